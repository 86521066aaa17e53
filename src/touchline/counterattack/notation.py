"""A position as one line of text, and back (docs/notation.md).

Eight fields: home's hexes in shirt order, away's, the kick-off places, the counters of the state,
the squads, the duel being rolled, the flow, the settings.
"""

from __future__ import annotations

import re
from typing import Any

from mypy_extensions import i16, u8

from touchline.core.errors import BadPosition
from touchline.core.settings import changed, configure
from touchline.counterattack.deck import ATTRIBUTES, deck
from touchline.counterattack.flow import FRAMES, KINDS
from touchline.counterattack.frame import Frame
from touchline.counterattack.pitch import GRID, HEXES, NAMES, NOWHERE
from touchline.counterattack.position import (
    COUNTERS,
    NOBODY_THERE,
    PLACES,
    SHIRTS,
    Position,
    empty,
    side_of,
)
from touchline.counterattack.settings import PRESETS, Settings
from touchline.counterattack.soundness import sound

FIELDS = 8
SIDES = ("home", "away", "chance", "nobody", "auto")

# The counters of the state in the order of `Position.numbers`, with the range each may have.
RANGES = {
    "attack": (0, 1), "holder": (-1, 21), "ball": (-1, HEXES - 1), "act": (0, 15),
    "stage": (0, 4), "passer": (-1, 21), "giver": (-1, 21), "toucher": (-1, 21),
    "kicked_back": (0, 1), "offside": (0, 2**22 - 1), "moved": (0, 2**22 - 1),
    "tried": (0, 2**22 - 1), "frozen": (0, 2**23 - 1), "stunned": (0, 2**22 - 1),
    "ran_in": (-1, 21), "yellow": (0, 2**22 - 1), "injured": (0, 2**22 - 1),
    "hurt_twice": (0, 2**22 - 1),
    "keepers": (0, 21 + 21 * 32), "referee": (-1, 254), "home_goals": (0, 9999),
    "away_goals": (0, 9999), "half": (0, 4), "first": (0, 1), "minute": (0, 9999),
    "limit": (0, 9999), "actions_left": (0, 99), "acted": (0, 999_999), "home_subs": (0, 99),
    "away_subs": (0, 99), "kicks": (0, 9999), "home_kicks": (0, 9999), "away_kicks": (0, 9999),
    "kicked": (0, 2**22 - 1), "over": (0, 1),
}  # fmt: skip


def write(p: Position) -> str:
    """The line for a position."""
    return " ".join(
        [
            _hexes([int(p.at[i]) for i in range(SHIRTS)]),
            _hexes([int(p.at[i]) for i in range(SHIRTS, COUNTERS)]),
            _hexes([int(p.spot[i]) for i in range(COUNTERS)]),
            ",".join(str(number) for number in p.numbers()),
            _squads(p),
            ",".join(str(int(p.total[i])) for i in range(COUNTERS)),
            ">".join(_frame(frame) for frame in p.flow),
            _settings(p.settings),
        ]
    )


def _hexes(hexes: list[int]) -> str:
    return ",".join("-" if hex_ == NOWHERE else NAMES[hex_] for hex_ in hexes)


def _squads(p: Position) -> str:
    """Cards and what they do, the shirts, and the table: four lists."""
    cards = [int(p.squad[i]) for i in range(2 * PLACES)]
    status = "".join(str(int(p.status[i])) for i in range(2 * PLACES))
    who = [int(p.who[i]) for i in range(COUNTERS)]
    table = [int(p.table[i]) for i in range(4)]
    lists = (cards, who, table)
    return status + "/" + "/".join(",".join(str(n) for n in numbers) for numbers in lists)


def _frame(frame: Frame) -> str:
    numbers = [int(frame.a), int(frame.b), int(frame.c), int(frame.d)]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return "/".join([frame.name(), SIDES[frame.side], *(str(number) for number in numbers)])


def _settings(settings: Settings) -> str:
    switches = changed(settings, PRESETS["advanced"])
    return ";".join(f"{key}={str(value).lower()}" for key, value in switches.items()) or "-"


