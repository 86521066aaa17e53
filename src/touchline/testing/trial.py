"""A game on trial: one match being watched, and what is said when it breaks the contract."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from touchline.core.action import Action
from touchline.core.game import Event, Game, Position
from touchline.core.side import Side


class Broken(AssertionError):
    """The game does not keep the contract. `check` names the promise it broke."""

    def __init__(self, check: str, message: str) -> None:
        super().__init__(message)
        self.check = check


class Unmet(Exception):
    """A promise that was not kept, before anybody has said where."""


def require(kept: bool, message: str) -> None:
    """Go on if the promise was kept."""
    if not kept:
        raise Unmet(message)


@dataclass
class Step:
    """One action played: a copy from before, the line from before, and what happened."""

    before: Position
    line: str
    action: Action
    events: Sequence[Event]


@dataclass
class Trial:
    """One match: the game, how it is played, and how far it has come."""

    game: Game
    position: Position
    seed: str
    ply: int = 0
    played: list[Action] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)
    step: Step = field(init=False)

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)

    def legal(self) -> set[int]:
        """The numbers of everything that may be played now, by whomever."""
        position = self.position
        chance = [outcome for outcome, _ in position.outcomes()]
        return {a.index for a in (*position.actions(), *chance, *position.signals())}

    def where(self) -> str:
        """What somebody needs to see the failure again."""
        last = ", ".join(action.text for action in self.played[-5:]) or "nothing yet"
        return f"seed {self.seed!r}, ply {self.ply}, after {last}\n  position: {self.line()}"

    def line(self) -> str:
        """The position as text, even if it cannot be written."""
        try:
            return str(self.position)
        except Exception as error:
            return f"<cannot be written: {error!r}>"


def judge(trial: Trial, check: Callable[..., None], *arguments: Any) -> None:
    """Make one check; a promise not kept, or any exception at all, is Broken."""
    name = check.__name__.replace("_", " ")
    try:
        check(trial, *arguments)
    except Unmet as unmet:
        raise Broken(name, f"{trial.game.id}: {unmet} [{name}]\n  {trial.where()}") from None
    except Exception as error:
        said = f"{trial.game.id}: {type(error).__name__}: {error!r} was raised [{name}]"
        raise Broken(name, f"{said}\n  {trial.where()}") from error


SEATS: tuple[Side | None, ...] = (Side.HOME, Side.AWAY, None)
