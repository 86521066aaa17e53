"""Fouls, cards and injuries, penalties and dives at feet: what the dice say (CA 4.13, 4.15.4)."""

from __future__ import annotations

from tests.counterattack.second_reader.duels import FOUL, LOST, TIE, WON, compared
from tests.counterattack.second_reader.pitch import distance
from tests.counterattack.second_reader.sheet import Sheet

STEAL, TACKLE, BEHIND = range(3)


def card(t: Sheet, die: int, manner: int, professional: bool) -> str:
    """None, yellow or red: the referee's Leniency decides (CA 4.13.2, 4.17.10)."""
    strict = die >= t.leniency
    if professional or manner == BEHIND:
        return "red" if strict else "yellow"
    return "yellow" if strict else ""


def penalty(t: Sheet, taker: int, keeper: int, die: int, answer: int) -> str:
    """For the keeper: he has -2, in Spain he must be two higher (CA 4.15.4, 4.22)."""
    shot, saved = t.skill(taker, "shooting") + die, t.skill(keeper, "saving") + answer
    if t.rules["penalty_kick"] == "two-higher":
        return WON if saved >= shot + 2 else LOST
    return compared(saved - 2, shot)


def dive(t: Sheet, keeper: int, carrier: int, die: int, answer: int) -> str:
    """For the keeper at the feet of somebody next to him (CA 4.11.5, q113)."""
    if die == 1:
        return FOUL
    far = distance(t.at[keeper], t.at[carrier])
    off = int(far == 3 and t.rules["dive_third_hex"])
    found = compared(t.skill(keeper, "saving") + die - off, t.skill(carrier, "dribbling") + answer)
    return LOST if found == TIE and t.rules["dive_tie"] == "past" else found
