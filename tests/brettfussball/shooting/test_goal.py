"""Goals and what follows them (BF 20, 21, R3, R15, R22-R26, R30, R33)."""

from __future__ import annotations

import pytest

from tests.brettfussball.table import Table, kinds
from touchline.brettfussball import game
from touchline.brettfussball.engine.set_pieces.after_goal import may_go_anywhere
from touchline.brettfussball.events import Goal, Lifted, Placed, Rolled, Shot
from touchline.core.errors import BadPosition

HOME_MARKED = sorted(["J2", "D5", "H5", "M5", "Q5", "C8", "R8", "J8", "P11", "E11", "K8"])
AWAY_MARKED = sorted(["K23", "Q20", "M20", "H20", "D20", "R17", "C17", "K17", "P14", "E14", "J17"])


@pytest.mark.rule("BF 20/front", "BF 20/side", "BF 20/larger", "BF 14/goal")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    ("point", "way", "goal"),
    [("J5", "S", "J1"), ("E1", "E", "I1"), ("P1", "W", "L1")],
    ids=["A", "B", "B mirrored"],
)
def test_example_points_a_and_b_score_with_four_five_and_six(
    point: str, way: str, goal: str, die: int
) -> None:
    table = Table(f"away 9 {point}", ball=point, turn="away", dice=[die])
    story = table.play(f"shoot {way}")
    if die >= 4:
        assert story[:3] == [
            Rolled(1, die, "turn"),
            Shot(1, 9, "shot", point, goal, way),
            Goal(1, 1, 9, "shot", 0, 1),
        ]
        assert table.position.score == (0, 1)
    else:
        assert table.position.score == (0, 0)
        assert table.carrier is None


@pytest.mark.rule("BF 20", "BF 14")
@pytest.mark.parametrize("die", range(1, 7))
def test_example_point_c_cannot_score_past_the_keeper(die: int) -> None:
    table = Table("away 9 K6", "home 1 K3", ball="K6", turn="away", dice=[die])
    table.play("shoot S")
    assert table.position.score == (0, 0)
    assert table.ball == (f"K{6 - die}" if die < 3 else "K3")
    assert table.carrier == ("home 1" if die >= 3 else None)


@pytest.mark.rule("BF 20")
def test_a_keeper_behind_the_shooter_or_beside_the_lane_is_no_help() -> None:
    table = Table("away 9 K6", "home 1 J3", ball="K6", turn="away", dice=[5])
    table.play("shoot S")
    assert table.position.score == (0, 1)
    table = Table("away 9 K3", "home 1 K4", ball="K3", turn="away", dice=[2])
    table.play("shoot S")
    assert table.position.score == (0, 1)


@pytest.mark.rule("BF 20", "BF B5")
def test_the_square_goal_is_hit_from_front_and_sides() -> None:
    for square, way, goal in [("J4", "S", "J2"), ("H1", "E", "J1"), ("M2", "W", "K2")]:
        table = Table(
            f"away 9 {square}",
            ball=square,
            turn="away",
            dice=[5],
            settings="board=square-goal",
        )
        story = table.play(f"shoot {way}")
        assert story[1] == Shot(1, 9, "shot", square, goal, way)
        assert table.position.score == (0, 1)


@pytest.mark.rule("BF R3")
def test_an_own_goal_counts_for_the_opponent_and_its_side_kicks_off() -> None:
    table = Table("home 5 I3", ball="I3", score="1:1", dice=[2], settings="ending=time")
    story = table.play("shoot S")
    assert story[2] == Goal(1, 0, 5, "own-goal", 1, 2)
    assert (table.position.score, table.mover, table.ball) == ((1, 2), "home", "J12")
    assert (table.decision, table.position.turn) == ("lift", 1)
    table.play("done", "done")
    assert (table.decision, table.position.turn) == ("kick-off", 0)
    table.play("take 5")
    assert (table.carrier, table.where("home 5")) == ("home 5", "J12")


