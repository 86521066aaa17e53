"""A turn from stage to stage: how many there are, what begins anew, what ends it (UN 3.3, 3.15)."""

from __future__ import annotations

import itertools
import random

import pytest

from tests.undici.second_reader import turn as second_turn
from tests.undici.second_reader.scatter import scattered
from tests.undici.second_reader.table import Table as Read
from tests.undici.table import Table, box, game
from touchline.core.action import Action
from touchline.core.side import Side
from touchline.undici.engine.cards.catalogue import DRIVING
from touchline.undici.engine.cards.put_back import put_back, set_put_back
from touchline.undici.engine.clock.full_time import (
    half_turns,
    is_last_turn,
    may_begin,
    second_half,
    turns_are_over,
    turns_in_all,
    turns_of,
)
from touchline.undici.engine.fields import FIELDS
from touchline.undici.engine.play import end_stage, next_stage, turn_up
from touchline.undici.engine.position import Position
from touchline.undici.engine.state import (
    ACTING,
    BAN_ACTION,
    BAN_NEXT,
    CAPTAIN_ACTION,
    CHANGING,
    CUT_SHORT,
    DRAWING,
    FASTER,
    FIRST_PASS,
    GONE,
    IN_PLAY,
    KICK_OFF,
    LINING_UP,
    LOCKING,
    NO_DRAW,
    NO_LOCKS,
    PILE,
    PLAIN,
    PREPARING,
    QUICK,
    REPOSITION,
    RESTARTING,
    SURE_PASS,
    THROW_IN,
    TRACTOR_USED,
    TRACTORS,
    TURNING_UP,
)
from touchline.undici.engine.turn.act import may_do_more
from touchline.undici.engine.turn.ending import TurnOver, end_turn, flip, give, turn_over_after
from touchline.undici.engine.turn.new_turn import new_turn, turn_anew
from touchline.undici.engine.turn.turn_actions import ALL, ANYBODY, any_of, is_sure, list_kinds
from touchline.undici.events import Flipped, PeriodBegan, TurnBegan, TurnedUp, Won

CHIPS = ("home 10 G8", "home 2 C3", "away 4 L8", "away 5 K3")  # a Tractor each: 2 and 5


def at_table(settings: str = "", **more: object) -> Table:
    """Home's number 10 has the ball."""
    return Table(*CHIPS, ball="home 10", settings=settings, **more)  # type: ignore[arg-type]


# -- how many turns ----------------------------------------------------------------------------


@pytest.mark.rule("UN 3.15.1", "UN 3.15.3")
def test_how_many_turns_there_are_in_all() -> None:
    p = at_table("turns=7;extra_turns=3").position
    assert turns_in_all(p) == 14
    p.phase = 1
    assert turns_in_all(p) == 20
    p.phase = 2
    assert turns_in_all(p) == 14
    assert half_turns(p) == 0
    for turns, half in ((1, 0), (7, 6), (8, 8), (20, 20)):
        assert half_turns(at_table(f"turns={turns};half_time=true").position) == half


@pytest.mark.rule("UN R44", "UN 3.15.1")
def test_who_has_had_all_his_turns_begins_none() -> None:
    p = at_table("turns=3").position
    for number, home in itertools.product(range(7), range(7)):
        if home > number:
            continue
        p.turn_number, p.home_turns = number, home
        assert (turns_of(p, 0), turns_of(p, 1)) == (home, number - home)
        assert may_begin(p, 0) == (1 if home >= 3 else 0)
        assert may_begin(p, 1) == (0 if number - home >= 3 else 1)


