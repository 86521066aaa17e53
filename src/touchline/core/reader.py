"""What the events of a game mean to somebody who keeps the statistics.

A game is read by a `Reader`: it watches every action of a match and writes down shots, passes,
where men were busy, and a table of figures. A game brings its own as `game.reader`; a game without
any is read by the plain `Reader`, which knows goals and nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from touchline.core.action import Action
from touchline.core.events import Goal, is_a
from touchline.core.game import Event, Forecast, Position
from touchline.core.language.asking import clock_words
from touchline.core.picture import Picture
from touchline.core.texts import say

if TYPE_CHECKING:
    from touchline.core.capabilities.game import Capabilities

SideNumber = Annotated[int, Meta(extra_json_schema={"enum": [0, 1]})]
"""0 is home and 1 is away."""
Score = Annotated[list[int], Meta(min_length=2, max_length=2)]
"""Goals of home and away."""


class Shot(msgspec.Struct, rename={"origin": "from", "end": "to"}):
    """A chance to score. `xg` is its exact probability when it was decided on.

    `minute` is a number to count with, `clock` the same as people write it.
    """

    side: SideNumber
    shirt: int
    origin: str
    end: str
    xg: float
    scored: bool
    minute: int
    seq: int
    kind: str
    clock: str = ""


class Pass(msgspec.Struct, rename={"origin": "from", "end": "to"}):
    """A ball played to somebody or somewhere; complete if a team-mate had it next."""

    side: SideNumber
    shirt: int
    origin: str
    end: str
    complete: bool
    kind: str
    seq: int


class Tackle(msgspec.Struct):
    """A challenge for the ball at an opponent's feet; won if it took the ball off him."""

    side: SideNumber
    shirt: int
    won: bool
    seq: int


class Figure(msgspec.Struct):
    """A line of the table: a key of the texts and what each side has."""

    key: str
    home: float
    away: float


class Reader:
    """Reads one match. Subclasses know what the events of their game mean."""

    moments: frozenset[str] = frozenset({"goal", "period", "full-time"})
    """Events worth a mark on the slider of a replay."""

    has_tackles = False
    """Does anybody tackle in this game?"""

    neutral: frozenset[str] = frozenset()
    """Rolls nobody wants high or low: they do not count as luck."""

    def __init__(self, game: Capabilities) -> None:
        self.game = game
        self.shots: list[Shot] = []
        self.passes: list[Pass] = []
        self.tackles: list[Tackle] = []
        self.heat: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self.goals = [0, 0]
        self._across: dict[str, str] = {}
        self._turned = False

    def face(self, position: Any) -> None:
        """See whether the sides have changed ends, before the next action is looked at."""
        self._turned = self.turned(position)
        if self._turned and not self._across:
            self._across = across(self.game.picture(position.settings))

    def busy(self, side: int, cell: str) -> None:
        """Somebody was here; after a change of ends he counts as if his side had stayed."""
        self.heat[side][self._across.get(cell, cell) if self._turned else cell] += 1

    def before(self, seq: int, position: Any, action: Action) -> None:
        """Look at the position in which an action is about to be played."""

    def after(self, seq: int, position: Any, events: Sequence[Event]) -> None:
        """Look at what it led to."""
        for event in events:
            if is_a(event, Goal):
                self.goals[event.side] += 1

    def possession(self) -> tuple[float, float] | None:
        """The share of the match each side had the ball, None where that means nothing."""
        return None

    def figures(self) -> list[Figure]:
        """The table, in the order in which it is printed."""
        return [Figure("goals", self.goals[0], self.goals[1])]

    def minute(self, position: Any) -> int:
        """How far the match has gone, in the unit of the game."""
        return 0

    def clock(self, position: Any) -> str:
        """The same as people write it: `45+2` is not `47`."""
        return str(self.minute(position))

    def phase(self, position: Any) -> str:
        """The period and the clock, in words."""
        return phase_words(self.game, position)

    def turned(self, position: Any) -> bool:
        """Have the sides changed ends?"""
        return self.game.turned(position)

    def ball(self, position: Any) -> str | None:
        """The cell of the ball."""
        found: str | None = position.view(None).get("ball")
        return found


def across(picture: Picture) -> dict[str, str]:
    """The cell that lies opposite each cell, through the middle of the board."""
    middle_x = min(cell.x for cell in picture.cells) + max(cell.x for cell in picture.cells)
    middle_y = min(cell.y for cell in picture.cells) + max(cell.y for cell in picture.cells)
    places = {(round(cell.x, 3), round(cell.y, 3)): cell.name for cell in picture.cells}
    return {
        cell.name: places[found]
        for cell in picture.cells
        if (found := (round(middle_x - cell.x, 3), round(middle_y - cell.y, 3))) in places
    }


def phase_words(game: Capabilities, position: Position) -> str:
    """The period and the clock of a position, from its view; empty where it has no periods."""
    view = position.view(None)
    if "period" not in view:
        return ""
    clock = {name: view.get(name) for name in ("minute", "added", "turns", "of")}
    return words(game, view["period"], view.get("shoot_out", ()), **clock)


def words(game: Capabilities, period: str, shoot_out: Sequence[int], **clock: Any) -> str:
    """The period and the clock of a match; in the shoot-out its score stands for the clock."""
    name = say(f"{game.id}.period.{period}")
    if period == "over":
        return name
    if period == "shoot-out":
        return "{} {}:{}".format(name, *shoot_out)
    if clock.get("attacks") is not None:
        return clock_words(game.id, clock)
    return f"{name} · {clock_words(game.id, clock)}"


def chance_of(name: str, forecast: Forecast) -> float:
    """The exact chance of one outcome of a forecast."""
    if not forecast.odds:
        return float(forecast.outcome == name)
    return float(sum((odds.probability for odds in forecast.odds if odds.name == name), Fraction()))
