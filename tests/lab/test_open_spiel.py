"""The games as OpenSpiel knows them: its own test plays, clones and serializes them."""

from __future__ import annotations

import random

import numpy as np
import pyspiel
import pytest

from tests.lab.playing import GAMES
from touchline import lab


@pytest.mark.parametrize("game", GAMES)
def test_open_spiel_finds_nothing_wrong(game: str) -> None:
    spiel = lab.open_spiel(game, preset="quick", limit=60)
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_ends_with_a_winner_and_a_loser(game: str) -> None:
    state = lab.open_spiel(game, preset="quick").new_initial_state()
    draw = random.Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(odds for _, odds in outcomes) == pytest.approx(1.0)
            state.apply_action(draw.choice(outcomes)[0])
        else:
            state.apply_action(draw.choice(state.legal_actions()))
    home, away = state.returns()
    assert home == -away
    assert {home, away} <= {1.0, -1.0, 0.0}


def test_a_clone_goes_its_own_way() -> None:
    game = lab.open_spiel("undici", preset="quick")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    before = str(state)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before != str(clone)


def test_observations_are_those_of_the_seat() -> None:
    game = lab.open_spiel("undici", preset="quick")
    observer = game.make_py_observer()
    state = game.new_initial_state()
    while state.is_chance_node() or state.current_player() != 0:
        state.apply_action(state.legal_actions()[0])
    observer.set_from(state, 0)
    ours = observer.tensor.copy()
    observer.set_from(state, 1)
    assert np.isfinite(ours).all()
    assert (ours != observer.tensor).any()
    assert observer.string_from(state, 0) != observer.string_from(state, 1)


@pytest.mark.parametrize("game", GAMES)
def test_only_where_nothing_is_hidden_is_information_called_perfect(game: str) -> None:
    perfect = pyspiel.GameType.Information.PERFECT_INFORMATION
    kind = lab.open_spiel(game, preset="quick").get_type()
    assert (kind.information == perfect) == (game == "brettfussball")
