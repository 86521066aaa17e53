"""The keeper out of his goal (UN 4.11, R35, R37)."""

from __future__ import annotations

import random

import pytest

from tests.undici.odds import odds_of
from tests.undici.table import Table, box
from touchline.core.side import Side
from touchline.undici.engine.board.pitch import EAST, NAMES, WEST
from touchline.undici.engine.clock.full_time import turns_of
from touchline.undici.engine.running.keeper import (
    back_in_goal,
    before_goal,
    comes_from_goal,
    goal_beyond,
    is_out,
    may_leave,
    may_walk_in,
    save_malus,
    way_out,
)
from touchline.undici.events import Drew, Duel, Goal, Moved, Placed, Saved, TurnBegan, Won

OUT = "keeper_out=true;cards=false"


def stand(table: Table, chip: str, at: str) -> None:
    """Put a chip somewhere."""
    table.position.put(table.slot(chip), box(at))
    table.position._legal = None


@pytest.mark.rule("UN 4.11.1", "UN R35")
def test_the_keeper_comes_out_over_the_four_boxes_before_his_goal() -> None:
    table = Table("home 10 G8", ball="home 10", settings=OUT)
    table.play("move 1")
    assert table.boxes() == {"A7", "A8", "A9", "A10", "B6", "B7", "B8", "B9", "B10", "B11"}
    table.play("to B6")
    assert table.where("home 1") == "B6"
    assert table.told(Moved)[0].origin == "WEST"


@pytest.mark.rule("UN 4.11.1", "UN R4")
def test_with_turns_allowed_the_keeper_turns_on_his_way_out_too() -> None:
    table = Table("home 10 G8", "away 9 B6", ball="home 10", settings=f"{OUT};straight=false")
    table.play("move 1")
    before = {"A7", "A8", "A9", "A10"}
    assert table.boxes() == before | {"A6", "A11", "B7", "B8", "B9", "B10", "B11"}


@pytest.mark.rule("UN R35", "UN R4")
def test_with_turns_allowed_the_goal_is_no_way_through() -> None:
    chips = ("home 10 G8", "away 9 A8", "away 8 B7", "away 6 B8", "away 3 A6", "away 2 B6")
    table = Table(*chips, ball="home 10", settings=f"{OUT};straight=false")
    stand(table, "home 1", "A7")
    table.play("move 1")
    assert table.boxes() == {"WEST"}  # not to A9 or A10 through his goal


@pytest.mark.rule("UN 4.11.1", "UN 3.4.3")
def test_without_the_switch_he_stays_in_goal() -> None:
    table = Table("home 10 G8", ball="home 10", settings="cards=false")
    assert "move 1" not in table.legal()
    table.refuses("move 1", "UN 3.4.2", "cannot-move")


@pytest.mark.rule("UN 4.11.1")
def test_with_the_ball_he_moves_one_box() -> None:
    table = Table("home 10 G8", ball="home 1", settings=OUT)
    table.play("move 1")
    assert table.boxes() == {"A7", "A8", "A9", "A10"}
    table.play("to A7")
    assert table.carrier == "home 1"


@pytest.mark.rule("UN 4.11.1", "UN 3.4.2")
def test_chips_and_padlocks_block_his_way_out() -> None:
    table = Table("home 10 G8", "away 9 A8", "away 8 A7", ball="home 10", settings=OUT, white="A9")
    table.play("move 1")
    assert table.boxes() == {"A10", "B10", "B11"}


@pytest.mark.rule("UN R35")
def test_his_goal_is_one_end_however_many_ways_lead_into_it() -> None:
    table = Table("home 10 G8", ball="home 10", settings=OUT)
    stand(table, "home 1", "A8")
    table.play("move 1")
    listed = [action.text for action in table.position.actions()]
    assert listed.count("to WEST") == 1
    assert len(listed) == len(set(listed))


@pytest.mark.rule("UN R35")
def test_one_step_takes_him_back_into_goal() -> None:
    table = Table("home 10 G8", ball="home 10", settings=OUT)
    table.play("move 1", "to B7", "move 1")
    assert "WEST" in table.boxes()
    table.refuses("to EAST", "UN 3.4.3", "goal")
    table.play("to WEST")
    assert table.where("home 1") == "WEST"


