"""The games as OpenSpiel knows them: chance is a player, and every outcome has its probability.

Actions are the slots of the decision at hand. A state can be cloned and serialized: positions have
a line, and the match at hand goes with it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from librt.vecs import vec
from mypy_extensions import i16

from touchline.core.capabilities.game import Capabilities
from touchline.core.flow import CHANCE, NOBODY
from touchline.core.learning.table import Table, senses_of
from touchline.lab.encoding import Encoding
from touchline.lab.opening import opening

MOST_OUTCOMES = 256  # a card out of those of all packs
STEPS = 2  # a decision is chosen in two steps at most
ROLLS = 200  # so many rolls may lie between two decisions


def load(game: str, preset: str | None, limit: int) -> Any:
    """The game, registered under `touchline_NAME` the first time."""
    found = opening(game, preset)
    name = f"touchline_{game}"
    if name not in pyspiel.registered_names():
        _register(found.game, name)
    chosen = preset or next(iter(found.game.presets))
    return pyspiel.load_game(name, {"preset": chosen, "limit": limit})


def _register(known: Capabilities, name: str) -> None:
    game, secret = known.id, known.has_secrets()
    information = pyspiel.GameType.Information
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"Touchline: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.IMPERFECT_INFORMATION if secret else information.PERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"preset": "", "limit": 0},
    )

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        """One of the games."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            chosen = params or {}
            self.game = game
            self.preset = str(chosen.get("preset") or "") or None
            self.limit = int(chosen.get("limit") or 0)
            _, senses, fresh = opening(game, self.preset)
            self.first = Table(senses, fresh, 0, self.limit, False)
            info = pyspiel.GameInfo(
                num_distinct_actions=senses.slots.count,
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=2,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=STEPS * self.limit,
            )
            super().__init__(kind, info, chosen)

        def new_initial_state(self) -> SpielState:
            """A match before its first decision."""
            return SpielState(self)

        def max_chance_nodes_in_history(self) -> int:
            """How often chance can speak."""
            return ROLLS * self.limit

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
            """Observations as arrays."""
            return SpielObserver(game, params)

    pyspiel.register_game(kind, SpielGame)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.table: Table = game.first.copy()

    def current_player(self) -> int:
        """Whoever has to choose."""
        side = int(self.table.side)
        if side == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if side == CHANCE else side

    def _legal_actions(self, player: int) -> list[int]:
        table = self.table
        return sorted(int(table.taken[i]) for i in range(int(table.count)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes by number, with their probabilities."""
        chance = self.table.p.chance
        assert chance is not None
        return [(i, weight / chance.tickets) for i, weight in enumerate(chance.weights)]

    def _apply_action(self, action: int) -> None:
        table = self.table
        if table.side == CHANCE:
            chance = table.p.chance
            assert chance is not None
            table.roll(chance.actions[action])
        elif not table.choose(action):
            raise ValueError(action)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.table
        if player == pyspiel.PlayerId.CHANCE:
            chance = table.p.chance
            return str(action) if chance is None else chance.actions[action].text
        for i in range(int(table.count)):
            if int(table.taken[i]) == action:
                return table.words(i)
        return table.slots.names[action]

    def is_terminal(self) -> bool:
        """Is the match over, or broken off?"""
        return bool(self.table.side == NOBODY)

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the loser, else 0."""
        winner: Any = getattr(self.table.p, "winner", None)
        if self.table.side != NOBODY or winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if int(winner) == 0 else [-1.0, 1.0]

    def __str__(self) -> str:
        return str(self.table.p)


class SpielObserver:
    """What a player may know, as the flat vector of the laboratory."""

    def __init__(self, game: str, params: Any) -> None:
        if params:
            raise ValueError(f"no parameters: {params}")
        self.senses = senses_of(game)
        self.encoding = Encoding(self.senses, "flat")
        self._buffer: vec[i16] = vec[i16]([0] * self.senses.count)
        self.tensor = np.zeros(self.encoding.size, dtype=np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Any, player: int) -> None:
        """Look through the eyes of this player."""
        table = state.table
        self.senses.look(table.p, player, table.part, self._buffer, 0)
        self.encoding.flat(np.asarray(self._buffer)[None, :], self.tensor[None, :])

    def string_from(self, state: Any, player: int) -> str:
        """The numbers as text."""
        table = state.table
        self.senses.look(table.p, player, table.part, self._buffer, 0)
        return " ".join(str(int(number)) for number in self._buffer)
