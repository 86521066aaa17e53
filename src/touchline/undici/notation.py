"""A position as one line of text, and back (docs/undici.md).

Seven fields: home's spaces in the order of the eleven, away's, the last set-up, the counters of
the state, the squads, the cards, the flow; and an eighth for the settings.
"""

from __future__ import annotations

import re
from typing import Any

from mypy_extensions import i16, u8

from touchline.core.errors import BadPosition
from touchline.core.settings import changed, configure
from touchline.undici.cards import COUNT
from touchline.undici.clubs import clubs
from touchline.undici.flow import FRAMES, KINDS
from touchline.undici.frame import Frame
from touchline.undici.line_up import join
from touchline.undici.pitch import BOXES, GRID, NAMES, NOWHERE
from touchline.undici.position import (
    NO_CHIP,
    SHIRTS,
    SLOTS,
    ZONES,
    Position,
    empty,
    side_of,
)
from touchline.undici.put_back import ENTRY
from touchline.undici.settings import DEFAULT, Settings
from touchline.undici.soundness import sound
from touchline.undici.team import SQUAD

FIELDS = 8
SIDES = ("home", "away", "chance", "nobody", "auto")
_CHIPS = 2**22 - 1

# The counters of the state in the order of `Position.numbers`, with the range each may have.
RANGES = {
    "mover": (0, 1), "holder": (-1, 21), "stage": (0, 8), "actions_left": (0, 99),
    "cards_played": (0, 99), "turn_number": (0, 999), "first": (0, 1), "ending": (0, 255),
    "restart": (0, 9), "flipped": (0, _CHIPS), "fresh": (0, _CHIPS), "stunned": (0, _CHIPS),
    "white": (-1, BOXES - 1), "black": (-1, BOXES - 1), "locker": (0, 1),
    "home_captain": (-1, 10), "away_captain": (-1, 21), "home_shared": (-1, 10),
    "away_shared": (-1, 10), "star": (-1, 21), "lent_rabbit": (-1, 21), "lent_tractor": (-1, 21),
    "lent_gorilla": (-1, 21), "boons": (0, 4095), "home_bans": (0, 1023), "away_bans": (0, 1023),
    "home_plus": (-9, 20), "away_plus": (-9, 20), "tricks": (0, 255), "keepers": (0, 21 + 21 * 32),
    "beaten": (0, _CHIPS), "plays": (0, 9), "traps": (0, 9), "helper": (-1, 21),
    "home_known": (0, ENTRY * ENTRY - 1), "away_known": (0, ENTRY * ENTRY - 1),
    "home_changes": (0, 18), "away_changes": (0, 18),
    "home_goals": (0, 999), "away_goals": (0, 999), "phase": (0, 2), "kicks": (0, 9999),
    "home_kicks": (0, 9999), "away_kicks": (0, 9999), "kicked": (0, _CHIPS), "over": (0, 1),
    "dead_box": (-1, BOXES - 1), "fouled": (-1, 21), "corners": (0, 99), "booked": (0, _CHIPS),
}  # fmt: skip


def write(p: Position) -> str:
    """The line for a position."""
    return " ".join(
        [
            _spaces([int(p.at[i]) for i in range(SHIRTS)]),
            _spaces([int(p.at[i]) for i in range(SHIRTS, SLOTS)]),
            _spaces([int(p.spot[i]) for i in range(SLOTS)]),
            ",".join(str(number) for number in p.numbers()),
            _squads(p),
            _cards(p, 0) + "/" + _cards(p, 1),
            ">".join(_frame(frame) for frame in p.flow),
            _settings(p.settings),
        ]
    )


def _spaces(spaces: list[int]) -> str:
    return ",".join("-" if space == NOWHERE else NAMES[space] for space in spaces)


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
    """A digit for the zone of each card of a side, runs of cards it has not got as a letter."""
    text = ""
    for card in range(COUNT):
        zones = [str(zone) for zone in range(ZONES) if p.has_card(side, zone, card)]
        text += zones[0] if zones else "."
    return text


def _frame(frame: Frame) -> str:
    numbers = [int(frame.a), int(frame.b), int(frame.c), int(frame.d)]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return "/".join([frame.name(), SIDES[frame.side], *(str(number) for number in numbers)])


def _settings(settings: Settings) -> str:
    switches = changed(settings, DEFAULT)
    return ";".join(f"{key}={str(value).lower()}" for key, value in switches.items()) or "-"


def read(text: str) -> Position:
    """The position a line describes; BadPosition says which field is wrong and what is expected."""
    fields = text.split()
    if len(fields) != FIELDS:
        raise BadPosition("error.position-fields", found=len(fields), wanted=FIELDS)
    settings = _read_settings(fields[7])
    p = empty(settings, clubs(settings.teams))
    _read_squads(p, fields[4])
    _read_spaces(p, fields[0], "home", 0)
    _read_spaces(p, fields[1], "away", SHIRTS)
    for i, space in enumerate(_space_list(fields[2], "set-up", SLOTS)):
        p.spot[i] = i16(space)
    _read_numbers(p, fields[3])
    _read_cards(p, fields[5])
    for word in fields[6].split(">"):
        p.flow.append(_read_frame(word))
    if not sound(p):
        raise BadPosition("error.position-flow", flow=fields[6])
    return p