@pytest.mark.rule("UN R35")
def test_from_beside_the_four_boxes_there_is_no_way_in() -> None:
    table = Table("home 10 G8", ball="home 10", settings=OUT)
    table.play("move 1", "to B6", "move 1", "to A6", "move 1")
    assert "WEST" not in table.boxes()
    table.refuses("to WEST", "UN 3.4.1", "too-far")


@pytest.mark.rule("UN 3.4.3")
def test_nobody_else_goes_into_a_goal() -> None:
    table = Table("home 4 A8", "home 10 G8", ball="home 10", settings=OUT)
    table.play("move 1", "to A9", "move 4")
    assert "WEST" not in table.boxes()
    table.refuses("to WEST", "UN 3.4.3", "goal")


@pytest.mark.rule("UN 3.4.4")
def test_the_keeper_does_not_count_in_his_own_area() -> None:
    table = Table(
        "home 2 A6", "home 4 B6", "home 5 B11", "home 3 A11", "home 10 G8",
        ball="home 10", settings=OUT,
    )  # fmt: skip
    table.play("move 1")
    assert {"A7", "B8"} <= table.boxes()


@pytest.mark.rule("UN 4.11.2")
def test_only_outside_may_he_receive_a_pass() -> None:
    table = Table("home 4 B5", ball="home 4", settings=OUT)
    assert "pass 1" not in table.legal()
    table.refuses("pass 1", "UN 3.6.1", "pass-target")
    table.play("move 1", "to A8", "pass 1")
    assert table.carrier == "home 1"


@pytest.mark.rule("UN 4.11.2", "UN R37")
@pytest.mark.parametrize("settings", [OUT, OUT + ";throw_in=true"])
def test_a_failed_pass_to_him_is_an_own_goal(settings: str) -> None:
    table = Table("home 20 E1", "away 9 H8", ball="home 20", settings=settings)
    table.play("move 1", "to A7")
    assert odds_of(table, "pass 1", 6) == {"arrives": 4, "own-goal": 2}  # three quadrants
    table.play("pass 1", 1)
    goal = table.told(Goal)[-1]
    assert (goal.side, goal.shirt, goal.how, goal.home, goal.away) == (1, 1, "own-goal", 0, 1)
    assert goal.rule == "UN 4.11.2"
    assert table.position.first == 0  # home, who conceded, kicks off


def own_goal(turn_number: int = 4, settings: str = "", *more: str) -> Table:
    """A pass to home's keeper has failed; the card of that turn is drawn."""
    table = Table(
        "home 20 E1", "away 9 H8", *more, ball="home 20", settings="keeper_out=true;" + settings,
        pile=["home B7", "away B8"], turn_number=turn_number,
    )  # fmt: skip
    table.play("move 1", "to A7", "pass 1", 1)
    return table


@pytest.mark.rule("UN R44", "UN 4.11.2", "UN R22")
def test_the_turn_of_an_own_goal_counts_and_a_card_is_drawn() -> None:
    table = own_goal()
    assert table.decision == "draw"
    table.play("draw B7")
    assert [event.side for event in table.told(Drew)] == [0]
    assert table.position.turn_number == 5
    while table.decision == "set-up":
        table.play("done")
    table.play("take 20", "to G8")  # home, who conceded, kicks off
    assert (table.decision, table.turn) == ("act", "home")
    assert table.told(TurnBegan)[-1].number == 4
    assert (turns_of(table.position, 0), turns_of(table.position, 1)) == (3, 2)


@pytest.mark.rule("UN R44", "UN 3.15.1")
def test_after_an_own_goal_both_coaches_still_have_all_their_turns() -> None:
    p = own_goal(turn_number=0, settings="turns=3").position
    had: list[str] = []
    dice = random.Random(4)
    while p.turn is not None:
        chance = p.chance
        actions = p.actions() if chance is None else chance.actions
        quiet = [a for a in actions if a.text in ("done", "decline")]  # nobody scores or fouls
        for event in p.play((quiet or [dice.choice(actions)])[0]):
            if isinstance(event, TurnBegan):
                had.append(("home", "away")[event.side])
    assert had == ["home", "away", "home", "away", "away"]  # home's first turn was before
    assert [int(turns_of(p, side)) for side in range(2)] == [3, 3]


