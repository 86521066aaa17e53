"""What guests say to a match: each message is carried out, or refused with a reason."""

from __future__ import annotations

import time

from touchline.core import texts
from touchline.core.dice import outcome
from touchline.core.errors import BadDice, IllegalAction
from touchline.core.side import Side
from touchline.server.errors import Refusal
from touchline.server.live.match_actor import MatchActor
from touchline.server.match.chat import MAX_LINE_LETTERS, Said
from touchline.server.match.guest import Guest, check_seated
from touchline.server.match.orders import Order
from touchline.server.order.sanctions import check_may_speak
from touchline.server.view import queries
from touchline.server.view.board import rolls
from touchline.server.view.chances import chances
from touchline.server.view.queries import refused
from touchline.server.wire.messages import (
    Answer,
    AskBar,
    AskChances,
    AskHint,
    AskOdds,
    AskThreats,
    AskWhy,
    ChancesReply,
    Chat,
    ChatLine,
    Done,
    FromClient,
    FromServer,
    Mute,
    Ping,
    PlayAction,
    Propose,
    Quick,
    Refused,
    Roll,
    Speak,
)


async def handle(match: MatchActor, guest: Guest, message: FromClient) -> None:
    """Carry out a message, or say why not."""
    if guest.answered_before(message.n):
        return
    with texts.speaking(guest.language):
        try:
            await _carry_out(match, guest, message)
        except Refusal as error:
            match.service.metrics.refusals += 1
            guest.answer(Refused(message.n, error.code, str(error)))
        except IllegalAction as error:
            said = refused(message.n, error)
            guest.answer(Refused(said.n, "illegal", said.why, said.rule, said.instead))
        except BadDice as error:
            guest.answer(Refused(message.n, "dice", str(error)))


async def _carry_out(match: MatchActor, guest: Guest, message: FromClient) -> None:
    match message:
        case PlayAction():
            await _act(match, guest, message)
        case Quick():
            await _quick(match, guest, message)
        case Roll():
            await _roll(match, guest, message)
        case AskHint() | AskThreats() | AskBar():
            _advise(match, guest, message)
        case AskOdds() | AskChances() | AskWhy():
            _check_decides(match, guest, message.seq)
            guest.send(_answer(match, message))
        case Propose():
            await match.proposals.propose(guest, message.what)
            guest.answer(Done(message.n, _seq(match, guest)))
        case Answer():
            await match.proposals.answer(guest, message.what, yes=message.yes)
            guest.answer(Done(message.n, _seq(match, guest)))
        case Chat():
            await _say(match, guest, message.text)
            guest.answer(Done(message.n, _seq(match, guest)))
        case Mute():
            guest.muted = message.on
            guest.answer(Done(message.n, _seq(match, guest)))
        case Speak():
            if not guest.may_change_language():
                raise Refusal("too-fast", 429)
            guest.language = message.lang
            guest.answer(Done(message.n, _seq(match, guest)))
            match.show_state([guest])
        case Ping():
            guest.send(Done(message.n, _seq(match, guest)))


def _advise(match: MatchActor, guest: Guest, question: AskHint | AskThreats | AskBar) -> None:
    """What takes others some thought; the answer comes later."""
    if isinstance(question, AskBar):
        match.advice.bar(guest, question)
    else:
        _check_decides(match, guest, question.seq)
        match.advice.ask(guest, question)


def _answer(match: MatchActor, question: AskOdds | AskChances | AskWhy) -> FromServer:
    """What somebody who decides wants to know first."""
    session = match.session
    match question:
        case AskOdds():
            return queries.odds(session.game, session.position, question)
        case AskChances():
            return ChancesReply(question.n, chances(session.game, session.position))
        case AskWhy():
            return queries.why(session, question)


def _check_decides(match: MatchActor, guest: Guest, seq: int) -> None:
    check_seated(guest)
    if match.sheet.status == "over":
        raise Refusal("over")
    if match.sheet.status == "open":
        raise Refusal("not-begun")
    if not match.sheet.begun:
        raise Refusal("no-nonce-yet")
    if seq != _seq(match, guest):
        raise Refusal("stale")
    if match.session.position.turn not in guest.sides or _covered(match, guest):
        raise Refusal("not-your-turn")


def _seq(match: MatchActor, guest: Guest) -> int:
    """The number of the last step this guest knows of."""
    return match.session.known(guest.sides)


def _covered(match: MatchActor, guest: Guest) -> bool:
    """Do they wait while somebody may be asked in secret?"""
    return match.session.hidden_decision.of(guest.sides) is not None


async def _act(match: MatchActor, guest: Guest, message: PlayAction) -> None:
    _check_decides(match, guest, message.seq)
    action = queries.read_action(match.session.game, message.action)
    if action not in match.session.position.actions():
        raise queries.illegal(match.session.game, match.session.position, action)
    if match.session.guide is not None:
        match.session.guide.check(match.session.position, action)
    await match.play([action], lambda: guest.answer(Done(message.n, _seq(match, guest))))


async def _roll(match: MatchActor, guest: Guest, message: Roll) -> None:
    check_seated(guest)
    if match.sheet.status != "live":
        raise Refusal("over" if match.sheet.status == "over" else "not-begun")
    if message.seq != _seq(match, guest):
        raise Refusal("stale")
    if _covered(match, guest):
        raise Refusal("not-your-turn")
    chance = match.session.position.chance
    if match.session.dice is not None or match.session.position.turn is not Side.CHANCE:
        raise Refusal("no-roll")
    assert chance is not None
    if not rolls(chance.side, guest.sides, match.sheet.bots()):
        raise Refusal("not-your-turn")
    action = outcome(chance, message.outcome)
    await match.play([action], lambda: guest.answer(Done(message.n, _seq(match, guest))))


async def _quick(match: MatchActor, guest: Guest, message: Quick) -> None:
    _check_decides(match, guest, message.seq)
    game = match.session.game
    position = match.session.position
    shortcuts = game.shortcuts(position)
    chosen = next((each for each in shortcuts if each.key == message.key), None)
    if chosen is None:
        raise Refusal("quick")
    turn = position.turn
    assert turn is not None
    if chosen.leave:
        await match.autoplay.leave(turn, Order(chosen.leave, chosen.to))
        guest.answer(Done(message.n, _seq(match, guest)))
        await match.autoplay.keep_going()
        return
    actions = list(game.shortcut(position, chosen.key))
    await match.play(actions, lambda: guest.answer(Done(message.n, _seq(match, guest))))


async def _say(match: MatchActor, guest: Guest, text: str) -> None:
    """Who plays says it to everybody, who watches to the others who do."""
    text = "".join(letter for letter in text if letter.isprintable()).strip()
    if not text or len(text) > MAX_LINE_LETTERS:
        raise Refusal("chat-length", most=MAX_LINE_LETTERS)
    watches = not guest.sides
    if watches and not guest.account:
        raise Refusal("gallery-account", 403)
    room = match.gallery if watches else match.chat
    if not room.may_say(guest.account if watches else guest.sides[0].label):
        raise Refusal("too-fast", 429)
    account, by = guest.account, guest.name
    if not watches:
        seat = match.sheet.seats[guest.sides[0]]
        account, by = seat.account, seat.name or guest.sides[0].label
    if account:
        await match.service.store.read(lambda c: check_may_speak(c, account))
    line = ChatLine(room.next(), by, text, round(time.time(), 1), gallery=watches)
    await match.say(Said(line, account))
