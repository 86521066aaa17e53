"""The table of the numbers of a position: copies, equality and lines all know every one of them."""

from __future__ import annotations

import pytest

from tests.undici.table import game
from touchline.core.state import Field
from touchline.undici.engine.fields import FIELDS
from touchline.undici.engine.position import empty
from touchline.undici.squads.clubs import clubs

VECTORS = ("at", "on", "spot", "chip", "squad", "number", "label", "status", "zone")
DERIVED = {"on", "number", "label"}  # from where chips stand, and who they are


def other_than(field: Field, value: int) -> int:
    """Another value this number may have."""
    return field.low if value != field.low else field.high


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_a_number_is_copied_compared_and_written(field: Field) -> None:
    before = game.new()
    changed = before.copy()
    value = other_than(field, getattr(before, field.name))
    setattr(changed, field.name, value)
    copy = changed.copy()
    assert getattr(copy, field.name) == value
    assert copy == changed
    assert changed != before
    assert str(copy) == str(changed) != str(before)


@pytest.mark.parametrize("name", VECTORS)
def test_a_list_is_copied_and_compared(name: str) -> None:
    before = game.new()
    changed = before.copy()
    getattr(changed, name)[3] = 7
    copy = changed.copy()
    assert getattr(copy, name)[3] == 7
    assert getattr(before, name)[3] != 7
    assert copy == changed
    assert (changed == before) == (name in DERIVED)
    getattr(copy, name)[3] = 5
    assert getattr(changed, name)[3] == 7


SIZES = {"at": 22, "on": 226, "spot": 22, "chip": 22, "squad": 36, "number": 36, "label": 22,
         "status": 36, "zone": 20}  # fmt: skip


@pytest.mark.parametrize("name", VECTORS)
def test_each_place_of_a_list_makes_another_position(name: str) -> None:
    before = game.new()
    assert len(getattr(before, name)) == SIZES[name]
    for place in range(SIZES[name]):
        changed = before.copy()
        getattr(changed, name)[place] = 7
        assert (changed == before) == (name in DERIVED)


NOTHING = {
    "holder", "white", "black", "home_captain", "away_captain", "home_shared", "away_shared",
    "star", "lent_rabbit", "lent_tractor", "lent_gorilla", "helper", "dead_box", "fouled",
    "one_touch", "came_from", "home_back1", "home_back2", "away_back1", "away_back2",
}  # fmt: skip


def test_in_an_empty_position_there_is_nobody_and_nothing() -> None:
    settings = game.settings("base")
    p = empty(settings, clubs(settings.teams))
    numbers = dict(zip((field.name for field in FIELDS), p.numbers(), strict=True))
    assert {name for name, number in numbers.items() if number == -1} == NOTHING
    assert (numbers["home_keeper"], numbers["away_keeper"]) == (0, 11)  # the first of each eleven
    assert all(numbers[name] == 0 for name in numbers.keys() - NOTHING - {"away_keeper"})
    for name in VECTORS:
        value = -1 if name in ("at", "spot", "chip", "squad") else 0
        assert [int(each) for each in getattr(p, name)] == [value] * SIZES[name]
    assert (p.flow, p.story, p.winner, p.score, p.ball()) == ([], [], None, (0, 0), -1)


def test_who_has_won_is_known_when_it_is_over() -> None:
    p = game.new()
    for home, away, kicks, winner in (
        (1, 0, (0, 0), "home"), (0, 1, (0, 0), "away"), (2, 2, (0, 0), None),
        (2, 2, (5, 4), "home"), (2, 2, (3, 4), "away"), (1, 0, (3, 4), "home"),
    ):  # fmt: skip
        p.home_goals, p.away_goals = home, away
        p.home_kicks, p.away_kicks = kicks
        p.over = 0
        assert p.winner is None
        p.over = 1
        assert (None if p.winner is None else p.winner.label) == winner
        assert p.score == (home, away)


def test_every_number_of_a_position_is_in_the_table() -> None:
    p = game.new()
    known = {field.name for field in FIELDS} | set(VECTORS)
    held = {name for name in dir(p) if not name.startswith("_") and not callable(getattr(p, name))}
    said = {"chance", "decision", "question", "score", "settings", "turn", "winner"}
    assert held - said - {"clubs", "fields", "flow", "game", "lists", "options", "story"} == known


def test_positions_with_other_flows_or_settings_are_others() -> None:
    p = game.new()
    later = p.copy()
    later.play(later.actions()[0])
    assert later != p
    assert game.new(game.settings("base")) != p
    assert p.copy() == p
