"""Playbook cards clause by clause: how often, who, where, and what a miss costs (UN 4.13)."""

from __future__ import annotations

import pytest

from tests.undici.table import Table, box
from touchline.undici.events import Drew, Locked, PlayCalled, PlayDone, PlayMissed

BOOK = "playbook=2;cards=false"
OUT = BOOK + ";keeper_out=true"


def stand(table: Table, chip: str, at: str) -> Table:
    """Put a chip somewhere."""
    table.position.put(table.slot(chip), box(at))
    table.position._legal = None
    return table


# -- how often, and what it costs (UN 4.13.1 to 4.13.3) ------------------------------------------


@pytest.mark.rule("UN 4.13.1")
def test_all_six_lie_open_before_both_coaches() -> None:
    table = Table("home 10 G8", ball="home 10", settings=BOOK)
    for seat in ("home", "away"):
        shown = table.position.view(None)["cards"][seat]
        names = [card["id"] for card in shown if card["sort"] == "play"]
        assert names == [
            "one-two", "through-ball", "free-run", "crossing-runs", "doubling-up", "offside-trap",
        ]  # fmt: skip
    plain = Table("home 10 G8", ball="home 10", settings="cards=false").position
    assert not [card for card in plain.view(None)["cards"]["home"] if card["sort"] == "play"]


@pytest.mark.rule("UN 4.13.2", "UN 4.13.1")
def test_two_different_cards_between_other_actions() -> None:
    chips = ("home 10 G8", "home 20 I8", "home 6 C3", "away 5 M8")
    table = Table(*chips, ball="home 10", settings=BOOK)
    table.play("playbook free-run", "by 6", 2, "to A1")
    table.play("move 20", "to I9")
    table.play("playbook one-two", "by 20", 2, 2, "to H7", 2)
    assert [event.card for event in table.told(PlayCalled)] == ["one-two"]
    assert table.position.plays == 2
    assert table.decision == "tractor"  # three actions: the turn ends as ever


@pytest.mark.rule("UN 4.13.2")
@pytest.mark.parametrize(("settings", "left"), [("playbook=1", []), ("playbook=2", ["x"])])
def test_the_switch_is_the_number_of_uses(settings: str, left: list[str]) -> None:
    chips = ("home 10 G8", "home 20 I8", "away 5 M8")
    table = Table(*chips, ball="home 10", settings=settings + ";cards=false")
    table.play("playbook one-two", "by 20", 2, 2, "to H6", 2)
    assert bool(table.legal("playbook")) == bool(left)


@pytest.mark.rule("UN 4.13.3")
def test_without_an_action_left_there_is_no_use() -> None:
    chips = ("home 10 G8", "home 20 I8", "home 5 C8", "away 5 M8")
    table = Table(*chips, ball="home 10", actions=0, settings="playbook=2", hand=("home B13",))
    assert table.decision == "act"
    assert table.legal("playbook") == []
    table.refuses("playbook one-two", "UN 4.13.3", "no-actions")


@pytest.mark.rule("UN 4.13.3", "UN 3.3.3")
@pytest.mark.parametrize(
    "script",
    [
        ("playbook one-two", "by 20", 1),
        ("playbook through-ball", "by 20", 1),
        ("playbook free-run", "by 20", 1),
        ("playbook crossing-runs", "by 20", "by 9", 1),
    ],
)
def test_the_first_miss_ends_the_turn_with_padlocks_and_a_card(
    script: tuple[str | int, ...],
) -> None:
    chips = ("home 10 G8", "home 20 I8", "home 9 I6", "home 6 C3", "away 4 M3", "away 5 M8")
    table = Table(*chips, ball="home 10", settings="playbook=2", pile=("home B8",))
    table.play(*script)
    assert len(table.told(PlayMissed)) == 1
    assert table.decision == "padlock"  # number 6 is a Tractor, and does not move
    table.play("to G7", "to H7", "draw B8")
    assert len(table.told(Locked)) == 2
    assert table.told(Drew)[0].side == 0
    assert table.turn == "away"


@pytest.mark.rule("UN 4.13.3")
def test_a_missed_doubling_up_costs_padlocks_and_a_card_too() -> None:
    chips = ("home 20 G8", "away 8 H8", "away 20 H9")
    settings = "playbook=2"
    table = Table(*chips, ball="home 20", turn="away", settings=settings, pile=("away B8",))
    table.play("playbook doubling-up", "tackle 8", "by 20", 1, "to I8", "to I9", "draw B8")
    assert table.told(Drew)[0].side == 1
    assert (table.turn, table.carrier) == ("home", "home 20")


