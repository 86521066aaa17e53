"""The cap of a team in a draft: what is offered keeps it, whatever the rival takes (UN R43)."""

from __future__ import annotations

import random

import pytest

from tests.undici.table import game
from touchline.undici.engine.before_match.draft import Draft, chip_of, pickable
from touchline.undici.engine.before_match.draft_cap import affordable
from touchline.undici.engine.before_match.draft_rounds import (
    first_to_pick,
    group_of,
    icons,
    of_position,
    picked,
)
from touchline.undici.engine.before_match.line_up import join
from touchline.undici.engine.clubs import SQUAD
from touchline.undici.engine.position import Position

TWO = "lantern-harbour+ironmoor-athletic"
FOUR = "ironmoor-athletic+lantern-harbour+sirocco-kites+vermilion-foxes"
COACHES = ("dearest", "cheapest", "forwards", "random")


def new(**changes: object) -> Position:
    """A match that begins with the draft."""
    return game.new(game.settings("draft", changes))


def total(p: Position, side: int) -> int:
    """The abilities of a side's picks."""
    return sum(int(icons(p, chip)) for chip in picked(p, side))


def likes(p: Position, coach: str, chip: int, dice: random.Random) -> tuple[float, ...]:
    """How little a coach wants a chip."""
    price = int(icons(p, chip))
    if coach == "dearest":
        return (-price, dice.random())
    if coach == "cheapest":
        return (price, dice.random())
    if coach == "forwards":
        return (-int(group_of(p, chip)), price, dice.random())
    return (dice.random(),)


def picking(p: Position) -> tuple[int, int]:
    """Who picks, and in which round."""
    top = p.flow[-1]
    assert isinstance(top, Draft)
    return int(top.side), int(top.number)


def draft(p: Position, coaches: tuple[str, str], seed: int) -> list[bool]:
    """Both pick as they like; was there a pick for each that is safe whatever the other takes?"""
    dice = random.Random(seed)
    safe = [False, False]
    while p.decision == "draft":
        side, number = picking(p)
        if number == 0:
            room = int(p.settings.draft_team_cap)
            safe[side] = bool(affordable(p, side, 0, of_position(p, side, 0), room, True))
        p.play(min(p.actions(), key=lambda a: likes(p, coaches[side], int(chip_of(p, a)), dice)))
    return safe


@pytest.mark.rule("UN R43", "UN 4.1.2")
def test_a_spender_against_a_saver_stays_under_36() -> None:
    for coaches in (("dearest", "cheapest"), ("cheapest", "dearest")):
        p = new(draft_team_cap=36)
        assert draft(p, coaches, 1) == [True, True]
        assert max(total(p, 0), total(p, 1)) <= 36


@pytest.mark.rule("UN R43", "UN 4.1.2")
@pytest.mark.parametrize("teams", [TWO, FOUR])
@pytest.mark.parametrize("first", ["same", "alternating"])
@pytest.mark.parametrize("cap", [34, 36, 38, 40, 42])
def test_no_rival_can_push_a_coach_over_a_cap_he_could_keep(
    teams: str, first: str, cap: int
) -> None:
    kept = 0
    for seed, home in enumerate(COACHES):
        for away in COACHES:
            p = new(teams=teams, draft_first=first, draft_team_cap=cap)
            safe = draft(p, (home, away), seed)
            for side in range(2):
                assert total(p, side) <= cap or not safe[side], (home, away, side)
                kept += safe[side]
    assert kept > 0 or cap < 40


def keeps(p: Position, side: int, number: int, mover: int, room: int, hostile: bool) -> bool:
    """The rest of a draft tried out chip by chip."""
    if room < 0:
        return False
    if number == SQUAD:
        return True
    kinds = {(int(group_of(p, c)), int(icons(p, c))): c for c in of_position(p, mover, number)}
    after = (number, 1 - mover) if mover == first_to_pick(p, number) else (number + 1, -1)
    found = []
    for (_, price), chip in kinds.items():
        q = p.copy()
        join(q, mover, number, chip)
        following = after[1] if after[1] >= 0 or after[0] == SQUAD else first_to_pick(q, after[0])
        cost = price if mover == side else 0
        found.append(keeps(q, side, after[0], following, room - cost, hostile))
    return all(found) if hostile and mover != side else any(found)


@pytest.mark.rule("UN R43")
@pytest.mark.parametrize(
    ("teams", "order", "rounds"),
    [(TWO, "positions", 3), (FOUR, "positions", 2), (TWO, "free", 2), (FOUR, "free", 2)],
)
def test_what_is_offered_is_what_trying_every_chip_finds(
    teams: str, order: str, rounds: int
) -> None:
    both = set()
    for seed in range(2):
        dice = random.Random(seed)
        p = new(teams=teams, draft_order=order)
        while picking(p)[1] < SQUAD - rounds:
            p.play(dice.choice(p.actions()))
        side, number = picking(p)
        chips = of_position(p, side, number)
        for room in range(rounds, 3 * rounds + 1):
            for hostile in (True, False):
                offered = affordable(p, side, number, chips, room, hostile)
                for chip in {(group_of(p, c), icons(p, c)): c for c in chips}.values():
                    q = p.copy()
                    join(q, side, number, chip)
                    left = room - int(icons(p, chip))
                    good = keeps(q, side, number, 1 - side, left, hostile)
                    assert (chip in offered) is good
                    both.add((hostile, good))
    assert len(both) == 4


@pytest.mark.rule("UN R43")
def test_where_nothing_is_safe_the_friendliest_rival_is_hoped_for() -> None:
    p = new(teams=TWO, draft_team_cap=36)
    chips = of_position(p, 0, 0)
    assert not affordable(p, 0, 0, chips, 36, True)
    hoped = affordable(p, 0, 0, chips, 36, False)
    assert hoped
    assert pickable(p, 0, 0) == hoped