@pytest.mark.rule("UN R44", "UN 3.2.4")
def test_an_own_goal_in_the_last_turn_of_a_coach_is_kicked_off_by_the_other() -> None:
    table = own_goal(turn_number=4, settings="turns=3;cards=false")
    while table.decision == "set-up":
        table.play("done")
    assert (table.decision, table.position.turn) == ("kick-off-taker", Side.AWAY)
    table.play("take 9", "to H8")
    assert (table.turn, table.position.turn_number) == ("away", 5)


def alone(settings: str, *chips: str, ball: str) -> Table:
    """Away has two turns left, home has had all: an own goal made it so."""
    table = Table(*chips, ball=ball, turn="away", turn_number=4,
                  settings="turns=3;cards=false;" + settings)  # fmt: skip
    table.position.home_turns = 3
    return table


@pytest.mark.rule("UN R44")
def test_who_has_no_turn_left_takes_no_throw_in() -> None:
    table = alone("throw_in=true", "home 4 A5", "away 9 H8", "away 20 B15", ball="away 9")
    table.play("pass 20", 1)
    while table.decision.endswith("padlock"):
        table.play(table.legal()[0])
    assert (table.carrier, table.turn, table.decision) == ("home 4", "away", "act")
    table.play("done")
    assert table.decision == "over"  # that was the last turn of all


@pytest.mark.rule("UN R44")
def test_who_has_no_turn_left_takes_no_free_kick() -> None:
    settings = "fouls=true;free_kick_pass=true"
    table = alone(settings, "home 10 G8", "away 4 H8", "away 5 M8", ball="home 10")
    table.play("tackle 4", 4, 3)
    assert (table.carrier, table.turn, table.decision) == ("home 10", "away", "act")
    assert table.position.fouled == -1


@pytest.mark.rule("UN R37")
def test_even_in_a_touchline_quadrant() -> None:
    table = Table("home 20 G8", "away 9 H8", ball="home 20", settings=OUT + ";throw_in=true")
    stand(table, "home 1", "A1")
    table.play("pass 1", 2)
    assert table.told(Goal)[-1].how == "own-goal"


@pytest.mark.rule("UN 3.1.5", "UN 3.4.4")
def test_the_limit_of_the_area_is_for_outfield_chips() -> None:
    inside = ("home 2 A6", "home 3 A7", "home 4 A10")
    table = Table(*inside, "home 5 B11", "home 20 G8", ball="home 20", settings=OUT)
    stand(table, "home 1", "C8")
    table.play("move 1")  # four are inside already
    assert {"B7", "B8", "B9", "A8"} <= table.boxes()
    table = Table(*inside, "home 20 C9", "home 10 G8", ball="home 10", settings=OUT)
    stand(table, "home 1", "B8")
    table.play("move 20")  # the fourth, since the keeper does not count
    assert {"B9", "A9"} <= table.boxes()


@pytest.mark.rule("UN 3.13.2")
def test_no_padlock_goes_next_to_a_keeper_outside() -> None:
    table = Table("home 20 G3", "away 9 K8", ball="home 20", settings=OUT)
    stand(table, "home 1", "C8")
    table.play("done")
    assert table.boxes() == {"F2", "F3", "F4", "G2", "G4", "H2", "H3", "H4"}
    table.refuses("to C9", "UN 3.13.2", "lock-near")


@pytest.mark.rule("UN 4.11.2", "UN 3.11.3")
def test_a_failed_cross_to_him_is_lost_like_any_other() -> None:
    table = Table("home 20 N1", "away 4 L8", "away 9 C8", ball="home 20", settings=OUT)
    stand(table, "home 1", "M8")
    table.play("cross 1", 1)  # three quadrants and a marker
    assert table.told(Goal) == []
    assert table.carrier == "away 4"


