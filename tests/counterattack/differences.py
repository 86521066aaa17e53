"""What an act changes, all of it: rules are asked one by one, and nothing goes on by itself.

    table = Table("home 9 S13", "away 4 T13", ball="home 9")
    assert change(table, lambda p: book(p, counter("away 4"))) == {
        "yellow": {"away 4"},
        "told": ["Booked 1 4 yellow CA 4.13.2"],
    }

`change` is everything that has changed: numbers of the position, who stands where and in whose
shirt, what the cards of both squads are doing, what is under way (above the bottom of the flow)
and what was told. What is not named there is as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tests.counterattack.table import SIDES, Table, game
from touchline.core.action import Action
from touchline.core.flow import Frame
from touchline.core.line import write_frame
from touchline.counterattack.deck import ATTRIBUTES
from touchline.counterattack.geometry.pitch import NAMES
from touchline.counterattack.position import (
    COUNTERS,
    LAST_ACTS,
    PLACES,
    PLAYER,
    PLAYERS,
    SHIRTS,
    STATE,
    Position,
)

STATUS = (
    "nobody", "on the bench", "on", "came off", "sent off", "off booked", "off hurt", "off both",
)  # fmt: skip


def called(number: int) -> str:
    """`home 9` for a counter, `-` for nobody."""
    return f"{SIDES[number // SHIRTS]} {number % SHIRTS + 1}" if number >= 0 else "-"


def players(bits: int) -> set[str]:
    """The players of a bit set."""
    found = {called(number) for number in range(COUNTERS) if bits >> number & 1}
    return found | ({"beyond"} if bits >> COUNTERS else set())


def hex_name(hex_: int) -> str:
    """What a hex is called, `-` for none."""
    return NAMES[hex_] if hex_ >= 0 else "-"


def flow_of(p: Position) -> list[str]:
    """What is under way, as position lines write it."""
    return [write_frame(frame) for frame in p.flow[1:]]


def told(p: Position) -> list[str]:
    """What was told, a line for each event."""
    return [
        " ".join(str(word) for word in (type(event).__name__, *msgspec.structs.astuple(event)))
        for event in p.story
    ]


def change(table: Table, act: Callable[[Position], object]) -> dict[str, Any]:
    """Do something: all that is different then."""
    return change_of(table.position, act)


def change_of(p: Position, act: Callable[[Position], object]) -> dict[str, Any]:
    """Do something in this position: all that is different then."""
    before = everything(p)
    p.story = []
    act(p)
    p._legal = None
    after = everything(p)
    found = {key: after[key] for key in after if after[key] != before[key]}
    return found | ({"told": told(p)} if p.story else {})


def supposed(table: Table, frame: Frame[Any]) -> Position:
    """The position as if this were being decided."""
    p = table.position.copy()
    p.suppose(frame)
    return p


def ask(table: Table, frame: Frame[Any]) -> list[str]:
    """What may be done if this is being decided."""
    return [action.text for action in supposed(table, frame).actions()]


def why_not(table: Table, frame: Frame[Any], text: str) -> tuple[str, str]:
    """Reason and rule with which an action is refused if this is being decided."""
    error = supposed(table, frame).why_not(game.action(text))
    assert error is not None
    return error.key.removeprefix("counterattack.illegal."), error.rule


def take(table: Table, frame: Frame[Any], text: str) -> dict[str, Any]:
    """Decide or roll something: what is different from before it was asked."""
    action: Action = game.action(text)
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
            found[key] = called(value)
        elif span == PLAYERS or key == "frozen":
            found[key] = players(value)
        else:
            found[key] = value
    found["ball"] = hex_name(int(p.ball))
    found["act"] = LAST_ACTS[p.act]
    found["keepers"] = [called(int(p.keeper(side))) for side in range(2)]
    for number in range(COUNTERS):
        player = called(number)
        found[player] = hex_name(int(p.where(number)))
        found[f"{player} lines up"] = hex_name(int(p.spot[number]))
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
