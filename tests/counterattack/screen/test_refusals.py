"""What people try although it is not allowed: the reason, the rule, and nothing changes."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path

import pytest

import touchline.counterattack
from tests.counterattack.before_match.test_draft import start, until
from tests.counterattack.table import Table, at, game
from touchline.core import texts
from touchline.core.errors import IllegalAction
from touchline.core.side import Side
from touchline.counterattack.engine.moves import TABLE
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.set_pieces.placement import AREAS
from touchline.counterattack.engine.state import LAST_ACTS
from touchline.counterattack.settings import PRESETS

MATE = "home 8 " + at(-4, 0)


def refused(p: Position, text: str) -> tuple[str, str]:
    """Reason and rule with which this action is refused."""
    error = p.why_not(game.action(text))
    assert error is not None
    return error.key.removeprefix("counterattack.illegal."), error.rule


# -- with the ball -------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.20")
@pytest.mark.parametrize(
    ("after", "action"),
    [
        ("kick-off", "movement"),
        ("movement", "first-time"),
        ("tackle-won", "shot"),
        ("standard", "pass"),
        ("first-time", "first-time"),
        ("headed", "high"),
        ("free-kick", "movement"),
        ("corner", "long"),
        ("throw-in", "throw"),
        ("throw-ready", "pass"),
        ("throw-only", "movement"),
        ("long", "pass"),
    ],
)
def test_what_does_not_follow_what_has_just_happened(after: str, action: str) -> None:
    spot = at(18, 12) if after == "corner" else at(10, 0)
    table = Table(f"home 9 {spot}", MATE, ball="home 9", after=after, preset="advanced")
    table.refuses(action, "CA 4.20", f"after-{after}")
    assert after in LAST_ACTS


@pytest.mark.rule("CA 4.4")
def test_a_free_ball_has_to_be_fetched_first() -> None:
    table = Table("home 9 S13", ball="S15", attack="home")
    for action in ("pass", "shot", "long"):
        table.refuses(action, "CA 4.4", "free-ball")


@pytest.mark.rule("CA 2.4", "CA 4.17.2", "CA 4.7")
def test_out_of_range_and_not_part_of_the_match() -> None:
    table = Table("home 9 " + at(0, 0), MATE, ball="home 9", preset="beginner")
    table.refuses("shot", "CA 2.4", "no-target")
    table.refuses("first-time", "CA 4.17.2", "not-played")
    table.refuses("high", "CA 4.7", "not-played")


@pytest.mark.rule("CA 4.20")
def test_clicking_a_hex_or_a_player_before_naming_an_action() -> None:
    table = Table("home 9 " + at(0, 0), ball="home 9")
    for text in ("to S14", "move 9", "step NE"):
        table.refuses(text, "CA 4.20", "call-first")
    table.refuses("roll 3", "CA 4.20", "no-roll")


@pytest.mark.rule("CA 4.6", "CA 2.1", "CA 2.3.1", "CA q8")
def test_a_pass_too_far_through_or_at_an_opponent() -> None:
    table = Table("home 9 " + at(0, 0), "away 4 " + at(2, 0), ball="home 9")
    table.play("pass")
    table.refuses("to " + at(0, 0), "CA q8", "same-hex")
    table.refuses("to " + at(2, 0), "CA 4.6", "pass-at-opponent")
    table.refuses("to " + at(4, 0), "CA 2.3.1", "pass-through")
    far = table.refuses("to " + at(12, 0), "CA 2.1", "out-of-range")
    assert str(far).startswith(
        f"'to {at(12, 0)}' is not possible now: {at(12, 0)} is further than 11"
    )
    table.refuses("to " + at(-12, 0), "CA 2.1", "out-of-range")


@pytest.mark.rule("CA 4.17.2", "CA 4.22")
def test_a_first_time_pass_back_and_its_one_hex_moves() -> None:
    table = Table(
        "home 9 " + at(0, 0), "home 8 " + at(4, 0), "away 4 " + at(12, 0),
        ball="home 9", preset="spanish",
    )  # fmt: skip
    table.play("pass", "to " + at(4, 0), "first-time")
    table.refuses("to " + at(0, 0), "CA 4.22", "one-two")
    table.refuses("to " + at(11, 0.5), "CA 2.1", "out-of-range")
    table.play("to " + at(5, 0.5))
    table.refuses("move 7", "CA 4.17.2", "not-there")
    table.play("move 8")
    table.refuses("to " + at(5, 0.5), "CA 4.17.2", "own-pass")
    table.refuses("to " + at(7, 0.5), "CA 4.17.2", "too-far")


@pytest.mark.rule("CA 4.7.1", "CA q17", "CA 2.3.6", "CA 4.8")
def test_high_and_long_passes() -> None:
    table = Table(
        "home 9 " + at(-10, 0), "home 8 " + at(-8, 0), "home 7 " + at(0, 0), "home 6 " + at(-10, 6),
        "away 4 " + at(-10, 1), "away 5 " + at(4, 9),
        ball="home 9",
    )  # fmt: skip
    table.play("high")
    table.refuses("to " + at(-8, 0), "CA q17", "too-near")
    table.refuses("to " + at(9, 0.5), "CA 2.1", "out-of-range")
    table.refuses("to " + at(-10, 6), "CA 2.3.6", "pass-through")
    table.refuses("to " + at(-4, -9), "CA 4.7", "nobody-under-it")
    table = Table("home 9 " + at(-10, 0), "home 7 " + at(0, 0), "away 5 " + at(4, 9), ball="home 9")
    table.play("long")
    table.refuses("to " + at(0, 0), "CA 4.8", "occupied")
    table.refuses("to " + at(3, 0.5), "CA 4.8", "no-open-space")
    table.refuses("to " + at(4, 10), "CA 4.8", "no-open-space")
    table.refuses("to " + at(12, 0), "CA 4.8", "third-to-third")


@pytest.mark.rule("CA 2.4", "CA 4.9.2")
def test_the_aim_of_a_shot_and_the_move_before_a_snapshot() -> None:
    table = Table("home 9 " + at(11, 6.5), "away 4 " + at(14, 0), ball="home 9", after="standard")
    table.play("snapshot")
    table.refuses("move 7", "CA 4.9.2", "not-there")
    table.play("move 4")
    table.refuses("to " + at(10, 0), "CA 4.9.2", "too-far")
    table.play("stay")
    missing = sorted({f"aim {n}" for n in range(1, 8)} - set(table.legal("aim")))
    assert missing
    table.refuses(missing[0], "CA 2.4", "no-angle")


@pytest.mark.rule("CA 4.11.3", "CA 2.1", "CA 4.15.3", "CA 1.2")
def test_throw_kick_and_goal_kick() -> None:
    table = Table("home 1 " + at(-17, 0.5), ball="home 1", after="held")
    table.refuses("pass", "CA 4.20", "after-held")
    table.refuses("drop", "CA 4.11.3", "not-played")
    table.play("throw")
    table.refuses("to " + at(-4, 0), "CA 2.1", "out-of-range")
    table = Table("home 1 " + at(-17, 0.5), ball="home 1", after="held")
    table.play("kick", "done", "done")
    table.refuses("to " + at(12, 0), "CA 4.11.3", "kick-third")
    table = Table("home 9 " + at(13, 0.5), ball="home 9", preset="advanced")
    table.play("shot", "aim 4", 1, "done", "done", "done")
    assert table.decision == "goal-kick-spot"
    table.refuses("to " + at(10, 0), "CA 1.2", "six-yard")
    table.refuses("pass", "CA 4.15.3")
    table = Table(
        *(f"home 9 {at(13, 0.5)}", f"away 5 {at(17, -2.5)}"), ball="home 9", preset="advanced"
    )
    table.play("shot", "aim 4", 1, "done", "done", "done")
    table.refuses(f"to {at(17, -2.5)}", "CA 4.15.3", "occupied")


# -- the movement phase --------------------------------------------------------------------------


@pytest.mark.rule("CA 4.5.4", "CA 4.5.8", "CA 4.5.11", "CA 4.17.12")
def test_who_may_not_move_and_why() -> None:
    table = Table("home 9 S13", "home 8 S10", "home 7 S5", "home 6 S1", "away 4 Z13", ball="home 9")
    table.play("movement")
    table.position.frozen = 1 << 6
    table.position.stunned = 1 << 5
    table.play("move 8", "stay")
    assert refused(table.position, "move 8") == ("has-moved", "CA 4.5.4")
    assert refused(table.position, "move 7") == ("frozen", "CA 4.5.11")
    assert refused(table.position, "move 6") == ("stunned", "CA 4.17.12")
    assert refused(table.position, "move 5") == ("not-there", "CA 4.5.1")
    assert refused(table.position, "pass") == ("in-phase", "CA 4.5.8")
    assert refused(table.position, "snapshot") == ("no-snapshot", "CA 4.5.8")
    assert refused(table.position, "to S14") == ("move-first", "CA 4.5.1")


@pytest.mark.rule("CA 4.5.4")
def test_where_a_runner_cannot_go() -> None:
    table = Table("home 9 S13", "home 8 S10", "away 4 Z13", ball="home 9")
    table.play("movement", "move 8")
    error = table.refuses("to S13", "CA 4.5.4", "occupied")
    assert error.params["end"] == "S13"
    table.refuses("to AK25", "CA 4.5.4", "too-far")


@pytest.mark.rule("CA 4.5.4", "CA 4.5.6", "CA 4.17.12")
def test_where_the_carrier_cannot_go() -> None:
    table = Table("home 9 " + at(0, 12), "away 4 " + at(0, 11), ball="home 9")
    table.play("movement", "move 9")
    table.refuses("step N", "CA 4.5.4", "off-pitch")
    table.refuses("step S", "CA 4.5.4", "in-the-way")
    table.refuses("to " + at(2, 11), "CA 4.5.6", "hex-by-hex")
    table.refuses("nutmeg 4", "CA 4.17.12", "not-played")
    table.refuses("snapshot", "CA 4.5.8", "no-snapshot")
    table.refuses("shot", "CA 4.5.8", "in-phase")
    table = Table("home 9 " + at(0, 0), "away 4 " + at(6, 0), ball="home 9", preset="advanced")
    table.play("movement", "move 9")
    table.refuses("nutmeg 4", "CA 4.17.12", "no-nutmeg")


@pytest.mark.rule("CA 4.17.9")
def test_no_control_with_an_opponent_near() -> None:
    table = Table(
        "home 9 " + at(0, 0), "home 8 " + at(8, 0), "away 4 " + at(8, 1),
        ball="home 9", preset="advanced",
    )  # fmt: skip
    table.play("high", "to " + at(8, 0), "decline", "decline", 6)
    table.refuses("control", "CA 4.17.9", "no-control")


@pytest.mark.rule("CA q84")
def test_before_a_throw_in() -> None:
    table = Table("home 9 " + at(0, 12), "away 4 " + at(0, 8), ball="home 9", after="throw-in")
    table.play("movement")
    table.refuses("move 9", "CA q84", "taker-stays")
    table.play("done", "move 4")
    table.refuses("to " + at(0, 11), "CA q84", "off-the-thrower")


@pytest.mark.rule("CA 4.5.7", "CA 4.11.5", "CA 4.17.8")
def test_challenges() -> None:
    table = Table("home 9 " + at(0, 0), "home 8 " + at(6, 0), "away 4 " + at(3, 0.5), ball="home 9")
    table.play("movement", "done", "move 4", "to " + at(1, 0.5))
    assert table.decision == "challenge"
    table.refuses("tackle 8", "CA 4.5.7", "no-tackle")
    table.refuses("dive", "CA 4.11.5", "only-keeper")
    table.refuses("reckless 9", "CA 4.17.8", "not-played")
    table = Table(
        "home 9 " + at(15, 0.5), "away 1 " + at(17, 0.5), ball="home 9", preset="advanced"
    )
    table.play("movement", "done", "move 1", "to " + at(16, 0))
    table.refuses("tackle 9", "CA 4.11.5", "keeper-dives")
    table.refuses("reckless 8", "CA 4.17.8", "no-reckless")


@pytest.mark.rule("CA 4.5.6", "CA q28")
def test_steals() -> None:
    table = Table(
        "home 9 " + at(0, 0), "away 4 " + at(2, 0), "away 5 " + at(8, 0), ball="home 9",
        settings="must_steal=true",
    )  # fmt: skip
    table.play("movement", "move 9", "step NE")
    table.refuses("steal 5", "CA 4.5.6", "no-steal")
    table.refuses("decline", "CA q28", "must-steal")


@pytest.mark.rule("CA 4.4")
def test_free_moves_in_the_final_third() -> None:
    table = Table(
        "home 9 " + at(12, 0), "home 5 " + at(-10, 0), "home 6 " + at(0, 0),
        ball="home 9", after="standard",
    )  # fmt: skip
    table.play("movement", "done", "done", "done")
    assert table.decision == "final-third"
    p = table.position
    assert refused(p, "move 6") == ("wrong-third", "CA 4.4")
    assert refused(p, "move 9") == ("has-ball", "CA 4.4")
    table.play("move 5", "stay")
    assert refused(p, "move 5") == ("has-moved", "CA 4.4")
    table = Table(
        *(f"home 9 {at(12, 0)}", f"home 8 {at(13, 4.5)}", f"home 5 {at(-10, 0)}"),
        *(f"home 3 {at(-18, 12)}", f"home 4 {at(-17, 11.5)}", f"home 6 {at(-18, 11)}"),
        f"home 7 {at(-17, 12.5)}",
        ball="home 9", after="standard",
    )  # fmt: skip
    table.play("movement", "done", "done", "done")
    assert table.decision == "final-third"
    table.position.frozen, table.position.sat_out = 1 << 4, 1
    p = game.position(str(table.position))
    assert refused(p, "move 8") == ("wrong-third", "CA 4.4")  # where the ball is
    assert refused(p, "move 5") == ("frozen", "CA q38")
    assert refused(p, "move 3") == ("hemmed-in", "CA 4.5.4")
    assert refused(p, "move 2") == ("not-there", "CA 4.4")
    assert refused(p, "pass")[1] == "CA 4.4"


# -- headers -------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.14.1", "CA 4.14.4", "CA q14", "CA q18", "CA 4.17.9")
def test_headers() -> None:
    table = Table(
        "home 9 " + at(0, 0), "home 8 " + at(8, 0), "home 7 " + at(8, 6), "away 4 " + at(8, 1),
        ball="home 9",
    )  # fmt: skip
    table.play("high", "to " + at(8, 0))
    table.refuses("move 8", "CA q14", "stays-under-it")
    table.play("decline", "decline", 6)
    assert table.decision == "jump"
    table.refuses("done", "CA 4.14.1", "must-challenge")
    table.refuses("challenge 7", "CA 4.14.1", "header-reach")
    table.refuses("challenge 9", "CA q18", "own-pass")
    table.refuses("control", "CA 4.17.9", "not-played")
    table.play("challenge 8")
    table.refuses("challenge 8", "CA 4.14.1", "has-jumped")
    table.play("done", "challenge 4", "done", 1, 6)
    table.refuses("by 5", "CA q59", "not-him")
    table.refuses("movement", "CA q59", "here")
    table.play("by 4")
    table.refuses("head-shot", "CA 4.14.4", "must-head-away")
    table.play("head")
    table.refuses("to " + at(16, 0), "CA 2.1", "out-of-range")
    table.refuses("to " + at(8, 6), "CA 4.14.3", "pass-at-opponent")


@pytest.mark.rule("CA q14")
def test_somebody_has_to_run_under_a_high_pass() -> None:
    table = Table("home 9 " + at(0, 0), "home 8 " + at(8, 0), "home 7 " + at(8, 6), ball="home 9")
    table.play("high", "to " + at(8, 2))
    table.refuses("decline", "CA q14", "must-be-under-it")
    table.refuses("move 7", "CA q14", "must-be-under-it")
    assert table.legal() == ["move 8"]
    table.play("move 8")
    table.refuses("move 5", "CA 4.7.3", "not-there")


# -- set pieces ----------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.3.1", "CA 4.15")
def test_placing_for_a_kick_off() -> None:
    p = start("core", first="home", draft="dealt")
    until(p, "kick-off-taker")
    p.play(game.action("take 9"))
    assert refused(p, "place 9") == ("taker-stays", "CA 4.3.1")
    assert refused(p, "to S14") == ("place-first", "CA 4.3.1")
    p.play(game.action("place 7"))
    assert refused(p, "to S13") == ("occupied", "CA 4.3.1")
    assert refused(p, "to " + at(5, 0.5)) == ("place-own-half", "CA 4.3.1")
    p.play(game.action("stay"))
    p.play(game.action("done"))
    p.play(game.action("place 7"))
    assert p.turn is Side.AWAY
    assert refused(p, "to " + at(2, 0)) == ("place-outside-circle", "CA 4.3.1")


@pytest.mark.rule("CA 4.15.5", "CA 4.13", "CA q79")
def test_free_kicks() -> None:
    table = Table(
        "home 9 " + at(6, 0) + " Ruiz",
        "home 8 " + at(-6, 2),
        "away 4 " + at(7, 0.5) + " Toothnail",
        ball="home 9",
    )
    table.play("movement", "done", "move 4", "stay", "tackle 9", 1, 1, 1)
    table.refuses("penalty", "CA 4.13", "not-in-the-box")
    table.play("free-kick")
    while table.decision in ("substitutions", "keeper-placement"):
        table.play("done")
    table.refuses("take 7", "CA 4.15.5", "not-there")
    table.play("take 8")
    table.refuses("to " + at(0, 0), "CA q79", "next-to-the-spot")
    table.play("to " + at(5, 0.5))
    table.refuses("to " + at(6, 1), "CA 4.15.5", "too-near-the-ball")
    table.refuses("to " + at(6, 5), "CA 4.15.5", "no-further-back")
    table.play("to " + at(8, 0), "done", "place 4")
    table.refuses("to " + at(7, 0.5), "CA 4.15.5", "place-off-the-ball")


@pytest.mark.rule("CA 4.15.4", "CA 4.13")
def test_penalties() -> None:
    table = Table(
        "home 9 " + at(15, 0.5) + " Ruiz",
        "home 8 " + at(-6, 2),
        "away 4 " + at(16, 0) + " Toothnail",
        ball="home 9",
    )
    table.play("movement", "done", "move 4", "stay", "tackle 9", 1, 1, 1)
    table.refuses("free-kick", "CA 4.13", "in-the-box")
    table.play("penalty")
    while table.decision == "substitutions":
        table.play("done")
    table.refuses("take 7", "CA 4.15.4", "not-there")
    table.play("take 8")
    assert table.decision == "must-leave"
    table.refuses("to " + at(16, 1), "CA 4.15.4", "place-outside-box")


# -- before the match ------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.1.1", "CA 4.1.3", "CA 4.1.2")
def test_draft_and_line_up() -> None:
    p = start("core")
    assert refused(p, "pick c1") == ("roll-first", "CA 4.1.2")
    assert refused(p, "roll 3") == ("not-now", "CA 4.1.2")
    until(p, "pick")
    on_table = {action.text for action in p.actions()}
    other = next(f"pick c{n}" for n in range(1, 40) if f"pick c{n}" not in on_table)
    assert refused(p, other) == ("not-on-table", "CA 4.1.3")
    until(p, "line-up")
    outfielder = next(
        f"shirt s{n}" for n in range(1, 17) if f"shirt s{n}" not in map(str, p.actions())
    )
    assert refused(p, outfielder) == ("keeper-shirt", "CA 4.1.1")
    assert refused(p, "shirt s20") == ("no-card", "CA 4.1.1")
    keeper = p.actions()[0]
    p.play(keeper)
    assert refused(p, keeper.text) == ("wears-a-shirt", "CA 4.1.1")


@pytest.mark.rule("CA 4.15.7")
def test_substitutions() -> None:
    table = Table("home 9 " + at(13, 0.5) + " Rusu", "away 1 AK13 Walker", ball="home 9")
    table.play("shot", "aim 4", 6, 1)
    assert table.decision == "substitutions"
    table.refuses("sub 3 s12", "CA 4.15.7", "not-there")
    table.refuses("sub 1 s20", "CA 4.15.7", "not-on-bench")


# -- always ----------------------------------------------------------------------------------------


def test_without_playing_it() -> None:
    table = Table("home 9 " + at(0, 0), ball="home 9")
    p = table.position
    before = str(p)
    assert p.why_not(game.action("movement")) is None
    error = p.why_not(game.action("shot"))
    assert isinstance(error, IllegalAction)
    with pytest.raises(IllegalAction) as raised:
        p.play(game.action("shot"))
    assert (raised.value.key, raised.value.params) == (error.key, error.params)
    assert str(p) == before


def test_every_reason_in_the_code_has_its_sentence() -> None:
    folder = Path(touchline.counterattack.__file__).parent
    reasons = {f"place-{area}" for area in AREAS[1:]} | {"here", "roll-first", "no-roll", "not-now"}
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refuse":
                reasons |= {
                    str(part.value)
                    for part in ast.walk(node.args[3])
                    if isinstance(part, ast.Constant)
                    and isinstance(node.args[3], ast.Constant | ast.IfExp)
                }
    assert len(reasons) > 60
    assert [r for r in sorted(reasons) if not texts.has(f"counterattack.illegal.{r}")] == []


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_whatever_is_refused_has_a_sentence_in_every_language(preset: str) -> None:
    """Random matches; at every decision a few actions that are not legal."""
    lots = random.Random(preset)
    p = game.new(game.settings(preset, {"draft": "dealt"}))
    found: set[str] = set()
    for _ in range(700):
        if p.turn is None:
            break
        before = str(p)
        for action in lots.sample(TABLE, 25):
            error = p.why_not(action)
            if error is not None:
                found.add(error.key)
                assert re.fullmatch(r"CA [Aq]?\d+[.\d]*", error.rule)
                for language in texts.LANGUAGES:
                    with texts.speaking(language):
                        assert error.rule in str(error)
                        assert "{" not in str(error)
        assert str(p) == before
        chance = p.chance
        if chance is not None:
            p.play(chance.at(lots.randrange(chance.tickets)))
        else:
            p.play(lots.choice(p.actions()))
    assert len(found) > 8


@pytest.mark.rule("CA 4.5.1", "CA 4.5.4")
def test_with_one_hex_left_somebody_is_in_the_way_with_none_the_pace_is_gone() -> None:
    table = Table(f"home 9 {at(0, 0)} Delgado", f"home 8 {at(0, 5)}", ball="home 9")
    table.play("movement", "move 9", *["step N"] * 4)
    table.refuses("step N", "CA 4.5.4", "in-the-way")
    table.play("step NE")
    table.refuses("step N", "CA 4.5.1", "no-pace")
