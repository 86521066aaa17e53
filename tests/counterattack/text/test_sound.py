"""What makes a position sound, clause by clause: each single thing that is wrong is noticed."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest
from mypy_extensions import i16, u8

from tests.counterattack.before_match.test_draft import start
from tests.counterattack.set_piece_scenes import number
from tests.counterattack.table import Table, at, counter, game
from touchline.counterattack.engine.before_match.draft import (
    Deal,
    Draft,
    DrawKeeper,
    DrawReferee,
    FirstPick,
    Pick,
    TurnUp,
    squad_size,
)
from touchline.counterattack.engine.before_match.line_up import LineUp, TeamsOut
from touchline.counterattack.engine.clock.full_time import LookAtClock
from touchline.counterattack.engine.clock.whistle import Over
from touchline.counterattack.engine.duels.foul import FoulChoice
from touchline.counterattack.engine.duels.tackle import Challenge
from touchline.counterattack.engine.play import play_frame
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.running.movement import MovementStep
from touchline.counterattack.engine.set_pieces.free_kick import StandBack, StepAside
from touchline.counterattack.engine.set_pieces.placement import MustLeave
from touchline.counterattack.engine.state import HELD
from touchline.counterattack.text.soundness import (
    begins_well,
    can_go_on,
    draft_counts,
    fits,
    has_referee,
    is_before,
    is_under_way,
    keepers_count,
    keepers_in_squads,
    line_ups_count,
    packet_counts,
    people_fit,
    shirts_for,
    sound,
    stands_well,
)

DRAFTS = ["packets", "tournament", "dealt"]
Spoil = Callable[[Position], object]


@cache
def walk(draft: str) -> list[Position]:
    """The positions from the first keeper to the toss."""
    p = start(draft=draft)
    chooser = random.Random(draft)
    found: list[Position] = []
    while p.decision != "toss":
        found.append(p.copy())
        p.play(chooser.choice(p.actions() or tuple(action for action, _ in p.outcomes())))
    return found


def reach(draft: str, decision: str, nth: int = 0) -> Position:
    """The nth position of a draft in which this is decided."""
    found = [p for p in walk(draft) if p.decision == decision]
    return found[nth].copy()


def spoiled(p: Position, spoil: Spoil) -> Position:
    """A copy with something wrong."""
    other = p.copy()
    spoil(other)
    other._legal = None
    return other


def free_card(p: Position, keeper: bool = False) -> int:
    """A card that nobody has."""
    cards = range(40, 46) if keeper else range(40)
    used = {*map(int, p.squad), *map(int, p.table)}
    return next(card for card in cards if card not in used)


def add(side: int, keeper: bool = False) -> Spoil:
    """One card more in a squad."""

    def act(p: Position) -> None:
        place = side * 20 + int(squad_size(p, side))
        p.squad[place] = i16(free_card(p, keeper))
        p.status[place] = u8(1)

    return act


def drop(side: int) -> Spoil:
    """One card less in a squad."""

    def act(p: Position) -> None:
        place = side * 20 + int(squad_size(p, side)) - 1
        p.squad[place] = i16(-1)
        p.status[place] = u8(0)

    return act


def lay(p: Position) -> None:
    """One card more on the table."""
    place = next(place for place in range(4) if int(p.table[place]) < 0)
    p.table[place] = i16(free_card(p))


def take_up(p: Position) -> None:
    """One card less on the table."""
    place = next(place for place in range(4) if int(p.table[place]) >= 0)
    p.table[place] = i16(-1)


def having(name: str, value: int) -> Spoil:
    """Another number of the state."""
    return lambda p: setattr(p, name, value)


def saying(name: str, place: int, value: int) -> Spoil:
    """Another number in one of the lists of small numbers."""
    return lambda p: getattr(p, name).__setitem__(place, u8(value))


def brought_on(player: int) -> Spoil:
    """Somebody on the pitch."""
    return lambda p: p.put(player, 300)


def taken_off(player: int) -> Spoil:
    """Somebody not on the pitch."""
    return lambda p: p.lift(player)


def without_place(player: int) -> Spoil:
    """Somebody without a place for the kick-off."""
    return lambda p: p.spot.__setitem__(player, i16(-1))


def push(*frames: object) -> Spoil:
    """More on the flow."""
    return lambda p: p.flow.extend(frames)  # type: ignore[arg-type]


def top(frame: object) -> Spoil:
    """Something else on top of the flow."""

    def act(p: Position) -> None:
        p.flow[-1] = frame  # type: ignore[call-overload]

    return act


def at_frame(place: int, frame: object) -> Spoil:
    """Another frame somewhere in the flow."""

    def act(p: Position) -> None:
        p.flow[place] = frame  # type: ignore[call-overload]

    return act


# -- before the match ---------------------------------------------------------------------------


@pytest.mark.rule("CA 4.1.1", "CA 4.1.2", "CA 4.1.3", "CA 4.1.4")
@pytest.mark.parametrize("draft", DRAFTS)
def test_every_position_of_a_draft_begins_well_and_no_card_more_or_less(draft: str) -> None:
    for p in walk(draft):
        assert is_before(p)
        assert begins_well(p)
        assert stands_well(p)
        assert can_go_on(p)
        assert all(fits(p, number) for number in range(len(p.flow)))
        count = squad_size(p, 0) + squad_size(p, 1)
        for side in (0, 1):
            if squad_size(p, side) < 20:
                ahead = squad_size(p, 0) > squad_size(p, 1)
                fair = p.decision == "deal" and side == int(ahead) and count < 31
                assert begins_well(spoiled(p, add(side))) is fair
                assert not begins_well(spoiled(p, add(side, True)))
            if squad_size(p, side) > 0 and p.decision != "line-up":
                ahead = squad_size(p, 0) > squad_size(p, 1)
                fair = p.decision == "deal" and squad_size(p, side) > 1 and ahead == (side == 0)
                assert begins_well(spoiled(p, drop(side))) is fair
        if any(int(card) >= 0 for card in p.table):
            assert not begins_well(spoiled(p, take_up))
        if any(int(card) < 0 for card in p.table):
            assert not begins_well(spoiled(p, lay))
        for shirt in (0, 10, 11, 21):
            assert not begins_well(spoiled(p, brought_on(shirt)))


@pytest.mark.rule("CA 4.1.3")
@pytest.mark.parametrize("draft", ["packets", "tournament"])
def test_packets_are_picked_in_turn(draft: str) -> None:
    keepers = 2 if draft == "tournament" else 1
    for p in walk(draft):
        if p.decision not in ("pick", "turn-up"):
            continue
        frame = p.flow[5]
        assert isinstance(frame, Draft)
        sizes = [int(squad_size(p, 0)), int(squad_size(p, 1))]
        picked = sum(sizes) - 2 * keepers
        assert packet_counts(p, frame, sizes, picked)
        for other in (
            Draft(frame.each, frame.packets + 1, frame.first),
            Draft(frame.each, frame.packets - 1, frame.first),
        ):
            assert not packet_counts(p, other, sizes, picked)
        assert not packet_counts(p, frame, [sizes[0] + 1, sizes[1] - 1], picked)
        assert not packet_counts(p, frame, [sizes[0] - 1, sizes[1] + 1], picked)
        assert not packet_counts(spoiled(p, push(p.flow[6])), frame, sizes, picked)
        if isinstance(p.flow[6], Pick):
            turned = Draft(frame.each, frame.packets, 1 - frame.first)
            assert not packet_counts(p, turned, sizes, picked)
            assert not packet_counts(
                spoiled(p, top(Pick(1 - p.flow[6].side))), frame, sizes, picked
            )
        else:
            assert not packet_counts(spoiled(p, push(DrawReferee())), frame, sizes, picked)


@pytest.mark.rule("CA 4.1.3")
def test_after_the_last_packet_nothing_is_picked() -> None:
    p = reach("tournament", "line-up")
    p.flow[3:] = [LineUp(0), DrawReferee(), Draft(14, 8, 0), Pick(1)]
    for first, side in ((0, 0), (0, 1), (1, 0), (1, 1)):
        p.flow[-1] = Pick(side)
        assert not packet_counts(p, Draft(14, 8, first), [16, 16], 28)


@pytest.mark.rule("CA 4.1.2")
@pytest.mark.parametrize(("draft", "each"), [("packets", 1), ("tournament", 2)])
def test_keepers_are_drawn_in_turn(draft: str, each: int) -> None:
    for p in walk(draft):
        if p.decision != "draw-keeper":
            continue
        sizes = [int(squad_size(p, 0)), int(squad_size(p, 1))]
        assert keepers_count(p, sizes, each)
        assert keepers_in_squads(p) == sizes
        assert not keepers_count(p, [sizes[0] + 1, sizes[1]], each)
        assert not keepers_count(p, [sizes[0], sizes[1] + 1], each)
        assert not keepers_count(p, sizes, each + 1)
        assert not keepers_count(spoiled(p, push(DrawKeeper(0))), sizes, each)
        assert not keepers_count(spoiled(p, push(TurnUp())), sizes, each)
        assert not keepers_count(spoiled(p, lay), sizes, each)
        drawer = p.flow[-1]
        assert isinstance(drawer, DrawKeeper)
        assert not keepers_count(spoiled(p, top(DrawKeeper(1 - drawer.drawer))), sizes, each)
        bottom = p.flow[6]
        assert isinstance(bottom, DrawKeeper)
        assert not keepers_count(
            spoiled(p, at_frame(6, DrawKeeper(1 - bottom.drawer))), sizes, each
        )


@pytest.mark.rule("CA 4.1.1", "CA 4.1.3")
def test_what_a_draft_counts() -> None:
    dealing = reach("dealt", "deal", 3)  # home has one more
    assert draft_counts(dealing)
    assert draft_counts(reach("dealt", "deal", 29))
    for spoil in (
        lambda p: p.who.__setitem__(0, u8(0)),
        lambda p: p.who.__setitem__(21, u8(0)),
        lay,
        push(TurnUp()),
        add(0),
        add(1, True),
    ):
        assert not draft_counts(spoiled(dealing, spoil))
    assert draft_counts(spoiled(dealing, add(1)))
    level = reach("dealt", "deal", 2)
    assert draft_counts(spoiled(level, add(0)))
    assert not draft_counts(spoiled(level, add(1)))
    full = reach("dealt", "draw-referee")
    full.flow.append(Deal(15))
    assert not draft_counts(full)
    first = reach("tournament", "first-pick")
    assert draft_counts(first)
    for spoil in (add(0), add(1), lay, push(TurnUp()), drop(0)):
        assert not draft_counts(spoiled(first, spoil))
    assert not draft_counts(spoiled(spoiled(first, add(0)), add(1)))
    picking = reach("packets", "pick", 8)
    assert draft_counts(picking)

    def another_keeper(p: Position) -> None:
        p.squad[2] = i16(free_card(p, True))

    assert not draft_counts(spoiled(picking, another_keeper))


@pytest.mark.rule("CA 4.1.1")
def test_shirts_are_given_in_turn() -> None:
    for nth in (0, 1, 10, 11, 15, 21):
        p = reach("dealt", "line-up", nth)
        assert line_ups_count(p)
        given = [place for place in range(22) if int(p.who[place]) != 255]
        assert len(given) == nth
        for place in range(22):
            side = place // 11
            for other in (255, 15):
                q = spoiled(p, saying("who", place, other))
                assert line_ups_count(q) is (int(p.who[place]) == other)
            if place in given:
                for status in (1, 3, 4):
                    at_place = side * 20 + int(p.who[place])
                    q = spoiled(p, saying("status", at_place, status))
                    assert not line_ups_count(q)
        assert not line_ups_count(spoiled(p, push(TurnUp())))
    p = reach("dealt", "line-up", 5)
    assert not line_ups_count(spoiled(p, lambda q: q.who.__setitem__(1, q.who[2])))
    p = reach("dealt", "line-up", 15)
    assert not line_ups_count(spoiled(p, lambda q: q.who.__setitem__(12, q.who[13])))


def outfielders(p: Position) -> int:
    """How many of home's cards are outfielders."""
    return sum(0 <= int(card) < 40 for card in p.squad[:20])


