"""Set pieces to start from: a corner, a throw-in, a free kick, a penalty (CA 4.15)."""

from __future__ import annotations

from typing import Any

from tests.counterattack.still import still
from tests.counterattack.table import Table, at
from touchline.counterattack.engine.board.pitch import GRID, distance
from touchline.counterattack.events import (
    Out,
)

FLAG = at(18, 12)


def number(name: str) -> int:
    """The number of a hex."""
    hex_ = GRID.cell(name)
    assert hex_ is not None
    return hex_


def far(table: Table) -> set[int]:
    """How far from the ball the hexes are that may be chosen."""
    return {int(distance(int(table.position.ball), number(name))) for name in table.hexes()}


CORNER = (
    "home 4 " + at(15, 3.5) + " Lessa",
    "home 9 " + at(13, -3.5) + " Dionte",
    "home 11 " + at(14, 8),
    "home 10 " + at(16, -5),
    "away 5 " + at(15, 2.5) + " Longo",
    "away 4 " + at(17, 3.5) + " Vrabec",
    "away 2 " + at(15, -3.5) + " Attah",
    "away 6 " + at(0, 4),
    "away 7 " + at(0, 6),
)


def corner(*more: str, preset: str = "core", settings: str = "", taker: int = 11) -> Table:
    """A shot by Rusu is saved and turned behind: corner for home, the taker at the flag."""
    table = Table(
        *CORNER,
        *more,
        "home 8 " + at(14, 6) + " Rusu",
        "away 1 " + at(18, 2) + " Walker",
        ball="home 8",
        preset=preset,
        settings=settings,
    )
    table.play("shot", "aim 6")
    while table.decision == "block":
        table.play(2)
    table.play(2, 6)
    table.play(2 if preset == "first-edition" else 6)  # Walker's Handling is 2
    while table.decision == "parry-direction":
        table.play(3)
    assert [event.restart for event in table.events(Out)][-1:] == ["corner"]
    while table.decision in ("substitutions", "keeper-placement"):
        table.play("done")
    assert (table.decision, table.turn) == ("taker", "home")
    table.play(f"take {taker}")
    return table


def placed(table: Table) -> Table:
    """Nobody is placed any more, and nobody moves before the kick."""
    while table.decision in ("placement", "flight-move", "stand-back"):
        table.play("decline" if table.decision == "flight-move" else table.legal()[-1])
    return table


def corner_after(table: Table, side: str) -> list[str]:
    """Whom this side may place when it is its turn again."""
    while table.turn != side:
        table.play("done")
    return table.legal()


def throw_in(*more: str, preset: str = "core", settings: str = "") -> Table:
    """Home's stray high pass goes out over the upper touchline: away's throw."""
    table = Table(
        "home 8 " + at(0, 4) + " Longo",
        "home 9 " + at(0, 11),
        "away 5 " + at(1, 8.5),
        "away 6 " + at(3, 8.5),
        "away 7 " + at(-4, 9),
        *more,
        ball="home 8",
        preset=preset,
        settings=settings,
    )
    table.play("high", f"to {at(0, 11)}", "decline", "decline", 1, 1, 3)
    assert [(event.side, event.restart, event.at) for event in table.events(Out)] == [
        (1, "throw-in", at(0, 12))
    ]
    while table.decision in ("substitutions", "keeper-placement"):
        table.play("done")
    return table


def free_kick(*more: str, preset: str = "core", settings: str = "", spot: str = at(6, 0)) -> Table:
    """Away's steal is a foul on home 9: free kick where he stands, taken by home 8 (Rusu)."""
    start = at(5, 0.5) if spot == at(6, 0) else spot
    table = Table(
        f"home 9 {start} Barisic",
        "home 8 " + at(0, 0) + " Rusu",
        "home 7 " + at(2, 5),
        "away 4 " + at(7, 0.5) + " Lessa",
        "away 5 " + at(8, -5),
        "away 6 " + at(3, -6.5),
        *more,
        ball="home 9",
        preset=preset,
        settings=settings,
    )
    table.play("movement", "move 9", "step SE", "steal 4", 1)
    if table.decision == "foul-choice":
        table.play("free-kick")
    table.play(1, 1)
    if table.decision == "foul-choice":
        table.play("free-kick")
    assert table.events(Out) == [Out(0, "free-kick", at(6, 0), "CA 4.15.5")]
    while table.decision in ("substitutions", "keeper-placement"):
        table.play("done")
    return table


def penalty(preset: str = "core", settings: str = "") -> Table:
    """A foul in the box, taken as a penalty by Dionte against Walker."""
    table = Table(
        "home 9 " + at(12, 0) + " Barisic",
        "home 8 " + at(0, 0) + " Dionte",
        "home 7 " + at(14, 5),
        "away 1 " + at(17, 0.5) + " Walker",
        "away 4 " + at(14, -1) + " Lessa",
        "away 5 " + at(13, 5.5),
        ball="home 9",
        preset=preset,
        settings=f"star=false;must_steal=false;{settings}",
    )
    table.play("movement", "move 9", "step SE", "steal 4", 1, 1, 1, "penalty")
    while table.decision in ("substitutions", "keeper-placement"):
        table.play("done")
    table.play("take 8")
    return table


SPOT = number(at(6, 0))


def five(**others: Any) -> Table:
    """Home 9 has the ball on the spot, 8 next to it; away 4 is one hex off, 5 three."""
    return still(
        f"home 9 {at(6, 0)} Ruiz",
        f"home 8 {at(5, 0.5)}",
        f"away 4 {at(7, 0.5)} Longo",
        f"away 5 {at(9, 0.5)}",
        f"away 6 {at(15, 3.5)}",
        ball="home 9",
        **others,
    )
