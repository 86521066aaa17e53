"""What a seat may know of a match, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from touchline.core.side import Side, turn_about
from touchline.undici.engine.abilities import ABILITIES, WORDS
from touchline.undici.engine.before_match.draft import Draft, pick, pickable
from touchline.undici.engine.before_match.line_up import BuildDeck
from touchline.undici.engine.bits import only
from touchline.undici.engine.board.pitch import NAMES, NOWHERE
from touchline.undici.engine.cards.catalogue import IDS, MOMENTS
from touchline.undici.engine.cards.choice import Choice
from touchline.undici.engine.cards.decks import deck_size
from touchline.undici.engine.cards.put_back import put_back
from touchline.undici.engine.cards.window import Window, to_be_resolved
from touchline.undici.engine.clock.attacks import attacks_in_all
from touchline.undici.engine.clock.full_time import PERIODS, turns_in_all, turns_of
from touchline.undici.engine.clubs import SQUAD, Clubs
from touchline.undici.engine.playbook.frames import PlayChoice
from touchline.undici.engine.position import Position, eleven, side_of
from touchline.undici.engine.set_pieces.make_room import waiting
from touchline.undici.engine.state import (
    CAPTAIN_ACTION,
    FIRST_PASS,
    GONE,
    HAND,
    IN_PLAY,
    LOOKED_AT,
    PILE,
    PREPARING,
    TURNING_UP,
)
from touchline.undici.engine.turn.act import Act, passes_free
from touchline.undici.screen import shown

SIDES = (Side.HOME, Side.AWAY)


def view(p: Position, seat: Side | None) -> dict[str, Any]:
    """Everything this seat may know; hands and piles are their coach's secret."""
    return views(p, (seat,))[0]


def views(p: Position, seats: Sequence[Side | None]) -> list[dict[str, Any]]:
    """What each of these seats may know; what lies open is put together once for all."""
    everybody = _open(p)
    chips = {side: shown.chips(p, side) for side in SIDES}
    return [
        {
            **everybody,
            "seat": None if seat is None else seat.label,
            "decks": {side.label: _deck(p, side, seat) for side in SIDES},
            "cards": shown.cards(p, seat, chips),
        }
        for seat in seats
    ]


def _open(p: Position) -> dict[str, Any]:
    """What everybody may know, with room for what is not everybody's business."""
    turn = p.turn
    winner = p.winner
    builder = 1 if turn is Side.AWAY else 0
    return {
        "game": "undici",
        "seat": None,
        "turn": None if turn is None else turn.label,
        "decision": p.decision,
        "rule": p.flow[-1].rule(),
        "attack": Side(int(p.mover)).label,
        "score": list(p.score),
        "winner": None if winner is None else winner.label,
        "period": PERIODS[p.phase],
        "turns": coach_turns(p),
        "actions_left": int(p.actions_left),
        "cards_played": int(p.cards_played),
        "plays_used": [int(p.plays), int(p.traps)],
        "changes": [int(p.home_changes), int(p.away_changes)],
        "draft": _draft(p),
        "attacks": attack_of(p),
        "shoot_out": [int(p.home_kicks), int(p.away_kicks)],
        "kick_taken": turn_about(int(p.kicks), int(p.first)),
        "kick_rounds": int(p.settings.shoot_out_kicks),
        "ball": None if p.ball() == NOWHERE else NAMES[p.ball()],
        "carrier": None if p.holder == NOWHERE else _who(p, int(p.holder)),
        "padlocks": {
            "side": Side(int(p.locker)).label,
            "white": None if p.white == NOWHERE else NAMES[p.white],
            "black": None if p.black == NOWHERE else NAMES[p.black],
        },
        "figures": {side.label: [_at(p, slot) for slot in eleven(side)] for side in SIDES},
        "players": {
            side.label: [_player(p, s) for s in eleven(side) if p.chip[s] != NOWHERE]
            for side in SIDES
        },
        "squads": {side.label: _squad(p, side) for side in SIDES},
        "waiting": {side.label: [int(p.shirt(s)) for s in waiting(p, side)] for side in SIDES},
        "decks": None,
        "cards": None,
        "moment": _moment(p),
        "card": _card(p),
        "left": _left(p, builder),
    }


def attack_of(p: Position) -> dict[str, int] | None:
    """Which attack of how many it is, None where turns are counted (UN A1)."""
    if not p.settings.attacks:
        return None
    number = max(1, int(p.attack))
    return {"number": number, "of": max(number, attacks_in_all(p))}


def coach_turns(p: Position) -> list[int]:
    """The turn of the coach on turn, and how many he has: as the story counts them."""
    of = int(turns_in_all(p)) // 2
    side = p.first if p.stage == PREPARING else p.mover
    finished = p.stage > TURNING_UP
    return [min(int(turns_of(p, side)) + (0 if finished else 1), of), of]


