"""What a screen needs to draw a game and to understand a tap on it.

Everything here is plain data: whoever draws adds colours and movement, and never has to know a
rule. What a game is asked for it stands in `touchline.core.capabilities.game`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from touchline.core.texts import say


class Cell(msgspec.Struct, frozen=True):
    """One cell: its name, its middle, and what is printed on it, such as `box` or `dotted`."""

    name: str
    x: float
    y: float
    kinds: tuple[str, ...] = ()


class Line(msgspec.Struct, frozen=True):
    """A marking as the data of an SVG path, with its kind: `line`, `faint`, `goal` or `spot`."""

    path: str
    kind: str = "line"


class Picture(msgspec.Struct, frozen=True):
    """A board as it is drawn: y grows downwards, home defends the low end of the long axis.

    A square cell is 1 wide; a hex has sides of length 1 and its corners left and right. `targets`
    are cells beyond the pitch that can be aimed at. `axis` is the direction from goal to goal.
    `home_low` says whether home's end in the first half is at the low coordinate of that axis.
    """

    shape: Literal["hex", "square"]
    axis: Literal["x", "y"]
    home_low: bool
    left: float
    top: float
    width: float
    height: float
    cells: tuple[Cell, ...]
    targets: tuple[Cell, ...]
    lines: tuple[Line, ...]


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A counter: `id` is h1 … or a1 …; `marks` are words such as `yellow`, `moved`, `frozen`."""

    id: str
    side: str
    label: str
    at: str | None
    keeper: bool = False
    ball: bool = False
    name: str | None = None
    marks: tuple[str, ...] = ()


class Sign(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that lies on a cell and is no counter, such as a `padlock`, and whose it is."""

    cell: str
    kind: str
    side: str = ""


class Touch(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person points at to mean an action: a piece, a cell, a card, or nothing at all.

    With `light` one tap is enough: many such choices follow one another and can be taken back.
    """

    piece: str | None = None
    cell: str | None = None
    card: str | None = None
    light: bool = False


class Danger(msgspec.Struct, frozen=True):
    """Where a counter of the other side can interfere with what is chosen now.

    `needs` is the lowest number of a die with which he succeeds.
    """

    piece: str
    cells: tuple[str, ...]
    needs: int


class Threat(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a counter could do next against a side, with the ball or for it.

    `what` is a name of odds or of a deed, a key of the game's texts, `cells` are where it would be
    done, `faces` the numbers of a die that do it, and `percent` the chance, where it is known.
    """

    piece: str
    what: str
    cells: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    percent: int | None = None


class Way(msgspec.Struct, frozen=True):
    """Many single steps in one gesture: the actions that lead to a cell, and the cells on the way.

    `safe` is the chance in per cent that nobody stops it.
    """

    cell: str
    actions: tuple[str, ...]
    path: tuple[str, ...]
    safe: int


class Shortcut(msgspec.Struct, frozen=True):
    """Many decisions at one go: actions a game lists, or decisions left to somebody else.

    `text` is a key of the texts and `name` fills its place. With `leave` the named decisions of
    this seat are left to the strongest bot, or answered with whatever leaves things as they are.
    """

    key: str
    text: str
    name: str = ""
    leave: tuple[str, ...] = ()
    to: Literal["bot", "nobody"] = "bot"

    def label(self) -> str:
        """The words of its button."""
        return say(self.text, name=self.name)


Disclosure = Literal["at once", "before", "later"]
"""When an action is told where somebody could be asked in secret: before it, or afterwards."""


def piece_id(side: int, number: int) -> str:
    """The id of a side's counter with this shirt number."""
    return f"{'ha'[side]}{number}"
