"""The rounds of a draft by numbers: who picks, and which positions are open to him (UN R32)."""

from __future__ import annotations

import random

import pytest

from tests.undici.table import game
from touchline.undici.engine.before_match.draft import cheapest, chip_of, pick, pickable
from touchline.undici.engine.before_match.draft_cap import Rest, affordable
from touchline.undici.engine.before_match.draft_rounds import (
    by_group,
    first_to_pick,
    free_chips,
    group_of,
    icons,
    of_position,
    open_groups,
    picked,
    round_group,
    under_cap,
)
from touchline.undici.engine.before_match.line_up import join
from touchline.undici.engine.position import Position
from touchline.undici.events import Drafted

TWO = "lantern-harbour+ironmoor-athletic"
NEEDED = (2, 3, 3, 2)  # keepers, defenders, midfielders, forwards: or no eleven lines up


def new(**changes: object) -> Position:
    """A match that begins with the draft."""
    return game.new(game.settings("draft", changes))


@pytest.mark.rule("UN 4.1.3", "UN R32")
def test_who_picks_first_and_which_position_is_whose_turn() -> None:
    assert [int(round_group(n)) for n in range(18)] == [0] * 2 + [1] * 6 + [2] * 7 + [3] * 3
    same, turns = new(draft_first="same"), new(draft_first="alternating")
    assert [int(first_to_pick(same, n)) for n in range(18)] == [0] * 18
    assert [int(first_to_pick(turns, n)) for n in range(18)] == [0, 1] * 9


@pytest.mark.rule("UN 4.1.1", "UN 4.1.2")
def test_chips_by_position_and_price() -> None:
    p = new(teams=TWO)
    chips = [chip for team in p.clubs.teams for chip in team.chips]
    groups = [("GK",), ("DEF", "D/M"), ("MID", "M/F"), ("FWD",)]
    words = ("GK", "DEF", "D/M", "MID", "M/F", "FWD")
    for number, chip in enumerate(chips):
        assert words[chip.position] in groups[group_of(p, number)]
        assert icons(p, number) == chip.icons
    assert by_group(p, list(range(36))) == [4, 12, 14, 6]
    assert (free_chips(p), picked(p, 0), picked(p, 1)) == (list(range(36)), [], [])
    join(p, 0, 0, 0)
    join(p, 1, 0, 35)
    join(p, 1, 17, 20)
    assert (picked(p, 0), picked(p, 1)) == ([0], [35, 20])
    assert free_chips(p) == [n for n in range(36) if n not in (0, 20, 35)]
    for cap, allowed in ((0, [1, 2, 3, 4]), (3, [1, 2, 3]), (1, [1])):
        q = new(teams=TWO, draft_chip_cap=cap)
        assert [price for price in range(1, 5) if under_cap(q, price)] == allowed
    assert {int(icons(p, chip)) for chip in cheapest(p, list(range(36)))} == {1}
    assert cheapest(p, [8, 9]) == [8, 9]


@pytest.mark.rule("UN 4.1.1")
def test_a_pick_names_a_team_and_a_number() -> None:
    p = new(teams=TWO)
    for chip in range(36):
        team, number = chip // 18, p.clubs.numbers[chip]
        assert pick(p, chip).text == f"pick {team + 1} {number}"
        assert chip_of(p, pick(p, chip)) == chip
    assert chip_of(p, game.action("pick 3 1")) == -1
    assert chip_of(p, game.action("pick 2 99")) == -1


def counts(choose: random.Random, total: int) -> list[int]:
    """So many chips spread over the positions."""
    found = [0, 0, 0, 0]
    for _ in range(total):
        found[choose.randrange(4)] += 1
    return found


@pytest.mark.rule("UN R32", "UN R5")
def test_in_a_free_order_every_position_that_leaves_both_an_eleven() -> None:
    p = new(teams=TWO, draft_order="free")
    choose = random.Random("free order")
    seen = set()
    for _ in range(300):
        number = choose.randrange(18)
        mine, theirs = counts(choose, number), counts(choose, number + choose.randrange(2))
        free = [choose.randrange(7) for _ in range(4)]
        wanted = []
        for group in range(4):
            after = [have + (g == group) for g, have in enumerate(mine)]
            missing = sum(max(0, NEEDED[g] - after[g]) for g in range(4))
            rival_needs = max(0, NEEDED[group] - theirs[group])
            third_keeper = group == 0 and mine[0] >= 2
            if missing <= 17 - number and free[group] - 1 >= rival_needs and not third_keeper:
                wanted.append(group)
        some = wanted or [g for g in (1, 2, 3) if free[g] > 0] or [0]
        assert open_groups(p, number, mine, theirs, free, free) == some
        seen.add(len(wanted))
    assert seen >= {0, 1, 2, 3}