def home_scores(*more: str, settings: str = "-") -> Table:
    """Home 9 has just scored from K20; others stand where the test wants them."""
    table = Table("home 9 K20", *more, ball="K20", dice=[4], settings=settings)
    table.play("shoot N")
    return table


@pytest.mark.rule("BF 21/scorer", "BF R23", "BF R26")
def test_the_scorer_leaves_the_other_half_and_the_circle() -> None:
    table = home_scores("home 10 K11", "home 11 L14", "home 8 M9", "home 7 H12", "home 6 A13")
    lifted = [event for event in table.story if isinstance(event, Lifted)]
    assert lifted == [
        Lifted(0, 6, "A13"),
        Lifted(0, 7, "H12"),
        Lifted(0, 9, "K20"),
        Lifted(0, 10, "K11"),
        Lifted(0, 11, "L14"),
    ]
    assert table.where("home 8") == "M9"
    assert table.where("home 9") is None


@pytest.mark.rule("BF 21/conceder", "BF R24")
def test_the_conceding_side_leaves_only_the_other_half_and_the_dots() -> None:
    table = home_scores("away 5 C5", "away 6 J14", "away 8 K13", "away 7 A12", "away 10 G13")
    lifted = [event for event in table.story if isinstance(event, Lifted) and event.side == 1]
    assert lifted == [Lifted(1, 5, "C5"), Lifted(1, 7, "A12"), Lifted(1, 8, "K13")]
    assert table.where("away 6") == "J14"
    assert table.where("away 10") == "G13"


@pytest.mark.rule("BF R24/may-stay", "BF R24/goes-back")
@pytest.mark.parametrize(("switch", "stays"), [("may-stay", True), ("goes-back", False)])
def test_the_far_half_of_the_circle_is_a_matter_of_agreement(switch: str, stays: bool) -> None:
    settings = "-" if switch == "may-stay" else f"far_circle={switch}"
    table = home_scores("away 7 I11", "away 6 J14", "away 10 M12", settings=settings)
    assert table.where("away 7") == ("I11" if stays else None)
    assert table.where("away 10") == ("M12" if stays else None)
    assert table.where("away 6") == "J14"


@pytest.mark.rule("BF R24/dot", "BF R33")
@pytest.mark.parametrize("switch", ["may-stay", "goes-back"])
@pytest.mark.parametrize("dot", ["J12", "K13"])
def test_nobody_stays_on_a_kick_off_dot(dot: str, switch: str) -> None:
    settings = "-" if switch == "may-stay" else f"far_circle={switch}"
    table = home_scores(f"away 7 {dot}", settings=settings)
    assert Lifted(1, 7, dot) in table.story


@pytest.mark.rule("BF 21", "BF R23")
def test_both_lift_then_the_scorer_places_then_the_conceding_side_then_the_kick_off() -> None:
    table = home_scores("home 10 K11", "away 5 C5", "away 4 D3")
    assert kinds(table.story)[2:] == ["Goal", "Lifted", "Lifted", "Lifted", "Lifted"]
    steps = []
    for action in (
        *("done", "place 9 J8", "place 10 K8"),
        *("done", "place 4 H20", "place 5 J17"),
        "take 3",
    ):
        steps.append((table.position.turn, table.decision))
        table.play(action)
    assert steps == [
        (0, "lift"),
        (0, "place"),
        (0, "place"),
        (1, "lift"),
        (1, "place"),
        (1, "place"),
        (1, "kick-off"),
    ]
    assert table.story == [Placed(1, 3, "K13", "BF 21")]
    assert [table.where(who) for who in ("home 9", "home 10", "away 4", "away 5")] == [
        "J8",
        "K8",
        "H20",
        "J17",
    ]
    assert (table.ball, table.carrier, table.mover) == ("K13", "away 3", "away")


