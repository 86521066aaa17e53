"""Passes and loose balls, asked one by one: targets, refusals, and everything that changes."""

from __future__ import annotations

from functools import partial

import pytest

from tests.counterattack.still import Still, side, who
from tests.counterattack.table import at
from touchline.counterattack.engine.board.pitch import GOAL, GOAL_LINE, TOUCHLINE
from touchline.counterattack.engine.deck import HIGH_PASS, PACE, SAVING, TACKLING
from touchline.counterattack.engine.moves import roll
from touchline.counterattack.engine.passing.accuracy import Accuracy, nearest_defenders
from touchline.counterattack.engine.passing.first_time_moves import ShortMove, ShortTo
from touchline.counterattack.engine.passing.flight_moves import (
    ATTACKERS,
    BEFORE_CORNER,
    DEFENDERS,
    FOR_KICK,
    FlightMove,
    FlightTo,
)
from touchline.counterattack.engine.passing.ground_pass import PassTarget, has_target, legal_target
from touchline.counterattack.engine.passing.high_pass import (
    FROM_CORNER,
    OPEN_PLAY,
    THROWN,
    HighTarget,
    blocked_in_air,
    has_high_target,
    heads,
    opponent_beside,
)
from touchline.counterattack.engine.passing.high_pass import legal as high_legal
from touchline.counterattack.engine.passing.interception import (
    BESIDE,
    DIVES,
    DIVES_FAR,
    STEPPED_IN,
    chances,
    dives_for,
    intercepts,
    meets_at,
    reach_of,
    shielded,
    way_of,
)
from touchline.counterattack.engine.passing.kinds_of_pass import (
    FIRST_TIME_PASS,
    LOW_CORNER,
    PLAIN_SIX,
    QUICK_THROW,
    STANDARD_PASS,
    THROW,
    act_after,
)
from touchline.counterattack.engine.passing.long_landing import LongKeeper, come_down
from touchline.counterattack.engine.passing.long_pass import (
    LongTarget,
    has_long_target,
    next_to_opponent,
    open_space,
    thirds,
)
from touchline.counterattack.engine.passing.loose_ball import (
    PAST_JUMPERS,
    PLAIN,
    STRAY_PASS,
    Attract,
    AttractOffer,
    LooseDirection,
    LooseDistance,
    LooseRun,
    LooseSave,
    hit,
    keepers_near,
    leaves,
    loose_ball,
    rests,
    strikes,
)
from touchline.counterattack.engine.passing.offside import judge, opponents_beyond
from touchline.counterattack.engine.passing.pass_flight import (
    Intercept,
    LetThrough,
    PassFlight,
    box_entry,
    ends_beyond,
    stands_there,
    target_of,
)
from touchline.counterattack.engine.passing.possession import (
    act_after_hit,
    act_after_taking,
    lands,
    may_handle,
    may_touch,
    win,
)
from touchline.counterattack.engine.passing.stray import (
    HIGH,
    KICK,
    LONG,
    StrayDirection,
    StrayDistance,
    fly,
    go_astray,
)
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.running.dribble import Dribble
from touchline.counterattack.engine.running.movement import MovementStep
from touchline.counterattack.engine.state import HEADED, LAST_ACTS, STANDARD


def act(name: str) -> int:
    """What has just happened, as a number."""
    return LAST_ACTS.index(name)


# -- loose balls -----------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.10.1", "CA 4.10.2")
def test_a_ball_breaks_loose(us: str, them: str) -> None:
    table = Still(f"{us} 9 {at(0, 0)}", f"{them} 4 {at(0, 1)}", ball=f"{us} 9")
    table.position.offside, table.position.kicked_back = 3, 1
    origin = table.hex(at(0, 1))
    assert table.change(lambda p: loose_ball(p, origin, who(f"{them} 4"), STRAY_PASS)) == {
        "holder": "-",
        "ball": at(0, 1),
        "toucher": f"{them} 4",
        "offside": "",
        "kicked_back": 0,
        "flow": [f"loose-direction roller={them} origin={at(0, 1)} special=1"],
    }
    roller = side(them)
    direction = LooseDirection(roller, origin, STRAY_PASS)
    distance = f"loose-distance roller={them} origin={at(0, 1)} special=1 direction="
    for face, way in ((1, 1), (5, 5), (6, 6), (7, 6)):
        rolled = table.takes(direction, roll(face).text)
        assert rolled["flow"] == [f"{distance}{way}"]
        assert rolled["told"] == [f"Rolled {roller} {face} loose-direction CA 4.10.1"]
        rolled = table.takes(LooseDistance(roller, origin, STRAY_PASS, 3), roll(face).text)
        assert rolled["flow"] == [f"loose-run origin={at(0, 1)} direction=3 steps={way} special=1"]
        assert rolled["told"] == [f"Rolled {roller} {face} loose-distance CA 4.10.1"]


@pytest.mark.rule("CA 4.10.2", "CA 4.10.3", "CA q48", "CA q50")
def test_where_a_loose_ball_runs(us: str) -> None:
    """Up from the middle: the hex it breaks from is not counted, and its player never hit."""
    table = Still(f"{us} 9 {at(0, 0)}", f"{us} 8 {at(0, 4)}", ball=at(0, 0), attack=us)
    origin = table.hex(at(0, 0))
    for steps in (1, 2, 3):
        ran = table.enters(LooseRun(origin, 1, steps, PLAIN))
        assert ran["ball"] == at(0, steps)
        assert ran["told"] == [f"Loose {at(0, 0)} 1 {steps} {at(0, steps)} CA 4.10.2"]
        assert ran["act"] == "taken"
        assert ran["stage"] == "attackers move"
    for steps in (4, 6):
        ran = table.enters(LooseRun(origin, 1, steps, PLAIN))
        assert ran["holder"] == f"{us} 8"
        assert ran["told"] == [
            f"Loose {at(0, 0)} 1 {steps} {at(0, 4)} CA 4.10.2",
            f"Won {side(us)} 8 loose-ball {at(0, 4)} CA 4.10.2",
        ]
    further = table.enters(LooseRun(origin, 1, 3, PLAIN, 2))
    assert further["ball"] == at(0, 3)


@pytest.mark.rule("CA 4.21.9")
def test_who_jumped_for_a_tied_header_is_passed(us: str) -> None:
    """It stops short of nobody's hex: where he stands on its last one it runs on."""
    table = Still(f"{us} 8 {at(0, 2)}", f"{us} 7 {at(0, 5)}", ball=at(0, 0), attack=us)
    p = table.position
    p.total[who(f"{us} 8")] = 9
    jumped, other = table.hex(at(0, 2)), table.hex(at(0, 5))
    assert [strikes(p, jumped, special) for special in (PLAIN, STRAY_PASS, PAST_JUMPERS)] == [
        True, True, False
    ]  # fmt: skip
    assert strikes(p, other, PAST_JUMPERS)
    assert not strikes(p, table.hex(at(0, 1)), PLAIN)
    origin = table.hex(at(0, 0))
    for steps, end in ((1, at(0, 1)), (2, at(0, 3)), (3, at(0, 3)), (4, at(0, 4)), (5, at(0, 5))):
        assert table.enters(LooseRun(origin, 1, steps, PAST_JUMPERS))["ball"] == end


@pytest.mark.rule("CA 4.10.5", "CA q124")
def test_which_keepers_it_has_come_near(us: str, them: str, x: int) -> None:
    table = Still(f"{them} 1 {at(16 * x, 0)}", f"{us} 1 {at(15 * x, 1.5)}", ball=at(0, 0))
    bits = {name: 1 << side(name) for name in (us, them)}
    for hex_, near in (
        (at(16 * x, 0), bits[them]),
        (at(16 * x, 1), bits[us] + bits[them]),
        (at(16 * x, 2), bits[us]),
        (at(16 * x, -1), bits[them]),
        (at(16 * x, -2), 0),
    ):
        assert keepers_near(table.position, table.hex(hex_)) == near
    gone = Still(f"{them} 1 -", f"{us} 1 {at(0, 0)}", ball=at(0, 1))
    assert keepers_near(gone.position, gone.hex(at(0, 1))) == bits[us]