@pytest.mark.rule("UN 4.11.2", "UN 3.7.1")
def test_outside_he_tackles_like_anyone_and_gladiator_counts() -> None:
    table = Table(
        "home 9 M8", ball="home 9", turn="away", settings=OUT
    )  # away's keeper has the Gladiator
    table.play("move 1", "to N8", "tackle 1", 4, 4)
    duel = table.told(Duel)[-1]
    assert (duel.attacker_total, duel.defender_total, duel.side) == (4, 5, 1)
    assert table.told(Won)[-1].how == "tackle"
    assert table.carrier == "away 1"
    assert table.where("away 1") == "M8"


@pytest.mark.rule("UN 4.11.2")
def test_in_goal_he_does_not_tackle() -> None:
    table = Table("home 9 N8", ball="home 9", turn="away", settings=OUT)
    assert table.legal("tackle") == []


@pytest.mark.rule("UN R35", "UN 4.11.4")
def test_he_can_be_dribbled_past() -> None:
    table = Table("home 7 M8", "away 9 G8", ball="home 7", settings=OUT)
    stand(table, "away 1", "N8")
    table.play("dribble 1", 6, 1, "stay")
    assert table.where("home 7") == "N8"
    assert table.flipped == {"away 1"}
    table.play("move 7")  # only a tackle of his own leaves his goal open
    table.refuses("to EAST", "UN 4.11.4", "walk-in")


@pytest.mark.rule("UN 4.11.3", "UN R35")
@pytest.mark.parametrize(
    ("at", "malus"),
    # on M9 he stands before the shooter himself, and that is no help
    [("N7", 1), ("N9", 1), ("M6", 2), ("M7", 2), ("M9", 2), ("N6", 3), ("L8", 3), ("A8", 3)],
)
def test_the_malus_on_saves_depends_on_his_box(at: str, malus: int) -> None:
    table = Table("home 20 L9", "away 9 G8", ball="home 20", settings=OUT)
    stand(table, "away 1", at)
    table.play("shot", 3, 4)
    duel = table.told(Duel)[-1]
    assert duel.attacker_total == 3  # a -0 box, no Cannon
    assert duel.defender_total == 4 + 2 - malus  # a black Paw
    # he is back in goal after a save
    if table.told(Saved):
        assert table.position.in_goal(table.slot("away 1"))


@pytest.mark.rule("UN 4.11.3", "UN R35")
def test_the_malus_counts_for_headers_too() -> None:
    table = Table("home 2 N1", "home 9 M8", "away 9 G8", ball="home 2", settings=OUT)
    stand(table, "away 1", "N6")  # a neutral box
    table.play("cross 9", 6, 1, 1)
    duel = table.told(Duel)[-1]
    assert duel.kind == "header"
    assert duel.defender_total == 1 + 2 - 3


def beaten_keeper() -> Table:
    """Away's keeper has come out to M8, missed his tackle, and home's 9 stands on N8."""
    table = Table("home 9 M9", "away 9 C2", ball="home 9", turn="away", settings=OUT)
    table.play("move 1", "to N9", "tackle 1", 6, 1)
    assert table.flipped == {"away 1"}
    return table


@pytest.mark.rule("UN 4.11.4")
def test_who_has_beaten_the_keeper_walks_the_ball_in() -> None:
    table = beaten_keeper()
    assert table.decision == "free-step"
    assert "EAST" not in table.boxes()  # only an action takes it in
    table.play("stay", "done", "to C3", "to D3", "move 9")
    assert "EAST" in table.boxes()
    table.play("to EAST")
    goal = table.told(Goal)[-1]
    assert (goal.side, goal.shirt, goal.how, goal.rule) == (0, 9, "walked-in", "UN 4.11.4")
    assert table.told(Moved)[-1].end == "EAST"


@pytest.mark.rule("UN 4.11.4")
def test_he_may_shoot_instead_against_the_malus() -> None:
    table = beaten_keeper()
    table.play("stay", "done", "to C3", "to D3", "shot", 1, 6)
    duel = table.told(Duel)[-1]
    # the flipped keeper stands on M9, a +2 box: no Paw, -2
    assert duel.defender_total == 6 - 2
    assert table.told(Goal)[-1].how == "shot"


