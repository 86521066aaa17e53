"""Where something happens, in the words of people who talk about football.

Every cell of a pitch has exactly one place, such as `wing-left` or `edge`, seen by whoever attacks
one way: his left is the other side's right, and his own box their target. What a place is called,
is in the catalogues in three forms, for a sentence asks as it needs: "{end:at}" (in the box),
"{end:to}" (into the box), "{origin:from}" (from the edge of the area).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from touchline.core.picture import Cell, Picture
from touchline.core.texts import has, say

BOX: Final = frozenset({"box", "area"})
"""What the cells of a penalty area are marked with."""

# Shares of the length, from one's own goal line to the other.
BYLINE: Final = 1 - 0.08
FINAL_THIRD: Final = 0.68
HALFWAY: Final = 0.04  # so far on both sides of the line
OWN_THIRD: Final = 1 - FINAL_THIRD

WING: Final = 0.5
"""The share of half the width that is not yet the wing, unless the box is wider."""
CORNER: Final = 0.94

# Shares of the box: of its depth, and of half its width.
GOALMOUTH: Final = (0.5, 0.6)
POST: Final = 0.3
SIDE_OF_BOX: Final = 0.5
MIDDLE: Final = 0.1  # of half the width of the pitch
EDGE: Final = 0.4  # so much of its depth in front of it

LEFT: Final = "-left"
RIGHT: Final = "-right"

GUARDED: Final = ("own-goalmouth", "own-goal")
HALVES: Final = frozenset({"high", "own-half", "own-left", "own-right"})
"""Places that are called by the half they lie in."""
OWN_THIRD_PLACES: Final = frozenset(
    {"deep", "back-left", "back-right", "own-edge", "own-box", "own-goalmouth"}
)
LITTLE: Final = 0.02
FAR: Final = 0.09
"""Whoever goes so far of the length up or back is seen to."""


class Spot(NamedTuple):
    """A cell as somebody sees it who attacks one way.

    `up` is how far up the pitch it lies, 0 to 1, and `right` how far to his right, -1 to 1.
    """

    place: str
    up: float
    right: float


class Ground:
    """A pitch as people speak of it: the place of every cell, seen from both sides."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture
        self._lengthwise = picture.axis == "x"
        along = sorted({self._along(cell) for cell in picture.cells})
        across = sorted({self._across(cell) for cell in picture.cells})
        self._low, self._high = _ends(along)
        self._left, self._right = _ends(across)
        self._goals = {cell.name for cell in (*picture.cells, *picture.targets) if _goal(cell)}
        self._boxed = {cell.name for cell in picture.cells if BOX & set(cell.kinds)}
        self._circle = {cell.name for cell in picture.cells if "circle" in cell.kinds}
        upper = [self._spot(cell) for cell in picture.cells if cell.name in self._boxed]
        upper = [spot for spot in upper if spot[0] > 1 / 2]
        step = (along[1] - along[0]) / (self._high - self._low)
        beside = (across[1] - across[0]) / (self._right - self._left)
        self._front = min((up for up, _ in upper), default=1.0) - step / 2
        """How far up the box begins."""
        self._side = max((abs(right) for _, right in upper), default=0.0) + beside
        """How far to the side it ends."""
        cells = (*picture.cells, *picture.targets)
        self.cells = {cell.name: (self._seen(cell, 1), self._seen(cell, -1)) for cell in cells}

    def spot(self, cell: str, reverse: bool) -> Spot | None:
        """What lies there for whoever attacks like home at first, or the other way."""
        found = self.cells.get(cell)
        return None if found is None else found[reverse]

    def neutral(self, cell: str) -> Spot | None:
        """The same for whoever attacks the half it lies in."""
        found = self.cells.get(cell)
        return None if found is None else found[found[0].up < 1 / 2]

    def _along(self, cell: Cell) -> float:
        """How far towards away's goal, in the measure of the picture."""
        value = cell.x if self._lengthwise else cell.y
        return round(value if self._picture.home_low else -value, 3)

    def _across(self, cell: Cell) -> float:
        """How far to the right of somebody who looks at away's goal."""
        value = cell.y if self._lengthwise else -cell.x
        return round(value if self._picture.home_low else -value, 3)

    def _spot(self, cell: Cell) -> tuple[float, float]:
        up = (self._along(cell) - self._low) / (self._high - self._low)
        right = 2 * (self._across(cell) - self._left) / (self._right - self._left) - 1
        return up, right

    def _seen(self, cell: Cell, way: int) -> Spot:
        up, right = self._spot(cell)
        up, right = round(up if way > 0 else 1 - up, 4), round(right * way, 4)
        return Spot(self._place(cell, up, right), up, right)

    def _place(self, cell: Cell, up: float, right: float) -> str:
        ahead = up > 1 / 2
        if cell.name in self._goals:
            return "goal" if ahead else "own-goal"
        if cell.name in self._boxed:
            return self._in_box(up, right) if ahead else self._in_own_box(up, right)
        if cell.name in self._circle:
            return "circle"
        flank = self._flank(right)
        if abs(up - 1 / 2) < HALFWAY:
            return f"halfway{flank}"
        return self._ahead(up, right, flank) if ahead else self._behind(up, right, flank)

    def _flank(self, right: float) -> str:
        """The wing, empty in the middle of the pitch."""
        return _hand(right) if abs(right) > max(WING, self._side) else ""

    def _in_box(self, up: float, right: float) -> str:
        depth, width = (1 - up) / (1 - self._front), abs(right) / self._side
        if depth < GOALMOUTH[0] and width < GOALMOUTH[1]:
            return f"post{_hand(right)}" if width > POST else "goalmouth"
        if width > SIDE_OF_BOX:
            return f"box{_hand(right)}"
        return "spot" if width <= POST else "box"

    def _in_own_box(self, up: float, right: float) -> str:
        depth, width = up / (1 - self._front), abs(right) / self._side
        near = depth < GOALMOUTH[0] and width < GOALMOUTH[1]
        return "own-goalmouth" if near else "own-box"

    def _ahead(self, up: float, right: float, flank: str) -> str:
        if up > BYLINE and flank:
            return f"corner{flank}" if abs(right) > CORNER else f"byline{flank}"
        if flank:
            return f"wing{flank}"
        if self._boxed and up > self._front:
            return f"beside{_hand(right)}"
        if self._boxed and up > self._front - EDGE * (1 - self._front):
            return "edge"
        return "final" if up > FINAL_THIRD else "high"

    def _behind(self, up: float, right: float, flank: str) -> str:
        depth = 1 - self._front
        if flank:
            return f"back{flank}" if up < OWN_THIRD else f"own{flank}"
        if self._boxed and up < depth:
            return f"back{_hand(right)}"
        if self._boxed and up < depth + EDGE * depth:
            return "own-edge"
        return "deep" if up < OWN_THIRD else "own-half"