@pytest.mark.rule("CA 4.10.2", "CA q33", "CA 4.22")
def test_whom_it_hits(us: str, them: str) -> None:
    table = Still(f"{us} 8 {at(0, 3)}", f"{them} 4 {at(0, 5)}", ball=at(0, 0), attack=us)
    ours, theirs = who(f"{us} 8"), who(f"{them} 4")
    phase = MovementStep(side(us), 0, 2, False)
    lies = f"movement {us} left=2"
    p = table.supposed(phase)
    table.position.flow = p.flow
    assert table.change(lambda p: hit(p, ours)) == {
        "holder": f"{us} 8", "ball": at(0, 3), "toucher": f"{us} 8", "act": "taken",
        "told": [f"Won {side(us)} 8 loose-ball {at(0, 3)} CA 4.10.2"],
    }  # fmt: skip
    taken = {
        "holder": f"{them} 4", "ball": at(0, 5), "toucher": f"{them} 4", "attack": them,
        "act": "tackle-won", "stage": "attackers move", "flow": [],
        "told": [f"Won {side(them)} 4 loose-ball {at(0, 5)} CA 4.10.2"],
    }  # fmt: skip
    assert table.change(lambda p: hit(p, theirs)) == taken
    assert table.change(lambda p: rests(p, table.hex(at(0, 2)))) == {"ball": at(0, 2)}
    table.position.tried = 1 << theirs
    most = table.position.skill(ours, PACE)
    assert lies in table.enters(Dribble(side(us), ours, 3, most))["flow"]
    del table.position.flow[1:]
    assert table.change(lambda p: rests(p, table.hex(at(0, 2)))) == {
        "ball": at(0, 2), "tried": "", "act": "taken", "stage": "attackers move",
    }  # fmt: skip
    drawn = Still(ball=at(0, 0), attack=us, settings="attract=true")
    assert drawn.change(lambda p: rests(p, table.hex(at(0, 2))))["flow"] == [
        f"attract-offer {them} spot={at(0, 2)}"
    ]


@pytest.mark.rule("CA 4.21.3")
def test_who_may_attract_it(us: str, them: str) -> None:
    table = Still(
        *(f"{them} 4 {at(0, 1)}", f"{them} 5 {at(1, 0.5)}", f"{them} 6 {at(0, -2)}"),
        *(f"{them} 7 {at(1, -0.5)}", f"{us} 9 {at(-1, 0.5)}"),
        ball=at(0, 0), attack=us, settings="attract=true",
    )  # fmt: skip
    offer = AttractOffer(side(them), table.hex(at(0, 0)))
    assert table.ask(offer) == ["steal 4", "steal 5", "steal 7", "decline"]
    lies = f"attract-offer {them} spot={at(0, 0)}"
    assert table.enters(offer) == {"flow": [lies]}
    table.position.tried = 1 << who(f"{them} 5")
    table.position.stunned = 1 << who(f"{them} 7")
    assert table.ask(offer) == ["steal 4", "decline"]
    assert table.takes(offer, "decline") == {"flow": []}
    roller = f"attract roller={them} defender={them} 4"
    assert table.takes(offer, "steal 4") == {
        "tried": f"{them} 4, {them} 5",
        "flow": [lies, roller],
    }
    table.position.tried |= 1 << who(f"{them} 4")
    assert table.enters(offer) == {"flow": []}
    table.position.tried = 0
    table.position.give(who(f"{us} 9"))
    assert table.enters(offer) == {"flow": []}


@pytest.mark.rule("CA 4.21.3", "CA q24")
def test_a_six_or_ten_in_all_attracts_it(us: str, them: str, x: int) -> None:
    table = Still(
        f"{them} 4 {at(-12 * x, 0)} Toothnail", ball=at(-11 * x, 0.5), attack=us,
        settings="attract=true",
    )  # fmt: skip
    skill = table.skill(f"{them} 4", TACKLING)
    assert 4 <= skill <= 6
    frame = Attract(side(them), who(f"{them} 4"))
    for face in range(1, 8):
        after = table.takes(frame, roll(face).text)
        if face >= 6 or skill + face >= 10:
            assert after["told"][1] == f"Won {side(them)} 4 attracted {at(-12 * x, 0)} CA 4.21.3"
            assert (after["attack"], after["act"]) == (them, "tackle-won")
            assert after["flow"] == [f"keeper-step {us}"]  # it has come into his box
        else:
            assert after["told"][1] == f"Missed {side(them)} 4 attract CA 4.21.3"
            assert set(after) == {"flow", "told"}


@pytest.mark.rule("CA 4.10.5", "CA q54", "CA q122", "CA 4.10.6")
def test_over_the_line(us: str, them: str, x: int) -> None:
    table = Still(
        f"{us} 9 {at(16 * x, 3)}", f"{them} 1 {at(18 * x, -2)}", ball=at(18 * x, 0), attack=us
    )
    hex_ = table.hex(at(18 * x, 0))
    near = 1 << side(them)
    table.position.toucher = who(f"{us} 9")
    saved = table.change(lambda p: leaves(p, hex_, GOAL, near, PLAIN))
    assert saved == {"flow": [f"loose-save roller={them} left_over={at(18 * x, 0)}"]}
    for bits in (0, 1 << side(us)):
        scored = table.change(partial(leaves, hex_=hex_, line=GOAL, near=bits, special=PLAIN))
        assert scored[f"{us}_goals"] == 1
        goals = "1 0" if us == "home" else "0 1"
        assert scored["told"] == [f"Goal {side(us)} {side(us)} 9 loose-ball {goals} CA 4.10.5"]
    stray = table.change(lambda p: leaves(p, hex_, GOAL, near, STRAY_PASS))
    assert stray["told"] == [f"Out {side(them)} goal-kick {at(16 * x, 0)} CA 4.15.3"]
    wide = table.change(lambda p: leaves(p, hex_, GOAL_LINE, near, PLAIN))
    assert wide["told"] == [f"Out {side(them)} goal-kick {at(16 * x, 0)} CA 4.15.3"]
    thrown = table.change(lambda p: leaves(p, hex_, TOUCHLINE, near, PLAIN))
    assert thrown["told"] == [f"Out {side(them)} throw-in {at(18 * x, 0)} CA 4.15.2"]
    table.position.toucher = who(f"{them} 1")  # he has had his save
    scored = table.change(lambda p: leaves(p, hex_, GOAL, near, PLAIN))
    assert scored["told"][0].startswith(f"Goal {side(us)} {side(them)} 1 loose-ball ")


@pytest.mark.rule("CA q56", "CA 4.10.5", "CA 4.21.1")
def test_saving_a_loose_ball(us: str, them: str, x: int) -> None:
    for settings in ("", "interception=ten-plus"):
        table = Still(
            f"{us} 9 {at(16 * x, 3)}", f"{them} 1 {at(18 * x, -1)} Nkosi", ball=at(18 * x, 0),
            attack=us, settings=settings,
        )  # fmt: skip
        table.position.toucher = who(f"{us} 9")
        table.position.kicked_back = 1
        saving = table.skill(f"{them} 1", SAVING)
        for face in range(1, 8):
            after = table.takes(LooseSave(side(them), table.hex(at(18 * x, 0))), roll(face).text)
            if face >= 5 or (settings and saving + face >= 10):
                won = f"Won {side(them)} 1 saved {at(18 * x, -1)} CA q56"
                assert after["told"][1] == won
                assert (after["act"], after["kicked_back"]) == ("held", 0)
            else:
                assert after["told"][1] == f"Missed {side(them)} 1 save CA 4.10.5"
                assert after["told"][2].startswith(f"Goal {side(us)} {side(us)} 9 loose-ball ")


# -- possession ------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.11.3", "CA q25")
def test_what_a_keeper_may_take_with_his_hands(us: str, them: str, x: int) -> None:
    table = Still(
        f"{us} 1 {at(-14 * x, 0)}", f"{us} 5 {at(-15 * x, 0.5)}", f"{them} 9 {at(0, 0)}",
        ball=at(0, 3), attack=us,
    )  # fmt: skip
    p = table.position
    keeper = who(f"{us} 1")
    assert may_handle(p, keeper)
    assert not may_handle(p, who(f"{us} 5"))
    p.passer, p.kicked_back = who(f"{us} 5"), 1
    assert not may_handle(p, keeper)
    p.kicked_back = 0
    assert may_handle(p, keeper)
    p.passer, p.kicked_back = who(f"{them} 9"), 1
    assert may_handle(p, keeper)
    p.passer = -1
    assert may_handle(p, keeper)
    outside = Still(f"{us} 1 {at(-11 * x, 0.5)}", ball=at(0, 3), attack=us)
    assert not may_handle(outside.position, keeper)
    allowed = Still(f"{us} 1 {at(-14 * x, 0)}", ball=at(0, 3), settings="back_pass=true")
    allowed.position.passer, allowed.position.kicked_back = who(f"{us} 5"), 1
    assert may_handle(allowed.position, keeper)