@pytest.mark.rule("UN 4.11.4")
def test_who_has_not_beaten_him_does_not_walk_in() -> None:
    table = Table("home 9 N9", "away 9 G8", ball="home 9", settings=OUT)
    stand(table, "away 1", "M6")
    table.play("move 9")
    table.refuses("to EAST", "UN 4.11.4", "walk-in")


@pytest.mark.rule("UN 4.11.4")
def test_a_goal_that_is_guarded_again_is_closed() -> None:
    table = beaten_keeper()
    assert table.position.beaten == 1 << table.slot("home 9")
    stand(table, "away 1", "EAST")
    assert table.position.beaten == 0


@pytest.mark.rule("UN 4.11.5", "UN 3.12.1")
def test_the_second_nearest_chip_makes_the_offside_line_whoever_it_is() -> None:
    chips = ("home 10 I8", "home 9 M8", "away 4 M3", "away 5 L3")
    table = Table(*chips, ball="home 10", settings=OUT)
    assert "pass 9" in table.legal()  # level with the last outfield chip
    stand(table, "away 1", "K8")  # neither of the two nearest
    assert "pass 9" not in table.legal()  # the line is L3 now


@pytest.mark.rule("UN R37")
def test_a_keeper_outside_may_collect_a_failed_pass() -> None:
    table = Table("home 20 A8", "home 9 L8", "away 4 L1", ball="home 20", settings=OUT)
    stand(table, "away 1", "M8")
    table.play("pass 9", 1)
    assert table.carrier == "away 1"


@pytest.mark.rule("UN 4.11.4", "UN R35")
@pytest.mark.parametrize(("mouth", "rows"), [("four", (7, 8, 9, 10)), ("six", range(6, 12))])
def test_the_boxes_from_which_one_step_leads_into_a_goal(mouth: str, rows: list[int]) -> None:
    p = Table("home 10 G8", ball="home 10", settings=f"{OUT};goal_mouth={mouth}").position
    for side, letter in enumerate("AN"):
        assert [NAMES[b] for b in before_goal(p, side)] == [f"{letter}{row}" for row in rows]
        keeper = side * 11
        p.lift(keeper)
        for row in range(1, 17):
            for step in (-1, 0, 1):
                here = box(f"{letter}{row}")
                open_ = row in rows and 7 <= row + step <= 10
                goal = (WEST, EAST)[side]
                assert goal_beyond(p, keeper, here, step) == (goal if open_ else -1)
                assert comes_from_goal(here, step) is (7 <= row - step <= 10)
                assert goal_beyond(p, side * 11 + 1, here, step) == -1  # no keeper
        assert goal_beyond(p, keeper, box("G8"), 0) == -1
        p.put((1 - side) * 11, (WEST, EAST)[side])  # somebody is in it
        assert goal_beyond(p, keeper, box(f"{letter}8"), 0) == -1
        p.lift((1 - side) * 11)
    closed = Table("home 10 G8", ball="home 10", settings=f"goal_mouth={mouth}").position
    closed.lift(0)
    assert goal_beyond(closed, 0, box("A8"), 0) == -1


@pytest.mark.rule("UN 4.11.1", "UN R35")
def test_a_keepers_way_out_goes_forward_from_his_goal() -> None:
    for side, letters in ((0, "ABC"), (1, "NML")):
        for step in (-1, 0, 1):
            found = [way_out(side, box(f"{letters[0]}8"), step, far) for far in range(3)]
            assert [NAMES[b] for b in found] == [f"{letters[far]}{8 + far * step}"
                                                 for far in range(3)]  # fmt: skip
        assert way_out(side, box(f"{letters[0]}1"), -1, 1) == -1


