"""What a seat may know of a match, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from touchline.core.side import Side, turn_about
from touchline.counterattack.engine.before_match.draft import cards_on_table
from touchline.counterattack.engine.bits import has, only
from touchline.counterattack.engine.board.pitch import NAMES, NOWHERE
from touchline.counterattack.engine.clock.attacks import EXTRA, all_attacks
from touchline.counterattack.engine.clock.full_time import PERIODS, half_length
from touchline.counterattack.engine.deck import ATTRIBUTES, Deck
from touchline.counterattack.engine.moves import CARDS, SQUAD
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.running.phase import Phase
from touchline.counterattack.engine.shooting.shot import ShotFlight
from touchline.counterattack.engine.state import (
    BENCH,
    LAST_ACTS,
    NO_CARD,
    NOBODY_THERE,
    PLACES,
    eleven,
)
from touchline.counterattack.screen.secrets import knows_line_up, knows_squad
from touchline.counterattack.screen.shortcuts import PRELUDE
from touchline.counterattack.squads.card import Keeper, Outfielder
from touchline.counterattack.squads.match_cards import added, cards_in_line
from touchline.counterattack.squads.squads import best_roles, best_use

STATUS = ["", "bench", "pitch", "off", "sent-off", "off", "off", "off", "left-out"]
NAMES_OF_SKILLS = (
    "pace",
    "dribbling",
    "heading",
    "high_pass",
    "resilience",
    "shooting",
    "tackling",
    "aerial",
    "saving",
    "handling",
)


def view(p: Position, seat: Side | None) -> dict[str, Any]:
    """Everything this seat may know; the opponent's line-up is covered until both are made."""
    turn = p.turn
    winner = p.winner
    worth = _chosen(p)
    squads = {side.label: _squad(p, side, seat) for side in (Side.HOME, Side.AWAY)}
    return {
        "game": "counterattack",
        "seat": None if seat is None else seat.label,
        "turn": None if turn is None else turn.label,
        "decision": p.decision,
        "rule": p.flow[-1].rule(),
        "attack": Side(int(p.attack)).label,
        "after": LAST_ACTS[p.act],
        "score": list(p.score),
        "winner": None if winner is None else winner.label,
        "period": PERIODS[p.half],
        "minute": minute_of_match(p),
        "attacks": attack_of(p),
        "added": minutes_added(p),
        "limit": int(p.limit),
        "actions_left": int(p.actions_left),
        "left": _left(p),
        "moment": _moment(p),
        "shoot_out": [int(p.home_kicks), int(p.away_kicks)],
        "kick_taken": turn_about(int(p.kicks), int(p.first)),
        "referee": None if p.referee == NOWHERE else p.deck.names[p.referee],
        "ball": None if p.ball == NOWHERE else NAMES[p.ball],
        "carrier": None if p.holder == NOWHERE else _who(p.holder),
        "table": [p.deck.names[card] for card in cards_on_table(p)],
        "figures": {
            side.label: [
                None if p.where(counter) == NOWHERE else NAMES[p.where(counter)]
                for counter in eleven(side)
            ]
            for side in (Side.HOME, Side.AWAY)
        },
        "players": {side.label: _players(p, side, seat) for side in (Side.HOME, Side.AWAY)},
        "squads": squads,
        "cards": {
            "table": [_card(p.deck, card, CARDS[card], worth) for card in cards_on_table(p)],
            **{side.label: _cards(p, side, squads) for side in (Side.HOME, Side.AWAY)},
        },
        "bench_places": BENCH if p.decision == "bench" else 0,
        "substitutions": [int(p.home_subs), int(p.away_subs)],
        **({"home_points": added(p.deck)} if cards_in_line(p.deck) else {}),
    }


def _left(p: Position) -> int | None:
    """How many may still move in this step of a movement phase."""
    top = p.flow[-1]
    return int(top.left) if isinstance(top, Phase) else None


def _moment(p: Position) -> str | None:
    """`shot` while one is on its way: the keeper's step is then about this shot (CA 4.9.4)."""
    return "shot" if any(isinstance(frame, ShotFlight) for frame in p.flow) else None


def attack_of(p: Position) -> dict[str, int] | None:
    """Which attack it is, of how many of both sides; None in a match by the clock (CA A1)."""
    if p.settings.attacks == 0 or p.half > EXTRA:
        return None
    return {"number": max(1, int(p.minute)), "of": int(all_attacks(p))}


def minute_of_match(p: Position) -> int:
    """The minute on the clock: a half goes on counting where the one before it ended (CA 4.2).

    In a match of attacks it is the number of the attack.
    """
    if p.settings.attacks > 0:
        return int(p.minute)
    before = int(half_length(p)) if p.half % 2 else 0
    extra = 2 * int(p.settings.half_minutes) if p.half > 1 else 0
    return int(p.minute) + before + extra