@pytest.mark.rule("CA q125", "CA 4.22")
def test_who_may_touch_a_first_time_pass_next() -> None:
    for one_two, shirts in ((True, [7, 9]), (False, [7])):
        settings = f"one_two={str(one_two).lower()}"
        p = Still(ball=at(0, 0), settings=settings).position
        p.passer, p.giver = 7, 8
        assert [shirt for shirt in (7, 8, 9) if may_touch(p, shirt - 1)] == [7, 8, 9]
        p.kicked_back = 1
        assert [shirt for shirt in (7, 8, 9) if may_touch(p, shirt - 1)] == [7, 8, 9]
        p.kicked_back = 2
        assert [shirt for shirt in (7, 8, 9) if may_touch(p, shirt - 1)] == shirts


@pytest.mark.rule("CA 4.20", "CA 4.22", "CA q102")
def test_what_winning_the_ball_counts_as() -> None:
    for settings, taking, after_hit in (
        ("tackle-won", "tackle-won", "tackle-won"),
        ("possession", "tackle-won", "possession"),
        ("restricted", "taken", "taken"),
    ):
        p = Still(ball=at(0, 0), settings=f"hit_player={settings}").position
        assert LAST_ACTS[act_after_taking(p)] == taking
        assert LAST_ACTS[act_after_hit(p)] == after_hit


@pytest.mark.rule("CA 4.0", "CA 4.11.3", "CA q121", "CA 4.21.11")
def test_winning_the_ball(us: str, them: str, x: int) -> None:
    table = Still(
        f"{us} 9 {at(0, 0)}", f"{us} 1 {at(-14 * x, 0)}", ball=at(3, 0.5), attack=us,
        settings="keeper_zone=true",
    )  # fmt: skip
    ours, keeper = who(f"{us} 9"), who(f"{us} 1")
    first_time = act("first-time")
    won = {
        "holder": f"{us} 9", "ball": at(0, 0), "toucher": f"{us} 9", "stage": "attackers move",
        "act": "first-time", "told": [f"Won {side(us)} 9 headed {at(0, 0)} CA 1"],
    }  # fmt: skip
    assert table.change(lambda p: win(p, ours, "headed", first_time, "CA 1")) == won
    held = table.change(lambda p: win(p, keeper, "headed", HEADED, "CA 1"))
    assert (held["act"], held["stage"]) == ("held", "clock")
    assert held["flow"] == [f"stand-back {them} before=8"]
    with_feet = table.change(lambda p: win(p, keeper, "first-time", first_time, "CA 1"))
    assert (with_feet["act"], with_feet["stage"]) == ("first-time", "attackers move")
    assert "flow" not in with_feet
    table.position.offside = 1 << ours
    assert "Offside" in table.change(lambda p: win(p, ours, "headed", HEADED, "CA 1"))["told"][0]
    printed = Still(f"{us} 1 {at(-14 * x, 0)}", ball=at(0, 0), attack=us)
    assert "flow" not in printed.change(lambda p: win(p, keeper, "headed", HEADED, "CA 1"))


@pytest.mark.rule("CA 4.6")
def test_where_a_pass_lands(us: str, them: str) -> None:
    table = Still(f"{us} 9 {at(0, 0)}", f"{them} 4 {at(3, 0.5)}", ball=at(6, 0), attack=us)
    here = {name: table.hex(name) for name in (at(0, 0), at(3, 0.5), at(1, 1.5))}
    free = table.change(lambda p: lands(p, here[at(1, 1.5)], "standard", STANDARD, "CA 1"))
    assert free == {"ball": at(1, 1.5), "act": "standard", "stage": "attackers move"}
    ours = table.change(lambda p: lands(p, here[at(0, 0)], "standard", STANDARD, "CA 1"))
    assert (ours["holder"], ours["act"]) == (f"{us} 9", "standard")
    theirs = table.change(lambda p: lands(p, here[at(3, 0.5)], "standard", STANDARD, "CA 1"))
    assert (theirs["holder"], theirs["act"]) == (f"{them} 4", "tackle-won")
    assert theirs["told"] == [f"Won {side(them)} 4 standard {at(3, 0.5)} CA 1"]


# -- passes along the ground -----------------------------------------------------------------------


@pytest.mark.rule("CA 2.1", "CA 2.3.1", "CA q8", "CA 4.22", "CA q115")
def test_where_a_pass_may_be_aimed(us: str, them: str) -> None:
    table = Still(
        f"{us} 9 {at(0, 0)}", f"{us} 8 {at(0, -4)}", f"{them} 4 {at(0, 3)}",
        ball=f"{us} 9", settings="one_two=false",
    )  # fmt: skip
    ours = who(f"{us} 9")
    table.position.passer = who(f"{us} 8")
    ranges = {STANDARD_PASS: 11, FIRST_TIME_PASS: 6, THROW: 6, LOW_CORNER: 6, PLAIN_SIX: 6}
    for kind, most in ranges.items():
        decision = PassTarget(side(us), ours, kind)
        rule = decision.rule()
        legal = table.ask(decision)
        assert f"to {at(most, most % 2 / 2)}" in legal
        assert f"to {at(0, 0)}" not in legal
        out = at(most + 1, (most + 1) % 2 / 2)
        assert table.no(decision, f"to {out}") == ("out-of-range", "CA 2.1", most)
        assert table.no(decision, f"to {at(0, 0)}") == ("same-hex", "CA q8", 0)
        assert table.no(decision, f"to {at(0, 3)}") == ("pass-at-opponent", rule, 0)
        assert table.no(decision, f"to {at(0, 5)}") == ("pass-through", "CA 2.3.1", 0)
        assert table.no(decision, "stay") == ("here", rule, 0)
        assert (f"to {at(0, -4)}" in legal) == (kind != FIRST_TIME_PASS)
        assert has_target(table.position, ours, kind)
    first_time = PassTarget(side(us), ours, FIRST_TIME_PASS)
    assert table.no(first_time, f"to {at(0, -4)}") == ("one-two", "CA 4.22", 0)
    quick = PassTarget(side(us), ours, QUICK_THROW)
    assert f"to {at(0, 5)}" in table.ask(quick)
    assert f"to {at(0, 3)}" not in table.ask(quick)
    assert legal_target(table.position, ours, table.hex(at(0, 5)), QUICK_THROW)
    assert not legal_target(table.position, ours, table.hex(at(0, 5)), STANDARD_PASS)
    low = Still(
        f"{us} 9 {at(0, 0)}", f"{them} 4 {at(0, 3)}", ball=f"{us} 9", settings="throw_over=false"
    )
    assert low.no(quick, f"to {at(0, 5)}") == ("pass-through", "CA 2.3.1", 0)


@pytest.mark.rule("CA 4.6")
def test_who_is_surrounded_can_pass_to_nobody(us: str, them: str) -> None:
    ring = (at(0, 1), at(1, 0.5), at(1, -0.5), at(0, -1), at(-1, -0.5), at(-1, 0.5))
    men = [f"{them} {n} {hex_}" for n, hex_ in enumerate(ring, 2)]
    table = Still(f"{us} 9 {at(0, 0)}", *men, f"{us} 8 {at(6, 0)}", ball=f"{us} 9")
    ours = who(f"{us} 9")
    assert not has_target(table.position, ours, STANDARD_PASS)
    assert has_target(table.position, ours, QUICK_THROW)
    assert not has_high_target(table.position, ours, OPEN_PLAY)
    assert not has_long_target(table.position, ours)
    gap = Still(f"{us} 9 {at(0, 0)}", *men[1:], f"{us} 8 {at(0, 8)}", ball=f"{us} 9")
    assert has_target(gap.position, ours, STANDARD_PASS)
    assert has_high_target(gap.position, ours, OPEN_PLAY)
    assert has_long_target(gap.position, ours)
    german = Still(
        *(f"{us} 9 {at(0, 0)}", *men[1:], f"{us} 8 {at(0, 8)}"),
        ball=f"{us} 9", settings="long_block=adjacent",
    )  # fmt: skip
    assert not has_long_target(german.position, ours)


