"""Both readings of our rulings on the draft and on chips with two positions (UN 4.1, R25)."""

from __future__ import annotations

import random

import pytest

from tests.undici.table import Table, game
from touchline.undici.engine.before_match.draft_rounds import group_of, icons, picked
from touchline.undici.engine.board.pitch import NAMES
from touchline.undici.engine.clubs import SQUAD
from touchline.undici.engine.position import Position

TWO = "lantern-harbour+ironmoor-athletic"


@pytest.mark.rule("UN 4.1.3")
@pytest.mark.parametrize(
    ("first", "order"),
    [("alternating", [0, 1, 1, 0, 0, 1, 1, 0]), ("same", [0, 1, 0, 1, 0, 1, 0, 1])],
)
def test_who_picks_first_in_each_round(first: str, order: list[int]) -> None:
    p = game.new(game.settings("base", {"draft": True, "draft_first": first, "teams": TWO}))
    sides = []
    while p.decision == "draft":
        sides.append(int(p.flow[-1].side))
        assert game.position(str(p)) == p
        p.play(p.actions()[0])
    assert sides[:8] == order
    assert sides.count(0) == sides.count(1) == SQUAD


def groups_on_offer(p: Position) -> set[int]:
    """The positions among the chips that may be picked."""
    named = {(a.args[0], a.args[1] + 1) for a in p.actions()}
    return {
        int(group_of(p, chip))
        for chip in range(p.clubs.size)
        if (chip // SQUAD, int(p.clubs.numbers[chip])) in named
    }


@pytest.mark.rule("UN R32/free", "UN 4.1.3")
def test_positions_come_one_after_another_or_as_a_coach_likes() -> None:
    p = game.new(game.settings("base", {"draft": True, "teams": TWO}))
    assert groups_on_offer(p) == {0}
    p = game.new(game.settings("base", {"draft": True, "teams": TWO, "draft_order": "free"}))
    assert groups_on_offer(p) == {0, 1, 2, 3}
    p.play(game.action("pick 1 9"))  # a forward is the first of all
    p.play(game.action("pick 1 1"))
    p.play(game.action("pick 1 12"))
    assert int(p.flow[-1].side) == 1
    assert groups_on_offer(p) == {0, 1, 2, 3}


@pytest.mark.rule("UN R32/free")
def test_in_a_free_draft_nobody_takes_a_third_keeper_or_all_the_forwards() -> None:
    p = game.new(game.settings("base", {"draft": True, "teams": TWO, "draft_order": "free"}))
    taken = [0, 0]
    while p.decision == "draft":
        side = int(p.flow[-1].side)
        liked = (0, 3, 1, 2) if side == 0 else (2, 1, 3, 0)  # home is after keepers and forwards
        best = min(p.actions(), key=lambda a: liked.index(group_of(p, chip_named(p, a.args))))
        taken[side] += group_of(p, chip_named(p, best.args)) == 3
        p.play(best)
    assert taken == [4, 2]  # six forwards; two are left to the other side
    for side in range(2):
        groups = [int(group_of(p, chip)) for chip in picked(p, side)]
        assert groups.count(0) == 2
        assert groups.count(1) >= 3
        assert groups.count(2) >= 3


@pytest.mark.rule("UN R32/free")
def test_from_four_teams_too_everybody_has_two_keepers() -> None:
    p = game.new(game.settings("base", {"draft": True, "draft_order": "free"}))
    while p.decision == "draft":  # keepers as long as that is allowed
        p.play(min(p.actions(), key=lambda a: group_of(p, chip_named(p, a.args))))
    for side in range(2):
        assert sum(group_of(p, chip) == 0 for chip in picked(p, side)) == 2


def chip_named(p: Position, args: tuple[int, ...]) -> int:
    """The chip with this number in a team."""
    first = SQUAD * args[0]
    return next(
        chip for chip in range(first, first + SQUAD) if int(p.clubs.numbers[chip]) == args[1] + 1
    )


@pytest.mark.rule("UN R32", "UN 4.1.2")
@pytest.mark.parametrize("teams", ["", TWO])
def test_free_drafts_end_under_the_cap_and_line_up(teams: str) -> None:
    changes = {"draft": True, "draft_order": "free", "draft_team_cap": 45, "draft_first": "same"}
    if teams:
        changes["teams"] = teams
    for seed in range(3):
        dice = random.Random(seed)
        p = game.new(game.settings("base", changes))
        while p.decision in ("draft", "eleven"):
            p.play(dice.choice(p.actions()))
        for side in range(2):
            assert len(picked(p, side)) == SQUAD
            assert sum(int(icons(p, chip)) for chip in picked(p, side)) <= 45


def set_up(settings: str) -> Table:
    """Home's number 9 has scored, and home may change its set-up: 14 is pink, 7 light blue."""
    table = Table(
        "home 9 N8", "home 14 C2", "home 7 C15", "away 4 A1", ball="home 9",
        settings="cards=false;line_limits=false;sides_bind=false;" + settings,
    )  # fmt: skip
    table.play("shot", 6, 1)
    while table.position.turn is not None and table.position.turn.label != "home":
        table.play("done")
    return table


def lines(table: Table) -> set[str]:
    """The columns a chip may be put in."""
    return {name[0] for name in table.boxes()}


@pytest.mark.rule("UN R25", "UN 3.1.4")
@pytest.mark.parametrize(
    ("settings", "pink", "blue"),
    [("", set("ABCD"), set("CDEF")), ("double_positions=first", set("AB"), set("CD"))],
)
def test_two_positions_at_a_set_up(settings: str, pink: set[str], blue: set[str]) -> None:
    table = set_up(settings)
    table.play("place 14")
    assert lines(table) == pink
    table.play("stay", "place 7")
    assert lines(table) == blue


@pytest.mark.rule("UN R25", "UN 3.1.4")
@pytest.mark.parametrize("seed", range(4))
def test_elevens_line_up_with_first_positions_only(seed: int) -> None:
    dice = random.Random(seed)
    p = game.new(game.settings("base", {"double_positions": "first"}))
    while p.decision != "set-up":
        chance = p.chance
        p.play(dice.choice(p.actions() if chance is None else chance.actions))
    for slot in range(22):
        chip = int(p.chip[slot])
        kind = int(p.clubs.positions[chip])
        if kind == 0:
            continue
        name = NAMES[p.where(slot)]
        column = ord(name[0]) - ord("A")
        line = (column if slot < 11 else 13 - column) // 2
        assert line == (0, 0, 1, 1, 2)[kind - 1], name


@pytest.mark.rule("UN R25", "UN 3.1.1")
def test_an_eleven_of_first_positions_keeps_the_numbers_on_the_lines() -> None:
    # six defenders and pink together may not all start: five on the red line are enough
    for first, pinks_may in (("both", True), ("first", False)):
        p = game.new(game.settings("base", {"double_positions": first, "cards": False}))
        for text in ("team 2", "team 1"):
            p.play(game.action(text))
        p.play(game.action("start 1"))
        defenders = [number for number, kind in kinds(p, 0) if kind == 1]
        pinks = [number for number, kind in kinds(p, 0) if kind == 2]
        for number in (*defenders, *pinks)[:5]:
            p.play(game.action(f"start {number}"))
        sixth = game.action(f"start {[*defenders, *pinks][5]}")
        assert [*defenders, *pinks][5] in pinks
        assert (sixth in p.actions()) is pinks_may


def kinds(p: Position, side: int) -> list[tuple[int, int]]:
    """Number and position of every chip of a squad."""
    squad = range(side * SQUAD, side * SQUAD + SQUAD)
    return [(int(p.number[at]), int(p.clubs.positions[int(p.squad[at])])) for at in squad]


@pytest.mark.rule("UN R25", "UN 3.1.4")
def test_a_formation_fits_with_two_positions_but_not_with_one() -> None:
    eleven = (1, 2, 4, 5, 3, 14, 16, 6, 8, 9, 11)  # four defenders, two pink, two midfielders
    for first, fits in (("both", True), ("first", False), ("both", True)):
        changes = {
            "double_positions": first, "cards": False, "captain": False, "first": "home",
            "line_limits": False, "sides_bind": False,
        }  # fmt: skip
        p = game.new(game.settings("base", changes))
        for text in ("team 2", "team 1", *(f"start {number}" for number in eleven)):
            p.play(game.action(text))
        while p.decision == "eleven":
            p.play(p.actions()[0])
        while p.turn is not None and p.turn.label != "home":
            p.play(game.action("done"))
        assert p.decision == "set-up"
        assert (game.action("formation 4-4-2") in p.actions()) is fits
