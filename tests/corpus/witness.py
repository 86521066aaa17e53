"""Witnesses of the switches: for each two values of a switch a piece of play that tells them apart.

A witness starts from a position line, or from the start of a match (`new base deck=standard`: a
preset and other switches), and plays a few actions and dice, once with either value in
the line and nothing else changed. What can be seen then, the events, who decides what, the legal
actions, the outcomes of a die, the signals, the clock and the score, has to differ, and in the way
that is stored. The settings themselves do not count as seen. So an engine in which the switch has
come loose, or is wired the wrong way round, is noticed.
"""

from __future__ import annotations

import functools
import itertools
import json
import tomllib
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from tests.corpus import FOLDER
from touchline.core import registry
from touchline.core.game import Event, Game, Position

SHOWN = 3
"""How many differences of either value are stored."""


class Witness(NamedTuple):
    """Two values of a switch, the play, and some of what is seen with one value only."""

    switch: str
    values: tuple[Any, Any]
    start: str
    actions: list[str]
    first: list[str]
    second: list[str]


@functools.cache
def read(game_id: str) -> list[Witness]:
    """The witnesses of a game."""
    text = (FOLDER / "witnesses" / f"{game_id}.toml").read_text(encoding="utf-8")
    return [msgspec.convert(each, Witness) for each in rows(text)]


def rows(text: str) -> Iterator[list[Any]]:
    """A table for each switch, an array of witnesses in it."""
    for switch, listed in tomllib.loads(text).items():
        for one in listed:
            play = [one[key] for key in ("values", "start", "actions")]
            yield [switch, *play, one.get("first", []), one.get("second", [])]


def write(game_id: str, witnesses: list[Witness]) -> None:
    """Store them, with what is seen today."""
    game, text = registry.game(game_id), ""
    for witness in witnesses:
        one, other = difference(game, witness)
        seen_now = witness._replace(first=one[:SHOWN], second=other[:SHOWN])
        text += f"[[{witness.switch}]]\n"
        for key, value in seen_now._asdict().items():
            if key != "switch":
                text += f"{key} = {json.dumps(value, ensure_ascii=False)}\n"
        text += "\n"
    path = FOLDER / "witnesses" / f"{game_id}.toml"
    path.write_text(text.rstrip("\n") + "\n", encoding="utf-8")


def switched(game: Game, line: str, switch: str, value: Any) -> Position:
    """The position of a line, or a new match, with one switch set."""
    rest, _, words = line.rpartition(" ")
    settings = dict(word.split("=", 1) for word in words.split(";")) if words != "-" else {}
    settings[switch] = str(value).lower() if isinstance(value, bool) else str(value)
    if rest.startswith("new "):
        return game.new(game.settings(rest.removeprefix("new "), settings))
    return game.position(f"{rest} " + ";".join(f"{key}={told}" for key, told in settings.items()))


def seen(position: Position, events: list[Event]) -> list[str]:
    """Everything that whoever plays sees of what has just happened and of what may follow."""
    return [
        *map(str, events),
        f"{position.turn} decides {position.decision}",
        f"score {position.score}, winner {position.winner}",
        *(action.text for action in position.actions()),
        *(f"{action.text} at {chance}" for action, chance in position.outcomes()),
        *(f"signal {action.text}" for action in position.signals()),
        f"clock {position.period()}",
    ]


def difference(game: Game, witness: Witness) -> tuple[list[str], list[str]]:
    """What is seen with the first value only, and with the second, after the same actions."""
    both = [switched(game, witness.start, witness.switch, value) for value in witness.values]
    told: list[list[Event]] = [[], []]
    for text in witness.actions:
        action = game.action(text)
        told = [list(position.play(action)) for position in both]
    one, other = (seen(position, events) for position, events in zip(both, told, strict=True))
    return [each for each in one if each not in other], [each for each in other if each not in one]


def wanted(game_id: str) -> dict[str, list[tuple[Any, Any]]]:
    """The pairs of values that must be told apart: all of a few, neighbours of a number.

    A number may have any witness with two neighbouring values; where it may be 0, which means
    none or no limit, also one with 0. A text needs one with any two values.
    """
    default = next(iter(registry.game(game_id).presets.values()))
    pairs: dict[str, list[tuple[Any, Any]]] = {}
    for item in msgspec.structs.fields(type(default)):
        match msgspec.inspect.type_info(item.type):
            case msgspec.inspect.LiteralType(values=choices):
                every = itertools.combinations(sorted(map(str, choices)), 2)
                pairs[item.name] = list(every)
            case msgspec.inspect.BoolType():
                pairs[item.name] = [(False, True)]
            case msgspec.inspect.IntType(ge=0):
                pairs[item.name] = [("n", "n+1"), (0, "n")]
            case msgspec.inspect.IntType():
                pairs[item.name] = [("n", "n+1")]
            case _:
                pairs[item.name] = [("any", "other")]
    return pairs


def kind(values: tuple[Any, Any]) -> Iterator[tuple[Any, Any]]:
    """The wanted pairs that two values are."""
    one, other = values
    if isinstance(one, bool) or not isinstance(one, int):
        yield values
        yield ("any", "other")
    else:
        if one == 0 < other:
            yield (0, "n")
        if 0 < one == other - 1:
            yield ("n", "n+1")


if __name__ == "__main__":  # after a change of the rules: python -m tests.corpus.witness
    for name in registry.game_ids():
        write(name, read(name))