@pytest.mark.rule("CA 4.6", "CA 4.17.2", "CA 4.15.1", "CA q80")
def test_a_pass_is_on_its_way(us: str, them: str, x: int) -> None:
    """Who is offside is judged when it is played, not for throws, corners and goal kicks."""
    men = (f"{us} 9 {at(2 * x, 0)}", f"{us} 8 {at(15 * x, 0.5)}", f"{us} 7 {at(-4 * x, 0)}")
    ours, target = who(f"{us} 9"), at(3 * x, 4.5)
    kinds = ("standard", "first-time", "throw-in", "low-corner", "quick-throw", "first-time")
    for kind, name in enumerate(kinds):
        table = Still(*men, ball=f"{us} 9", settings="")
        table.position.passer = who(f"{us} 7")
        decision = PassTarget(side(us), ours, kind)
        after = table.takes(decision, f"to {target}")
        shown = f" kind_of_pass={kind}" if kind else ""
        flight = f"pass-flight passer={us} 9 target={target}{shown}"
        short = [f"short-move {them}", f"short-move {us}"] if kind == FIRST_TIME_PASS else []
        assert after == {
            "holder": "-",
            "passer": f"{us} 9",
            "giver": f"{us} 7",
            "kicked_back": 2 if kind == FIRST_TIME_PASS else 1,
            **({} if kind in (THROW, LOW_CORNER) else {"offside": f"{us} 8"}),
            "flow": [flight, *short],
            "told": [f"Passed {side(us)} 9 {name} {at(2 * x, 0)} {target} 0 {decision.rule()}"],
        }
    goal_kick = Still(*men, ball=f"{us} 9", after="goal-kick")
    assert "offside" not in goal_kick.takes(PassTarget(side(us), ours, 0), f"to {target}")


@pytest.mark.rule("CA 4.17.2", "CA q21", "CA q125")
def test_the_one_hex_moves_of_a_first_time_pass(us: str, them: str) -> None:
    ring = (at(18, 11), at(17, 12.5), at(17, 11.5))
    men = [f"{us} {n} {hex_}" for n, hex_ in enumerate(ring, 3)]
    table = Still(
        f"{us} 9 {at(0, 0)}", f"{us} 2 {at(18, 12)}", *men, f"{us} 8 {at(0, 4)}",
        f"{them} 4 {at(1, 0.5)}", ball=at(0, 0), attack=us,
    )  # fmt: skip
    who_moves = ShortMove(side(us))
    assert table.ask(who_moves) == [f"move {n}" for n in (1, 3, 4, 5, 8, 9)] + ["decline"]
    assert table.no(who_moves, "move 2") == ("hemmed-in", "CA 4.17.2", 0)
    assert table.no(who_moves, "move 11") == ("not-there", "CA 4.17.2", 0)
    assert table.no(who_moves, "stay") == ("here", "CA 4.17.2", 0)
    assert table.takes(who_moves, "decline") == {"flow": []}
    assert table.takes(who_moves, "move 9") == {"flow": [f"short-to {us} runner={us} 9"]}
    p = table.position
    p.passer, p.giver, p.kicked_back = who(f"{us} 9"), who(f"{us} 8"), 2
    target = table.hex(at(0, 1))
    flight = PassFlight(who(f"{us} 9"), target, FIRST_TIME_PASS)
    assert target_of(p) == -1
    table.position.flow.append(flight)
    assert target_of(p) == target
    passer = ShortTo(side(us), who(f"{us} 9"))
    assert table.ask(passer) == [
        "stay", f"to {at(1, -0.5)}", f"to {at(0, -1)}", f"to {at(-1, -0.5)}", f"to {at(-1, 0.5)}"
    ]  # fmt: skip
    assert table.no(passer, f"to {at(0, 1)}") == ("own-pass", "CA 4.17.2", 0)
    assert table.no(passer, f"to {at(1, 0.5)}") == ("occupied", "CA 4.17.2", 0)
    assert table.no(passer, f"to {at(0, 2)}") == ("too-far", "CA 4.17.2", 0)
    assert table.no(passer, "decline") == ("here", "CA 4.17.2", 0)
    mate = ShortTo(side(us), who(f"{us} 8"))
    assert table.no(mate, f"to {at(0, 1)}") == ("too-far", "CA 4.17.2", 0)
    rival = ShortTo(side(them), who(f"{them} 4"))
    assert f"to {at(0, 1)}" in table.ask(rival)
    assert table.takes(rival, f"to {at(0, 1)}") | {"flow": []} == {
        f"{them} 4": at(0, 1),
        "moved": f"{them} 4",
        "flow": [],
        "told": [f"Moved {side(them)} 4 {at(1, 0.5)} {at(0, 1)} False CA 4.17.2"],
    }
    p.put(who(f"{them} 4"), target)
    assert table.no(passer, f"to {at(0, 1)}") == ("occupied", "CA 4.17.2", 0)


@pytest.mark.rule("CA 2.3.4", "CA q12", "CA 2.3.2")
def test_who_may_cut_out_a_pass(us: str, them: str) -> None:
    """From (0, 0) straight up to (0, 8); each once, whoever is near the earliest hex first."""
    men = (f"{them} 4 {at(1, 5.5)}", f"{them} 5 {at(-1, 2.5)}", f"{them} 6 {at(2, 4)}")
    table = Still(f"{us} 9 {at(0, 0)}", f"{us} 8 {at(0, 5)}", *men, ball=f"{us} 9")
    p, target = table.position, table.hex(at(0, 8))
    first, second = who(f"{them} 5"), who(f"{them} 4")
    assert chances(p, who(f"{us} 9"), target, 0) == [(2, first), (5, second)]
    assert chances(p, who(f"{us} 9"), target, 1 << first) == [(5, second)]
    held = table.hex(at(0, 5))
    assert not shielded(p, side(us), held)
    behind = Still(
        f"{us} 9 {at(0, 0)}", f"{us} 8 {at(0, 5)}", *men, ball=f"{us} 9",
        settings="held_hex_shields=true",
    )  # fmt: skip
    p = behind.position
    assert shielded(p, side(us), held)
    assert not shielded(p, side(them), held)
    assert not shielded(p, side(us), table.hex(at(0, 6)))
    assert chances(p, who(f"{us} 9"), target, 0) == [(2, first), (6, second)]
    assert reach_of(p, second, way_of(p, target)) == BESIDE


@pytest.mark.rule("CA 4.11.6", "CA q44", "CA q130", "CA 2.3.2")
def test_a_keeper_dives_for_a_pass_in_tournaments(us: str, them: str, x: int) -> None:
    """Across his box: up to three hexes in his column."""
    keeper = who(f"{them} 1")
    passer = who(f"{us} 9")
    for row, found, reach in (
        (3, False, None), (2, True, DIVES_FAR), (1, True, DIVES), (0, True, BESIDE),
    ):  # fmt: skip
        table = Still(
            f"{us} 9 {at(10 * x, row)}", f"{them} 1 {at(16 * x, -1)}", ball=f"{us} 9",
            settings="pass_wall=true",
        )  # fmt: skip
        p = table.position
        target = table.hex(at(17 * x, row + 0.5))
        spot = table.hex(at(16 * x, row))
        assert dives_for(p, keeper, spot) == (row <= 2)
        assert bool(chances(p, passer, target, 0)) == found
        way = [spot]
        if reach is not None:
            assert reach_of(p, keeper, way) == reach
        assert meets_at(p, keeper, way) == (spot if found else -1)
        plain = Still(f"{us} 9 {at(10 * x, row)}", f"{them} 1 {at(16 * x, -1)}", ball=f"{us} 9")
        assert bool(chances(plain.position, passer, target, 0)) == (row <= 0)
    p = table.position
    assert not dives_for(p, keeper, table.hex(at(15 * x, -0.5)))
    two = [table.hex(at(16 * x, row)) for row in (2, 1)]
    assert meets_at(p, keeper, two) == two[1]
    assert meets_at(p, keeper, two[::-1]) == two[1]
    assert meets_at(p, keeper, [table.hex(at(15 * x, 0.5))]) == -1
    shield = Still(
        f"{us} 9 {at(10 * x, 0)}", f"{us} 8 {at(16 * x, 1)}", f"{them} 1 {at(16 * x, -1)}",
        ball=f"{us} 9", settings="pass_wall=true;held_hex_shields=true",
    )  # fmt: skip
    assert meets_at(shield.position, keeper, two) == two[0]


@pytest.mark.rule("CA 4.6", "CA 4.11.6", "CA 4.17.2", "CA 4.21.1")
def test_what_an_interception_needs(us: str, them: str, x: int) -> None:
    men = (f"{them} 4 {at(0, 3)} Werdekker", f"{them} 1 {at(16 * x, 0)} Nkosi")
    man, keeper = who(f"{them} 4"), who(f"{them} 1")
    printed = Still(*men, ball=at(0, 0), attack=us).position
    ten = Still(*men, ball=at(0, 0), attack=us, settings="interception=ten-plus").position
    faces = range(1, 8)

    def enough(p: Position, counter: int, how: int) -> list[int]:
        return [face for face in faces if intercepts(p, counter, face, how)]

    assert enough(printed, man, BESIDE) == [6, 7]
    assert enough(printed, man, STEPPED_IN) == [5, 6, 7]
    assert enough(printed, keeper, BESIDE) == [5, 6, 7]
    assert enough(printed, keeper, DIVES) == [6, 7]
    tackling = int(printed.skill(man, TACKLING))
    saving = int(printed.skill(keeper, SAVING))
    assert enough(ten, man, BESIDE) == [f for f in faces if f >= 6 or tackling + f >= 10]
    assert enough(ten, keeper, DIVES) == [f for f in faces if f >= 6 or saving + f >= 10]
    assert enough(ten, keeper, DIVES_FAR) == [f for f in faces if f >= 6 or saving + f >= 11]
    assert tackling != saving