@pytest.mark.rule("BF 21")
def test_whoever_is_put_down_is_told_with_his_shirt() -> None:
    table = home_scores("home 10 K11", "away 5 C5", "away 11 D3")
    assert table.play(
        "done", "place 9 J8", "place 10 K8", "done", "place 5 J17", "place 11 H20"
    ) == [
        Placed(0, 9, "J8", "BF 21"),
        Placed(0, 10, "K8", "BF 21"),
        Placed(1, 5, "J17", "BF 21"),
        Placed(1, 11, "H20", "BF 21"),
    ]


@pytest.mark.rule("BF 5/kick-off", "BF 21/kick-off", "BF 3")
def test_then_the_conceding_side_must_shoot_from_its_dot_in_any_direction() -> None:
    table = home_scores()
    table.play("done", "place 9 J8", "done", "take 9")
    table.roll(3)
    assert table.legal() == ["shoot N", "shoot E", "shoot S", "shoot W"]
    table.refuses("move 9 K16", "shot", "BF 5")
    table.play("shoot S")
    assert (table.ball, table.mover) == ("K10", "home")
    assert table.position.score == (1, 0)


@pytest.mark.rule("BF 21/marked", "BF R33", "BF B7")
def test_only_free_marked_squares_of_the_own_half_outside_the_circle() -> None:
    table = home_scores("home 4 M5", "home 3 H5", "away 5 C5", "away 4 K17")
    table.play("done")
    assert table.spots(9) == sorted(set(HOME_MARKED) - {"M5", "H5"})
    for square in ("J12", "K11", "M5", "M6", "K23", "J17", "K13"):
        table.refuses(f"place 9 {square}", "place", "BF 21")
    table.play("place 9 K8", "done")
    assert table.spots(5) == sorted(set(AWAY_MARKED) - {"K17"})
    for square in ("K13", "J14", "K17", "K8", "A13", "J12"):
        table.refuses(f"place 5 {square}", "place", "BF 21")


@pytest.mark.rule("BF 21/anew", "BF R33")
def test_figures_that_may_stay_may_be_placed_anew_too() -> None:
    table = home_scores("home 4 M3", "away 6 J14", "away 7 C15")
    assert table.legal() == ["done", *(f"lift {n}" for n in range(1, 12) if n != 9)]
    table.refuses("lift 9", "lift", "BF 21")
    assert table.play("lift 4") == [Lifted(0, 4, "M3")]
    table.refuses("lift 4", "lift", "BF 21")
    table.play("done", "place 4 Q5", "place 9 D5")
    assert (table.where("home 4"), table.where("home 9")) == ("Q5", "D5")
    assert table.legal() == ["done", *(f"lift {n}" for n in range(1, 12))]
    table.play("lift 6", "lift 7", "done", "place 6 C17", "place 7 E14", "take 6")
    assert [table.where(f"away {n}") for n in (6, 7)] == ["K13", "E14"]


ANYWHERE = "conceder_places=anywhere"
AWAY_HALF = {f"{c}{row}" for c in "ABCDEFGHIJKLMNOPQRST" for row in range(13, 25)} - {
    *("I24", "J24", "K24", "L24", "K13")
}


@pytest.mark.rule("BF R33", "BF 21")
def test_where_agreed_the_conceding_side_places_those_who_may_stay_anywhere_in_its_half() -> None:
    table = home_scores("home 4 M3", "away 6 J14", "away 7 C15", settings=ANYWHERE)
    table.play("lift 4", "done")
    assert table.spots(4) == sorted(set(HOME_MARKED) - standing(table))  # not the scorer
    table.play("place 4 Q5", "place 9 D5", "lift 6", "lift 7", "done")
    assert table.spots(6) == sorted(AWAY_HALF - standing(table))
    for square in ("K13", "I24", "J12", "A12", table.where("away 1")):
        table.refuses(f"place 6 {square}", "place", "BF 21")
    table.play("place 6 L13", "place 7 A24", "take 2")
    assert [table.where(f"away {n}") for n in (6, 7)] == ["L13", "A24"]


