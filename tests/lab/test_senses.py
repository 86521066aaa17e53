"""What learners see is what their seat may know, within the ranges that are told."""

from __future__ import annotations

import hashlib
import random
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i16

from tests.lab.playing import GAMES, PRESETS, decisions
from touchline.core.dice import SeededDice
from touchline.core.learning.senses import CELL, CHOICE
from touchline.core.learning.table import senses_of
from touchline.core.side import Side
from touchline.lab import OBSERVATION_VERSION

SIDES = (Side.HOME, Side.AWAY)


def seen(game: str, position: Any, side: Side) -> list[int]:
    """All numbers a side is told."""
    senses = senses_of(game)
    out: vec[i16] = vec[i16]([99] * senses.count)
    senses.look(position, side, -1, out, 0)
    return [int(number) for number in out]


def told(game: str, numbers: list[int], field: str) -> list[int]:
    """The numbers of one field."""
    at = 0
    for each in senses_of(game).fields:
        if each.name == field:
            return numbers[at : at + each.length]
        at += each.length
    raise KeyError(field)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_numbers_are_in_range(game: str, preset: str) -> None:
    senses = senses_of(game)
    cells = senses.height * senses.width
    for position in decisions(game, preset, f"range {preset}", 150):
        for side in SIDES:
            numbers = seen(game, position, side)
            at = 0
            for field in senses.fields:
                for number in numbers[at : at + field.length]:
                    if field.kind == CHOICE:
                        assert 0 <= number < field.size, field
                    elif field.kind == CELL:
                        assert -1 <= number < cells, field
                at += field.length


@pytest.mark.rule("UN 3.14.3", "CA 4.1.1")
@pytest.mark.parametrize(
    ("game", "preset", "changes"),
    [
        ("undici", "pro", {"deck": "random", "starting_hand": 3}),
        ("undici", "draft", {}),
        ("counterattack", "advanced", {}),
        ("counterattack", "advanced", {"draft": "dealt"}),
    ],
)
def test_changing_what_is_hidden_changes_no_observation(
    game: str, preset: str, changes: dict[str, Any]
) -> None:
    from touchline.core import registry

    found = registry.game(game)
    other_ones = 0
    for seed in range(4):
        position: Any = found.new(found.settings(preset, changes))
        draw = random.Random(seed)
        for ply in range(220):
            if position.turn is None:
                break
            for side in SIDES:
                dice = SeededDice(f"{seed} {ply}")
                other = position.imagine(side, dice)
                other_ones += str(other) != str(position)
                assert seen(game, other, side) == seen(game, position, side)
            if position.turn is Side.CHANCE:
                chance = position.chance
                position.play(chance.at(int(draw.random() * chance.tickets)))
            else:
                position.play(draw.choice(position.actions()))
    assert other_ones > 50  # something was hidden


@pytest.mark.rule("UN 3.1.2")
def test_ones_own_hand_is_seen() -> None:
    hands = set()
    for position in decisions("undici", "pro", "own hand", 300):
        for side in SIDES:
            numbers = seen("undici", position, side)
            own = told("undici", numbers, "our cards")
            assert own.count(2) == told("undici", numbers, "our hand")[0]  # zone 1 is the hand
            hands.add(tuple(own))
    assert len(hands) > 5


def test_who_is_not_asked_is_not_told_what_the_other_one_is_asked() -> None:
    for position in decisions("undici", "pro", "asked", 200):
        numbers = seen("undici", position, position.turn.other)
        assert told("undici", numbers, "decision") == [0]
        assert told("undici", numbers, "ours") == [0]
        assert told("undici", seen("undici", position, position.turn), "ours") == [1]


def test_after_a_half_turn_both_sides_see_the_same_board() -> None:
    position = next(decisions("brettfussball", "classic", "start", 1))
    home = seen("brettfussball", position, Side.HOME)
    away = seen("brettfussball", position, Side.AWAY)
    assert told("brettfussball", home, "our keeper") == told("brettfussball", away, "our keeper")
    assert told("brettfussball", home, "ball")[0] == 479 - told("brettfussball", away, "ball")[0]


# The numbers of a match by chance: whoever changes them raises the version, and writes these anew.
LAYOUT = {
    "brettfussball": "39727ee2963a4478",
    "counterattack": "895945484ff1c897",
    "undici": "d7a3de440ee7f018",
}


@pytest.mark.parametrize("game", GAMES)
def test_the_layout_is_that_of_its_version(game: str) -> None:
    digest = hashlib.sha256()
    slots = senses_of(game).slots
    for position in decisions(game, "quick", "layout", 120):
        for side in SIDES:
            digest.update(repr(seen(game, position, side)).encode())
        taken: vec[i16] = vec[i16]([0] * 4096)
        slots.fill(position.actions(), False, taken)
        digest.update(repr([int(taken[i]) for i in range(len(position.actions()))]).encode())
    assert OBSERVATION_VERSION == 2
    assert digest.hexdigest()[:16] == LAYOUT[game]
