"""Moving a figure (BF 6-12, R4-R6), with the pictured examples of the rulebook."""

from __future__ import annotations

import pytest

from tests.brettfussball.table import Table, kinds
from touchline.brettfussball import game
from touchline.brettfussball.events import LeftBall, Moved, Rolled, Won
from touchline.core.errors import BadAction


@pytest.mark.rule("BF 6")
def test_allowed_the_figure_runs_to_a_free_square() -> None:
    table = Table("home 9 J8", ball="C12", dice=[3])
    assert table.play("move 9 M8") == [Rolled(0, 3, "turn"), Moved(0, 9, "J8", "M8", False)]
    assert table.where("home 9") == "M8"


@pytest.mark.rule("BF 9")
def test_allowed_the_figure_jumps_others_on_its_way() -> None:
    others = ("home 4 K8", "away 5 L8", "away 1 J9", "home 1 J10")
    table = Table("home 9 J8", *others, ball="C12").roll(3)
    assert table.ends(9) == ["G8", "J11", "J5", "M8"]
    table.play("move 9 M8")
    assert table.where("home 9") == "M8"
    assert [table.where(other[:6]) for other in others] == ["K8", "L8", "J9", "J10"]


@pytest.mark.rule("BF 7/goal", "BF 8/choice")
@pytest.mark.parametrize("end", ["G2", "M2"])
def test_allowed_the_figure_meets_the_goal_and_turns_either_way(end: str) -> None:
    table = Table("home 9 J4", ball="C12", dice=[5])
    table.play(f"move 9 {end}")
    assert table.where("home 9") == end


@pytest.mark.rule("BF 7/edge", "BF 8/choice")
@pytest.mark.parametrize("end", ["A7", "A3"])
def test_allowed_the_figure_meets_the_edge_and_turns_either_way(end: str) -> None:
    table = Table("home 9 C5", ball="C12", dice=[4])
    table.play(f"move 9 {end}")
    assert table.where("home 9") == end


@pytest.mark.rule("BF 8/several", "BF 7")
def test_allowed_the_figure_meets_the_edge_then_the_goal_and_turns_twice() -> None:
    table = Table("home 9 F2", ball="C12", dice=[6])
    table.play("move 9 H4")
    assert table.where("home 9") == "H4"


@pytest.mark.rule("BF 9")
@pytest.mark.parametrize("blocker", ["home 4 M8", "away 4 M8", "home 1 M8", "away 1 M8"])
def test_forbidden_to_end_on_a_figure_without_the_ball(blocker: str) -> None:
    table = Table("home 9 J8", blocker, ball="C12", dice=[3])
    error = table.refuses("move 9 M8", "occupied", "BF 9")
    assert (error.params["end"], error.params["die"]) == ("M8", 3)
    table.refuses("attack 9", "nobody-to-attack", "BF 16")


@pytest.mark.rule("BF 7/early")
def test_forbidden_to_turn_where_one_could_run_straight_on() -> None:
    """Two up and one to the right is no run with a three."""
    table = Table("home 9 J8", ball="C12", dice=[3])
    error = table.refuses("move 9 K10", "out-of-reach", "BF 6")
    assert error.params == {
        "rule": "BF 6",
        "figure": 9,
        "origin": "J8",
        "end": "K10",
        "die": 3,
        "ends": "J5, G8, M8, J11",
    }


@pytest.mark.rule("BF 6")
@pytest.mark.parametrize("end", ["M11", "G5", "L10", "K9"])
def test_forbidden_to_run_diagonally(end: str) -> None:
    table = Table("home 9 J8", ball="C12", dice=[3])
    table.refuses(f"move 9 {end}", "out-of-reach", "BF 6")


@pytest.mark.rule("BF 7")
def test_forbidden_to_leave_the_edge_again_after_turning_there() -> None:
    """From C5 with a five: two to the edge, then three along it, not along and back inside."""
    table = Table("home 9 C5", ball="C12").roll(5)
    assert table.ends(9) == ["A2", "A8", "B1", "C10", "D1", "H5"]
    table.refuses("move 9 B7", "out-of-reach", "BF 6")


@pytest.mark.rule("BF 7")
def test_forbidden_to_run_along_the_line_inside_the_edge() -> None:
    """The figure must reach the edge itself before it turns."""
    table = Table("home 9 C5", ball="C12", dice=[3])
    table.refuses("move 9 B7", "out-of-reach", "BF 6")


@pytest.mark.rule("BF 7/back", "BF 8/corner")
def test_forbidden_to_turn_back_in_a_corner() -> None:
    """Left to A3, down to A1: with a six the only way out is to C1."""
    table = Table("home 9 C3", ball="C12").roll(6)
    assert table.ends(9) == ["A3", "A7", "C1", "C9", "G1", "I3"]
    table.refuses("move 9 A2", "out-of-reach", "BF 6")


@pytest.mark.rule("BF 7/back", "BF 8/goal-corner", "BF B4")
def test_forbidden_to_turn_back_in_the_corner_at_the_goal() -> None:
    """Down to H1 with three: the goal is on the right, so two to the left is all there is."""
    table = Table("home 9 H4", ball="C12").roll(5)
    assert table.ends(9) == ["C4", "F1", "H9", "M4"]
    table.refuses("move 9 H3", "out-of-reach", "BF 6")


