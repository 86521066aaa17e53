"""One side of a match against a bot, as Gymnasium knows environments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import gymnasium
import numpy as np

from touchline.lab.encoding import Encoding
from touchline.lab.errors import LabError
from touchline.lab.lanes import Lanes
from touchline.lab.opening import SEEDS, opening, opponent_of, side_named
from touchline.lab.slots_space import SlotSpace


class Single(gymnasium.Env[Any, Any]):  # type: ignore[misc]
    """A learner's side; chance, choices of one and the other side are played in between."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        opponent: str | None,
        preset: str | None,
        changes: Mapping[str, Any] | None,
        side: str,
        observation: str,
        shaping: float,
        limit: int,
        strict: bool,
    ) -> None:
        self.game, self.senses, fresh = opening(game, preset, changes)
        self.encoding = Encoding(self.senses, observation)
        self.render_mode = "ansi"
        self.strict = strict
        self._opponent = opponent
        player = None if opponent is None else opponent_of(game, opponent, 0)
        self._lanes = Lanes(
            self.senses,
            fresh,
            [0],
            limit,
            side_named(side, opponent),
            () if player is None else (player,),
            shaping,
        )
        self._numbers = np.asarray(self._lanes.numbers)
        self._final = np.asarray(self._lanes.final)
        self._mask = np.asarray(self._lanes.mask).view(np.int8)
        self._over = True
        self.observation_space = self.encoding.space
        self.action_space = SlotSpace(self.senses.slots.count, self.action_masks)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a match; a seed decides all that chance and the opponent do from now on."""
        super().reset(seed=seed)
        if seed is not None:
            self._reseed()
        elif not self._over or self._lanes.played[0] == 0:
            self._lanes.reset(0, int(self.np_random.integers(SEEDS)))
        self._over = False
        return self.encoding.one(self._numbers), self._info()

    def _reseed(self) -> None:
        seed = int(self.np_random.integers(SEEDS))
        if self._lanes.players and self._opponent is not None:
            self._lanes.players[0] = opponent_of(self.game.id, self._opponent, seed)
        self._lanes.reset(0, seed)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Choose a slot; one that stands for nothing now is refused, and nothing has changed.

        Where it is not, `info["legal"]` says whether the slot stood for something.
        """
        slot = int(action)
        if self._over:
            raise LabError("lab.error.over")
        legal = self._lanes.stands_for(0, slot)
        if not legal:
            if self.strict:
                raise LabError("lab.error.slot", slot=slot, lane=0, names=self._some_slots())
            table = self._lanes.tables[0]
            slot = int(table.taken[table.any()])
        self._lanes.step([slot])
        ended, broken = bool(self._lanes.ended[0]), bool(self._lanes.broken[0])
        self._over = ended or broken
        numbers = self._final if self._over else self._numbers
        reward = float(self._lanes.reward[0])
        info = {**self._info(), "legal": legal}
        return self.encoding.one(numbers), reward, ended, broken, info

    def action_masks(self) -> Any:
        """1 for every slot that can be chosen now, under the name sb3-contrib asks for."""
        return self._mask.copy()

    def full_mask(self) -> Any:
        """1 for every action of the contract that is legal now, by its index."""
        mask = np.zeros(self.game.action_count, dtype=np.int8)
        mask[self._lanes.legal(0)] = 1
        return mask

    def actions(self) -> dict[int, str]:
        """What each slot that can be chosen now stands for, in the words of the contract."""
        table = self._lanes.tables[0]
        return {int(table.taken[i]): table.words(i) for i in range(int(table.count))}

    def render(self) -> str:
        """The position as a line."""
        return str(self._lanes.tables[0].p)

    def _info(self) -> dict[str, Any]:
        lanes = self._lanes
        mask = np.zeros_like(self._mask) if self._over else self._mask.copy()
        return {"action_mask": mask, "seat": int(lanes.seat[0]), "side": int(lanes.side[0])}

    def _some_slots(self) -> str:
        return ", ".join(str(slot) for slot in np.flatnonzero(self._mask)[:6])
