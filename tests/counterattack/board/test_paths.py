"""The way of the ball, thin and thick, and where it leaves the pitch (CA 2.2)."""

from __future__ import annotations

from random import Random

import pytest

from tests.counterattack.geometry import (
    COLUMN,
    ROW,
    all_cut,
    all_near,
    at,
    cut,
    left_right,
    middle,
    up_down,
)
from touchline.counterattack.engine.board.paths import (
    crossing,
    landing,
    path,
    straight_on,
)
from touchline.counterattack.engine.board.pitch import (
    GOAL_LINE,
    GRID,
    HEXES,
    KICK_OFF_SPOT,
    NE,
    NW,
    SE,
    TOUCHLINE,
    N,
    S,
    beyond,
    distance,
    hex_at,
)

THIN, THICK = False, True


def passes(seed: int, count: int, longest: int = 42, shortest: int = 1) -> list[tuple[int, int]]:
    """Random pairs of hexes so many steps apart."""
    random = Random(seed)
    found: list[tuple[int, int]] = []
    while len(found) < count:
        a, b = random.randrange(HEXES), random.randrange(HEXES)
        if shortest <= distance(a, b) <= longest:
            found.append((a, b))
    return found


@pytest.mark.rule("CA 2.2")
@pytest.mark.parametrize("thick", [THIN, THICK])
@pytest.mark.parametrize("direction", range(6))
def test_along_the_six_axes_the_ball_runs_in_single_file(direction: int, thick: bool) -> None:
    line = GRID.ray(KICK_OFF_SPOT, direction)
    assert len(line) == (12 if direction in (N, S) else 18)
    for n, target in enumerate(line, 1):
        assert path(KICK_OFF_SPOT, target, thick) == line[:n]


@pytest.mark.rule("CA 2.2", "CA q9")
def test_on_a_shared_edge_the_ball_crosses_both_hexes() -> None:
    assert path(at(0, 0), at(2, 0), THIN) == [at(1, -0.5), at(1, 0.5), at(2, 0)]
    assert path(at(0, 0), at(1, 1.5), THIN) == [at(0, 1), at(1, 0.5), at(1, 1.5)]
    along_the_line = path(at(1, 12.5), at(3, 12.5), THIN)
    assert along_the_line == [at(2, 12), at(3, 12.5)]


@pytest.mark.rule("CA q105")
def test_a_corner_that_the_line_only_grazes_is_touched() -> None:
    # The left corner of (1, 1.5) and the right one of (0, 3) are on the line, no other point.
    assert set(path(at(0, 0), at(1, 4.5), THIN)) == (
        {at(0, 1), at(0, 2), at(0, 3)} | {at(1, 1.5), at(1, 2.5), at(1, 3.5), at(1, 4.5)}
    )
    # So are the lower right corner of (1, 1.5) and the upper left one of (3, 1.5).
    assert set(path(at(0, 0), at(4, 3), THIN)) == (
        {at(1, 0.5), at(1, 1.5), at(2, 1), at(2, 2), at(3, 1.5), at(3, 2.5), at(4, 3)}
    )


@pytest.mark.rule("CA 2.2", "CA q9", "CA q105")
def test_thin_paths_are_the_hexes_the_line_has_a_point_in_common_with() -> None:
    for a, b in passes(1, 40):
        assert set(path(a, b, THIN)) == all_cut(middle(a), middle(b)) - {a}


@pytest.mark.rule("CA 2.2")
def test_thick_paths_are_the_hexes_within_reach_of_the_line() -> None:
    for a, b in passes(2, 100):
        assert set(path(a, b, THICK)) == all_near(middle(a), middle(b), 0.6474) - {a}


@pytest.mark.rule("CA 2.2")
@pytest.mark.parametrize("thick", [THIN, THICK])
def test_paths_end_on_the_target_and_come_in_order(thick: bool) -> None:
    for a, b in passes(3, 400):
        way = path(a, b, thick)
        (u, v), (end_u, end_v) = middle(a), middle(b)
        along = [
            (middle(c)[0] - u) * (end_u - u) + 3 * (middle(c)[1] - v) * (end_v - v) for c in way
        ]
        assert along == sorted(along)
        assert min(along) > 0
        assert way[-1] == b
        assert a not in way
        assert len(way) == len(set(way)) >= distance(a, b)