@pytest.mark.rule("UN 3.15.1", "UN 3.15.3")
@pytest.mark.parametrize(
    ("settings", "number", "goals", "phase", "last"),
    [
        ("turns=3", 4, (0, 0), 0, False),
        ("turns=3", 5, (0, 0), 0, True),
        ("turns=3;cup=true", 5, (0, 0), 0, False),
        ("turns=3;cup=true", 5, (1, 0), 0, True),
        ("turns=3;cup=true;extra_turns=1", 6, (0, 0), 1, False),
        ("turns=3;cup=true;extra_turns=1", 7, (0, 0), 1, True),
    ],
)
def test_after_the_last_turn_padlocks_and_cards_are_no_use(
    settings: str, number: int, goals: tuple[int, int], phase: int, last: bool
) -> None:
    p = at_table(settings).position
    p.turn_number, p.phase = number, phase
    p.home_goals, p.away_goals = goals
    assert is_last_turn(p) is last
    p.stage, p.ending = LINING_UP, REPOSITION
    end_stage(p)
    assert p.stage == (TURNING_UP if last else LOCKING)
    assert len(p.flow) == (2 if last else 4)


@pytest.mark.rule("UN 3.15.2", "UN 3.15.3")
@pytest.mark.parametrize(
    ("settings", "number", "goals", "phase", "after", "told"),
    [
        ("turns=3", 5, (0, 0), 0, ("act", 0), []),
        ("turns=3", 6, (0, 0), 0, ("over", 0), []),
        ("turns=3;cup=true", 6, (2, 1), 0, ("over", 0), []),
        ("turns=3;cup=true;extra_turns=2", 6, (1, 1), 0, ("act", 1), ["extra-turns"]),
        ("turns=3;cup=true;extra_turns=0", 6, (1, 1), 0, ("kick-toss", 2), ["shoot-out"]),
        ("turns=3;cup=true;extra_turns=2", 9, (1, 1), 1, ("act", 1), []),
        ("turns=3;cup=true;extra_turns=2", 10, (1, 1), 1, ("kick-toss", 2), ["shoot-out"]),
        ("turns=3;cup=true;extra_turns=2", 10, (1, 2), 1, ("over", 1), []),
    ],
)
def test_what_follows_the_last_turn(
    settings: str,
    number: int,
    goals: tuple[int, int],
    phase: int,
    after: tuple[str, int],
    told: list[str],
) -> None:
    p = at_table(settings).position
    p.turn_number, p.phase = number, phase
    p.home_goals, p.away_goals = goals
    p.story = []
    turns_are_over(p)
    assert (p.decision, p.phase) == after
    assert [e for e in p.story if isinstance(e, PeriodBegan)] == [PeriodBegan(w) for w in told]
    assert (p.over == 1) is (after[0] == "over")


@pytest.mark.rule("UN 3.15.3")
@pytest.mark.parametrize(("settings", "again"), [("", True), (";extra_cards=false", False)])
def test_in_extra_turns_both_draw_their_discards_again(settings: str, again: bool) -> None:
    p = at_table(f"turns=3;cup=true;extra_turns=2{settings}").position
    for side in (0, 1):
        for card in (0, 34, 35, 69):
            p.add_card(side, card, GONE)
    for side in (0, 1):
        set_put_back(p, side, [(0, 1)])
    p.turn_number = 6
    turns_are_over(p)
    for side in (0, 1):
        found = (p.cards_in(side, PILE), p.cards_in(side, GONE))
        assert found == (([0, 34, 35, 69], []) if again else ([], [0, 34, 35, 69]))
        assert put_back(p, side) == ([] if again else [(0, 1)])


@pytest.mark.rule("UN 3.15.3")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("opener", [0, 1])
def test_at_half_time_whoever_did_not_open_the_match_kicks_off(first: int, opener: int) -> None:
    p = at_table("turns=4;half_time=true").position
    before = (p.restart, p.first)
    for number in (3, 5):
        p.turn_number = number
        second_half(p)
        assert (p.restart, p.first, p.story) == (*before, [])
    p.turn_number, p.ending, p.fouled = 4, QUICK | CUT_SHORT, 3
    p.first, p.opener = first, opener
    second_half(p)
    assert (p.restart, p.first, p.ending, p.fouled) == (KICK_OFF, 1 - opener, CUT_SHORT, -1)
    assert p.story == [PeriodBegan("second-half")]
    assert p.opener == opener


# -- a new turn --------------------------------------------------------------------------------


