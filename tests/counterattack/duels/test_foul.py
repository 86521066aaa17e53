"""Fouls: injuries, bookings, professional fouls, appeals (CA 4.13, 4.16, 4.21.5)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from mypy_extensions import u8

from tests.counterattack.table import Table, at, counter
from touchline.counterattack import game
from touchline.counterattack.engine.board.pitch import GRID, neighbours
from touchline.counterattack.engine.deck import (
    ATTRIBUTES,
    DRIBBLING,
    HEADING,
    HIGH_PASS,
    PACE,
    RESILIENCE,
    SHOOTING,
    TACKLING,
)
from touchline.counterattack.events import (
    Booked,
    Duel,
    Foul,
    Injured,
    Out,
    Rolled,
    Ruled,
    Substituted,
)


def fouled(preset: str = "core", settings: str = "", **more: object) -> Table:
    """Away 4 (Toothnail) has just rolled a 1 in a tackle on home 9 (Delgado, Resilience 5)."""
    table = Table(
        f"home 9 {at(0, 0)} Delgado",
        f"away 4 {at(3, 0.5)} Toothnail",
        f"away 5 {at(6, 0)}",
        ball="home 9",
        preset=preset,
        settings=settings,
        **more,  # type: ignore[arg-type]
    )
    table.play("movement", "done", "move 4", f"to {at(1, 0.5)}", "tackle 9", 1)
    return table


@pytest.mark.rule("CA 4.13", "CA q66", "CA 4.13.1", "CA 4.13.2", "CA 4.13.3")
def test_injury_then_booking_then_the_choice() -> None:
    table = fouled()
    assert table.events(Foul) == [Foul(1, 4, 9, at(0, 0), "tackle")]
    assert (table.decision, table.roller) == ("injury", "home")
    table.play(4)
    assert (table.decision, table.roller) == ("booking", "away")
    table.play(3)
    assert table.events(Injured) + table.events(Booked) == []
    assert (table.turn, table.decision) == ("home", "foul-choice")
    assert table.legal() == ["free-kick", "play-on"]


@pytest.mark.rule("CA 4.13.1/test", "CA 4.13.1/pace")
def test_resilience_or_more_is_an_injury() -> None:
    table = fouled()
    table.play(5)
    assert table.events(Injured) == [Injured(0, 9, "hurt")]
    assert table.skill("home 9", PACE) == 3
    assert table.skill("home 9", DRIBBLING) == 4  # only Pace
    table.play(1, "play-on", "stay")
    assert table.carrier == "home 9"
    assert table.has("injured", "home 9")


@pytest.mark.rule("CA 4.13.2")
def test_leniency_or_more_is_a_yellow_card() -> None:
    table = fouled()
    table.play(1, 4)
    assert table.events(Booked) == [Booked(1, 4, "yellow")]
    assert table.has("yellow", "away 4")
    assert table.legal() == ["free-kick", "play-on"]
    strict = fouled(referee="Ottenfeld")  # Leniency 2
    strict.play(1, 2)
    assert strict.events(Booked) == [Booked(1, 4, "yellow")]


@pytest.mark.rule("CA 4.13.2", "CA 4.13.3")
def test_a_second_yellow_is_red_and_play_must_stop() -> None:
    table = fouled(yellow=["away 4"])
    table.play(1, 4)
    assert table.events(Booked) == [Booked(1, 4, "second-yellow")]
    assert table.events(Out) == [Out(0, "free-kick", at(0, 0), "CA 4.15.5")]
    assert (table.where("away 4"), table.attack, table.after) == (None, "home", "free-kick")
    assert table.decision != "foul-choice"


@pytest.mark.rule("CA 4.13", "CA 4.13.3")
def test_a_free_kick_where_the_victim_stands() -> None:
    table = fouled()
    table.play(1, 1, "free-kick")
    assert table.events(Out) == [Out(0, "free-kick", at(0, 0), "CA 4.15.5")]
    assert (table.attack, table.ball) == ("home", at(0, 0))


@pytest.mark.rule("CA 4.13.3")
def test_both_tests_are_made_though_play_goes_on() -> None:
    table = fouled()
    table.play(6, 6, "play-on")
    assert table.has("injured", "home 9")
    assert table.has("yellow", "away 4")
    assert table.decision == "reposition"


@pytest.mark.rule("CA 4.22", "CA 4.13.3")
def test_in_some_editions_the_choice_comes_first() -> None:
    for preset in ("german", "spanish"):
        table = fouled(preset)
        assert (table.turn, table.decision) == ("home", "foul-choice")
        table.play("play-on")
        assert table.decision == "injury"
        table.play(6, 1)
        assert [roll.why for roll in table.events(Rolled)] == ["injury", "booking"]
        assert (table.turn, table.decision) == ("home", "reposition")
    english = fouled("advanced")
    assert english.decision == "injury"


@pytest.mark.rule("CA 4.22", "CA 4.13.3")
def test_a_red_card_overrules_a_choice_made_before() -> None:
    table = fouled("german", yellow=["away 4"])
    table.play("play-on", 1, 4)
    assert (table.after, table.where("away 4")) == ("free-kick", None)


@pytest.mark.rule("CA 4.13", "CA q75", "CA 4.21.6", "CA 1.2")
@pytest.mark.parametrize("hex_", [at(12, 0), at(13, 7.5), at(16, -3)])
def test_in_the_box_and_on_its_border_it_is_a_penalty(hex_: str) -> None:
    for preset in ("core", "tournament"):
        table = Table(
            f"home 9 {hex_} Delgado", f"away 4 {at(10, 0)} Toothnail", ball="home 9", preset=preset
        )
        table.play("movement", "done")
        table.position.put(14, neighbour(hex_))
        table.play("move 4", "stay", "tackle 9", 1, 1, 1)
        assert table.legal() == ["penalty", "play-on"]
        table.play("penalty")
        assert table.events(Out) == [Out(0, "penalty", at(14, 0), "CA 4.15.4")]


def neighbour(name: str) -> int:
    """A hex next to this one."""
    hex_ = GRID.cell(name)
    assert hex_ is not None
    return neighbours(hex_)[3]


@pytest.mark.rule("CA 4.13")
def test_just_outside_the_box_it_is_a_free_kick() -> None:
    table = Table(
        f"home 9 {at(11, 0.5)} Delgado",
        f"away 4 {at(13, 0.5)} Toothnail",
        f"away 5 {at(16, 0)}",
        ball="home 9",
    )
    table.play("movement", "done", "move 4", f"to {at(12, 0)}", "tackle 9", 1, 1, 1)
    assert table.legal() == ["free-kick", "play-on"]


# -- professional fouls ----------------------------------------------------------------------------


def last_man(other: str = "", **more: object) -> Table:
    """Home 9 runs clear, away 4 is the last man and fouls him; `other` is one more defender."""
    players = [f"home 9 {at(8, 0)} Delgado", f"away 4 {at(11, 0.5)} Toothnail"]
    table = Table(*players, *([other] if other else []), ball="home 9", **more)  # type: ignore[arg-type]
    table.play("movement", "done", "move 4", f"to {at(9, 0.5)}", "tackle 9", 1, 1)
    return table


@pytest.mark.rule("CA 4.13", "CA q71")
@pytest.mark.parametrize(("die", "card"), [(4, "red"), (3, "yellow")])
def test_a_professional_foul_is_red_or_yellow_never_nothing(die: int, card: str) -> None:
    table = last_man()
    table.play(die)
    assert table.events(Booked) == [Booked(1, 4, card)]
    assert (table.after == "free-kick") is (card == "red")


@pytest.mark.rule("CA q71")
def test_somebody_who_can_still_reach_his_way_to_goal_makes_it_an_ordinary_foul() -> None:
    table = last_man(f"away 5 {at(14, 4)} Ashcombe")
    table.play(3)
    assert table.events(Booked) == []
    far = last_man(f"away 5 {at(2, 9)} Ashcombe")
    far.play(3)
    assert far.events(Booked) == [Booked(1, 4, "yellow")]


@pytest.mark.rule("CA q71")
def test_who_has_moved_cannot_catch_him_any_more() -> None:
    table = Table(
        f"home 9 {at(8, 0)} Delgado",
        f"away 4 {at(11, 0.5)} Toothnail",
        f"away 5 {at(14, 4)} Ashcombe",
        ball="home 9",
    )
    table.play("movement", "done", "move 5", "stay")
    table.play("move 4", f"to {at(9, 0.5)}", "tackle 9", 1, 1, 3)
    assert table.events(Booked) == [Booked(1, 4, "yellow")]


@pytest.mark.rule("CA q71", "CA 4.14.8", "CA 4.17.12")
@pytest.mark.parametrize("held", ["frozen", "stunned"])
def test_nor_can_who_has_to_sit_this_phase_out(held: str) -> None:
    table = Table(
        f"home 9 {at(8, 0)} Delgado",
        f"away 4 {at(11, 0.5)} Toothnail",
        f"away 5 {at(14, 4)} Ashcombe",
        ball="home 9",
    )
    setattr(table.position, held, 1 << counter("away 5"))
    table.play("movement", "done", "move 4", f"to {at(9, 0.5)}", "tackle 9", 1, 1, 3)
    assert table.events(Booked) == [Booked(1, 4, "yellow")]


@pytest.mark.rule("CA q71")
def test_no_clear_chance_in_the_own_half() -> None:
    table = Table(f"home 9 {at(-4, 0)} Delgado", f"away 4 {at(-2, 0)}", ball="home 9")
    table.play("movement", "done", "move 4", f"to {at(-3, 0.5)}", "tackle 9", 1, 1, 3)
    assert table.events(Booked) == []


@pytest.mark.rule("CA q72", "CA 4.17.10", "CA 4.13")
def test_professional_and_from_behind_is_one_roll() -> None:
    table = Table(
        f"home 9 {at(8, 0)} Delgado",
        f"away 4 {at(5, 0.5)} Toothnail",
        ball="home 9",
        preset="advanced",
    )
    table.play("movement", "done", "move 4", f"to {at(7, 0.5)}", "tackle 9", 2, 1, 3)
    assert table.events(Booked) == [Booked(1, 4, "yellow")]
    assert table.decision == "foul-choice"


# -- appeals ---------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.16")
def test_the_referee_decides_for_the_attack_at_leniency_or_more() -> None:
    """A four is enough for the referee's four, as the five of the rulebook's caption is."""
    table = Table(
        f"home 9 {at(8, 0)} Delgado",
        f"away 4 {at(11, 0.5)} Toothnail",
        f"away 5 {at(14, 4)} Ashcombe",
        ball="home 9",
        settings="appeals=true",
    )
    table.play("movement", "done", "move 4", f"to {at(9, 0.5)}", "tackle 9", 1)
    assert (table.turn, table.legal()) == ("home", ["decline", "appeal"])
    table.play("appeal")
    assert table.roller == "home"
    table.play(4)
    assert table.events(Ruled) == [Ruled(0)]
    table.play(1, 3)
    assert table.events(Booked) == [Booked(1, 4, "yellow")]  # a clear chance after all


@pytest.mark.rule("CA 4.16")
def test_the_defender_may_appeal_against_a_professional_foul() -> None:
    table = Table(
        f"home 9 {at(8, 0)} Delgado",
        f"away 4 {at(11, 0.5)} Toothnail",
        ball="home 9",
        settings="appeals=true",
    )
    table.play("movement", "done", "move 4", f"to {at(9, 0.5)}", "tackle 9", 1)
    assert table.turn == "away"
    table.play("appeal")
    assert table.roller == "home"  # the attacking manager rolls
    table.play(3)
    assert table.events(Ruled) == [Ruled(1)]
    table.play(1, 3)
    assert table.events(Booked) == []


@pytest.mark.rule("CA 4.16", "CA 4.13")
@pytest.mark.parametrize(
    ("others", "turn", "cards"),
    [([], "away", ["yellow"]), ([f"away 5 {at(14, 4)} Ashcombe"], "home", [])],
)
def test_who_does_not_appeal_leaves_it_as_it_was(
    others: list[str], turn: str, cards: list[str]
) -> None:
    """A three is under the referee's four: only for a professional foul there is a card."""
    table = Table(
        f"home 9 {at(8, 0)} Delgado",
        f"away 4 {at(11, 0.5)} Toothnail",
        *others,
        ball="home 9",
        settings="appeals=true",
    )
    table.play("movement", "done", "move 4", f"to {at(9, 0.5)}", "tackle 9", 1)
    assert table.turn == turn
    table.play("decline", 1, 3)
    assert table.events(Ruled) == []
    assert [event.card for event in table.events(Booked)] == cards