@pytest.mark.rule("CA 4.1.1", "CA 4.18")
def test_how_many_can_start() -> None:
    p = reach("dealt", "line-up")
    assert [shirts_for(p, side) for side in (0, 1)] == [11, 11]
    for place in range(20):
        card = int(p.squad[place])
        if card >= 40 or (card >= 0 and outfielders(p) > 7):
            p.squad[place] = i16(-1)
    assert keepers_in_squads(p) == [0, 1]
    assert [shirts_for(p, side) for side in (0, 1)] == [7, 11]
    p.squad[0] = i16(40)
    p.squad[1] = i16(41)
    assert keepers_in_squads(p)[0] == 2
    assert shirts_for(p, 0) == 1 + outfielders(p)


@pytest.mark.rule("CA 4.1.1", "CA 4.1.4")
def test_the_order_of_what_comes_before_the_match() -> None:
    picking = reach("packets", "pick", 5)
    lining = reach("packets", "line-up", 3)
    second = reach("packets", "line-up", 12)
    judging = reach("packets", "draw-referee")
    for p in (picking, lining, second, judging):
        assert begins_well(p)
        for place in range(1, len(p.flow)):
            for other in (TeamsOut(), LineUp(0), LineUp(1), DrawReferee(), TurnUp(), LookAtClock()):
                if not isinstance(p.flow[place], type(other)):
                    assert not begins_well(spoiled(p, at_frame(place, other)))
    assert not begins_well(spoiled(picking, at_frame(2, LineUp(0))))
    assert not begins_well(spoiled(picking, at_frame(3, LineUp(1))))
    assert not begins_well(spoiled(picking, at_frame(2, LineUp(1, 1))))
    assert not begins_well(spoiled(picking, at_frame(3, LineUp(0, 1))))
    assert not begins_well(spoiled(lining, at_frame(2, LineUp(1, 1))))
    assert not begins_well(spoiled(second, at_frame(2, LineUp(0, 1))))
    assert not begins_well(spoiled(picking, at_frame(5, Draft(14, 2))))
    assert not begins_well(spoiled(picking, at_frame(5, Draft(16, 2))))
    for p in (lining, second):
        for referee in (-1, 45, 50):
            assert not begins_well(spoiled(p, having("referee", referee)))
        for referee in (46, 49):
            assert begins_well(spoiled(p, having("referee", referee)))
    for referee, there in ((45, False), (46, True), (49, True), (50, False)):
        lining.referee = referee
        assert has_referee(lining) is there