def _left(p: Position, builder: int) -> int:
    """Cards missing from a deck that is being built, else the actions of the turn."""
    if not isinstance(p.flow[-1], BuildDeck):
        return int(p.actions_left)
    return int(deck_size(p.settings.turns, p.settings.pool) - p.count_cards(builder, PILE))


def _at(p: Position, slot: int) -> str | None:
    space = int(p.where(slot))
    return None if space == NOWHERE else NAMES[space]


def _who(p: Position, slot: int) -> dict[str, Any]:
    return {"side": Side(int(side_of(slot))).label, "figure": int(p.shirt(slot))}


def _player(p: Position, slot: int) -> dict[str, Any]:
    """One of the eleven: where he is, what he can do, what has happened to him."""
    chip = int(p.chip[slot])
    side = int(side_of(slot))
    bit = only(slot)
    skills = {}
    if chip != NOWHERE and not (p.flipped | p.stunned) & bit:  # else he can do nothing (UN 2.2)
        worth = [int(p.skill(slot, ability)) for ability in range(ABILITIES)]
        skills = {WORDS[ability]: value for ability, value in enumerate(worth) if value}
    return {
        "shirt": int(p.shirt(slot)),
        "at": _at(p, slot),
        "name": None if chip == NOWHERE else p.clubs.names[chip],
        "keeper": slot == p.keeper(side),
        "captain": slot == (p.home_captain if side == 0 else p.away_captain),
        "flipped": bool(p.flipped & bit),
        "yellow": bool(p.booked & bit),
        "stunned": bool(p.stunned & bit),
        "skills": skills,
    }


def _draft(p: Position) -> list[dict[str, Any]]:
    """The chips that may be picked now, under the words of the actions that pick them."""
    found: list[dict[str, Any]] = []
    top = p.flow[-1]
    for chip in pickable(p, top.side, top.number) if isinstance(top, Draft) else []:
        found.append(
            {
                "pick": pick(p, chip).text,
                "team": p.clubs.teams[int(p.clubs.team_of(chip))].name,
                **shown.printed(p.clubs, chip),
            }
        )
    return found


def _squad(p: Position, side: Side) -> list[dict[str, Any]]:
    found = []
    for place in range(side * SQUAD, side * SQUAD + SQUAD):
        chip = int(p.squad[place])
        if chip == NOWHERE:
            continue
        status = shown.STATUS[int(p.status[place])]
        found.append(_squad_man(p.clubs, chip, int(p.number[place]), status))
    return found


@lru_cache(maxsize=4096)
def _squad_man(clubs: Clubs, chip: int, number: int, status: str) -> dict[str, Any]:
    """One of the eighteen, who stays as he is from action to action."""
    return {"number": number, "status": status, **shown.printed(clubs, chip)}


def _moment(p: Position) -> str | None:
    """What a card could be played on, what a playbook card asks, or how a turn goes on."""
    top = p.flow[-1]
    if isinstance(top, Act):
        return _acting(p, top.side)
    if isinstance(top, PlayChoice):
        return top.kind.name
    return MOMENTS[top.moment] if isinstance(top, Window) else None


def _acting(p: Position, side: int) -> str | None:
    """What is peculiar to this action: the kick-off, none left, or the ball is not ours."""
    if p.boons & FIRST_PASS:
        return "kick-off"
    if p.actions_left <= 0:
        free = p.boons & CAPTAIN_ACTION or passes_free(p)
        return "extra" if free else "spent"
    ours = p.holder != NOWHERE and side_of(p.holder) == side
    return None if ours else "off-ball"


def _card(p: Position) -> str | None:
    """The card that asks for something now, or the one that could be cancelled."""
    top = p.flow[-1]
    waits = to_be_resolved(p)
    if waits is not None:
        return IDS[waits.card]
    return IDS[top.card] if isinstance(top, Choice) else None


def _deck(p: Position, side: Side, seat: Side | None) -> dict[str, Any]:
    """Open cards by name, hidden ones by number unless they are the seat's own."""
    own = side is seat
    hand = p.cards_in(side, HAND)
    looked = p.cards_in(side, LOOKED_AT)
    return {
        "hand": [IDS[card] for card in hand] if own else len(hand),
        "looked_at": [IDS[card] for card in looked] if own else len(looked),
        "pile": [IDS[card] for card in p.cards_in(side, PILE)]
        if own
        else int(p.count_cards(side, PILE)),
        "put_back": [{"card": IDS[card], "under": depth} for card, depth in put_back(p, side)]
        if own
        else [],
        "in_play": [IDS[card] for card in p.cards_in(side, IN_PLAY)],
        "gone": [IDS[card] for card in p.cards_in(side, GONE)],
    }
