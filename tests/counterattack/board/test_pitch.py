"""The pitch: hexes, areas, spots, edges and steps (CA 1.1-1.3)."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from tests.counterattack.geometry import COLUMN, ROW, at, both_ends, left_right, rows, up_down
from tests.counterattack.second_reader.pitch import picture
from tests.counterattack.table import Table
from touchline.counterattack.engine.board import pitch
from touchline.counterattack.engine.board.pitch import (
    AWAY,
    GOAL,
    GOAL_LINE,
    GRID,
    HEXES,
    HOME,
    KICK_OFF_SPOT,
    NAMES,
    NE,
    NOWHERE,
    NW,
    PITCH,
    R2,
    SE,
    STEP,
    SW,
    TOUCHLINE,
    N,
    S,
    X,
    beyond,
    corner_near,
    distance,
    dotted,
    end_of,
    forward,
    goal_column,
    hex_at,
    in_arc,
    in_box,
    in_circle,
    in_final_third,
    in_own_half,
    in_six_yard,
    neighbours,
    rose_direction,
    rose_step,
    within,
)
from touchline.counterattack.engine.board.reach import steps_to, way_to

EVERYWHERE = range(HEXES)


def ends(table: vec[u8]) -> dict[int, set[int]]:
    """The hexes of an area at home's end (1) and at away's (2)."""
    return {end: {a for a in EVERYWHERE if table[a] == end} for end in (1, 2)}


@pytest.mark.rule("CA 1.2")
def test_943_hexes_in_37_columns_of_25_or_26() -> None:
    assert HEXES == len(X) == len(R2) == len(NAMES) == 943
    columns = [[ROW[a] for a in EVERYWHERE if COLUMN[a] == x] for x in range(-18, 19)]
    assert sum(map(len, columns)) == 943
    for x, column in zip(range(-18, 19), columns, strict=True):
        assert column == list(range(-24, 25, 2) if x % 2 == 0 else range(-25, 26, 2))


@pytest.mark.rule("CA 1.1", "CA 1.2")
def test_hexes_are_numbered_by_column_from_the_bottom_and_named_alike() -> None:
    places = [(COLUMN[a], ROW[a]) for a in EVERYWHERE]
    assert places == sorted(places)
    assert [NAMES[a] for a in (0, 24, 25, 50, 471, 942)] == [
        "A1",
        "A25",
        "B1",
        "B26",
        "S13",
        "AK25",
    ]
    assert len(set(NAMES)) == 943
    assert all(GRID.cell(NAMES[a]) == a for a in EVERYWHERE)


def test_a_hex_is_found_by_its_place_and_nothing_beyond_the_edge() -> None:
    assert [hex_at(COLUMN[a], ROW[a]) for a in EVERYWHERE] == list(EVERYWHERE)
    for x, r2 in ((19, 1), (-19, 1), (0, 26), (0, -26), (17, 27), (-17, -27), (18, 26)):
        assert hex_at(x, r2) == NOWHERE


@pytest.mark.rule("CA 1.2")
def test_steps_lead_to_the_six_neighbours_and_back() -> None:
    deltas = {N: (0, 2), NE: (1, 1), SE: (1, -1), S: (0, -2), SW: (-1, -1), NW: (-1, 1)}
    for a in EVERYWHERE:
        for direction, (dx, dr2) in deltas.items():
            to = int(STEP[a * 6 + direction])
            assert to == hex_at(COLUMN[a] + dx, ROW[a] + dr2)
            assert to == NOWHERE or STEP[to * 6 + (direction + 3) % 6] == a
    assert neighbours(at(0, 0)) == [
        at(0, 1),
        at(1, 0.5),
        at(1, -0.5),
        at(0, -1),
        at(-1, -0.5),
        at(-1, 0.5),
    ]
    assert neighbours(at(18, 12)) == [at(18, 11), at(17, 11.5), at(17, 12.5)]


@pytest.mark.rule("CA 1.2", "CA 2.1")
def test_distance_counts_steps() -> None:
    for a in (0, 50, 300, KICK_OFF_SPOT, 941):
        assert [distance(a, b) for b in EVERYWHERE] == GRID.distances(a)
    assert distance(at(-18, -12), at(18, 12)) == 42
    assert distance(at(0, 0), at(11, 5.5)) == 11
    assert distance(at(0, 0), at(0, 11)) == 11


def test_within_holds_the_hex_itself_and_all_so_near() -> None:
    for a, n in ((KICK_OFF_SPOT, 2), (0, 2), (at(17, 12.5), 3), (at(5, 0.5), 6)):
        assert within(a, n) == [b for b in EVERYWHERE if distance(a, b) <= n]
    assert len(within(KICK_OFF_SPOT, 2)) == 19
    assert within(7, 0) == [7]


@pytest.mark.rule("CA 1.2")
def test_centre_circle_is_37_hexes_round_the_kick_off_spot() -> None:
    assert at(0, 0) == KICK_OFF_SPOT
    circle = [a for a in EVERYWHERE if in_circle(a)]
    assert len(circle) == 37
    assert circle == within(KICK_OFF_SPOT, 3)


@pytest.mark.rule("CA 1.2")
def test_penalty_area_has_108_hexes() -> None:
    inside: set[int] = set()
    for x in range(12, 19):
        inside |= rows(x, -7, 7) if x % 2 == 0 else rows(x, -7.5, 7.5)
    assert len(inside) == 108
    assert ends(pitch.BOX) == both_ends(inside)


@pytest.mark.rule("CA 1.2")
def test_six_yard_box_has_32_hexes_and_the_goal_mouth_seven_of_them() -> None:
    box = rows(16, -5, 5) | rows(17, -4.5, 4.5) | rows(18, -5, 5)
    assert len(box) == 32
    assert ends(pitch.SIX_YARD) == both_ends(box)
    assert ends(pitch.MOUTH) == both_ends(rows(18, -3, 3))


@pytest.mark.rule("CA 1.2", "CA q118")
def test_penalty_spot_and_the_nine_hexes_of_the_arc() -> None:
    assert [at(-14, 0), at(14, 0)] == pitch.PENALTY_SPOT
    arc = rows(11, -2.5, 2.5) | rows(10, -1, 1)
    assert len(arc) == 9
    assert ends(pitch.ARC) == both_ends(arc)


@pytest.mark.rule("CA 1.2")
def test_final_thirds_of_280_hexes_leave_383_between_them() -> None:
    thirds = ends(pitch.FINAL_THIRD)
    assert thirds[1] == {a for a in EVERYWHERE if COLUMN[a] <= -8}
    assert thirds[2] == {a for a in EVERYWHERE if COLUMN[a] >= 8}
    assert (len(thirds[1]), len(thirds[2])) == (280, 280)
    assert sum(1 for a in EVERYWHERE if -7 <= COLUMN[a] <= 7) == 383


@pytest.mark.rule("CA 1.2")
def test_eighteen_dotted_hexes_in_every_corner() -> None:
    top = (
        rows(18, 6, 12)
        | rows(17, 8.5, 12.5)
        | rows(16, 10, 12)
        | rows(15, 11.5, 12.5)
        | rows(14, 12, 12)
    )
    assert len(top) == 18
    assert ends(pitch.DOTTED) == both_ends(top | {up_down(a) for a in top})
    assert sum(dotted(a) for a in EVERYWHERE) == 72


@pytest.mark.rule("CA 1.3")
def test_the_outermost_dots_are_eleven_steps_from_a_goal_hex() -> None:
    def nearest(x: int, r2: int) -> int:
        return min(int(pitch.steps(19 - x, goal - r2)) for goal in range(-7, 8, 2))

    assert nearest(14, 24) == nearest(15, 25) == 11
    assert nearest(13, 25) == 12
    assert not dotted(at(13, 12.5))


@pytest.mark.rule("CA 1.2", "CA q83")
def test_corner_hexes_and_the_corner_on_the_side_of_the_ball() -> None:
    assert [[at(-18, -12), at(-18, 12)], [at(18, -12), at(18, 12)]] == pitch.CORNERS
    assert corner_near(at(18, 1), AWAY) == at(18, 12)
    assert corner_near(at(5, -0.5), AWAY) == at(18, -12)
    assert corner_near(at(-18, -1), HOME) == at(-18, -12)
    assert corner_near(at(18, 0), AWAY) == NOWHERE


@pytest.mark.rule("CA q7", "CA q110")
def test_halfway_hexes_are_in_both_halves() -> None:
    for side in (HOME, AWAY):
        assert in_own_half(at(0, 12), side)
    assert in_own_half(at(-1, 0.5), HOME)
    assert not in_own_half(at(-1, 0.5), AWAY)
    assert in_own_half(at(1, 0.5), AWAY)
    assert not in_own_half(at(1, 0.5), HOME)


def test_home_defends_the_left_end_and_away_the_right_one() -> None:
    assert (end_of(HOME), end_of(AWAY)) == (1, 2)
    assert (goal_column(HOME), goal_column(AWAY)) == (-18, 18)
    assert (forward(HOME), forward(AWAY)) == (1, -1)
    for a, area in (
        (at(-14, 0), in_box),
        (at(-17, 4.5), in_six_yard),
        (at(-11, 2.5), in_arc),
        (at(-8, -12), in_final_third),
    ):
        other = left_right(a)
        assert (area(a, HOME), area(a, AWAY)) == (True, False)
        assert (area(other, HOME), area(other, AWAY)) == (False, True)
        assert not area(KICK_OFF_SPOT, HOME)


@pytest.mark.rule("CA 1.2")
def test_the_rose_turns_clockwise_from_straight_up() -> None:
    around = [at(-6, -8), at(-5, -8.5), at(-5, -9.5), at(-6, -10), at(-7, -9.5), at(-7, -8.5)]
    assert [rose_step(at(-6, -9), die) for die in range(1, 7)] == around
    assert [rose_direction(die) for die in range(1, 7)] == [N, NE, SE, S, SW, NW]
    assert rose_step(at(18, 0), 2) == NOWHERE


@pytest.mark.rule("CA 1.3")
def test_from_column_17_one_step_stays_on_the_pitch_and_two_are_a_goal() -> None:
    on_the_line = rose_step(at(17, 0.5), 3)
    assert on_the_line == at(18, 0)
    assert beyond(on_the_line, rose_direction(3)) == GOAL


@pytest.mark.rule("CA q103", "CA 1.2")
def test_a_goal_is_entered_only_from_the_seven_hexes_of_the_mouth() -> None:
    for x, out in ((18, (NE, SE)), (-18, (NW, SW))):
        for r in range(-12, 13):
            for direction in out:
                assert beyond(at(x, r), direction) == (GOAL if abs(r) <= 3 else GOAL_LINE)
    assert beyond(at(18, 4), SE) == GOAL_LINE
    assert beyond(at(-18, -3), SW) == GOAL


@pytest.mark.rule("CA q52")
def test_over_the_flag_the_ball_crosses_the_goal_line() -> None:
    assert beyond(at(18, 12), NE) == GOAL_LINE
    assert beyond(at(18, 12), N) == TOUCHLINE
    assert beyond(at(-18, -12), SW) == GOAL_LINE
    assert beyond(at(17, 12.5), NE) == TOUCHLINE
    assert beyond(at(16, 12), NE) == PITCH
    assert beyond(at(0, 0), N) == PITCH


def test_everything_but_the_rose_is_the_same_in_both_mirrors() -> None:
    for table in (pitch.BOX, pitch.SIX_YARD, pitch.ARC, pitch.DOTTED):
        for a in EVERYWHERE:
            assert table[up_down(a)] == table[a]
            assert table[left_right(a)] == (0, 2, 1)[table[a]]


def test_every_direction_leads_off_in_the_end() -> None:
    for direction in range(6):
        line = GRID.ray(KICK_OFF_SPOT, direction)
        assert all(b == STEP[a * 6 + direction] for a, b in pairwise(line))
        assert beyond(line[-1], direction) in (TOUCHLINE, GOAL_LINE)


def test_the_signs_stand_in_the_rows_that_people_count() -> None:
    """Row 26 is the top one, in which only every other column has a hex."""
    rows = pitch.sign_rows()
    assert [len(row) for row in rows] == [37] * 26
    found = {
        (column, 26 - down): sign
        for down, row in enumerate(rows)
        for column, sign in enumerate(row)
        if sign != " "
    }
    assert found == {
        (x + 18, (high + 26 + x % 2) // 2): sign for (x, high), sign in picture().items()
    }


def test_a_way_is_a_shortest_run_round_whoever_stands_there() -> None:
    chooser = Random("ways")
    ways = 0
    for _ in range(6):
        crowd = chooser.sample(range(HEXES), 22)
        men = [f"{side} {n + 1} {NAMES[crowd[n + 11 * (side == 'away')]]}"
               for side in ("home", "away") for n in range(11)]  # fmt: skip
        p = Table(*men, ball="home 9").position
        for _ in range(12):
            start, goal = chooser.choice(crowd), chooser.randrange(HEXES)
            if goal in crowd:
                continue
            way = way_to(p, start, goal)
            assert len(way) == steps_to(p, start, goal, HEXES)
            assert way[-1] == goal
            assert all(distance(a, b) == 1 for a, b in pairwise([start, *way]))
            assert not set(way) & set(crowd)
            assert way_to(p, start, start) == []
            assert way_to(p, start, chooser.choice(crowd)) == []
            ways += 1
    assert ways > 50


def test_who_is_hemmed_in_has_no_way() -> None:
    corner = hex_at(18, 24)
    round_it = [hex_ for hex_ in range(HEXES) if distance(hex_, corner) == 1]
    men = [f"away {n + 2} {NAMES[hex_]}" for n, hex_ in enumerate(round_it)]
    p = Table(f"home 9 {NAMES[corner]}", *men, ball="home 9").position
    assert way_to(p, corner, KICK_OFF_SPOT) == []
