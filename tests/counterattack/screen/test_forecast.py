"""The odds that are shown are what the dice then do: every die played out and counted."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from tests.counterattack.table import Table, at, game
from touchline.core.side import Side
from touchline.counterattack.engine.position import Position

DEEP = "away 11 " + at(16, 11)
PASSER = "home 11 " + at(0, 0)
MATE = "home 7 " + at(6, 0)
SIXTH = Fraction(1, 6)


def shown(table: Table, action: str) -> dict[str, Fraction]:
    """What the forecast says, outcome by outcome."""
    found = table.position.forecast(game.action(action)).odds
    assert all(isinstance(each.probability, Fraction) for each in found)
    return {each.name: each.probability for each in found}


def dice(p: Position, name: Callable[[Position], str], who: int = -1) -> dict[str, Fraction]:
    """What the dice do until none is due: leaves named by what they look like.

    Of several who could try first it is always the last one named, or another; no keeper steps.
    """
    found: dict[str, Fraction] = {}
    if p.decision.startswith("who-") or p.decision == "keeper-step":
        p = p.copy()
        p.play(p.actions()[0 if p.decision == "keeper-step" else who])
        return dice(p, name, who)
    if p.turn is not Side.CHANCE or name(p) != "":
        return {name(p) or p.decision: Fraction(1)}
    for outcome, chance in p.outcomes():
        after = p.copy()
        after.play(outcome)
        for word, weight in dice(after, name, who).items():
            found[word] = found.get(word, Fraction(0)) + chance * weight
    return found


def who_has_it(p: Position) -> str:
    """A pass is over when somebody has it."""
    return "" if p.holder < 0 else "team-mate" if p.holder < 11 else "lost"


@pytest.mark.rule("CA 4.6", "CA q12")
def test_several_who_could_intercept_at_the_same_hex_are_all_counted() -> None:
    table = Table(PASSER, MATE, DEEP, "away 4 " + at(2, 1), "away 5 " + at(2, -1), ball="home 11")
    table.play("pass")
    expected = {"team-mate": (1 - SIXTH) ** 2, "lost": 1 - (1 - SIXTH) ** 2}
    assert shown(table, f"to {at(6, 0)}") == expected
    table.play(f"to {at(6, 0)}")
    for first in ("by 4", "by 5"):  # whoever tries first
        after = table.position.copy()
        after.play(game.action(first))
        assert dice(after, who_has_it) == expected


@pytest.mark.rule("CA 4.6", "CA q12")
def test_the_same_further_along_the_path() -> None:
    table = Table(
        PASSER,
        MATE,
        DEEP,
        "away 3 " + at(1, 1.5),
        "away 4 " + at(3, 1.5),
        "away 5 " + at(3, -1.5),
        ball="home 11",
    )
    table.play("pass")
    assert shown(table, f"to {at(6, 0)}")["lost"] == 1 - (1 - SIXTH) ** 3


@pytest.mark.rule("CA 4.21.1", "CA 4.21.14")
def test_ten_in_all_and_the_star_are_in_the_odds() -> None:
    """Longo has Tackling 6: a 4, a 5, a 6 or a star."""
    table = Table(
        PASSER, MATE, DEEP, f"away 4 {at(3, 1.5)} Longo", ball="home 11", preset="tournament"
    )
    table.play("pass")
    assert shown(table, f"to {at(6, 0)}") == {"team-mate": Fraction(1, 2), "lost": Fraction(1, 2)}


@pytest.mark.rule("CA 4.9.5", "CA 4.9.7", "CA 4.9.8")
@pytest.mark.parametrize("preset", ["core", "advanced", "tournament"])
@pytest.mark.parametrize("half", [0, 1])
def test_a_shot_past_three_blockers(preset: str, half: int) -> None:
    """Barisic has Shooting 5, Nkosi Saving 4; the goal is at the other end in the second half."""
    ahead = 1 - 2 * half
    table = Table(
        f"home 9 {at(12 * ahead, 0)} Barisic",
        f"away 1 {at(18 * ahead, 0)} Nkosi",
        f"away 4 {at(14 * ahead, 0)} Rusu",
        f"away 5 {at(14 * ahead, 1)} McNulty",
        f"away 6 {at(14 * ahead, -1)} Ruiz",
        ball="home 9",
        preset=preset,
        half=half,
    )
    table.play("shot")
    odds = shown(table, "aim 4")

    def ended(p: Position) -> str:
        saved = "saved" if p.decision == "handling" else ""
        return "goal" if p.home_goals else "goal-kick" if p.act == 15 else saved

    table.play("aim 4")
    assert table.decision == "who-blocks"
    leaves = dice(table.position, ended, who=0)  # from whom it breaks is another goal
    told: dict[str, Fraction] = {
        name: leaves[name] for name in ("goal", "saved", "goal-kick") if name in leaves
    }
    told["loose-ball"] = 1 - sum(told.values(), Fraction(0))
    assert odds == told
    if preset == "core":
        past = Fraction(4, 6) * Fraction(5, 6) ** 2
        assert odds["goal"] > past * Fraction(21, 36)  # 5 + die above 4 + die, or off somebody


@pytest.mark.rule("CA 4.10.5", "CA q122")
def test_a_ball_that_breaks_from_the_keeper_into_the_goal_is_in_the_odds() -> None:
    """Barisic ties with Nkosi on 5 of 36; from his line two ways of six lead into the goal."""
    table = Table(f"home 9 {at(17, 0)} Barisic", f"away 1 {at(18, 0)} Nkosi", ball="home 9")
    table.play("shot")
    odds = shown(table, "aim 3")
    tied, behind = Fraction(5, 36), Fraction(2, 6)
    assert odds["goal"] == Fraction(21, 36) + tied * behind
    assert odds["loose-ball"] == tied * (1 - behind)


@pytest.mark.rule("CA 4.9.4")
def test_from_outside_the_box_the_keeper_steps_to_where_he_saves() -> None:
    """From where he stands he does not come near the shot; with one step he does."""
    table = Table(f"home 9 {at(9, 0)} Barisic", f"away 1 {at(18, -1)} Nkosi", ball="home 9")
    table.play("shot")
    told = table.position.forecast(game.action("aim 7"))
    table.play("aim 7")
    assert shown(table, f"to {at(18, 0)}") == {each.name: each.probability for each in told.odds}
    assert told.threats == ("a1",)
    assert table.position.forecast(game.action("stay")).outcome == "goal"


def cross(*more: str, preset: str = "core") -> Table:
    """A high ball has come down at (14, 1); home has said who jumps, away is about to."""
    table = Table(
        f"home 8 {at(12, 10)} Ruiz",
        f"home 9 {at(14, 1)} Dionte",
        f"away 4 {at(14, 0)} Vrabec",
        *more,
        DEEP,
        ball="home 8",
        preset=preset,
    )
    table.play("high", f"to {at(14, 1)}", "decline", "decline", "stay", 6)
    return table


def headed(p: Position) -> str:
    """How a header ended."""
    if p.home_goals:
        return "goal"
    if p.decision == "header-winner":
        return "header" if p.turn is Side.HOME else "lost"
    return "loose-ball" if p.decision == "tied-header" else ""


@pytest.mark.rule("CA 4.14.2", "CA 4.14.3", "CA 4.14.5")
@pytest.mark.parametrize("preset", ["core", "advanced"])
def test_a_header_of_two_against_two(preset: str) -> None:
    table = cross(f"home 10 {at(14, 3)} Longo", f"away 5 {at(15, -0.5)} Lessa", preset=preset)
    table.play("challenge 9", "challenge 10", "done", "challenge 4", "challenge 5")
    odds = shown(table, "done")
    table.play("done")
    assert odds == dice(table.position, headed)
    assert set(odds) == {"header", "lost", "loose-ball"}


@pytest.mark.rule("CA 4.11.4", "CA 4.17.5", "CA q62")
@pytest.mark.parametrize("preset", ["core", "advanced"])
def test_who_beats_the_keeper_scores_and_with_a_one_he_does_not(preset: str) -> None:
    """Dionte's 1 makes 7, enough against Nkosi two hexes away (Aerial 5) with a 1 or 2."""
    table = cross(f"away 1 {at(16, 2)} Nkosi", preset=preset)
    table.play("challenge 9", "done", "challenge 1")
    odds = shown(table, "done")
    table.play("done")

    def ended(p: Position) -> str:
        if p.decision == "header-winner":
            after = p.copy()
            after.play(after.actions()[0])
            if after.home_goals:
                return "goal"
        return headed(p)

    assert odds == dice(table.position, ended)
    assert ("header" in odds) is (preset == "advanced")


