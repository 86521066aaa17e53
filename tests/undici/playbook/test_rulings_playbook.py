"""Both readings of our rulings on the playbook cards (UN 4.13, R24)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.undici.table import Table, game
from touchline.bots.undici.hand_made.plans import best_plan
from touchline.core import texts
from touchline.undici.engine.playbook.page import PAGES, needs
from touchline.undici.events import Offside, PlayDone, PlayMissed

BOOK = "playbook=2;cards=false;"
TWO = BOOK + "playbook_dice=two-plus"


def through_ball(settings: str) -> Table:
    """Number 9 is onside, a quadrant further than number 20 with the ball."""
    chips = ("home 20 I8", "home 9 K8", "away 4 L3", "away 5 L12", "away 6 M8")
    return Table(*chips, ball="home 20", settings=settings)


@pytest.mark.rule("UN R24", "UN 4.13.5")
def test_the_pass_of_a_through_ball_needs_three_or_two() -> None:
    for settings, told, carrier in ((BOOK, PlayMissed, "home 20"), (TWO, PlayDone, "home 9")):
        table = through_ball(settings)
        table.play("playbook through-ball", "by 9", 2, "to M7", 2)
        assert table.told(told)
        assert table.carrier == carrier
    table = through_ball(TWO)
    table.play("playbook through-ball", "by 9", 2)
    odds = table.position.forecast(game.action("to M7")).odds
    assert {one.name: one.probability for one in odds} == {
        "play-done": Fraction(5, 6),
        "play-missed": Fraction(1, 6),
    }
    table.play("to M7", 1)
    assert table.told(PlayMissed)


@pytest.mark.rule("UN R24", "UN 4.13.6")
def test_the_second_die_of_a_free_run_needs_three_or_two() -> None:
    for settings, decision in ((BOOK, "padlock"), (TWO, "play-choice")):
        table = Table("home 10 A1", "home 20 E8", "away 5 M8", ball="home 10", settings=settings)
        table.play("playbook free-run", "by 20", 2, "to H7", 2)
        assert table.decision == decision


LANE = BOOK + "pass_lane=clear"


@pytest.mark.rule("UN 3.6.2", "UN 4.13.4")
@pytest.mark.parametrize(("settings", "partners"), [(BOOK, ["by 20", "by 9"]), (LANE, ["by 9"])])
def test_a_give_and_go_is_made_of_passes_that_a_chip_may_bar(
    settings: str, partners: list[str]
) -> None:
    chips = ("home 10 G8", "home 20 I8", "home 9 I6", "away 4 H8", "away 8 J5", "away 5 M8")
    table = Table(*chips, ball="home 10", settings=settings)
    table.play("playbook one-two")
    assert sorted(table.legal()) == partners
    table.play("by 9", 2, 2)
    assert ("K4" in table.boxes()) is (settings == BOOK)  # back from I6 the ball would cross J5
    assert "K6" in table.boxes()


@pytest.mark.rule("UN 3.6.2", "UN 4.13.4")
def test_no_give_and_go_where_every_pass_is_barred() -> None:
    chips = ("home 10 G8", "home 20 I8", "away 4 H8", "away 5 M8", "away 6 M3")
    assert "playbook one-two" in Table(*chips, ball="home 10", settings=BOOK).legal()
    table = Table(*chips, ball="home 10", settings=LANE)
    table.refuses("playbook one-two", "UN 4.13.4", "play-condition")


@pytest.mark.rule("UN 3.6.2", "UN 4.13.5")
def test_into_the_gap_looks_for_a_box_the_pass_can_reach() -> None:
    """He may start behind the opponent; where he runs to, the pass must get by him."""
    chips = ("home 20 I8", "home 9 K8", "away 4 J8", "away 6 M3")
    open_way = Table(*chips, ball="home 20", settings=BOOK)
    open_way.play("playbook through-ball", "by 9", 2)
    assert {"M8", "K10"} <= open_way.boxes()
    table = Table(*chips, ball="home 20", settings=LANE)
    table.play("playbook through-ball", "by 9", 2)
    assert "M8" not in table.boxes()
    assert "K10" in table.boxes()


def trap(settings: str) -> Table:
    """Home's number 20 passes to number 9, level with away's last line."""
    chips = ("home 20 H8", "home 9 M8", "away 4 M3", "away 5 M12")
    table = Table(*chips, ball="home 20", settings=settings)
    table.play("pass 9", "playbook offside-trap")
    return table


@pytest.mark.rule("UN R24", "UN 4.13.8")
def test_the_die_of_the_offside_trap_needs_three_or_two() -> None:
    table = trap(BOOK)
    table.play(2)
    assert table.told(PlayMissed)
    table = trap(TWO)
    table.play(2, "move 4", "move 5")
    assert table.told(Offside)


@pytest.mark.rule("UN R24", "UN 4.13.4", "UN 4.13.7", "UN 4.13.9")
def test_the_other_cards_have_two_plus_anyway() -> None:
    for settings, three_up in ((BOOK, 3), (TWO, 2)):
        p = through_ball(settings).position
        assert [needs(p, least) for least in (2, 3)] == [2, three_up]
    assert [page.dice() for page in PAGES] == [(2, 2, 2), (2, 3), (2, 3), (2, 2), (2,), (3,)]


@pytest.mark.rule("UN R24", "UN 4.13.5")
def test_the_bot_counts_with_the_dice_that_were_agreed() -> None:
    chips = ("home 20 I8", "home 9 K8", "away 4 H3", "away 5 H12", "away 6 L3", "away 8 L12")
    chances = []
    for settings in (BOOK, TWO):
        table = Table(*chips, ball="home 20", settings=settings)
        plan = best_plan(table.position, 0, 2)
        assert plan.action.text == "playbook through-ball"
        chances.append(plan.chance)
    assert chances[1] == pytest.approx(chances[0] * 25 / 20)


@pytest.mark.rule("UN R24", "UN 4.13.1")
def test_the_cards_say_what_was_agreed() -> None:
    for settings, changed in ((BOOK, set()), (TWO, {"through-ball", "free-run", "offside-trap"})):
        cards = through_ball(settings).position.view(None)["cards"]["home"]
        keys = {card["id"]: card["key"] for card in cards if card["sort"] == "play"}
        assert {name for name, key in keys.items() if key.endswith(".two-plus")} == changed
        for language in texts.LANGUAGES:
            catalogue = texts.catalogue(game.package, language)
            for name, key in keys.items():
                assert catalogue[f"{key}.title"] == catalogue[f"undici.playbook.{name}.title"]
                if changed:
                    assert "3+" not in catalogue[f"{key}.text"]


@pytest.mark.rule("UN 4.13.8", "UN 4.13.2")
def test_a_missed_trap_is_spent_or_counts_as_one_use() -> None:
    for settings, used, offered in ((BOOK, 2, False), (BOOK + "trap_again=true", 1, True)):
        table = trap(settings)
        table.play(2)
        assert table.position.traps == used
        table.play(6, "pass 20", 6, "pass 9")
        assert (table.decision == "trap-offer") is offered
    table = trap(BOOK + "trap_again=true")
    table.play(2, 6, "pass 20", 6, "pass 9", "playbook offside-trap", 2)
    assert table.position.traps == 2
