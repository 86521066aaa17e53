"""Where figures can run to, worked out from the rulebook alone: the engine is held against it."""

from __future__ import annotations

COLUMNS = "ABCDEFGHIJKLMNOPQRST"
ROWS = range(1, 25)
GOALS = {
    "standard": frozenset(["I1", "J1", "K1", "L1", "I24", "J24", "K24", "L24"]),
    "square-goal": frozenset(["J1", "K1", "J2", "K2", "J23", "K23", "J24", "K24"]),
}
LAYOUTS = tuple(GOALS)
COMPASS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
SIDEWAYS = {"N": "EW", "S": "EW", "E": "NS", "W": "NS"}


def every_square(layout: str) -> list[str]:
    """All squares a figure can stand on."""
    rim = [column + str(row) for row in ROWS for column in COLUMNS]
    return [square for square in rim if square not in GOALS[layout]]


def beside(square: str, way: str, far: int = 1) -> str | None:
    """The square so far away in a direction, None outside the board."""
    across, along = COMPASS[way]
    column = COLUMNS.index(square[0]) + across * far
    row = int(square[1:]) + along * far
    return COLUMNS[column] + str(row) if 0 <= column < 20 and row in ROWS else None


def ends(layout: str, square: str, number: int) -> set[str]:
    """Every end square of a run with this number."""
    return set().union(*(_run(layout, square, way, number) for way in COMPASS))


def _run(layout: str, square: str, way: str, left: int) -> set[str]:
    if left == 0:
        return {square}
    ahead = beside(square, way)
    if ahead is not None and ahead not in GOALS[layout]:
        return _run(layout, ahead, way, left - 1)
    found: set[str] = set()
    for turned in SIDEWAYS[way]:
        around = beside(square, turned)
        if around is not None and around not in GOALS[layout]:
            found |= _run(layout, around, turned, left - 1)
    return found