@pytest.mark.rule("CA 4.16")
def test_without_the_switch_nobody_appeals() -> None:
    assert last_man().decision == "booking"


# -- tournament ------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.13.1/all", "CA 4.21.5", "CA q69")
def test_an_injury_takes_one_off_everything_in_tournaments() -> None:
    table = fouled("tournament")
    table.play(5, 1)
    now = [PACE, DRIBBLING, HEADING, HIGH_PASS, RESILIENCE, SHOOTING, TACKLING]
    assert [table.skill("home 9", skill) for skill in now] == [4, 3, 3, 4, 4, 1, 2]


@pytest.mark.rule("CA 4.21.5")
def test_a_second_injury_forces_a_substitution_in_tournaments() -> None:
    table = fouled("tournament", injured=["home 9"], bench=["home Ruiz"])
    table.play(4, 1)  # his Resilience is 4 by now
    assert table.legal() == ["free-kick"]
    table.play("free-kick")
    assert (table.turn, table.decision) == ("home", "come-off")
    assert len(table.legal()) == 5
    assert all(text.startswith("sub 9 ") for text in table.legal())
    table.play("sub 9 s12")
    assert table.events(Substituted)[0].on == "Ruiz"
    assert not table.has("injured", "home 9")
    assert table.where("home 9") == at(0, 0)
    assert table.decision == "substitutions"