@pytest.mark.rule("BF 6")
def test_forbidden_to_use_only_part_of_the_number() -> None:
    table = Table("home 9 J8", ball="C12", dice=[5])
    table.refuses("move 9 J11", "out-of-reach", "BF 6")
    table.refuses("move 9 J8", "out-of-reach", "BF 6")


@pytest.mark.rule("BF 10", "BF B4")
@pytest.mark.parametrize(("origin", "goal"), [("J4", "J1"), ("F1", "I1"), ("K21", "K24")])
def test_forbidden_to_enter_a_goal(origin: str, goal: str) -> None:
    table = Table(f"home 9 {origin}", ball="C12", dice=[3])
    table.refuses(f"move 9 {goal}", "goal-square", "BF 10")


@pytest.mark.rule("BF 10", "BF B5")
def test_the_square_goal_is_walked_around() -> None:
    table = Table("home 9 J5", ball="C12", settings="board=square-goal").roll(4)
    assert table.ends(9) == ["F5", "H3", "J9", "L3", "N5"]
    table = Table("home 9 F2", ball="C12", settings="board=square-goal").roll(4)
    assert table.ends(9) == ["B2", "C1", "F6", "I1", "I3"]


@pytest.mark.rule("BF 11")
def test_ending_on_the_free_ball_wins_it() -> None:
    table = Table("home 9 J8", ball="J12", dice=[4])
    assert table.play("move 9 J12") == [
        Rolled(0, 4, "turn"),
        Moved(0, 9, "J8", "J12", False),
        Won(0, 9, "collected", "J12", "BF 11"),
    ]
    assert table.carrier == "home 9"
    assert table.position.view(None)["obliged"] is False


@pytest.mark.rule("BF 11")
def test_running_across_the_free_ball_does_nothing() -> None:
    table = Table("home 9 J8", ball="J10", dice=[4])
    assert kinds(table.play("move 9 J12")) == ["Rolled", "Moved"]
    assert (table.ball, table.carrier) == ("J10", None)


@pytest.mark.rule("BF 12/behind")
def test_the_ball_stays_when_its_figure_walks_away() -> None:
    table = Table("home 9 J8", ball="J8", dice=[4])
    assert table.play("move 9 J12") == [
        Rolled(0, 4, "turn"),
        Moved(0, 9, "J8", "J12", False),
        LeftBall(0, 9, "J8"),
    ]
    assert (table.ball, table.carrier) == ("J8", None)
    assert table.where("home 9") == "J12"


@pytest.mark.rule("BF 12/obliged", "BF 5")
def test_who_must_shoot_may_not_walk_away() -> None:
    table = Table("home 9 J8", ball="J8", turn="home!", dice=[4])
    table.refuses("move 9 J12", "shot", "BF 5")


@pytest.mark.rule("BF 12")
def test_the_carrier_may_stay_while_another_figure_moves() -> None:
    table = Table("home 9 J8", "home 4 M3", ball="J8", dice=[2])
    table.play("move 4 M5")
    assert table.carrier == "home 9"


@pytest.mark.rule("BF R4")
def test_forbidden_to_end_on_an_own_figure_with_the_ball() -> None:
    table = Table("home 9 J8", "home 4 M8", ball="M8", dice=[3])
    table.refuses("move 9 M8", "occupied", "BF 9")
    table.refuses("attack 9", "nobody-to-attack", "BF 16")


@pytest.mark.rule("BF R5")
@pytest.mark.parametrize("blocker", ["home 4 A5", "away 4 A5"])
def test_turning_on_an_occupied_edge_square_is_only_a_jump(blocker: str) -> None:
    table = Table("home 9 C5", blocker, ball="C12", dice=[4])
    table.play("move 9 A7")
    assert table.where("home 9") == "A7"
    assert table.where(blocker[:6]) == "A5"


@pytest.mark.rule("BF R6")
@pytest.mark.parametrize(
    ("square", "die", "expected"),
    [
        ("A12", 3, ["A15", "A9", "D12"]),
        ("A1", 6, ["A7", "G1"]),
        ("T24", 2, ["R24", "T22"]),
        ("H1", 2, ["F1", "H3"]),
        ("J2", 4, ["F2", "J6", "N2"]),
    ],
)
def test_from_the_edge_outwards_is_not_a_run_of_its_own(
    square: str, die: int, expected: list[str]
) -> None:
    assert Table(f"home 9 {square}", ball="C12").roll(die).ends(9) == expected


@pytest.mark.rule("BF 6", "BF 15")
def test_keepers_move_like_everybody_else() -> None:
    table = Table("home 1 J2", ball="C12", dice=[6])
    table.play("move 1 J8")
    assert table.where("home 1") == "J8"


@pytest.mark.rule("BF 6")
@pytest.mark.parametrize("text", ["move 12 J8", "move 9", "move 9 J8 J9", "run 9 J8"])
def test_words_that_name_no_move(text: str) -> None:
    with pytest.raises(BadAction):
        game.action(text)


@pytest.mark.rule("BF 6")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("shirt", range(1, 12))
def test_every_shirt_of_both_sides_moves_and_is_told_by_its_number(side: int, shirt: int) -> None:
    name = ("home", "away")[side]
    table = Table(f"{name} {shirt} J8", ball="C12", turn=name, dice=[2])
    error = table.refuses(f"move {shirt} T1", "out-of-reach", "BF 6")
    assert (error.params["figure"], error.params["origin"]) == (shirt, "J8")
    assert table.play(f"move {shirt} J10") == [Moved(side, shirt, "J8", "J10", False)]