# -- in the match -------------------------------------------------------------------------------


def match() -> Table:
    """Home 9 with the ball, 8, away 4; the others have been sent off."""
    return Table(
        f"home 9 {at(0, 0)}", f"home 8 {at(-8, 0)}", f"away 4 {at(1, 0.5)}", ball="home 9"
    )  # fmt: skip


def test_the_ball_is_with_who_has_it() -> None:
    p = match().position
    assert stands_well(p)
    assert not stands_well(spoiled(p, having("ball", 5)))
    assert not stands_well(spoiled(p, having("attack", 1)))
    assert not stands_well(spoiled(p, having("holder", counter("home 7"))))
    assert stands_well(spoiled(p, lambda q: q.drop_ball(5)))
    assert not stands_well(spoiled(p, lambda q: q.drop_ball(-1)))

    def nowhere(q: Position) -> None:
        q.holder, q.ball = counter("home 7"), -1

    assert not stands_well(spoiled(p, nowhere))
    before = start()
    before.drop_ball(-1)
    assert stands_well(before)


def test_every_frame_lies_where_it_can() -> None:
    p = match().position
    assert [fits(p, number) for number in range(len(p.flow))] == [True, True]
    assert not fits(spoiled(p, at_frame(0, LookAtClock())), 0)
    over = spoiled(p, at_frame(0, Over()))
    assert not fits(over, 0)
    del over.flow[1:]
    assert fits(over, 0)
    del over.flow[0]
    over.flow.append(play_frame())
    assert fits(over, 0)
    challenge = Challenge(1, counter("away 4"))
    assert not fits(spoiled(p, push(challenge)), 2)
    phase = spoiled(p, push(MovementStep(0, 0, 4, False)))
    assert fits(spoiled(phase, push(challenge)), 3)
    assert not fits(spoiled(phase, push(Challenge(1, counter("home 9")))), 3)
    assert not fits(spoiled(phase, push(Challenge(1, counter("away 5")))), 3)
    assert not fits(spoiled(p, push(StandBack(0, 7))), 2)
    assert fits(spoiled(p, push(StandBack(1, 7))), 2)


