"""Positions and actions are copied and pickled as wholes, across processes too."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator
from multiprocessing import get_context

import pytest

from touchline.core import registry
from touchline.core.action import Action, ActionSpace, Verb
from touchline.core.game import Event, Position

PRESETS = [(game, preset) for game in registry.game_ids() for preset in registry.game(game).presets]


def choices(p: Position) -> tuple[Action, ...]:
    """What may be played, or rolled."""
    chance = p.chance
    return p.actions() if chance is None else chance.actions


def moments(game: str, preset: str) -> Iterator[tuple[Position, Action, list[Event]]]:
    """Positions in the middle of a random match, what is played there, and what was told before."""
    p = registry.game(game).new(registry.game(game).settings(preset))
    dice = random.Random(f"{game} {preset}")
    story: list[Event] = []
    for number in range(240):
        if p.turn is None:
            return
        action = dice.choice(choices(p))
        if number % 24 == 0:
            yield p, action, story
        story = list(p.play(action))


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_deep_copy_is_the_same_and_goes_its_own_way(game: str, preset: str) -> None:
    for p, action, _ in moments(game, preset):
        line = str(p)
        copied = copy.deepcopy(p)
        assert copied == p
        assert copied.actions() == p.actions()
        told = copied.play(action)
        assert str(p) == line
        again = copy.deepcopy({"kept": [p]})["kept"][0]
        assert list(again.play(action)) == list(told)
        assert again == copied


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_positions_actions_settings_and_events_pickle(game: str, preset: str) -> None:
    for p, action, story in moments(game, preset):
        for protocol in (2, pickle.HIGHEST_PROTOCOL):
            found = pickle.loads(pickle.dumps((p, action, p.settings, story), protocol))
            assert found == (p, action, p.settings, story)
            assert found[1] is action  # it can be played
            assert str(found[0]) == str(p)
            assert list(found[0].play(found[1])) == list(p.copy().play(action))


def test_a_copy_of_an_action_is_the_action() -> None:
    action = registry.game("undici").action("roll 3")
    assert copy.deepcopy(action) is action
    assert copy.copy(action) is action


def test_an_action_of_a_space_without_a_game_cannot_be_pickled() -> None:
    action = ActionSpace([Verb("wait", "w")]).table[0]
    assert copy.deepcopy(action) is action
    with pytest.raises(TypeError, match="wait"):
        pickle.dumps(action)


def played(pair: tuple[Position, Action]) -> tuple[Position, str]:
    """Play an action in another process."""
    position, action = pair
    position.play(action)
    return position, str(position)


def test_positions_travel_to_another_process_and_back() -> None:
    pairs = [(p.copy(), a) for game, preset in PRESETS for p, a, _ in moments(game, preset)]
    with get_context("spawn").Pool(1) as pool:
        answers = pool.map(played, pairs)
    for (position, action), (back, line) in zip(pairs, answers, strict=True):
        position.play(action)
        assert (back, str(back)) == (position, line)
