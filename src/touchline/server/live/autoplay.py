"""What goes on by itself in a match: bots think, standing orders are carried out, time passes."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time

from touchline.core.action import Action
from touchline.core.registry import weakest_first
from touchline.core.side import Side
from touchline.server.addresses import network_of
from touchline.server.live.ports import MatchPort
from touchline.server.match.orders import Order, dropping, leave_it, storing, team_again
from touchline.server.match.seats import SIDES
from touchline.server.metrics import Metrics
from touchline.server.store.database import Store
from touchline.server.workers.bots import Bots, Question

log = logging.getLogger(__name__)


class Autoplay:
    """Keeps one match going where nobody has to be waited for."""

    def __init__(
        self, match: MatchPort, store: Store, bots: Bots, metrics: Metrics, pace_s: float
    ) -> None:
        self.match = match
        self._store = store
        self._bots = bots
        self._metrics = metrics
        self._pace_s = pace_s
        """How long bots that play each other take over a decision at least."""
        self.orders: dict[Side, Order] = {}
        self._thinking: asyncio.Task[None] | None = None
        self._asked = -1
        """The number of the state a bot was last asked about."""
        self._clock_timer: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        """Does somebody think, or a clock run?"""
        return self._thinking is not None or self._clock_timer is not None

    def close(self) -> None:
        """Nothing goes on any more."""
        if self._clock_timer is not None:
            self._clock_timer.cancel()
            self._clock_timer = None
        self._forget_question()

    async def leave(self, side: Side, order: Order) -> None:
        """A side leaves decisions to a bot or to nobody; stored before it counts."""
        await self._store.write(*storing(self.match.sheet.id, {side: order}), *self.match.fence)
        self.orders[side] = order

    async def _lapse(self, side: Side) -> None:
        """Another question has come: this order is carried out."""
        await self._store.write(dropping(self.match.sheet.id, side), *self.match.fence)
        del self.orders[side]

    async def keep_going(self) -> None:
        """If nobody has to be waited for, ask a bot or carry out a standing order."""
        position = self.match.session.position
        turn = position.turn
        if not self.match.sheet.begun or turn is None or turn is Side.CHANCE:
            return
        if self.match.session.resting:
            return
        if self._asked == self.match.session.seq and self._thinking is not None:
            return
        seat = self.match.sheet.seats[turn]
        bot = seat.player if seat.kind == "bot" else ""
        order = self.orders.get(turn)
        if order is not None and position.decision not in order.decisions:
            await self._lapse(turn)
            order = None
        if order is not None:
            by_bot = order.by == "bot"
            action = (
                team_again(self.match.session, turn, seat.team) if by_bot else leave_it(position)
            )
            if action is not None:
                self.match.post(lambda: self._ordered(self.match.session.seq, action))
            if action is not None or not by_bot:
                return
            bot = weakest_first(self.match.sheet.game)[-1]
        if bot and self._watched():
            self._forget_question()
            self._asked = self.match.session.seq
            left = self._left() if order is not None else frozenset()
            self._thinking = asyncio.get_running_loop().create_task(
                self._think(self.match.session.seq, bot, turn, left)
            )

    def _left(self) -> frozenset[tuple[int, str]]:
        """What a bot does in one go before the first kick.

        Where somebody is to have their old team again it is looked after that at each decision.
        """
        prelude = self.match.session.game.prelude
        if any(seat.team for seat in self.match.sheet.seats):
            return frozenset()
        return frozenset(
            (int(side), decision)
            for side, order in self.orders.items()
            for decision in order.decisions
            if order.by == "bot" and decision in prelude
        )

    def _watched(self) -> bool:
        """Is somebody waiting for this bot? Bots that play each other do it for whoever looks."""
        return len(self.match.sheet.bots()) < len(SIDES) or bool(self.match.guests)

    def _forget_question(self) -> None:
        """What a bot was asked about has passed: nobody waits for its answer."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    async def _ordered(self, seq: int, action: Action) -> None:
        if seq == self.match.session.seq and self.match.sheet.status == "live":
            await self.match.play([action])

    async def _think(
        self, seq: int, bot: str, side: Side, left: frozenset[tuple[int, str]]
    ) -> None:
        sheet = self.match.sheet
        alone = len(sheet.bots()) == len(SIDES)
        started = time.monotonic()
        try:
            line = str(self.match.session.position)
            asked = Question(
                sheet.game, bot, line, side, match=sheet.id, word=sheet.daily or "",
                owner=network_of(sheet.address), people=not alone, left=left,
            )  # fmt: skip
            text = await self._bots.choose(asked)
        except Exception:
            log.exception("bot %s failed in match %s", bot, sheet.id)
            self._metrics.failures += 1
            text = ""
        self._metrics.bots.took(time.monotonic() - started)
        if alone:
            await asyncio.sleep(max(0.0, self._pace_s - time.monotonic() + started))
        self._thinking = None
        self.match.post(lambda: self._decided(seq, text))

    async def _decided(self, seq: int, text: str) -> None:
        """A bot has decided; if something has happened meanwhile it is asked again.

        One that has said nothing that can be played must not stop the match: anything is played.
        """
        if seq != self.match.session.seq or self.match.sheet.status != "live":
            await self.keep_going()
            return
        actions = self.match.session.position.actions()
        first, *more = text.split("\n")
        action = next((each for each in actions if each.text == first), None)
        if action is None:
            log.error("no answer of a bot in match %s: anything is played", self.match.sheet.id)
            await self.match.play([secrets.choice(actions)])
            return
        await self.match.play([action, *map(self.match.session.game.action, more)])

    def mind_clock(self) -> None:
        """Look at the clock again when something is due."""
        if self._clock_timer is not None:
            self._clock_timer.cancel()
            self._clock_timer = None
        if not self.match.sheet.begun:
            return
        due = self.match.clocks.due(self.match.session.position)
        if due is not None:
            loop = asyncio.get_running_loop()
            self._clock_timer = loop.call_later(due, self.match.post, self._see_clock)

    async def _see_clock(self) -> None:
        self._clock_timer = None
        if self.match.sheet.status != "live":
            return
        sand = self.match.clocks.sand_is_through(self.match.session.position)
        await self.match.play([] if sand is None else [sand])