@pytest.mark.rule("CA 4.21.5")
def test_without_a_substitute_he_goes_off_all_the_same() -> None:
    table = fouled("tournament", "substitutions=0", injured=["home 9"])
    table.play(4, 1, "free-kick")
    assert table.where("home 9") is None
    assert table.decision == "keeper-placement"


@pytest.mark.rule("CA 4.21.5", "CA 4.22")
def test_a_second_injury_overrules_a_choice_made_before() -> None:
    table = fouled("german", "injury=all", injured=["home 9"], bench=["home Ruiz"])
    table.play("play-on", 4, 1)
    assert table.events(Out) == [Out(0, "free-kick", at(0, 0), "CA 4.15.5")]
    assert (table.turn, table.decision) == ("home", "come-off")


@pytest.mark.rule("CA 4.21.7/reckless", "CA 4.17.8")
@pytest.mark.parametrize(("die", "card"), [(4, "red"), (3, "yellow")])
def test_a_keeper_sees_red_for_a_reckless_tackle_like_anybody(die: int, card: str) -> None:
    table = Table(
        f"home 9 {at(16, 3)} Barisic",
        f"home 8 {at(0, 0)}",
        f"away 1 {at(17, 0.5)} Walker",
        f"away 5 {at(6, 0)} Attah",
        ball="home 9",
        preset="tournament",
    )
    table.play("movement", "done", "move 1", f"to {at(16, 2)}", "reckless 9", 3, 1, die)
    assert table.events(Booked) == [Booked(1, 1, card)]
    assert table.events(Out)[0].restart == "penalty"


