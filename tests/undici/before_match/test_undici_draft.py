"""The draft and its caps (UN 4.1, R32)."""

from __future__ import annotations

import random

import pytest

from tests.undici.table import game
from tests.undici.team_file import team_of
from touchline.core.errors import IllegalAction
from touchline.core.side import Side
from touchline.undici.engine.before_match.draft import Draft
from touchline.undici.engine.before_match.draft_rounds import group_of, icons, picked
from touchline.undici.engine.position import Position
from touchline.undici.events import Drafted
from touchline.undici.squads.clubs import clubs
from touchline.undici.squads.loader import add_team
from touchline.undici.squads.team import read_team

TWO = "lantern-harbour+ironmoor-athletic"
GROUPS = ("keeper", "defender", "midfielder", "forward")


def new(**changes: object) -> Position:
    """A match that begins with the draft."""
    return game.new(game.settings("base", {"draft": True, **changes}))


def draft(p: Position, seed: int = 1, stop: int = 36) -> list[Drafted]:
    """Pick at random."""
    dice = random.Random(seed)
    told: list[Drafted] = []
    while p.decision == "draft" and len(told) < stop:
        line = str(p)
        assert str(game.position(line)) == line
        assert game.position(line).actions() == p.actions()
        actions = p.actions()
        events = p.play(actions[int(dice.random() * len(actions))])
        told += [event for event in events if isinstance(event, Drafted)]
    return told


def refused(p: Position, text: str) -> IllegalAction:
    """Why an action is refused."""
    with pytest.raises(IllegalAction) as refusal:
        p.play(game.action(text))
    assert str(refusal.value)
    return refusal.value


@pytest.mark.rule("UN 4.1.1", "UN 4.1.3", "UN R32/two-or-three", "UN R32/same-position")
@pytest.mark.parametrize("teams", [TWO, f"{TWO}+sirocco-kites"])
def test_a_keeper_each_then_another_then_defenders_and_so_on(teams: str) -> None:
    p = new(teams=teams)
    order = []
    while p.decision == "draft":
        side = int(p.flow[-1].side)
        groups = {GROUPS[int(group_of(p, chip))] for chip in range(p.clubs.size)
                  if game.action(f"pick {chip // 18 + 1} {p.clubs.numbers[chip]}")
                  in p.actions()}  # fmt: skip
        order.append((side, groups.pop()))
        assert not groups
        p.play(p.actions()[0])
    rounds = ["keeper"] * 2 + ["defender"] * 6 + ["midfielder"] * 7 + ["forward"] * 3
    assert order == [(side, group) for group in rounds for side in (0, 1)]
    assert p.decision == "eleven"


@pytest.mark.rule("UN 4.1.1", "UN R32")
def test_both_end_with_eighteen_different_chips_and_play() -> None:
    for seed in range(3):
        p = new(teams=TWO)
        told = draft(p, seed)
        assert len(told) == 36
        both = picked(p, 0) + picked(p, 1)
        assert len(set(both)) == 36
        assert p.decision == "eleven"
        for side in range(2):
            numbers = [int(p.number[at]) for at in range(side * 18, side * 18 + 18)]
            assert len(set(numbers)) == 18  # chips of two teams never share a number


def on_offer(p: Position) -> set[str]:
    """The positions among the chips that may be picked."""
    return {GROUPS[group_of(p, chip_named(p, a.args))] for a in p.actions()}


def pick_of(p: Position, group: str) -> None:
    """Pick a chip of this position."""
    p.play(next(a for a in p.actions() if GROUPS[group_of(p, chip_named(p, a.args))] == group))


@pytest.mark.rule("UN R32/same-position", "UN R32/no-way-back", "UN 4.1.1")
def test_from_four_teams_both_pick_the_same_position_in_every_round() -> None:
    for seed in range(4):
        dice = random.Random(seed)
        p = new()
        rounds: list[str] = []
        while p.decision == "draft":
            top = p.flow[-1]
            assert isinstance(top, Draft)
            number, second = int(top.number), int(top.side) == 1
            if second:
                assert on_offer(p) == {rounds[-1]}, number
            action = dice.choice(p.actions())
            if not second:
                rounds.append(GROUPS[int(group_of(p, chip_named(p, action.args)))])
            p.play(action)
        assert len(rounds) == 18
        assert rounds[:2] == ["keeper"] * 2
        assert rounds == sorted(rounds, key=GROUPS.index)  # one position after another


@pytest.mark.rule("UN R32")
def test_from_four_teams_who_begins_a_round_may_go_on_to_the_next_position() -> None:
    p = new()
    draft(p, stop=4)
    for _ in range(3):  # three defenders each have to be: no fewer can line up
        assert on_offer(p) == {"defender"}
        p.play(p.actions()[0])
        assert on_offer(p) == {"defender"}
        p.play(p.actions()[0])
    assert on_offer(p) == {"defender", "midfielder"}
    assert refused(p, "pick 1 9").key == "undici.illegal.other-position"  # a forward
    pick_of(p, "midfielder")
    assert on_offer(p) == {"midfielder"}  # the other coach follows
    p.play(p.actions()[0])
    assert on_offer(p) == {"midfielder"}  # and nobody goes back to defenders


@pytest.mark.rule("UN R32/any-split")
@pytest.mark.parametrize(
    ("liked", "split"),
    [
        (("defender", "midfielder", "forward", "keeper"), [2, 11, 3, 2]),
        (("midfielder", "defender", "forward", "keeper"), [2, 3, 11, 2]),
        (("forward", "midfielder", "defender", "keeper"), [2, 3, 7, 6]),
    ],
)
def test_from_four_teams_any_split_but_one_that_can_line_up(
    liked: tuple[str, ...], split: list[int]
) -> None:
    p = new()
    while p.decision == "draft":
        pick_of(p, next(group for group in liked if group in on_offer(p)))
    for side in range(2):
        counts = [sum(1 for chip in picked(p, side) if group_of(p, chip) == g) for g in range(4)]
        assert counts == split
    assert p.decision == "eleven"
    while p.decision == "eleven":
        p.play(p.actions()[0])


