"""Rows of the edition table about passing and restarts that no other file shows (CA 4.22, 4.23).

Where two books agree in the end the test says so: the same scene, the same outcome.
"""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, game
from touchline.counterattack.events import Loose
from touchline.counterattack.settings import PRESETS


@pytest.mark.rule("CA 4.22")
@pytest.mark.parametrize("preset", ["core", "german", "spanish"])
def test_the_final_third_trigger_is_the_same_in_all_books(preset: str) -> None:
    """German lists phase, pass, tackle and other moves; English says any action."""
    table = Table(
        "home 2 " + at(-10, 4),
        "home 8 " + at(6, 0),
        "home 9 " + at(10, 0),
        "away 5 " + at(16, 9),
        "away 4 " + at(10, 3),
        ball="home 8",
        preset=preset,
    )
    table.play("pass", f"to {at(10, 0)}")
    assert table.decision == "final-third"
    table.settle()
    table.play("movement", "done", "done", "done")
    assert table.decision == "final-third"


@pytest.mark.rule("CA 4.22", "CA 4.10")
@pytest.mark.parametrize(
    ("preset", "end"), [("core", at(0, 3)), ("german", at(0, 2)), ("spanish", at(0, 2))]
)
def test_a_stray_keepers_kick_walks_in_german_and_spanish(preset: str, end: str) -> None:
    """German names the kick among the causes of a loose ball; away 4 stands in its way."""
    table = Table(
        "home 1 " + at(-17, 0.5) + " Nkosi",
        "home 9 " + at(0, 0),
        "away 4 " + at(0, 2),
        ball="home 1",
        after="held",
        preset=preset,
    )
    table.play("kick")
    while table.decision == "final-third":
        table.play("done")
    table.play(f"to {at(0, 0)}", "decline", "decline", 3, 1, 3)
    assert [event.end for event in table.events(Loose)] == [end]


@pytest.mark.rule("CA 4.22", "CA 4.15.5")
def test_the_placement_order_is_the_same_prescribed_or_recommended() -> None:
    orders = {PRESETS[name].placement_order for name in ("core", "advanced", "german", "spanish")}
    assert orders == {"2-2"}


@pytest.mark.rule("CA 4.22", "CA 4.23")
@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_edition_is_only_switches(preset: str) -> None:
    """A match of an edition is the default match with its switches changed one by one."""
    wanted = PRESETS[preset]
    changes = {
        name: str(getattr(wanted, name)).lower()
        for name in wanted.__struct_fields__
        if getattr(wanted, name) != getattr(PRESETS["advanced"], name)
    }
    assert game.settings("advanced", changes) == wanted
    assert str(game.new(wanted)) == str(game.new(game.settings("advanced", changes)))


@pytest.mark.rule("CA 4.22")
def test_what_each_book_changes_about_passes_and_restarts() -> None:
    english, german, spanish = (PRESETS[name] for name in ("advanced", "german", "spanish"))
    rows = {
        "inaccurate_high": ("direct", "walk", "walk"),
        "inaccurate_long": ("direct", "walk", "walk"),
        "hit_player": ("tackle-won", "possession", "tackle-won"),
        "long_block": ("in-path", "adjacent", "in-path"),
        "long_passer_counts": (False, True, True),
        "kick_moves": ("both", "both", "same"),
        "throw_in_phase": ("required", "optional", "required"),
        "wall": ("two-away", "toward-goal", "toward-goal"),
        "header_back_at_corner": (False, False, True),
        "one_two": (True, True, False),
        "subs_may_return": (False, False, False),
    }
    for switch, values in rows.items():
        assert tuple(getattr(book, switch) for book in (english, german, spanish)) == values, switch


@pytest.mark.rule("CA 4.23")
def test_what_the_first_edition_had() -> None:
    first, core = PRESETS["first-edition"], PRESETS["core"]
    rows = {
        "won_tackle": ("swap", "around"),
        "placement_order": ("6-6", "2-2"),
        "penalty_cap": (3, 2),
        "handling": ("die", "card"),
        "kick_accuracy": (False, True),
        "inaccurate_long": ("never", "direct"),
        "inaccurate_high": ("free-header", "direct"),
    }
    for switch, values in rows.items():
        assert (getattr(first, switch), getattr(core, switch)) == values, switch