@pytest.mark.rule("CA 2.3.5", "CA q11", "CA q24", "CA q130")
def test_a_pass_is_cut_out(us: str, them: str, x: int) -> None:
    table = Still(f"{us} 9 {at(0, 0)}", f"{them} 4 {at(1, 2.5)}", ball=f"{us} 9")
    p = table.position
    p.holder = -1
    man = who(f"{them} 4")
    flight = PassFlight(who(f"{us} 9"), table.hex(at(0, 5)), STANDARD_PASS, 1 << man)
    frame = Intercept(side(them), man, BESIDE)
    missed = table.takes(frame, "roll 1", flight)
    lies = f"pass-flight passer={us} 9 target={at(0, 5)} tried={them} 4"
    assert missed == {"flow": [lies], "told": [
        f"Rolled {side(them)} 1 intercept CA 4.6", f"Missed {side(them)} 4 interception CA 4.6",
    ]}  # fmt: skip
    won = table.takes(frame, "roll 6", flight)
    assert won == {
        "holder": f"{them} 4", "ball": at(1, 2.5), "toucher": f"{them} 4", "attack": them,
        "act": "tackle-won", "stage": "attackers move", "flow": [],
        "told": [
            f"Rolled {side(them)} 6 intercept CA 4.6",
            f"Won {side(them)} 4 interception {at(1, 2.5)} CA 4.6",
        ],
    }  # fmt: skip
    box = Still(
        f"{us} 9 {at(10 * x, 0)}", f"{them} 4 {at(13 * x, 1.5)}", f"{them} 1 {at(16 * x, -1)}",
        ball=f"{us} 9",
    )  # fmt: skip
    box.position.holder = -1
    for stepped, flow in ((False, [f"keeper-step {them}"]), (True, [])):
        into = PassFlight(who(f"{us} 9"), box.hex(at(16 * x, 2)), 0, 1 << man, stepped)
        assert box.takes(frame, "roll 6", into)["flow"] == flow
    dive = PassFlight(who(f"{us} 9"), box.hex(at(17 * x, 1.5)), 0, 0, True)
    way = way_of(box.position, box.hex(at(17 * x, 1.5)))
    met = next(hex_ for hex_ in (at(16 * x, 1), at(16 * x, 2)) if box.hex(hex_) in way)
    keeper = who(f"{them} 1")
    for reach in (DIVES, DIVES_FAR):
        assert box.takes(Intercept(side(them), keeper, reach), "roll 6", dive)[f"{them} 1"] == met
    for reach in (BESIDE, STEPPED_IN):
        assert f"{them} 1" not in box.takes(Intercept(side(them), keeper, reach), "roll 6", dive)


@pytest.mark.rule("CA q24", "CA q124", "CA 4.6")
def test_when_a_pass_comes_into_a_box(us: str, them: str, x: int) -> None:
    table = Still(f"{us} 9 {at(8 * x, 0)}", ball=f"{us} 9")
    p = table.position
    assert box_entry(p, table.hex(at(11 * x, 0.5))) == (-1, -1)
    assert box_entry(p, table.hex(at(16 * x, 0))) == (4, side(them))
    inside = Still(f"{us} 9 {at(13 * x, 0.5)}", ball=f"{us} 9")
    assert box_entry(inside.position, table.hex(at(16 * x, 0))) == (-1, -1)
    back = Still(f"{us} 9 {at(-8 * x, 0)}", ball=f"{us} 9")
    assert box_entry(back.position, table.hex(at(-16 * x, 0))) == (4, side(us))
    rivals = Still(f"{us} 9 {at(-8 * x, 0)}", ball=f"{us} 9", settings="keeper_steps_for=opponents")
    assert box_entry(rivals.position, table.hex(at(-16 * x, 0))) == (-1, -1)
    flight = PassFlight(who(f"{us} 9"), table.hex(at(16 * x, 2)), STANDARD_PASS)
    shown = f"pass-flight passer={us} 9 target={at(16 * x, 2)}"
    p.holder = -1
    assert table.enters(flight)["flow"] == [f"{shown} stepped=1", f"keeper-step {them}"]
    landed = table.enters(PassFlight(who(f"{us} 9"), table.hex(at(16 * x, 2)), 0, 0, True))
    assert landed == {
        "ball": at(16 * x, 2), "act": "standard", "stage": "attackers move", "flow": []
    }  # fmt: skip


@pytest.mark.rule("CA q127", "CA 4.21.12", "CA q117")
def test_a_ball_let_through(us: str, them: str, x: int) -> None:
    table = Still(
        f"{us} 9 {at(0, 0)}", f"{them} 4 {at(0, 4)}", f"{us} 8 {at(0, 5)}", ball=at(0, 0),
        attack=us,
    )  # fmt: skip
    p, target = table.position, table.hex(at(0, 4))
    assert stands_there(p, side(us), target)
    assert not stands_there(p, side(us), table.hex(at(0, 5)))
    assert not stands_there(p, side(us), table.hex(at(0, 3)))
    assert stands_there(p, side(them), table.hex(at(0, 5)))
    assert ends_beyond(p, target) == [table.hex(at(0, 6))]
    tried = 1 << who(f"{them} 4")
    flight = PassFlight(who(f"{us} 9"), target, FIRST_TIME_PASS, tried, True)
    assert table.enters(flight) == {
        "ball": at(0, 6), "act": "first-time", "stage": "attackers move", "flow": [],
        "told": [f"Loose {at(0, 4)} 0 2 {at(0, 6)} CA q127"],
    }  # fmt: skip
    edge = Still(f"{us} 9 {at(0, 8)}", f"{them} 4 {at(0, 12)}", ball=at(0, 8), attack=us)
    last = edge.hex(at(0, 12))
    ends = [at(-1, 11.5), at(-1, 12.5), at(0, 11), at(1, 11.5), at(1, 12.5)]
    assert ends_beyond(edge.position, last) == sorted(edge.hex(hex_) for hex_ in ends)
    choose = edge.enters(PassFlight(who(f"{us} 9"), last, FIRST_TIME_PASS, tried, True))
    shown = f"let-through {us} target={at(0, 12)} kind_of_pass=1 stepped=1"
    assert choose == {"flow": [shown]}
    through = LetThrough(side(us), last, FIRST_TIME_PASS, True)
    assert edge.ask(through) == [f"to {hex_}" for hex_ in ends]
    assert edge.no(through, f"to {at(0, 12)}") == ("occupied", "CA q127", 0)
    assert edge.no(through, f"to {at(0, 10)}") == ("too-far", "CA q127", 0)
    assert edge.no(through, "stay") == ("here", "CA q127", 0)
    assert edge.takes(through, f"to {at(1, 12.5)}") == {
        "ball": at(1, 12.5), "act": "first-time", "stage": "attackers move", "flow": [],
        "told": [f"Loose {at(0, 12)} 0 1 {at(1, 12.5)} CA q127"],
    }  # fmt: skip
    assert act_after(p, FIRST_TIME_PASS) == act("first-time")
    assert act_after(p, LOW_CORNER) == STANDARD
    assert act_after(p, PLAIN_SIX) == STANDARD
    corners = Still(ball=at(0, 0), settings="tournament_corners=true").position
    assert act_after(corners, LOW_CORNER) == act("first-time")
    assert act_after(corners, STANDARD_PASS) == STANDARD
    rolls_in = Still(
        f"{us} 9 {at(8 * x, 0)}", f"{them} 4 {at(11 * x, 0.5)}", f"{them} 1 {at(17 * x, 5.5)}",
        ball=at(8 * x, 0), attack=us,
    )  # fmt: skip
    rolls_in.position.toucher = who(f"{us} 9")
    into = LetThrough(side(us), rolls_in.hex(at(11 * x, 0.5)), FIRST_TIME_PASS, False)
    assert rolls_in.takes(into, f"to {at(12 * x, 0)}")["flow"] == [f"keeper-step {them}"]


# -- balls in the air ------------------------------------------------------------------------------