def minutes_added(p: Position) -> int:
    """How many of them the half has had beyond its length (CA 4.2)."""
    if p.settings.clock != "actions" or p.settings.attacks > 0:
        return 0
    return max(0, int(p.minute) - int(half_length(p)))


def _who(counter: int) -> dict[str, Any]:
    return {"side": Side(int(side_of(counter))).label, "figure": shirt(counter)}


def _players(p: Position, side: Side, seat: Side | None) -> list[dict[str, Any]]:
    open_line_up, keeper = knows_line_up(p, side, seat), int(p.keeper(side))
    return [_player(p, side, counter, counter == keeper, open_line_up) for counter in eleven(side)]


def _player(
    p: Position, side: Side, counter: int, keeper: bool, open_line_up: bool
) -> dict[str, Any]:
    """One counter: where he is, what he can do, what has happened to him."""
    hex_ = int(p.where(counter))
    known = open_line_up and int(p.who[counter]) != NOBODY_THERE
    bit = only(counter)
    player: dict[str, Any] = {
        "shirt": shirt(counter),
        "at": None if hex_ == NOWHERE else NAMES[hex_],
        "keeper": keeper,
        "yellow": bool(p.yellow & bit),
        "injured": bool(p.injured & bit),
        "moved": bool(p.moved & bit),
        "tried": bool(p.tried & bit),
        "frozen": bool(p.frozen & bit),
        "stunned": bool(p.stunned & bit),
        "name": None,
        "skills": None,
    }
    if known:
        place = side * PLACES + int(p.who[counter])
        player["name"] = p.deck.names[int(p.squad[place])]
        player["skills"] = _skills(p, counter)
    return player


def _skills(p: Position, counter: int) -> dict[str, int]:
    """What he can do now; only injuries have to be worked out."""
    if has(p.injured, counter):
        return {name: int(p.skill(counter, i)) for i, name in enumerate(NAMES_OF_SKILLS)}
    first = counter * ATTRIBUTES
    return _named(tuple(p.attr[first : first + ATTRIBUTES]))


@lru_cache(maxsize=2048)
def _named(values: tuple[int, ...]) -> dict[str, int]:
    return {name: int(value) for name, value in zip(NAMES_OF_SKILLS, values, strict=True)}


def _squad(p: Position, side: Side, seat: Side | None) -> list[dict[str, str]] | int:
    """The cards of a squad; of one dealt unseen only how many there are."""
    places = range(side * PLACES, side * PLACES + PLACES)
    held = [place for place in places if int(p.status[place]) != NO_CARD]
    if not knows_squad(p, side, seat):
        return len(held)
    open_line_up = knows_line_up(p, side, seat)
    return [
        {
            "place": f"s{place - side * PLACES + 1}",
            "name": p.deck.names[int(p.squad[place])],
            "status": STATUS[int(p.status[place])] if open_line_up else "bench",
        }
        for place in held
    ]


def _cards(
    p: Position, side: Side, squads: Mapping[str, list[dict[str, str]] | int]
) -> list[dict[str, Any]]:
    """The cards of a squad as they are printed, none of one dealt unseen."""
    squad = squads[side.label]
    if isinstance(squad, int):
        return []
    held = {place["place"]: place["status"] for place in squad}
    worth = _chosen(p)
    return [
        _squad_card(p.deck, int(p.squad[side * PLACES + place]), id_, held[id_], worth)
        for place, id_ in enumerate(SQUAD[:PLACES])
        if id_ in held
    ]


@lru_cache(maxsize=4096)
def _squad_card(deck: Deck, card: int, id_: str, status: str, worth: bool) -> dict[str, Any]:
    """A card of a squad, which stays as it is from action to action."""
    return {**_card(deck, card, id_, worth), "status": status}


def _chosen(p: Position) -> bool:
    """Are players being chosen? Then it is of use where each is best, and what he is worth."""
    return p.decision in PRELUDE


def _card(deck: Deck, card: int, id_: str, worth: bool) -> dict[str, Any]:
    """What is printed on a card, under the id an action names it by."""
    found = {
        "id": id_,
        "name": deck.names[card],
        "keeper": deck.is_keeper(card),
        "skills": _printed(deck, card),
    }
    player = deck.pack.cards[card]
    if worth and isinstance(player, Outfielder | Keeper):
        found |= {"role": best_roles(player), "value": best_use(player)}
    return found


@lru_cache(maxsize=2048)
def _printed(deck: Deck, card: int) -> dict[str, int]:
    """The numbers on a card; the same ones are shown again and again."""
    skills = {name: int(deck.value(card, i)) for i, name in enumerate(NAMES_OF_SKILLS)}
    return {name: value for name, value in skills.items() if value}
