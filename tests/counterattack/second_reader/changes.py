"""Substitutions: how many, who for whom, and who goes in goal (CA 4.15.7, 4.21.5, q70, q86)."""

from __future__ import annotations

from tests.counterattack.second_reader.sheet import (
    CAME_OFF,
    OFF_BOOKED,
    OFF_BOTH,
    OFF_HURT,
    ON_BENCH,
    PLACES,
    SIDES,
    Sheet,
    cards,
)

EXTRA = 2  # the half that extra time begins with


def left(t: Sheet, side: int) -> int:
    """Changes still to be made; extra time brings one more (q4)."""
    most = t.rules["substitutions"] + (1 if t.state["half"] >= EXTRA else 0)
    return int(most - t.state[f"{SIDES[side]}_subs"])


def bench(t: Sheet, side: int) -> set[int]:
    """Places of those who may come on: who was replaced returns only where that is agreed."""
    ready = {ON_BENCH}
    if t.rules["subs_may_return"]:
        ready |= {CAME_OFF, OFF_BOOKED, OFF_HURT, OFF_BOTH}
    return {place for place in range(PLACES) if t.status[PLACES * side + place] in ready}


def said(player: int, place: int) -> str:
    """One player off, one on."""
    return f"sub {player % 11 + 1} s{place + 1}"


def offers(t: Sheet, side: int) -> set[str]:
    """Anybody on the pitch for anybody on the bench; nothing if there is no change left."""
    if left(t, side) <= 0:
        return set()
    return {said(player, place) for player in t.side(side) for place in bench(t, side)}


def without_keeper(t: Sheet) -> list[int]:
    """The sides whose keeper is not on the pitch any more."""
    return [side for side in (0, 1) if t.keeper(side) not in t.at]


def into_goal(t: Sheet, side: int) -> set[str]:
    """A keeper from the bench for anybody, else somebody who is on the pitch (q70)."""
    keepers = {place for place in bench(t, side) if is_keeper(t, side, place)}
    if keepers and left(t, side) > 0:
        return {said(player, place) for player in t.side(side) for place in keepers}
    return {f"take {player % 11 + 1}" for player in t.side(side)}


def is_keeper(t: Sheet, side: int, place: int) -> bool:
    """Is it a keeper's card? Only those have Saving."""
    return cards()[t.squad[PLACES * side + place]]["saving"] > 0


def off(t: Sheet, player: int) -> int:
    """What his card tells after he has come off: a league asks for it (CA 4.18, q69)."""
    booked, hurt = t.marked(player, "yellow"), t.marked(player, "injured")
    return {(0, 0): CAME_OFF, (1, 0): OFF_BOOKED, (0, 1): OFF_HURT, (1, 1): OFF_BOTH}[booked, hurt]


def on(t: Sheet, player: int, place: int) -> dict[str, bool]:
    """What lies on the card of the newcomer: what he had when he went off, if ever (CA 4.22)."""
    before = t.status[PLACES * (player // 11) + place]
    return {
        "yellow": before in (OFF_BOOKED, OFF_BOTH),
        "injured": before in (OFF_HURT, OFF_BOTH),
        "hurt_twice": False,
        "frozen": False,  # he has not jumped for the header (CA 4.14.8)
        "stunned": False,
    }