@pytest.mark.rule("CA 2.3.6", "CA 4.7.1", "CA q14", "CA q17", "CA 4.15.1", "CA 4.15.2")
def test_where_a_high_pass_may_be_aimed(us: str, them: str, x: int) -> None:
    table = Still(
        *(f"{us} 9 {at(0, 0)}", f"{us} 8 {at(0, 8)}", f"{us} 7 {at(14, 0)}", f"{us} 1 -"),
        *(f"{them} 4 {at(0, 1)}", f"{us} 6 {at(0, -4)}"),
        ball=f"{us} 9",
    )  # fmt: skip
    p, ours = table.position, who(f"{us} 9")
    assert blocked_in_air(p, ours, table.hex(at(0, 8)))
    assert not blocked_in_air(p, ours, table.hex(at(0, -4)))
    assert opponent_beside(p, side(us), table.hex(at(0, 0)))
    assert not opponent_beside(p, side(them), table.hex(at(0, 2)))
    assert not opponent_beside(p, side(us), table.hex(at(0, -4)))
    assert opponent_beside(p, side(them), table.hex(at(1, 0.5)))
    under = heads(p, ours)
    assert under == sorted(under)
    for hex_, is_one in (
        (at(0, 8), True),
        (at(0, 11), True),
        (at(0, 12), False),
        (at(0, 0), False),
    ):
        assert (table.hex(hex_) in under) == is_one
    decision = HighTarget(side(us), ours, OPEN_PLAY)
    legal = table.ask(decision)
    for hex_, reason, rule, number in (
        (at(0, 8), "pass-through", "CA 2.3.6", 0),
        (at(0, -3), "too-near", "CA q17", 4),
        (at(16, 0), "out-of-range", "CA 2.1", 15),
        (at(7, -8.5), "nobody-under-it", "CA 4.7", 0),
    ):
        assert f"to {hex_}" not in legal
        assert table.no(decision, f"to {hex_}") == (reason, rule, number)
    assert {f"to {at(0, -4)}", f"to {at(15, 0.5)}"} <= set(legal)
    assert table.no(decision, "stay") == ("here", "CA 4.7", 0)
    thrown = HighTarget(side(us), ours, THROWN)
    assert table.ask(thrown) == [f"to {at(0, -4)}"]
    assert table.no(thrown, f"to {at(0, 7)}") == ("out-of-range", "CA 2.1", 6)
    assert table.no(thrown, f"to {at(0, -3)}") == ("nobody-under-it", "CA 4.15.2", 0)
    assert not high_legal(p, ours, table.hex(at(0, 7)), THROWN)
    assert high_legal(p, ours, table.hex(at(0, 1)), THROWN)
    corner = HighTarget(side(us), ours, FROM_CORNER)
    assert table.no(corner, f"to {at(11 * x, 0.5)}") == ("corner-box", "CA 4.15.1", 0)
    assert len(table.ask(corner)) == 108
    assert f"to {at(16 * x, 0)}" in table.ask(corner)
    edge = Still(f"{us} 9 {at(0, 0)}", f"{us} 8 {at(0, 6)}", f"{us} 1 -", ball=f"{us} 9")
    assert edge.ask(thrown) == [f"to {at(0, 6)}"]
    for row, far in ((3, False), (4, True)):
        alone = Still(f"{us} 9 {at(0, 0)}", f"{us} 8 {at(0, row)}", f"{us} 1 -", ball=f"{us} 9")
        assert high_legal(alone.position, ours, alone.hex(at(0, row)), OPEN_PLAY) == far
        assert has_high_target(alone.position, ours, OPEN_PLAY)  # he runs three hexes
        assert has_high_target(alone.position, ours, THROWN)
    nobody = Still(f"{us} 9 {at(0, 0)}", f"{us} 1 -", ball=f"{us} 9")
    assert not has_high_target(nobody.position, ours, OPEN_PLAY)
    assert not has_high_target(nobody.position, ours, THROWN)
    assert has_high_target(nobody.position, ours, FROM_CORNER)


@pytest.mark.rule("CA 4.7", "CA 4.15.1", "CA 4.17.1", "CA 4.15.2", "CA q15", "CA q24")
def test_a_high_pass_is_in_the_air(us: str, them: str, x: int) -> None:
    men = (f"{us} 9 {at(8 * x, 0)}", f"{us} 8 {at(14 * x, 0)}", f"{us} 7 {at(9 * x, 5.5)}")
    ours, target = who(f"{us} 9"), at(14 * x, 0)
    accuracy = f"accuracy roller={us} passer={us} 9 target={target} needs=8"
    lands_at = f"header-at landing={target}"
    step = f"keeper-step {them}"
    moves = [f"flight-move {them} target=- errand=1", f"flight-move {us} target={target}"]
    rules = ("CA 4.7", "CA 4.15.1", "CA 4.15.2")
    for origin, settings, flow, moved in (
        (OPEN_PLAY, "", [accuracy, step, *moves], ""),
        (FROM_CORNER, "", [lands_at, step], ""),
        (FROM_CORNER, "corner_accuracy=true", [accuracy, step], None),
        (THROWN, "", [lands_at, step], ""),
        (THROWN, "corner_accuracy=true", [lands_at, step], ""),
    ):
        table = Still(*men, ball=f"{us} 9", settings=settings)
        table.position.moved = 1 << ours
        table.position.offside = 1
        after = table.takes(HighTarget(side(us), ours, origin), f"to {target}")
        assert after == {
            "holder": "-", "passer": f"{us} 9", "kicked_back": 1,
            "offside": f"{us} 7, {us} 8" if origin == OPEN_PLAY else "",
            **({} if moved is None else {"moved": moved}),
            "flow": flow,
            "told": [
                f"Passed {side(us)} 9 high {at(8 * x, 0)} {target} 0 {rules[origin]}"
            ],
        }  # fmt: skip
    short = Still(*men, ball=f"{us} 9")
    flow = short.takes(HighTarget(side(us), ours, OPEN_PLAY), f"to {at(9 * x, 5.5)}")["flow"]
    assert step not in flow


@pytest.mark.rule("CA 4.7.2", "CA 4.7.3", "CA q14", "CA 4.11.3", "CA 4.17.1")
def test_who_moves_while_it_is_in_the_air(us: str, them: str) -> None:
    table = Still(
        f"{us} 9 {at(0, 0)}", f"{us} 8 {at(0, 8)}", f"{us} 7 {at(3, 8.5)}", f"{them} 4 {at(0, 9)}",
        ball=at(0, 0), attack=us,
    )  # fmt: skip
    table.position.passer = who(f"{us} 9")
    there, empty, none = table.hex(at(0, 8)), table.hex(at(0, 6)), -1
    rules = ("CA 4.7.2", "CA 4.7.3", "CA 4.17.1", "CA 4.11.3")
    for errand, rule in enumerate(rules):
        assert FlightMove(side(us), none, errand).rule() == rule
        assert FlightTo(side(us), who(f"{us} 8"), errand).rule() == rule
    standing = FlightMove(side(us), there, ATTACKERS)
    assert table.ask(standing) == ["move 1", "move 7", "move 9", "decline"]
    assert table.no(standing, "move 8") == ("stays-under-it", "CA q14", 0)
    assert table.no(standing, "move 5") == ("not-there", "CA 4.7.2", 0)
    assert table.no(standing, "stay") == ("here", "CA 4.7.2", 0)
    forced = FlightMove(side(us), empty, ATTACKERS)
    assert table.ask(forced) == ["move 8"]
    assert table.no(forced, "decline") == ("must-be-under-it", "CA q14", 0)
    assert table.no(forced, "move 7") == ("must-be-under-it", "CA q14", 0)
    assert table.no(forced, "move 5") == ("not-there", "CA 4.7.2", 0)
    near = FlightMove(side(us), table.hex(at(0, 3)), ATTACKERS)
    assert table.ask(near) == []  # the passer may not be the one
    assert table.takes(forced, "move 8") == {
        f"{us} 8": at(0, 6), "moved": f"{us} 8", "flow": [],
        "told": [f"Moved {side(us)} 8 {at(0, 8)} {at(0, 6)} False CA 4.7.2"],
    }  # fmt: skip
    assert table.takes(standing, "decline") == {"flow": []}
    assert table.takes(standing, "move 7") == {
        "moved": f"{us} 7", "flow": [f"flight-to {us} runner={us} 7"]
    }  # fmt: skip
    free = FlightMove(side(them), none, DEFENDERS)
    assert table.ask(free) == ["move 1", "move 4", "decline"]
    assert table.takes(free, "move 4")["flow"] == [f"flight-to {them} runner={them} 4 errand=1"]
    table.position.moved = 1 << who(f"{us} 7")
    before = FlightMove(side(us), none, BEFORE_CORNER)
    assert table.takes(before, "decline") == {"moved": "", "flow": []}
    rivals = FlightMove(side(them), none, BEFORE_CORNER)
    assert table.takes(rivals, "decline") == {"flow": []}
    kick = FlightMove(side(us), none, FOR_KICK)
    assert table.takes(kick, "decline") == {"flow": []}
    table.position.give(who(f"{us} 7"))
    assert table.ask(kick) == ["move 1", "move 8", "move 9", "decline"]
    assert table.no(kick, "move 7") == ("has-ball", "CA 4.11.3", 0)
    assert standing.sane(table.supposed(standing))
    assert not standing.sane(table.supposed(standing, free))
    assert not FlightMove(side(us), there, DEFENDERS).sane(table.supposed(standing))
    assert free.sane(table.supposed(free, standing))


