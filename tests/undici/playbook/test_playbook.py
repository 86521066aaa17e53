"""The playbook cards (UN 4.13)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.undici.table import Table, game
from touchline.undici.events import (
    Duel,
    Flipped,
    Moved,
    Offside,
    PlayCalled,
    PlayDone,
    PlayMissed,
    Won,
)

BOOK = "playbook=2;cards=false"


def one_two(settings: str = BOOK) -> Table:
    """X is number 10 on G8, Y number 20 on I8, a quadrant further."""
    return Table("home 10 G8", "home 20 I8", "away 4 M3", "away 5 M8", ball="home 10",
                 settings=settings)  # fmt: skip


@pytest.mark.rule("UN 4.13.4", "UN 4.13.3")
def test_the_printed_one_two() -> None:
    table = one_two()
    table.play("playbook one-two", "by 20", 2)
    assert table.carrier == "home 20"
    table.play(2)
    # any empty box of a quadrant that borders on Y's, I7 to J8
    assert {"G5", "G9", "H6", "J5", "K7", "L8", "I9", "I10", "K10"} <= table.boxes()
    assert not {"I7", "J8", "I8", "M8", "F8", "I4"} & table.boxes()
    table.play("to L7", 2)
    assert table.carrier == "home 10"
    assert table.where("home 10") == "L7"
    assert [event.how for event in table.told(Won)] == ["one-two"]
    assert table.told(PlayDone)[0].card == "one-two"
    assert table.decision == "act"
    assert table.position.actions_left == 2  # one action for all of it


@pytest.mark.rule("UN 4.13.4", "UN 4.13.3")
@pytest.mark.parametrize(
    ("script", "carrier"),
    [((1,), "home 10"), ((2, 1), "home 20"), ((6, 6, "to L7", 1), "home 20")],
)
def test_a_one_ends_the_turn_at_once(script: tuple[str | int, ...], carrier: str) -> None:
    table = one_two()
    table.play("playbook one-two", "by 20", *script)
    assert table.told(PlayMissed)[-1].card == "one-two"
    assert table.decision == "padlock"
    assert table.carrier == carrier  # the ball stays where it is


@pytest.mark.rule("UN 4.13.4")
def test_all_three_dice_are_met_in_125_of_216() -> None:
    table = one_two()
    table.play("playbook one-two")
    odds = {odd.name: odd.probability for odd in table.position.forecast(game.action("by 20")).odds}
    assert odds == {"goes-on": Fraction(25, 36), "play-missed": Fraction(11, 36)}
    table.play("by 20", 2, 2)
    odds = {odd.name: odd.probability for odd in table.position.forecast(game.action("to L7")).odds}
    assert odds == {"play-done": Fraction(5, 6), "play-missed": Fraction(1, 6)}


@pytest.mark.rule("UN 4.13.4")
def test_a_mate_in_the_same_quadrant_or_too_far_away_does_not_do() -> None:
    table = Table("home 10 G8", "home 20 H7", "home 9 K8", "away 5 M8", ball="home 10",
                  settings=BOOK)  # fmt: skip
    table.refuses("playbook one-two", "UN 4.13.4", "play-condition")


@pytest.mark.rule("UN 4.13.4", "UN 3.12.2")
def test_the_run_does_not_end_offside() -> None:
    table = Table("home 10 I8", "home 20 K8", "away 4 L3", "away 5 G3", ball="home 10",
                  settings=BOOK)  # fmt: skip
    table.play("playbook one-two", "by 20", 6, 6)
    assert "L6" in table.boxes()
    assert not {"M7", "M6", "N8"} & table.boxes()


@pytest.mark.rule("UN 4.13.2")
def test_two_uses_in_a_turn_the_same_card_twice_too() -> None:
    table = one_two()
    table.play("playbook one-two", "by 20", 2, 2, "to H6", 2)
    table.play("playbook one-two", "by 20", 2, 2, "to H9", 2)
    assert table.position.plays == 2
    assert table.legal("playbook") == []
    table.refuses("playbook one-two", "UN 4.13.2", "enough-plays")


@pytest.mark.rule("UN 4.13.2")
def test_a_new_turn_has_two_again() -> None:
    table = one_two()
    table.play("playbook one-two", "by 20", 1, "to G7", "to H7")
    assert table.turn == "away"
    assert table.position.plays == 0


@pytest.mark.rule("UN 4.13.1")
def test_without_the_switch_there_is_no_playbook() -> None:
    table = one_two("cards=false")
    assert table.legal("playbook") == []
    table.refuses("playbook one-two", "UN 4.13.1", "no-playbook")


@pytest.mark.rule("UN 4.13.2")
def test_the_trap_is_not_for_the_own_turn() -> None:
    one_two().refuses("playbook offside-trap", "UN 4.13.2", "trap-own-turn")


@pytest.mark.rule("UN 4.13.3")
def test_it_needs_an_action() -> None:
    table = Table("home 10 G8", "home 20 I8", "away 5 M8", ball="home 10", actions=1,
                  settings=BOOK)  # fmt: skip
    table.play("playbook one-two", "by 20", 6, 6, "to H6", 6)
    assert table.decision == "padlock"


@pytest.mark.rule("UN 4.13.5", "UN R24")
def test_the_through_ball() -> None:
    table = Table("home 20 I8", "home 9 K8", "away 4 L3", "away 5 L12", "away 6 M8",
                  ball="home 20", settings=BOOK)  # fmt: skip
    table.play("playbook through-ball", "by 9", 2)
    assert "M7" in table.boxes()  # beyond the line: he was onside when he started
    assert "M8" not in table.boxes()
    table.play("to M7", 3)
    assert table.carrier == "home 9"
    assert table.told(PlayDone)[0].rule == "UN 4.13.5"
    assert table.position.actions_left == 2


@pytest.mark.rule("UN 4.13.5", "UN 4.13.3")
@pytest.mark.parametrize("script", [(1,), (2, "to M7", 2)])
def test_a_missed_through_ball_ends_the_turn(script: tuple[str | int, ...]) -> None:
    table = Table("home 20 I8", "home 9 K8", "away 4 L3", "away 5 L12", ball="home 20",
                  settings=BOOK)  # fmt: skip
    table.play("playbook through-ball", "by 9", *script)
    assert table.told(PlayMissed)
    assert (table.decision, table.carrier) == ("padlock", "home 20")


@pytest.mark.rule("UN 4.13.5")
def test_who_is_offside_gets_no_through_ball() -> None:
    table = Table("home 20 I8", "home 9 K8", "away 4 H3", "away 5 H12", ball="home 20",
                  settings=BOOK)  # fmt: skip
    assert "playbook through-ball" not in table.legal()


@pytest.mark.rule("UN 4.13.6", "UN R24")
def test_the_free_run_goes_one_quadrant_and_then_another() -> None:
    table = Table("home 10 A1", "home 20 E8", "away 5 M8", ball="home 10", settings=BOOK)
    table.play("playbook free-run")
    assert "by 10" not in table.legal()  # he has the ball
    table.play("by 20", 2)
    assert {"G8", "H7", "C8", "G10"} <= table.boxes()
    assert not {"F8", "I8"} & table.boxes()
    table.play("to H7", 3)
    assert {"I7", "J8", "I5"} <= table.boxes()
    assert not {"G7", "E7", "K7", "F6"} & table.boxes()
    table.play("to J8")
    assert table.where("home 20") == "J8"
    assert table.told(PlayDone)
    assert table.position.actions_left == 2


@pytest.mark.rule("UN 4.13.6")
@pytest.mark.parametrize(("script", "at"), [((1,), "E8"), ((2, "to H7", 2), "H7")])
def test_a_missed_free_run_ends_the_turn(script: tuple[str | int, ...], at: str) -> None:
    table = Table("home 10 A1", "home 20 E8", "away 5 M8", ball="home 10", settings=BOOK)
    table.play("playbook free-run", "by 20", *script)
    assert (table.decision, table.where("home 20")) == ("padlock", at)


@pytest.mark.rule("UN 4.13.6")
def test_the_boxes_on_the_way_are_empty() -> None:
    wall = [f"away {n} {at}" for n, at in ((4, "F7"), (5, "F8"), (6, "F9"))]
    table = Table("home 10 A1", "home 20 E8", *wall, ball="home 10", settings=BOOK)
    table.play("playbook free-run", "by 20", 6)
    assert not {"G8", "H8", "H7"} & table.boxes()
    assert "G10" not in table.boxes()  # two steps, and both ways are blocked
    assert "C8" in table.boxes()


@pytest.mark.rule("UN 4.13.7", "UN R24")
def test_crossing_runs_change_places_and_step() -> None:
    table = Table("home 10 A1", "home 20 E8", "home 9 G6", "away 5 M8", ball="home 10",
                  settings=BOOK)  # fmt: skip
    table.play("playbook crossing-runs", "by 20", "by 9", 2, 2)
    assert (table.where("home 20"), table.where("home 9")) == ("G6", "E8")
    assert "H6" in table.boxes()
    table.play("to H6")
    table.play("to F9")
    assert (table.where("home 20"), table.where("home 9")) == ("H6", "F9")
    assert table.position.actions_left == 2


@pytest.mark.rule("UN 4.13.7")
@pytest.mark.parametrize("dice", [(1,), (6, 1)])
def test_missed_crossing_runs_end_the_turn(dice: tuple[int, ...]) -> None:
    table = Table("home 10 A1", "home 20 E8", "home 9 G6", "away 5 M8", ball="home 10",
                  settings=BOOK)  # fmt: skip
    table.play("playbook crossing-runs", "by 20", "by 9", *dice)
    assert (table.decision, table.where("home 20")) == ("padlock", "E8")


@pytest.mark.rule("UN 4.13.7")
def test_neither_of_the_two_has_the_ball() -> None:
    table = Table("home 10 E8", "home 20 F8", "away 5 M8", ball="home 10", settings=BOOK)
    table.refuses("playbook crossing-runs", "UN 4.13.7", "play-condition")


def two_on_one(*numbers: int) -> Table:
    """Away's chips stand round home's number 20 on G8."""
    chips = [f"away {n} {at}" for n, at in zip(numbers, ("H8", "H9", "H7"), strict=False)]
    return Table("home 20 G8", *chips, ball="home 20", turn="away", settings=BOOK)


@pytest.mark.rule("UN 4.13.9")
@pytest.mark.parametrize(
    ("tackler", "helper", "bonus"),
    [(8, 20, 2), (2, 8, 3), (8, 4, 4), (4, 5, 5), (4, 2, 4)],
)  # nothing, Gladiator (2), black Gladiator (4, 5)
def test_doubling_up_adds_two_and_both_gladiators(tackler: int, helper: int, bonus: int) -> None:
    table = two_on_one(tackler, helper)
    table.play("playbook doubling-up", f"tackle {tackler}", f"by {helper}", 2, 3, 3)
    duel = table.told(Duel)[-1]
    assert (duel.attacker_total, duel.defender_total) == (3, 3 + bonus)
    assert table.carrier == f"away {tackler}"


@pytest.mark.rule("UN 4.13.9", "UN R24")
def test_a_lost_double_tackle_flips_both() -> None:
    table = two_on_one(8, 20)
    table.play("playbook doubling-up", "tackle 8", "by 20", 2, 6, 1)
    assert {event.shirt for event in table.told(Flipped)} == {8, 20}
    assert table.flipped == {"away 8", "away 20"}


@pytest.mark.rule("UN 4.13.9")
def test_a_plain_tackle_afterwards_flips_one() -> None:
    table = two_on_one(8, 20, 16)
    table.play("playbook doubling-up", "tackle 8", "by 20", 6, 6, 1, "stay", "tackle 16", 6, 1)
    assert table.flipped == {"away 8", "away 20", "away 16"}


@pytest.mark.rule("UN 4.13.9", "UN 4.13.3")
def test_a_missed_doubling_up_ends_the_turn() -> None:
    table = two_on_one(8, 20)
    table.play("playbook doubling-up", "tackle 8", "by 20", 1)
    assert (table.decision, table.carrier) == ("padlock", "home 20")
    assert not table.told(Duel)


@pytest.mark.rule("UN 4.13.9")
def test_one_alone_cannot_double_up() -> None:
    two_on_one(8).refuses("playbook doubling-up", "UN 4.13.9", "play-condition")


def trap() -> Table:
    """Home's number 20 passes to number 9, level with away's last line."""
    table = Table("home 20 H8", "home 9 M8", "away 4 M3", "away 5 M12", ball="home 20",
                  settings=BOOK)  # fmt: skip
    table.play("pass 9")
    assert (table.decision, table.position.turn) == ("trap-offer", 1)
    return table


@pytest.mark.rule("UN 4.13.8", "UN 4.13.2", "UN R24")
def test_the_trap_leaves_the_receiver_offside() -> None:
    table = trap()
    table.play("playbook offside-trap", 3, "move 4")
    assert table.told(Moved)[-1].end == "L3"
    table.play("move 5")
    assert table.told(Offside)[0].shirt == 9
    assert table.carrier == "away 5"  # L12 is as near as L3 is not
    assert table.decision == "padlock"
    assert table.turn == "home"


@pytest.mark.rule("UN 4.13.8")
def test_who_does_not_step_out_far_enough_catches_nobody() -> None:
    table = trap()
    table.play("playbook offside-trap", 3, "move 4", "done")
    assert not table.told(Offside)  # the other one and the keeper hold the line at M
    assert table.decision == "pass-roll"
    assert table.where("away 4") == "L3"


@pytest.mark.rule("UN 4.13.8")
def test_who_stands_behind_a_mate_steps_up_after_him() -> None:
    """All on the red line may step forward: the front one makes room for the one behind."""
    table = Table("home 20 H8", "home 9 N8", "away 4 M3", "away 5 N3", ball="home 20",
                  settings=BOOK)  # fmt: skip
    table.play("pass 9", "playbook offside-trap", 3)
    assert table.legal() == ["done", "move 4"]
    table.play("move 4")
    assert table.legal() == ["done", "move 5"]
    table.play("move 5")
    assert (table.where("away 4"), table.where("away 5")) == ("L3", "M3")
    assert table.told(Offside)[0].shirt == 9


@pytest.mark.rule("UN 4.13.8")
def test_the_trap_is_judged_at_once_when_nobody_else_can_step_up() -> None:
    """Number 5 stays behind number 6, before whom an opponent stands."""
    table = Table("home 20 H8", "home 9 N8", "home 10 L8", "away 4 M3", "away 5 N7", "away 6 M7",
                  "home 8 L7", ball="home 20", settings=BOOK)  # fmt: skip
    table.play("pass 9", "playbook offside-trap", 3)
    assert table.legal() == ["done", "move 4"]
    table.play("move 4")
    assert not table.told(Offside)
    assert table.decision == "pass-roll"


@pytest.mark.rule("UN 4.13.8")
def test_a_miss_changes_nothing_but_the_trap_is_spent() -> None:
    table = trap()
    table.play("playbook offside-trap", 2)
    assert table.told(PlayCalled)[0].side == 1
    assert table.decision == "pass-roll"
    assert table.position.traps == 2
    table.play(6, "pass 20", 6, "pass 9")
    assert table.decision != "trap-offer"


@pytest.mark.rule("UN 4.13.8")
def test_the_trap_may_be_left() -> None:
    table = trap()
    table.play("decline")
    assert table.decision == "pass-roll"
    assert table.position.traps == 0


@pytest.mark.rule("UN 4.13.8")
def test_it_is_offered_only_where_somebody_could_be_offside() -> None:
    table = Table("home 20 H8", "home 9 F8", "away 4 M3", ball="home 20", settings=BOOK)
    table.play("pass 9")
    assert table.decision == "act"
    table = Table("home 20 H8", "home 9 M8", "away 4 K3", "away 5 K12", ball="home 20",
                  settings=BOOK + ";offside=off")  # fmt: skip
    table.play("pass 9")
    assert table.decision == "pass-roll"


@pytest.mark.rule("UN 4.13.2")
def test_without_the_playbook_no_trap() -> None:
    table = Table("home 20 H8", "home 9 M8", "away 4 M3", ball="home 20", settings="cards=false")
    table.play("pass 9")
    assert table.decision == "pass-roll"