@pytest.mark.rule("CA 2.2")
def test_a_thick_path_contains_the_thin_one() -> None:
    for a, b in passes(4, 400):
        assert set(path(a, b, THIN)) <= set(path(a, b, THICK))


@pytest.mark.rule("CA 2.2")
def test_the_thick_ball_uses_a_third_more_hexes() -> None:
    sample = passes(5, 3000, longest=11, shortest=3)
    thin = sum(len(path(a, b, THIN)) for a, b in sample) / len(sample)
    thick = sum(len(path(a, b, THICK)) for a, b in sample) / len(sample)
    assert thin == pytest.approx(8.95, abs=0.15)
    assert thick == pytest.approx(11.5, abs=0.15)


@pytest.mark.rule("CA 2.2")
@pytest.mark.parametrize("thick", [THIN, THICK])
def test_paths_are_the_same_in_both_mirrors_and_backwards(thick: bool) -> None:
    for a, b in passes(6, 150):
        way = set(path(a, b, thick))
        assert {left_right(c) for c in way} == set(path(left_right(a), left_right(b), thick))
        assert {up_down(c) for c in way} == set(path(up_down(a), up_down(b), thick))
        assert way | {a} == set(path(b, a, thick)) | {b}


def test_a_path_may_be_changed_without_changing_the_next() -> None:
    first = path(at(0, 0), at(5, 0.5), THIN)
    again = list(first)
    first.clear()
    assert path(at(0, 0), at(5, 0.5), THIN) == again


@pytest.mark.rule("CA 4.10")
def test_a_loose_ball_walks_straight_to_the_edge() -> None:
    assert GRID.ray(at(16, 11), NE) == [at(17, 11.5), at(18, 12)]
    assert GRID.ray(at(-6, 12), N) == []


def test_landing_counts_from_the_hex_on_and_off_the_pitch() -> None:
    assert landing(at(10, 3), SE, 4) == (14, 2)
    assert landing(at(18, 12), NE, 6) == (24, 30)
    assert landing(at(-3, 0.5), N, 2) == (-3, 5)


@pytest.mark.rule("CA q109")
@pytest.mark.parametrize(
    ("start", "end", "left", "line", "between"),
    [
        ((0, 0), (0, 26), (0, 12), TOUCHLINE, False),
        ((1, 0.5), (1, -27), (1, -12.5), TOUCHLINE, False),
        ((0, 0), (20, 0), (18, 0), GOAL_LINE, True),
        ((0, 0), (-20, 0), (-18, 0), GOAL_LINE, True),
        ((16, 5), (20, 10), (18, 5), GOAL_LINE, False),
        ((17, 3.5), (19, 5), (18, 3), GOAL_LINE, True),
        # Both lines would be crossed: the nearer one counts, whichever the landing is beyond.
        ((16, 11), (20, 30), (17, 12.5), TOUCHLINE, False),
        ((16, 0), (20, 28), (18, 8), GOAL_LINE, False),
        # A cut hex lies on the touchline: from there it is crossed at once.
        ((5, 12.5), (9, 27), (5, 12.5), TOUCHLINE, False),
        # Along the touchline the ball never crosses it.
        ((5, 12.5), (19, 25), (18, 12), GOAL_LINE, False),
        ((5, -12.5), (19, -25), (18, -12), GOAL_LINE, False),
    ],
)
def test_a_flight_goes_out_where_it_crosses_the_line(
    start: tuple[int, float],
    end: tuple[int, int],
    left: tuple[int, float],
    line: int,
    between: bool,
) -> None:
    assert crossing(at(*start), *end) == (at(*left), line, between)


