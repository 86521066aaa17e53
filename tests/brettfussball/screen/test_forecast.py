"""Exact odds before one decides."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.brettfussball.table import Table
from touchline.brettfussball import game
from touchline.core.errors import IllegalAction
from touchline.core.game import Forecast, Odds
from touchline.core.side import Side


def forecast(table: Table, text: str) -> Forecast:
    """What the table says about an action."""
    before = str(table.position)
    found = table.position.forecast(game.action(text))
    assert str(table.position) == before
    return found


def faces(table: Table, text: str) -> dict[str, tuple[int, ...]]:
    """Which faces of the next die do what."""
    odds = forecast(table, text).odds
    assert all(one.probability == Fraction(len(one.faces), 6) for one in odds)
    return {one.name: one.faces for one in odds}


@pytest.mark.rule("BF 13", "BF 14", "BF 20")
@pytest.mark.parametrize(
    ("text", "die", "outcome"),
    [
        ("shoot N", 4, "goal"),
        ("shoot N", 3, "free-ball"),
        ("shoot S", 2, "team-mate"),
        ("shoot E", 3, "opponent"),
        ("shoot W", 5, "free-ball"),
    ],
)
def test_what_a_shot_does(text: str, die: int, outcome: str) -> None:
    men = ("home 9 K20", "home 8 K18", "away 4 N20")
    assert forecast(Table(*men, ball="K20").roll(die), text).outcome == outcome


@pytest.mark.rule("BF R3", "BF 14", "BF 22")
def test_what_other_shots_do() -> None:
    assert forecast(Table("home 9 K3", ball="K3").roll(2), "shoot S").outcome == "own-goal"
    assert forecast(Table("home 9 A3", ball="A3").roll(2), "shoot W").outcome == "out"
    caught = Table("home 9 K19", "away 1 K22", ball="K19").roll(6)
    assert forecast(caught, "shoot N").outcome == "caught"


@pytest.mark.rule("BF 11", "BF 12", "BF 16")
def test_what_a_move_does() -> None:
    table = Table("home 9 J8", "home 8 J10", ball="J10").roll(2)
    assert forecast(table, "move 8 J12").outcome == "leave-ball"
    assert forecast(table, "move 9 L8").outcome == "move"
    assert forecast(table, "move 8 J12").leaves
    assert not forecast(table, "move 9 L8").leaves
    table = Table("home 9 J8", ball="J10").roll(2)
    assert forecast(table, "move 9 J10").outcome == "collect"
    table = Table("home 9 J8", "away 8 J10", ball="J10").roll(2)
    assert forecast(table, "attack 9").outcome == "attack"


@pytest.mark.rule("BF 20")
@pytest.mark.parametrize("distance", range(1, 7))
def test_a_shot_at_goal_from_d_squares_scores_in_seven_minus_d_of_six(distance: int) -> None:
    square = f"K{24 - distance}"
    table = Table(f"home 9 {square}", "away 4 C15", ball=square, turn="away").roll(1)
    odds = {one.name: one for one in forecast(table, "move 4 C16").odds}
    goal = tuple(range(distance, 7))
    assert odds["goal"] == Odds("goal", Side.HOME, goal, Fraction(7 - distance, 6))


@pytest.mark.rule("BF 20", "BF 14")
def test_a_keeper_in_the_lane_takes_the_chance_away() -> None:
    men = ("home 9 K20", "away 4 C15", "away 1 K22")
    assert "goal" not in faces(Table(*men, ball="K20", turn="away").roll(1), "move 4 C16")


@pytest.mark.rule("BF 18", "BF 14")
def test_a_forced_pass_is_safe_in_k_of_six() -> None:
    """Team-mates at distances 1, 3, 3 and 6 on the lines of the ball: three numbers are safe."""
    mates = ("home 2 J11", "home 3 J13", "home 4 M10", "home 5 D10")
    table = Table("home 6 J10", *mates, "away 9 H12", ball="J10", turn="away").roll(2)
    assert faces(table, "move 9 H14") == {"team-mate": (1, 3, 6)}
    attacker = Table("home 6 J10", *mates, "away 9 J12", ball="J10", turn="away").roll(2)
    assert faces(attacker, "attack 9") == {"team-mate": (1, 3, 6)}
    odds = forecast(attacker, "attack 9").odds
    assert odds == (Odds("team-mate", Side.HOME, (1, 3, 6), Fraction(1, 2)),)


@pytest.mark.rule("BF 16")
def test_a_carrier_is_attacked_in_m_of_six() -> None:
    """Attackers at distances 2, 2, 5 and one off the lines: two numbers."""
    men = ("away 2 J12", "away 3 L10", "away 4 E10", "away 5 K11")
    table = Table("home 6 J10", *men, "home 2 B3", ball="J10").roll(1)
    assert faces(table, "move 2 B4") == {"attack": (2, 5)}


@pytest.mark.rule("BF 11")
def test_a_free_ball_is_collected_in_m_of_six() -> None:
    men = ("away 2 J12", "away 3 L10", "away 4 E10", "away 5 I10")
    table = Table(*men, "home 2 B3", ball="J10").roll(1)
    assert faces(table, "move 2 B4") == {"collect": (1, 2, 5)}
    odds = forecast(table, "move 2 B4").odds
    assert odds == (Odds("collect", Side.AWAY, (1, 2, 5), Fraction(1, 2)),)


@pytest.mark.rule("BF 16", "BF 8")
def test_paths_round_corners_count_too() -> None:
    """From C5 a five ends on A2 and A8."""
    table = Table("home 6 A8", "away 2 C5", "home 2 K3", ball="A8").roll(1)
    assert faces(table, "move 2 K4") == {"attack": (5,)}


@pytest.mark.rule("BF 18", "BF 20")
def test_attacking_near_the_own_goal_shows_the_danger() -> None:
    table = Table("home 9 K20", "away 4 K17", ball="K20", turn="away").roll(3)
    assert faces(table, "attack 4") == {"goal": (4, 5, 6)}


@pytest.mark.rule("BF 17", "BF 14")
def test_where_an_attacking_keeper_is_put_makes_the_difference() -> None:
    table = Table("home 9 K20", "away 1 K22", ball="K20", turn="away", dice=[2])
    table.play("attack 1")
    assert "goal" not in faces(table, "place 1 K21")
    assert faces(table, "place 1 J20")["goal"] == (4, 5, 6)


@pytest.mark.rule("BF 17", "BF 14")
def test_so_at_the_attack_itself_a_keeper_is_promised_nothing() -> None:
    table = Table("away 9 K5", "home 1 K3", ball="K5").roll(2)
    assert forecast(table, "attack 1") == Forecast("attack", ())
    table.play("attack 1")
    assert faces(table, "place 1 K6") == {"goal": (4, 5, 6)}


@pytest.mark.rule("BF 22", "BF R14")
def test_the_taker_of_a_restart_sees_his_odds() -> None:
    table = Table("home 9 C10", "away 5 D10", "away 6 A14", ball="C10", dice=[4])
    table.play("shoot W")
    assert faces(table, "place 7 A10") == {"team-mate": (3, 4)}


@pytest.mark.rule("BF R32")
def test_the_shoot_out_is_one_in_two() -> None:
    table = Table(
        ball="J3",
        score="1:1",
        clock="shoot-out/0/0",
        flow="shoot-out-toss",
        settings="shoot_out=true",
    )
    odds = forecast(table, "toss away").odds
    assert odds == (Odds("goal", Side.AWAY, (4, 5, 6), Fraction(1, 2)),)


def test_an_illegal_action_has_no_forecast() -> None:
    table = Table("home 9 J8", ball="J10").roll(2)
    with pytest.raises(IllegalAction) as error:
        table.position.forecast(game.action("move 9 K9"))
    assert error.value.rule == "BF 6"


@pytest.mark.rule("BF 14")
def test_a_shot_names_the_opponent_to_whom_it_comes_and_nobody_else() -> None:
    men = ("home 9 K12", "home 8 K10", "away 4 N12", "away 1 K22")
    table = Table(*men, ball="K12").roll(3)
    assert forecast(table, "shoot E").threats == ("a4",)
    assert forecast(table, "shoot W").threats == ()
    table = Table(*men, ball="K12").roll(2)
    assert forecast(table, "shoot S").threats == ()
    assert forecast(table, "shoot E").threats == ()


@pytest.mark.rule("BF 4", "BF 14")
def test_a_threat_of_a_goal_shows_its_way_and_any_other_the_ball() -> None:
    position = Table("away 9 J4", "home 9 J12", "away 4 J14", ball="J4", turn="away").position
    found = {(each.piece, each.what): each for each in game.threats(position, Side.HOME)}
    goal = found["a9", "goal"]
    assert goal.cells == ("J3", "J2", "J1")
    assert goal.faces[0] == 3
    position = Table("home 9 J12", "away 4 J14", ball="J12").position
    found = {(each.piece, each.what): each for each in game.threats(position, Side.HOME)}
    assert found["a4", "attack"].cells == ("J12",)


@pytest.mark.rule("BF 27")
def test_nobody_threatens_in_a_shoot_out() -> None:
    cup = "ending=goals;extra_time=true;shoot_out=true"
    men = ("home 1 J3", "away 4 J5")
    table = Table(*men, ball="J3", score="1:1", clock="extra-time/149/0", settings=cup)
    assert game.threats(table.position, Side.HOME)
    table.idle(1)
    table.roll("toss home")
    assert table.decision == "shoot-out"
    assert game.threats(table.position, Side.HOME) == []


@pytest.mark.rule("BF 21")
def test_everybody_is_lined_up_at_one_go_only_after_a_goal() -> None:
    table = Table("home 9 J20", ball="J20").roll(4)
    assert game.shortcuts(table.position) == []
    table.play("shoot N")
    assert table.decision in ("lift", "place")
    assert [each.key for each in game.shortcuts(table.position)] == ["line-up"]