@pytest.mark.rule("UN R32")
def test_from_two_teams_the_position_of_the_round_or_any_other_if_it_is_used_up() -> None:
    p = new(teams=TWO)
    for number in range(18):
        position = int(round_group(number))
        none = [0, 0, 0, 0]
        for free in ([1, 1, 1, 1], [5, 6, 7, 8]):
            assert open_groups(p, number, none, none, free, free) == [position]
        free = [4 if group != position else 0 for group in range(4)]
        assert open_groups(p, number, none, none, free, free) == [
            group for group in (1, 2, 3) if group != position
        ]
    assert open_groups(p, 17, [0] * 4, [0] * 4, [3, 0, 0, 0], [3, 0, 0, 0]) == [0]


@pytest.mark.rule("UN R32")
def test_who_follows_in_a_round_picks_the_same_position() -> None:
    for p in (new(teams=TWO), new()):
        for group in range(4):
            mine = [2, 3, 3, 1]
            theirs = [have + (g == group) for g, have in enumerate(mine)]
            assert open_groups(p, 9, mine, theirs, [9] * 4, [9] * 4) == [group]


def fills(free: list[int], group: int, left: int) -> bool:
    """For this round and all to come two chips each, of this position and those after it."""
    return free[group] >= 2 and sum(free[g] // 2 for g in range(group, 4)) >= left + 1


@pytest.mark.rule("UN R32", "UN R5")
def test_from_four_teams_the_position_one_is_at_or_the_next_with_enough_of_both() -> None:
    p = new()
    choose = random.Random("four teams")
    seen = set()
    for _ in range(400):
        number = choose.randrange(2, 18)
        mine = [2, 0, 0, 0]
        at = choose.choice((0, 1, 2, 3))
        for _ in range(number - 2):
            mine[choose.randrange(1, max(at, 1) + 1)] += 1
        free = [4, *(choose.randrange(16) for _ in range(3))]
        under = [max(0, have - choose.randrange(4)) for have in free]
        left = 17 - number

        def open_with(chips: list[int], mine: list[int] = mine, left: int = left) -> list[int]:
            now = max(g for g in range(4) if mine[g] > 0)
            found = []
            for group in range(max(now, 1), 4):
                skipped = [g for g in range(max(now, 1), group) if mine[g] < NEEDED[g]]
                after = [have + (g == group) for g, have in enumerate(mine)]
                missing = sum(max(0, NEEDED[g] - after[g]) for g in range(4))
                if not skipped and missing <= left and fills(chips, group, left):
                    found.append(group)
            return found

        groups = open_with(under) or open_with(free)
        there = [g for g in groups if free[g] > 0] or [g for g in (1, 2, 3) if free[g] > 0]
        assert open_groups(p, number, mine, mine, free, under) == (there or [0])
        seen.add(tuple(groups))
    assert len(seen) > 5


@pytest.mark.rule("UN R32")
@pytest.mark.parametrize("number", [0, 1])
def test_keepers_come_first_whatever_the_teams(number: int) -> None:
    have = [number, 0, 0, 0]
    assert open_groups(new(), number, have, have, [8, 20, 20, 9], [8, 20, 20, 9]) == [0]


# -- the cap of a team, in the last rounds ---------------------------------------------------------


def late(seed: int, rounds: int, **changes: object) -> Position:
    """A draft by lot of which so many rounds are left."""
    p = new(**changes)
    choose = random.Random(f"late {seed}")
    number = 0
    while number < 2 * (18 - rounds):
        side = first_to_pick(p, number // 2) ^ (number % 2)
        chips = of_position(p, side, number // 2)
        join(p, side, number // 2, choose.choice(chips))
        number += 1
    return p


def cheapest_of_rest(p: Position, side: int, number: int, room: int, hostile: bool) -> set[int]:
    """Tried out chip by chip: which may be picked so that the cap can still be kept?"""
    chips = of_position(p, side, number)
    return {c for c in chips if holds(p, side, number, side, c, room, hostile)}


def holds(
    p: Position, side: int, number: int, mover: int, chip: int, room: int, hostile: bool
) -> bool:
    """After this pick: can the coach keep the cap?"""
    q = p.copy()
    join(q, mover, number, chip)
    room -= int(icons(p, chip)) if mover == side else 0
    if room < 0:
        return False
    if mover == first_to_pick(q, number):
        mover = 1 - mover
    else:
        number += 1
        if number == 18:
            return True
        mover = int(first_to_pick(q, number))
    kinds = {(int(group_of(q, c)), int(icons(q, c))): c for c in of_position(q, mover, number)}
    found = (holds(q, side, number, mover, c, room, hostile) for c in kinds.values())
    return all(found) if hostile and mover != side else any(found)


@pytest.mark.rule("UN R43")
@pytest.mark.parametrize("first", ["same", "alternating"])
@pytest.mark.parametrize(
    ("order", "seed", "rounds"),
    [("positions", 1, 1), ("positions", 2, 2), ("free", 3, 1), ("free", 4, 2)],
)
def test_the_cap_in_the_last_rounds_to_the_last_ability(
    order: str, seed: int, rounds: int, first: str
) -> None:
    p = late(seed, rounds, teams=TWO, draft_order=order, draft_first=first)
    number = 18 - rounds
    side = int(first_to_pick(p, number))
    chips = of_position(p, side, number)
    for room in range(7):
        for hostile in (True, False):
            wanted = cheapest_of_rest(p, side, number, room, hostile)
            assert set(affordable(p, side, number, chips, room, hostile)) == wanted, room


@pytest.mark.rule("UN R43", "UN 4.1.2")
def test_who_is_offered_a_pick_under_a_cap() -> None:
    """With two rounds left: what is safe, else what is hoped for, else the cheapest."""
    p = late(2, 2, teams=TWO)
    used = sum(int(icons(p, chip)) for chip in picked(p, 0))
    chips = of_position(p, 0, 16)
    ways = set()
    for room in range(-1, 9):
        q = late(2, 2, teams=TWO, draft_team_cap=used + room)
        safe = affordable(q, 0, 16, chips, room, True)
        hoped = affordable(q, 0, 16, chips, room, False)
        assert pickable(q, 0, 16) == (safe or hoped or cheapest(q, chips))
        ways.add((bool(safe), bool(hoped)))
    assert {(True, True), (False, False)} <= ways
    assert pickable(late(2, 2, teams=TWO, draft_team_cap=0), 0, 16) == chips


@pytest.mark.rule("UN R43")
def test_what_is_left_after_a_pick() -> None:
    p = late(1, 3, teams=TWO, draft_chip_cap=2)
    chips = of_position(p, 0, 15)
    for hostile in (True, False):
        rest = Rest(p, 0, chips[0], hostile)
        for group in range(4):
            free = [c for c in free_chips(p) if c != chips[0] and group_of(p, c) == group]
            prices = sorted(int(icons(p, c)) for c in free)
            assert rest.prices[group] == prices
            assert rest.under[group] == sum(price <= 2 for price in prices)
            mine = by_group(p, [*picked(p, 0), chips[0]])[group]
            theirs = by_group(p, picked(p, 1))[group]
            assert (rest.mine[group], rest.theirs[group]) == (mine, theirs)
            assert rest.left()[0][group] == len(prices)
            assert rest.left()[1][group] == rest.under[group]
            assert rest.price(group) == (prices[0] if prices else 99)
            rest.theirs[group] += 1
            assert rest.left()[0][group] == len(prices) - 1
            dearer = [*prices, 99][1 if hostile else 0] if prices else 99
            assert rest.price(group) == dearer
            rest.mine[group] += 1
            assert rest.taken(group) == (2 if hostile else 1)
            rest.theirs[group] -= 1
            rest.mine[group] -= 1


def some_rest(seed: int, **changes: object) -> Rest:
    """What is left of a free draft, with some picks more of both."""
    choose = random.Random(f"rest {seed}")
    p = late(seed, 4, teams=TWO, draft_order="free", **changes)
    rest = Rest(p, 0, of_position(p, 0, 14)[0], seed % 2 == 0)
    rest.mine = [max(0, have - choose.randrange(3)) for have in rest.mine]
    rest.theirs = [max(0, have - choose.randrange(3)) for have in rest.theirs]
    rest.had, rest.gone = rest.mine[:], [a + b for a, b in zip(rest.mine, rest.theirs, strict=True)]
    for group in (1, 2, 3):
        rest.theirs[group] += choose.randrange(2)
        rest.prices[group] = sorted(choose.randrange(1, 5) for _ in range(choose.randrange(1, 9)))
    return rest


@pytest.mark.rule("UN R43")
@pytest.mark.parametrize("seed", range(12))
def test_the_fewest_abilities_so_many_picks_can_have(seed: int) -> None:
    """First the cheapest of what the coach is short of, then the cheapest of all others."""
    rest = some_rest(seed)
    for picks in range(1, 6):
        paid, cheap = [], []
        for group in range(4):
            left = rest.prices[group][int(rest.taken(group)) :][:picks]
            short = max(0, NEEDED[group] - rest.mine[group])
            paid += left[:short]
            cheap += left[short:]
        wanted = sum(paid) + sum(sorted(cheap)[: max(0, picks - len(paid))])
        assert rest.least(picks) == wanted


@pytest.mark.rule("UN R43")
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("first", "ahead"), [("same", 0), ("alternating", 1)])
def test_so_many_picks_never_need_more(seed: int, first: str, ahead: int) -> None:
    """The rival takes the cheapest before each of them, and once more where each begins in turn."""
    rest = some_rest(seed, draft_first=first)
    short = [max(0, NEEDED[group] - rest.mine[group]) for group in range(4)]
    kept = sum(max(0, NEEDED[group] - rest.theirs[group]) for group in range(4))
    for more in range(4):
        paid: list[int] = []
        for group in (3, 0, 1, 2):
            left = rest.prices[group][int(rest.taken(group)) :]
            for own in range(short[group]):
                rival = len(paid) + 1 + ahead
                place = int(rest.taken(group)) + own + rival
                prices = rest.prices[group]
                paid.append(prices[min(place, len(prices) - 1)] if prices else 99)
        others = sorted(
            price for group in (1, 2, 3) for price in rest.prices[group][int(rest.taken(group)) :]
        )
        picks = len(paid) + more
        while len(paid) < picks:
            gone = len(paid) + (len(paid) + 1) + ahead + kept
            paid.append(others[min(gone, len(others) - 1)] if others else 99)
        assert rest.most(picks) == sum(paid), (picks, left)


def test_two_ways_a_draft_can_stand_have_two_keys() -> None:
    """In a free order more of a position than are needed are as good as enough."""
    for order in ("free", "positions"):
        p = late(1, 2, teams=TWO, draft_order=order)
        rest = Rest(p, 0, of_position(p, 0, 16)[0], True)
        choose = random.Random(f"keys {order}")
        seen: dict[int, object] = {}
        for _ in range(400):
            rest.mine = [choose.randrange(12) for _ in range(4)]
            rest.theirs = [choose.randrange(12) for _ in range(4)]
            state: object = (rest.mine, rest.theirs)
            if order == "free":
                both = [a + b for a, b in zip(rest.mine, rest.theirs, strict=True)]
                enough = [[min(n, need) for n, need in zip(side, NEEDED, strict=True)]
                          for side in (rest.mine, rest.theirs)]  # fmt: skip
                state = (both, enough)
            else:
                both = [a + b for a, b in zip(rest.mine, rest.theirs, strict=True)]
                state = (both, rest.mine)
            assert seen.setdefault(rest.key(), state) == state
            again = rest.key()
            assert again == rest.key()
        assert len(seen) > 390


@pytest.mark.rule("UN 4.1.1", "UN 4.1.3")
def test_every_pick_is_told_with_the_number_it_plays_under() -> None:
    """Both teams have a number 1: whoever has the one already plays under the next free number."""
    p = new(teams=TWO, draft_team_cap=0, draft_chip_cap=0)
    script = ("pick 1 1", "pick 1 12", "pick 2 1", "pick 2 13", "pick 1 2", "pick 2 2", "pick 2 4")
    told = [event for text in script for event in p.play(game.action(text))]
    names = ("Lantern Harbour", "Ironmoor Athletic")
    chips = [{c.number: c.name for c in team.chips} for team in p.clubs.teams]
    assert told == [
        Drafted(0, names[0], chips[0][1], 1),
        Drafted(1, names[0], chips[0][12], 12),
        Drafted(0, names[1], chips[1][1], 2),  # his own number is worn already
        Drafted(1, names[1], chips[1][13], 13),
        Drafted(0, names[0], chips[0][2], 3),
        Drafted(1, names[1], chips[1][2], 2),
        Drafted(0, names[1], chips[1][4], 4),
    ]
    assert [int(p.number[at]) for at in (0, 1, 2, 3, 18, 19, 20)] == [1, 2, 3, 4, 12, 13, 2]