def chip_named(p: Position, args: tuple[int, ...]) -> int:
    """The chip with this number in a team."""
    first = 18 * args[0]
    return next(c for c in range(first, first + 18) if int(p.clubs.numbers[c]) == args[1] + 1)


@pytest.mark.rule("UN 4.1.1")
def test_what_is_refused_and_why() -> None:
    p = new(teams=TWO)
    error = refused(p, "pick 1 4")
    assert (error.key, error.rule) == ("undici.illegal.other-position", "UN R32")
    p.play(game.action("pick 1 1"))
    error = refused(p, "pick 1 1")
    assert (error.key, error.rule) == ("undici.illegal.picked-already", "UN 4.1.1")
    assert refused(p, "pick 1 99").key == "undici.illegal.no-such-pick"
    assert refused(p, "pick 8 1").key == "undici.illegal.no-such-pick"


@pytest.mark.rule("UN 4.1.2")
def test_the_cap_for_a_chip() -> None:
    p = new(draft_chip_cap=2)
    draft(p, stop=4)
    names = [text.text for text in p.actions()]
    table = clubs(p.settings.teams)
    three = [c for c in range(table.size) if icons(p, c) == 3 and group_of(p, c) == 1]
    assert three
    for chip in three:
        assert f"pick {chip // 18 + 1} {table.numbers[chip]}" not in names
    chip = three[0]
    error = refused(p, f"pick {chip // 18 + 1} {table.numbers[chip]}")
    assert (error.key, error.rule) == ("undici.illegal.over-cap", "UN 4.1.2")
    draft(p)
    assert all(icons(p, chip) <= 2 for side in range(2) for chip in picked(p, side))


@pytest.mark.rule("UN 4.1.2")
@pytest.mark.parametrize("cap", [36, 40, 45])
def test_the_cap_for_a_team(cap: int) -> None:
    for seed in range(3):
        p = new(draft_team_cap=cap)
        draft(p, seed)
        for side in range(2):
            assert sum(int(icons(p, chip)) for chip in picked(p, side)) <= cap


@pytest.mark.rule("UN 4.1.2")
@pytest.mark.parametrize(
    ("cap", "changes"),
    [
        (36, {}),
        (40, {}),
        (40, {"draft_first": "alternating"}),
        (40, {"draft_order": "free"}),
    ],
)
def test_the_cap_holds_for_a_coach_who_spends_all_he_can(cap: int, changes: dict[str, str]) -> None:
    """Both take the dearest chips; then one of them the forwards first, the other all else."""
    for greedy in (True, False):
        p = new(draft_team_cap=cap, draft_chip_cap=3, **changes)
        while p.decision == "draft":
            forwards = 0 if greedy else 1 if p.turn is Side.HOME else -1
            p.play(min(p.actions(), key=lambda a: _wish(p, chip_named(p, a.args), forwards)))
        for side in range(2):
            assert sum(int(icons(p, chip)) for chip in picked(p, side)) <= cap


def _wish(p: Position, chip: int, forwards: int) -> tuple[int, int]:
    """The dearest first; or the cheapest forwards, or the dearest of the others."""
    price = int(icons(p, chip))
    return -forwards * int(group_of(p, chip)), price if forwards > 0 else -price


@pytest.mark.rule("UN 4.1.2")
def test_a_cap_that_cannot_be_kept_still_ends() -> None:
    p = new(teams=TWO, draft_team_cap=18, draft_chip_cap=1)
    assert len(draft(p)) == 36


@pytest.mark.rule("UN R32", "UN 4.1.1")
@pytest.mark.parametrize("order", ["positions", "free"])
def test_where_a_position_is_used_up_the_others_are_picked_and_keepers_last(order: str) -> None:
    """Three defenders a team are six for both: from the fourth on there is none left to pick."""
    for number in (1, 2):
        add_team(read_team(f"few-{number}.toml", team_of(2, 3, 0, 6, 0, 7)))
        add_team(read_team(f"many-keepers-{number}.toml", team_of(8, 3, 2, 2, 2, 1)))
    p = new(teams="few-1+few-2", draft_order="positions")
    for _ in range(2 * (2 + 3)):
        p.play(p.actions()[0])
    assert on_offer(p) == {"midfielder", "forward"}
    while "midfielder" in on_offer(p):
        pick_of(p, "midfielder")
    assert on_offer(p) == {"forward"}
    p = new(teams="many-keepers-1+many-keepers-2", draft_order=order)
    offered: list[set[str]] = []
    while p.decision == "draft":
        offered.append(on_offer(p))
        p.play(p.actions()[-1])
    counts = [sum(1 for chip in picked(p, 0) + picked(p, 1) if group_of(p, chip) == g)
              for g in range(4)]  # fmt: skip
    assert counts == [16, 10, 8, 2]  # all there are
    assert offered[-1] == {"keeper"}


@pytest.mark.rule("UN 4.1.1")
def test_without_the_switch_teams_are_chosen() -> None:
    assert game.new(game.settings("base")).decision == "team"
    assert game.new(game.settings("draft")).decision == "draft"


@pytest.mark.rule("UN 4.1.1")
def test_everybody_sees_who_may_be_picked() -> None:
    p = new(teams=TWO)
    shown = p.view(None)["draft"]
    assert [chip["pick"] for chip in shown] == [action.text for action in p.actions()]
    assert {chip["position"] for chip in shown} == {"GK"}
