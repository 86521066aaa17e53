"""Slots lose no action: every legal one can be chosen, in two steps at most."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i16

from tests.lab.playing import GAMES, PRESETS, decisions
from touchline.core.learning.slots import MOST, WHOLE, Slots
from touchline.core.learning.table import Table, senses_of

FEW_HUNDRED = 400


def reached(slots: Slots, legal: Any, turned: bool) -> list[int]:
    """The places in the legal list of everything that can be chosen, in one step or in two."""
    taken: vec[i16] = vec[i16]([0] * MOST)
    if slots.fill(legal, turned, taken):
        assert len({int(taken[i]) for i in range(len(legal))}) == len(legal)
        return list(range(len(legal)))
    first = slots.divided(legal, turned, WHOLE)
    assert len({each.slot for each in first}) == len(first)
    found = [each.place for each in first if each.place >= 0]
    for part in [each.part for each in first if each.place < 0]:
        second = slots.divided(legal, turned, part)
        assert len({each.slot for each in second}) == len(second)
        found.extend(each.place for each in second)
    return sorted(found)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_every_legal_action_has_a_slot(game: str, preset: str) -> None:
    slots = senses_of(game).slots
    for position in decisions(game, preset, f"slots {preset}", 400):
        legal = position.actions()
        for turned in (False, True):
            assert reached(slots, legal, turned) == list(range(len(legal)))


@pytest.mark.parametrize("game", GAMES)
def test_a_few_hundred_slots_are_enough(game: str) -> None:
    slots = senses_of(game).slots
    assert slots.count <= FEW_HUNDRED
    assert len(slots.names) == slots.count == len(set(slots.names))


def test_a_place_for_which_there_is_no_room_is_chosen_by_its_part() -> None:
    senses = senses_of("counterattack")
    for seed in range(40):
        for position in decisions("counterattack", "advanced", f"part {seed}", 300):
            if len(position.actions()) < 300:
                continue
            table = Table(senses, position.copy(), 1, 0, True)
            line = str(table.p)
            part = next(
                int(table.taken[i]) for i in range(int(table.count)) if table.action(i) is None
            )
            assert table.choose(part)
            assert str(table.p) == line  # nothing has been played yet
            assert table.words(0) in {action.text for action in position.actions()}
            wanted = table.action(0)
            assert table.choose(int(table.taken[0]))
            position.play(wanted)
            assert str(position) == str(table.p)
            return
    raise AssertionError("no decision was large enough")


def test_to_shoot_ahead_is_the_same_slot_for_both_sides() -> None:
    slots = senses_of("brettfussball").slots
    names: dict[int, set[str]] = {0: set(), 1: set()}
    for position in decisions("brettfussball", "classic", "turned", 900):
        taken: vec[i16] = vec[i16]([0] * MOST)
        legal = position.actions()
        side = int(position.turn)
        slots.fill(legal, side == 1, taken)
        for i, action in enumerate(legal):
            if action.text == ("shoot N", "shoot S")[side]:
                names[side].add(slots.names[int(taken[i])])
    assert names == {0: {"shoot N"}, 1: {"shoot N"}}
