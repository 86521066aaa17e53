"""Defence against attack: a ball over the halfway line starts the drill again (CA 4.19)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at
from touchline.core.side import Side
from touchline.counterattack import game
from touchline.counterattack.engine.deck import DRIBBLING, TACKLING
from touchline.counterattack.engine.state import LAST_ACTS
from touchline.counterattack.events import Cleared, Goal, Out
from touchline.counterattack.squads.scenarios import load, scenario, second_leg, verdict

DRILL = "half_pitch=kick-off"
AGAIN = ("substitutions", "kick-off-taker")


def drill(*players: str, ball: str, **more: object) -> Table:
    """Home attacks the columns with the high numbers."""
    more.setdefault("settings", DRILL)
    return Table("home 10 " + at(-3, 6.5), *players, ball=ball, **more)  # type: ignore[arg-type]


@pytest.mark.rule("CA 4.19")
def test_a_pass_over_the_halfway_line_starts_the_drill_again() -> None:
    table = drill("away 4 " + at(6, 0), ball="away 4")
    table.play("pass", f"to {at(-1, 0.5)}")
    assert table.events(Cleared) == [Cleared(1, at(-1, 0.5))]
    assert (table.attack, table.after, table.ball) == ("home", "kick-off", at(0, 0))
    assert table.decision in AGAIN


@pytest.mark.rule("CA 4.19", "CA q110")
def test_the_halfway_line_itself_is_not_over_it() -> None:
    table = drill("away 4 " + at(6, 0), ball="away 4")
    table.play("pass", f"to {at(0, 0)}")
    assert table.events(Cleared) == []
    assert (table.attack, table.ball, table.decision) == ("away", at(0, 0), "choose")


@pytest.mark.rule("CA 4.19")
def test_a_defender_who_carries_it_over_has_cleared_it() -> None:
    table = drill("away 4 " + at(1, 0.5), ball="away 4")
    table.play("movement", "move 4", "step SW", "step NW", "stop", "done", "done", "done")
    assert table.events(Cleared) == [Cleared(1, at(-1, 0.5))]
    assert table.attack == "home"


@pytest.mark.rule("CA 4.19")
def test_an_attacker_who_cuts_the_clearance_out_in_his_own_half_does_not_undo_it() -> None:
    table = drill("home 8 " + at(-3, 1.5), "away 4 " + at(4, 0), ball="away 4")
    table.play("pass", f"to {at(-4, 0)}", 6)
    assert table.events(Cleared) == [Cleared(1, at(-3, 1.5))]


@pytest.mark.rule("CA 4.19")
def test_what_the_attackers_play_back_themselves_is_no_clearance() -> None:
    table = drill("home 9 " + at(3, 0.5), "home 8 " + at(-3, 0.5), ball="home 9")
    table.play("pass", f"to {at(-3, 0.5)}")
    assert (table.carrier, table.decision) == ("home 8", "choose")
    table = drill("home 9 " + at(1, 0.5), ball="home 9")
    table.play("movement", "move 9", "step SW", "step NW", "stop", "done", "done", "done")
    assert (table.carrier, table.after) == ("home 9", "movement")
    assert table.events(Cleared) == []


@pytest.mark.rule("CA 4.19", "CA 4.10.6")
def test_put_out_beyond_the_halfway_line_by_a_defender() -> None:
    """The tie breaks from away 4, over the touchline of home's half."""
    table = drill("home 9 " + at(-2, 12), "away 4 " + at(-1, 11.5), ball="home 9")
    level = 3 + table.skill("away 4", TACKLING) - table.skill("home 9", DRIBBLING)
    table.play("movement", "done", "move 4", "stay", "tackle 9", 3, level, 1, 6)
    assert [(event.side, event.restart) for event in table.events(Out)] == [(0, "throw-in")]
    while table.decision in ("substitutions", "keeper-placement"):
        table.play("done")
    table.play("take 9")
    while table.decision in ("step-aside", "stand-back"):
        table.play(table.legal()[0])
    assert table.events(Cleared) == [Cleared(1, at(-1, 12.5))]
    assert (table.attack, table.after) == ("home", "kick-off")


@pytest.mark.rule("CA 4.19", "CA 4.3.4")
@pytest.mark.parametrize(
    ("start", "after", "attack"),
    [("kick-off", "kick-off", "home"), ("goal-kick", "goal-kick", "away")],
)
def test_after_a_goal_it_starts_again_as_it_began(start: str, after: str, attack: str) -> None:
    table = drill(
        "home 9 " + at(13, 0.5) + " Rusu",
        "away 1 " + at(18, 0) + " Walker",
        ball="home 9",
        settings=f"half_pitch={start}",
    )
    table.play("shot", "aim 4", 6, 1)
    assert len(table.events(Goal)) == 1
    assert (table.after, table.attack) == (after, attack)


@pytest.mark.rule("CA 4.19", "CA 4.2.3")
def test_when_time_is_up_it_does_not_start_again() -> None:
    table = drill(
        "away 4 " + at(-6, 0),
        ball="away 4",
        half=1,  # ends have changed
        settings=f"{DRILL};half_minutes=1;added=none",
    )
    table.play("pass", f"to {at(1, 0.5)}")
    assert table.events(Cleared) == [Cleared(1, at(1, 0.5))]
    assert table.position.turn is None


@pytest.mark.rule("CA 4.19")
def test_off_in_every_other_match() -> None:
    table = drill("away 4 " + at(6, 0), ball="away 4", settings="")
    table.play("pass", f"to {at(-1, 0.5)}")
    assert (table.attack, table.ball, table.decision) == ("away", at(-1, 0.5), "choose")


@pytest.mark.rule("CA 4.19", "CA 4.22")
def test_the_scenario_has_the_switch_as_its_edition_begins() -> None:
    english, _ = scenario("defence-vs-attack")
    german, p = scenario("defence-vs-attack", "german")
    assert (english.half_pitch, german.half_pitch) == ("kick-off", "goal-kick")
    assert game.settings("advanced").half_pitch == "off"
    assert (LAST_ACTS[p.act], p.attack) == ("goal-kick", Side.AWAY)


@pytest.mark.rule("CA 4.19")
def test_two_legs_the_managers_change_seats() -> None:
    """3-1 at home with the strong side; then the other manager has it at home."""
    first = load("top-vs-bottom")
    again = second_leg(first, (3, 1))
    assert again.first_leg == (1, 3)
    assert verdict(again, (2, 0)) is Side.HOME  # 3-3, and today's home scored one away
    assert verdict(again, (3, 1)) is None  # the same score twice
    assert verdict(again, (4, 0)) is Side.HOME
    assert verdict(again, (3, 2)) is Side.AWAY
