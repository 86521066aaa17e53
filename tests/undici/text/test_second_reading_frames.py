"""The engine against a second reading, one question at a time: every decision and every sum asked
in crowded positions in which nothing else is under way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from tests.undici.second_reader import duels, high_balls, passes, restarts, rolls, shots
from tests.undici.second_reader.agree import disagreement
from tests.undici.second_reader.playbook import on_red_line
from tests.undici.second_reader.table import Table as Read
from tests.undici.still import Still, crowds
from touchline.undici.engine.board.pitch import BOXES, box_at
from touchline.undici.engine.clock.shoot_out import Kicker
from touchline.undici.engine.duels.duel import (
    carrier_bonus,
    defender_bonus,
    dribble_targets,
    tacklers,
)
from touchline.undici.engine.frame import Frame
from touchline.undici.engine.passing.marking import marking
from touchline.undici.engine.passing.offside import is_offside, offside_line
from touchline.undici.engine.passing.passing import Nearest, needed, pass_bonus, targets
from touchline.undici.engine.playbook.crossing_runs import (
    CrossingFirst,
    CrossingFirstStep,
    CrossingSecond,
    CrossingSecondStep,
)
from touchline.undici.engine.playbook.doubling_up import DoublingHelper, DoublingTackler
from touchline.undici.engine.playbook.free_run import FreeRunFurther, FreeRunner, FreeRunTo
from touchline.undici.engine.playbook.offside_trap import TrapStep
from touchline.undici.engine.playbook.one_two import OneTwoMate, OneTwoRun
from touchline.undici.engine.playbook.page import PAGES
from touchline.undici.engine.playbook.through_ball import ThroughBallRun, ThroughBallRunner
from touchline.undici.engine.playbook.ways import runners
from touchline.undici.engine.position import SHIRTS, SLOTS, side_of
from touchline.undici.engine.set_pieces.corner import CornerBox, CornerTaker, corner_bonus
from touchline.undici.engine.set_pieces.corner_duel import in_the_air
from touchline.undici.engine.set_pieces.free_kick_cross import FreeKickCross
from touchline.undici.engine.set_pieces.free_kick_pass import FreeKickPass, FreeMove, FreeMoveTo
from touchline.undici.engine.set_pieces.free_kick_shot import WallSize
from touchline.undici.engine.set_pieces.header_boxes import HeaderBox, Headers, boxes_of
from touchline.undici.engine.set_pieces.penalty import PenaltySpot
from touchline.undici.engine.set_pieces.substitution import ComeOn, ComeOnAt, Substitution
from touchline.undici.engine.set_pieces.throw_in import (
    CloserTo,
    Throw,
    ThrowInBox,
    ThrowInReply,
    ThrowInRun,
    ThrowInTaker,
    closer,
)
from touchline.undici.engine.shooting.shot import blocked, finishing, save_bonus

SWITCHES = (
    "",
    "pass_lane=clear;offside=lost;level_onside=false",
    "close_marking=false;flipped_mark=true;flipped_hold_line=false;throw_in_offside=true",
    "keeper_marking=gladiator;keeper_pass=goal;pass_distance=steps;pass_base=2;offside=off",
    "area_limit=1;straight=false;throw_in_locked=true;nearest=steps;cross_to=anybody",
    "keeper_out=false;specialists=false;wall_order=forward;double_positions=first;area_limit=2",
    "flipped_block=false;header_blocker=true;keeper_collects=true;lost_ball_tie=losing",
    "corner_free_header=false;midfield=middle;free_step_area=true;fouls=false;cards=false",
)
EACH = 3


def read(table: Still) -> Read:
    """The same position as the second reader sees it."""
    return Read(str(table.position))


def asked(seats: Callable[[Still], Iterator[Frame]]) -> Counter[bool]:
    """Both offer the same wherever this is asked; was there anything to choose?"""
    seen: Counter[bool] = Counter()
    for switches in SWITCHES:
        for table in crowds(switches, EACH):
            for frame in seats(table):
                position = table.supposed(frame)
                assert disagreement(position) == ""
                seen[len(position.actions()) > 1] += 1
    return seen


# -- the playbook (UN 4.13) ----------------------------------------------------------------------


FIRST = (OneTwoMate, ThroughBallRunner, FreeRunner, CrossingFirst)


def _first_choices(page: int) -> Callable[[Still], Iterator[Frame]]:
    def frames(table: Still) -> Iterator[Frame]:
        for side in (0, 1):
            if PAGES[page].can(table.position, side):
                yield FIRST[page](side)

    return frames


@pytest.mark.rule("UN 4.13.4", "UN 4.13.5", "UN 4.13.6", "UN 4.13.7")
@pytest.mark.parametrize("page", range(4))
def test_who_takes_part_in_a_play(page: int) -> None:
    assert asked(_first_choices(page))[True] > 3


def _on_boxes(table: Still, side: int) -> list[int]:
    first = side * SHIRTS
    slots = range(first, first + SHIRTS)
    return [slot for slot in slots if 0 <= table.position.where(slot) < BOXES]


@pytest.mark.rule("UN 4.13.4")
def test_where_the_first_of_a_one_two_runs() -> None:
    for switches in SWITCHES:
        for table in crowds(switches, EACH):
            p = table.position
            side = side_of(p.holder)
            for mate in _on_boxes(table, side)[:3]:
                if mate != p.holder:
                    position = table.supposed(OneTwoRun(side, p.holder, mate))
                    position.holder = mate
                    assert disagreement(position) == ""


def _through_runs(table: Still) -> Iterator[Frame]:
    p = table.position
    side = side_of(p.holder)
    for chip in _on_boxes(table, side)[1:3]:
        if chip != p.holder:
            yield ThroughBallRun(side, chip)


def _free_runs(table: Still) -> Iterator[Frame]:
    for side in (0, 1):
        for chip in _on_boxes(table, side)[1:2]:
            yield FreeRunTo(side, chip)
            yield FreeRunFurther(side, chip, (table.position.where(chip) + 32) % BOXES)


def _crossing_steps(table: Still) -> Iterator[Frame]:
    for side in (0, 1):
        one, other = runners(table.position, side)[:2]
        yield CrossingSecond(side, one)
        yield CrossingFirstStep(side, one, other)
        yield CrossingSecondStep(side, one, other)


def _stepping_up(table: Still) -> Iterator[Frame]:
    p = table.position
    side = 1 - side_of(p.holder)
    line = sum(1 << who for who in on_red_line(read(table), side))
    for waiting in {line, line & -line}:
        yield TrapStep(side, p.holder, waiting)


@pytest.mark.rule("UN 4.13.9")
def test_who_doubles_up() -> None:
    seen = 0
    for switches in SWITCHES:
        for table in crowds(switches, EACH):
            for slot in (*_on_boxes(table, 0), *_on_boxes(table, 1)):
                side = 1 - side_of(slot)
                position = table.supposed(DoublingTackler(side))
                position.holder = slot
                assert PAGES[4].can(position, side) is (len(tacklers(position, side)) > 1)
                if PAGES[4].can(position, side):
                    assert disagreement(position) == ""
                    chip = tacklers(position, side)[0]
                    position.flow[-1] = DoublingHelper(side, chip)
                    position._legal = None
                    assert disagreement(position) == ""
                    seen += 1
    assert seen > 20


@pytest.mark.rule("UN 4.13.5", "UN 4.13.6", "UN 4.13.7", "UN 4.13.8")
@pytest.mark.parametrize("frames", [_through_runs, _free_runs, _crossing_steps, _stepping_up])
def test_where_they_run_in_a_play(frames: Callable[[Still], Iterator[Frame]]) -> None:
    assert asked(frames)[True] > 3


# -- passes (UN 3.6, 3.11, 3.12, 4.12) -----------------------------------------------------------


@pytest.mark.rule("UN 3.12.1", "UN 3.12.2", "UN 4.11.5")
def test_who_is_offside() -> None:
    seen: Counter[bool] = Counter()
    for switches in SWITCHES:
        for table in crowds(switches, EACH):
            p, there = table.position, read(table)
            for slot in (*_on_boxes(table, 0), *_on_boxes(table, 1)):
                line = offside_line(p, 1 - side_of(slot))
                wanted = passes.offside(there, slot, there.box(p.holder))
                assert is_offside(p, slot, line) is wanted
                seen[wanted] += 1
    assert seen[True] > 20


@pytest.mark.rule("UN 3.6.1", "UN 3.6.2", "UN 3.11.2", "UN 3.12.3")
@pytest.mark.parametrize("cross", [False, True])
def test_whom_a_ball_may_look_for(cross: bool) -> None:
    for switches in SWITCHES:
        for table in crowds(switches, EACH):
            there = read(table)
            who = table.position.holder
            wanted = passes.cross_targets(there, who) if cross else passes.targets(there, who)
            assert set(targets(table.position, who, cross)) == wanted


@pytest.mark.rule("UN 3.6.2", "UN 3.6.3", "UN 3.6.4", "UN 3.6.5", "UN 4.12.1", "UN 4.12.2")
@pytest.mark.rule("UN 4.12.3", "UN R36", "UN R1")
def test_what_a_pass_needs_and_what_is_added_to_it() -> None:
    for switches in SWITCHES:
        for table in crowds(switches, EACH):
            p, there = table.position, read(table)
            for receiver in range(SLOTS):
                passers = [p.keeper(side_of(receiver)), side_of(receiver) * SHIRTS + 3]
                if p.in_goal(receiver):
                    continue
                for cross in (False, True):
                    sort = passes.CROSS if cross else passes.PASS
                    off = passes.marking(there, receiver, sort)
                    assert marking(p, receiver, cross) == off
                    for passer in filter(p.usable, passers):
                        added = passes.bonus(there, passer, sort)
                        assert pass_bonus(p, passer, receiver, cross) == added - off
                for passer in passers:
                    wanted = passes.quadrants(there, passer, receiver)
                    assert needed(p, p.where(passer), p.where(receiver)) == wanted


def _lost_balls(table: Still) -> Iterator[Frame]:
    for side in (0, 1):
        for slot in _on_boxes(table, side)[:4]:
            yield Nearest(side, table.position.where(slot))


@pytest.mark.rule("UN 3.6.6", "UN R18", "UN R19")
def test_who_is_nearest_to_a_lost_ball() -> None:
    assert asked(_lost_balls)[True] > 3


# -- duels and shots (UN 3.7, 3.9) ---------------------------------------------------------------


@pytest.mark.rule("UN 3.7.1", "UN 3.7.2", "UN 3.7.7", "UN 3.8.2")
def test_who_may_take_on_whom_and_what_is_added() -> None:
    met = 0
    for switches in SWITCHES:
        for table in crowds(switches, EACH):
            p, there = table.position, read(table)
            for slot in range(SLOTS):
                held = p.copy()
                held.holder = there.state["holder"] = slot
                side = 1 - side_of(slot)
                wanted = {who for who in there.men(side) if duels.may_tackle(there, who)}
                assert tacklers(held, side) == sorted(wanted)
                assert tacklers(held, 1 - side) == []
                met += len(wanted)
                if not p.in_goal(slot):
                    assert dribble_targets(p, slot) == sorted(duels.dribbles(there, slot))
                else:
                    assert dribble_targets(p, slot) == []
                assert carrier_bonus(p, slot) == duels.carrier_bonus(there, slot)
                assert defender_bonus(p, slot) == duels.defender_bonus(there, slot)
    assert met > 100


@pytest.mark.rule("UN 3.9.2", "UN 3.9.3", "UN 3.11.5", "UN 3.11.6", "UN 4.6.2", "UN R38")
def test_what_is_added_to_shots_and_saves() -> None:
    met = 0
    for switches in SWITCHES:
        for table in crowds(switches, EACH):
            p, there = table.position, read(table)
            for slot in range(SLOTS):
                if p.in_goal(slot):
                    continue
                met += blocked(p, slot)
                assert blocked(p, slot) is shots.blocked(there, slot)
                for sort in range(4):
                    assert finishing(p, slot, sort) == rolls.finishing(there, slot, sort)
                    may = sort == rolls.FOOT or (sort == rolls.HEAD and p.settings.header_blocker)
                    assert save_bonus(p, slot, sort) == shots.save(there, slot, may)
                assert in_the_air(p, slot) == there.skill(slot, "RM") + there.plus(slot)
    assert met > 10


def _kickers(_: Still) -> Iterator[Frame]:
    yield Kicker(0)
    yield Kicker(1)


@pytest.mark.rule("UN 3.15.3")
def test_who_kicks() -> None:
    assert asked(_kickers)[True] > 3


# -- set pieces (UN 4.5 to 4.10) -----------------------------------------------------------------


@pytest.mark.rule("UN 4.9.3", "UN 4.4", "UN 2.1.6")
def test_what_is_added_to_a_corner() -> None:
    for switches in SWITCHES:
        for table in crowds(switches, EACH):
            there = read(table)
            for slot in range(SLOTS):
                wanted = high_balls.specialist(there, slot, (2, 3)) + there.skill(slot, "AR")
                wanted += there.plus(slot) + there.lies(slot // 11, "Y12")
                if not there.has("stunned", slot):
                    cards = table.position.options.cards
                    assert corner_bonus(table.position, slot) == wanted or not cards


def _corners(table: Still) -> Iterator[Frame]:
    side = side_of(table.position.holder)
    yield CornerTaker(side)
    yield CornerBox(side, table.position.holder)
    yield PenaltySpot(side, table.position.holder)
    yield FreeMove(side)
    yield FreeMove(1 - side, 6 << (1 - side) * SHIRTS)
    yield FreeMoveTo(side, table.position.holder)
    yield FreeKickPass(side)
    yield FreeKickCross(side)
    yield WallSize(1 - side)


@pytest.mark.rule("UN 4.5.2", "UN 4.6.1", "UN 4.7.1", "UN 4.7.2", "UN 4.8.2", "UN 4.9.2")
def test_who_takes_what_where() -> None:
    assert asked(_corners)[True] > 50


def _headers(table: Still) -> Iterator[Frame]:
    p = table.position
    attackers = side_of(p.holder)
    for side in (0, 1):
        if p.where(p.holder) in boxes_of(attackers, side):
            continue  # no corner is taken from there
        men = _on_boxes(table, side)
        men = [slot for slot in men if slot not in (p.holder, p.keeper(side))]
        up = [slot for slot in men if p.where(slot) in boxes_of(attackers, side)]
        for sent in (0, sum(1 << slot for slot in up[:4])):
            yield Headers(side, attackers, sent)
            if len(up) < 4:
                yield HeaderBox(side, attackers, sent, men[0])


@pytest.mark.rule("UN 4.8.1", "UN 4.9.2", "UN R42")
def test_who_goes_up_and_where_to() -> None:
    assert asked(_headers)[True] > 50


def _throw_ins(table: Still) -> Iterator[Frame]:
    p = table.position
    side = side_of(p.holder)
    if side != p.mover:  # a keeper comes out in his own turn only (UN 4.11.1)
        return
    yield ThrowInTaker(side)
    for left in (0, 1, 2):
        yield ThrowInRun(side, left)
        yield ThrowInReply(1 - side, left)
    for chip in _on_boxes(table, side)[1:4]:
        if closer(p, chip):
            yield CloserTo(side, chip)
    yield Throw(side)


@pytest.mark.rule("UN 4.10.2", "UN 4.10.3", "UN 3.12.4", "UN R39")
def test_throw_ins() -> None:
    assert asked(_throw_ins)[True] > 50


@pytest.mark.rule("UN 4.10.2", "UN R39")
def test_from_where_one_throws_in() -> None:
    for switches in SWITCHES:
        for table in crowds(switches, EACH):
            p = table.position
            for row in (0, 1, 14, 15):
                for column in (0, 1, 6, 13):
                    position = table.supposed(ThrowInBox(1 - p.locker, p.holder))
                    position.holder = -1
                    position.dead_box = box_at(column, row)
                    frame = ThrowInBox(1 - p.locker, (1 - p.locker) * SHIRTS + 2)
                    position.flow[-1] = frame
                    assert disagreement(position) == ""


# -- substitutes (UN 4.2) ------------------------------------------------------------------------


def _changes(table: Still) -> Iterator[Frame]:
    for side in (0, 1):
        yield Substitution(side)
        for goes in range(side * SHIRTS, side * SHIRTS + 3):
            yield ComeOn(side, goes, False)
            for place in restarts.bench(read(table), side)[goes % 3 :: 3]:
                yield ComeOnAt(side, goes, place, False)


@pytest.mark.rule("UN 4.2.1", "UN 4.2.3", "UN 4.2.4", "UN R40")
def test_who_comes_on_for_whom_and_where() -> None:
    assert asked(_changes)[True] > 50
