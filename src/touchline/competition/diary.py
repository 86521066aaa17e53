"""What happened, as a sentence for whoever reads the log."""

from __future__ import annotations

from typing import Any

import msgspec

from touchline.competition.events import Happening
from touchline.competition.state import State
from touchline.core.texts import say


def sentence(state: State, event: Happening) -> str:
    """The event in words, in the current language."""
    plain: dict[str, Any] = msgspec.to_builtins(event)
    tag = plain.pop("event")
    params = {name: _words(value) for name, value in plain.items()}
    number = getattr(event, "match", 0)
    if 1 <= number <= len(state.fixtures):
        fixture = state.fixtures[number - 1]
        params |= {"home": fixture.home, "away": fixture.away}
        if "to" in params and params["to"] in ("home", "away"):
            params["to"] = params[params["to"]]
    if tag == "awarded" and params["to"] == "neither":
        tag = "neither"
    if tag == "listed" and "team" not in params:
        tag = "priced"
    if tag == "bid" and "gives" in params:
        tag = "swap"
    if "score" in plain:
        params["score"] = "{}:{}".format(*plain["score"])
    return say(f"league.log.{tag}", **params)


def _words(value: Any) -> str:
    """A value as it stands in a sentence."""
    if isinstance(value, dict):
        return ", ".join(f"{key} +{given}" for key, given in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return str(value)
