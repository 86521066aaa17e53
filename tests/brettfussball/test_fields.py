"""The table of what a position is made of: copies keep to it, and each of it makes a difference."""

from __future__ import annotations

import pytest

from touchline.brettfussball import game
from touchline.brettfussball.engine.fields import FIELDS
from touchline.core.state import Field


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_number_is_copied_and_makes_positions_differ(field: Field) -> None:
    before = game.new()
    changed = before.copy()
    now = getattr(before, field.name)
    setattr(changed, field.name, field.high if now == field.low else field.low)
    assert changed != before
    again = changed.copy()
    assert again == changed
    assert hash(again) == hash(changed)
    assert again.numbers() == changed.numbers()


def test_who_stands_elsewhere_makes_another_position_and_is_not_shared() -> None:
    before = game.new()
    changed = before.copy()
    changed.lift(3)
    assert changed != before
    assert before.men[3] != changed.men[3]


def test_positions_with_other_settings_or_flows_are_others() -> None:
    before = game.new()
    assert before != game.new(game.settings("championship"))
    later = before.copy()
    later.flow.pop()
    assert later != before
