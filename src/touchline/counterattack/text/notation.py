"""A position as one line of text, and back (docs/notation.md).

Eight fields: home's hexes in shirt order, away's, the kick-off places, the counters of the state,
the squads, the duel being rolled, the flow, the settings. In a league match the squads end with the
cards of the match (`match_cards`).
"""

from __future__ import annotations

import re

from mypy_extensions import i16, u8

from touchline.core.errors import BadPosition
from touchline.core.line import (
    fields_of,
    read_cells,
    read_frame,
    read_numbers,
    read_settings,
    read_state,
    write_cells,
    write_frame,
    write_settings,
    wrong,
)
from touchline.counterattack.engine.board.pitch import GRID, NAMES, NOWHERE
from touchline.counterattack.engine.deck import ATTRIBUTES, Deck
from touchline.counterattack.engine.fields import FIELDS
from touchline.counterattack.engine.position import Position, empty, side_of
from touchline.counterattack.engine.state import COUNTERS, NOBODY_THERE, PLACES, SHIRTS
from touchline.counterattack.settings import PRESETS, Settings
from touchline.counterattack.squads.decks import deck
from touchline.counterattack.squads.errors import BadCards
from touchline.counterattack.squads.match_cards import cards_in_line, match_deck
from touchline.counterattack.text.frames import FRAMES
from touchline.counterattack.text.older_lines import as_written_today
from touchline.counterattack.text.soundness import sound

PARTS = 8
RIGHT = "A1…AK25"


def write(p: Position) -> str:
    """The line for a position."""
    return " ".join(
        [
            write_cells([int(p.at[i]) for i in range(SHIRTS)], NAMES),
            write_cells([int(p.at[i]) for i in range(SHIRTS, COUNTERS)], NAMES),
            write_cells([int(p.spot[i]) for i in range(COUNTERS)], NAMES),
            ",".join(str(number) for number in p.numbers()),
            _squads(p),
            ",".join(str(int(p.total[i])) for i in range(COUNTERS)),
            ">".join(write_frame(frame) for frame in p.flow),
            write_settings(p.settings, PRESETS["advanced"]),
        ]
    )


def _squads(p: Position) -> str:
    """Cards and what they do, the shirts, and the table; then the cards of a league match."""
    cards = [int(p.squad[i]) for i in range(2 * PLACES)]
    status = "".join(str(int(p.status[i])) for i in range(2 * PLACES))
    who = [int(p.who[i]) for i in range(COUNTERS)]
    table = [int(p.table[i]) for i in range(4)]
    lists = (cards, who, table)
    parts = [status, *(",".join(str(n) for n in numbers) for numbers in lists)]
    return "/".join([*parts, *filter(None, [cards_in_line(p.deck)])])


def read(text: str) -> Position:
    """The position a line describes; BadPosition says which field is wrong and what is expected."""
    fields = fields_of(text, PARTS)
    settings = read_settings(fields[7], PRESETS["advanced"], "draft=dealt;clock=real")
    p = empty(settings, _deck(settings, fields[4]))
    _read_squads(p, fields[4])
    _read_hexes(p, fields[0], "home", 0)
    _read_hexes(p, fields[1], "away", SHIRTS)
    for i, hex_ in enumerate(read_cells(fields[2], "kick-off", COUNTERS, GRID.cell, RIGHT)):
        p.spot[i] = i16(hex_)
    state, duel = as_written_today(fields[3], fields[5])
    read_state(p, state, FIELDS)
    for i, score in enumerate(read_numbers(duel, "duel", COUNTERS, 0, 127)):
        p.total[i] = u8(score)
    for word in fields[6].split(">"):
        p.flow.append(read_frame(word, FRAMES))
    if not sound(p):
        raise BadPosition("error.position-flow", flow=fields[6])
    return p


def _deck(settings: Settings, squads: str) -> Deck:
    """The packs in play, or of a league match its cards alone."""
    cards = squads.split("/")[4:]
    if not cards:
        return deck(settings.packs, settings.draft)
    try:
        return match_deck(settings.packs, cards[0])
    except BadCards as error:
        raise wrong("squads", cards[0], str(error)) from None


def _read_hexes(p: Position, text: str, field: str, first: int) -> None:
    for i, hex_ in enumerate(read_cells(text, field, SHIRTS, GRID.cell, RIGHT)):
        if hex_ == NOWHERE:
            continue
        if p.on[hex_] != 0:
            raise BadPosition("error.position-twice", square=NAMES[hex_])
        p.put(first + i, hex_)


def _read_squads(p: Position, text: str) -> None:
    parts = text.split("/")
    if len(parts) not in (4, 5) or re.fullmatch(r"[0-8]{40}", parts[0]) is None:
        raise wrong("squads", text, "40 x 0…8 / …")
    cards = read_numbers(parts[1], "squads", 2 * PLACES, -1, p.deck.players - 1)
    held = [card for card in cards if card != NOWHERE]
    if len(set(held)) != len(held):
        raise wrong("squads", parts[1], "…")
    for i, card in enumerate(cards):
        p.squad[i] = i16(card)
        p.status[i] = u8(int(parts[0][i]))
        if (card == NOWHERE) != (parts[0][i] == "0"):
            raise wrong("squads", parts[0], "0 = -1")
    for i, place in enumerate(read_numbers(parts[2], "shirts", COUNTERS, 0, 255)):
        p.who[i] = u8(place)
        if place == NOBODY_THERE:
            continue
        at = int(side_of(i)) * PLACES + place
        if place >= PLACES or int(p.squad[at]) == NOWHERE:
            raise wrong("shirts", str(place), f"0…{PLACES - 1}")
        for attribute in range(ATTRIBUTES):
            value = p.deck.value(int(p.squad[at]), attribute)
            p.attr[i * ATTRIBUTES + attribute] = u8(value)
    for i, card in enumerate(read_numbers(parts[3], "table", 4, -1, p.deck.outfielders - 1)):
        p.table[i] = i16(card)
