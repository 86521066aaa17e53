"""The story of a match in sentences, made from its events and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from touchline.core import texts
from touchline.core.game import Event
from touchline.core.side import Side
from touchline.core.texts import say

NAMED = ("direction", "restart", "period")
SORTS = ("how", "kind", "what", "card")


class Commentator:
    """Tells events one after the other; who has spoken often finds other words."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.told: dict[str, int] = {}

    def lines(self, events: Iterable[Event]) -> list[str]:
        """One line for each roll of the die and what followed it."""
        lines: list[str] = []
        for event in events:
            if tag_of(event) == "rolled" or not lines:
                lines.append(self.sentence(event))
            else:
                lines[-1] += " " + self.sentence(event)
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
        for name in NAMED:
            key = f"{self.game}.{name}.{values.get(name)}"
            if name in values and texts.has(key):
                values[name] = say(key)
        return values


def tag_of(event: Event) -> str:
    """The name of a kind of event."""
    return str(event.__struct_config__.tag)


def variants(key: str) -> int:
    """In how many ways an event can be told."""
    count = 1
    while texts.has(f"{key}.{count + 1}"):
        count += 1
    return count
