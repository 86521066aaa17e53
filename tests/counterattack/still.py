"""A table at which nothing goes on by itself: rules are asked one by one.

    table = Still("home 9 S13", "away 4 S14", ball="home 9")
    assert table.ask(Reposition(0, 8, table.hex("S14"), 14)) == ["stay", "to S15", ...]
    assert table.change(lambda p: p.drop_ball(table.hex("A1"))) == {"holder": "-", "ball": "A1"}

`change` is everything that has changed: numbers of the position, who stands where, what is under
way and what was told. What is not named there is as it was. `takes` is the same for one answer to
a decision, `no` says why an answer is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tests.counterattack.table import SIDES, Table, counter, game
from touchline.core.flow import Frame, Operand
from touchline.counterattack.geometry.pitch import GRID, NAMES
from touchline.counterattack.position import COUNTERS, LAST_ACTS, SHIRTS, STATE, Position

ONE = ("holder", "passer", "giver", "toucher", "ran_in")
SOME = ("offside", "moved", "tried", "frozen", "stunned", "yellow", "injured", "hurt_twice")
STAGES = ("preparing", "attackers move", "defenders move", "clock", "next")


def named(number: int) -> str:
    """What a player is called here; `-` for nobody."""
    return "-" if number < 0 else f"{SIDES[number // SHIRTS]} {number % SHIRTS + 1}"


def spot(hex_: int) -> str:
    """What a hex is called here; `-` for none."""
    return "-" if hex_ < 0 else NAMES[hex_]


def some(bits: int) -> str:
    """What some players are called; one bit more says that the phase to sit out has begun."""
    out = " sat out" if bits >> COUNTERS else ""
    return ", ".join(named(n) for n in range(COUNTERS) if bits >> n & 1) + out


class Still(Table):
    """A position in which the rules are asked directly; only the bottom is under way."""

    def __init__(self, *players: str, ball: str, **more: Any) -> None:
        super().__init__(*players, ball=ball, **more)
        del self.position.flow[1:]
        self.position._legal = None

    def hex(self, name: str) -> int:
        """The number of a hex."""
        found = GRID.cell(name)
        assert found is not None, name
        return found

    def supposed(self, *frames: Frame[Any]) -> Position:
        """The position as if the last of these were being decided."""
        position = self.position.copy()
        for frame in frames:
            position.suppose(frame)
        return position

    def ask(self, *frames: Frame[Any]) -> list[str]:
        """What may be done if the last of these is being decided."""
        return [action.text for action in self.supposed(*frames).actions()]

    def no(self, frame: Frame[Any], text: str) -> tuple[str, str, int]:
        """Why this may not be done then: reason, rule and the limit it speaks of."""
        error = self.supposed(frame).why_not(game.action(text))
        assert error is not None, f"{text} is legal"
        number = error.params.get("number", 0)
        return error.key.removeprefix("counterattack.illegal."), error.rule, int(str(number))

    def change(self, act: Callable[[Position], object]) -> dict[str, Any]:
        """Do something on a copy: all that is different then."""
        p = self.position.copy()
        before = _all(p)
        p.story = []
        act(p)
        after = _all(p)
        found = {key: after[key] for key in after if after[key] != before[key]}
        told = [_told(event) for event in p.story]
        return found | ({"told": told} if told else {})

    def takes(self, frame: Frame[Any], text: str, *below: Frame[Any]) -> dict[str, Any]:
        """Answer a decision: all that is different from before it was asked."""
        action = game.action(text)

        def act(p: Position) -> None:
            p.flow += [*below, frame]
            frame.play(p, action)

        found = self.change(act)
        found.setdefault("flow", [])
        return found

    def enters(self, *frames: Frame[Any]) -> dict[str, Any]:
        """The last of these comes to the top: all that is different then."""

        def act(p: Position) -> None:
            p.flow += frames
            frames[-1].enter(p)

        found = self.change(act)
        found.setdefault("flow", [])
        return found


def shown(frame: Frame[Any]) -> str:
    """A frame in words: its name, whose it is, and what it carries unless that is nought."""
    owner = [SIDES[frame.side]] if frame.side in (0, 1) else []
    carried = []
    for operand in frame.kind.operands:
        value = int(getattr(frame, operand.name))
        if value or operand.role in ("hex", "player", "side"):
            carried.append(f"{operand.name}={_value(operand, value)}")
    return " ".join([frame.name(), *owner, *carried])


def _value(operand: Operand, value: int) -> str:
    show: dict[str, Callable[[int], str]] = {
        "hex": spot,
        "player": named,
        "players": some,
        "side": lambda side: SIDES[side],
    }
    return show.get(operand.role, str)(value)


def _all(p: Position) -> dict[str, Any]:
    """Everything there is."""
    found: dict[str, Any] = {name: int(getattr(p, name)) for name in STATE}
    for key in ONE:
        found[key] = named(found[key])
    for key in SOME:
        found[key] = some(found[key])
    found["ball"] = spot(found["ball"])
    found["attack"] = SIDES[found["attack"]]
    found["act"] = LAST_ACTS[found["act"]]
    found["stage"] = STAGES[found["stage"]]
    for number in range(COUNTERS):
        found[named(number)] = spot(int(p.where(number)))
        found[f"{named(number)} has"] = int(p.total[number])
    taken = {int(hex_): number for number, hex_ in enumerate(p.at) if hex_ >= 0}
    on = {hex_: int(who) - 1 for hex_, who in enumerate(p.on) if who}
    assert taken == on, "who stands on a hex"
    found["flow"] = [shown(frame) for frame in p.flow[1:]]
    return found


def _told(event: Any) -> str:
    return " ".join(str(word) for word in (type(event).__name__, *msgspec.structs.astuple(event)))


def who(player: str) -> int:
    """The number of `home 9`."""
    return counter(player)


def side(name: str) -> int:
    """The number of a side."""
    return SIDES.index(name)