@pytest.mark.rule("CA 4.7.2", "CA 4.21.12")
def test_three_hexes_while_it_is_in_the_air(us: str, them: str, x: int) -> None:
    table = Still(f"{us} 9 {at(0, 0)}", f"{us} 8 {at(0, 1)}", ball=at(6, 0), attack=us)
    decision = FlightTo(side(us), who(f"{us} 9"), ATTACKERS)
    assert f"to {at(0, -3)}" in table.ask(decision)
    assert table.ask(decision)[0] == "stay"
    assert table.no(decision, f"to {at(0, -4)}") == ("too-far", "CA 4.7.2", 0)
    assert table.no(decision, f"to {at(0, 1)}") == ("occupied", "CA 4.7.2", 0)
    assert table.no(decision, "done") == ("here", "CA 4.7.2", 0)
    assert table.takes(decision, "stay") == {"flow": []}
    assert table.takes(decision, f"to {at(0, -3)}")[f"{us} 9"] == at(0, -3)
    across = Still(f"{us} 9 {at(0, 0)}", ball=at(0, 1), attack=us)
    assert f"to {at(0, 1)}" in across.ask(decision)  # the ball is in the air
    corner = Still(
        f"{us} 9 {at(18 * x, 12)}", f"{them} 4 {at(15 * x, 10.5)}", ball=f"{us} 9", after="corner",
        settings="tournament_corners=true",
    )  # fmt: skip
    rival = FlightTo(side(them), who(f"{them} 4"), BEFORE_CORNER)
    near = at(16 * x, 11)
    assert f"to {near}" not in corner.ask(rival)
    assert corner.no(rival, f"to {near}") == ("too-near-the-ball", "CA 4.21.12", 0)


@pytest.mark.rule("CA 4.7.5", "CA 4.8", "CA 4.23")
def test_how_accurate_it_is(us: str, them: str) -> None:
    men = (
        f"{us} 9 {at(0, 0)}", f"{us} 8 {at(0, 8)}", f"{them} 4 {at(3, 9.5)}",
        f"{them} 5 {at(-3, 9.5)}", f"{them} 6 {at(0, -6)}", f"{them} 1 -",
    )  # fmt: skip
    table = Still(*men, ball=at(0, 0), attack=us)
    ours, target = who(f"{us} 9"), table.hex(at(0, 8))
    skill = table.skill(f"{us} 9", HIGH_PASS)
    starts = {HIGH: "header-here", LONG: "long-keeper", KICK: "head-or-play"}
    for kind, name in starts.items():
        needs = skill + 3
        rule = "CA 4.8" if kind == LONG else "CA 4.7.5"
        frame = Accuracy(side(us), ours, target, kind, needs)
        good = table.takes(frame, "roll 3")
        score = f"{skill + 3} {needs}"
        assert good["told"][1] == f"Accuracy {side(us)} 9 {score} True {rule}"
        if kind != KICK:
            assert good["flow"][-1].startswith(name)
        bad = table.takes(frame, "roll 2")
        assert bad["told"][1] == f"Accuracy {side(us)} 9 {skill + 2} {needs} False {rule}"
        shown = f" kind_of_pass={kind}" if kind else ""
        assert bad["flow"] == [
            f"stray-direction roller={them} passer={us} 9 target={at(0, 8)}{shown}"
        ]
    near = [who(f"{them} 4"), who(f"{them} 5")]
    assert nearest_defenders(table.position, side(them), target) == near
    assert nearest_defenders(table.position, side(us), target) == [who(f"{us} 8")]
    first = Still(*men, ball=at(0, 0), attack=us, settings="inaccurate_high=free-header")
    needs = skill + 3
    bad = first.takes(Accuracy(side(us), ours, target, HIGH, needs), "roll 2")
    assert bad["flow"] == [f"header-winner {them} landing={at(0, 8)} level={them} 4, {them} 5"]
    for kind in (LONG, KICK):
        bad = first.takes(Accuracy(side(us), ours, target, kind, needs), "roll 2")
        assert bad["flow"][0].startswith("stray-direction")


@pytest.mark.rule("CA 4.7.6", "CA 4.10.4", "CA q109", "CA q24")
def test_where_it_strays(us: str, them: str, x: int) -> None:
    table = Still(f"{us} 9 {at(0, 0)}", f"{them} 1 {at(16 * x, 0)}", ball=at(0, 0), attack=us)
    ours, target = who(f"{us} 9"), table.hex(at(0, 8))
    table.position.passer = table.position.toucher = ours
    shown = f"roller={them} passer={us} 9 target={at(0, 8)} kind_of_pass=1"
    assert table.change(lambda p: go_astray(p, ours, target, LONG)) == {
        "flow": [f"stray-direction {shown}"]
    }
    direction = StrayDirection(side(them), ours, target, LONG)
    assert table.takes(direction, "roll 4")["flow"] == [f"stray-distance {shown} direction=4"]
    for kind in (HIGH, LONG, KICK):
        for rules in ("inaccurate_long=walk", "inaccurate_high=walk"):
            other = Still(f"{us} 9 {at(0, 0)}", ball=at(0, 0), attack=us, settings=rules)
            other.position.passer = other.position.toucher = ours
            after = other.takes(StrayDistance(side(them), ours, target, kind, 4), "roll 2")
            walks = (kind == LONG) == (rules == "inaccurate_long=walk")
            runs = f"loose-run origin={at(0, 8)} direction=4 steps=2 special=1"
            assert (after["flow"] == [runs]) == walks
            assert after["ball"] == (at(0, 8) if walks else at(0, 6))
    high = table.change(lambda p: fly(p, ours, target, 4, 2, HIGH))
    assert high["flow"] == [f"header-here landing={at(0, 6)}"]
    assert high["told"] == [f"Loose {at(0, 8)} 4 2 {at(0, 6)} CA 4.7.6"]
    long = table.change(lambda p: fly(p, ours, target, 4, 2, LONG))
    assert long["flow"] == [f"long-keeper {them}"]
    out = table.change(lambda p: fly(p, ours, target, 1, 6, HIGH))
    assert out["told"] == [
        f"Loose {at(0, 8)} 1 6 {at(0, 12)} CA q109",
        f"Out {side(them)} throw-in {at(0, 12)} CA 4.15.2",
    ]
    box = table.hex(at(11 * x, 0.5))
    towards = 3 if x > 0 else 5
    into = table.change(lambda p: fly(p, ours, box, towards, 2, HIGH))
    assert into["flow"][-1] == f"keeper-step {them}"
    inside = table.hex(at(14 * x, 0))
    assert "keeper-step" not in table.change(
        lambda p: fly(p, ours, inside, towards, 1, HIGH))["flow"][-1]  # fmt: skip


