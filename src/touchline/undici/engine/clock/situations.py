"""The situations attacks begin from, read from `situations.toml` (UN A2).

Each is drawn for home attacking to the right and comes twice, as drawn and mirrored: `-left` and
`-right` as the attackers see it. For away the pitch is turned by half a turn.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final, final

from touchline.undici.engine.board.pitch import BOXES, GRID, ROWS

MEN: Final = 10


@final
class Situation:
    """Ten boxes for each side as home sees them, and the ball."""

    def __init__(self, name: str, ball: int, attackers: list[int], defenders: list[int]) -> None:
        self.name = name
        self.ball = ball
        self.attackers = attackers
        self.defenders = defenders


def _box(name: str) -> int:
    found = GRID.cell(name)
    if found is None or found >= BOXES:
        raise ValueError(f"situations.toml: no such box: {name}")
    return int(found)


def across(box: int) -> int:
    """The same box on the other flank."""
    return box - box % ROWS + ROWS - 1 - box % ROWS


def read(data: dict[str, Any]) -> list[Situation]:
    """Every situation twice, the flank it is drawn on first."""
    found: list[Situation] = []
    for name, each in data.items():
        ball = _box(each["ball"])
        teams = [[_box(at) for at in each[team]] for team in ("attackers", "defenders")]
        standing = [*teams[0], *teams[1]]
        if any(len(team) != MEN for team in teams) or len(set(standing)) != 2 * MEN:
            raise ValueError(f"situations.toml: {name}: ten boxes for each side, all different")
        if ball not in teams[0][4:]:
            raise ValueError(f"situations.toml: {name}: one of the last six has the ball")
        found.append(Situation(f"{name}-left", ball, teams[0], teams[1]))
        other = [[across(at) for at in team] for team in teams]
        found.append(Situation(f"{name}-right", across(ball), other[0], other[1]))
    return found


SITUATIONS: Final[list[Situation]] = read(
    tomllib.loads(
        resources.files("touchline.undici.data")
        .joinpath("situations.toml")
        .read_text(encoding="utf-8")
    )
)
NAMES: Final[list[str]] = [each.name for each in SITUATIONS]
