"""Elevens and set-ups, box by box, beside a plain reading of the rules (UN 3.1.1, 3.1.4, 3.1.5)."""

from __future__ import annotations

import random
from functools import cache

import pytest

from tests.undici.second_reader import restarts
from tests.undici.second_reader.pitch import (
    BOXES,
    GOALS,
    Box,
    name,
    numbered,
    own_area,
    own_line,
    sector,
)
from tests.undici.second_reader.table import Chip
from tests.undici.second_reader.table import Frame as Asked
from tests.undici.second_reader.table import Table as Read
from tests.undici.table import Table, box, game
from tests.undici.team_file import team_of
from touchline.core.errors import IllegalAction
from touchline.core.side import Side
from touchline.undici.engine.before_match import starting_places
from touchline.undici.engine.before_match.formations import FORMATION_NAMES, FORMATIONS
from touchline.undici.engine.before_match.line_up import by_line, place_of
from touchline.undici.engine.before_match.set_up import (
    area_allows,
    bring_out,
    list_places,
    may_change_line,
    still_good,
)
from touchline.undici.engine.before_match.starting_places import (
    automatic,
    fits,
    formations_for,
    in_formation,
    keep,
    outfield,
    share_out,
)
from touchline.undici.engine.board.pitch import NAMES, mirrored
from touchline.undici.engine.state import SENT_OFF
from touchline.undici.events import LinedUp
from touchline.undici.squads.loader import add_team
from touchline.undici.squads.team import read_team

KINDS = {"DEF": {1}, "D/M": {1, 2}, "MID": {2}, "M/F": {2, 3}, "FWD": {3}}
AGREED: tuple[dict[str, object], ...] = (
    {},
    {"sides_bind": False},
    {"double_positions": "first"},
    {"area_limit": 2},
    {"line_limits": False},
)


def could_line_up(chosen: list[Chip], left: list[Chip], first: bool) -> bool:
    """Can these and some of those become ten: 3 to 5, 2 to 5, 1 to 4 on the lines?"""
    counts = {(0, 0, 0)}
    for number, chip in enumerate([*chosen, *left]):
        lines = {min(KINDS[chip.position])} if first else KINDS[chip.position]
        more = {
            (red + (line == 1), yellow + (line == 2), green + (line == 3))
            for red, yellow, green in counts
            for line in lines
        }
        more = {each for each in more if each[0] <= 5 and each[1] <= 5 and each[2] <= 4}
        counts = more if number < len(chosen) else counts | more
    return any(sum(c) == 10 and c[0] >= 3 and c[1] >= 2 and c[2] >= 1 for c in counts)


def may_start(read: Read, side: int) -> set[str]:
    """Who may be named next: a keeper first, then whoever leaves a ten that lines up (UN R5)."""
    squad = [(place, read.squad[side * 18 + place]) for place in range(18)]
    there = [(place, chip) for place, chip in squad if chip is not None]
    status = read.status[side * 18 : side * 18 + 18]
    starts = [chip for place, chip in there if status[place] == "2"]
    bench = [(place, chip) for place, chip in there if status[place] == "1"]
    if not starts:
        return {f"start {chip.number}" for _, chip in bench if chip.position == "GK"}
    ten = [chip for chip in starts if chip.position != "GK"]
    field = [(place, chip) for place, chip in bench if chip.position != "GK"]
    if not read.options.line_limits:
        return {f"start {chip.number}" for _, chip in field}
    first = read.options.double_positions == "first"
    return {
        f"start {chip.number}"
        for place, chip in field
        if could_line_up([*ten, chip], [each for at, each in field if at != place], first)
    }


@cache
def lined_up(number: int) -> str:
    """A match at its first set-up, with elevens by lot; every choice of them is looked at."""
    choose = random.Random(f"lined up {number}")
    settings = game.settings("base", {"cards": False, **AGREED[number % len(AGREED)]})
    p = game.new(settings)
    while p.decision != "set-up":
        if p.decision == "eleven":
            side = 0 if p.turn is Side.HOME else 1
            assert {action.text for action in p.actions()} == may_start(Read(str(p)), side)
        chance = p.chance
        p.play(choose.choice(p.actions() if chance is None else chance.actions))
    return str(p)


