"""Many matches side by side are those matches one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from tests.lab.playing import GAMES
from touchline import lab
from touchline.lab import LabError


def run(env: Any, seed: int, steps: int) -> tuple[list[Any], list[float]]:
    """Steps with slots by chance; copies of what came back."""
    rng = np.random.default_rng(seed)
    observation, _ = env.reset(seed=seed)
    seen, rewards = [observation.copy()], []
    for _ in range(steps):
        observation, reward, *_ = env.step(env.sample(rng))
        seen.append(observation.copy())
        rewards.extend(reward.tolist())
    return seen, rewards


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_decides_everything(game: str) -> None:
    one, rewards = run(lab.vector(game, 3, preset="quick", observation="numbers"), 5, 80)
    two, again = run(lab.vector(game, 3, preset="quick", observation="numbers"), 5, 80)
    assert all((a == b).all() for a, b in zip(one, two, strict=True))
    assert rewards == again


def test_the_step_that_ends_a_match_shows_the_next_one() -> None:
    env = lab.vector("brettfussball", 8, preset="quick", observation="numbers")
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    results = []
    for _ in range(400):
        observation, reward, ended, broken, info = env.step(env.sample(rng))
        assert not broken.any()
        assert (info["action_mask"].sum(axis=1) >= 2).all()
        if ended.any():
            assert (info["_final_obs"] == ended).all()
            lane = int(np.flatnonzero(ended)[0])
            assert (info["final_obs"][lane] != observation[lane]).any()
            results.extend(reward[ended].tolist())
        assert (reward[~ended] == 0).all()
    assert set(results) == {1.0, -1.0}


def test_buffers_stay_where_they_are() -> None:
    env = lab.vector("brettfussball", 4, preset="quick")
    first, info = env.reset(seed=1)
    second, _, _, _, after = env.step(env.sample(np.random.default_rng(1)))
    assert second is first
    assert after["action_mask"] is info["action_mask"]


def test_if_one_slot_stands_for_nothing_no_match_goes_on() -> None:
    env = lab.vector("brettfussball", 3, preset="quick", observation="numbers")
    env.reset(seed=1)
    before = env.numbers.copy()
    slots = env.sample(np.random.default_rng(1))
    slots[1] = int(np.flatnonzero(env.masks[1] == 0)[0])
    with pytest.raises(LabError, match="in match 1"):
        env.step(slots)
    with pytest.raises(LabError, match="out of range"):
        env.step(np.array([0, 0, -1]))
    with pytest.raises(LabError, match=r"one for each match \(3\)"):
        env.step(np.array([0]))
    assert (env.numbers == before).all()


def test_against_a_bot_only_our_own_choices_are_asked_for() -> None:
    env = lab.vector("brettfussball", 2, opponent="novice", preset="quick", side="away")
    _, info = env.reset(seed=3)
    rng = np.random.default_rng(3)
    for _ in range(6):
        assert (info["side"] == 1).all()
        _, _, _, _, info = env.step(env.sample(rng))


def test_positions_ahead_are_those_that_come() -> None:
    """Of a choice after which the other side rolls, the board is the one after it."""
    env = lab.vector("brettfussball", 1, preset="quick", observation="numbers")
    env.reset(seed=4)
    names = [field.name for field in env.senses.fields]
    figures = sum(field.length for field in env.senses.fields[: names.index("our keeper")])
    ahead = env.afterstates()
    assert len(ahead.slots) == env.masks.sum()
    slot = int(ahead.slots[-1])
    board = sorted(ahead.numbers[-1][figures:].tolist())
    side = int(env.step(np.array([slot]))[-1]["side"][0])
    after = env.numbers[0][figures:].tolist()
    seen = after if side == 0 else [479 - square if square >= 0 else -1 for square in after]
    assert sorted(seen) == board


def test_a_search_of_ones_own_sees_what_afterstates_see() -> None:
    env = lab.vector("brettfussball", 3, preset="quick", observation="numbers")
    env.reset(seed=4)
    before = env.numbers.copy()
    ahead = env.afterstates()
    for lane in range(3):
        of_lane = ahead.lanes == lane
        found = [env.after(lane, int(slot)) for slot in ahead.slots[of_lane]]
        assert (env.look(found, int(env.sides[lane])) == ahead.numbers[of_lane]).all()
    assert (env.numbers == before).all()
    with pytest.raises(LabError):
        env.after(0, int(np.flatnonzero(env.masks[0] == 0)[0]))