@pytest.mark.rule("CA 4.21.5", "CA q68/second")
def test_in_print_a_second_injury_changes_nothing() -> None:
    """Home 9 is fouled twice in one phase and hurt twice: Pace 5 - 2, and he need not go off."""
    table = Table(
        f"home 9 {at(0, 0)} Delgado",
        f"away 4 {at(3, 0.5)} Toothnail",
        f"away 5 {at(-3, 0.5)}",
        ball="home 9",
    )
    table.play("movement", "done", "move 4", f"to {at(1, 0.5)}", "tackle 9", 1, 5, 1, "play-on")
    assert table.skill("home 9", PACE) == 3
    table.play("stay", "move 5", f"to {at(-1, 0.5)}", "tackle 9", 1, 6, 1)
    assert table.events(Injured) == [Injured(0, 9, "hurt")]
    assert table.legal() == ["free-kick", "play-on"]
    assert table.skill("home 9", PACE) == 3


@pytest.mark.rule("CA q68/floor")
@pytest.mark.parametrize("hurt", [[], ["home 1"]])
def test_no_attribute_falls_below_nothing(hurt: list[str]) -> None:
    """A keeper's Shooting is 0: hurt or not he shoots with 0 + 4, and his Tackling stays 0."""
    table = Table(
        f"home 1 {at(14, 0)} Walker",
        f"away 1 {at(18, 0)} Nkosi",
        ball="home 1",
        preset="tournament",
        settings="natural_one=false",
        injured=hurt,
    )
    assert [table.skill("home 1", skill) for skill in (SHOOTING, TACKLING, HEADING)] == [0, 0, 0]
    table.play("shot", "aim 4", 4, 4)
    assert table.events(Duel)[0].attacker_total == 4