@pytest.mark.rule("UN 3.1.1", "UN 3.1.5", "UN R5", "UN R25")
@pytest.mark.parametrize("number", range(5))
def test_only_who_leaves_an_eleven_that_lines_up_may_start(number: int) -> None:
    p = game.position(lined_up(number))
    for side in (0, 1):
        assert outfield(p, side) == list(range(side * 11 + 1, side * 11 + 11))


def may_stand(read: Read, who: int, space: int) -> bool:
    """On its own line and its own side of the pitch (UN 2.1.3, 2.1.4, 2.1.5)?"""
    here = numbered(space)
    side, chip = who // 11, read.chip(who)
    if here in GOALS or own_line(side, here) not in restarts.lines_of(read, chip):
        return False
    flank = sector(here) if side == 0 else 2 - sector(here)
    return not read.options.sides_bind or "LCR"[flank] in chip.sides


@pytest.mark.rule("UN 2.1.3", "UN 2.1.4", "UN 2.1.5", "UN 3.1.4", "UN R25")
@pytest.mark.parametrize("number", range(5))
def test_every_chip_fits_on_the_boxes_of_its_colour_and_bar(number: int) -> None:
    p = game.position(lined_up(number))
    read = Read(str(p))
    for who in (*range(1, 11), *range(12, 22)):
        for space in range(226):
            assert fits(p, who, space) is may_stand(read, who, space), (who, NAMES[space])


@pytest.mark.rule("UN 3.1.4", "UN 3.1.5", "UN R5")
@pytest.mark.parametrize("number", range(5))
def test_a_chip_is_set_up_where_the_numbers_hold_or_changes_places(number: int) -> None:
    p = game.position(lined_up(number))
    read = Read(str(p))
    for side in (0, 1):
        assert restarts.lines_hold(read, side) or not p.settings.line_limits
        for who in outfield(p, side):
            wanted = restarts.set_up_to(read, Asked("set-up-to", side, (who,))) - {"stay"}
            here = int(p.where(who))
            for mate in outfield(p, side):
                there = int(p.where(mate))
                if mate != who and may_stand(read, who, there) and may_stand(read, mate, here):
                    wanted.add(f"to {NAMES[there]}")
            out: list[object] = []
            list_places(p, who, out)  # type: ignore[arg-type]
            assert {action.text for action in out} == wanted  # type: ignore[attr-defined]
            assert len(out) == len(wanted)


def has_place_for_all(read: Read, side: int, boxes: list[int]) -> bool:
    """Is there a box for each, tried out from the chip with the fewest?"""
    men = read.outfield(side)
    can = [[b for b in boxes if may_stand(read, who, b)] for who in men]
    can.sort(key=len)

    def place(at: int, taken: frozenset[int]) -> bool:
        if at == len(can):
            return True
        return any(place(at + 1, taken | {b}) for b in can[at] if b not in taken)

    return place(0, frozenset())


