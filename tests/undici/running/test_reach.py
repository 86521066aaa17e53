"""How far chips get, and what they run over: every direction, both sides (UN 3.4, 3.5, 3.13)."""

from __future__ import annotations

import random

import pytest

from tests.undici.second_reader import padlocks, running
from tests.undici.second_reader.pitch import GOALS, SIGNS, WAYS, Box, name
from tests.undici.second_reader.scatter import scattered
from tests.undici.second_reader.table import Table as Read
from tests.undici.table import Table, box, game
from touchline.core.action import Action
from touchline.undici.engine.board.pitch import NAMES
from touchline.undici.engine.position import Position
from touchline.undici.engine.running.group import can_group, goes_next, on_line, ways
from touchline.undici.engine.running.movement import steps, tractors
from touchline.undici.engine.running.padlocks import list_boxes
from touchline.undici.engine.running.reach import (
    allowance,
    can_move,
    can_step,
    in_own_area,
    locked_for,
    on_way,
    reachable,
)
from touchline.undici.events import LockBroken, Moved

AGREED = (
    "",
    "straight=false",
    "area_limit=1;goal_mouth=six",
    "straight=false;goal_mouth=six;keeper_out=true",
    "free_step_locked=false",
    "free_step_area=true;area_limit=1",
    "group_blocks=true;locks_on_chips=true",
)


def some_positions(name: str, count: int, *agreed: str) -> list[Position]:
    """Crowded ones, with everything agreed that is worth a look."""
    choose = random.Random(name)
    agreed = agreed or AGREED
    lines = [scattered("pro", choose, agreed[number % len(agreed)]) for number in range(count)]
    return [game.position(line) for line in lines]


def names(spaces: list[int]) -> list[str]:
    """What people call them."""
    return sorted(NAMES[space] for space in spaces)


@pytest.mark.rule("UN 3.4.1", "UN 3.4.2", "UN 3.4.4", "UN 3.13.3", "UN R4", "UN R35", "UN 4.11.1")
def test_every_chip_gets_where_a_second_reading_lets_it_go() -> None:
    moved = 0
    for p in some_positions("reach", 49):
        read = Read(str(p))
        for who in read.men(read.mover):
            far = running.allowance(read, who)
            assert allowance(p, who) == far
            wanted = running.ends(read, who)
            if running.may_run(read, who):
                found = reachable(p, who, far)
                assert names(found) == sorted(map(name, wanted)), f"{who} {p}"
                moved += len(wanted)
                if who != p.keeper(read.mover):
                    inside = {end for end in running.ways(read, who, 1) if end not in GOALS}
                    assert can_step(p, who) is bool(inside)
            assert can_move(p, who) is bool(wanted)
    assert moved > 5000


@pytest.mark.rule("UN 3.5.1", "UN 3.5.2", "UN 3.5.3")
def test_every_line_goes_where_a_second_reading_lets_it_go() -> None:
    for p in some_positions("groups", 28):
        read = Read(str(p))
        for line in range(7):
            men = [who for who in running.on_line(read, read.mover, line + 1)
                   if not read.idle(who)]  # fmt: skip
            assert on_line(p, read.mover, line) == men
            for direction, way in enumerate(WAYS):
                for who in men:
                    ends = running.ways(read, who, running.allowance(read, who), way)
                    assert names(ways(p, who, direction)) == sorted(map(name, ends))
                if men:
                    chips = sum(1 << who for who in men)
                    assert goes_next(p, chips, direction) == min(running.front(read, men, way))


