"""A second, slow reading of the rules: what may be played, worked out without the engine.

It knows the picture of the board and where everybody stands, and nothing else of ours: no
tables, no frames. Squares are pairs (column, row) from 0; the words are those of the actions.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources

Square = tuple[int, int]
WAYS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


def name(square: Square) -> str:
    """A1 is at the south-west."""
    return f"{chr(ord('A') + square[0])}{square[1] + 1}"


def square_of(text: str) -> Square:
    """The square with this name."""
    return ord(text[0]) - ord("A"), int(text[1:]) - 1


@dataclass
class Table:
    """What a referee sees: the picture, the figures, the ball, who is to move."""

    picture: dict[Square, str]
    figures: dict[str, list[Square | None]]
    ball: Square
    mover: str

    @classmethod
    def laid_out(cls, board: str, line: str) -> Table:
        """The table that a position line describes."""
        file = resources.files("touchline.brettfussball.data").joinpath("boards", f"{board}.toml")
        rows = tomllib.loads(file.read_text(encoding="utf-8"))["map"].split("\n")
        signs = [row.split() for row in rows if row.strip()][::-1]
        picture = {(x, y): sign for y, row in enumerate(signs) for x, sign in enumerate(row)}
        home, away, ball, mover = line.split()[:4]
        figures = {
            side: [None if word == "-" else square_of(word) for word in words.split(",")]
            for side, words in (("home", home), ("away", away))
        }
        return cls(picture, figures, square_of(ball), mover.rstrip("!"))

    def playable(self, square: Square) -> bool:
        """On the board and not in a goal (BF 10)."""
        return self.picture.get(square, "G") != "G"

    def free(self, square: Square) -> bool:
        """Playable and nobody there."""
        return self.playable(square) and not self.held_by("home", square) | self.held_by(
            "away", square
        )

    def held_by(self, side: str, square: Square) -> bool:
        """Does a figure of this side stand there?"""
        return square in self.figures[side]

    def other(self) -> str:
        """The side that is not to move."""
        return "away" if self.mover == "home" else "home"


def ends(table: Table, square: Square, number: int) -> set[Square]:
    """Every square a run of this length may end on (BF 6-8)."""
    reached: set[Square] = set()
    on_the_way = [(square, way, number) for way in WAYS.values()]
    while on_the_way:
        (x, y), (dx, dy), left = on_the_way.pop()
        ahead = (x + dx, y + dy)
        if left == 0:
            reached.add((x, y))
        elif table.playable(ahead):
            on_the_way.append((ahead, (dx, dy), left - 1))
        else:  # only where straight on is impossible, and only by a right angle
            for turn in ((dy, dx), (-dy, -dx)):
                beside = (x + turn[0], y + turn[1])
                if table.playable(beside):
                    on_the_way.append((beside, turn, left - 1))
    return reached


def free_turn(table: Table, number: int) -> set[str]:
    """Moves, attacks and shots (BF 4, 9, 13, 16); a pass if there is nothing else (BF R12)."""
    said: set[str] = set()
    for shirt, square in enumerate(table.figures[table.mover], 1):
        assert square is not None
        for end in ends(table, square, number):
            if table.free(end):
                said.add(f"move {shirt} {name(end)}")
            elif end == table.ball and table.held_by(table.other(), end):
                said.add(f"attack {shirt}")
    if table.held_by(table.mover, table.ball):
        said |= {f"shoot {way}" for way in WAYS}
    return said or {"pass"}


def nearest_free(table: Table, square: Square) -> set[Square]:
    """Beside it, else diagonally, else straight on and on (BF 17, BF R9, R10)."""
    x, y = square
    rings = [[(x + dx, y + dy) for dx, dy in WAYS.values()]]
    rings.append([(x + dx, y + dy) for dx in (-1, 1) for dy in (-1, 1)])
    for away in range(2, 24):
        rings.append([(x + away * dx, y + away * dy) for dx, dy in WAYS.values()])
    return next(found for ring in rings if (found := {s for s in ring if table.free(s)}))


def attacker(table: Table) -> set[str]:
    """Where the attacker, who is in hand, may be put (BF 17)."""
    shirt = table.figures[table.mover].index(None) + 1
    return {f"place {shirt} {name(square)}" for square in nearest_free(table, table.ball)}


def takers(table: Table, spots: set[Square]) -> set[str]:
    """Anybody on any of the spots; who stands on one must take it there (BF 22, 23)."""
    said: set[str] = set()
    for spot in spots:
        there = [n for n, s in enumerate(table.figures[table.mover], 1) if s == spot]
        said |= {f"place {shirt} {name(spot)}" for shirt in there or range(1, 12)}
    return said


def without_opponent(table: Table, spot: Square, *ways: Square) -> set[Square]:
    """The spot, or the nearest squares along the rim that no opponent holds (BF R17, R18)."""
    for away in range(24):
        ring = {(spot[0] + away * dx, spot[1] + away * dy) for dx, dy in ways}
        open_to_us = {s for s in ring if table.playable(s) and not table.held_by(table.other(), s)}
        if open_to_us:
            return open_to_us
    raise AssertionError("eleven opponents cannot hold a whole rim")


def throw_in(table: Table) -> set[str]:
    """From where the ball left, or up or down that line (BF 22)."""
    return takers(table, without_opponent(table, table.ball, (0, 1), (0, -1)))


def corner(table: Table) -> set[str]:
    """From the corner where the ball lies, or along either line (BF 23)."""
    inward = 1 if table.ball[0] == 0 else -1
    upward = 1 if table.ball[1] == 0 else -1
    return takers(table, without_opponent(table, table.ball, (inward, 0), (0, upward)))


def goal_kick(table: Table) -> set[str]:
    """The keeper in his area, else whoever is there, else the keeper on the ring (BF 24)."""
    own_rows = range(12) if table.mover == "home" else range(12, 24)
    mine = table.figures[table.mover]
    inside = [
        shirt
        for shirt, square in enumerate(mine, 1)
        if square is not None and square[1] in own_rows and table.picture[square] in "pRY"
    ]
    if inside:
        return {f"take {shirt}" for shirt in ([1] if 1 in inside else inside)}
    ring = next(s for s, sign in table.picture.items() if sign in "RY" and s[1] in own_rows)
    mine[0] = None  # the square the keeper leaves counts as free (BF R20)
    spots = {ring} if table.free(ring) else nearest_free(table, ring)
    return {f"place 1 {name(square)}" for square in spots}