@pytest.mark.rule("CA q109", "CA q52")
@pytest.mark.parametrize(
    ("start", "end", "left", "line"),
    [
        # Over the flag: the goal line.
        ((0, 0), (22, 30), (18, 12), GOAL_LINE),
        # Where two hexes meet on a line: the one the ball comes from.
        ((0, 12), (1, 27), (0, 12), TOUCHLINE),
        ((0, 12), (-1, 27), (0, 12), TOUCHLINE),
        ((1, 11.5), (3, 29), (1, 12.5), TOUCHLINE),
        ((17, 2.5), (21, 11), (18, 3), GOAL_LINE),
        # Along the edge between two rows: the one nearer to the axis.
        ((17, 4.5), (19, 9), (18, 4), GOAL_LINE),
        ((-17, -4.5), (-19, -9), (-18, -4), GOAL_LINE),
        # It still flies over the outer half of T26, but has crossed the line on S25 before.
        ((-2, 11), (2, 28), (0, 12), TOUCHLINE),
    ],
)
def test_a_flight_over_the_meeting_point_of_two_hexes(
    start: tuple[int, float], end: tuple[int, int], left: tuple[int, float], line: int
) -> None:
    assert crossing(at(*start), *end) == (at(*left), line, False)


@pytest.mark.rule("CA q109")
def test_the_hex_left_holds_the_point_where_the_line_is_crossed() -> None:
    random = Random(7)
    lines = set()
    flights = 0
    while flights < 500:
        a = random.randrange(HEXES)
        x, r2 = landing(random.randrange(HEXES), random.randrange(6), random.randrange(1, 7))
        if hex_at(x, r2) >= 0:
            continue
        flights += 1
        left, line, between = crossing(a, x, r2)
        lines.add((line, between))
        u, v = middle(a)
        du, dv = 3 * x - u, r2 - v
        if line == GOAL_LINE:
            share = (55 * (1 if du > 0 else -1) - u) / du
        else:
            share = (25 * (1 if dv > 0 else -1) - v) / dv
        out = (u + share * du, v + share * dv)
        assert 0 <= share < 1
        assert abs(out[0]) <= 55
        assert abs(out[1]) <= 25
        assert cut(left, out, out)
        assert between == (line == GOAL_LINE and abs(out[1]) < 7)
        assert COLUMN[left] in (-18, 18) if line == GOAL_LINE else abs(ROW[left]) >= 24
        assert crossing(left_right(a), -x, r2) == (left_right(left), line, between)
        assert crossing(up_down(a), x, -r2) == (up_down(left), line, between)
    assert lines == {(GOAL_LINE, True), (GOAL_LINE, False), (TOUCHLINE, False)}


@pytest.mark.rule("CA q51")
def test_straight_steps_and_flights_leave_over_the_same_line() -> None:
    for a, direction in ((at(0, 5), N), (at(16, 0), NE), (at(-16, 6), NW), (at(15, 3.5), SE)):
        last = GRID.ray(a, direction)[-1]
        x, r2 = landing(last, direction, 1)
        left, line, between = crossing(a, x, r2)
        kind = beyond(last, direction)
        assert left == last
        assert (line, between) == ((GOAL_LINE, True) if kind == 1 else (kind, False))


@pytest.mark.rule("CA 2.2")
def test_how_a_line_goes_on_and_how_far_each_hex_lies_along_it() -> None:
    """Nearest first, as far as whole lengths of it fit on the pitch."""
    for a, b in passes(8, 12, longest=8):
        (au, av), (bu, bv) = middle(a), middle(b)
        du, dv = bu - au, bv - av
        found = straight_on(a, b)
        assert [along for along, _ in found] == sorted(along for along, _ in found)
        for along, hex_ in found:
            u, v = middle(hex_)
            assert 3 * along == (u - bu) * du + 3 * (v - bv) * dv
        lengths = 0
        while hex_at(int(bu + lengths * du) // 3, int(bv + lengths * dv)) != -1:
            lengths += 1
        wanted = all_cut((bu, bv), (bu + lengths * du, bv + lengths * dv)) - {b}
        assert {hex_ for _, hex_ in found} == wanted
    assert straight_on(a, a) == []
