"""Team moves of the defenders: many runs in one tap, each of them legal by itself (CA 4.5.2)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, game
from touchline.counterattack.engine.board.pitch import GRID, distance, hex_at


def shortcuts(table: Table) -> list[str]:
    return [each.key for each in game.shortcuts(table.position)]


def defending() -> Table:
    """Home has the ball in midfield and has moved; now the five defenders' runs are due."""
    table = Table(ball="home 9", full=True)
    table.play("movement", "done")
    return table


def apart(table: Table, key: str) -> list[int]:
    """How far away's outfield men are from the ball, nearest first, after a team move."""
    for action in game.shortcut(table.position, key):
        table.play(action.text)
    p = table.position
    return sorted(int(distance(p.where(counter), p.ball)) for counter in range(12, 22))


@pytest.mark.rule("CA 4.5.2")
def test_three_press_the_ball_and_two_may_still_be_moved() -> None:
    table = defending()
    assert (table.turn, table.decision, shortcuts(table)) == (
        "away",
        "movement",
        ["press", "get-back"],
    )
    before = apart(defending(), "nothing")
    runs = game.shortcut(table.position, "press")
    assert [run.verb for run in runs] == ["move", "to"] * 3
    after = apart(table, "press")
    assert sum(after[:3]) < sum(before[:3])
    assert table.position.view(None)["left"] == 2


@pytest.mark.rule("CA 4.5.2", "CA 4.12")
def test_a_press_stops_where_a_tackle_is_offered() -> None:
    table = Table(f"home 9 {at(0, 0)}", f"away 5 {at(3, 0)}", f"away 6 {at(6, 0)}", ball="home 9")
    table.play("movement", "done")
    for action in game.shortcut(table.position, "press"):
        table.play(action.text)
    assert (table.turn, table.decision) == ("away", "challenge")
    assert table.legal() == ["decline", "tackle 9"]


@pytest.mark.rule("CA 4.5.2")
def test_whoever_is_caught_upfield_gets_back_and_the_others_stay() -> None:
    table = Table(f"home 9 {at(4, 0)}", f"away 5 {at(14, 0)}", f"away 9 {at(-6, 2)}", ball="home 9")
    table.play("movement", "done")
    mover, to = game.shortcut(table.position, "get-back")
    assert mover.text == "move 9"
    goal = hex_at(18, 0)
    start = GRID.cell(at(-6, 2))
    assert start is not None
    assert distance(to.args[0], goal) < distance(start, goal)


@pytest.mark.rule("CA 4.5.1", "CA 4.5.3")
def test_who_has_the_ball_moves_man_by_man() -> None:
    table = Table(ball="home 9", full=True)
    table.play("movement")
    assert shortcuts(table) == []
    table.play("done", "done")
    assert (table.turn, shortcuts(table)) == ("home", [])
