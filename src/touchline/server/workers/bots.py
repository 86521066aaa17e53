"""Bots think in processes of their own: a position line goes out, the text of an action comes back.

A compiled bot keeps its process to itself while it thinks, so it must never do that where matches
are served. Thinking is a shared good: each address has its turn, opponents of people come before
bots that play each other, and the more decisions wait, the less time there is for each.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Collection
from functools import cache, partial
from typing import Any, Final

from touchline.core import registry
from touchline.core.seat import Player, Seat, Seeded
from touchline.core.side import Side
from touchline.server.workers.fair_queue import Fair
from touchline.server.workers.pool import Died, Pool, TooLong

log = logging.getLogger(__name__)
MAX_TRIES: Final = 2
BENCHED_S: Final = 60.0
"""Seconds for which a bot that did not answer twice is not asked again."""
MAX_DECISIONS_AHEAD: Final = 64
"""Decisions a bot takes in one go where a side has left them to it."""
Left = Collection[tuple[int, str]]
"""Sides and the decisions they have left to a bot."""
SHORTER: Final = (1.0, 0.5, 0.25, 0.1)
"""Shares of the usual time, for when nobody waits and for when more and more do."""


class Question:
    """One decision a bot is asked for: of a match that was begun by `owner`.

    `people` says whether the opponent is a person, who waits. With `work` no bot decides: the
    process does this with the game, the line and `args`. What is `left` to the bot by a side it
    decides in one go, as far as no die comes in between. By its `word` a bot errs: matches that
    are to be alike have it in common.
    """

    def __init__(
        self, game: str, bot: str, line: str, side: Side, *,
        match: str = "", word: str = "", owner: str = "", people: bool = True, left: Left = (),
        work: Callable[..., str] | None = None, args: tuple[Any, ...] = (),
    ) -> None:  # fmt: skip
        self.game = game
        self.bot = bot
        self.line = line
        self.side = side
        self.match = match
        self.word = word or match
        self.owner = owner
        self.people = people
        self.left = left
        self.work = work
        self.args = args
        self.done: asyncio.Future[str] = asyncio.get_running_loop().create_future()


class Bots:
    """The processes, and how to ask them."""

    def __init__(self, workers: int, seconds: float, patience: float = 10.0) -> None:
        self.workers = workers
        self.seconds = seconds
        self.patience = patience
        self.waiting: Fair[Question] = Fair()
        self._apart = Pool(workers)
        self._thinking: dict[str, Question] = {}
        """By the match: none has two at a time."""
        self._benched: dict[tuple[str, str], float] = {}
        self._tasks: set[asyncio.Task[str]] = set()

    @property
    def thinking(self) -> int:
        """Decisions that are waited for."""
        return len(self._thinking) + len(self.waiting)

    async def choose(self, job: Question) -> str:
        """What the bot decides; a question nobody waits for any more leaves the queue."""
        self.waiting.put(0 if job.people else 1, job.owner, job)
        self._go_on()
        try:
            return await job.done
        finally:
            self.waiting.drop(job)

    def _go_on(self) -> None:
        while len(self._thinking) < self.workers:
            job = self.waiting.next(lambda each: each.match not in self._thinking)
            if job is None:
                return
            self._thinking[job.match] = job
            task = asyncio.get_running_loop().create_task(self._work(job))
            self._tasks.add(task)
            task.add_done_callback(partial(self._tell, job))

    async def _work(self, job: Question) -> str:
        try:
            return await self._decide(job)
        finally:
            del self._thinking[job.match]
            self._go_on()

    def _tell(self, job: Question, task: asyncio.Task[str]) -> None:
        """Whoever waits hears what came of it."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if job.done.done():
            return
        if task.cancelled():
            job.done.cancel()
        elif error is not None:
            job.done.set_exception(error)
        else:
            job.done.set_result(task.result())

    async def _decide(self, job: Question) -> str:
        """Ask the bot, once more if there was no answer, and then the weakest one."""
        if job.work is not None:
            return await self._apart.do(
                job.work, job.game, job.line, *job.args, seconds=self.patience
            )
        key = job.game, job.bot
        if self._benched.get(key, 0.0) <= time.monotonic():
            for _ in range(MAX_TRIES):
                try:
                    return await self._ask(job, job.bot, self._share())
                except TooLong:
                    log.warning("bot %s of %s did not answer and was stopped", job.bot, job.game)
                except Died:
                    log.warning("the process of bot %s of %s died", job.bot, job.game)
                if job.done.done():
                    return ""
            self._benched[key] = time.monotonic() + BENCHED_S
        weakest = registry.weakest_first(job.game)[0]
        log.warning("bot %s of %s is replaced by %s", job.bot, job.game, weakest)
        return await self._ask(job, weakest, self.seconds * SHORTER[-1])

    async def _ask(self, job: Question, bot: str, seconds: float) -> str:
        return await self._apart.do(
            *(think, job.game, bot, job.line, int(job.side), seconds, job.left, job.word),
            seconds=self.patience,
        )

    def _share(self) -> float:
        """How long one decision may take now: less if many wait."""
        rounds = len(self.waiting) // max(1, self.workers)
        return self.seconds * SHORTER[min(rounds, len(SHORTER) - 1)]

    def stop(self) -> None:
        """Send everybody home."""
        self.waiting = Fair()
        for task in self._tasks:
            task.cancel()
        self._apart.stop()


@cache
def player(game_id: str, bot: str, seconds: float) -> Player:
    """One bot of each kind in a process."""
    return registry.bot(game_id, bot, seed=f"{os.getpid()}", budget=seconds)


def think(
    game_id: str, bot: str, line: str, side: int, seconds: float, left: Left = (), match: str = ""
) -> str:
    """Runs in the process: the decision of a bot that sees its seat and no more.

    Where more is left to it, a line for each decision, one after the other. It errs as in this
    match, whichever process it sits in.
    """
    position = registry.game(game_id).position(line)
    found = [seated(game_id, bot, seconds, match, side).choose(Seat(position, Side(side)))]
    begun = time.monotonic()
    while left and len(found) < MAX_DECISIONS_AHEAD and time.monotonic() - begun < seconds:
        position.play(found[-1])
        turn = position.turn
        if turn is None or (int(turn), position.decision) not in left:
            break
        actions = position.actions()
        alone = len(actions) == 1
        bot_of = seated(game_id, bot, seconds, match, int(turn))
        found.append(actions[0] if alone else bot_of.choose(Seat(position, turn)))
    return "\n".join(action.text for action in found)


def seated(game_id: str, bot: str, seconds: float, match: str, side: int) -> Player:
    """The bot of this process in a seat of this match."""
    found = player(game_id, bot, seconds)
    if isinstance(found, Seeded):
        found.sit_down(f"{match}/{side}")
    return found