@pytest.mark.rule("CA q68/floor")
def test_a_slow_player_who_is_hurt_stands_still() -> None:
    """Pace 1 - 2 is 0, which the cards in the box never come to."""
    table = Table(f"home 9 {at(0, 0)}", ball="home 9", injured=["home 9"])
    table.position.attr[counter("home 9") * ATTRIBUTES + PACE] = u8(1)
    assert table.skill("home 9", PACE) == 0


@pytest.mark.rule("CA q70", "CA 4.13.2")
def test_nobody_replaces_a_player_sent_off() -> None:
    table = fouled(yellow=["away 4"])
    table.play(1, 4)
    while table.decision == "substitutions":
        assert not any(text.startswith("sub 4 ") for text in table.legal() if table.turn == "away")
        table.play("done")
    assert table.where("away 4") is None


# -- odds ------------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.13", "CA 4.22", "CA 4.16")
@pytest.mark.parametrize(
    ("preset", "settings"),
    [("core", ""), ("core", "appeals=true"), ("german", ""), ("spanish", ""), ("tournament", "")],
)
def test_a_foul_is_shown_as_one_whatever_comes_after_it(preset: str, settings: str) -> None:
    """Toothnail tackles from the front: only a 1 is a foul."""
    table = Table(
        f"home 9 {at(8, 0)} Delgado",
        f"away 4 {at(11, 0.5)} Toothnail",
        ball="home 9",
        preset=preset,
        settings=settings,
    )
    table.play("movement", "done", "move 4", f"to {at(9, 0.5)}")
    shown = table.position.forecast(game.action("tackle 9")).odds
    odds = {each.name: each.probability for each in shown}
    assert set(odds) == {"lost", "beaten", "loose-ball", "foul"}
    assert odds["foul"] == Fraction(1, 6)
