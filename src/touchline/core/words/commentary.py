"""The story of a match in sentences, made from its events and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from touchline.core import texts
from touchline.core.events import Rolled, is_a, tag_of
from touchline.core.game import Event
from touchline.core.side import Side
from touchline.core.texts import say, say_or
from touchline.core.words.asking import card_title, direction
from touchline.core.words.gathering import Run, in_rows, in_short, taken_apart
from touchline.core.words.names import Clubs, Names, man, side_words

__all__ = ["Commentator", "tag_of", "variants"]

NAMED = ("colour", "restart", "period", "situation")
OPENING = (
    *("attack-begins", "drew", "full-time", "goal", "numbered", "out", "period", "picked"),
    "tossed",
)
OPENING_BY_DICE = ("attack-begins", "rolled", "goal", "lifted")
CHALLENGE = "challenge"  # one of several who jump for the same ball
PIPS = 6
ATTACKING = frozenset(
    {"dribble", "dive-dribble", "shot", "head-shot", "penalty", "carrier-roll"}
    | {"shot-roll", "header-roll", "penalty-roll", "free-kick-roll"}
)
"""Rolls of the one with the ball in a duel."""
SORTS = ("how", "kind", "what", "card", "why")
BOTH = frozenset({"numbered", "lined-up", "started", "captain", "drafted", "substituted"})
"""These say the name and the number anyway."""


class Commentator:
    """Tells events one after the other; who has spoken often finds other words."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.names: Names = {}
        """What players are called; without it they are numbers."""
        self.clubs: Clubs = ()
        """What the sides are called; without it they are home and away."""
        self.told: dict[str, int] = {}
        self.dice: list[Any] = []
        """The last rolls of the two sides, for the sum of a duel."""

    def opens(self, event: Event) -> bool:
        """Does a new line begin here: with a roll, a goal, or an action somebody has called?"""
        if self._calls():
            called = tag_of(event) == "called" and getattr(event, "what", "") != CHALLENGE
            return called or tag_of(event) in OPENING
        return tag_of(event) in OPENING_BY_DICE

    def _calls(self) -> bool:
        """Is this a game whose managers call their actions, or one that rolls for each?"""
        return texts.has(f"{self.game}.event.called.1")

    def lines(self, events: Iterable[Event]) -> list[str]:
        """One line for each roll or called action and what followed it."""
        lines: list[str] = []
        for row in in_rows(events):
            short = self.short(row)
            sentences = [self.sentence(event) for event in row] if short is None else [short]
            if self.opens(row[0]) or not lines:
                lines.append(" ".join(sentences))
            else:
                lines[-1] += " " + " ".join(sentences)
        return lines

    def short(self, row: Sequence[Event]) -> str | None:
        """One sentence for all of a row, None if each is better told alone."""
        return in_short(row, self.names, self.clubs, self._calls())

    def run(self, row: Sequence[Event]) -> Run | None:
        """A row of runs taken apart, so that later ones may be told with it; else None."""
        told = tag_of(row[0]) == "moved" and self.short(row) is not None
        return taken_apart(row, self.names, self.clubs) if told else None

    def goes_on(self, event: Event) -> bool:
        """Does it tell what came of the roll before, in a game that rolls before everything?"""
        return not self._calls() and not self.opens(event)

    def sentence(self, event: Event) -> str:
        """What happened, in the current language."""
        if tag_of(event) == "rolled":
            self._remember(event)
        key = self._key(event)
        if not texts.has(f"{key}.1") and not texts.has(key):  # a game need not have a commentary
            return tag_of(event).replace("-", " ").capitalize() + "."
        turn = self.told.get(key, 0)
        self.told[key] = turn + 1
        many = texts.has(f"{key}.1")
        text = f"{key}.{turn % variants(key) + 1}" if many else key
        told = say(text, **self._places(event), **self._sum(event))
        return told[:1].upper() + told[1:]

    def _remember(self, event: Any) -> None:
        self.dice = [*(each for each in self.dice if each.side != event.side), event]

    def _sum(self, event: Any) -> dict[str, Any]:
        """The two scores of a duel written out, if both dice were told; else nothing."""
        if tag_of(event) != "duel" or not texts.has(f"{self.game}.sum.{event.kind}"):
            return {}
        ours = [each.die for each in self.dice if each.why in ATTACKING]
        theirs = [each.die for each in self.dice if each.why not in ATTACKING]
        if len(ours) != 1 or len(theirs) != 1 or max(ours + theirs) > PIPS:
            return {}
        won = event.attacker_total - event.defender_total
        result = "tie" if won == 0 else "attacker" if won > 0 else "defender"
        return {
            "attacker_die": ours[0],
            "attacker_skill": event.attacker_total - ours[0],
            "defender_die": theirs[0],
            "defender_skill": event.defender_total - theirs[0],
            "result": say(f"{self.game}.sum.{event.kind}-{result}"),
        }

    def _key(self, event: Event) -> str:
        """The most special text there is: for a flag, for what sort it is, for the rule."""
        values = msgspec.structs.asdict(event)
        tag = tag_of(event)
        if self._sum(event):
            return f"{self.game}.sum.{values['kind']}"
        flags = [name.replace("_", "-") for name, value in values.items() if value is True]
        flags += ["star"] if is_a(event, Rolled) and event.die > PIPS else []
        sorts = [values[name] for name in SORTS if name in values]
        rule = str(values.get("rule", "")).lower().replace(" ", "-")
        for special in [f"{tag}-{word}" for word in (*flags, *sorts, rule)]:
            key = f"{self.game}.event.{special}"
            if texts.has(f"{key}.1"):
                return key
        if texts.has(f"{self.game}.why.{values.get('why')}"):
            return f"{self.game}.why-rolled"
        return f"{self.game}.event.{tag}"

    def _name(self, tag: str, values: dict[str, Any]) -> None:
        """Numbers of players become men, who know their names."""
        names: Names = {} if tag in BOTH else self.names
        side = values.get("scorer_side", values.get("side", -1))
        ours = values.get("attackers", side)
        sides = {"shirt": side, "receiver": side, "victim": 1 - side}
        for place, by in (sides | {"attacker": ours, "defender": 1 - ours}).items():
            if isinstance(values.get(place), int):
                values[place] = man(names, by, values[place])

    def _places(self, event: Event) -> dict[str, Any]:
        values = msgspec.structs.asdict(event)
        self._name(tag_of(event), values)
        if values.get("side", -1) >= 0:
            side = Side(values["side"])
            values["side"] = side_words(self.clubs, side)
            values["other"] = side_words(self.clubs, side.other)
        if texts.has(f"{self.game}.why.{values.get('why')}"):
            values["why"] = say(f"{self.game}.why.{values['why']}")
        if "attackers" in values:
            side = Side(values["attackers"])
            values["attackers"] = side_words(self.clubs, side)
            values["defenders"] = side_words(self.clubs, side.other)
        if "card" in values:
            values["does"] = say_or(f"{self.game}.card.{values['card']}.text", "")
            values["card"] = card_title(self.game, values["card"])
        for name in NAMED:
            key = f"{self.game}.{name}.{values.get(name)}"
            if name in values and texts.has(key):
                values[name] = say(key)
        if "direction" in values:
            values["direction"] = direction(self.game, str(values["direction"]), self.clubs)
        return values


def variants(key: str) -> int:
    """In how many ways an event can be told."""
    count = 1
    while texts.has(f"{key}.{count + 1}"):
        count += 1
    return count