@pytest.mark.rule("UN 3.13.2", "UN R15")
def test_padlocks_go_where_a_second_reading_lets_them_lie() -> None:
    for p in some_positions("padlocks", 30, "", "locks_on_chips=true"):
        read = Read(str(p))
        for side in (0, 1):
            for white in (-1, box("A8"), box("M7"), box("G8")):
                if white >= 0 and p.on[white]:
                    continue
                p.white, p.black = white, -1
                out: list[Action] = []
                list_boxes(p, side, out)
                other = (white // 16 + 1, white % 16 + 1) if white >= 0 else None
                wanted = padlocks.boxes(read, side, other)
                assert sorted(action.text for action in out) == sorted(running.words(wanted))


@pytest.mark.rule("UN 3.7.3", "UN R16", "UN R17")
def test_free_steps_are_those_of_a_second_reading() -> None:
    for p in some_positions("free steps", 28):
        read = Read(str(p))
        for who in read.outfield(read.mover):
            wanted = free_steps(read, who)
            assert names(steps(p, who)) == sorted(map(name, wanted)), f"{who} {p}"
        assert steps(p, 0) == [] or not p.in_goal(0)


def free_steps(read: Read, who: int) -> set[Box]:
    """One box any way: empty, and as agreed neither locked nor one too many in the area."""
    x, y = read.box(who)
    around = [(x + dx, y + dy) for dx, dy in WAYS.values()]
    return {
        end
        for end in around
        if end in SIGNS
        and read.on(end) is None
        and not (read.options.free_step_locked and running.barred(read, who, end))
        and (read.options.free_step_area or not running.crowded(read, who, end))
    }


@pytest.mark.rule("UN 2.2", "UN 3.3.4/tractor")
def test_tractors_are_those_who_have_the_disc_and_can_move() -> None:
    found = 0
    for p in some_positions("tractors", 20):
        read = Read(str(p))
        men = [w for w in read.men(read.mover) if read.skill(w, "TR") and running.ends(read, w)]
        assert tractors(p, read.mover) == men
        found += len(men)
    assert found > 20


@pytest.mark.rule("UN 3.1.5", "UN 3.4.4")
def test_who_is_in_the_own_area_is_counted_without_the_keeper() -> None:
    for p in some_positions("areas", 10):
        read = Read(str(p))
        for side in (0, 1):
            columns = ("A", "B") if side == 0 else ("M", "N")
            inside = {f"{column}{row}" for column in columns for row in range(6, 12)}
            there = [who for who in read.outfield(side) if name(read.box(who)) in inside]
            assert in_own_area(p, side) == len(there)


@pytest.mark.rule("UN 3.13.3")
@pytest.mark.parametrize("start", ["A1", "B6", "G8", "N16", "M11"])
def test_a_way_goes_over_the_boxes_between_and_its_end(start: str) -> None:
    here = box(start)
    x, y = here // 16, here % 16
    near = [
        (x + dx, y + dy)
        for dx in range(-3, 4)
        for dy in range(-3, 4)
        if (dx or dy) and 0 <= x + dx < 14 and 0 <= y + dy < 16
    ]
    for ex, ey in near:
        far = max(abs(ex - x), abs(ey - y))
        straight = ex == x or ey == y or abs(ex - x) == abs(ey - y)
        over = {(ex, ey)}
        if straight:
            over |= {(x + (ex - x) * n // far, y + (ey - y) * n // far) for n in range(1, far)}
        for bx, by in [*near, (x, y)]:
            assert on_way(here, ex * 16 + ey, bx * 16 + by) is ((bx, by) in over)


@pytest.mark.rule("UN 3.13.3", "UN R35")
@pytest.mark.parametrize(
    ("outside", "goal", "over"),
    [
        ("A7", "WEST", set()),
        ("A6", "WEST", set()),
        ("B8", "WEST", {"A8"}),
        ("B6", "WEST", {"A7"}),
        ("B11", "WEST", {"A10"}),
        ("B5", "WEST", {"A6"}),
        ("M10", "EAST", {"N10"}),
        ("M6", "EAST", {"N7"}),
        ("M12", "EAST", {"N11"}),
        ("L5", "EAST", {"M6", "N7"}),
    ],
)
def test_a_keepers_way_out_of_his_goal_and_back_is_straight(
    outside: str, goal: str, over: set[str]
) -> None:
    space = NAMES.index(goal)
    every = {NAMES[b] for b in range(224) if NAMES[b][0] in "ABCKLMN"}
    back = {at for at in every if on_way(box(outside), space, box(at))}
    assert back == over
    out = {at for at in every if on_way(space, box(outside), box(at))}
    assert out == over | {outside}


def running_over(chip: str, way: str, *, white: str, black: str, boon: int = 0) -> Table:
    """Somebody of home or away runs two boxes from G8; the padlocks are the other side's."""
    side, number = chip.split()
    rest = ("home 10 B2", "away 10 M2")
    holder = f"{side} 10"
    table = Table(f"{chip} G8", *rest, ball=holder, turn=side, white=white, black=black,
                  settings="cards=false")  # fmt: skip
    table.position.boons |= boon
    dx, dy = WAYS[way]
    end = name((7 + 2 * dx, 8 + 2 * dy))
    table.play(f"move {number}", f"to {end}")
    return table


@pytest.mark.rule("UN 3.13.3", "UN 2.2")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("chip", "side"), [("home 20", 0), ("away 9", 1)])
def test_a_gorilla_breaks_the_white_padlock_it_runs_over_and_no_other(
    chip: str, side: int, way: str
) -> None:
    """Two boxes from G8: over the padlock, onto it, past it; the black one lies elsewhere."""
    dx, dy = WAYS[way]
    over, end = name((7 + dx, 8 + dy)), name((7 + 2 * dx, 8 + 2 * dy))
    beside = name((7 - dx, 8 - dy))
    number = int(chip.split()[1])
    for white, breaks in ((over, True), (end, True), (beside, False)):
        table = running_over(chip, way, white=white, black="E4")
        told = [LockBroken(side, number, "white", white)] if breaks else []
        assert table.told(LockBroken) == told
        assert table.told(Moved) == [Moved(side, number, "G8", end, False, "UN 3.4.1")]
        p = table.position
        assert (p.white, p.black) == (-1 if breaks else box(white), box("E4"))
        assert table.where(chip) == end


@pytest.mark.rule("UN 3.13.3", "UN 3.14")
@pytest.mark.parametrize(("chip", "side"), [("home 20", 0), ("away 9", 1)])
def test_with_king_kong_both_padlocks_break_each_with_its_colour(chip: str, side: int) -> None:
    number = int(chip.split()[1])
    black_too = 4
    table = running_over(chip, "E", white="H8", black="I8", boon=black_too)
    assert table.told(LockBroken) == [
        LockBroken(side, number, "white", "H8"),
        LockBroken(side, number, "black", "I8"),
    ]
    assert (table.position.white, table.position.black) == (-1, -1)
    table = running_over(chip, "E", white="G7", black="H8", boon=black_too)
    assert table.told(LockBroken) == [LockBroken(side, number, "black", "H8")]
    assert (table.position.white, table.position.black) == (box("G7"), -1)
    table = running_over(chip, "S", white="G7", black="H8", boon=black_too)
    assert table.told(LockBroken) == []


@pytest.mark.rule("UN 3.13.3", "UN R4")
@pytest.mark.parametrize(
    ("white", "black", "end", "told"),
    [
        ("E8", "E7", "F7", [("white", "E8")]),  # over one of the two it has to go
        ("E8", "D9", "F7", []),  # round it over E7
        ("E7", "E8", "F7", [("white", "E7")]),
        ("F7", "D9", "F7", [("white", "F7")]),
        ("D9", "F7", "F7", [("black", "F7")]),
        ("F7", "E7", "F7", [("white", "F7")]),
        ("E8", "D9", "F8", []),  # straight on too it walks round
        ("F8", "E8", "F8", [("white", "F8")]),
    ],
)
def test_with_turns_allowed_a_gorilla_breaks_no_more_padlocks_than_it_must(
    white: str, black: str, end: str, told: list[tuple[str, str]]
) -> None:
    """From D8, with King Kong for the black one."""
    chips = ("home 10 G8", "home 20 D8", "away 9 K8")
    table = Table(*chips, ball="home 10", settings="straight=false", white=white, black=black)
    table.position.boons |= 4
    table.play("move 20", f"to {end}")
    assert table.told(LockBroken) == [LockBroken(0, 20, colour, at) for colour, at in told]
    assert table.where("home 20") == end


@pytest.mark.rule("UN 3.13.3", "UN R4")
def test_with_turns_allowed_a_gorilla_shut_in_breaks_the_padlock_in_its_way() -> None:
    """From A1 every way leads over A2, B1 or B2; an opponent is on B2."""
    chips = ("home 10 G8", "home 20 A1", "away 9 B2")
    for white, black, end, told in (
        ("A2", "B1", "A3", [("white", "A2")]),
        ("B1", "A2", "A3", [("black", "A2")]),
        ("A3", "A2", "A3", [("white", "A3"), ("black", "A2")]),
    ):
        table = Table(*chips, ball="home 10", settings="straight=false", white=white, black=black)
        table.position.boons |= 4
        table.play("move 20", f"to {end}")
        assert table.told(LockBroken) == [LockBroken(0, 20, colour, at) for colour, at in told]


@pytest.mark.rule("UN 3.13.3", "UN 3.13.1")
def test_padlocks_bar_the_other_side_only_and_a_carrier_always() -> None:
    table = Table("home 20 G8", "home 10 B2", "away 9 K8", ball="home 10", white="H8", black="G9")
    p = table.position
    gorilla, plain, theirs = (table.slot(chip) for chip in ("home 20", "home 10", "away 9"))
    white, black, other = box("H8"), box("G9"), box("H9")
    assert [locked_for(p, gorilla, b) for b in (white, black, other)] == [False, True, False]
    assert [locked_for(p, plain, b) for b in (white, black, other)] == [True, True, False]
    assert [locked_for(p, theirs, b) for b in (white, black)] == [False, False]
    p.boons |= 4  # King Kong: in the own turn only
    assert [locked_for(p, gorilla, b) for b in (white, black)] == [False, False]
    p.mover = 1
    assert [locked_for(p, gorilla, b) for b in (white, black)] == [False, True]
    p.holder = gorilla
    assert [locked_for(p, gorilla, b) for b in (white, black)] == [True, True]
    p.locker = 0
    assert [locked_for(p, gorilla, b) for b in (white, black)] == [False, False]
    assert [locked_for(p, theirs, b) for b in (white, black)] == [False, False]
    p.boons = 0
    assert [locked_for(p, theirs, b) for b in (white, black)] == [False, True]


@pytest.mark.rule("UN 3.4.2")
@pytest.mark.parametrize(
    ("free", "stands"),
    [("", False), ("G7", True), ("H7", True), ("H8", True), ("H9", True), ("G9", True),
     ("F9", True), ("F8", True), ("F7", True)],
)  # fmt: skip
def test_a_chip_shut_in_on_all_sides_cannot_move(free: str, stands: bool) -> None:
    """Opponents on all eight boxes round G8, or on seven of them."""
    around = ["G7", "H7", "H8", "H9", "G9", "F9", "F8", "F7"]
    men = [(4, "away"), (5, "away"), (3, "away"), (2, "away"), (6, "away"), (8, "away"),
           (10, "away"), (7, "away")]  # fmt: skip
    chips = [f"{side} {number} {at}" for (number, side), at in zip(men, around, strict=True)
             if at != free]  # fmt: skip
    table = Table("home 6 G8", "home 10 B2", *chips, ball="home 10")
    p = table.position
    six = table.slot("home 6")
    assert can_step(p, six) is can_move(p, six) is stands
    assert ("move 6" in table.legal()) is stands
    first = {free} if free else set()
    assert {NAMES[b] for b in reachable(p, six, 1)} == first
    if free:
        dx, dy = ord(free[0]) - ord("G"), int(free[1:]) - 8
        beyond = f"{chr(ord('G') + 2 * dx)}{8 + 2 * dy}"
        table.play("move 6")
        assert table.boxes() == {free, beyond}


@pytest.mark.rule("UN 3.4.1", "UN 1.1.2")
@pytest.mark.parametrize(
    ("at", "boxes"),
    [
        ("A1", {"A2", "A3", "B1", "C1", "B2", "C3"}),
        ("N16", {"N15", "N14", "M16", "L16", "M15", "L14"}),
        ("A16", {"A15", "A14", "B16", "C16", "B15", "C14"}),
        ("N1", {"N2", "N3", "M1", "L1", "M2", "L3"}),
        ("G2", {"G1", "G3", "G4", "F1", "F2", "E2", "F3", "E4", "H1", "H2", "I2", "H3", "I4"}),
    ],
)
def test_at_the_edge_there_is_no_way_on(at: str, boxes: set[str]) -> None:
    table = Table(f"home 6 {at}", "home 10 D8", ball="home 10")
    table.play("move 6")
    assert table.boxes() == boxes


@pytest.mark.rule("UN 3.4.4", "UN 3.4.2")
def test_a_full_area_or_a_padlock_shuts_a_chip_in_as_well() -> None:
    """Number 6 on C6, beside the area; every box out of it is taken or locked."""
    inside = ("home 2 A7", "home 3 A8", "home 4 A9", "home 5 A10")
    ring = ("away 4 C5", "away 5 D5", "away 3 D6", "away 2 D7", "away 6 C7", "away 8 B5")
    for limit, lock, stands in ((4, "", False), (5, "", True), (5, "B6", True), (5, "B7", True)):
        table = Table(*inside, "home 6 C6", "home 10 G2", *ring, ball="home 10", white=lock,
                      settings=f"area_limit={limit}")  # fmt: skip
        six = table.slot("home 6")
        assert can_step(table.position, six) is can_move(table.position, six) is stands
    table = Table(*inside, "home 6 C6", "home 10 G2", *ring, ball="home 10", white="B6",
                  black="B7", settings="area_limit=5")  # fmt: skip
    assert not can_step(table.position, table.slot("home 6"))


@pytest.mark.rule("UN 3.4.1", "UN 2.2", "UN 3.14")
def test_how_many_boxes() -> None:
    table = Table("home 7 G8", "home 10 B2", "away 7 K8", ball="home 10")
    p = table.position
    rabbit, plain, theirs = (table.slot(chip) for chip in ("home 7", "home 10", "away 7"))
    for holder, expected in ((plain, (3, 1, 3)), (rabbit, (2, 2, 3)), (theirs, (3, 2, 2))):
        p.holder = holder
        assert tuple(int(allowance(p, slot)) for slot in (rabbit, plain, theirs)) == expected
    p.boons |= 2  # card W2: Rabbits of the side on turn run three boxes even with the ball
    for holder, expected in ((plain, (3, 1, 3)), (rabbit, (3, 2, 3)), (theirs, (3, 2, 2))):
        p.holder = holder
        assert tuple(int(allowance(p, slot)) for slot in (rabbit, plain, theirs)) == expected


@pytest.mark.rule("UN 3.3.4/tractor", "UN 3.14", "UN R15")
@pytest.mark.parametrize(("locked", "decision"), [("A1", "padlock"), ("", "move-to")])
def test_a_tractor_shut_in_after_its_first_run_is_not_asked_for_the_second(
    locked: str, decision: str
) -> None:
    """From A1 to A2, opponents all round; back it cannot go if a padlock lies where it stood."""
    chips = ("home 2 A1", "home 10 G8", "away 4 B1", "away 5 B2", "away 3 B3", "away 2 A3")
    table = Table(*chips, ball="home 10", black=locked, settings="locks_on_chips=true")
    table.position.boons |= 8  # card W8
    table.play("done", "move 2", "to A2")
    assert table.decision == decision
    if decision == "move-to":
        assert table.legal() == ["stay", "to A1"]  # the second run may be left
        table.play("stay")
    assert table.where("home 2") == "A2"
    assert table.decision == "padlock"


@pytest.mark.rule("UN 3.13.2", "UN R15")
def test_why_a_padlock_cannot_lie_there() -> None:
    chips = ("home 2 B5", "home 10 G8", "away 4 L8")
    table = Table(*chips, ball="home 10", settings="keeper_out=true;cards=false")
    table.play("move 1", "to B8", "done")
    while table.decision == "tractor":
        table.play("decline")
    for goal in ("WEST", "EAST"):  # the one is empty, the other not
        table.refuses(f"to {goal}", "UN R15", "lock-empty")
    table.refuses("to L8", "UN R15", "lock-empty")
    table.refuses("to N16", "UN 3.13.2", "lock-near")
    table.refuses("done", "UN 3.13.2", "here")
    table.play("to B6")
    table.refuses("to A6", "UN 3.13.2", "lock-area")
    table.refuses("to B6", "UN 3.13.2", "lock-area")


@pytest.mark.rule("UN 3.5.1")
def test_a_line_can_go_if_one_of_its_chips_can() -> None:
    table = Table("home 6 C8", "home 8 D8", "home 10 G8", "away 4 L8", ball="home 10")
    p = table.position
    assert [can_group(p, 0, line) for line in range(7)] == [False, True, False, True] + [False] * 3
    p.flipped = 1 << table.slot("home 6") | 1 << table.slot("home 10")
    assert [can_group(p, 0, line) for line in (1, 3)] == [True, False]
