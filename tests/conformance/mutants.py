"""The penalty duel with one promise broken in each copy, and the check that must notice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from tests.conformance.duel import ROLL, SPACE, VERBS, WHISTLE, Duel, Kicked, Rules
from tests.conformance.penalty_duel import PenaltyDuel
from touchline.core.action import Action, ActionSpace, Chance
from touchline.core.errors import IllegalAction
from touchline.core.game import Forecast, Odds
from touchline.core.side import Side

MUTANTS: list[tuple[str, type[PenaltyDuel]]] = []
"""The check that must fail, and the game that must fail it."""


class StrangeDuel(Duel):
    """A duel that stays of its own class when copied; each mutant breaks one method."""


def breaks(check: str) -> Callable[[type[StrangeDuel]], type[StrangeDuel]]:
    """Register a broken position under the check that must catch it."""

    def register(broken: type[StrangeDuel]) -> type[StrangeDuel]:
        class Game(PenaltyDuel):
            def new(self, settings: Any = None) -> Duel:
                return broken(settings or self.presets["five"])

            def position(self, text: str) -> Duel:
                duel = super().position(text)
                again = broken(duel.settings)
                again.__dict__.update(duel.__dict__)
                return again

        Game.__name__ = broken.__name__
        MUTANTS.append((check, Game))
        return broken

    return register


def breaks_game(check: str) -> Callable[[type[PenaltyDuel]], type[PenaltyDuel]]:
    """Register a broken game under the check that must catch it."""

    def register(broken: type[PenaltyDuel]) -> type[PenaltyDuel]:
        MUTANTS.append((check, broken))
        return broken

    return register


@breaks("somebody decides")
class Nameless(StrangeDuel):
    """Its last decision has no name."""

    def roll(self, face: int) -> list[Kicked]:
        events = super().roll(face)
        if self.decision == "over":
            self.decision = ""
        return events


@breaks("somebody decides")
class AlwaysRolling(StrangeDuel):
    """It speaks of a die when nobody rolls."""

    @property
    def chance(self) -> Chance | None:
        return Chance("die", None, "penalty", "PD 3", SPACE.table[ROLL : ROLL + 6])


@breaks("actions are listed")
class NothingToDo(StrangeDuel):
    """It has no action where a side is to decide."""

    def actions(self) -> tuple[Action, ...]:
        return () if self.decision == "dive" else super().actions()


@breaks("actions are listed")
class SaysItTwice(StrangeDuel):
    """It lists an action twice."""

    def actions(self) -> tuple[Action, ...]:
        return (*super().actions(), *super().actions()[:1])


@breaks("actions are listed")
class Shuffled(StrangeDuel):
    """Its order changes whenever it is asked."""

    asked = 0

    def actions(self) -> tuple[Action, ...]:
        Shuffled.asked += 1
        return super().actions()[:: -1 if Shuffled.asked % 2 else 1]


@breaks("actions are numbered")
class FromElsewhere(StrangeDuel):
    """It offers actions of another table, which its own texts and numbers do not mean."""

    table = ActionSpace(VERBS).table

    def actions(self) -> tuple[Action, ...]:
        return tuple(self.table[action.index] for action in super().actions())


@breaks("outcomes are certain")
class Loaded(StrangeDuel):
    """Its die has faces that do not add up."""

    def outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        return tuple((action, Fraction(1, 7)) for action, _ in super().outcomes())


@breaks("text round trips")
class Forgetful(StrangeDuel):
    """Its line says nothing of what the keeper chose."""

    def __str__(self) -> str:
        words = super().__str__().split()
        return " ".join([*words[:5], "0", words[6]])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Duel) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return 0


@breaks("copies are equal")
class HashedByPlace(StrangeDuel):
    """Two equal positions have different hashes."""

    def copy(self) -> Duel:
        twin = super().copy()
        twin.__dict__["salt"] = 1
        return twin

    def __hash__(self) -> int:
        return hash((str(self), self.__dict__.get("salt")))


@breaks("copies are independent")
class SharedScore(StrangeDuel):
    """Its copies share the list of goals."""

    def copy(self) -> Duel:
        twin = super().copy()
        twin.goals = self.goals
        return twin


@breaks("views are plain")
class ShowsObjects(StrangeDuel):
    """Its view holds a tuple, which JSON does not know."""

    def view(self, side: Side | None) -> dict[str, Any]:
        return {**super().view(side), "score": self.score}


@breaks("views are plain")
class TouchedByLooking(StrangeDuel):
    """Looking at it changes it."""

    def view(self, side: Side | None) -> dict[str, Any]:
        if side is None and self.decision == "roll":
            self.dived = 0
        return {"seat": None if side is None else side.label}


@breaks("imagining keeps the view")
class Leaky(StrangeDuel):
    """Its view tells the keeper where the shot will go."""

    def view(self, side: Side | None) -> dict[str, Any]:
        return {**super().view(side), "aimed": self.aimed}


@breaks("forecasts are odds")
class Boastful(StrangeDuel):
    """It promises more than is possible."""

    def forecast(self, action: Action) -> Forecast:
        return Forecast("aim", (Odds("goal", Side.HOME, (6,), Fraction(7, 6)),))


@breaks("forecasts are odds")
class Meddling(StrangeDuel):
    """Its forecast plays the action."""

    def forecast(self, action: Action) -> Forecast:
        told = super().forecast(action)
        self.play(action)
        return told


@breaks("signals can be called")
class Deaf(StrangeDuel):
    """It offers a whistle that it then refuses."""

    def whistle(self) -> None:
        raise IllegalAction(
            "penalty-duel.illegal.later", rule="PD 1", action="whistle", decision="roll"
        )


@breaks("illegal changes nothing")
class Lenient(StrangeDuel):
    """It lets anybody whistle at any time."""

    def play(self, action: Action) -> list[Kicked]:
        if action.index == WHISTLE and self.decision == "dive":
            self.whistle()
            return []
        return super().play(action)


@breaks("illegal changes nothing")
class Spoilt(StrangeDuel):
    """It refuses, but only after it has changed."""

    def play(self, action: Action) -> list[Kicked]:
        if action.verb == "dive" and self.decision == "roll":
            self.dived = action.args[0]
        return super().play(action)


@breaks("illegal changes nothing")
class Lawless(StrangeDuel):
    """Its errors name no rule."""

    def play(self, action: Action) -> list[Kicked]:
        try:
            return super().play(action)
        except IllegalAction as error:
            error.rule = ""
            raise


@breaks("score is sound")
class WonTooSoon(StrangeDuel):
    """Somebody has won while the duel goes on."""

    @property
    def winner(self) -> Side | None:
        return Side.HOME if self.kicks == 3 else super().winner


@breaks("score is sound")
class WrongWinner(StrangeDuel):
    """Whoever has fewer goals wins."""

    @property
    def winner(self) -> Side | None:
        right = super().winner
        return right if right is None else right.other


@breaks_game("board can be drawn")
class NoBoard(PenaltyDuel):
    """It has nothing to draw."""

    def board(self, position: Any) -> list[list[str]]:
        return []


@breaks("the past stays")
class Entangled(StrangeDuel):
    """It drags along the copies that were made of it."""

    def copy(self) -> Duel:
        twin = super().copy()
        twin.__dict__["made"] = []
        self.__dict__.setdefault("made", []).append(twin)
        return twin

    def play(self, action: Action) -> list[Kicked]:
        events = super().play(action)
        for twin in self.__dict__.get("made", []):
            twin.kicks = self.kicks
        return events


@breaks("events tell the story")
class Speechless(StrangeDuel):
    """Its events are bare words."""

    def play(self, action: Action) -> list[Any]:
        return [action.text for _ in super().play(action)]


@breaks("one goal at a time")
class Generous(StrangeDuel):
    """A goal counts twice."""

    def roll(self, face: int) -> list[Kicked]:
        events = super().roll(face)
        if events[0].scored:
            self.goals[1 - self.kicks % 2] += 1
        return events


@breaks("equality is the line")
class AllTheSame(StrangeDuel):
    """Every duel is equal to every other."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Duel)

    def __hash__(self) -> int:
        return 0


