"""What guests say to a match: each message is carried out, or refused with a reason."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from touchline.core import texts
from touchline.core.dice import outcome
from touchline.core.errors import BadDice, IllegalAction
from touchline.core.side import Side
from touchline.server import answers
from touchline.server.chances import chances
from touchline.server.chat import LENGTH
from touchline.server.errors import Refusal
from touchline.server.guest import Guest, check_seated
from touchline.server.limits import Bucket
from touchline.server.messages import (
    Act,
    Answer,
    AskChances,
    AskOdds,
    AskWhy,
    ChancesReply,
    Chat,
    ChatLine,
    Done,
    FromClient,
    FromServer,
    Mute,
    Ping,
    Propose,
    Quick,
    Refused,
    Roll,
    Speak,
)
from touchline.server.orders import Order
from touchline.server.seats import SIDES
from touchline.server.views import rolls
from touchline.server.wire import encode

if TYPE_CHECKING:
    from touchline.server.match_actor import MatchActor


class Hearing:
    """Listens for one match."""

    def __init__(self, match: MatchActor) -> None:
        self.match = match
        lines = match.house.config.chats_per_minute
        self._chats = {side: Bucket(lines / 60, lines / 2) for side in SIDES}

    async def hear(self, guest: Guest, message: FromClient) -> None:
        """Carry out a message, or say why not."""
        if guest.answered_before(message.n):
            return
        with texts.speaking(guest.language):
            try:
                await self._obey(guest, message)
            except Refusal as error:
                self.match.house.metrics.refusals += 1
                guest.answer(Refused(message.n, error.code, str(error)))
            except IllegalAction as error:
                guest.answer(Refused(message.n, "illegal", str(error), error.rule or None))
            except BadDice as error:
                guest.answer(Refused(message.n, "dice", str(error)))

    async def _obey(self, guest: Guest, message: FromClient) -> None:
        match message:
            case Act():
                await self._act(guest, message)
            case Quick():
                await self._quick(guest, message)
            case Roll():
                await self._roll(guest, message)
            case AskOdds() | AskChances() | AskWhy():
                self._check_decides(guest, message.seq)
                guest.send(self._answer(message))
            case Propose():
                await self.match.proposals.propose(guest, message.what)
                guest.answer(Done(message.n, self._seq(guest)))
            case Answer():
                await self.match.proposals.answer(guest, message.what, yes=message.yes)
                guest.answer(Done(message.n, self._seq(guest)))
            case Chat():
                await self._say(guest, message.text)
                guest.answer(Done(message.n, self._seq(guest)))
            case Mute():
                guest.muted = message.on
                guest.answer(Done(message.n, self._seq(guest)))
            case Speak():
                if not guest.may_change_language():
                    raise Refusal("too-fast", 429)
                guest.language = message.lang
                guest.answer(Done(message.n, self._seq(guest)))
                self.match.show_state([guest])
            case Ping():
                guest.send(Done(message.n, self._seq(guest)))

    def _answer(self, question: AskOdds | AskChances | AskWhy) -> FromServer:
        """What somebody who decides wants to know first."""
        table = self.match.table
        match question:
            case AskOdds():
                return answers.odds(table.game, table.position, question)
            case AskChances():
                return ChancesReply(question.n, chances(table.game, table.position))
            case AskWhy():
                return answers.why(table, question)

    def _check_decides(self, guest: Guest, seq: int) -> None:
        check_seated(guest)
        if self.match.sheet.status == "over":
            raise Refusal("over")
        if self.match.sheet.status == "open":
            raise Refusal("not-begun")
        if not self.match.sheet.begun:
            raise Refusal("no-nonce-yet")
        if seq != self._seq(guest):
            raise Refusal("stale")
        if self.match.table.position.turn not in guest.sides or self._covered(guest):
            raise Refusal("not-your-turn")

    def _seq(self, guest: Guest) -> int:
        """The number of the last step this guest knows of."""
        return self.match.table.known(guest.sides)

    def _covered(self, guest: Guest) -> bool:
        """Does he wait while somebody may be asked in secret?"""
        return self.match.table.veil.of(guest.sides) is not None

    async def _act(self, guest: Guest, message: Act) -> None:
        self._check_decides(guest, message.seq)
        action = answers.read_action(self.match.table.game, message.action)
        if action not in self.match.table.position.actions():
            raise answers.illegal(self.match.table.position, action)
        if self.match.table.guide is not None:
            self.match.table.guide.check(self.match.table.position, action)
        await self.match.play([action], lambda: guest.answer(Done(message.n, self._seq(guest))))

    async def _roll(self, guest: Guest, message: Roll) -> None:
        check_seated(guest)
        if self.match.sheet.status != "live":
            raise Refusal("over" if self.match.sheet.status == "over" else "not-begun")
        if message.seq != self._seq(guest):
            raise Refusal("stale")
        if self._covered(guest):
            raise Refusal("not-your-turn")
        chance = self.match.table.position.chance
        if self.match.table.dice is not None or self.match.table.position.turn is not Side.CHANCE:
            raise Refusal("no-roll")
        assert chance is not None
        if not rolls(chance.side, guest.sides, self.match.sheet.bots()):
            raise Refusal("not-your-turn")
        action = outcome(chance, message.outcome)
        await self.match.play([action], lambda: guest.answer(Done(message.n, self._seq(guest))))

    async def _quick(self, guest: Guest, message: Quick) -> None:
        self._check_decides(guest, message.seq)
        game: Any = self.match.table.game
        position = self.match.table.position
        shortcuts = game.shortcuts(position) if hasattr(game, "shortcuts") else []
        chosen = next((each for each in shortcuts if each.key == message.key), None)
        if chosen is None:
            raise Refusal("quick")
        turn = position.turn
        assert turn is not None
        if chosen.leave:
            await self.match.going_on.leave(turn, Order(chosen.leave, chosen.to))
            guest.answer(Done(message.n, self._seq(guest)))
            await self.match.going_on.keep_going()
            return
        actions = list(game.shortcut(position, chosen.key))
        await self.match.play(actions, lambda: guest.answer(Done(message.n, self._seq(guest))))

    async def _say(self, guest: Guest, text: str) -> None:
        check_seated(guest)
        text = "".join(letter for letter in text if letter.isprintable()).strip()
        if not text or len(text) > LENGTH:
            raise Refusal("chat-length", most=LENGTH)
        if not self._chats[guest.sides[0]].take():
            raise Refusal("too-fast", 429)
        seat = self.match.sheet.seats[guest.sides[0]]
        by = seat.name or guest.sides[0].label
        line = ChatLine(self.match.chat.next(), by, text, round(time.time(), 1))
        await self.match.house.store.write(*self.match.chat.storing(line))
        self.match.chat.lines.append(line)
        data = encode(line)
        for each in self.match.guests:
            if not each.muted:
                each.send_bytes(data)
