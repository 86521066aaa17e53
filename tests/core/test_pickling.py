"""Positions and actions survive the tools around Python: deepcopy, pickle, other processes."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator
from multiprocessing import get_context
from typing import Any

import pytest

import touchline
from touchline.core.action import ActionSpace, Verb

PRESETS = [
    (game, preset) for game in touchline.game_ids() for preset in touchline.game(game).presets
]


def moments(game_id: str, preset: str) -> Iterator[Any]:
    """Positions of a random match: every 37th of its first thousand plies."""
    game = touchline.game(game_id)
    position: Any = game.new(game.settings(preset))
    chooser = random.Random(f"{game_id} {preset}")
    for ply in range(1000):
        if position.turn is None:
            return
        if ply % 37 == 0:
            yield position
        chance = position.chance
        actions = position.actions() if chance is None else chance.actions
        position.play(chooser.choice(actions))


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_position_is_copied_and_pickled_in_the_middle_of_anything(game: str, preset: str) -> None:
    for position in moments(game, preset):
        line = str(position)
        for twin in (
            copy.deepcopy(position),
            copy.copy(position),
            pickle.loads(pickle.dumps(position)),
        ):
            assert twin is not position
            assert twin == position
            assert str(twin) == line
            assert twin.actions() == position.actions()
        chance = position.chance
        deep = copy.deepcopy([position, position])
        deep[0].play((position.actions() or (chance and chance.actions))[0])
        assert str(position) == line


@pytest.mark.parametrize("game", touchline.game_ids())
def test_an_action_stays_the_one_object_it_is(game: str) -> None:
    first = touchline.game(game).action(0)
    assert copy.deepcopy(first) is first
    assert copy.copy(first) is first
    assert pickle.loads(pickle.dumps(first)) is first
    settings = touchline.game(game).settings()
    assert pickle.loads(pickle.dumps(settings)) == settings


def test_an_action_of_a_space_without_a_game_says_why_it_cannot_be_pickled() -> None:
    action = ActionSpace([Verb("aim", "a", ["left", "right"])]).by_index(0)
    assert copy.deepcopy(action) is action
    with pytest.raises(TypeError, match="names its game"):
        pickle.dumps(action)


@pytest.mark.parametrize("game", touchline.game_ids())
def test_events_are_pickled_as_they_are(game: str) -> None:
    position: Any = touchline.game(game).new()
    chooser = random.Random(game)
    for _ in range(200):
        chance = position.chance
        events = position.play(
            chooser.choice(position.actions() if chance is None else chance.actions)
        )
        assert pickle.loads(pickle.dumps(events)) == events


def played_on(position: Any) -> str:
    """The line after the first legal action or outcome."""
    chance = position.chance
    position.play((position.actions() if chance is None else chance.actions)[0])
    return str(position)


@pytest.mark.slow
def test_positions_travel_to_other_processes() -> None:
    sent = [
        position.copy()
        for game in touchline.game_ids()
        for position in moments(game, next(iter(touchline.game(game).presets)))
    ][::9]
    assert len(sent) > 4
    with get_context("spawn").Pool(1) as pool:
        lines = pool.map(played_on, sent)
    assert lines == [played_on(position) for position in sent]