def test_the_players_of_a_frame() -> None:
    p = match().position
    home, away, gone = counter("home 9"), counter("away 4"), counter("home 7")
    assert people_fit(p, FoulChoice(0, away, home, 1, False))
    assert not people_fit(p, FoulChoice(1, away, home, 1, False))
    assert not people_fit(p, FoulChoice(0, home, home, 1, False))
    assert not people_fit(p, FoulChoice(0, away, gone, 1, False))
    assert not people_fit(p, FoulChoice(0, counter("away 5"), home, 1, False))
    assert people_fit(p, StepAside(0, gone, 7))
    assert not people_fit(p, StepAside(1, gone, 7))
    assert people_fit(p, MustLeave(0, 3, -1))
    assert people_fit(p, MustLeave(0, 3, gone))


def test_everybody_on_the_pitch_has_a_card() -> None:
    p = match().position
    assert is_under_way(p)
    for referee in (45, 50, -1):
        assert not is_under_way(spoiled(p, having("referee", referee)))
    for frame in (
        TeamsOut(),
        LineUp(0),
        DrawReferee(),
        Draft(15),
        Deal(15),
        FirstPick(14),
        Pick(0),
        TurnUp(),
    ):
        assert not is_under_way(spoiled(p, push(frame)))
    home, away = counter("home 9"), counter("away 4")
    for player in (home, away):
        place = player // 11 * 20 + int(p.who[player])
        assert not is_under_way(spoiled(p, saying("who", player, 255)))
        for status in (0, 1, 3, 4, 5):
            q = spoiled(p, saying("status", place, status))
            assert not is_under_way(q)
        assert not is_under_way(spoiled(p, taken_off(player)))
        assert not is_under_way(spoiled(p, without_place(player)))
    lifted = spoiled(p, lambda q: q.lift(home))
    assert is_under_way(spoiled(lifted, push(StepAside(0, home, 7))))
    assert not is_under_way(spoiled(lifted, push(StepAside(0, counter("home 8"), 7))))
    assert not is_under_way(spoiled(p, lambda q: q.who.__setitem__(home, q.who[home - 1])))
    gone = counter("home 7")
    assert is_under_way(spoiled(p, lambda q: q.who.__setitem__(gone, u8(255))))
    assert not is_under_way(spoiled(p, lambda q: q.who.__setitem__(gone, q.who[home])))
    assert not is_under_way(spoiled(p, lambda q: q.status.__setitem__(6, u8(1))))


def test_somebody_can_go_on() -> None:
    p = match().position
    assert can_go_on(p)
    assert not can_go_on(spoiled(p, push(LookAtClock())))
    assert not can_go_on(spoiled(p, having("over", 1)))
    over = spoiled(p, lambda q: q.flow.__setitem__(slice(None), [Over()]))
    assert not can_go_on(over)
    over.over = 1
    assert can_go_on(over)
    held = spoiled(p, having("act", HELD))
    assert not can_go_on(held)
    held.give(counter("home 1"))
    assert can_go_on(held)
    held.drop_ball(number(at(0, 0)))
    assert can_go_on(held) is bool(held.actions())


def test_all_of_it() -> None:
    p = match().position
    assert sound(p)
    assert not sound(spoiled(p, having("ball", 5)))
    assert not sound(spoiled(p, push(StandBack(0, 7))))
    assert not sound(spoiled(p, having("referee", 45)))
    assert not sound(spoiled(p, push(LookAtClock())))
    drafting = reach("packets", "pick", 5)
    assert sound(drafting)
    assert not sound(spoiled(drafting, add(0)))
    assert str(game.position(str(p))) == str(p)