@pytest.mark.rule("UN 3.3.1", "UN 3.14")
@pytest.mark.parametrize("side", [0, 1])
def test_a_new_turn_begins_with_nothing_of_the_last_one(side: int) -> None:
    p = at_table("actions=4", captain=("home 10", "away 4")).position
    high = {"mover", "first", "opener", "over", "phase", "stage"}
    people = {f"{seat}_{who}" for seat in ("home", "away") for who in ("keeper", "captain")}
    for field in FIELDS:
        if field.name not in high | people | {"holder"}:
            setattr(p, field.name, field.high)
    p.home_bans = p.away_bans = 0
    p.ending = 0
    before = {field.name: getattr(p, field.name) for field in FIELDS}
    p.story = []
    new_turn(p, side)
    changed = {
        "mover": side, "stage": ACTING, "cards_played": 0, "boons": 0, "ending": 0, "plays": 0,
        "traps": 0, "helper": -1, "star": -1, "lent_rabbit": -1, "lent_tractor": -1,
        "lent_gorilla": -1, "home_plus": 0, "away_plus": 0, "tricks": 0, "corners": 0,
        "actions_left": 4, "one_touch": -1, "came_from": -1,
    }  # fmt: skip
    assert {field.name: getattr(p, field.name) for field in FIELDS} == before | changed
    number = int(turns_of(p, side)) + 1
    assert p.story == [TurnBegan(side, number, 4, "UN 3.3.1")]
    p.story = []
    p.boons = FASTER
    turn_anew(p)
    assert (p.actions_left, p.boons) == (5, FASTER)
    assert p.story == [TurnBegan(side, number, 5, "UN 4.3.4")]