def _goal(cell: Cell) -> bool:
    return "goal" in cell.kinds


def _ends(values: list[float]) -> tuple[float, float]:
    """Where a row of cells begins and ends, whose middles these are."""
    half = (values[1] - values[0]) / 2
    return values[0] - half, values[-1] + half


def _hand(right: float) -> str:
    return RIGHT if right > 0 else LEFT


@lru_cache(maxsize=16)
def ground_on(picture: Picture) -> Ground | None:
    """The ground that is drawn like this; None where nothing is drawn."""
    return Ground(picture) if picture.cells else None


def from_there(origin: str, end: str) -> str:
    """The place where a ball ends that comes from a place: from a wing a post is near or far.

    >>> from_there("wing-left", "post-right"), from_there("corner-right", "post-right")
    ('far-post', 'near-post')
    """
    if not end.startswith("post-") or not origin.endswith((LEFT, RIGHT)):
        return end
    return "near-post" if origin[-4:] == end[-4:] else "far-post"


def aim(origin: Spot, end: Spot) -> str:
    """Which part of the goal a shot is meant for, as the shooter sees it."""
    if abs(end.right) < MIDDLE:
        return "middle"
    if abs(origin.right) < MIDDLE:
        return "right" if end.right > 0 else "left"
    return "near" if (origin.right > 0) == (end.right > 0) else "far"


def way(start: Spot, end: Spot) -> str:
    """Where a ball goes that stays where it was: forward, back, across; else empty.

    Nobody passes "into the box" who is in it.
    """
    stays = start.place == end.place or (end.place in HALVES and _same_half(start, end))
    if not stays:
        return ""
    up = end.up - start.up
    if abs(up) * 2 < abs(end.right - start.right):
        return "across"
    return "forward" if up > 0 else "back"


def bearing(start: Spot, end: Spot) -> str:
    """Which way a run goes, as the texts of runs are called.

    `forward` and `back` lead to another place, `up` and `down` do not leave the part of the pitch
    that the place is called by.
    """
    up, aside = end.up - start.up, abs(end.right - start.right)
    level = abs(up) * 2 < aside or abs(up) < LITTLE
    if start.place in GUARDED and end.place in GUARDED:
        return "goal"
    if up > LITTLE and end.place.startswith("wing-") and _hand(start.right) == end.place[4:]:
        return "wing" if start.place.endswith((LEFT, RIGHT)) else "across"
    if start.place == end.place:
        return "same" if abs(up) < FAR else "up" if up > 0 else "down"
    from_flank, to_flank = (each.place.endswith((LEFT, RIGHT)) for each in (start, end))
    if level and (from_flank or to_flank or abs(up) < LITTLE):
        return "inside" if from_flank and end.place in HALVES | OWN_THIRD_PLACES else "across"
    if up < 0:
        return "down" if end.place in HALVES and _same_half(start, end) else "back"
    inside = end.place in OWN_THIRD_PLACES or (end.place in HALVES and _same_half(start, end))
    return "up" if inside else "forward"


def _same_half(start: Spot, end: Spot) -> bool:
    return (start.up > 1 / 2) == (end.up > 1 / 2)


class Place:
    """A place in a sentence; where it is put says in which form."""

    def __init__(self, key: str, cell: str, team: bool = False) -> None:
        self.key = key
        self.cell = cell
        self.team = team
        """Is it told of a whole side, and not of one player?"""
        self.way = ""
        """Where a ball goes that stays in this place."""

    def __format__(self, form: str) -> str:
        if not form:
            return self.cell
        if not self.key:
            return say(f"place.cell.{form}", cell=self.cell)
        if self.way and form == "to":
            return say(f"place.way.{self.way}")
        of_team = f"place.{self.key}.team"
        if self.team and form == "at" and has(of_team):
            return say(of_team)
        return say(f"place.{self.key}.{form}")
