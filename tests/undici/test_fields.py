"""The table of the numbers of a position: copies, equality and lines all know every one of them."""

from __future__ import annotations

import pytest

from tests.undici.table import game
from touchline.undici.match.fields import FIELDS, Field

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


def test_every_number_of_a_position_is_in_the_table() -> None:
    p = game.new()
    known = {field.name for field in FIELDS} | set(VECTORS)
    held = {name for name in dir(p) if not name.startswith("_") and not callable(getattr(p, name))}
    said = {"chance", "decision", "question", "score", "settings", "turn", "winner"}
    assert held - said - {"agreed", "clubs", "flow", "game", "story"} == known


def test_positions_with_other_flows_or_settings_are_others() -> None:
    p = game.new()
    later = p.copy()
    later.play(later.actions()[0])
    assert later != p
    assert game.new(game.settings("base")) != p
    assert p.copy() == p
