"""Many matches side by side, as Gymnasium knows vector environments.

Autoreset is SAME_STEP: the step that ends a match already returns the first observation of the
next one, and the last observation of the old one in `infos["final_obs"]`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from librt.vecs import vec
from mypy_extensions import i16

from touchline.lab.encoding import Encoding
from touchline.lab.errors import LabError
from touchline.lab.lanes import Lanes
from touchline.lab.opening import SEEDS, opening, opponent_of, side_named


class Afterstates(NamedTuple):
    """One row for each choice of each match; overwritten the next time they are asked for."""

    numbers: Any
    lanes: Any  # in which match
    slots: Any  # what has to be chosen for it
    sure: Any  # 1, 0 or -1 for whoever chooses where the match is over then, else OPEN


class Vector(VectorEnv[Any, Any, Any]):  # type: ignore[misc]
    """So many matches; what `step` returns is overwritten by the next step."""

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        n: int,
        opponent: str | None,
        preset: str | None,
        changes: Mapping[str, Any] | None,
        side: str,
        observation: str,
        shaping: float,
        limit: int,
    ) -> None:
        if n < 1:
            raise LabError("lab.error.count", n=n)
        self.game, self.senses, fresh = opening(game, preset, changes)
        self.encoding = Encoding(self.senses, observation)
        self.num_envs = n
        self._opponent = opponent
        self._lanes = Lanes(
            self.senses,
            fresh,
            list(range(n)),
            limit,
            side_named(side, opponent),
            self._players(list(range(n))),
            shaping,
        )
        lanes = self._lanes
        self.numbers = np.asarray(lanes.numbers).reshape(n, -1)
        self.masks = np.asarray(lanes.mask).reshape(n, -1).view(np.int8)
        self._final = np.asarray(lanes.final).reshape(n, -1)
        self._rewards = np.asarray(lanes.reward)
        self._ended = np.asarray(lanes.ended).view(np.bool_)
        self._broken = np.asarray(lanes.broken).view(np.bool_)
        self.sides = np.asarray(lanes.side)
        self._seats = np.asarray(lanes.seat)
        self._rows = np.arange(n)
        self._room = 0
        self._flat = np.zeros((n, self.encoding.size), dtype=np.float32)
        self.single_observation_space = self.encoding.space
        self.single_action_space = spaces.Discrete(self.senses.slots.count)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)

    def _players(self, seeds: Sequence[int]) -> list[Any]:
        if self._opponent is None:
            return []
        players = [opponent_of(self.game.id, self._opponent, seed) for seed in seeds]
        return [player for player in players if player is not None]

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin anew in all lanes; a seed decides all that chance and opponents do from now on."""
        if isinstance(seed, list):
            drawn = np.random.default_rng().integers(SEEDS, size=self.num_envs)
            seeds = [
                int(other) if own is None else own for own, other in zip(seed, drawn, strict=True)
            ]
        else:
            seeds = [
                int(one) for one in np.random.default_rng(seed).integers(SEEDS, size=self.num_envs)
            ]
        players = self._players(seeds)
        for lane, one in enumerate(seeds):
            if players:
                self._lanes.players[lane] = players[lane]
            self._lanes.reset(lane, one)
        return self._observe(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Choose a slot in every lane; if one stands for nothing, nothing has changed."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,):
            raise LabError("lab.error.shape", shape=chosen.shape, n=self.num_envs)
        if chosen.min() < 0 or chosen.max() >= self.masks.shape[1]:
            raise LabError("lab.error.range", n=self.masks.shape[1])
        fits = self.masks[self._rows, chosen]
        if not fits.all():
            lane = int(np.flatnonzero(fits == 0)[0])
            names = ", ".join(str(slot) for slot in np.flatnonzero(self.masks[lane])[:6])
            raise LabError("lab.error.slot", slot=int(chosen[lane]), lane=lane, names=names)
        self._lanes.step(chosen.tolist())
        info = self._info()
        over = self._ended | self._broken
        if over.any():
            info["final_obs"] = self.encoding.encode(self._final)
            info["_final_obs"] = over
        return self._observe(), self._rewards, self._ended, self._broken, info

    def _observe(self) -> Any:
        if self.encoding.kind == "flat":
            return self.encoding.flat(self.numbers, self._flat)
        return self.encoding.encode(self.numbers)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.masks, "side": self.sides, "seat": self._seats}

    def afterstates(self) -> Afterstates:
        """What every choice in every match leads to, before chance speaks."""
        count = int(self._lanes.choices())
        if self._room < count:
            self._room = 2 * count
            self._ahead = vec[i16]([0] * (self._room * self.senses.count))
            self._told = [vec[i16]([0] * self._room) for _ in range(3)]
        slots, lanes, sure = self._told
        self._lanes.look_ahead(self._ahead, slots, lanes, sure)
        numbers = np.asarray(self._ahead)[: count * self.senses.count].reshape(count, -1)
        told = (np.asarray(one)[:count] for one in (lanes, slots, sure))
        return Afterstates(numbers, *told)

    def after(self, lane: int, slot: int) -> Any:
        """The position a choice leads to, before chance speaks: a copy, for searches of your own.

        It knows what is hidden; `imagine` of a side deals that anew.
        """
        table = self._lanes.tables[lane]
        position = table.p.copy()
        chosen = next((i for i in range(table.count) if int(table.taken[i]) == slot), None)
        if chosen is None:
            names = ", ".join(str(one) for one in np.flatnonzero(self.masks[lane])[:6])
            raise LabError("lab.error.slot", slot=slot, lane=lane, names=names)
        action = table.action(chosen)
        if action is not None:  # else a part of a row, which leaves things as they are
            position.play(action)
        return position

    def look(self, positions: Sequence[Any], side: int) -> Any:
        """The numbers of positions of a search, a row each, as this side sees them."""
        width = self.senses.count
        seen = vec[i16]([0] * (len(positions) * width))
        for row, position in enumerate(positions):
            self.senses.look(position, side, -1, seen, row * width)
        return np.asarray(seen).reshape(len(positions), width)

    def sample(self, rng: np.random.Generator) -> Any:
        """A slot that can be chosen in every lane, each of them equally likely."""
        odds = rng.random(self.masks.shape, dtype=np.float32)
        odds *= self.masks
        return odds.argmax(axis=1)
