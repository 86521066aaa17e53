"""Cards as a screen shows them: strategy cards by zone, chips and teams to choose from.

An id is what `picture.touch` names: a strategy card by its own, a chip by its number, a chip to be
picked by team and number, a team as `team-2`, a place in the pile as `under-3`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from touchline.core.side import Side
from touchline.undici.engine.abilities import ABILITIES, WORDS
from touchline.undici.engine.before_match.draft import Draft, pickable
from touchline.undici.engine.before_match.line_up import BuildDeck, TeamChoice
from touchline.undici.engine.bits import has
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.cards.catalogue import COUNT, IDS, PERMANENT
from touchline.undici.engine.cards.decks import in_pool
from touchline.undici.engine.cards.put_back import PutBack
from touchline.undici.engine.clubs import GK, SQUAD, Clubs
from touchline.undici.engine.moves import PLAYS
from touchline.undici.engine.playbook.page import PAGES, needs
from touchline.undici.engine.position import Position
from touchline.undici.engine.state import GONE, HAND, IN_PLAY, LOOKED_AT, PILE
from touchline.undici.squads.team import POSITIONS, SIDES
from touchline.undici.text.frames import PRELUDE

STATUS = ("", "bench", "pitch", "off", "sent-off", "bench")
FAMILIES = {
    "B": "coach",
    "G": "finishing",
    "L": "dribbling",
    "P": "keeper",
    "R": "defence",
    "W": "movement",
    "Y": "passing",
}
"""What the seven colours of strategy cards are about (UN 3.14.2)."""
OPEN = ((IN_PLAY, "play"), (GONE, "gone"))
OWN = ((HAND, "hand"), (LOOKED_AT, "looked-at"), (PILE, "pile"))


def cards(
    p: Position, seat: Side | None, open_cards: Mapping[Side, list[dict[str, Any]]]
) -> dict[str, list[dict[str, Any]]]:
    """What lies on the table for everybody, and what each side has that this seat may see.

    `open_cards` are the chips and the playbook of each side, which all seats see.
    """
    found: dict[str, list[dict[str, Any]]] = {"table": _table(p, seat)}
    for side in (Side.HOME, Side.AWAY):
        zones = (*OWN, *OPEN) if side is seat else OPEN
        found[side.label] = [
            _strategy(card, status) for zone, status in zones for card in p.cards_in(side, zone)
        ]
        found[side.label] += open_cards[side]
    return found


def chips(p: Position, side: Side) -> list[dict[str, Any]]:
    """The chips and the playbook of a side, which lie open."""
    return [*_squad(p, side), *(_playbook(p) if p.settings.playbook else ())]


def _table(p: Position, seat: Side | None) -> list[dict[str, Any]]:
    """What may be taken now: a team, a chip, a card for a deck."""
    top = p.flow[-1]
    if isinstance(top, TeamChoice):
        return [_team(p, team) for team in range(len(p.clubs.teams))]
    if isinstance(top, Draft):
        return [
            _chip(
                p.clubs,
                chip,
                f"{int(p.clubs.team_of(int(chip))) + 1}-{int(p.clubs.numbers[chip])}",
                worth=True,
            )
            for chip in pickable(p, top.side, top.number)
        ]
    if isinstance(top, BuildDeck) and p.turn is seat:
        return [
            _strategy(card, "pool")
            for card in range(COUNT)
            if in_pool(card, p.settings.pool) and not p.has_card(top.side, PILE, card)
        ]
    if isinstance(top, PutBack) and p.turn is seat:
        pile = int(p.count_cards(top.side, PILE))
        return [_place(depth, pile) for depth in range(pile + 1)]
    return []


def _place(depth: int, pile: int) -> dict[str, Any]:
    """A place in the pile for a card that is put back, under so many others."""
    name = "top" if depth == 0 else "bottom" if depth == pile else "under"
    key = f"undici.place.{name}"
    return {"id": f"under-{depth}", "sort": "place", "key": key, "count": depth}


@cache
def _strategy(card: int, status: str) -> dict[str, Any]:
    kind = "permanent" if PERMANENT[card] else "instant"
    family = FAMILIES[IDS[card][0]]
    return {"id": IDS[card], "sort": "strategy", "kind": kind, "family": family, "status": status}


_playbooks: dict[str, list[dict[str, Any]]] = {}


def _playbook(p: Position) -> list[dict[str, Any]]:
    """The playbook, which everybody has all the time, with the dice that were agreed."""
    dice = p.settings.playbook_dice
    if dice not in _playbooks:
        _playbooks[dice] = [_play(p, page) for page in range(len(PLAYS))]
    return _playbooks[dice]


def _play(p: Position, page: int) -> dict[str, Any]:
    name = PLAYS[page]
    easier = any(needs(p, least) < least for least in PAGES[page].dice())
    key = f"undici.playbook.{name}" + (".two-plus" if easier else "")
    return {"id": name, "sort": "play", "key": key, "status": "book"}


def _team(p: Position, team: int) -> dict[str, Any]:
    """A team as a card: how often each ability is on its chips."""
    first = team * SQUAD
    skills = {
        WORDS[ability]: sum(
            int(p.clubs.ability(chip, ability)) for chip in range(first, first + SQUAD)
        )
        for ability in range(ABILITIES)
    }
    name = p.clubs.teams[team].name
    return {"id": f"team-{team + 1}", "sort": "team", "name": name, "skills": skills}


def _squad(p: Position, side: Side) -> list[dict[str, Any]]:
    found = []
    worth = p.decision in PRELUDE
    for place in range(side * SQUAD, side * SQUAD + SQUAD):
        chip = int(p.squad[place])
        if chip != NOWHERE:
            number = str(int(p.number[place]))
            found.append(_squad_chip(p.clubs, chip, number, STATUS[int(p.status[place])], worth))
    return found


@lru_cache(maxsize=4096)
def _squad_chip(clubs: Clubs, chip: int, number: str, status: str, worth: bool) -> dict[str, Any]:
    """One of the eighteen as a card, which stays as it is from action to action."""
    return {**_chip(clubs, chip, number, worth=worth), "label": number, "status": status}


def team_name(p: Position, side: Side) -> str:
    """What the team is called that a side has taken, empty if it has none or picked its chips."""
    squad = p.squad[side * SQUAD : side * SQUAD + SQUAD]
    teams = {int(p.clubs.team_of(int(chip))) for chip in squad if chip != NOWHERE}
    return p.clubs.teams[teams.pop()].name if len(teams) == 1 else ""


def _chip(clubs: Clubs, chip: int, id_: str, *, worth: bool = False) -> dict[str, Any]:
    """A chip as a card; what it is worth is of use while chips are chosen."""
    what = printed(clubs, chip)
    return ({"value": sum(what["abilities"].values())} if worth else {}) | {
        "id": id_,
        "sort": "chip",
        "name": what["name"],
        "keeper": int(clubs.positions[chip]) == GK,
        "position": what["position"],
        "side": what["side"],
        "skills": what["abilities"],
    }


def printed(clubs: Clubs, chip: int) -> dict[str, Any]:
    """What is printed on a chip, but for its number."""
    bits = int(clubs.sides[chip])
    return {
        "name": clubs.names[chip],
        "position": POSITIONS[int(clubs.positions[chip])],
        "side": "".join(sign for i, sign in enumerate(SIDES) if has(bits, i)),
        "abilities": {
            WORDS[ability]: int(clubs.ability(chip, ability))
            for ability in range(ABILITIES)
            if clubs.ability(chip, ability)
        },
        "squares": int(clubs.squares[chip]),
    }
