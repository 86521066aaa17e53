"""Shooting range, aim points, save hexes and what is behind a player (CA 2.4, 4.9)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.counterattack.geometry import (
    COLUMN,
    ROW,
    all_cut,
    all_near,
    at,
    left_right,
    middle,
    up_down,
)
from touchline.counterattack.engine.board.goal_mouth import (
    aim_row,
    aims,
    behind,
    goal_centre,
    headed_aims,
    save_hex,
    shot_path,
)
from touchline.counterattack.engine.board.pitch import (
    AWAY,
    DOTTED,
    HEXES,
    HOME,
    NAMES,
    NOWHERE,
    forward,
    in_box,
    steps,
)

THIN, THICK = False, True
SIDES = (HOME, AWAY)
ALL_SEVEN = list(range(7))


def aim_point(side: int, aim: int) -> tuple[Fraction, Fraction]:
    """The middle of the aimed piece of goal line."""
    return Fraction(55 * (1 if side == HOME else -1)), Fraction(2 * (aim - 3))


def goal_hexes(side: int) -> list[tuple[int, int]]:
    """The eight hexes behind the goal line that a side attacks (CA 1.2)."""
    return [(19 if side == HOME else -19, r2) for r2 in (-7, -5, -3, -1, 1, 3, 5, 7)]


@pytest.mark.rule("CA 2.4", "CA q104")
@pytest.mark.parametrize("side", SIDES)
def test_256_shooting_hexes_an_end_with_all_the_dotted_ones(side: int) -> None:
    shooting = {a for a in range(HEXES) if aims(a, side)}
    assert len(shooting) == 256
    assert {a for a in range(HEXES) if DOTTED[a] == 2 - side} <= shooting
    near = {
        a
        for a in range(HEXES)
        if min(steps(x - COLUMN[a], r2 - ROW[a]) for x, r2 in goal_hexes(side)) <= 11
    }
    assert shooting == near | {a for a in range(HEXES) if in_box(a, 1 - side)}


@pytest.mark.rule("CA 2.4", "CA q104")
@pytest.mark.parametrize("side", SIDES)
def test_99_hexes_an_end_for_headed_shots(side: int) -> None:
    heading = {a for a in range(HEXES) if headed_aims(a, side)}
    assert len(heading) == 99
    assert {abs(int(COLUMN[a])) for a in heading} == set(range(13, 19))


@pytest.mark.rule("CA 2.4", "CA 2.1")
def test_an_aim_needs_a_goal_hex_behind_it_in_range() -> None:
    assert aims(at(14, 12), HOME) == [6]
    assert aims(at(14, -12), HOME) == [0]
    assert aims(at(13, 12.5), HOME) == []
    assert aims(at(8, 0), HOME) == ALL_SEVEN
    assert aims(at(8, 9), HOME) == [6]
    assert aims(at(7, 0.5), HOME) == []
    assert aims(at(14, 0), AWAY) == []
    assert headed_aims(at(13, 0.5), HOME) == ALL_SEVEN
    assert headed_aims(at(12, 0), HOME) == []
    assert headed_aims(at(18, 9), HOME) == [6]
    assert headed_aims(at(18, 10), HOME) == []


@pytest.mark.rule("CA 2.1")
def test_in_the_box_every_aim_is_in_range() -> None:
    assert aims(at(18, 7), HOME) == ALL_SEVEN
    assert aims(at(17, 7.5), HOME) == ALL_SEVEN
    assert aims(at(18, 12), HOME) == [4, 5, 6]


@pytest.mark.rule("CA 2.4")
def test_ranges_are_the_same_in_both_mirrors() -> None:
    for a in range(HEXES):
        for ranged in (aims, headed_aims):
            assert ranged(left_right(a), AWAY) == ranged(a, HOME)
            assert ranged(up_down(a), HOME) == [6 - aim for aim in reversed(ranged(a, HOME))]


@pytest.mark.rule("CA 2.2", "CA 2.4")
@pytest.mark.parametrize("side", SIDES)
def test_a_shot_crosses_what_its_line_touches_up_to_the_goal_line(side: int) -> None:
    column = 18 * forward(side)
    for a in range(3, HEXES, 31):
        for aim in aims(a, side)[::2]:
            start, end = middle(a), aim_point(side, aim)
            thin, thick = (shot_path(a, side, aim, ball) for ball in (THIN, THICK))
            assert set(thin) == all_cut(start, end) - {a}
            assert set(thick) == all_near(start, end, 0.6474) - {a}
            goal_line_hex = at(column, aim - 3)
            assert goal_line_hex in [a, *thin]
            assert COLUMN[[a, *thin][-1]] == column


def test_a_shot_straight_down_the_middle() -> None:
    assert shot_path(at(14, 0), HOME, 3, THIN) == [
        at(15, -0.5),
        at(15, 0.5),
        at(16, 0),
        at(17, -0.5),
        at(17, 0.5),
        at(18, 0),
    ]
    assert shot_path(at(18, 1), HOME, 4, THIN) == []
    assert shot_path(at(-18, 6), AWAY, 6, THIN) == [at(-18, 5), at(-18, 4), at(-18, 3)]
    assert [aim_row(aim) for aim in ALL_SEVEN] == [-6, -4, -2, 0, 2, 4, 6]


@pytest.mark.rule("CA 4.9")
def test_the_keeper_saves_in_his_column_up_to_three_hexes_away() -> None:
    shooter = at(12, 0)
    assert save_hex(shooter, HOME, 3, at(18, 0), THIN) == at(18, 0)
    assert save_hex(shooter, HOME, 6, at(18, 0), THIN) == at(18, 3)
    assert save_hex(shooter, HOME, 6, at(18, -1), THIN) == NOWHERE
    assert save_hex(shooter, HOME, 6, at(18, 6), THIN) == at(18, 3)
    assert save_hex(shooter, HOME, 6, at(18, 7), THIN) == NOWHERE
    assert save_hex(shooter, HOME, 3, at(17, 2.5), THIN) == at(17, 0.5)
    assert save_hex(shooter, HOME, 3, at(17, -3.5), THIN) == at(17, -0.5)
    assert save_hex(left_right(shooter), AWAY, 6, at(-18, 1), THIN) == at(-18, 3)


@pytest.mark.rule("CA 4.9", "CA q43")
def test_a_shot_from_goal_side_of_the_keeper_is_out_of_his_reach() -> None:
    assert save_hex(at(16, 0), HOME, 3, at(15, 0.5), THIN) == NOWHERE


@pytest.mark.rule("CA q104")
def test_a_shooter_in_the_keepers_column_can_be_saved_on_his_own_hex() -> None:
    assert save_hex(at(16, 2), HOME, 6, at(16, 0), THIN) == at(16, 2)
    assert save_hex(at(16, 4), HOME, 6, at(16, 0), THIN) == NOWHERE
    assert save_hex(at(18, 6), HOME, 6, at(18, 2), THIN) == at(18, 3)
    assert save_hex(at(18, 3), HOME, 6, at(18, 0), THIN) == at(18, 3)


@pytest.mark.rule("CA q44", "CA q104")
def test_he_saves_nothing_outside_his_box() -> None:
    """A shooter on the next hex of his column: inside the box he is reached, outside not."""
    assert save_hex(at(13, 7.5), HOME, 6, at(13, 6.5), THIN) == at(13, 7.5)
    assert save_hex(at(13, 8.5), HOME, 6, at(13, 7.5), THIN) == NOWHERE
    assert save_hex(at(18, 9), HOME, 3, at(18, 7), THIN) == at(18, 7)  # where it comes into the box
    assert save_hex(left_right(at(13, 8.5)), AWAY, 6, left_right(at(13, 7.5)), THIN) == NOWHERE


@pytest.mark.rule("CA 4.9")
def test_no_other_crossed_hex_is_nearer_to_the_keeper() -> None:
    for a in range(700, HEXES, 11):
        for keeper in (at(18, 0), at(17, 1.5), at(16, -2)):
            for aim in aims(a, HOME):
                for thick in (THIN, THICK):
                    away: dict[int, int] = {
                        abs(ROW[b] - ROW[keeper]): b
                        for b in [a, *shot_path(a, HOME, aim, thick)]
                        if COLUMN[b] == COLUMN[keeper]
                    }
                    least = min(away, default=99)
                    wanted = away[least] if least <= 6 else NOWHERE
                    assert save_hex(a, HOME, aim, keeper, thick) == wanted


@pytest.mark.rule("CA q73", "CA q106")
def test_behind_are_the_two_hexes_away_from_the_goal_centre() -> None:
    assert goal_centre(HOME) == (55, 0)
    assert goal_centre(AWAY) == (-55, 0)
    assert set(behind(at(0, 0), HOME)) == {at(-1, -0.5), at(-1, 0.5)}
    assert set(behind(at(0, 0), AWAY)) == {at(1, -0.5), at(1, 0.5)}
    assert set(behind(at(17, 8.5), HOME)) == {at(17, 9.5), at(16, 9)}
    assert set(behind(at(17, -8.5), HOME)) == {at(17, -9.5), at(16, -9)}
    assert set(behind(at(18, 5), HOME)) == {at(18, 6), at(17, 5.5)}


@pytest.mark.rule("CA q73")
def test_behind_may_lie_off_the_pitch() -> None:
    assert behind(at(-18, 0), HOME) == (NOWHERE, NOWHERE)
    assert set(behind(at(14, 12), HOME)) == {NOWHERE, at(13, 12.5)}


@pytest.mark.rule("CA q73")
def test_behind_is_the_same_in_both_mirrors() -> None:
    def mirrored(pair: tuple[int, int], up: bool) -> set[int]:
        return {a if a < 0 else (up_down(a) if up else left_right(a)) for a in pair}

    for a in range(HEXES):
        here = behind(a, HOME)
        assert set(behind(left_right(a), AWAY)) == mirrored(here, False), NAMES[a]
        if ROW[a] != 0:
            assert set(behind(up_down(a), HOME)) == mirrored(here, True), NAMES[a]
