"""A penalty duel at one moment, with a choice that is hidden from the keeper.

The shooter aims in secret, the keeper dives, then a die decides: a 1 misses, a 6 always scores,
anything between scores unless the keeper guessed right. Nothing is inherited from Touchline.
"""

from __future__ import annotations

import copy
from fractions import Fraction
from typing import Annotated, Any

import msgspec

from touchline.core.action import Action, ActionSpace, Chance, Verb
from touchline.core.errors import IllegalAction
from touchline.core.game import Forecast, Odds, Period
from touchline.core.side import CHANCE, Side

CORNERS = ("left", "middle", "right")
FACES = ("1", "2", "3", "4", "5", "6")
VERBS = [Verb("aim", "a", CORNERS), Verb("dive", "d", CORNERS), Verb("whistle", "w")]
SPACE = ActionSpace([*VERBS, Verb("roll", "", FACES, by_chance=True)])
AIM, DIVE, WHISTLE, ROLL = (SPACE.base(verb) for verb in ("aim", "dive", "whistle", "roll"))


class Rules(msgspec.Struct, frozen=True):
    """How long the duel lasts."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=20)] = 5


class Kicked(msgspec.Struct, frozen=True):
    """A penalty was taken."""

    scored: bool
    rule: str = "PD 3"


class Duel:
    """Two managers, a ball, three corners of the goal."""

    def __init__(self, rules: Rules) -> None:
        self.settings = rules
        self.goals, self.kicks, self.aimed, self.dived, self.decision = [0, 0], 0, 0, 0, "aim"

    @property
    def turn(self) -> Side | None:
        shooter = Side(self.kicks % 2)
        return {"aim": shooter, "dive": shooter.other, "roll": CHANCE}.get(self.decision)

    @property
    def score(self) -> tuple[int, int]:
        return self.goals[0], self.goals[1]

    @property
    def winner(self) -> Side | None:
        if self.decision != "over" or self.goals[0] == self.goals[1]:
            return None
        return Side.HOME if self.goals[0] > self.goals[1] else Side.AWAY

    @property
    def chance(self) -> Chance | None:
        faces = SPACE.table[ROLL : ROLL + 6]
        shooter = Side(self.kicks % 2)
        return Chance("die", shooter, "penalty", "PD 3", faces) if self.turn is CHANCE else None

    def actions(self) -> tuple[Action, ...]:
        base = {"aim": AIM, "dive": DIVE}.get(self.decision)
        return () if base is None else tuple(SPACE.table[base : base + 3])

    def outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        return self.chance.outcomes() if self.chance else ()

    def signals(self) -> tuple[Action, ...]:
        return (SPACE.table[WHISTLE],) if self.decision == "roll" else ()

    def play(self, action: Action) -> list[Kicked]:
        if action not in (*self.actions(), *self.signals(), *(a for a, _ in self.outcomes())):
            where = {"action": action.text, "decision": self.decision}
            raise IllegalAction("penalty-duel.illegal.later", rule="PD 1", **where)
        told: list[Kicked] = getattr(self, action.verb)(*action.args) or []
        return told

    def aim(self, corner: int) -> None:
        self.aimed, self.decision = corner, "dive"

    def dive(self, corner: int) -> None:
        self.dived, self.decision = corner, "roll"

    def whistle(self) -> None:
        self.aimed, self.dived, self.decision = 0, 0, "over"

    def roll(self, face: int) -> list[Kicked]:
        scored = face == 5 or (face > 0 and self.aimed != self.dived)
        self.goals[self.kicks % 2] += scored
        self.kicks += 1
        self.aimed, self.dived = 0, 0
        self.decision = "over" if self.kicks == 2 * self.settings.rounds else "aim"
        return [Kicked(scored)]

    def copy(self) -> Duel:
        return copy.deepcopy(self)

    def imagine(self, side: Side | None, dice: Any) -> Duel:
        other = self.copy()
        if self.decision == "dive" and side != self.kicks % 2:
            other.aimed = dice.randrange(3)
        return other

    def view(self, side: Side | None) -> dict[str, Any]:
        secret = self.decision == "dive" and side != self.kicks % 2
        aimed = None if secret else self.aimed
        known = [self.decision, self.kicks, aimed, self.dived]
        return {
            "seat": None if side is None else side.label,
            "score": list(self.score),
            "known": known,
        }

    def forecast(self, action: Action) -> Forecast:
        sure = Odds("goal", Side(self.kicks % 2), (6,), Fraction(1, 6))
        return Forecast(action.verb, (sure,))

    def period(self) -> Period | None:
        return None

    def __str__(self) -> str:
        kick = f"{self.kicks} {self.aimed} {self.dived} {self.decision}"
        return f"{self.settings.rounds} {self.goals[0]} {self.goals[1]} {kick}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Duel) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))