@pytest.mark.rule("UN 3.14", "UN 3.3.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("actions", "left"), [(1, 1), (2, 2), (3, 2), (6, 2)])
def test_strong_pressing_leaves_two_actions_in_the_next_turn_and_no_other(
    side: int, actions: int, left: int
) -> None:
    p = at_table(f"actions={actions}").position
    ban = BAN_ACTION << BAN_NEXT
    p.home_bans, p.away_bans = (ban, 0) if side == 0 else (0, ban)
    new_turn(p, 1 - side)
    assert p.actions_left == actions
    new_turn(p, side)
    assert p.actions_left == left
    assert (p.home_bans, p.away_bans) == ((BAN_ACTION, 0) if side == 0 else (0, BAN_ACTION))
    new_turn(p, 1 - side)
    new_turn(p, side)
    assert (p.actions_left, p.home_bans, p.away_bans) == (actions, 0, 0)


@pytest.mark.rule("UN 3.14")
@pytest.mark.parametrize("side", [0, 1])
def test_driving_force_gives_the_captain_an_action_while_he_is_there(side: int) -> None:
    table = at_table(captain=("home 10", "away 4"))
    p = table.position
    new_turn(p, side)
    assert p.boons == 0
    p.add_card(side, DRIVING, IN_PLAY)
    new_turn(p, side)
    assert p.boons == CAPTAIN_ACTION
    new_turn(p, 1 - side)
    assert p.boons == 0
    p.ending = QUICK
    new_turn(p, side)
    assert p.boons == CAPTAIN_ACTION | SURE_PASS
    p.lift(int(p.captain(side)))
    new_turn(p, side)
    assert p.boons == 0
    without = at_table("cards=false", captain=("home 10", "away 4")).position
    without.add_card(side, DRIVING, IN_PLAY)
    new_turn(without, side)
    assert without.boons == 0


@pytest.mark.rule("UN 3.3.1", "UN 3.14")
def test_a_coach_may_do_more_as_long_as_anything_is_left() -> None:
    p = at_table(hand=("away B12",)).position
    assert may_do_more(p)
    p.actions_left = 1
    assert may_do_more(p)
    p.actions_left = 0
    assert not may_do_more(p)
    p.boons = CAPTAIN_ACTION
    assert may_do_more(p)
    p.boons, p.one_touch = 16, p.holder  # free passes
    assert may_do_more(p)
    p.one_touch = (p.holder + 1) % 11  # somebody else's
    assert not may_do_more(p)
    p.boons = TRACTOR_USED | FIRST_PASS
    assert not may_do_more(p)
    p.add_card(0, 11, 1)  # B12 in hand
    assert may_do_more(p)
    without = at_table("cards=false", actions=1).position
    without.actions_left = 0
    without.add_card(0, 11, 1)
    assert not may_do_more(without)


# -- the end of a turn -------------------------------------------------------------------------


@pytest.mark.rule("UN 3.3.3", "UN 3.3.4", "UN R22")
@pytest.mark.parametrize(
    ("settings", "how", "stage"),
    [
        ("", 0, TRACTORS),
        ("", CUT_SHORT, LINING_UP),
        ("", NO_LOCKS | NO_DRAW, TRACTORS),
        ("", CUT_SHORT | NO_DRAW, LINING_UP),
        ("tractor_after_cut=true", CUT_SHORT, TRACTORS),
    ],
)
def test_a_turn_that_ends(settings: str, how: int, stage: int) -> None:
    p = at_table(settings).position
    p.ending, p.home_plus, p.away_plus, p.tricks = REPOSITION, 3, 4, 5
    assert len(p.flow) == 2
    end_turn(p, how)
    assert (p.stage, p.ending, len(p.flow)) == (stage, how | REPOSITION, 1)
    assert (p.home_plus, p.away_plus, p.tricks) == (0, 0, 0)


def test_a_turn_is_over_after_what_is_pushed_next() -> None:
    p = at_table().position
    turn_over_after(p, NO_LOCKS)
    top = p.flow[-1]
    assert isinstance(top, TurnOver)
    assert (top.how, top.rule()) == (CUT_SHORT | NO_LOCKS, "UN 3.3.3")
    top.enter(p)
    assert (p.stage, p.ending, len(p.flow)) == (LINING_UP, CUT_SHORT | NO_LOCKS, 1)


@pytest.mark.rule("UN 3.8.1")
@pytest.mark.parametrize(("chip", "side", "at"), [("home 2", 0, "C3"), ("away 4", 1, "L8")])
def test_who_gets_the_ball_or_is_flipped_is_told(chip: str, side: int, at: str) -> None:
    table = at_table()
    p = table.position
    slot = table.slot(chip)
    number = int(chip.split()[1])
    p.story = []
    give(p, slot, "tackle", "UN 3.7.3")
    flip(p, slot, "UN 3.7.4")
    assert p.holder == slot
    assert p.flipped == 1 << slot
    assert p.story == [
        Won(side, number, "tackle", at, "UN 3.7.3"),
        Flipped(side, number, "UN 3.7.4"),
    ]


@pytest.mark.rule("UN 3.8.1", "UN 3.3.4")
@pytest.mark.parametrize("side", [0, 1])
def test_at_the_end_of_a_turn_the_own_chips_rise_but_those_just_flipped(side: int) -> None:
    p = at_table().position
    men = [slot for slot in range(22) if p.where(slot) >= 0]
    own = [slot for slot in men if slot // 11 == side]
    everybody = sum(1 << slot for slot in men)
    theirs = sum(1 << slot for slot in men if slot // 11 != side)
    p.flipped = p.stunned = everybody
    p.fresh = theirs | 1 << own[0]
    p.story = []
    turn_up(p, side)
    assert p.flipped == theirs | 1 << own[0]
    assert p.fresh == p.stunned == theirs
    assert p.story == [TurnedUp(side, int(p.shirt(slot))) for slot in own[1:]]
    p.story = []
    turn_up(p, side)
    assert p.flipped == theirs
    assert p.story == [TurnedUp(side, int(p.shirt(own[0])))]
    p.story = []
    turn_up(p, side)
    assert (p.flipped, p.story) == (theirs, [])


@pytest.mark.rule("UN 3.3.4")
@pytest.mark.parametrize("side", [0, 1])
def test_tractors_first_then_padlocks_then_a_card(side: int) -> None:
    p = at_table(pile=("home B1", "away B1")).position
    p.mover = side
    p.unwind()
    p.stage = TRACTORS
    end_stage(p)
    assert (p.stage, p.decision, p.flow[-1].side) == (LINING_UP, "tractor", side)
    p.unwind()
    p.stage, p.boons = TRACTORS, TRACTOR_USED
    end_stage(p)
    assert (p.stage, len(p.flow)) == (LINING_UP, 1)
    end_stage(p)
    assert (p.stage, len(p.flow)) == (LOCKING, 1)
    p.white, p.black = 3, 4
    end_stage(p)
    assert (p.stage, [f.name() for f in p.flow[1:]]) == (DRAWING, ["black-padlock", "padlock"])
    assert (p.white, p.black, p.flow[1].side, p.flow[2].side) == (-1, -1, side, side)
    p.unwind()
    end_stage(p)
    assert (p.stage, p.decision) == (TURNING_UP, "draw")
    assert p.flow[-1].owner == side  # type: ignore[attr-defined]


@pytest.mark.rule("UN 3.3.4", "UN R22", "UN 3.14")
@pytest.mark.parametrize("side", [0, 1])
def test_padlocks_that_a_card_or_a_set_piece_forbids(side: int) -> None:
    p = at_table().position
    p.mover = side
    p.unwind()
    p.white, p.black = 3, 4
    p.stage, p.ending = LOCKING, NO_LOCKS
    end_stage(p)
    assert (p.stage, len(p.flow), p.white, p.black) == (DRAWING, 1, 3, 4)
    p.stage, p.ending = LOCKING, 0
    ban = 1
    p.home_bans, p.away_bans = (ban, 0) if side == 0 else (0, ban)
    end_stage(p)
    assert (p.stage, len(p.flow), p.white, p.black) == (DRAWING, 1, -1, -1)
    p.home_bans, p.away_bans = p.away_bans, p.home_bans
    p.stage = LOCKING
    end_stage(p)
    assert len(p.flow) == 3


@pytest.mark.rule("UN 3.3.4", "UN R22", "UN 3.14.3")
@pytest.mark.parametrize(
    ("settings", "ending", "drawn"),
    [
        ("", 0, True),
        ("", CUT_SHORT, True),
        ("", NO_DRAW, False),
        ("", CUT_SHORT | NO_DRAW, False),
        ("draw_after_cut=false", CUT_SHORT, False),
        ("draw_after_cut=false", 0, True),
        ("cards=false", 0, False),
    ],
)
def test_a_card_at_the_end_of_a_turn(settings: str, ending: int, drawn: bool) -> None:
    p = at_table(settings, pile=("home B1",)).position
    p.unwind()
    p.stage, p.ending = DRAWING, ending
    end_stage(p)
    assert p.stage == TURNING_UP
    assert ([frame.name() for frame in p.flow[1:]] == ["draw"]) is drawn


@pytest.mark.rule("UN 3.10.2", "UN 3.15.3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("first", ["other", "keeper"])
def test_both_line_up_anew_after_a_save_but_not_before_a_kick_off(side: int, first: str) -> None:
    p = at_table(f"reposition_first={first};turns=4;half_time=true").position
    p.mover = side
    p.unwind()
    p.white, p.black = 3, 4
    p.stage, p.ending, p.turn_number = LINING_UP, REPOSITION, 1
    end_stage(p)
    order = [frame.side for frame in p.flow[:0:-1]]  # the last of the flow decides first
    assert order == ([side, 1 - side] if first == "other" else [1 - side, side])
    assert (p.stage, p.white, p.black) == (LOCKING, -1, -1)
    p.unwind()
    p.white, p.black = 3, 4
    p.stage, p.turn_number = LINING_UP, 3  # half of the turns are over then
    end_stage(p)
    assert (p.stage, len(p.flow), p.white, p.black) == (DRAWING, 1, 3, 4)


# -- what may be done with an action ------------------------------------------------------------


def listed(p: Position, kinds: int, only: int = ANYBODY) -> list[str]:
    """The actions of some kinds."""
    out: list[Action] = []
    list_kinds(p, p.mover, kinds, only, out)
    return [action.text for action in out]


@pytest.mark.rule(
    "UN 3.3.2", "UN 3.4.1", "UN 3.5.1", "UN 3.6.1", "UN 3.7.1", "UN 3.9.1", "UN 3.11.1"
)
def test_every_kind_of_action_by_itself_and_by_one_chip_alone() -> None:
    verbs = {"move": 1, "group": 2, "pass": 4, "cross": 8, "dribble": 16, "tackle": 32, "shot": 64}
    choose = random.Random("kinds")
    seen: set[str] = set()
    for number in range(40):
        p = game.position(scattered(("pro", "base")[number % 2], choose))
        p.boons &= ~FIRST_PASS
        everything = listed(p, ALL)
        assert set(everything) == second_turn.whatever(Read(str(p)))
        assert len(everything) == len(set(everything))
        seen |= {text.split()[0] for text in everything}
        for verb, kind in verbs.items():
            own = [text for text in everything if text.split()[0] == verb]
            assert listed(p, kind) == own
            assert any_of(p, p.mover, kind, ANYBODY) is bool(own)
            assert listed(p, ALL - kind) == [t for t in everything if t not in own]
        mine = p.holder >= 0 and p.holder // 11 == p.mover
        for slot in range(p.mover * 11, p.mover * 11 + 11):
            shirt = int(p.shirt(slot))
            with_ball = [
                t for t in everything if t.split()[0] in ("pass", "cross", "dribble", "shot")
            ]
            wanted = with_ball if mine and slot == p.holder else []
            wanted = wanted + [t for t in everything if t in (f"tackle {shirt}", f"move {shirt}")]
            assert sorted(listed(p, ALL, slot)) == sorted(wanted)
    assert seen == set(verbs)


@pytest.mark.rule("UN 3.3.2", "UN 3.9.1", "UN 3.11.1")
@pytest.mark.parametrize(
    ("at", "ball", "kinds"),
    [
        ("M8", "home 9", {4: ["pass 2"], 8: [], 16: ["dribble 5"], 32: [], 64: ["shot"]}),
        ("N2", "home 9", {4: ["pass 2"], 8: ["cross 2"], 16: [], 32: [], 64: []}),
        ("G8", "home 9", {4: ["pass 2"], 8: [], 16: [], 32: [], 64: []}),
        ("L8", "away 5", {4: [], 8: [], 16: [], 32: ["tackle 9"], 64: []}),
    ],
)
def test_of_some_kinds_only_those_are_listed(
    at: str, ball: str, kinds: dict[int, list[str]]
) -> None:
    """Number 2 waits on a header box; number 5 of away is next to M8 and L8."""
    table = Table(f"home 9 {at}", "home 2 N7", "away 5 M9", "away 4 N12", ball=ball)
    p = table.position
    for kind, wanted in kinds.items():
        assert listed(p, kind) == wanted
        assert any_of(p, 0, kind, ANYBODY) is bool(wanted)
        assert listed(p, kind | 1) == [*wanted, "move 9", "move 2"]
        assert listed(p, kind, table.slot("home 9")) == wanted
        assert listed(p, kind, table.slot("home 2")) == []
    assert listed(p, 1, table.slot("home 2")) == ["move 2"]
    assert listed(p, 0) == []


@pytest.mark.rule("UN 3.5.1")
def test_one_chip_alone_on_a_line_is_no_group() -> None:
    for chips, groups in (
        (("home 10 G8", "home 2 C3"), []),
        (("home 10 G8", "home 2 H3"), ["group 4"]),
        (("home 10 A1", "home 2 B3"), ["group 1"]),
        (("home 10 M1", "home 2 N3"), ["group 7"]),
    ):
        table = Table(*chips, "away 4 L8", ball="home 10")
        assert table.legal("group") == groups
        assert listed(table.position, 2) == groups


@pytest.mark.rule("UN 3.2.3", "UN 3.14", "UN R26")
def test_which_passes_need_no_die() -> None:
    chips = ("home 10 G8", "home 6 C8", "home 4 A8", "away 4 L8")
    table = Table(*chips, ball="home 10")
    p = table.position
    six, four = table.slot("home 6"), table.slot("home 4")
    assert not is_sure(p, six)
    p.boons = FIRST_PASS  # a kick-off
    assert is_sure(p, six)
    assert is_sure(p, four)
    p.boons = SURE_PASS  # a quick throw: by the keeper in goal into the own midfield
    assert not is_sure(p, six)
    p.holder = table.slot("home 1")
    assert is_sure(p, six)
    assert not is_sure(p, four)
    p.boons = 0
    assert not is_sure(p, six)


@pytest.mark.rule("UN 3.3.1", "UN 3.3.2", "UN 3.2.3")
def test_why_an_action_cannot_be_done() -> None:
    table = Table("home 10 G8", "home 2 C3", "away 4 L8", ball="home 10")
    table.refuses("shot", "UN 3.9.1", "shot-box")
    table.refuses("cross 2", "UN 3.11.1", "cross-box")
    table.refuses("dribble 4", "UN 3.7.1", "dribble-reach")
    table.refuses("tackle 2", "UN 3.7.1", "tackle-reach")
    table.refuses("move 1", "UN 3.4.2", "cannot-move")
    table.refuses("group 3", "UN 3.5.1", "no-group")
    table.refuses("stay", "UN 3.3.1", "here")
    table.refuses("roll 3", "UN 3.3.1", "no-roll")
    table.position.actions_left = 0
    table.position._legal = None
    table.refuses("move 2", "UN 3.3.1", "no-actions")
    table.refuses("shot", "UN 3.3.1", "no-actions")
    table = Table("home 10 G8", "home 2 C3", "away 4 L8", ball="away 4")
    for text in ("pass 2", "cross 2", "shot", "dribble 4"):
        table.refuses(text, "UN 3.3.2", "no-ball")
    table.refuses("tackle 2", "UN 3.7.1", "tackle-reach")
    table = Table("home 7 N1", "home 2 C3", "away 4 L8", ball="home 7")
    table.refuses("cross 2", "UN 3.11.2", "cross-target")
    table = Table("home 10 G8", "home 2 C3", "away 4 L8", ball="home 10")
    table.position.boons |= FIRST_PASS
    table.position._legal = None
    table.refuses("move 2", "UN 3.2.3", "first-pass")
    table.refuses("done", "UN 3.2.3", "first-pass")
    table.refuses("roll 2", "UN 3.3.1", "no-roll")


@pytest.mark.rule("UN 3.3.1", "UN 3.14")
def test_what_an_action_costs() -> None:
    """The captain's own action goes first; a Playmaker's pass is free with card Y8."""
    table = Table("home 10 G8", "home 2 F8", "away 4 L8", ball="home 10", captain=("home 10",))
    p = table.position
    p.boons = CAPTAIN_ACTION | SURE_PASS
    p._legal = None
    table.play("move 2", "to E8")
    assert (p.actions_left, p.boons) == (2, CAPTAIN_ACTION)
    table.play("move 10", "to G7")
    assert (p.actions_left, p.boons) == (2, 0)
    table.play("move 10", "to G8")
    assert (p.actions_left, p.boons) == (1, 0)
    p.boons, p.one_touch = 16 | SURE_PASS, p.holder
    p._legal = None
    table.play("pass 2")
    assert (p.actions_left, table.carrier) == (1, "home 2")
    table.play("pass 10")  # number 2 is no Playmaker; the last action
    assert table.carrier == "home 10"
    assert p.actions_left == 0
    assert p.boons == 16
    assert set(table.legal()) == {"done"}  # not back to whom it came from (R47)
    p.came_from, p._legal = -1, None
    assert set(table.legal()) == {"done", "pass 2"}


@pytest.mark.rule("UN 3.14")
def test_a_captain_with_an_action_of_his_own_does_anything_with_it() -> None:
    chips = ("home 10 G8", "home 2 F8", "away 4 H8", "away 5 L3")
    table = Table(*chips, ball="home 10", captain=("home 10",))
    p = table.position
    p.boons, p.actions_left, p._legal = CAPTAIN_ACTION, 0, None
    assert set(table.legal()) == {"done", "pass 2", "dribble 4", "move 10"}
    p.boons, p.one_touch, p._legal = CAPTAIN_ACTION | 16, p.holder, None
    assert sorted(table.legal()) == sorted({"done", "pass 2", "dribble 4", "move 10"})
    p.home_captain, p._legal = table.slot("home 2"), None
    assert sorted(table.legal()) == ["done", "move 2", "pass 2"]
    p.lift(table.slot("home 2"))
    p._legal = None
    assert table.legal() == ["done"]
    assert table.position.turn is Side.HOME


# -- from one turn to the next ------------------------------------------------------------------


@pytest.mark.rule("UN 3.3.4", "UN 3.3.5")
@pytest.mark.parametrize("side", [0, 1])
def test_a_turn_goes_from_stage_to_stage_and_is_counted(side: int) -> None:
    p = at_table("cards=false").position
    p.mover, p.turn_number, p.home_turns, p.actions_left = side, 7, 3, 0
    p.unwind()
    next_stage(p)  # nothing is left to do
    assert (p.stage, len(p.flow)) == (TRACTORS, 1)
    p.stage, p.actions_left = ACTING, 1
    next_stage(p)
    assert (p.decision, p.flow[-1].side, p.stage) == ("act", side, ACTING)
    p.unwind()
    p.stage, p.flipped = TURNING_UP, 1 << side * 11 + 1
    next_stage(p)
    assert (p.stage, p.turn_number, p.home_turns) == (CHANGING, 8, 4 if side == 0 else 3)
    assert p.flipped == 0
    next_stage(p)
    assert (p.stage, len(p.flow), p.over) == (RESTARTING, 1, 0)
    p.story = []
    next_stage(p)
    assert (p.mover, p.stage, p.actions_left) == (1 - side, ACTING, 3)
    assert [event.side for event in p.story if isinstance(event, TurnBegan)] == [1 - side]


@pytest.mark.rule("UN 3.2.4", "UN 3.15.2", "UN 3.15.3")
def test_after_a_turn_comes_a_kick_off_the_second_half_or_the_end() -> None:
    p = at_table("cards=false").position
    p.unwind()
    p.stage, p.restart, p.first = RESTARTING, KICK_OFF, 1
    next_stage(p)
    assert (p.stage, p.restart, p.decision) == (PREPARING, PLAIN, "set-up")
    assert [frame.name() for frame in p.flow] == ["play", "kick-off-taker", "set-up", "set-up"]
    assert [frame.side for frame in p.flow[1:]] == [1, 1, 0]  # who kicks off sets up last
    p = at_table("cards=false;turns=4;half_time=true").position
    p.unwind()
    p.stage, p.turn_number = CHANGING, 4
    next_stage(p)
    assert (p.stage, p.restart, p.first) == (RESTARTING, KICK_OFF, 1)
    p = at_table("cards=false;turns=4").position
    p.unwind()
    p.stage, p.turn_number = CHANGING, 8
    next_stage(p)
    assert (p.decision, p.over) == ("over", 1)


@pytest.mark.rule("UN R44")
@pytest.mark.parametrize("side", [0, 1])
def test_who_has_no_turn_left_gets_the_ball_and_nothing_else(side: int) -> None:
    """The other coach goes on; a dead ball belongs to the nearest chip."""
    table = at_table("turns=4;cards=false")
    p = table.position
    p.unwind()
    p.mover, p.turn_number, p.home_turns = 1 - side, 6, 4 if side == 0 else 2
    p.stage, p.restart, p.ending, p.fouled = RESTARTING, THROW_IN, QUICK | CUT_SHORT, 2
    p.holder, p.dead_box, p.story = -1, box("C4") if side == 0 else box("K4"), []
    next_stage(p)
    number, at = (2, "C3") if side == 0 else (5, "K3")
    assert p.story[0] == Won(side, number, "lost-pass", at, "UN R44")
    assert (p.mover, p.restart, p.fouled, p.dead_box) == (1 - side, PLAIN, -1, -1)
    assert (p.boons, p.shirt(p.holder)) == (0, number)  # no quick throw either
    assert len(p.flow) == 1
    holder = p.holder
    p.stage, p.restart, p.story = RESTARTING, THROW_IN, []
    next_stage(p)
    assert (p.holder, p.restart) == (holder, PLAIN)
    assert not any(isinstance(event, Won) for event in p.story)
