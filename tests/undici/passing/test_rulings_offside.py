"""Rulings on offside, blockers and padlocks in duels that can be switched."""

from __future__ import annotations

import pytest

from tests.undici.odds import odds_of
from tests.undici.table import Table, box
from touchline.bots.undici.hand_made import odds
from touchline.core.language.commentary import Commentator
from touchline.undici.engine.passing.offside import offside_line
from touchline.undici.events import Duel, Passed, Won

STRICT = "level_onside=false"


@pytest.mark.rule("UN 3.12.2")
@pytest.mark.parametrize(
    ("at", "level", "strict"), [("L8", True, True), ("M8", True, False), ("N8", False, False)]
)
def test_level_with_the_line_is_onside_or_not(at: str, level: bool, strict: bool) -> None:
    chips = ("home 10 J8", f"home 9 {at}", "away 4 M10", "away 5 K3")
    for settings, onside in (("", level), (STRICT, strict)):
        table = Table(*chips, ball="home 10", settings=settings)
        assert table.legal("pass") == (["pass 9"] if onside else [])
        if not onside:
            table.refuses("pass 9", "UN 3.6.1", "pass-target")
        p = table.position
        assert odds.onside(0, box(at), p.ball(), offside_line(p, 1)) == onside


@pytest.mark.rule("UN 3.12.2")
def test_level_with_the_ball_is_onside_all_the_same() -> None:
    chips = ("home 10 M2", "home 9 M8", "away 4 K10", "away 5 K3")
    for settings in ("", STRICT):
        assert Table(*chips, ball="home 10", settings=settings).legal("pass") == ["pass 9"]


@pytest.mark.rule("UN 3.12.2")
@pytest.mark.parametrize(
    ("turn", "chips", "onside"),
    [
        ("home", ("home 10 E8", "home 9 G8", "home 11 H8", "away 4 C8", "away 5 D3"), "pass 9"),
        ("away", ("away 10 J8", "away 9 H8", "away 11 G8", "home 4 L8", "home 5 K3"), "pass 9"),
    ],
)
def test_nobody_is_offside_in_his_own_half(turn: str, chips: tuple[str, ...], onside: str) -> None:
    table = Table(*chips, ball=f"{turn} 10", turn=turn)
    assert table.legal("pass") == [onside]  # number 11 is over the halfway line


@pytest.mark.rule("UN 3.12.2", "UN 3.12.3")
def test_a_pass_to_a_chip_level_with_the_line_may_be_lost() -> None:
    chips = ("home 10 J8", "home 9 M8", "away 4 M10", "away 5 K3")
    table = Table(*chips, ball="home 10", settings=f"{STRICT};offside=lost")
    table.play("pass 9")
    assert table.told(Passed)[0].kind == "lost"
    assert [event.shirt for event in table.told(Won)] == [4]
    # nothing was rolled, so the story has no score
    story = Commentator("undici").lines(table.story)[0]
    assert story.startswith("Number 10 looks for number 9, who is offside. Lost!")


def thrown_in(settings: str) -> Table:
    """Home's pass to D2 is out; away's number 8 is about to throw from D1."""
    chips = ("home 6 H8", "home 9 D2", "away 8 G3", "away 10 B3", "away 9 F3", "away 4 M8")
    table = Table(*chips, ball="home 6", settings=f"throw_in=true;{settings}")
    table.play("pass 9", 1, "to H9", "to G8", "take 8", "to D1", "done", "done")
    assert table.decision == "throw"
    return table


@pytest.mark.rule("UN 3.12.4", "UN 4.10.3")
def test_offside_at_throw_ins_only_if_agreed() -> None:
    assert thrown_in("").legal("pass") == ["pass 10", "pass 9"]
    table = thrown_in("throw_in_offside=true")
    assert table.legal("pass") == ["pass 9"]
    table.refuses("pass 10", "UN 3.12.4", "pass-target")
    table.refuses("pass 4", "UN 4.10.3", "throw-reach")
    table = thrown_in("throw_in_offside=true;offside=off")
    assert table.legal("pass") == ["pass 10", "pass 9"]


@pytest.mark.rule("UN 3.12.4", "UN 3.12.3")
def test_a_throw_to_an_offside_chip_may_be_lost() -> None:
    for settings, kind in (("", "throw"), (";throw_in_offside=true", "lost")):
        table = thrown_in(f"offside=lost{settings}")
        table.play("pass 10")
        assert table.told(Passed)[0].kind == kind
        assert table.carrier == ("away 10" if kind == "throw" else "home 9")


@pytest.mark.rule("UN R38", "UN 3.9.3")
@pytest.mark.parametrize(
    ("settings", "flipped", "total"),
    [
        ("", False, 3 + 2 + 1),
        ("", True, 3 + 2 + 1),
        ("flipped_block=false", False, 3 + 2 + 1),
        ("flipped_block=false", True, 3 + 2),
    ],
)
def test_a_flipped_chip_in_front_of_the_shooter(settings: str, flipped: bool, total: int) -> None:
    table = Table("home 10 L8", "away 4 M8", ball="home 10", settings=settings,
                  flipped=("away 4",) if flipped else ())  # fmt: skip
    chance = odds.shot(table.position, table.slot("home 10"), box("L8"))
    assert odds_of(table, "shot")["goal"] == round(36 * chance)
    table.play("shot", 3, 3)
    assert table.told(Duel)[0].defender_total == total


@pytest.mark.rule("UN 3.13.4/swap", "UN R16", "UN 3.7.3")
def test_a_dribbler_does_not_get_onto_a_padlock_if_so_agreed() -> None:
    for settings, at, other in (
        ("", "I8", "H8"),
        ("swap_over_locks=false", "H8", "I8"),
    ):
        table = Table("home 10 H8", "away 4 I8", ball="home 10", settings=settings, white="I8")
        table.play("dribble 4", 6, 1)
        assert (table.where("home 10"), table.where("away 4")) == (at, other)
        assert (table.decision, table.flipped) == ("free-step", {"away 4"})
    clear = Table("home 10 H8", "away 4 I8", ball="home 10", settings="swap_over_locks=false",
                  white="J9")  # fmt: skip
    clear.play("dribble 4", 6, 1)
    assert clear.where("home 10") == "I8"


@pytest.mark.rule("UN 3.13.4/swap", "UN R16")
def test_nor_does_a_tackler() -> None:
    for settings, at in (("", "H8"), ("swap_over_locks=false", "I8")):
        table = Table("home 10 H8", "away 4 I8", ball="home 10", turn="away", settings=settings,
                      black="H8")  # fmt: skip
        table.play("tackle 4", 1, 6)
        assert (table.carrier, table.where("away 4")) == ("away 4", at)
        assert table.decision == "free-step"
