"""Brettfußball as learners see it: nothing is hidden, and whoever looks plays northwards."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from touchline.brettfussball.engine.board.pitch import COLUMNS, FIGURES, NOWHERE, ROWS, SQUARES
from touchline.brettfussball.engine.clock.attacks import attacks_in_all
from touchline.brettfussball.engine.clock.periods import PERIODS
from touchline.brettfussball.engine.moves import SPACE
from touchline.brettfussball.engine.position import Position
from touchline.core.learning.senses import Plane, Senses, cell, choice, number
from touchline.core.learning.slots import Row, Slots

VERSION: Final = 1
CLOCK: Final = 900  # turns of the longest usual match (BF R31)

FIELDS: Final = (
    choice("die", 7),
    number("our turn"),
    number("obliged"),
    choice("period", len(PERIODS)),
    number("turns played", CLOCK),
    number("turns left", CLOCK),
    number("attacks left", 10),
    number("our attack"),
    number("our goals", 5),
    number("their goals", 5),
    number("our kicks scored", 5),
    number("their kicks scored", 5),
    number("kicks", 10),
    cell("ball"),
    cell("our keeper"),
    cell("our figures", FIGURES - 1),
    cell("their keeper"),
    cell("their figures", FIGURES - 1),
)
PLANES: Final = (
    Plane("our keeper", "our keeper"),
    Plane("our figures", "our figures"),
    Plane("their keeper", "their keeper"),
    Plane("their figures", "their figures"),
    Plane("ball", "ball"),
)
DECISIONS: Final = (
    *("turn", "shot", "attacker", "throw-in", "corner", "goal-kick", "kick-off", "lift", "place"),
)


@final
class BrettfussballSenses(Senses):
    """What a side sees of the board."""

    def __init__(self) -> None:
        slots = Slots(
            SPACE,
            (Row(("move",), 6, each=True), Row(("place",), 24)),
            turned={"shoot": (2, 3, 0, 1)},
        )
        super().__init__(VERSION, FIELDS, PLANES, (ROWS, COLUMNS), slots, DECISIONS)

    def turned(self, p: Any, side: i64) -> bool:
        """Away plays towards row 1."""
        return side == 1

    def goals(self, p: Any, side: i64) -> i64:
        position: Position = p
        return position.home_goals if side == 0 else position.away_goals

    def write(self, p: Any, side: i64, ours: bool, out: vec[i16], at: i64) -> i64:
        """The fields in their order."""
        position: Position = p
        return write(position, side, out, at)


def write(p: Position, side: i64, out: vec[i16], at: i64) -> i64:
    """Write the fields of a position."""
    settings = p.settings
    home = side == 0
    length: i64 = settings.attack_turns if p.attack > 0 else p.limit
    if p.attack == 0 and settings.clock != "turns":
        length = p.clock
    out[at] = i16(p.die())
    out[at + 1] = 1 if p.mover == side else 0
    out[at + 2] = i16(p.obliged)
    out[at + 3] = i16(p.phase)
    out[at + 4] = i16(small(p.clock))
    out[at + 5] = i16(small(length - p.clock))
    out[at + 6] = i16(attacks_in_all(p) - p.attack) if p.attack > 0 else 0
    out[at + 7] = 1 if p.attack > 0 and p.attacker == side else 0
    out[at + 8] = i16(p.home_goals if home else p.away_goals)
    out[at + 9] = i16(p.away_goals if home else p.home_goals)
    out[at + 10] = i16(p.home_shots if home else p.away_shots)
    out[at + 11] = i16(p.away_shots if home else p.home_shots)
    out[at + 12] = i16(p.shots)
    out[at + 13] = i16(p.ball if home else SQUARES - 1 - p.ball)
    at += 14
    for team in range(2):
        first = (side if team == 0 else 1 - side) * FIGURES
        for figure in range(first, first + FIGURES):
            square = i64(p.men[figure])
            if not home and square != NOWHERE:
                square = SQUARES - 1 - square
            out[at] = i16(square)
            at += 1
    return at


def small(turns: i64) -> i64:
    """A clock that fits; the longest one may be set has a hundred thousand turns."""
    return 30_000 if turns > 30_000 else 0 if turns < 0 else turns
