"""What two matches have in common when one is the mirror image of the other."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from functools import cache
from typing import Any

import msgspec

from touchline.core.action import Action, Chance
from touchline.core.settings import allowed_values
from touchline.core.side import Side

_OTHER = {Side.HOME: Side.AWAY, Side.AWAY: Side.HOME}


def in_step(
    p: Any, q: Any, line: Callable[[str], str], mirrored: Callable[[Any, Action], Action], done: Any
) -> None:
    """Both offer the same, roll the same, and are the same again after the same action."""
    here = p.copy()
    assert {mirrored(here, each) for each in p.actions()} == set(q.actions()), (str(here), done)
    assert {mirrored(here, each) for each in p.signals()} == set(q.signals()), (str(here), done)
    assert _rolled(p.chance, True) == _rolled(q.chance, False), (str(here), done)
    assert p.turn is other(q.turn), (str(here), done)
    p.play(done)
    q.play(mirrored(here, done))
    assert line(str(p)) == str(q), (str(here), done)
    assert p.score == q.score[::-1], (str(here), done)
    assert p.winner is other(q.winner), (str(here), done)


def halves(text: str) -> str:
    """A list for both sides, away's first now."""
    words = text.split(",")
    half = len(words) // 2
    return ",".join(words[half:] + words[:half])


def other(seat: Side | None) -> Side | None:
    """The other side; chance and nobody stay who they are."""
    return seat if seat is None else _OTHER.get(seat, seat)


def _rolled(chance: Chance | None, turned: bool) -> tuple[object, ...]:
    """What is rolled, for whom, and how likely each outcome is."""
    if chance is None:
        return ()
    side = other(chance.side) if turned else chance.side
    return (chance.what, side, chance.why, chance.rule, set(chance.outcomes()))


@cache
def _values(settings: type[msgspec.Struct]) -> dict[str, list[str]]:
    """What each switch may be that is on or off, or has named values."""
    names = [field.name for field in msgspec.structs.fields(settings)]
    found = {name: allowed_values(settings, name).split(", ") for name in names}
    return {name: values for name, values in found.items() if len(values) > 1}


def switches(
    settings: type[msgspec.Struct], choose: random.Random, fixed: Collection[str]
) -> dict[str, str]:
    """Some of the switches set by chance."""
    return {
        name: choose.choice(values)
        for name, values in _values(settings).items()
        if name not in fixed and choose.random() < 0.5
    }
