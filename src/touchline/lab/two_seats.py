"""Both sides of a match, as PettingZoo knows environments whose agents take turns.

Who comes next is whoever has a choice: often the same side many times in a row.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from librt.vecs import vec
from mypy_extensions import i16
from pettingzoo import AECEnv

from touchline.core.flow import NOBODY
from touchline.core.learning.table import Table
from touchline.lab.encoding import Encoding
from touchline.lab.errors import LabError
from touchline.lab.opening import SEEDS, opening

AGENTS = ("home_0", "away_0")


class TwoSeats(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """Home and away; each observation holds the mask of whoever chooses."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "touchline_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        preset: str | None,
        changes: Mapping[str, Any] | None,
        observation: str,
        shaping: float,
        limit: int,
    ) -> None:
        super().__init__()
        self.game, self.senses, self._fresh = opening(game, preset, changes)
        self.encoding = Encoding(self.senses, observation)
        self.shaping = shaping
        self.render_mode = "ansi"
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._rng = np.random.default_rng()
        self._table = Table(self.senses, self._fresh.copy(), 0, limit, True)
        self._buffer: vec[i16] = vec[i16]([0] * self.senses.count)
        self._numbers = np.asarray(self._buffer)
        self._slots = spaces.Discrete(self.senses.slots.count)
        self._space = spaces.Dict(
            {
                "observation": self.encoding.space,
                "action_mask": spaces.Box(0, 1, (self.senses.slots.count,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Any:
        """The same for both."""
        return self._space

    def action_space(self, agent: str) -> Any:
        """The slots of the game."""
        return self._slots

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; a seed decides all that chance does from now on."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._table.begin(self._fresh.copy(), int(self._rng.integers(SEEDS)))
        self._lead = self._home_lead()
        self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        """What this side may know; its mask is empty unless it has to choose."""
        table, side = self._table, AGENTS.index(agent)
        self.senses.look(table.p, side, table.part, self._buffer, 0)
        mask = np.zeros(self.senses.slots.count, dtype=np.int8)
        if table.side == side:
            mask[[int(table.taken[i]) for i in range(int(table.count))]] = 1
        numbers = self._numbers.copy()
        return {"observation": self.encoding.one(numbers), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Choose a slot; one that stands for nothing now is refused, and nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self._table
        if not table.choose(int(action)):
            known = ", ".join(str(int(table.taken[i])) for i in range(min(6, int(table.count))))
            raise LabError("lab.error.slot", slot=int(action), lane=0, names=known)
        self._cumulative_rewards[agent] = 0.0
        lead = self._home_lead()
        reward = self.shaping * (lead - self._lead)
        self._lead = lead
        if table.side == NOBODY:
            winner: Any = getattr(table.p, "winner", None)
            if winner is not None:
                reward += 1.0 if int(winner) == 0 else -1.0
            over = self.truncations if table.broken_off else self.terminations
            for each in AGENTS:
                over[each] = True
        self.rewards = {AGENTS[0]: reward, AGENTS[1]: -reward}
        self._accumulate_rewards()
        self._next()

    def _next(self) -> None:
        side = int(self._table.side)
        self.agent_selection = AGENTS[side] if side < NOBODY else AGENTS[0]

    def _home_lead(self) -> int:
        p = self._table.p
        return int(self.senses.goals(p, 0) - self.senses.goals(p, 1))

    def render(self) -> str:
        """The position as a line."""
        return str(self._table.p)

    def close(self) -> None:
        """Nothing is open."""