@pytest.mark.rule("BF R33", "BF 21")
def test_but_those_from_the_other_half_go_to_marked_squares() -> None:
    table = home_scores("away 5 C5", "away 6 J14", "away 8 K13", "away 7 I11", settings=ANYWHERE)
    table.play("done", "place 9 J8", "lift 6", "lift 7", "done")
    assert table.spots(5) == sorted(set(AWAY_MARKED) - standing(table))
    table.play(f"place 5 {table.spots(5)[0]}")
    assert table.spots(6) == sorted(AWAY_HALF - standing(table))
    table.play("place 6 M16")
    assert table.spots(7) == sorted(AWAY_HALF - standing(table))  # from the circle
    table.play("place 7 A13")
    assert table.spots(8) == sorted(AWAY_HALF - standing(table))  # from the kick-off dot


@pytest.mark.rule("BF R33", "BF R24")
def test_who_goes_back_from_the_far_circle_goes_to_a_marked_square() -> None:
    table = home_scores("away 7 I11", settings=f"{ANYWHERE};far_circle=goes-back")
    table.play("done", "place 9 J8", "done")
    assert table.spots(7) == sorted(set(AWAY_MARKED) - standing(table))


@pytest.mark.rule("BF R33")
def test_who_is_at_liberty_is_part_of_the_position() -> None:
    table = home_scores("away 5 C5", settings=ANYWHERE)
    line = str(table.position)
    assert ">place/away/2031>" in line  # all but number 5
    assert game.position(line) == table.position
    for flow in ("place/away/0/2048", "place/home/1/3"):
        with pytest.raises(BadPosition):
            game.position(line.replace("place/away/2031", flow))
    with pytest.raises(BadPosition):
        game.position(line.replace(f";{ANYWHERE}", "").replace(ANYWHERE, "-"))


def standing(table: Table) -> set[str]:
    """The squares with somebody on them."""
    who = [f"{side} {n}" for side in ("home", "away") for n in range(1, 12)]
    return {square for square in map(table.where, who) if square is not None}


@pytest.mark.rule("BF 21")
def test_figures_that_may_stay_do_stay_if_nobody_lifts_them() -> None:
    table = home_scores("home 4 M3", "away 6 J14", "away 7 C15")
    before = [table.where(f"{s} {n}") for s in ("home", "away") for n in range(1, 12) if n != 9]
    table.play("done", "place 9 J8", "done")
    after = [table.where(f"{s} {n}") for s in ("home", "away") for n in range(1, 12) if n != 9]
    assert before == after
    assert table.decision == "kick-off"


@pytest.mark.rule("BF 21", "BF B7")
def test_a_whole_team_can_be_placed_on_the_eleven_marked_squares() -> None:
    ahead = [f"home {n} {c}20" for n, c in zip(range(1, 12), "ABCDEFGHKIJ", strict=True)]
    table = Table(*ahead, ball="K20", dice=[4])
    table.play("shoot N", "done")
    for shirt, square in enumerate(HOME_MARKED, 1):
        table.play(f"place {shirt} {square}")
    assert [table.where(f"home {n}") for n in range(1, 12)] == HOME_MARKED
    assert table.position.turn == 1


@pytest.mark.rule("BF R25")
def test_the_keeper_may_be_put_on_any_marked_square() -> None:
    table = home_scores("home 1 L15", "away 1 L3")
    table.play("done")
    assert table.spots(1) == HOME_MARKED
    table.play("place 1 K8", "place 9 J2", "done")
    assert table.spots(1) == AWAY_MARKED
    table.play("place 1 E14")
    assert (table.where("home 1"), table.where("home 9")) == ("K8", "J2")
    assert table.where("away 1") == "E14"