@pytest.mark.rule("UN 4.11.1", "UN 4.11.3", "UN R35")
@pytest.mark.parametrize(("side", "column"), [(0, "ABCDEFGHIJKLMN"), (1, "NMLKJIHGFEDCBA")])
def test_what_a_keeper_outside_loses_on_every_box(side: int, column: str) -> None:
    """1 before his goal, 2 on the other plus boxes of his area, 3 everywhere else."""
    p = Table("home 10 G1", ball="home 10", settings=OUT).position
    keeper = side * 11
    assert (save_malus(p, side), is_out(p, side)) == (0, False)
    near = {f"{column[0]}{row}" for row in (7, 8, 9, 10)}
    area = {f"{column[1]}{row}" for row in range(6, 12)}
    for space in range(224):
        if p.on[space]:
            continue
        p.put(keeper, space)
        name = NAMES[space]
        assert save_malus(p, side) == (1 if name in near else 2 if name in area else 3), name
        assert is_out(p, side)
    assert not is_out(p, 1 - side)
    assert save_malus(p, 1 - side) == 0
    back_in_goal(p, 1 - side)
    assert is_out(p, side)
    back_in_goal(p, side)
    assert p.where(keeper) == (WEST, EAST)[side]
    p.lift(keeper)
    assert not is_out(p, side)
    assert save_malus(p, side) == 0


@pytest.mark.rule("UN 4.11.1")
def test_only_a_keeper_in_goal_and_on_turn_comes_out() -> None:
    table = Table("home 10 G8", "away 4 L8", ball="home 10", settings=OUT)
    p = table.position
    assert [may_leave(p, slot) for slot in (0, 1, 11, 12)] == [True, False, False, False]
    p.mover = 1
    assert [may_leave(p, slot) for slot in (0, 1, 11, 12)] == [False, False, True, False]
    p.put(11, box("N8"))
    assert not may_leave(p, 11)
    closed = Table("home 10 G8", ball="home 10").position
    assert not may_leave(closed, 0)


@pytest.mark.rule("UN 4.11.4")
@pytest.mark.parametrize("side", [0, 1])
def test_who_walks_in_and_who_does_not(side: int) -> None:
    """The carrier who has beaten a keeper that is out, from before his goal."""
    label, other, letter, goal = (
        ("home", "away", "N", "EAST") if side == 0 else ("away", "home", "A", "WEST")
    )
    table = Table(f"{label} 9 {letter}8", f"{label} 4 G3", f"{other} 4 G8", ball=f"{label} 9",
                  turn=label, settings=OUT)  # fmt: skip
    p = table.position
    nine, four = table.slot(f"{label} 9"), table.slot(f"{label} 4")
    assert not may_walk_in(p, nine)
    p.beaten = 1 << nine
    assert not may_walk_in(p, nine)  # the keeper is in his goal
    p.put((1 - side) * 11, box("G12"))
    p.beaten = 1 << nine
    assert may_walk_in(p, nine)
    p.beaten = 1 << four
    assert not may_walk_in(p, nine)
    p.beaten, p.holder = 1 << nine, four
    assert not may_walk_in(p, nine)
    p.holder = nine
    p.put(nine, box(f"{letter}6"))
    assert not may_walk_in(p, nine)
    p.put(nine, box(f"{letter}10"))
    p._legal = None
    table.play("move 9", f"to {goal}")
    assert table.told(Moved) == [Moved(side, 9, f"{letter}10", goal, True, "UN 4.11.4")]
    assert [(g.side, g.shirt, g.how) for g in table.told(Goal)] == [(side, 9, "walked-in")]


@pytest.mark.rule("UN 3.2.1", "UN 3.8.2")
def test_a_flipped_chip_kicks_off_only_if_there_is_no_other() -> None:
    for flipped, takers in (((), {4, 5}), ((4,), {5}), ((4, 5), {4, 5})):
        table = Table("home 9 M8", "away 4 K3", "away 5 K5", ball="home 9", settings="cards=false")
        table.play("shot", 6, 1)
        p = table.position
        assert (p.stage, p.restart, p.holder, p.dead_box) == (0, 0, -1, -1)
        assert (p.white, p.black, p.first) == (-1, -1, 1)
        for number in flipped:
            p.flipped |= 1 << p.find(1, number)
        table.play("done", "done")
        assert table.decision == "kick-off-taker"
        assert {int(text.split()[1]) for text in table.legal("take")} == takers
        table.play(f"take {min(takers)}", "to H9")
        assert table.told(Placed) == [Placed(1, min(takers), "H9", "UN 3.2.1")]
        assert p.boons == 128  # the first action is a pass
        assert (table.turn, table.carrier) == ("away", f"away {min(takers)}")