def read(text: str) -> Position:
    """The position a line describes; BadPosition says which field is wrong and what is expected."""
    fields = text.split()
    if len(fields) != FIELDS:
        raise BadPosition("error.position-fields", found=len(fields), wanted=FIELDS)
    settings = _read_settings(fields[7])
    p = empty(settings, deck(settings.packs, settings.draft))
    _read_squads(p, fields[4])
    _read_hexes(p, fields[0], "home", 0)
    _read_hexes(p, fields[1], "away", SHIRTS)
    for i, hex_ in enumerate(_hex_list(fields[2], "kick-off", COUNTERS)):
        p.spot[i] = i16(hex_)
    _read_numbers(p, fields[3])
    for i, score in enumerate(_numbers(fields[5], "duel", COUNTERS, 0, 255)):
        p.total[i] = u8(score)
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
        re.fullmatch(r"-?\d{1,8}", word, re.ASCII) is None for word in words
    ):
        raise _wrong(field, text, right)
    numbers = [int(word) for word in words]
    if any(not low <= number <= high for number in numbers):
        raise _wrong(field, text, right)
    return numbers


def _hex_list(text: str, field: str, count: int) -> list[int]:
    words = text.split(",")
    if len(words) != count:
        raise _wrong(field, text, f"{count} x A1…AK25")
    hexes: list[int] = []
    for word in words:
        hex_ = NOWHERE if word == "-" else GRID.cell(word)
        if hex_ is None:
            raise _wrong(field, word, "A1…AK25")
        hexes.append(hex_)
    return hexes


def _read_hexes(p: Position, text: str, field: str, first: int) -> None:
    for i, hex_ in enumerate(_hex_list(text, field, SHIRTS)):
        if hex_ == NOWHERE:
            continue
        if p.on[hex_] != 0:
            raise BadPosition("error.position-twice", square=NAMES[hex_])
        p.put(first + i, hex_)


def _read_numbers(p: Position, text: str) -> None:
    words = text.split(",")
    if len(words) != len(RANGES):
        raise _wrong("state", text, f"{len(RANGES)} x 0…")
    for (name, (low, high)), word in zip(RANGES.items(), words, strict=True):
        if re.fullmatch(r"-?\d{1,8}", word, re.ASCII) is None or not low <= int(word) <= high:
            raise _wrong(name, word, f"{low}…{high}")
        setattr(p, name, int(word))


def _read_squads(p: Position, text: str) -> None:
    parts = text.split("/")
    if len(parts) != 4 or re.fullmatch(r"[0-4]{40}", parts[0]) is None:
        raise _wrong("squads", text, "40 x 0…4 / …")
    cards = _numbers(parts[1], "squads", 2 * PLACES, -1, p.deck.players - 1)
    held = [card for card in cards if card != NOWHERE]
    if len(set(held)) != len(held):
        raise _wrong("squads", parts[1], "…")
    for i, card in enumerate(cards):
        p.squad[i] = i16(card)
        p.status[i] = u8(int(parts[0][i]))
        if (card == NOWHERE) != (parts[0][i] == "0"):
            raise _wrong("squads", parts[0], "0 = -1")
    for i, place in enumerate(_numbers(parts[2], "shirts", COUNTERS, 0, 255)):
        p.who[i] = u8(place)
        if place == NOBODY_THERE:
            continue
        at = int(side_of(i)) * PLACES + place
        if place >= PLACES or int(p.squad[at]) == NOWHERE:
            raise _wrong("shirts", str(place), f"0…{PLACES - 1}")
        for attribute in range(ATTRIBUTES):
            value = p.deck.value(int(p.squad[at]), attribute)
            p.attr[i * ATTRIBUTES + attribute] = u8(value)
    for i, card in enumerate(_numbers(parts[3], "table", 4, -1, p.deck.outfielders - 1)):
        p.table[i] = i16(card)


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
            raise _wrong("settings", word, "draft=dealt;clock=real")
        switches[key] = value
    return configure(PRESETS["advanced"], switches)