@pytest.mark.rule("UN 3.1.4", "UN 3.1.5")
@pytest.mark.parametrize("number", range(5))
def test_formations_are_offered_if_everybody_has_a_place_in_them(number: int) -> None:
    p = game.position(lined_up(number))
    read = Read(str(p))
    for side in (0, 1):
        possible = []
        for place, formation in enumerate(FORMATION_NAMES):
            boxes = [mirrored(b, side) for b in FORMATIONS[formation]]
            inside = sum(own_area(side, numbered(b)) for b in boxes)
            good = inside <= p.settings.area_limit and has_place_for_all(read, side, boxes)
            found = in_formation(p, side, formation)
            assert bool(found) is good
            if good:
                possible.append(place)
                assert sorted(found) == sorted(boxes)
                for who, b in zip(outfield(p, side), found, strict=True):
                    assert may_stand(read, who, b)
        assert formations_for(p, side) == possible
    side = 0 if p.turn is Side.HOME else 1
    offered = [action.text for action in p.actions() if action.verb == "formation"]
    assert offered == [f"formation {FORMATION_NAMES[n]}" for n in formations_for(p, side)]
    assert p.actions()[0].text == "done"
    for text in offered:
        q = p.copy()
        assert q.play(game.action(text)) == [LinedUp(side, text.split()[1])]
        there = [int(q.where(who)) for who in outfield(p, side)]
        assert there == in_formation(p, side, text.split()[1])
        assert all(q.occupant(b) == who for who, b in zip(outfield(p, side), there, strict=True))
        assert sum(1 for space in range(226) if q.on[space]) == 22


@pytest.mark.rule("UN 3.1.4", "UN 3.1.5")
@pytest.mark.parametrize("number", range(5))
def test_left_to_themselves_chips_stand_on_their_lines_the_flanks_filled_first(number: int) -> None:
    """One after the other, who has fewest sides first: the emptiest of its sectors, in front."""
    p = game.position(lined_up(number))
    read = Read(str(p))
    for side in (0, 1):
        men = outfield(p, side)
        lines = share_out([sum(1 << line - 1 for line in restarts.lines_of(read, read.chip(who)))
                           for who in men])  # fmt: skip
        taken: dict[int, Box] = {}
        for at in sorted(range(10), key=lambda at: len(read.chip(men[at]).sides)):
            inside = sum(own_area(side, there) for there in taken.values())
            taken[men[at]] = best_box(read, men[at], lines[at] + 1, list(taken.values()),
                                      inside < p.settings.area_limit)  # fmt: skip
        assert [NAMES[b] for b in automatic(p, side)] == [name(taken[who]) for who in men]


ROWS = {0: (3, 2, 4, 1), 1: (7, 10, 8, 9, 6, 11, 5, 12), 2: (14, 15, 13, 16)}
"""By sector, as home sees them: those in the middle of it first."""


