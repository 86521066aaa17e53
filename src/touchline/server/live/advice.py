"""Questions to those who know the game: hints, threats, and the bar for whoever watches.

They are thought about elsewhere, while the match goes on; the answer is sent when it is there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from touchline.analysis.advice import Advice as Found
from touchline.core import registry, texts
from touchline.core.picture import Threat
from touchline.core.texts import say_or
from touchline.server.addresses import network_of
from touchline.server.errors import Refusal
from touchline.server.live.ports import MatchPort
from touchline.server.match.guest import Guest
from touchline.server.view.ideas import told
from touchline.server.wire.messages import (
    AskBar,
    AskHint,
    AskThreats,
    BarReply,
    HintReply,
    Outlook,
    Refused,
    ThreatsReply,
)
from touchline.server.workers.advice_jobs import advice, evaluation, threats
from touchline.server.workers.bots import Bots, Question
from touchline.server.workers.pool import Died, TooLong


class Advice:
    """What is asked about one match: one question at a time, the bar once for all."""

    def __init__(self, match: MatchPort, bots: Bots) -> None:
        self.match = match
        self._bots = bots
        self._asked: list[asyncio.Task[None]] = []
        self._bar: list[asyncio.Task[None]] = []
        self._waiting: list[tuple[Guest, int]] = []
        """Spectators who wait for the bar, and the numbers of their questions."""
        self._known: tuple[int, Outlook] | None = None

    def close(self) -> None:
        """Nobody is answered any more."""
        for task in (*self._asked, *self._bar):
            task.cancel()
        self._waiting.clear()

    # -- who decides --------------------------------------------------------------------------

    def ask(self, guest: Guest, asked: AskHint | AskThreats) -> None:
        """For whoever decides. No hint where they play for ratings or against somebody far off."""
        if isinstance(asked, AskHint) and not self.match.sheet.advised():
            raise Refusal("no-hints", 403)
        if any(not task.done() for task in self._asked):
            raise Refusal("hint-busy", 429)
        position = self.match.session.position
        assert position.turn is not None
        side, line = int(position.turn), str(position)
        if isinstance(asked, AskHint):
            answer = self._hint(guest, asked.n, self._question(line, advice, side, asked.action))
        else:
            answer = self._threats(guest, asked.n, self._question(line, threats, side))
        self._asked = [asyncio.get_running_loop().create_task(answer)]

    async def _hint(self, guest: Guest, n: int, question: Question) -> None:
        text = await self._thought(guest, n, question)
        if text is not None:
            found = msgspec.json.decode(text, type=Found)
            odds = None if found.odds is None else shares(found.odds)
            with texts.speaking(guest.language):
                teams = self.match.sheet.clubs()
                ideas = told(question.game, question.line, question.side, found.ideas, teams)
            guest.send(HintReply(n, found.action, odds, found.gain, found.lost, found.kind, ideas))

    async def _threats(self, guest: Guest, n: int, question: Question) -> None:
        text = await self._thought(guest, n, question)
        if text is not None:
            found = msgspec.json.decode(text, type=list[Threat])
            with texts.speaking(guest.language):
                words = {
                    each.what: say_or(f"{question.game}.threat.{each.what}", each.what)
                    for each in found
                }
            guest.send(ThreatsReply(n, found, words))

    async def _thought(self, guest: Guest, n: int, question: Question) -> str | None:
        """What the process says; None if it said nothing in time, which the guest is told."""
        try:
            return await self._bots.choose(question)
        except (TooLong, Died):
            with texts.speaking(guest.language):
                guest.send(Refused(n, "no-hint-now", str(Refusal("no-hint-now"))))
            return None

    def _question(self, line: str, work: Callable[..., str], *args: Any) -> Question:
        sheet = self.match.sheet
        side = self.match.session.position.turn
        assert side is not None
        return Question(
            sheet.game, "", line, side, match=f"{sheet.id} {work.__name__}",
            owner=network_of(sheet.address), work=work, args=args,
        )  # fmt: skip

    # -- the bar -----------------------------------------------------------------------------

    def bar(self, guest: Guest, asked: AskBar) -> None:
        """How it will end: for spectators alone, and not where anybody plays for ratings.

        A manager could look on from another device.
        """
        match = self.match
        if guest.sides or not registry.has_judge(match.sheet.game):
            raise Refusal("no-bar", 403)
        if match.sheet.status != "live" or match.sheet.rated():
            raise Refusal("no-bar", 403)
        self._waiting.append((guest, asked.n))
        if all(task.done() for task in self._bar):
            self._bar = [asyncio.get_running_loop().create_task(self._tell_bar())]

    async def _tell_bar(self) -> None:
        while self._waiting:
            waiting, self._waiting = self._waiting, []
            known = await self._outlook()
            for guest, n in waiting:
                if known is not None:
                    guest.send(BarReply(n, *known))
                    continue
                with texts.speaking(guest.language):
                    guest.send(Refused(n, "no-hint-now", str(Refusal("no-hint-now"))))

    async def _outlook(self) -> tuple[int, Outlook] | None:
        """How it will end from what spectators see now; None if that cannot be told now."""
        session = self.match.session
        seq = session.known(())
        if self._known is None or self._known[0] != seq:
            seen = session.hidden_decision.of(())
            position = session.position if seen is None else seen.position
            if position.turn is None or session.position.turn is None:
                return None
            question = self._question(str(position), evaluation)
            try:
                found = await self._bots.choose(question)
            except (TooLong, Died):
                return None
            self._known = seq, shares(msgspec.json.decode(found, type=tuple[float, float, float]))
        return self._known


def shares(odds: tuple[float, float, float]) -> Outlook:
    """Odds in per cent."""
    return Outlook(*(round(100 * share, 1) for share in odds))
