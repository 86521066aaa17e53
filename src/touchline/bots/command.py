"""A bot that is a program of its own, in any language: `cmd:./mybot` (docs/bots.md).

A program that breaks the protocol never breaks a match: it is told once what was wrong, then a
deputy decides for it, and `problem` says why.
"""

from __future__ import annotations

import time
import weakref
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from touchline.bots.pipe import BadBot, Pipe
from touchline.bots.random_bot import RandomBot
from touchline.core import registry
from touchline.core.action import Action
from touchline.core.errors import TouchlineError
from touchline.core.game import Event
from touchline.core.seat import Seat

PROTOCOL: Final = 1
HARD: Final = 10.0  # seconds for a decision where no budget is given
BANK: Final = 5.0  # seconds a bot may be late in a whole match, all together
START: Final = 20.0  # seconds until a program has said hello
HEARD: Final = 1000  # events that wait to be told; older ones are forgotten
CHANCES: Final = 2  # answers to one question


class Command:
    """Asks a program. After a crash, a stall or a flood a deputy plays on for it."""

    def __init__(
        self, *, game: str, command: str, seed: str = "", budget: float | None = None
    ) -> None:
        self.problem: TouchlineError | None = None
        self.name = ""
        self._game = registry.game(game)
        self._command = command
        self._seed = seed
        self._hard = HARD if budget is None else budget
        self._bank = BANK
        self._deputy = RandomBot(seed=seed)
        self._pipe: Pipe | None = None
        self._asked = 0
        self._heard: deque[Any] = deque(maxlen=HEARD)

    # -- a match -------------------------------------------------------------------------------

    def choose(self, seat: Seat) -> Action:
        """The program's action, or the deputy's."""
        if self.problem is None or (self._pipe is not None and self._pipe.running):
            try:
                if self._pipe is None:
                    self._begin(seat)
                return self._ask(seat)
            except BadBot as error:
                self._give_up(error)
        return self._deputy.choose(seat)

    def hear(self, events: Sequence[Event]) -> None:
        """What has happened: it is told before the next question."""
        self._heard.extend(events)

    def leave(self, score: tuple[int, int], winner: str | None) -> None:
        """The match is over, or this bot's part in it."""
        if self._pipe is not None and self._pipe.running:
            self._pipe.send(type="over", score=list(score), winner=winner)
            self._pipe.quit()
        self._pipe = None

    def analyse(self, seat: Seat, multi: int = 5) -> list[dict[str, Any]]:
        """What the program thinks of a decision: its lines, as it sent them."""
        if self._pipe is None:
            self._begin(seat)
        number = self._question("analyse", seat, multi=multi)
        frame = self._answer(number, "lines")
        lines = frame.get("lines")
        if not isinstance(lines, list) or not all(isinstance(line, dict) for line in lines):
            raise BadBot("bot.error.lines", command=self._command)
        return lines[:multi]

    # -- the protocol --------------------------------------------------------------------------

    def _begin(self, seat: Seat) -> None:
        pipe = Pipe(self._command)
        self._pipe = pipe
        weakref.finalize(self, pipe.kill)
        game = self._game
        pipe.send(
            type="hello",
            protocol=PROTOCOL,
            game=game.id,
            rules=game.rules_version,
            side=seat.side.label,
        )
        deadline = time.monotonic() + START
        while True:
            frame = pipe.receive(deadline)
            if frame is None:
                raise BadBot("bot.error.hello", command=self._command, seconds=START)
            if frame["type"] == "hello":
                break
        self.name = str(frame.get("name", ""))[:60]
        settings = msgspec.to_builtins(seat.imagine(None).settings) if _open(seat) else {}
        for option in frame.get("options") or []:
            if isinstance(option, dict) and option.get("name") == "seed":
                pipe.send(type="option", name="seed", value=self._seed)
        pipe.send(type="new", side=seat.side.label, settings=settings)

    def _question(self, kind: str, seat: Seat, **more: Any) -> int:
        assert self._pipe is not None
        if self._heard:
            self._pipe.send(type="events", events=[msgspec.to_builtins(one) for one in self._heard])
            self._heard.clear()
        self._asked += 1
        self._pipe.send(
            type=kind,
            id=self._asked,
            view=seat.view(),
            legal=[{"index": action.index, "text": action.text} for action in seat.actions()],
            time={"soft": self._hard / 2, "hard": self._hard, "bank": round(self._bank, 3)},
            **more,
        )
        return self._asked

    def _ask(self, seat: Seat) -> Action:
        number = self._question("decide", seat)
        for chance in range(CHANCES):
            frame = self._answer(number, "act")
            found = self._legal(seat, frame)
            if found is not None:
                return found
            problem = BadBot("bot.error.illegal", command=self._command, action=_said(frame))
            if chance + 1 == CHANCES:
                break
            assert self._pipe is not None
            self._pipe.send(type="error", id=number, problem=str(problem))
        self.problem = self.problem or problem
        return self._deputy.choose(seat)

    def _answer(self, number: int, kind: str) -> dict[str, Any]:
        """The answer to this question; those to other questions are dropped."""
        assert self._pipe is not None
        began = time.monotonic()
        bad = 0
        while True:
            try:
                frame = self._pipe.receive(began + self._hard + self._bank)
            except BadBot as error:
                bad += 1
                if error.key != "bot.error.frame" or bad == CHANCES:
                    raise
                self._pipe.send(type="error", id=number, problem=str(error))
                continue
            if frame is None:
                self._pipe.send(type="stop", id=number)
                raise BadBot("bot.error.slow", command=self._command, seconds=self._hard)
            if frame["type"] == kind and frame.get("id") == number:
                late = time.monotonic() - began - self._hard
                self._bank -= max(0.0, late)
                return frame

    def _legal(self, seat: Seat, frame: dict[str, Any]) -> Action | None:
        for action in seat.actions():
            if action.text == frame.get("text") or action.index == frame.get("index"):
                return action
        return None

    def _give_up(self, error: BadBot) -> None:
        self.problem = self.problem or error
        if self._pipe is not None:
            self._pipe.kill()
            self._pipe = None


def _open(seat: Seat) -> bool:
    """Can the settings be read without dice? Only where nothing is hidden."""
    return "position" in seat.view()


def _said(frame: dict[str, Any]) -> str:
    return str(frame.get("text", frame.get("index")))[:60]