@pytest.mark.rule("BF R25", "BF R33")
def test_a_keeper_on_the_ring_may_be_lifted_like_anyone() -> None:
    table = home_scores("home 1 J2")
    table.play("lift 1", "done", "place 1 P11", "place 9 J2")
    assert (table.where("home 1"), table.where("home 9")) == ("P11", "J2")


@pytest.mark.rule("BF 21/kick-off", "BF R15")
@pytest.mark.parametrize("shirt", range(1, 12))
def test_any_figure_takes_the_kick_off(shirt: int) -> None:
    table = home_scores()
    table.play("done", "place 9 J8", "done")
    assert table.legal() == [f"take {n}" for n in range(1, 12)]
    table.refuses(f"place {shirt} K13", "kick-off", "BF 21")
    table.play(f"take {shirt}")
    assert (table.where(f"away {shirt}"), table.carrier) == ("K13", f"away {shirt}")


@pytest.mark.rule("BF 21")
def test_the_same_when_away_scores() -> None:
    table = Table("away 9 I4", "away 7 L14", "home 3 E20", ball="I4", turn="away", dice=[5])
    story = table.play("shoot S")
    assert story[2:] == [
        Goal(1, 1, 9, "shot", 0, 1),
        Lifted(1, 7, "L14"),
        Lifted(1, 9, "I4"),
        Lifted(0, 3, "E20"),
    ]
    table.play("done", "place 7 K23", "place 9 J17", "done")
    assert table.spots(3) == HOME_MARKED
    table.play("place 3 D5", "take 1")
    assert (table.ball, table.carrier, table.mover) == ("J12", "home 1", "home")


@pytest.mark.rule("BF 21")
def test_nothing_else_happens_before_everybody_stands() -> None:
    table = home_scores()
    for text in ("roll 3", "take 9", "place 9 J8", "shoot N", "move 4 E8"):
        table.refuses(text, "lift", "BF 21")
    table.play("done")
    for text in ("done", "lift 3", "take 9", "place 8 J8"):
        table.refuses(text, "place", "BF 21")


@pytest.mark.rule("BF R22", "BF 20", "BF R18")
def test_a_goal_may_come_straight_from_a_corner() -> None:
    """Pushed along to C1, the corner is six squares from the goal."""
    men = ("home 2 A1", "home 3 B1", "home 4 A2", "home 9 C3")
    table = Table(*men, ball="C3", dice=[3, 6])
    table.play("shoot S", "place 8 C1")
    story = table.play("shoot E")
    assert story[1:3] == [Shot(1, 8, "shot", "C1", "I1", "E"), Goal(1, 1, 8, "shot", 0, 1)]


@pytest.mark.rule("BF R22")
def test_a_goal_may_come_straight_from_a_goal_kick_into_the_own_net() -> None:
    table = Table("home 1 I3", "away 9 C2", ball="C2", turn="away", dice=[4, 2])
    table.play("shoot S", "take 1")
    assert table.play("shoot S")[2] == Goal(1, 0, 1, "own-goal", 0, 1)


@pytest.mark.rule("BF R30")
@pytest.mark.parametrize("way", ["N", "S", "E", "W"])
def test_one_shot_is_one_goal_at_most(way: str) -> None:
    """From H1 a six runs along all four goal squares: the first touch is the goal."""
    table = Table("away 9 H1", ball="H1", turn="away", dice=[6])
    story = table.play(f"shoot {way}")
    assert kinds(story).count("Goal") == (way == "E")
    assert table.position.score == (0, int(way == "E"))


@pytest.mark.rule("BF R33")
def test_nobody_is_at_liberty_unless_he_is_being_put_down() -> None:
    table = home_scores(settings=ANYWHERE)
    assert may_go_anywhere(table.position, 0) == 0  # who has scored
    assert may_go_anywhere(table.position, 1) == 2047
    table.play("done", "place 9 J8", "done")
    assert may_go_anywhere(table.position, 1) == 0
