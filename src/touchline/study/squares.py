"""How good the decisions of one attack were: each is compared with the best, by the game's judge.

Choices one after the other, with nothing in between, are judged together: how it stood before the
first with the best play, less how it stands after the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from touchline.analysis.advice import expected, judged
from touchline.analysis.review import IRRELEVANT
from touchline.core import registry
from touchline.core.capabilities.game import Capabilities
from touchline.core.game import Event, Position
from touchline.core.prospect import Judge
from touchline.core.side import Side
from touchline.study.attack import How, OneAttack

Square = Literal["best", "good", "poor", "idle"]
"""`idle`: whatever is decided, nothing changes."""
GOOD: Final = 2.5
"""Points a decision may lose and still be as good as the best; a goal is worth about 50."""
FAIR: Final = 8.0
"""Points a decision may lose and still be a good one."""


class Attempt(msgspec.Struct, frozen=True):
    """What became of an attack, and what each decision lost in points."""

    how: How
    shots: int
    lost: list[float | None]
    """None where nothing was at stake."""


def square(points: float | None) -> Square:
    """What a decision that loses so many points is called.

    >>> square(0.0), square(5.0), square(12.0), square(None)
    ('best', 'good', 'poor', 'idle')
    """
    if points is None:
        return "idle"
    return "best" if points < GOOD else "good" if points < FAIR else "poor"


def judge_attempt(game_id: str, start: str, actions: Sequence[str], most: int) -> Attempt:
    """Look at an attack again, from its first position."""
    game = registry.game(game_id)
    judge = registry.judge(game_id)
    position = game.position(start)
    attack = OneAttack(game, position, most)
    shots = 0
    found: list[_Decision] = []
    run: _Run | None = None
    for text in actions:
        if attack.how != "open":
            break
        action = game.action(text)
        own = position.turn is attack.side
        begins = attack.note(position, action)
        if run is not None and (begins or not own):
            found[-1].add(run, position)
            run = None
        if begins:
            found.append(_Decision())
        if own and found and run is None:
            run = _Run(game, judge, position, action.text)
        events = position.play(action)
        shots += sum(_is_shot(event, attack.side) for event in events)
        attack.look(position)
    if run is not None:
        found[-1].add(run, position)
    return Attempt(attack.how, shots, [each.points for each in found])


def _is_shot(event: Event, side: Side | None) -> bool:
    return event.__struct_config__.tag == "shot" and getattr(event, "side", None) == side


class _Decision:
    """What has come of something that was begun."""

    def __init__(self) -> None:
        self.lost = 0.0
        self.stake = 0.0

    def add(self, run: _Run, position: Position) -> None:
        """These choices belonged to it."""
        self.lost += run.lost(position)
        self.stake = max(self.stake, run.stake, self.lost)

    @property
    def points(self) -> float | None:
        """What it has lost, None where nothing was at stake."""
        return round(self.lost, 1) if self.stake >= IRRELEVANT else None


class _Run:
    """Choices one after the other, from how it stood before them."""

    def __init__(self, game: Capabilities, judge: Judge, position: Position, text: str) -> None:
        assert position.turn is not None
        self.game = game
        self.judge = judge
        self.side: Side = position.turn
        found = judged(game, judge, position, self.side, text)
        worth = [after.score(self.side) for _, after in found]
        self.best = max(worth)
        self.stake = 100 * (self.best - min(worth))

    def lost(self, position: Position) -> float:
        """What they have lost, in points; what was better than the judge thought loses nothing."""
        now = expected(self.game, self.judge, position, self.side)
        return max(0.0, 100 * (self.best - now.score(self.side)))
