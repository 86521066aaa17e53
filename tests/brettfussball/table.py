"""A table for rulebook examples: named figures on named squares, queued dice, actions as text."""

from __future__ import annotations

import pytest

from touchline.brettfussball import game
from touchline.brettfussball.events import Event
from touchline.core.dice import ScriptedDice
from touchline.core.errors import IllegalAction
from touchline.core.side import Side

# Out of every lane, off the edges, the marked squares, the areas and the circle.
PARKING = {
    "home": [*(c + "7" for c in "BCDEFGNOPQRS"), "B6", "C6", "D6"],
    "away": [*(c + "18" for c in "SRQPONGFEDCB"), "S19", "R19", "Q19"],
}
SIDES = ("home", "away")


class Table:
    """A position being played: `Table("home 9 J5", ball="J5", dice=[4]).play("shoot S")`.

    Figures that are not named are parked where they do no harm. Dice are rolled when they are due.
    """

    def __init__(
        self,
        *figures: str,
        ball: str,
        turn: str = "home",
        score: str = "0:0",
        clock: str = "regulation/0/0",
        flow: str = "roll",
        dice: list[int | str] | None = None,
        settings: str = "-",
    ) -> None:
        line = " ".join(
            [*squares(figures), ball, turn, score, clock, "-", flow, settings],
        )
        self.position = game.position(line)
        self.dice = ScriptedDice(*(dice or []))
        self.story: list[Event] = []

    @classmethod
    def kick_off(cls, *dice: int | str, settings: str = "", preset: str | None = None) -> Table:
        """A match from its very beginning."""
        table = cls.__new__(cls)
        switches = dict(switch.split("=") for switch in settings.split(";") if switch)
        table.position = game.new(game.settings(preset, switches))
        table.dice = ScriptedDice(*dice)
        table.story = []
        return table

    def roll(self, *faces: int | str) -> Table:
        """Roll these now."""
        self.dice.add(*faces)
        self.story = []
        for _ in faces:
            self._chance()
        return self

    def _chance(self) -> None:
        chance = self.position.chance
        assert chance is not None, f"nothing is rolled at {self.position.decision}"
        self.story += self.position.play(self.dice.roll(chance))

    def play(self, *actions: str) -> list[Event]:
        """Play actions, rolling queued dice before them; what happened, from the first roll on."""
        self.story = []
        for text in actions:
            action = game.action(text)
            while (
                self.position.turn is Side.CHANCE
                and not action.by_chance
                and action not in self.position.signals()
            ):
                self._chance()
            self.story += self.position.play(action)
        return self.story

    def idle(self, turns: int) -> list[Event]:
        """Let so many turns pass with harmless steps of shirt 11."""
        self.story = []
        for _ in range(turns):
            self.position.play(game.action("roll 1"))
            steps = [f"move 11 {end}" for end in self.ends(11) if end != self.ball]
            self.story += self.position.play(game.action(steps[0]))
        return self.story

    def refuses(self, text: str, key: str, rule: str) -> IllegalAction:
        """The action is illegal for this reason, and trying it changes nothing."""
        while self.position.turn is Side.CHANCE and self.dice.queue:
            self._chance()
        before = str(self.position), self.position.actions()
        with pytest.raises(IllegalAction) as refusal:
            self.position.play(game.action(text))
        error = refusal.value
        assert (error.key, error.rule) == (f"brettfussball.illegal.{key}", rule)
        assert (str(self.position), self.position.actions()) == before
        return error

    def legal(self, verb: str = "") -> list[str]:
        """The legal actions now, or those with this verb."""
        return [str(action) for action in self.position.actions() if action.verb.startswith(verb)]

    def ends(self, shirt: int) -> list[str]:
        """Where this figure of the side to decide may run to."""
        return self._squares("move", shirt)

    def spots(self, shirt: int) -> list[str]:
        """Where this figure of the side to decide may be put."""
        return self._squares("place", shirt)

    def _squares(self, verb: str, shirt: int) -> list[str]:
        words = [action.split() for action in self.legal(verb)]
        return sorted(square for _, number, square in words if number == str(shirt))

    def where(self, figure: str) -> str | None:
        """The square of `home 9`, None while it is in hand."""
        side, shirt = figure.split()
        found: str | None = self.position.view(None)["figures"][side][int(shirt) - 1]
        return found

    @property
    def ball(self) -> str:
        """The square of the ball."""
        return str(self.position.view(None)["ball"])

    @property
    def carrier(self) -> str | None:
        """The figure on the ball, such as `away 10`."""
        found = self.position.view(None)["carrier"]
        return None if found is None else f"{found['side']} {found['figure']}"

    @property
    def mover(self) -> str:
        """The side whose turn of the match it is."""
        return str(self.position.view(None)["mover"])

    @property
    def decision(self) -> str:
        """What is being decided."""
        return self.position.decision


def squares(figures: tuple[str, ...]) -> list[str]:
    """The first two fields of a position line for figures like `home 9 J5`, the rest parked."""
    named = {" ".join(words[:2]): words[2] for words in (figure.split() for figure in figures)}
    taken = set(named.values())
    assert len(taken - {"-"}) == sum(square != "-" for square in named.values()), "one on a square"
    fields = []
    for side in SIDES:
        free = iter(square for square in PARKING[side] if square not in taken)
        shirts = [f"{side} {number}" for number in range(1, 12)]
        fields.append(",".join(named.get(shirt) or next(free) for shirt in shirts))
    return fields


def kinds(events: list[Event]) -> list[str]:
    """The names of events in their order."""
    return [type(event).__name__ for event in events]
