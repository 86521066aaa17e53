"""One match for one learner, or for two: what Gymnasium and PettingZoo expect of environments."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from tests.lab.playing import GAMES
from touchline import lab
from touchline.lab import LabError


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("observation", ["flat", "planes", "numbers"])
def test_gymnasium_finds_nothing_wrong(game: str, observation: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(lab.gym(game, preset="quick", observation=observation, strict=False))


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not NumPy array")
        api_test(lab.aec(game, preset="quick"), num_cycles=200)
        seed_test(lambda: lab.aec(game, preset="quick"), num_cycles=60)


def played(seed: int, opponent: str, most: int = 400) -> tuple[list[float], list[int], str]:
    """Observations, slots and the last position of a match with the first slot there is."""
    env = lab.gym("brettfussball", opponent=opponent, preset="quick")
    observation, info = env.reset(seed=seed)
    sums, slots = [float(observation.sum())], []
    for _ in range(most):
        slot = int(np.flatnonzero(info["action_mask"])[-1])
        slots.append(slot)
        observation, _, ended, broken, info = env.step(slot)
        sums.append(float(observation.sum()))
        if ended or broken:
            break
    return sums, slots, str(env.render())


@pytest.mark.parametrize("opponent", ["random", "novice"])
def test_a_seed_decides_everything(opponent: str) -> None:
    assert played(7, opponent) == played(7, opponent)
    assert played(7, opponent) != played(8, opponent)


def test_a_match_is_won_by_one_and_lost_by_the_other() -> None:
    env = lab.aec("brettfussball", preset="quick", shaping=0.25)
    totals = []
    for seed in range(6):
        env.reset(seed=seed)
        rng = np.random.default_rng(seed)
        total = dict.fromkeys(env.possible_agents, 0.0)
        for _ in env.agent_iter():
            observation, reward, ended, broken, _ = env.last()
            total[env.agent_selection] += reward
            legal = np.flatnonzero(observation["action_mask"])
            env.step(None if ended or broken else int(rng.choice(legal)))
        assert total["home_0"] == pytest.approx(-total["away_0"])
        goals = env.game.position(str(env.render())).score
        won = total["home_0"] - 0.25 * (goals[0] - goals[1])
        assert won == pytest.approx(round(won))
        totals.append(round(won))
    assert set(totals) == {1, -1}


def test_a_slot_that_stands_for_nothing_is_refused() -> None:
    env = lab.gym("brettfussball", preset="quick")
    _, info = env.reset(seed=1)
    before = env.render()
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(LabError, match=f"slot {wrong} stands for nothing now"):
        env.step(wrong)
    with pytest.raises(LabError, match="stands for nothing"):
        env.step(10_000)
    assert env.render() == before
    lenient: Any = lab.gym("brettfussball", preset="quick", strict=False)
    lenient.reset(seed=1)
    assert lenient.step(wrong)[-1]["legal"] is False


def test_slots_and_the_full_mask_tell_the_same_actions() -> None:
    env = lab.gym("undici", preset="quick")
    env.reset(seed=2)
    words = set(env.actions().values())
    full = {env.game.action(int(index)).text for index in np.flatnonzero(env.full_mask())}
    assert words == full
    assert sorted(env.actions()) == list(np.flatnonzero(env.action_masks()))


def test_a_match_that_goes_on_for_ever_is_broken_off() -> None:
    env = lab.gym("brettfussball", preset="goals", limit=40)
    _, info = env.reset(seed=1)
    broken = ended = False
    for _ in range(60):
        slot = int(np.flatnonzero(info["action_mask"])[0])
        _, reward, ended, broken, info = env.step(slot)
        if broken or ended:
            break
    assert (broken, ended, reward) == (True, False, 0.0)
    with pytest.raises(LabError, match="the match is over"):
        env.step(0)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"side": "both"}, "home, away, in-turn"),
        ({"observation": "pixels"}, "flat, planes, numbers"),
        ({"opponent": "nobody"}, "nobody"),
        ({"preset": "no-such"}, "no-such"),
    ],
)
def test_what_cannot_be_is_said(wrong: dict[str, str], said: str) -> None:
    from touchline.core.errors import TouchlineError

    with pytest.raises(TouchlineError, match=said):
        lab.gym("brettfussball", **wrong)  # type: ignore[arg-type]
