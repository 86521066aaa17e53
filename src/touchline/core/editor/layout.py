"""A position as somebody sets it up by hand: who stands where, whose ball it is, how it stands.

A layout says less than a position line and can be written by anybody. The game makes a position
of it (`Capabilities.set_up`) or says what is wrong and where. Cells are seen with home at its own
end, whichever half is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta

from touchline.core.errors import BadPosition, TouchlineError
from touchline.core.picture import piece_id
from touchline.core.settings import changed
from touchline.core.side import SideName
from touchline.core.texts import say

OFF: Final = "-"
"""Where a counter is that does not take part."""
MOST: Final = 24
"""No side has more counters."""
OPEN_PLAY: Final = "open-play"

Cell = Annotated[str, Meta(max_length=8)]
Name = Annotated[str, Meta(max_length=60)]
Goals = Annotated[int, Meta(ge=0, le=99)]
Number = Annotated[int, Meta(ge=0, le=999)]
SIDES: Final[tuple[SideName, SideName]] = ("home", "away")
P = TypeVar("P")


class Team(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a layout."""

    at: Annotated[tuple[Cell, ...], Meta(max_length=MOST)] = ()
    """The cells of shirts 1, 2, 3 …; `-` for one who does not take part."""
    cards: Annotated[tuple[Name, ...], Meta(max_length=MOST)] = ()
    """Who wears them, by name; empty: whoever comes first."""
    booked: Annotated[tuple[int, ...], Meta(max_length=MOST)] = ()
    """Shirts that have seen a yellow card."""
    injured: Annotated[tuple[int, ...], Meta(max_length=MOST)] = ()
    hand: Annotated[tuple[Name, ...], Meta(max_length=MOST)] = ()
    """The cards in the hand, where a game has any."""
    aim: Annotated[str, Meta(max_length=200)] = ""
    """What the side is after, in somebody's words."""


class Layout(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that can be set up."""

    preset: Annotated[str, Meta(max_length=40)] = ""
    settings: Annotated[dict[str, bool | int | str], Meta(max_length=100)] = {}
    """Switches that differ from the preset."""
    start: Annotated[str, Meta(max_length=20)] = OPEN_PLAY
    """How it begins: play goes on, or a restart by name."""
    side: SideName = "home"
    """Who decides next; with the ball at somebody's feet in open play it is his side."""
    ball: Cell = ""
    score: tuple[Goals, Goals] = (0, 0)
    clock: Annotated[dict[str, Number], Meta(max_length=8)] = {}
    """How far the match is, in the game's own numbers."""
    home: Team = Team()
    away: Team = Team()

    def team(self, side: int) -> Team:
        """The side's part."""
        return self.away if side == 1 else self.home


class Range(msgspec.Struct, frozen=True):
    """A number of the clock, and what it may be."""

    name: str
    low: int
    high: int
    value: int


class Player(msgspec.Struct, frozen=True):
    """Somebody who can wear a shirt, and whether only the keeper's."""

    name: str
    keeper: bool
    number: int = 0
    """What is printed on the counter, where that is not the place in the team."""


class Kit(msgspec.Struct, frozen=True):
    """What can be set up in a game with these settings, and what it is to begin with."""

    layout: Layout
    starts: tuple[str, ...]
    clock: tuple[Range, ...]
    players: tuple[Player, ...] = ()
    squads: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """Where each side has players of its own; empty: both choose from all."""
    hand: tuple[str, ...] = ()
    """The cards a hand can hold."""
    most_in_hand: int = 0
    marks: tuple[Literal["booked", "injured"], ...] = ()
    may_be_off: bool = True
    """May counters be left off the pitch?"""


class BadLayout(TouchlineError):
    """A layout that is no position; `where` is the piece, cell or field it is about."""

    def __init__(self, what: str, where: str, /, **params: object) -> None:
        super().__init__(f"error.layout-{what}", **params)
        self.where = where


def preset_and_switches(
    presets: Mapping[str, Any], settings: Any
) -> tuple[str, dict[str, bool | int | str]]:
    """The preset that is nearest to these settings, and the switches that differ from it."""
    differ = {name: changed(settings, each) for name, each in presets.items()}
    nearest = min(differ, key=lambda name: len(differ[name]))
    return nearest, differ[nearest]


def counter(side: int, number: int) -> str:
    """A counter in words, such as `Home 7`."""
    return f"{say(f'side.{SIDES[side]}')} {number}"


def placed(layout: Layout, cells: Iterable[str], shirts: int) -> list[dict[int, str]]:
    """Cells by shirt number for both sides; BadLayout names the first that cannot be."""
    known = set(cells)
    taken: dict[str, str] = {}
    found: list[dict[int, str]] = []
    for side, name in enumerate(SIDES):
        at = layout.team(side).at
        if len(at) > shirts:
            raise BadLayout("too-many", f"{name}.at", found=len(at), most=shirts)
        own: dict[int, str] = {}
        for number, cell in enumerate(at, 1):
            if cell == OFF:
                continue
            who, piece = counter(side, number), piece_id(side, number)
            if cell not in known:
                raise BadLayout("cell", piece, who=who, cell=cell)
            if cell in taken:
                raise BadLayout("twice", piece, who=who, other=taken[cell], cell=cell)
            taken[cell] = who
            own[number] = cell
        found.append(own)
    return found


def check_choice(field: str, value: str, known: Sequence[str]) -> None:
    """BadLayout if a word is none of those that are known."""
    if value not in known:
        raise BadLayout("word", field, field=field, value=value, known=", ".join(known))


def read_clock(layout: Layout, ranges: Sequence[Range]) -> dict[str, int]:
    """The numbers of the clock, each in its range, with what they are to begin with."""
    known = {each.name: each for each in ranges}
    for name, value in layout.clock.items():
        check_choice("clock", name, list(known))
        low, high = known[name].low, known[name].high
        if not low <= value <= high:
            raise BadLayout("number", f"clock.{name}", name=name, value=value, low=low, high=high)
    return {each.name: layout.clock.get(each.name, each.value) for each in ranges}


def shirts_of(layout: Layout, side: int, what: Literal["booked", "injured"]) -> tuple[int, ...]:
    """Shirts that are marked; BadLayout if one of them does not take part."""
    team = layout.team(side)
    marked: tuple[int, ...] = getattr(team, what)
    for number in marked:
        if not 1 <= number <= len(team.at) or team.at[number - 1] == OFF:
            raise BadLayout("marked", f"{SIDES[side]}.{what}", who=counter(side, number))
    return marked


def checked_by(reading: Callable[[str], P], line: str) -> P:
    """The position of a line, read again as a stranger's: the engine itself is the judge."""
    try:
        return reading(line)
    except BadPosition as error:
        raise BadLayout("unsound", "", problem=str(error)) from None
