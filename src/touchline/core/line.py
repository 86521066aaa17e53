"""The fields of a position line: what the games write and read in the same way.

A field that is wrong raises BadPosition with its name, what stood there and what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec

from touchline.core.errors import BadPosition
from touchline.core.flow import A_SIDE, Frame, Kind, Operand
from touchline.core.settings import changed, configure
from touchline.core.state import Field

S = TypeVar("S", bound=msgspec.Struct)
F = TypeVar("F", bound=Frame[Any])

NOWHERE: Final = -1
SIDES: Final = ("home", "away")


def wrong(field: str, text: str, right: str) -> BadPosition:
    """What is said of a field that cannot be read."""
    return BadPosition("error.position-field", field=field, text=text[:40], right=right)


def fields_of(text: str, count: int) -> list[str]:
    """The fields of a line, if there are as many as there should be."""
    fields = text.split()
    if len(fields) != count:
        raise BadPosition("error.position-fields", found=len(fields), wanted=count)
    return fields


def write_cells(cells: Sequence[int], names: Sequence[str]) -> str:
    """Cells by name, `-` for nowhere."""
    return ",".join("-" if cell == NOWHERE else names[cell] for cell in cells)


def read_cells(
    text: str, field: str, count: int, cell: Callable[[str], int | None], right: str
) -> list[int]:
    """So many cells by name."""
    words = text.split(",")
    if len(words) != count:
        raise wrong(field, text, f"{count} x {right}")
    cells: list[int] = []
    for word in words:
        found = NOWHERE if word == "-" else cell(word)
        if found is None:
            raise wrong(field, word, right)
        cells.append(found)
    return cells


def read_numbers(text: str, field: str, count: int, low: int, high: int) -> list[int]:
    """So many numbers in one range."""
    words = text.split(",")
    if len(words) != count or any(not _fits(word, low, high) for word in words):
        raise wrong(field, text, f"{count} x {low}…{high}")
    return [int(word) for word in words]


def read_state(p: Any, text: str, table: Sequence[Field]) -> None:
    """The counters of a position, each in its own range, set by name."""
    words = text.split(",")
    if len(words) != len(table):
        raise wrong("state", text, f"{len(table)} x 0…")
    for (name, low, high), word in zip(table, words, strict=True):
        if not _fits(word, low, high):
            raise wrong(name, word, f"{low}…{high}")
        setattr(p, name, int(word))


def _fits(word: str, low: int, high: int) -> bool:
    return re.fullmatch(r"-?\d{1,12}", word, re.ASCII) is not None and low <= int(word) <= high


def write_frame(frame: Frame[Any]) -> str:
    """`name/side/numbers`: the side where it may be either, no zeros at the end."""
    kind = frame.kind
    words = [int(getattr(frame, operand.name)) for operand in kind.operands]
    while words and words[-1] == 0:
        words.pop()
    owner = [SIDES[frame.side]] if kind.seat == A_SIDE else []
    return "/".join([kind.name, *owner, *(str(word) for word in words)])


def read_frame(word: str, frames: Mapping[str, type[F]]) -> F:
    """A frame by its name, with the owner and the numbers it can have."""
    name, *rest = word.split("/")
    if name not in frames:
        raise wrong("flow", word, ", ".join(frames))
    kind = frames[name].kind
    owner: list[int] = []
    if kind.seat == A_SIDE:
        if not rest or rest[0] not in SIDES:
            raise wrong("flow", word, _example(kind))
        owner.append(SIDES.index(rest.pop(0)))
    if len(rest) > len(kind.operands):
        raise wrong("flow", word, _example(kind))
    rest += ["0"] * (len(kind.operands) - len(rest))
    values = [_operand(*each, word) for each in zip(kind.operands, rest, strict=True)]
    make: Callable[..., F] = frames[name]
    return make(*owner, *values)


def _example(kind: Kind) -> str:
    """A word of this kind that can be read."""
    owner = [SIDES[0]] if kind.seat == A_SIDE else []
    return "/".join([kind.name, *owner, *(str(each.low) for each in kind.operands)])


def _operand(operand: Operand, text: str, word: str) -> int | bool:
    if not _fits(text, operand.low, operand.high):
        raise wrong("flow", word, f"{operand.name}: {operand.low}…{operand.high}")
    return text == "1" if operand.flag else int(text)


def write_settings(settings: msgspec.Struct, base: msgspec.Struct) -> str:
    """The switches that differ from the usual, `-` if none does."""
    switches = changed(settings, base)
    return ";".join(f"{key}={str(value).lower()}" for key, value in switches.items()) or "-"


def read_settings(text: str, base: S, example: str) -> S:
    """The usual settings with the switches named here."""
    switches: dict[str, Any] = {}
    for word in text.split(";") if text != "-" else []:
        key, equals, value = word.partition("=")
        if not equals:
            raise wrong("settings", word, example)
        switches[key] = value
    return configure(base, switches)