# -- who may take part (UN 4.13.4 to 4.13.9, 3.8.2, 4.11) ----------------------------------------


PLAYS = ("one-two", "through-ball")


@pytest.mark.rule("UN 4.13.4", "UN 4.13.5", "UN 3.8.2")
@pytest.mark.parametrize("card", PLAYS)
def test_a_flipped_mate_is_no_partner(card: str) -> None:
    chips = ("home 10 G8", "home 20 I8", "home 9 I6", "away 4 M3", "away 5 M8")
    table = Table(*chips, ball="home 10", settings=BOOK, flipped=("home 20",))
    table.play(f"playbook {card}")
    assert table.legal() == ["by 9"]
    table = Table(*chips[:2], *chips[3:], ball="home 10", settings=BOOK, flipped=("home 20",))
    table.refuses(f"playbook {card}", "UN 4.13.4" if card == "one-two" else "UN 4.13.5")


@pytest.mark.rule("UN 4.13.4", "UN 4.13.5", "UN 3.8.2")
@pytest.mark.parametrize("card", PLAYS)
def test_a_flipped_carrier_plays_nobody_in(card: str) -> None:
    chips = ("home 10 G8", "home 20 I8", "away 4 M3", "away 5 M8")
    table = Table(*chips, ball="home 10", settings=BOOK, flipped=("home 10",))
    assert f"playbook {card}" not in table.legal()


@pytest.mark.rule("UN 4.13.6", "UN 4.13.7", "UN 3.8.2")
def test_flipped_chips_do_not_run() -> None:
    chips = ("home 10 A1", "home 20 E8", "home 9 G6", "away 5 M8")
    table = Table(*chips, ball="home 10", settings=BOOK, flipped=("home 20",))
    table.refuses("playbook crossing-runs", "UN 4.13.7", "play-condition")
    table.play("playbook free-run")
    assert table.legal() == ["by 9"]


@pytest.mark.rule("UN 4.13.4", "UN 4.13.5", "UN 4.11.2")
@pytest.mark.parametrize("card", PLAYS)
def test_the_keeper_is_a_partner_only_outside(card: str) -> None:
    chips = ("home 4 C8", "away 5 M8")
    table = Table(*chips, ball="home 4", settings=OUT)
    assert f"playbook {card}" not in table.legal()
    table = stand(table, "home 1", "A8")
    table.play(f"playbook {card}")
    assert table.legal() == ["by 1"]


@pytest.mark.rule("UN 4.13.4", "UN 4.11.2")
def test_the_keeper_begins_a_one_two_only_outside() -> None:
    table = Table("home 4 C8", "away 5 M8", ball="home 1", settings=OUT)
    assert "playbook one-two" not in table.legal()
    table = stand(table, "home 1", "B8")
    table.play("playbook one-two", "by 4", 2, 2, "to E8", 2)
    assert (table.carrier, table.where("home 1")) == ("home 1", "E8")


@pytest.mark.rule("UN 4.13.6", "UN 4.13.7", "UN 4.11.1")
def test_a_keeper_in_goal_does_not_run_and_one_outside_does() -> None:
    table = Table("home 4 C8", "home 5 C9", "away 5 M8", ball="home 4", settings=OUT)
    table.play("playbook free-run")
    assert table.legal() == ["by 5"]
    table = Table("home 4 C8", "home 5 C9", "away 5 M8", ball="home 4", settings=OUT)
    assert "playbook crossing-runs" not in table.legal()
    table = stand(table, "home 1", "B8")
    table.play("playbook crossing-runs", "by 1", "by 5", 2, 2)
    assert (table.where("home 1"), table.where("home 5")) == ("C9", "B8")


# -- where they run (UN 4.13.4 to 4.13.7) --------------------------------------------------------


@pytest.mark.rule("UN 4.13.4", "UN 3.13.3")
def test_a_one_two_goes_round_chips_but_not_onto_padlocks() -> None:
    chips = ("home 10 G8", "home 20 I8", "away 4 H7", "away 6 H8", "away 8 H9", "away 5 M8")
    table = Table(*chips, ball="home 10", settings=BOOK, white="L7")
    table.play("playbook one-two", "by 20", 2, 2)
    assert {"K7", "L8"} <= table.boxes()  # behind three opponents: any empty box will do
    assert not {"L7", "H8"} & table.boxes()


