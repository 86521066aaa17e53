"""The story of a match in sentences, made from its events and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from touchline.core import texts
from touchline.core.asking import card_title
from touchline.core.game import Event
from touchline.core.gathering import in_rows, in_short, tag_of
from touchline.core.side import Side
from touchline.core.texts import say

__all__ = ["Commentator", "tag_of", "variants"]

NAMED = ("colour", "direction", "restart", "period")
OPENING = ("drew", "full-time", "goal", "numbered", "out", "period", "picked", "tossed")
CHALLENGE = "challenge"  # one of several who jump for the same ball
SORTS = ("how", "kind", "what", "card")


class Commentator:
    """Tells events one after the other; who has spoken often finds other words."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.told: dict[str, int] = {}

    def opens(self, event: Event) -> bool:
        """Does a new line begin here: with a roll, or with an action somebody has called?"""
        if texts.has(f"{self.game}.event.called.1"):
            called = tag_of(event) == "called" and getattr(event, "what", "") != CHALLENGE
            return called or tag_of(event) in OPENING
        return tag_of(event) == "rolled"

    def lines(self, events: Iterable[Event]) -> list[str]:
        """One line for each roll or called action and what followed it."""
        lines: list[str] = []
        for row in in_rows(events):
            short = in_short(row)
            sentences = [self.sentence(event) for event in row] if short is None else [short]
            if self.opens(row[0]) or not lines:
                lines.append(" ".join(sentences))
            else:
                lines[-1] += " " + " ".join(sentences)
        return lines

    def sentence(self, event: Event) -> str:
        """What happened, in the current language."""
        key = self._key(event)
        turn = self.told.get(key, 0)
        self.told[key] = turn + 1
        return say(f"{key}.{turn % variants(key) + 1}", **self._places(event))

    def _key(self, event: Event) -> str:
        """The most special text there is: for a flag, for what sort it is, for the rule."""
        values = msgspec.structs.asdict(event)
        tag = tag_of(event)
        flags = [name.replace("_", "-") for name, value in values.items() if value is True]
        sorts = [values[name] for name in SORTS if name in values]
        rule = str(values.get("rule", "")).lower().replace(" ", "-")
        for special in [f"{tag}-{word}" for word in (*flags, *sorts, rule)]:
            key = f"{self.game}.event.{special}"
            if texts.has(f"{key}.1"):
                return key
        return f"{self.game}.event.{tag}"

    def _places(self, event: Event) -> dict[str, Any]:
        values = msgspec.structs.asdict(event)
        if values.get("side", -1) >= 0:
            side = Side(values["side"])
            values["side"] = say(f"side.{side.label}")
            values["other"] = say(f"side.{side.other.label}")
        if "attackers" in values:
            side = Side(values["attackers"])
            values["attackers"] = say(f"side.{side.label}")
            values["defenders"] = say(f"side.{side.other.label}")
        if "card" in values:
            values["card"] = card_title(self.game, values["card"])
        for name in NAMED:
            key = f"{self.game}.{name}.{values.get(name)}"
            if name in values and texts.has(key):
                values[name] = say(key)
        return values


def variants(key: str) -> int:
    """In how many ways an event can be told."""
    count = 1
    while texts.has(f"{key}.{count + 1}"):
        count += 1
    return count
