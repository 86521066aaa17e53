"""A position as one line of text, and back (docs/undici.md).

Seven fields: home's spaces in the order of the eleven, away's, the last set-up, the counters of
the state, the squads, the cards, the flow; and an eighth for the settings.
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
from touchline.undici.engine.before_match.line_up import join
from touchline.undici.engine.board.pitch import GRID, NAMES, NOWHERE
from touchline.undici.engine.cards.catalogue import COUNT, HALF
from touchline.undici.engine.clubs import SQUAD
from touchline.undici.engine.fields import ATTACKS, FIELDS
from touchline.undici.engine.position import SHIRTS, SLOTS, Position, empty, side_of
from touchline.undici.engine.state import NO_CHIP, ZONES
from touchline.undici.settings import DEFAULT
from touchline.undici.squads.clubs import clubs
from touchline.undici.text.frames import FRAMES
from touchline.undici.text.older_lines import as_named_today, as_written_today
from touchline.undici.text.soundness import sound

PARTS = 8
MAY_BE_LEFT_OFF = 2  # `one_touch` and `came_from`, which stand at the end
RIGHT = "A1…N16, WEST, EAST"


def write(p: Position) -> str:
    """The line for a position."""
    return " ".join(
        [
            write_cells([int(p.at[i]) for i in range(SHIRTS)], NAMES),
            write_cells([int(p.at[i]) for i in range(SHIRTS, SLOTS)], NAMES),
            write_cells([int(p.spot[i]) for i in range(SLOTS)], NAMES),
            _counters(p),
            _squads(p),
            _cards(p, 0) + "/" + _cards(p, 1),
            ">".join(write_frame(frame) for frame in p.flow),
            write_settings(p.settings, DEFAULT),
        ]
    )


def _counters(p: Position) -> str:
    """The counters of the state, without those at the end that are -1.

    Which attack it is and whose come last, and only where sides attack in turn (UN A1).
    """
    numbers = p.numbers()
    if p.settings.attacks or any(numbers[-ATTACKS:]):
        return ",".join(map(str, numbers))
    numbers = numbers[:-ATTACKS]
    while numbers[-1] == NOWHERE:
        numbers.pop()
    return ",".join(map(str, numbers))


def _read_counters(p: Position, text: str) -> None:
    told = FIELDS[: len(FIELDS) - (0 if p.settings.attacks else ATTACKS)]
    text = as_written_today(text)
    left_off = len(told) - len(text.split(","))
    if 0 < left_off <= MAY_BE_LEFT_OFF:
        text += f",{NOWHERE}" * left_off
    read_state(p, text, told)


def _squads(p: Position) -> str:
    """What each of the squads is doing, which chips they are, and which of them the 22 are."""
    status = "".join(str(int(p.status[i])) for i in range(2 * SQUAD))
    chips = ",".join(str(int(p.squad[i])) for i in range(2 * SQUAD))
    who = ",".join(str(_place(p, slot)) for slot in range(SLOTS))
    return f"{status}/{chips}/{who}"


def _place(p: Position, slot: int) -> int:
    """Which of its squad a chip is, -1 for nobody."""
    chip = int(p.chip[slot])
    first = int(side_of(slot)) * SQUAD
    if chip != NOWHERE:
        for place in range(SQUAD):
            if int(p.squad[first + place]) == chip:
                return place
    return NOWHERE


def _cards(p: Position, side: int) -> str:
    """A digit for the zone of each card of a side, a dot for cards it has not got."""
    signs = ["."] * COUNT
    for zone in range(ZONES):
        at = (side * ZONES + zone) * 2
        held = int(p.zone[at]) | int(p.zone[at + 1]) << HALF
        while held:
            lowest = held & -held
            signs[lowest.bit_length() - 1] = str(zone)
            held ^= lowest
    return "".join(signs)


def read(text: str) -> Position:
    """The position a line describes; BadPosition says which field is wrong and what is expected."""
    fields = fields_of(text, PARTS)
    settings = read_settings(fields[7], DEFAULT, "turns=10;cup=true")
    p = empty(settings, clubs(settings.teams))
    _read_squads(p, fields[4])
    _read_spaces(p, fields[0], "home", 0)
    _read_spaces(p, fields[1], "away", SHIRTS)
    for i, space in enumerate(read_cells(fields[2], "set-up", SLOTS, GRID.cell, RIGHT)):
        p.spot[i] = i16(space)
    _read_counters(p, fields[3])
    _read_cards(p, fields[5])
    for word in fields[6].split(">"):
        p.flow.append(read_frame(as_named_today(word), FRAMES))
    if not sound(p):
        raise BadPosition("error.position-flow", flow=fields[6])
    return p


def _read_spaces(p: Position, text: str, field: str, first: int) -> None:
    for i, space in enumerate(read_cells(text, field, SHIRTS, GRID.cell, RIGHT)):
        if space == NOWHERE:
            continue
        if p.on[space] != 0:
            raise BadPosition("error.position-twice", square=NAMES[space])
        p.put(first + i, space)


def _read_squads(p: Position, text: str) -> None:
    parts = text.split("/")
    if len(parts) != 3 or re.fullmatch(r"[0-5]{36}", parts[0]) is None:
        raise wrong("squads", text, "36 x 0…5 / …")
    chips = read_numbers(parts[1], "squads", 2 * SQUAD, -1, p.clubs.size - 1)
    held = [chip for chip in chips if chip != NOWHERE]
    if len(set(held)) != len(held):
        raise wrong("squads", parts[1], "…")
    for i, chip in enumerate(chips):
        if (chip == NOWHERE) != (int(parts[0][i]) == NO_CHIP):
            raise wrong("squads", parts[0], "0 = -1")
        if chip != NOWHERE:
            join(p, i // SQUAD, i % SQUAD, chip)
            p.status[i] = u8(int(parts[0][i]))
    for slot, place in enumerate(read_numbers(parts[2], "eleven", SLOTS, -1, SQUAD - 1)):
        if place == NOWHERE:
            continue
        at = int(side_of(slot)) * SQUAD + place
        if int(p.squad[at]) == NOWHERE:
            raise wrong("eleven", str(place), f"0…{SQUAD - 1}")
        p.chip[slot] = p.squad[at]
        p.label[slot] = p.number[at]


def _read_cards(p: Position, text: str) -> None:
    sides = text.split("/")
    if len(sides) != 2 or any(re.fullmatch(r"[.0-4]{70}", side) is None for side in sides):
        raise wrong("cards", text, "70 x .01234 / 70 x .01234")
    for side, signs in enumerate(sides):
        for card, sign in enumerate(signs):
            if sign != ".":
                p.add_card(side, card, int(sign))