@pytest.mark.rule("UN 4.13.5")
def test_a_through_ball_needs_a_free_way_and_an_adjacent_quadrant() -> None:
    chips = ("home 20 I8", "home 9 K8", "away 4 L7", "away 5 L8", "away 6 L9")
    table = Table(*chips, ball="home 20", settings=BOOK, white="K6")
    table.play("playbook through-ball", "by 9", 2)
    boxes = table.boxes()
    assert not {"M7", "M8", "N8"} & boxes  # behind the three
    assert not {"K7", "L8", "I8", "K6"} & boxes  # his own quadrant, chips, a padlock
    assert {"K9", "K10", "J9"} <= boxes
    assert not {"K11", "G8"} & boxes  # too far
    table = Table("home 20 G8", "home 9 K8", "away 5 M8", ball="home 20", settings=BOOK)
    table.refuses("playbook through-ball", "UN 4.13.5", "play-condition")  # two quadrants away
    table = Table("home 20 K7", "home 9 K8", "away 5 M8", ball="home 20", settings=BOOK)
    table.refuses("playbook through-ball", "UN 4.13.5", "play-condition")  # the same quadrant


FULL = ("home 2 A6", "home 4 B6", "home 5 B11", "home 3 A11")


@pytest.mark.rule("UN 3.4.4", "UN 4.13.4", "UN 4.13.5", "UN 4.13.6")
def test_no_fifth_chip_runs_into_the_own_area() -> None:
    chips = ("home 10 E8", "home 20 C8", *FULL, "away 5 M8")
    for card, chip, area in (("through-ball", 20, "B8"), ("free-run", 20, "B8")):
        table = Table(*chips, ball="home 10", settings=BOOK)
        table.play(f"playbook {card}", f"by {chip}", 2)
        assert area not in table.boxes()
        table = Table(*chips, ball="home 10", settings=BOOK + ";area_limit=5")
        table.play(f"playbook {card}", f"by {chip}", 2)
        assert area in table.boxes()
    table = Table(*chips, ball="home 10", settings=BOOK)
    table.play("playbook one-two", "by 20", 2, 2)
    assert "B8" not in table.boxes()
    assert "B5" in table.boxes()


@pytest.mark.rule("UN 4.13.6", "UN 4.13.3")
def test_a_free_run_that_cannot_go_further_has_one_die() -> None:
    table = Table("home 10 A16", "home 20 C1", "away 5 M8", ball="home 10", settings=BOOK)
    table.play("playbook free-run", "by 20", 2, "to A1")
    assert table.told(PlayDone)[0].card == "free-run"
    assert (table.decision, table.position.actions_left) == ("act", 2)


@pytest.mark.rule("UN 4.13.6")
def test_who_is_hemmed_in_does_not_run() -> None:
    ring = ("home 2 E7", "away 4 F7", "away 6 F8", "away 8 F9", "away 9 E9", "away 10 D7")
    chips = ("home 10 A1", "home 20 E8", *ring, "away 3 D8", "away 11 D9", "away 5 M8")
    table = Table(*chips, ball="home 10", settings=BOOK)
    table.play("playbook free-run")
    assert table.legal() == ["by 2"]


@pytest.mark.rule("UN 4.13.7")
def test_crossing_runs_in_one_quadrant_or_two_that_border() -> None:
    for mate, allowed in (("F7", True), ("H10", True), ("I8", False)):
        chips = ("home 10 A1", "home 20 E8", f"home 9 {mate}", "away 5 M8")
        table = Table(*chips, ball="home 10", settings=BOOK)
        assert ("playbook crossing-runs" in table.legal()) is allowed


@pytest.mark.rule("UN 4.13.7", "UN 3.13.3", "UN R16")
@pytest.mark.parametrize("settings", ["", ";free_step_locked=false"])
def test_each_of_the_two_may_step_one_box_but_not_onto_a_padlock(settings: str) -> None:
    chips = ("home 10 A1", "home 20 E8", "home 9 G6", "away 5 F8")
    table = Table(*chips, ball="home 10", settings=BOOK + settings, white="F7")
    table.play("playbook crossing-runs", "by 9", "by 20", 2, 2)
    assert table.boxes() == {"D7", "D8", "D9", "E7", "E9", "F9"}
    table.play("stay", "to H6")
    assert (table.where("home 9"), table.where("home 20")) == ("E8", "H6")
    assert table.decision == "act"