def best_box(read: Read, who: int, line: int, taken: list[Box], area: bool) -> Box:
    """The first free box of the sector with the fewest; the wide centre counts half."""
    side = who // 11
    sides = "LCR" if not read.options.sides_bind else read.chip(who).sides
    on_line = [there for there in taken if own_line(side, there) == line]
    seen = [sector(there) if side == 0 else 2 - sector(there) for there in on_line]
    crowd = {flank: seen.count(flank) // (2 if flank == 1 else 1) for flank in range(3)}
    for flank in sorted(("LCR".index(cell) for cell in sides), key=lambda f: (crowd[f], f)):
        for depth in (2 * line, 2 * line - 1):
            for row in ROWS[flank]:
                there = (depth, row) if side == 0 else (15 - depth, 17 - row)
                if there not in taken and (area or not own_area(side, there)):
                    return there
    raise AssertionError


@pytest.mark.rule("UN 3.1.5", "UN R5")
@pytest.mark.parametrize(
    ("counts", "open_"),
    [
        ((4, 4, 2), {(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)}),
        ((3, 5, 2), {(1, 0), (1, 2), (2, 0)}),
        ((5, 4, 1), {(0, 1), (0, 2), (1, 2)}),
        ((4, 2, 4), {(0, 1), (2, 0), (2, 1)}),
        ((5, 2, 3), {(0, 1), (0, 2), (2, 1)}),
        ((4, 5, 1), {(0, 2), (1, 0), (1, 2)}),
    ],
)
def test_which_line_may_give_one_to_which(
    counts: tuple[int, int, int], open_: set[tuple[int, int]]
) -> None:
    for side in (0, 1):
        p = game.position(lined_up(4))
        letters = ("A", "C", "E") if side == 0 else ("N", "L", "J")
        men = iter(outfield(p, side))
        for who in outfield(p, side):
            p.lift(who)
        for letter, count in zip(letters, counts, strict=True):
            for row in range(1, count + 1):
                p.put(next(men), box(f"{letter}{row}"))
        assert all(may_change_line(p, side, origin, end) for origin in range(3) for end in range(3))
        bound = game.position(lined_up(0))
        for slot in range(22):
            bound.lift(slot)
        for slot in outfield(p, side):
            bound.put(slot, int(p.where(slot)))
        pairs = {(a, b) for a in range(3) for b in range(3) if may_change_line(bound, side, a, b)}
        assert pairs == open_ | {(line, line) for line in range(3)}


@pytest.mark.rule("UN 3.1.5")
def test_the_area_has_room_for_so_many() -> None:
    chips = ["home 2 A6", "home 4 A7", "home 5 B8", "home 6 C8", "away 4 L8", "away 5 M8"]
    for limit, allowed in ((3, False), (4, True)):
        table = Table(*chips, ball="home 6", settings=f"area_limit={limit}")
        p = table.position
        six, two, four = (table.slot(chip) for chip in ("home 6", "home 2", "away 4"))
        assert area_allows(p, six, box("B9")) is allowed
        assert area_allows(p, six, box("C9"))
        assert area_allows(p, two, box("B11"))  # is inside already
        assert area_allows(p, four, box("A9"))  # not his own
        assert area_allows(p, four, box("N8"))
        assert area_allows(p, table.slot("away 5"), box("N9"))


@pytest.mark.rule("UN 3.1.4", "UN 3.2.1")
def test_who_cannot_stand_where_he_stood_is_set_up_anew_with_all_the_others() -> None:
    p = game.position(lined_up(0))
    men = outfield(p, 0)
    boxes = [int(p.where(who)) for who in men]
    assert still_good(p, men, boxes)
    assert not still_good(p, men, [*boxes[:-1], -1])
    assert not still_good(p, men, [*boxes[:-1], boxes[0]])
    assert not still_good(p, men, [*boxes[:-1], box("N8")])


@pytest.mark.rule("UN 3.1.4", "UN 3.1.5", "UN R5")
def test_why_a_chip_cannot_be_set_up_there() -> None:
    p = game.position(lined_up(0))
    side = 0 if p.turn is Side.HOME else 1
    read = Read(str(p))
    reasons: dict[str, int] = {}
    for who in outfield(p, side):
        q = p.copy()
        q.play(game.action(f"place {q.shirt(who)}"))
        legal = {action.text for action in q.actions()}
        for space in [*map(box, map(name, BOXES)), 224, 225]:
            text = f"to {NAMES[space]}"
            if text in legal:
                continue
            with pytest.raises(IllegalAction) as error:
                q.play(game.action(text))
            reason = error.value.key.removeprefix("undici.illegal.")
            reasons[reason] = reasons.get(reason, 0) + 1
            if not may_stand(read, who, space):
                wanted = ("line-or-side", "UN 3.1.4")
            elif p.on[space]:
                wanted = ("occupied", "UN 3.1.4")
            elif not area_allows(p, who, space):
                wanted = ("area-full", "UN 3.1.5")
            else:
                wanted = ("line-limits", "UN R5")
            assert (reason, error.value.rule) == wanted
        with pytest.raises(IllegalAction) as error:
            q.play(game.action("done"))
        assert error.value.key == "undici.illegal.here"
    assert {"line-or-side", "occupied"} <= reasons.keys()


def test_answers_are_kept_until_there_are_too_many() -> None:
    kept = {number: str(number) for number in range(starting_places.MOST_KEPT - 1)}
    keep(kept, -1, "last")
    assert len(kept) == starting_places.MOST_KEPT
    assert (kept[0], kept[-1]) == ("0", "last")
    keep(kept, -2, "new")
    assert kept == {-2: "new"}


@pytest.mark.rule("UN 3.1.5", "UN R5")
def test_where_too_few_are_left_for_a_line_anybody_may_start() -> None:
    """Four of home's six defenders are suspended: three on the red line there cannot be."""
    p = game.new(game.settings("base", {"cards": False}))
    for text in ("team 2", "team 1", "start 1"):
        p.play(game.action(text))
    for number in (5, 3, 14, 16):
        p.status[place_of(p, 0, number)] = SENT_OFF
    p._legal = None
    left = [2, 4, 6, 8, 10, 18, 20, 7, 17, 9, 11, 19]
    for number in (6, 8, 10, 18, 20, 9, 11, 19, 7, 17):
        assert sorted(a.text for a in p.actions()) == sorted(f"start {n}" for n in left)
        p.play(game.action(f"start {number}"))
        left.remove(number)
    assert (p.decision, p.turn) == ("eleven", Side.AWAY)


@pytest.mark.rule("UN 3.1.5")
@pytest.mark.parametrize("limit", [1, 2, 4])
def test_more_than_the_area_takes_stand_in_it_if_there_is_no_other_box(limit: int) -> None:
    """Seven defenders for the centre: outside the area it has four boxes on the red line."""
    add_team(read_team("seven-backs.toml", team_of(2, 11, 0, 2, 0, 3)))
    changes = {"teams": "seven-backs+lantern-harbour", "cards": False, "line_limits": False,
               "area_limit": limit, "first": "away", "captain": False}  # fmt: skip
    p = game.new(game.settings("base", changes))
    for text in ("team 1", "team 2", "start 1", *(f"start {n}" for n in range(3, 10)), "start 14",
                 "start 15", "start 16"):  # fmt: skip
        p.play(game.action(text))
    for number in (1, 2, 4, 5, 3, 6, 8, 10, 7, 9, 11):
        p.play(game.action(f"start {number}"))
    assert (p.decision, p.turn) == ("set-up", Side.HOME)
    backs = [NAMES[p.where(slot)] for slot in range(1, 8)]
    assert len(set(backs)) == 7
    assert {at[0] for at in backs} <= {"A", "B"}
    outside = {"A5", "A12", "B5", "B12"} & set(backs)
    assert len(outside) == (4 if limit < 4 else 3)
    assert all(fits(p, slot, int(p.where(slot))) for slot in range(1, 11))


@pytest.mark.rule("UN 3.2.1", "UN 3.1.4", "UN 3.10.2")
def test_everybody_comes_back_to_where_he_was_set_up_whoever_stands_there() -> None:
    p = game.position(lined_up(0))
    spots = [int(p.where(slot)) for slot in range(22)]
    for slot in outfield(p, 0) + outfield(p, 1):
        p.spot[slot] = spots[slot]
    for one, other in ((1, 2), (3, 9), (12, 21), (5, 15)):
        p.swap(one, other)
    p.put(0, box("H1"))  # a keeper outside
    bring_out(p)
    assert [int(p.where(slot)) for slot in range(22)] == spots
    assert [p.occupant(space) for space in spots] == list(range(22))
    assert sum(1 for space in range(226) if p.on[space]) == 22
    assert [int(p.spot[slot]) for slot in range(22) if slot % 11] == [
        space for slot, space in enumerate(spots) if slot % 11
    ]
    p.spot[1] = box("N8")  # where he cannot stand: all of his side are set up anew
    bring_out(p)
    assert [int(p.where(slot)) for slot in outfield(p, 0)] == automatic(p, 0)
    assert [int(p.spot[slot]) for slot in outfield(p, 0)] == automatic(p, 0)
    assert [int(p.where(slot)) for slot in outfield(p, 1)] == spots[12:]


@pytest.mark.rule("UN R25")
def test_where_only_the_first_colour_counts_pink_is_red_and_light_blue_yellow() -> None:
    assert by_line([1, 2, 4, 8, 16]) == [3, 0, 12, 0, 16]
