"""Rulings on passes that can be switched: how far, over whom, and who has a lost one."""

from __future__ import annotations

import pytest

from tests.undici.odds import odds_of
from tests.undici.table import Table, box
from touchline.bots.undici.hand_made.odds import passing
from touchline.core.side import Side
from touchline.undici.engine.passing.pass_way import crosses
from touchline.undici.events import Accuracy, Won


def needs(table: Table, target: str, *script: str | int) -> int:
    """What a pass to this chip needs."""
    table.play(f"pass {target}", *script)
    return table.told(Accuracy)[0].needs


@pytest.mark.rule("UN 3.6.4", "UN R1")
@pytest.mark.parametrize(
    ("end", "king", "steps"),
    [("D8", 1, 1), ("E10", 1, 2), ("E8", 1, 1), ("G14", 3, 5), ("G8", 2, 2), ("C16", 4, 4)],
)
def test_quadrants_are_counted_like_a_king_or_along_and_across(
    end: str, king: int, steps: int
) -> None:
    for settings, wanted in (("", king), ("pass_distance=steps", steps)):
        table = Table("home 20 C8", f"home 9 {end}", "away 4 N1", ball="home 20", settings=settings)
        assert needs(table, "9", *([6] if wanted > 1 else [])) == wanted


@pytest.mark.rule("UN 3.6.4", "UN 4.10.3")
def test_a_throw_reaches_two_quadrants_as_passes_are_counted() -> None:
    chips = ("home 6 H8", "home 9 K2", "away 8 G3", "away 10 I3", "away 9 G5", "away 4 M8")
    for settings, reached in (("", ["10", "9"]), ("pass_distance=steps", ["10"])):
        table = Table(*chips, ball="home 6", settings=f"throw_in=true;{settings}")
        table.play("pass 9", 1, "to H9", "to G8", "take 8", "to K1", "done", "done")
        assert [text.split()[1] for text in table.legal("pass")] == reached
    table.refuses("pass 9", "UN 4.10.3", "throw-reach")


@pytest.mark.rule("UN 3.6.5")
@pytest.mark.parametrize(
    ("end", "nearer", "goal"),
    [("A8", 1, 1), ("C8", 1, 2), ("E9", 2, 3), ("G1", 3, 4), ("A1", 3, 3)],
)
def test_the_keeper_passes_from_his_red_line_or_from_behind_it(
    end: str, nearer: int, goal: int
) -> None:
    for settings, wanted in (("", nearer), ("keeper_pass=goal", goal)):
        table = Table(f"home 9 {end}", "away 4 N1", ball="home 1", settings=settings)
        assert needs(table, "9", *([6] if wanted > 2 else [])) == wanted  # he is a Playmaker


@pytest.mark.rule("UN 3.6.5", "UN 3.6.4")
def test_along_and_across_from_the_goal() -> None:
    table = Table("home 9 E1", "away 4 N1", ball="home 1",
                  settings="keeper_pass=goal;pass_distance=steps")  # fmt: skip
    assert needs(table, "9", 6) == 3 + 3


@pytest.mark.rule("UN 3.6.2/lane")
@pytest.mark.parametrize(
    ("end", "between"),
    [
        ("G8", {"D8", "E8", "F8"}),
        ("F11", {"D9", "E10"}),  # corners of C9, D8 are only touched
        ("G10", {"D8", "D9", "E9", "F9", "F10"}),
        ("C5", {"C7", "C6"}),
    ],
)
def test_which_boxes_the_straight_line_goes_through(end: str, between: set[str]) -> None:
    boxes = {f"{x}{y}" for x in "ABCDEFGHIJKLMN" for y in range(1, 17)} - {"C8", end}
    assert {name for name in boxes if crosses(box("C8"), box(end), box(name))} == between
    assert {name for name in boxes if crosses(box(end), box("C8"), box(name))} == between


@pytest.mark.rule("UN 3.6.2/lane")
def test_an_opponent_in_the_way_bars_a_pass_only_where_the_way_must_be_clear() -> None:
    chips = ("home 20 C8", "home 9 G8", "home 6 E12", "away 4 E8", "away 5 N1")
    table = Table(*chips, ball="home 20")
    assert table.legal("pass") == ["pass 9", "pass 6"]
    table = Table(*chips, ball="home 20", settings="pass_lane=clear")
    assert table.legal("pass") == ["pass 6"]
    table.refuses("pass 9", "UN 3.6.2", "pass-lane")
    table.refuses("pass 20", "UN 3.6.1", "pass-target")
    mates = Table("home 20 C8", "home 9 G8", "home 6 E8", "away 5 N1", ball="home 20",
                  settings="pass_lane=clear")  # fmt: skip
    assert mates.legal("pass") == ["pass 9", "pass 6"]  # a team-mate is not in the way