@breaks("play is repeatable")
class Fickle(StrangeDuel):
    """It rolls for itself in secret."""

    rolls = 0

    def roll(self, face: int) -> list[Kicked]:
        Fickle.rolls += 1
        return super().roll((face + Fickle.rolls) % 6)


@breaks("legal play never fails")
class Fragile(StrangeDuel):
    """It breaks down when something legal is tried."""

    def dive(self, corner: int) -> None:
        if self.kicks == 4 and corner == 2:
            raise ValueError("nobody dives there")
        super().dive(corner)


@breaks_game("game is named")
class VersionZero(PenaltyDuel):
    """Its rules have no version."""

    rules_version = 0


@breaks_game("texts are there")
class Untitled(PenaltyDuel):
    """It has no sentence for one of its presets."""

    presets: Mapping[str, Rules] = {"five": Rules(), "long": Rules(rounds=9)}


@breaks("decisions have a sentence")
class Mumbling(StrangeDuel):
    """It calls a decision by a name that no catalogue knows."""

    @property
    def turn(self) -> Side | None:
        return Side.HOME if self.decision == "fly" else super().turn

    def actions(self) -> tuple[Action, ...]:
        return (SPACE.table[WHISTLE],) if self.decision == "fly" else super().actions()

    def dive(self, corner: int) -> None:
        self.decision = "fly"


@breaks_game("settings round trip")
class Stubborn(PenaltyDuel):
    """It ignores what is asked for."""

    def settings(self, preset: str | None = None, changes: Mapping[str, Any] | None = None) -> Any:
        return super().settings(preset, {} if preset is None else changes)


@breaks_game("actions are a table")
class Miscounted(PenaltyDuel):
    """It has fewer actions than it says."""

    action_count = len(SPACE) + 1


@breaks_game("nonsense is refused")
class Credulous(PenaltyDuel):
    """It takes any text for a position."""

    def position(self, text: str) -> Duel:
        return super().position(text) if " " in text.strip() else self.new()


class OtherKick(msgspec.Struct, frozen=True, tag="kick", tag_field="event"):
    """A kick that says how it went and nothing else."""

    scored: bool
    rule: str = "PD 3"


class NamedKick(msgspec.Struct, frozen=True):
    """A kick of its own kind, by a side that is a word."""

    side: str
    rule: str = "PD 3"


@breaks("events keep the vocabulary")
class KicksOtherwise(StrangeDuel):
    """It has an event of a common name with fewer fields than all others."""

    def play(self, action: Action) -> list[Any]:
        return [OtherKick(event.scored) for event in super().play(action)]


@breaks("events keep the vocabulary")
class NamesItsSide(StrangeDuel):
    """Its own event has a common field that means something else."""

    def play(self, action: Action) -> list[Any]:
        return [NamedKick("home") for _ in super().play(action)]


@breaks("match ends")
class Eternal(StrangeDuel):
    """It never ends."""

    def roll(self, face: int) -> list[Kicked]:
        events = super().roll(face)
        self.decision = "aim"
        return events


@breaks_game("record round trips")
class Restless(PenaltyDuel):
    """Its rules have another version whenever somebody asks."""

    asked = 0

    def __getattribute__(self, name: str) -> Any:
        if name == "rules_version":
            Restless.asked += 1
            return Restless.asked
        return super().__getattribute__(name)
