"""A side reads as its name, is never false, and still counts as its number."""

from __future__ import annotations

import json

import msgspec
import pytest

from touchline.core import registry
from touchline.core.side import Side

NAMES = [(Side.HOME, "home"), (Side.AWAY, "away"), (Side.CHANCE, "chance")]


@pytest.mark.parametrize(("side", "name"), NAMES)
def test_it_reads_as_its_name(side: Side, name: str) -> None:
    assert (str(side), f"{side}", f"{side:>8}") == (name, name, name.rjust(8))
    assert side.label == name


@pytest.mark.parametrize(("side", "_"), NAMES)
def test_it_is_never_false(side: Side, _: str) -> None:
    assert bool(side)
    assert (side or None) is side


@pytest.mark.parametrize(("number", "side"), [*enumerate(side for side, _ in NAMES)])
def test_it_counts_as_its_number(number: int, side: Side) -> None:
    assert side == number
    assert [0, 1, 2][side] == number
    assert json.dumps({"by": [side], side: 1}) == f'{{"by": [{number}], "{number}": 1}}'
    assert msgspec.json.encode([side]) == f"[{number}]".encode()


def test_who_has_won_at_home_has_won() -> None:
    game = registry.game("brettfussball")
    line = str(game.new(game.settings("quick", {"first": "home"})))
    assert game.position(line).turn
    won = game.position(
        "J3,B7,C7,D7,E7,F7,G7,N7,O7,P7,Q7 S18,R18,Q18,P18,O18,N18,G18,F18,E18,D18,C18"
        " J3 home 2:1 over/0/0 - over -"
    )
    assert won.winner
    assert f"{won.winner}" == "home"