@pytest.mark.rule("UN 3.6.2/lane", "UN 3.13.4/passes")
def test_an_opposing_padlock_in_the_way() -> None:
    chips = ("home 20 C8", "home 9 G8", "away 5 N1")
    assert Table(*chips, ball="home 20", black="E8").legal("pass") == ["pass 9"]
    table = Table(*chips, ball="home 20", black="E8", settings="pass_lane=clear")
    table.refuses("pass 9", "UN 3.6.2", "pass-lane")
    table.position.locker = 0
    table.position._legal = None
    assert table.legal("pass") == ["pass 9"]  # his own
    beside = Table(*chips, ball="home 20", black="E9", settings="pass_lane=clear")
    assert beside.legal("pass") == ["pass 9"]


@pytest.mark.rule("UN 3.6.2/lane", "UN 3.6.5")
@pytest.mark.parametrize(("end", "barring", "harmless"), [("E8", "B8", "B9"), ("E9", "B9", "B8")])
def test_the_way_from_the_goal_begins_in_its_middle(end: str, barring: str, harmless: str) -> None:
    for at, passes in ((barring, []), (harmless, ["pass 9"])):
        table = Table(f"home 9 {end}", f"away 4 {at}", ball="home 1", settings="pass_lane=clear")
        assert table.legal("pass") == passes


@pytest.mark.rule("UN 3.6.2/over", "UN 3.11.2")
def test_crosses_fly_over_everybody() -> None:
    table = Table("home 7 M2", "home 9 M8", "away 4 M5", ball="home 7", settings="pass_lane=clear")
    assert table.legal("pass") == []
    assert table.legal("cross") == ["cross 9"]


@pytest.mark.rule("UN 3.6.6", "UN R18")
def test_the_nearest_in_kings_steps_or_along_and_across() -> None:
    chips = ("home 20 C8", "home 9 M8", "away 4 K10", "away 5 M11")
    for settings, winner in (("", 4), ("nearest=steps", 5)):
        table = Table(*chips, ball="home 20", settings=settings)
        table.play("pass 9", 1)
        assert [event.shirt for event in table.told(Won)] == [winner]


@pytest.mark.rule("UN 3.6.6", "UN R18")
def test_who_chooses_between_equally_near_opponents() -> None:
    chips = ("home 20 C8", "home 9 M8", "away 4 M10", "away 5 M6")
    table = Table(*chips, ball="home 20")
    table.play("pass 9", 1)
    assert (table.decision, table.position.turn) == ("nearest", Side.AWAY)
    assert table.legal() == ["by 4", "by 5"]
    table.play("by 5")
    assert table.carrier == "away 5"
    table = Table(*chips, ball="home 20", settings="lost_ball_tie=losing")
    table.play("pass 9", 1)
    assert (table.decision, table.position.turn) == ("nearest", Side.HOME)
    assert table.legal() == ["against 4", "against 5"]
    table.play("against 4")
    assert table.carrier == "away 4"


@pytest.mark.rule("UN 3.6.4", "UN 3.6.5", "UN 3.6.2")
@pytest.mark.parametrize("settings", ["", "pass_distance=steps", "keeper_pass=goal", "pass_base=2"])
@pytest.mark.parametrize("passer", ["home 1", "home 20"])
def test_bots_reckon_with_the_distance_agreed(settings: str, passer: str) -> None:
    table = Table("home 20 C8", "home 9 H12", "away 4 N1", ball=passer, settings=settings)
    p = table.position
    chance = passing(p, p.holder, p.ball(), box("H12"))
    assert odds_of(table, "pass 9")["arrives"] == round(36 * chance)


@pytest.mark.rule("UN 3.6.2")
def test_bots_see_what_is_in_the_way() -> None:
    chips = ("home 20 C8", "home 9 G8", "away 4 E8")
    for settings, chance in (("", 5 / 6), ("pass_lane=clear", 0.0)):
        p = Table(*chips, ball="home 20", settings=settings).position
        assert passing(p, p.holder, p.ball(), box("G8")) == chance
