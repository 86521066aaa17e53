"""Learn Brettfußball `quick` by masked PPO against bots, with sb3-contrib and PyTorch.

    pip install sb3-contrib
    python examples/masked_ppo.py --steps 1000000 --opponent novice

One net chooses among the slots of the decision at hand; the mask leaves only those that stand for
something. Goals are rewarded a little (`shaping`), so that there is something to learn from early.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.base_class import BaseAlgorithm
from stable_baselines3.common.vec_env import VecEnv

from touchline import lab
from touchline.lab.meeting import Score

GAME, PRESET = "brettfussball", "quick"


class Many(VecEnv):
    """Our vector environment as Stable-Baselines3 knows them."""

    render_mode = None

    def __init__(self, lanes: int, opponent: str, shaping: float, seed: int) -> None:
        self.inner = lab.vector(GAME, lanes, opponent=opponent, preset=PRESET, shaping=shaping)
        self.first = seed
        super().__init__(lanes, self.inner.single_observation_space, self.inner.single_action_space)
        self.chosen = np.zeros(lanes, dtype=np.int64)

    def reset(self):
        observation, _ = self.inner.reset(seed=self.first)
        return observation.copy()

    def step_async(self, actions):
        self.chosen = actions

    def step_wait(self):
        observation, reward, ended, broken, info = self.inner.step(self.chosen)
        over = ended | broken
        infos = [{} for _ in range(self.num_envs)]
        for lane in np.flatnonzero(over):
            infos[lane] = {
                "terminal_observation": info["final_obs"][lane],
                "TimeLimit.truncated": bool(broken[lane]),
            }
        return observation.copy(), reward.astype(np.float32), over.copy(), infos

    def action_masks(self):
        return self.inner.masks.astype(bool)

    def close(self):
        self.inner.close()

    def has_attr(self, attr_name):
        return hasattr(self, attr_name)

    def get_attr(self, attr_name, indices=None):
        return [getattr(self, attr_name)] * len(list(self._get_indices(indices)))

    def set_attr(self, attr_name, value, indices=None):
        setattr(self, attr_name, value)

    def env_method(self, method_name, *args, indices=None, **kwargs):
        found = getattr(self, method_name)(*args, **kwargs)
        return [found[lane] for lane in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class, indices=None):
        return [False] * self.num_envs


def match_up(model: BaseAlgorithm, opponent: str, matches: int, seed: int) -> Score:
    """What the net scores against a bot, home and away in turn."""
    env = lab.vector(GAME, min(matches, 32), opponent=opponent, preset=PRESET)

    def policy(observation, mask):
        return model.predict(observation, action_masks=mask.astype(bool))[0]

    return lab.meet(env, policy, matches, seed)


def main() -> None:
    """Learn, and meet the bots."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=1_000_000, help="choices to learn from")
    parser.add_argument("--lanes", type=int, default=32, help="matches side by side")
    parser.add_argument("--opponent", default="random", help="whom to learn against")
    parser.add_argument("--shaping", type=float, default=0.2, help="what a goal is worth")
    parser.add_argument("--matches", type=int, default=400, help="matches against each bot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="where to write the model")
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy",
        Many(chosen.lanes, chosen.opponent, chosen.shaping, chosen.seed),
        n_steps=max(16, min(128, chosen.steps // chosen.lanes)),
        batch_size=min(1024, chosen.steps),
        n_epochs=4,
        gamma=0.997,
        ent_coef=0.01,
        learning_rate=3e-4,
        policy_kwargs={"net_arch": [256, 256]},
        seed=chosen.seed,
    )
    begun, done = time.time(), 0
    while done < chosen.steps:
        part = min(100_000, chosen.steps - done)
        model.learn(part, reset_num_timesteps=False)
        done += part
        won = match_up(model, "random", min(chosen.matches, 64), chosen.seed + done)
        print(f"minutes {(time.time() - begun) / 60:.1f} steps {done} random {won}", flush=True)
    if chosen.save:
        model.save(chosen.save)
    for bot in ("random", "novice"):
        print(f"against {bot}: {match_up(model, bot, chosen.matches, 10_000)}", flush=True)


if __name__ == "__main__":
    main()
