"""When a strategy card may be played on an event (UN 3.14.4): who must have which ability."""

from __future__ import annotations

from collections.abc import Callable

from tests.undici.second_reader import passes
from tests.undici.second_reader.pitch import beside, header_box, own_area, quadrant
from tests.undici.second_reader.running import ends
from tests.undici.second_reader.table import HAND, Frame, Table, cards

MOMENTS = (
    "turn", "pass", "cross", "shot", "save", "duel-carrier", "duel-defender", "tackle", "passed",
    "pass-against", "pass-failed", "crossed", "cross-against", "beaten", "saved", "card",
)  # fmt: skip
RESPONDED = 64
Condition = Callable[[Table, Frame], bool]


def _sort_of_shot(table: Table) -> str:
    """What is being rolled: a shot, a header, a free kick, a penalty, a header at a corner."""
    for frame in reversed(table.flow):
        if frame.name == "shot-roll":
            return ("shot", "header", "free-kick", "penalty")[frame[1]]
        if frame.name == "corner-attack-roll":
            return "header"
    return ""


def _skill(who: int, *codes: str) -> Condition:
    """Whoever the event is about has one of these: 1 is `by`, 2 is `to`."""

    def holds(table: Table, frame: Frame) -> bool:
        return any(table.skill(frame[who], code) for code in codes)

    return holds


def _able(table: Table, who: int) -> bool:
    """Nothing helps a chip that is frozen (B2)."""
    return not table.has("stunned", who)


def _outside(table: Table, frame: Frame) -> bool:
    """G7: a shot from outside the area."""
    inside = own_area(1 - frame.side, table.box(frame[1]))
    return _sort_of_shot(table) != "header" and not inside


def _long_shot(table: Table, frame: Frame) -> bool:
    """G1: by a Cannon."""
    return _outside(table, frame) and table.skill(frame[1], "CA") > 0


def _close_finish(table: Table, frame: Frame) -> bool:
    """G8: a Viper's shot in the area or a Ram's header."""
    sort = _sort_of_shot(table)
    if sort == "header":
        return table.skill(frame[1], "RM") > 0
    inside = own_area(1 - frame.side, table.box(frame[1]))
    return sort == "shot" and inside and table.skill(frame[1], "VI") > 0


def _any_ability(table: Table, frame: Frame) -> bool:
    """G6: he has an ability."""
    return any(table.skill(frame[1], code) for code in table.chip(frame[1]).discs) or any(
        table.skill(frame[1], code) for code in ("RA", "TR", "GO", "GL", "WI", "PM", "AR", "RM")
    )


def _paw(table: Table, frame: Frame) -> bool:
    """P1, P3, P4: the own keeper has a Paw."""
    return table.skill(table.keeper(frame.side), "PA") > 0


def _intercept(table: Table, frame: Frame) -> bool:
    """R6: an own Gladiator marks the receiver."""
    near = beside(table.box(frame[2]))
    men = table.men(frame.side)
    return any(table.box(who) in near and table.skill(who, "GL") for who in men)


def _runs_on(table: Table, frame: Frame) -> bool:
    """Y2, Y6: a team-mate onside in the same or a surrounding quadrant."""
    receiver = frame[2]
    x, y = quadrant(table.box(receiver))
    for who in table.men(frame.side):
        there = quadrant(table.box(who))
        near = abs(there[0] - x) <= 1 and abs(there[1] - y) <= 1
        receives = passes.may_receive(table, receiver, who)
        if near and receives and passes.lane_open(table, receiver, who):
            if not passes.offside(table, who, table.box(receiver)):
                return True
    return False


def _assist(table: Table, frame: Frame) -> bool:
    """Y1: a Playmaker's pass, an Archer's cross or corner, no throw-in."""
    for each in reversed(table.flow):
        if each.name == "corner-roll":
            return table.skill(frame[1], "AR") > 0
        if each.name == "pass-roll":
            helps = {0: "PM", 1: "AR"}.get(each[2])
            return helps is not None and table.skill(frame[1], helps) > 0
    return False


CONDITIONS: dict[str, Condition] = {
    "G1": _long_shot,
    "G2": lambda table, frame: (
        _skill(2, "VI", "RM", "CA")(table, frame) and header_box(frame.side, table.box(frame[2]))
    ),
    "G6": _any_ability,
    "G7": _outside,
    "G8": _close_finish,
    "L1": _skill(1, "WI"),
    "L5": lambda table, frame: _able(table, frame[1]),
    "L6": _skill(1, "WI"),
    "L7": lambda table, frame: _skill(1, "WI")(table, frame) and bool(ends(table, frame[1])),
    "P1": _paw,
    "P3": _paw,
    "P4": _paw,
    "P6": lambda table, frame: _able(table, table.keeper(frame.side)),
    "R3": lambda table, frame: _able(table, frame[2]),
    "R6": _intercept,
    "R10": _skill(2, "GL"),
    "Y1": _assist,
    "Y2": lambda table, frame: _skill(2, "PM")(table, frame) and _runs_on(table, frame),
    "Y5": _skill(2, "WI"),
    "Y6": lambda table, frame: _skill(2, "RM")(table, frame) and _runs_on(table, frame),
}


def on_event(table: Table, frame: Frame) -> set[str]:
    """The cards a side may play on the event, one for each event unless combinable (UN R9)."""
    moment = MOMENTS[frame[0]]
    side = frame.side
    said = {"decline"}
    if side == table.mover and table.state["cards_played"] >= table.options.cards_per_turn:
        return said
    once = bool(table.state["tricks"] & RESPONDED << side) and table.options.responses == "one"
    for card, zone in zip(cards(), table.cards[side], strict=True):
        when = card["when"]
        assert isinstance(when, list)
        fits = moment in when or (moment == "tackle" and "duel-defender" in when)
        if zone != HAND or not fits:
            continue
        if once and moment != "card" and not card.get("combinable"):
            continue
        condition = CONDITIONS.get(str(card["id"]))
        if condition is None or condition(table, frame):
            said.add(f"card {card['id']}")
    return said