def _wrong(field: str, text: str, right: str) -> BadPosition:
    return BadPosition("error.position-field", field=field, text=text[:40], right=right)


def _numbers(text: str, field: str, count: int, low: int, high: int) -> list[int]:
    words = text.split(",")
    right = f"{count} x {low}…{high}"
    if len(words) != count or any(
        re.fullmatch(r"-?\d{1,9}", word, re.ASCII) is None for word in words
    ):
        raise _wrong(field, text, right)
    numbers = [int(word) for word in words]
    if any(not low <= number <= high for number in numbers):
        raise _wrong(field, text, right)
    return numbers


def _space_list(text: str, field: str, count: int) -> list[int]:
    words = text.split(",")
    if len(words) != count:
        raise _wrong(field, text, f"{count} x A1…N16")
    spaces: list[int] = []
    for word in words:
        space = NOWHERE if word == "-" else GRID.cell(word)
        if space is None:
            raise _wrong(field, word, "A1…N16, WEST, EAST")
        spaces.append(space)
    return spaces


def _read_spaces(p: Position, text: str, field: str, first: int) -> None:
    for i, space in enumerate(_space_list(text, field, SHIRTS)):
        if space == NOWHERE:
            continue
        if p.on[space] != 0:
            raise BadPosition("error.position-twice", square=NAMES[space])
        p.put(first + i, space)


def _read_numbers(p: Position, text: str) -> None:
    words = text.split(",")
    if len(words) != len(RANGES):
        raise _wrong("state", text, f"{len(RANGES)} x 0…")
    for (name, (low, high)), word in zip(RANGES.items(), words, strict=True):
        if re.fullmatch(r"-?\d{1,9}", word, re.ASCII) is None or not low <= int(word) <= high:
            raise _wrong(name, word, f"{low}…{high}")
        setattr(p, name, int(word))


def _read_squads(p: Position, text: str) -> None:
    parts = text.split("/")
    if len(parts) != 3 or re.fullmatch(r"[0-4]{36}", parts[0]) is None:
        raise _wrong("squads", text, "36 x 0…4 / …")
    chips = _numbers(parts[1], "squads", 2 * SQUAD, -1, p.clubs.size - 1)
    held = [chip for chip in chips if chip != NOWHERE]
    if len(set(held)) != len(held):
        raise _wrong("squads", parts[1], "…")
    for i, chip in enumerate(chips):
        if (chip == NOWHERE) != (int(parts[0][i]) == NO_CHIP):
            raise _wrong("squads", parts[0], "0 = -1")
        if chip != NOWHERE:
            join(p, i // SQUAD, i % SQUAD, chip)
            p.status[i] = u8(int(parts[0][i]))
    for slot, place in enumerate(_numbers(parts[2], "eleven", SLOTS, -1, SQUAD - 1)):
        if place == NOWHERE:
            continue
        at = int(side_of(slot)) * SQUAD + place
        if int(p.squad[at]) == NOWHERE:
            raise _wrong("eleven", str(place), f"0…{SQUAD - 1}")
        p.chip[slot] = p.squad[at]
        p.label[slot] = p.number[at]


def _read_cards(p: Position, text: str) -> None:
    sides = text.split("/")
    if len(sides) != 2 or any(re.fullmatch(r"[.0-4]{70}", side) is None for side in sides):
        raise _wrong("cards", text, "70 x .01234 / 70 x .01234")
    for side, signs in enumerate(sides):
        for card, sign in enumerate(signs):
            if sign != ".":
                p.add_card(side, card, int(sign))


def _read_frame(word: str) -> Frame:
    name, *rest = word.split("/")
    kind = FRAMES.get(name)
    if kind is None:
        raise _wrong("flow", word, ", ".join(FRAMES))
    if not rest or rest[0] not in SIDES or len(rest) > 5:
        raise _wrong("flow", word, f"{name}/home")
    numbers = [0, 0, 0, 0]
    for i, text in enumerate(rest[1:]):
        low, high = KINDS[name][i] if i < len(KINDS[name]) else (0, 0)
        if re.fullmatch(r"-?\d{1,12}", text, re.ASCII) is None or not low <= int(text) <= high:
            raise _wrong("flow", word, f"{low}…{high}")
        numbers[i] = int(text)
    return kind(SIDES.index(rest[0]), *numbers)


def _read_settings(text: str) -> Settings:
    switches: dict[str, Any] = {}
    for word in text.split(";") if text != "-" else []:
        key, equals, value = word.partition("=")
        if not equals:
            raise _wrong("settings", word, "turns=10;cup=true")
        switches[key] = value
    return configure(DEFAULT, switches)
