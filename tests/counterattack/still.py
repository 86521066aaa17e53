"""A table at which nothing goes on by itself: rules are asked one by one.

    table = Still("home 9 S13", "away 4 S14", ball="home 9")
    assert table.ask(Reposition(0, 8, table.hex("S14"), 14)) == ["stay", "to S15", ...]
    assert table.change(lambda p: p.drop_ball(table.hex("A1"))) == {"holder": "-", "ball": "A1"}

`change` is everything that has changed: numbers of the position, who stands where, what is under
way (above the bottom of the flow) and what was told. What is not named there is as it was. `takes`
is the same for one answer to a decision, `no` says why an answer is refused. All of them leave the
table as it is.

The functions below the class are for tables that are played on, and look at squads, shirts and
line-ups too; they write what is under way as position lines do:

    table = still("home 9 S13", "away 4 T13", ball="home 9")
    assert change(table, lambda p: book(p, counter("away 4"))) == {
        "yellow": {"away 4"},
        "told": ["Booked 1 4 yellow CA 4.13.2"],
    }
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tests.counterattack.table import SIDES, Table, counter, game
from touchline.core.flow import Frame, Operand
from touchline.core.line import write_frame
from touchline.counterattack.engine.board.pitch import GRID, NAMES
from touchline.counterattack.engine.deck import ATTRIBUTES
from touchline.counterattack.engine.fields import FIELDS, PLAYER, PLAYERS
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import COUNTERS, LAST_ACTS, PLACES, SHIRTS

STATE = {name: (low, high) for name, low, high in FIELDS}

Look = Callable[[Position], dict[str, Any]]

ONE = ("holder", "passer", "giver", "toucher", "ran_in")
SOME = (
    *("offside", "moved", "tried", "frozen", "rolled_one", "stunned", "yellow", "injured"),
    "hurt_twice",
)
STAGES = ("preparing", "attackers move", "defenders move", "clock", "next")

STATUS = (
    "nobody", "on the bench", "on", "came off", "sent off", "off booked", "off hurt", "off both",
    "left out",
)  # fmt: skip


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


def told(p: Position) -> list[str]:
    """What was told, a line for each event."""
    return [
        " ".join(str(word) for word in (type(event).__name__, *msgspec.structs.astuple(event)))
        for event in p.story
    ]


def difference(p: Position, act: Callable[[Position], object], look: Look) -> dict[str, Any]:
    """Do something in this position: all that looks different then, and what was told."""
    before = look(p)
    p.story = []
    act(p)
    p._legal = None
    after = look(p)
    found = {key: after[key] for key in after if after[key] != before[key]}
    return found | ({"told": told(p)} if p.story else {})


def why_refused(p: Position, text: str) -> tuple[str, str, int]:
    """Why this may not be done: reason, rule and the limit it speaks of."""
    error = p.why_not(game.action(text))
    assert error is not None, f"{text} is legal"
    number = int(str(error.params.get("number", 0)))
    return error.key.removeprefix("counterattack.illegal."), error.rule, number


def suppose(p: Position, *frames: Frame[Any]) -> Position:
    """A copy as if the last of these were being decided."""
    position = p.copy()
    for frame in frames:
        position.suppose(frame)
    return position


def texts(p: Position) -> list[str]:
    """What may be done."""
    return [action.text for action in p.actions()]


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
        return suppose(self.position, *frames)

    def ask(self, *frames: Frame[Any]) -> list[str]:
        """What may be done if the last of these is being decided."""
        return texts(self.supposed(*frames))

    def no(self, frame: Frame[Any], text: str) -> tuple[str, str, int]:
        """Why this may not be done then: reason, rule and the limit it speaks of."""
        return why_refused(self.supposed(frame), text)

    def change(self, act: Callable[[Position], object]) -> dict[str, Any]:
        """Do something on a copy: all that is different then."""
        return difference(self.position.copy(), act, _all)

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


def who(player: str) -> int:
    """The number of `home 9`."""
    return counter(player)


def bits(*players: str) -> int:
    """A bit set of players."""
    return sum(1 << who(player) for player in players)


def side(name: str) -> int:
    """The number of a side."""
    return SIDES.index(name)


def players(bits: int) -> set[str]:
    """The players of a bit set."""
    found = {named(number) for number in range(COUNTERS) if bits >> number & 1}
    return found | ({"beyond"} if bits >> COUNTERS else set())


def flow_of(p: Position) -> list[str]:
    """What is under way, as position lines write it."""
    return [write_frame(frame) for frame in p.flow[1:]]


def change(table: Table, act: Callable[[Position], object]) -> dict[str, Any]:
    """Do something: all that is different then."""
    return change_of(table.position, act)


def change_of(p: Position, act: Callable[[Position], object]) -> dict[str, Any]:
    """Do something in this position: all that is different then."""
    return difference(p, act, everything)


def ask(table: Table, frame: Frame[Any]) -> list[str]:
    """What may be done if this is being decided."""
    return texts(suppose(table.position, frame))


def why_not(table: Table, frame: Frame[Any], text: str) -> tuple[str, str]:
    """Reason and rule with which an action is refused if this is being decided."""
    reason, rule, _ = why_refused(suppose(table.position, frame), text)
    return reason, rule


def take(table: Table, frame: Frame[Any], text: str) -> dict[str, Any]:
    """Decide or roll something: what is different from before it was asked."""
    action = game.action(text)
    p = table.position
    before = flow_of(p)
    p.flow.append(frame)
    found = change(table, lambda p: frame.play(p, action))
    found.setdefault("flow", ["it stays"])
    if found["flow"] == before:
        del found["flow"]
    return found


def enter(table: Table, frame: Frame[Any]) -> dict[str, Any]:
    """Come to something: what is different then; `flow` without it if it is passed over."""
    p = table.position
    p.flow.append(frame)
    return change(table, frame.enter)


def everything(p: Position) -> dict[str, Any]:
    """Everything there is in a position."""
    found: dict[str, Any] = {}
    for key, span in STATE.items():
        value = int(getattr(p, key))
        if span == PLAYER:
            found[key] = named(value)
        elif span == PLAYERS:
            found[key] = players(value)
        else:
            found[key] = value
    found["ball"] = spot(int(p.ball))
    found["act"] = LAST_ACTS[p.act]
    found["keepers"] = [named(found.pop(f"{side}_keeper")) for side in SIDES]
    for number in range(COUNTERS):
        player = named(number)
        found[player] = spot(int(p.where(number)))
        found[f"{player} lines up"] = spot(int(p.spot[number]))
        found[f"{player} is"] = int(p.who[number])
        found[f"{player} has"] = [
            int(p.attr[number * ATTRIBUTES + attribute]) for attribute in range(ATTRIBUTES)
        ]
        found[f"{player} scores"] = int(p.total[number])
    for place in range(2 * PLACES):
        label = f"{SIDES[place // PLACES]} s{place % PLACES + 1}"
        found[f"{label} is"] = STATUS[int(p.status[place])]
        card = int(p.squad[place])
        found[f"{label} holds"] = p.deck.names[card] if card >= 0 else "-"
    found["table"] = [p.deck.names[card] if card >= 0 else "-" for card in map(int, p.table)]
    found["flow"] = flow_of(p)
    return found


def still(*players: str, ball: str, untidy: bool = True, **others: Any) -> Table:
    """A table at which nothing is being asked; what a restart has to tidy up lies about."""
    table = Table(*players, ball=ball, **others)
    p = table.position
    del p.flow[1:]
    p._legal = None
    if untidy:
        p.moved = 1 << 8 | 1 << 14
        p.tried = 1 << 14
        p.stunned = 1 << 7
        p.frozen = 1 << 15
        p.offside = 1 << 8
        p.kicked_back = 1
        p.passer, p.giver, p.ran_in = 8, 7, 8
        p.stage = 1
    return table
