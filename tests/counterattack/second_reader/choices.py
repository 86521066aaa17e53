"""What may follow what (CA 4.20), and who is offside when a pass is played (CA 4.15.6)."""

from __future__ import annotations

from tests.counterattack.second_reader import flights, passes, shots
from tests.counterattack.second_reader.pitch import Hex
from tests.counterattack.second_reader.sheet import Sheet

WON = {"movement", "pass", "high", "long"}
ROWS = {
    "kick-off": {"pass"},
    "movement": {*WON, "shot"},
    "tackle-won": WON,
    "standard": {"movement", "first-time", "snapshot"},
    "first-time": {"movement", "snapshot"},
    "headed": {"movement", "snapshot"},
    "taken": WON,  # as after a won tackle (q102)
    "free-kick": {"pass", "high", "long", "shot"},
    "long": {"movement"},
}
RESTRICTED = {"movement", "first-time", "long", "snapshot"}  # tournament: any other scenario


def menu(t: Sheet) -> set[str]:
    """The row of what has just happened, without what has no target here."""
    assert t.holder is not None
    found = set(ROWS[t.act])
    if t.act == "taken" and t.rules["hit_player"] == "restricted":
        found = set(RESTRICTED)
    if t.act == "headed" and t.rules["hit_player"] == "restricted":
        found.add("first-time")  # q100
    if t.act == "tackle-won" and t.rules["snapshot_after_tackle"]:
        found.add("snapshot")
    return {word for word in found if possible(t, t.holder, word)}


def possible(t: Sheet, holder: int, word: str) -> bool:
    """Is there anywhere to play the ball to, and is this played at all?"""
    aims = shots.in_range(t.at[holder], shots.goal_end(t, holder), shots.SHOT)
    match word:
        case "pass":
            return bool(passes.targets(t, holder, passes.STANDARD))
        case "first-time":
            six = passes.FIRST_TIME if t.act != "taken" else passes.PLAIN_SIX
            return t.rules["first_time"] and bool(passes.targets(t, holder, six))
        case "high":
            return t.rules["high_and_long"] and bool(flights.high_targets(t, holder))
        case "long":
            return t.rules["high_and_long"] and bool(flights.long_targets(t, holder))
        case "shot" | "snapshot":
            return bool(aims)
    return True


def offside(t: Sheet, passer: int) -> set[int]:
    """In the other half (q110), ahead of the ball, fewer than two opponents level or beyond."""
    side, ball = passer // 11, t.at[passer]
    end = -t.own_end(side)

    def ahead(hex_: Hex) -> int:
        return hex_[0] * end

    found = set()
    for mate in set(t.side(side)) - {passer}:
        line = ahead(t.at[mate])
        guards = sum(ahead(t.at[n]) >= line for n in t.side(1 - side))
        if line > 0 and line > ahead(ball) and guards < 2:
            found.add(mate)
    return found if t.rules["offside"] else set()