@pytest.mark.rule("CA 4.8", "CA 4.17.3", "CA q99", "CA 2.3.6")
def test_where_a_long_pass_may_be_aimed(us: str, them: str, x: int) -> None:
    men = (f"{us} 9 {at(-10 * x, 0)}", f"{us} 8 {at(0, 0)}", f"{them} 4 {at(3 * x, 9.5)}",
           f"{them} 5 {at(-10 * x, 1)}", f"{them} 6 {at(-18 * x, -12)}")  # fmt: skip
    table = Still(*men, ball=f"{us} 9")
    p, ours = table.position, who(f"{us} 9")
    decision = LongTarget(side(us), ours)
    legal = table.ask(decision)
    for hex_, reason in (
        (at(0, 0), "occupied"),
        (at(-10 * x, 0), "occupied"),
        (at(0, 5), "no-open-space"),
        (at(3 * x, 8.5), "no-open-space"),
        (at(12 * x, 0), "third-to-third"),
    ):
        assert f"to {hex_}" not in legal
        assert table.no(decision, f"to {hex_}") == (reason, "CA 4.8", 0)
    assert table.no(decision, f"to {at(-10 * x, 9)}") == ("pass-through", "CA 2.3.6", 0)
    assert table.no(decision, "stay") == ("here", "CA 4.8", 0)
    assert {f"to {at(0, 6)}", f"to {at(3 * x, 7.5)}", f"to {at(-10 * x, -3)}"} <= set(legal)
    assert open_space(p, ours, table.hex(at(0, 6)))
    assert not open_space(p, ours, table.hex(at(0, 5)))
    assert not open_space(p, ours, table.hex(at(3 * x, 10.5)))
    counted = Still(*men, ball=f"{us} 9", settings="long_passer_counts=true")
    assert not open_space(counted.position, ours, table.hex(at(-10 * x, -5)))
    assert open_space(counted.position, ours, table.hex(at(-10 * x, -6)))
    assert thirds(p, ours, table.hex(at(12 * x, 0)))
    assert not thirds(p, ours, table.hex(at(0, 6)))
    assert not thirds(p, ours, table.hex(at(-12 * x, 6)))
    assert not thirds(p, who(f"{us} 8"), table.hex(at(12 * x, 0)))
    assert next_to_opponent(p, ours)
    assert not next_to_opponent(p, who(f"{us} 8"))
    advanced = Still(*men, ball=f"{us} 9", settings="long_to_long=true")
    assert f"to {at(12 * x, -6)}" in advanced.ask(decision)


@pytest.mark.rule("CA 4.8", "CA 4.17.3", "CA 4.23")
def test_a_long_pass_is_played(us: str, them: str, x: int) -> None:
    men = (f"{us} 9 {at(-10 * x, 0)}", f"{us} 8 {at(13 * x, 8.5)}")
    ours = who(f"{us} 9")
    decision = LongTarget(side(us), ours)
    table = Still(*men, ball=f"{us} 9", settings="long_to_long=true")
    for target, needs in ((at(0, 0), 9), (at(12 * x, 0), 10)):
        assert table.takes(decision, f"to {target}") == {
            "holder": "-", "passer": f"{us} 9", "kicked_back": 1, "offside": f"{us} 8",
            "flow": [
                f"accuracy roller={us} passer={us} 9 target={target} kind_of_pass=1 needs={needs}"
            ],
            "told": [f"Passed {side(us)} 9 long {at(-10 * x, 0)} {target} 0 CA 4.8"],
        }  # fmt: skip
    first = Still(*men, ball=f"{us} 9", settings="inaccurate_long=never")
    down = first.takes(decision, f"to {at(0, 0)}")
    assert down == {
        "holder": "-", "passer": f"{us} 9", "kicked_back": 1, "offside": f"{us} 8",
        "ball": at(0, 0), "act": "long", "stage": "attackers move",
        "flow": [f"long-keeper {them}"],
        "told": [f"Passed {side(us)} 9 long {at(-10 * x, 0)} {at(0, 0)} 0 CA 4.8"],
    }  # fmt: skip


@pytest.mark.rule("CA 4.8", "CA q20", "CA q130", "CA q24")
def test_a_long_pass_comes_down(us: str, them: str, x: int) -> None:
    table = Still(
        f"{us} 8 {at(3, 0.5)}", f"{them} 4 {at(3, 4.5)}", ball=at(-10 * x, 0), attack=us,
        settings="attract=true",
    )  # fmt: skip
    table.position.toucher = table.position.passer = who(f"{us} 8")
    table.position.tried = 1
    keeper, draws = f"long-keeper {them}", f"attract-offer {them} spot="
    free = table.change(lambda p: come_down(p, table.hex(at(0, 0))))
    assert free["flow"] == [keeper, f"{draws}{at(0, 0)}"]
    assert free["tried"] == ""
    ours = table.change(lambda p: come_down(p, table.hex(at(3, 0.5))))
    assert (ours["flow"], ours["act"]) == ([keeper], "long")
    assert "tried" not in ours
    theirs = table.change(lambda p: come_down(p, table.hex(at(3, 4.5))))
    assert "flow" not in theirs
    assert theirs["attack"] == them
    into = table.change(lambda p: come_down(p, table.hex(at(14 * x, 0))))
    assert into["flow"] == [keeper, f"{draws}{at(14 * x, 0)}", f"keeper-step {them}"]
    table.position.offside = 1 << who(f"{us} 8")
    table.position.put(who(f"{us} 8"), table.hex(at(14 * x, 0)))
    caught = table.change(lambda p: come_down(p, table.hex(at(14 * x, 0))))
    assert not any(word.startswith("keeper-step") for word in caught["flow"])
    hands = Still(f"{us} 1 {at(-16 * x, 0)}", ball=at(0, 0), attack=us, settings="back_pass=true")
    picked_up = hands.change(lambda p: come_down(p, hands.hex(at(-16 * x, 0))))
    assert picked_up["act"] == "held"
    assert picked_up["flow"] == [f"keeper-step {us}"]
    printed = Still(ball=at(-10 * x, 0), attack=us)
    assert printed.change(lambda p: come_down(p, table.hex(at(0, 0))))["flow"] == [keeper]


@pytest.mark.rule("CA 4.8")
def test_the_keeper_moves_after_a_long_pass(us: str, them: str, x: int) -> None:
    table = Still(
        f"{them} 1 {at(17 * x, 0.5)}", f"{them} 4 {at(17 * x, 1.5)}", ball=at(16 * x, 0), attack=us
    )
    table.position.toucher = table.position.passer = who(f"{us} 8")
    table.position.kicked_back = 1
    decision = LongKeeper(side(them))
    legal = table.ask(decision)
    pace = table.skill(f"{them} 1", 0)
    assert legal[0] == "stay"
    assert f"to {at(17 * x, 0.5 - pace)}" in legal
    assert f"to {at(17 * x, -0.5 - pace)}" not in legal
    assert table.no(decision, f"to {at(17 * x, 1.5)}") == ("occupied", "CA 4.8", 0)
    assert table.no(decision, f"to {at(0, 0)}") == ("too-far", "CA 4.8", 0)
    assert table.no(decision, "done") == ("here", "CA 4.8", 0)
    assert table.takes(decision, "stay") == {"flow": []}
    moved = f"Moved {side(them)} 1 {at(17 * x, 0.5)}"
    assert table.takes(decision, f"to {at(17 * x, -0.5)}") == {
        f"{them} 1": at(17 * x, -0.5), "flow": [],
        "told": [f"{moved} {at(17 * x, -0.5)} False CA 4.8"],
    }  # fmt: skip
    collected = table.takes(decision, f"to {at(16 * x, 0)}")
    assert collected["told"] == [
        f"{moved} {at(16 * x, 0)} False CA 4.8",
        f"Won {side(them)} 1 collected {at(16 * x, 0)} CA 4.8",
    ]
    assert (collected["act"], collected["attack"]) == ("held", them)
    assert table.enters(decision) == {"flow": [f"long-keeper {them}"]}
    gone = Still(f"{them} 1 -", f"{them} 4 {at(0, 0)}", ball=at(5, 0.5), attack=us)
    assert gone.enters(decision) == {"flow": []}


@pytest.mark.rule("CA 4.15.6", "CA q110", "CA q80")
def test_who_would_be_offside(us: str, them: str, x: int) -> None:
    men = (f"{us} 9 {at(4 * x, 0)}", f"{them} 1 {at(18 * x, 0)}", f"{them} 4 {at(10 * x, 0)}")
    for column, caught in ((10, False), (11, True), (4, False), (5, False), (3, False)):
        row = column % 2 / 2 + 3
        table = Still(*men, f"{us} 8 {at(column * x, row)}", ball=f"{us} 9")
        p = table.position
        judge(p, who(f"{us} 9"))
        assert (p.offside == 1 << who(f"{us} 8")) == caught
        assert caught or p.offside == 0
    ahead = x
    assert opponents_beyond(p, side(them), 10, ahead) == 2
    assert opponents_beyond(p, side(them), 11, ahead) == 1
    assert opponents_beyond(p, side(them), 19, ahead) == 0
    alone = (f"{us} 9 {at(-3 * x, 0.5)}", f"{them} 4 {at(-6 * x, 0)}", f"{them} 1 {at(18 * x, 0)}")
    for column, caught in ((0, False), (1, True), (-1, False)):
        table = Still(*alone, f"{us} 8 {at(column * x, column % 2 / 2)}", ball=f"{us} 9")
        judge(table.position, who(f"{us} 9"))
        assert (table.position.offside != 0) == caught
    off = Still(*alone, f"{us} 8 {at(12 * x, 0)}", ball=f"{us} 9", settings="offside=false")
    off.position.offside = 5
    judge(off.position, who(f"{us} 9"))
    assert off.position.offside == 0
