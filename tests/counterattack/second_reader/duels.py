"""Duels for the ball on the ground: tackles, nutmegs, dives at feet (CA 4.11.5, 4.12, 4.17)."""

from __future__ import annotations

from tests.counterattack.second_reader.lines import middle
from tests.counterattack.second_reader.passes import at_home
from tests.counterattack.second_reader.pitch import STEPS, Hex, beside, picture, step
from tests.counterattack.second_reader.sheet import Sheet

FOUL, WON, LOST, TIE = "foul", "won", "lost", "tie"


def behind(t: Sheet, carrier: int) -> set[Hex]:
    """The two hexes behind somebody who looks at the centre of the goal (CA 4.17.10, q73, q106)."""
    here, end = t.at[carrier], -t.own_end(carrier // 11)
    u, v = middle(here)
    away = (u - 55 * end, v)  # from the middle of the goal line to him
    ways = list(STEPS.values())
    pairs = [(ways[i], ways[(i + 1) % 6]) for i in range(6)]

    def along(pair: tuple[Hex, Hex]) -> int:
        du, dv = 3 * (pair[0][0] + pair[1][0]), pair[0][1] + pair[1][1]
        return du * away[0] + 3 * dv * away[1]

    return {step(here, way) for way in max(pairs, key=along)}


def tackle(t: Sheet, tackler: int, carrier: int, die: int, answer: int, plus: int = 0) -> str:
    """What comes of the two dice, for the defender (CA 4.12, 4.17.10)."""
    rear = t.rules["from_behind"] and not plus and t.at[tackler] in behind(t, carrier)
    if die <= (2 if rear else 1):
        return FOUL
    return compared(
        t.skill(tackler, "tackling") + plus + die, t.skill(carrier, "dribbling") + answer
    )


def compared(ours: int, theirs: int) -> str:
    """Higher wins, equal breaks loose (CA 4.0)."""
    return WON if ours > theirs else LOST if ours < theirs else TIE


def far_side(t: Sheet, here: Hex, there: Hex) -> set[Hex]:
    """The free hexes on the other side of a defender; German: the one behind him (q114, 4.22)."""
    ways = list(STEPS.values())
    on = ways.index((there[0] - here[0], there[1] - here[1]))
    turns = (0,) if t.rules["nutmeg_landing"] == "behind" else (-1, 0, 1)
    return {
        hex_
        for turn in turns
        if (hex_ := step(there, ways[(on + turn) % 6])) in picture() and hex_ not in t.on
    }


def nutmegs(t: Sheet, carrier: int, pace: int) -> set[int]:
    """Whom he can nutmeg: next to him, or one step further (CA 4.17.12, q95), no keeper at home."""
    here, found = t.at[carrier], set()
    for victim in t.side(1 - carrier // 11):
        there = t.at[victim]
        starts = {here} if there in beside(here) else {h for h in beside(here) if h not in t.on}
        left = pace if there in beside(here) else pace - 1
        if left >= 2 and not at_home(t, victim) and not t.marked(victim, "stunned"):
            if any(there in beside(start) and far_side(t, start, there) for start in starts):
                found.add(victim)
    return found if t.rules["nutmeg"] else set()
