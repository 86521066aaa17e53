"""Positions for the tests of the bots: everybody on his dot unless said otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.brettfussball import game
from touchline.brettfussball.engine.position import Position
from touchline.core.seat import Seat
from touchline.core.side import Side

HOME = ["J2", "D5", "H5", "M5", "Q5", "C8", "R8", "J8", "K8", "P11", "E11"]
AWAY = ["K23", "Q20", "M20", "H20", "D20", "R17", "C17", "K17", "J17", "E14", "P14"]


def pitch(
    *,
    home: Mapping[int, str] | None = None,
    away: Mapping[int, str] | None = None,
    ball: str,
    turn: str = "home",
    flow: str,
    score: str = "0:0",
    clock: str = "regulation/100/0",
    settings: str = "-",
) -> Position:
    """A position: who stands elsewhere, by shirt, and what is being decided."""
    squares = [
        ",".join((moved or {}).get(shirt, dots[shirt - 1]) for shirt in range(1, 12))
        for dots, moved in ((HOME, home), (AWAY, away))
    ]
    return game.position(
        f"{squares[0]} {squares[1]} {ball} {turn} {score} {clock} - {flow} {settings}"
    )


def seat(position: Position) -> Seat:
    """The seat of whoever decides."""
    turn = position.turn
    assert turn in (Side.HOME, Side.AWAY)
    return Seat(position, turn)
