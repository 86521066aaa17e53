"""The situations attacks begin from, read from `situations.toml` (BF A2).

Each is drawn for home attacking up the board and comes twice, as drawn and mirrored: `-left` and
`-right` as the attackers see it. For away the board is turned by half a circle.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final, final

from touchline.brettfussball.engine.board.pitch import COLUMNS, FIGURES, GRID, SQUARES

RING: Final = -2
"""Where the keeper stands who is at home: each board has its own ring (BF B6)."""
STARTS: Final = ("open-play", "corner", "throw-in")


@final
class Situation:
    """Who stands where, as home sees it, and how it begins."""

    def __init__(
        self, name: str, start: str, ball: int, attackers: list[int], defenders: list[int]
    ) -> None:
        self.name = name
        self.start = start
        self.ball = ball
        self.attackers = attackers
        self.defenders = defenders


def _square(name: str) -> int:
    if name == "ring":
        return RING
    found = GRID.cell(name)
    if found is None:
        raise ValueError(f"situations.toml: no such square: {name}")
    return int(found)


def mirrored(square: int) -> int:
    """The same square on the other wing."""
    return square if square < 0 else square - square % COLUMNS + COLUMNS - 1 - square % COLUMNS


def turned(square: int, side: int) -> int:
    """A square of home's as this side sees it."""
    return square if side == 0 or square < 0 else SQUARES - 1 - square


def read(data: dict[str, Any]) -> list[Situation]:
    """Every situation twice, the wing it is drawn on first."""
    found: list[Situation] = []
    for name, each in data.items():
        start = str(each.get("start", STARTS[0]))
        ball = _square(each["ball"])
        teams = [[_square(at) for at in each[team]] for team in ("attackers", "defenders")]
        standing = [at for team in teams for at in team if at >= 0]
        if start not in STARTS or any(len(team) != FIGURES for team in teams):
            raise ValueError(f"situations.toml: {name}: start or teams cannot be")
        if len(set(standing)) != len(standing) or (start == STARTS[0] and ball not in teams[0]):
            raise ValueError(f"situations.toml: {name}: two on a square, or nobody on the ball")
        found.append(Situation(f"{name}-left", start, ball, teams[0], teams[1]))
        other = [[mirrored(at) for at in team] for team in teams]
        found.append(Situation(f"{name}-right", start, mirrored(ball), other[0], other[1]))
    return found


SITUATIONS: Final[list[Situation]] = read(
    tomllib.loads(
        resources.files("touchline.brettfussball.data")
        .joinpath("situations.toml")
        .read_text(encoding="utf-8")
    )
)
NAMES: Final[list[str]] = [each.name for each in SITUATIONS]