@pytest.mark.rule("CA 4.14.2")
def test_any_number_may_jump_and_the_odds_are_known_at_once() -> None:
    """Too many dice to play them all out."""
    table = cross(
        *(
            f"home {shirt} {at(12, row)}"
            for shirt, row in zip((2, 3, 4, 5), (0, 1, 2, 3), strict=True)
        ),
        *(
            f"away {shirt} {at(16, row)}"
            for shirt, row in zip((5, 6, 7, 8), (0, 1, 2, 3), strict=True)
        ),
    )
    table.play(*(f"challenge {shirt}" for shirt in (9, 2, 3, 4)), "done")
    while table.legal("challenge"):
        table.play(table.legal("challenge")[0])
    odds = shown(table, "done")
    assert sum(odds.values()) == 1
    assert odds["loose-ball"] > 0


@pytest.mark.rule("CA 4.14.3", "CA 4.9.6")
@pytest.mark.parametrize(("keeper", "threats"), [(0, ("a1",)), (-1, ())])
def test_a_header_out_of_the_keepers_reach_shows_no_keeper(
    keeper: int, threats: tuple[str, ...]
) -> None:
    table = cross(f"away 1 {at(18, keeper)} Nkosi", "home 10 " + at(15, 3.5))
    table.play("challenge 9", "done", "done", "by 9", "head-shot")
    assert table.position.forecast(game.action("aim 7")).threats == threats
