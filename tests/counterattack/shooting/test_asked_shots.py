"""Shots, keepers and calls, asked one by one, with everything that changes."""

from __future__ import annotations

from functools import partial

import pytest

from tests.counterattack.still import Still, bits, side, who
from tests.counterattack.table import at
from touchline.counterattack.engine.board.pitch import in_arc, in_six_yard, seen_from
from touchline.counterattack.engine.board.reach import nearest_free, way_to
from touchline.counterattack.engine.choose import Choose, count, switched_off
from touchline.counterattack.engine.choose import table as allowed
from touchline.counterattack.engine.deck import HANDLING, SAVING, TACKLING
from touchline.counterattack.engine.moves import DROP as DROP_IT
from touchline.counterattack.engine.moves import FIRST_TIME, HIGH, LONG, MOVEMENT, PASS, toss
from touchline.counterattack.engine.passing.loose_ball import LooseDirection
from touchline.counterattack.engine.play import play_frame
from touchline.counterattack.engine.rolls import capped, spot_kick_penalty, tell_duel, total
from touchline.counterattack.engine.shooting.goal import AfterGoal, goal
from touchline.counterattack.engine.shooting.keeper_ball import KickTarget, drop, kick
from touchline.counterattack.engine.shooting.keeper_step import (
    KeeperStep,
    enters_box,
    is_keeper_at_home,
    keeper_may_step,
)
from touchline.counterattack.engine.shooting.save import (
    FOOT,
    HEAD,
    SPOT,
    HandlingRoll,
    ParryDirection,
    ParryDistance,
    SaveRoll,
    dive_to,
    save_penalty,
)
from touchline.counterattack.engine.shooting.shot import (
    FREE,
    FULL,
    KEEPER_MOVED,
    SNAP,
    Aim,
    BlockRoll,
    ShotFlight,
    WhoBlocks,
    blockers,
    shot_penalty,
)
from touchline.counterattack.engine.shooting.snapshot import SnapMove, SnapTo
from touchline.counterattack.engine.state import LAST_ACTS, MOVED, NEXT

# -- shots -----------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.9.2", "CA 4.17.12")
def test_the_move_before_a_snapshot(us: str, them: str, x: int) -> None:
    table = Still(
        f"{us} 9 {at(14 * x, 0)}", f"{them} 4 {at(15 * x, 3.5)}", f"{them} 5 {at(15 * x, 5.5)}",
        f"{us} 8 {at(15 * x, 4.5)}", ball=f"{us} 9",
    )  # fmt: skip
    decision = SnapMove(side(them))
    assert table.ask(decision) == ["move 1", "move 4", "move 5", "decline"]
    table.position.stunned = bits(f"{them} 5")
    assert table.ask(decision) == ["move 1", "move 4", "decline"]
    assert table.no(decision, "move 5") == ("stunned", "CA 4.17.12", 0)
    assert table.no(decision, "move 6") == ("not-there", "CA 4.9.2", 0)
    assert table.no(decision, "stay") == ("here", "CA 4.9.2", 0)
    aim = Aim(side(us), who(f"{us} 9"), SNAP)
    lies = f"aim {us} shooter={us} 9 manner="
    assert table.takes(decision, "decline", aim) == {"flow": [f"{lies}1"]}
    assert table.takes(decision, "move 4", aim) == {
        "flow": [f"{lies}1", f"snap-to {them} runner={them} 4"]
    }
    runs = SnapTo(side(them), who(f"{them} 4"))
    assert f"to {at(15 * x, 1.5)}" in table.ask(runs)
    assert table.no(runs, f"to {at(15 * x, 0.5)}") == ("too-far", "CA 4.9.2", 0)
    assert table.no(runs, f"to {at(15 * x, 4.5)}") == ("occupied", "CA 4.9.2", 0)
    assert table.no(runs, "decline") == ("here", "CA 4.9.2", 0)
    assert table.takes(runs, "stay", aim) == {"flow": [f"{lies}1"]}
    moved = table.takes(runs, f"to {at(15 * x, 2.5)}", aim)
    assert (moved["flow"], moved[f"{them} 4"]) == ([f"{lies}1"], at(15 * x, 2.5))
    keeper = SnapTo(side(them), who(f"{them} 1"))
    assert table.takes(keeper, f"to {at(17 * x, 0.5)}", aim)["flow"] == [f"{lies}3"]


@pytest.mark.rule("CA 4.9.3", "CA 4.9.4", "CA 2.4", "CA 4.15.5")
def test_aiming(us: str, them: str, x: int) -> None:
    inside = Still(f"{us} 9 {at(14 * x, 0)}", ball=f"{us} 9")
    ours = who(f"{us} 9")
    told = f"Shot {side(us)} 9 shot {at(14 * x, 0)} {at(18 * x, -3)}  CA 4.9.3"
    flight = f"shot-flight shooter={us} 9 aim="
    assert inside.takes(Aim(side(us), ours, FULL), "aim 1") == {
        "flow": [f"shot-flight shooter={us} 9"], "told": [told]
    }  # fmt: skip
    outside = Still(f"{us} 9 {at(10 * x, 0)}", ball=f"{us} 9")
    after = outside.takes(Aim(side(us), ours, FREE), "aim 4")
    assert after["flow"] == [
        f"{flight}3 manner=4", f"shot roller={us} shooter={us} 9 aim=3 manner=4",
        f"keeper-step {them}",
    ]  # fmt: skip
    far = Still(f"{us} 9 {at(0, 0)}", ball=f"{us} 9")
    assert far.no(Aim(side(us), ours, FULL), "aim 4") == ("no-angle", "CA 2.4", 0)
    assert far.no(Aim(side(us), ours, FULL), "pass") == ("here", "CA 4.9.3", 0)
    assert not Aim(side(us), ours, FULL).sane(far.position)
    assert Aim(side(us), ours, FULL).sane(outside.position)


@pytest.mark.rule("CA 4.9.5", "CA q13", "CA q40", "CA 4.21.16", "CA 4.21.1")
def test_blocks(us: str, them: str, x: int) -> None:
    men = (
        *(f"{us} 9 {at(8 * x, 0)}", f"{them} 4 {at(10 * x, 0)} Werdekker"),
        *(f"{them} 5 {at(12 * x, 1)}", f"{them} 6 {at(12 * x, 4)}", f"{them} 1 {at(18 * x, 0)}"),
    )
    table = Still(*men, ball=f"{us} 9")
    p, ours = table.position, who(f"{us} 9")
    four, five = who(f"{them} 4"), who(f"{them} 5")
    assert blockers(p, ours, 3, 0) == [four, five]
    assert blockers(p, ours, 3, 1 << four) == [five]
    flight = ShotFlight(ours, 3, FULL)
    first = table.enters(flight)
    assert first["flow"] == [
        f"shot-flight shooter={us} 9 aim=3 tried={them} 4",
        f"block roller={them} blocker={them} 4 shooter={us} 9 aim=3",
    ]
    over = table.enters(ShotFlight(ours, 3, FULL, 1 << four | 1 << five))
    assert over["flow"] == [f"shot roller={us} shooter={us} 9 aim=3"]
    for each, beside in ((four, False), (five, True)):
        for face in range(1, 7):
            after = table.takes(BlockRoll(side(them), each, ours, 3), f"roll {face}", flight)
            if face == 6 or (face == 5 and not beside):
                hex_ = at(12 * x, 1) if beside else at(10 * x, 0)
                assert after["flow"] == [f"loose-direction roller={them} origin={hex_}"]
            else:
                shirt = 5 if beside else 4
                assert after["told"][1] == f"Missed {side(them)} {shirt} block CA 4.9.5"
    ten = Still(*men, ball=f"{us} 9", settings="interception=ten-plus")
    tackling = ten.skill(f"{them} 4", TACKLING)
    for face in range(1, 7):
        after = ten.takes(BlockRoll(side(them), four, ours, 3), f"roll {face}", flight)
        assert ("flow" in after and after["flow"][0].startswith("loose")) == (
            face >= 5 or tackling + face >= 10
        )
    level = Still(
        f"{us} 9 {at(8 * x, 0)}", f"{them} 4 {at(9 * x, 0.5)}", f"{them} 5 {at(9 * x, -0.5)}",
        ball=f"{us} 9",
    )  # fmt: skip
    asked = f"shot-flight shooter={us} 9 aim=3"
    assert level.enters(flight)["flow"] == [asked, f"who-blocks {them}"]
    who_rolls = WhoBlocks(side(them))
    assert level.ask(flight, who_rolls) == ["by 4", "by 5"]
    assert level.takes(who_rolls, "by 5", flight)["flow"] == [
        f"{asked} tried={them} 5", f"block roller={them} blocker={them} 5 shooter={us} 9 aim=3"
    ]  # fmt: skip


@pytest.mark.rule("CA 4.9.7", "CA q47", "CA 4.17.4", "CA 4.0", "CA q42")
def test_what_a_shot_loses(us: str, x: int) -> None:
    ours = who(f"{us} 9")
    angle = "difficult_angle=true"
    dotted = at(17 * x, 10.5)
    for place, settings, manner, penalty in (
        (at(14 * x, 0), "", FULL, 0),
        (at(14 * x, 0), "", SNAP, -1),
        (at(14 * x, 0), "", SNAP | KEEPER_MOVED, -1),
        (at(10 * x, 0), "", FULL, -1),
        (at(10 * x, 0), "", SNAP, -2),
        (dotted, "", FULL, -1),
        (dotted, angle, FULL, -2),
        (dotted, angle, FREE, -1),
        (dotted, angle, SNAP, -2),
        (dotted, f"{angle};penalty_cap=3", SNAP, -3),
        (dotted, f"{angle};penalty_cap=1", SNAP, -1),
    ):
        table = Still(f"{us} 9 {place}", ball=f"{us} 9", settings=settings)
        assert shot_penalty(table.position, ours, manner) == penalty


@pytest.mark.rule("CA 4.9.8", "CA 4.17.6", "CA 4.17.7", "CA 4.15.4", "CA 4.22")
def test_what_a_save_loses(us: str, them: str, x: int) -> None:
    for settings, moved, strike, losses in (
        ("", True, FOOT, [0, 0, 0, 0]),
        ("third_hex=true", False, FOOT, [0, 0, 0, -1]),
        ("third_hex=true", False, HEAD, [0, 0, 0, -1]),
        ("snapshot_keeper=second-third", True, FOOT, [0, 0, -1, -2]),
        ("snapshot_keeper=second-third", False, FOOT, [0, 0, 0, 0]),
        ("third_hex=true;snapshot_keeper=second-third", True, FOOT, [0, 0, -1, -2]),
        ("snapshot_keeper=flat", True, FOOT, [-1, -1, -1, -2]),
        ("snapshot_keeper=flat", False, FOOT, [0, 0, 0, 0]),
        ("snapshot_keeper=flat;penalty_cap=1", True, FOOT, [-1, -1, -1, -1]),
        ("snapshot_keeper=flat", True, SPOT, [-2, -2, -2, -2]),
        ("penalty_kick=two-higher", True, SPOT, [0, 0, 0, 0]),
    ):
        table = Still(f"{them} 1 {at(17 * x, 0.5)}", ball=at(0, 0), attack=us, settings=settings)
        found = []
        for away in range(4):
            save = SaveRoll(
                side(them), who(f"{us} 9"), 9, strike, table.hex(at(17 * x, 0.5 + away)), moved
            )
            found.append(int(save_penalty(table.position, table.hex(at(17 * x, 0.5)), save)))
        assert found == losses, settings


@pytest.mark.rule("CA 4.9.8", "CA 4.15.4", "CA 4.22", "CA q49")
def test_a_save(us: str, them: str, x: int) -> None:
    ours = who(f"{us} 9")
    here, spot = at(17 * x, 0.5), at(17 * x, 1.5)
    men = (f"{us} 9 {at(14 * x, 0)}", f"{them} 1 {here} Nkosi")
    table = Still(*men, ball=f"{us} 9")
    saving = table.skill(f"{them} 1", SAVING)
    for strike, kind in ((FOOT, "shot"), (HEAD, "header")):
        for less, outcome in ((1, "goal"), (0, "loose"), (-1, "saved")):
            theirs = saving + 3 + less
            frame = SaveRoll(side(them), ours, theirs, strike, table.hex(spot))
            after = table.takes(frame, "roll 3")
            winner = {"goal": side(us), "loose": -1, "saved": side(them)}[outcome]
            assert after["told"][1] == (
                f"Duel {winner} save {side(us)} 9 {theirs} 1 {saving + 3} totals CA 4.9.8"
            )
            if outcome == "goal":
                assert after["told"][2].startswith(f"Goal {side(us)} {side(us)} 9 {kind} ")
                assert f"{them} 1" not in after
                continue
            assert (after[f"{them} 1"], after["toucher"]) == (spot, f"{them} 1")
            assert after["flow"] == [
                f"loose-direction roller={them} origin={spot}"
                if outcome == "loose"
                else f"handling roller={them} keeper={them} 1"
            ]
    spanish = Still(*men, ball=f"{us} 9", settings="penalty_kick=two-higher")
    for more, saved in ((1, False), (2, True)):
        frame = SaveRoll(side(them), ours, saving + 3 - more, SPOT, table.hex(here))
        after = spanish.takes(frame, "roll 3")
        assert (after["flow"] == [f"handling roller={them} keeper={them} 1"]) == saved
        if not saved:
            assert after["told"][2].split()[4] == "penalty"
            assert after["told"][2].endswith("CA 4.15.4")


@pytest.mark.rule("CA 4.11.2", "CA q45")
def test_who_is_in_the_way_of_a_dive_is_pushed_on(us: str, them: str, x: int) -> None:
    keeper = who(f"{them} 1")
    table = Still(
        *(f"{them} 1 {at(17 * x, 0.5)}", f"{us} 9 {at(17 * x, 1.5)}"),
        f"{them} 4 {at(17 * x, 2.5)}", f"{us} 8 {at(17 * x, -0.5)}", ball=at(0, 0), attack=us,
    )  # fmt: skip
    up = table.change(lambda p: dive_to(p, keeper, table.hex(at(17 * x, 1.5))))
    assert up == {
        f"{them} 1": at(17 * x, 1.5), f"{us} 9": at(17 * x, 2.5), f"{them} 4": at(17 * x, 3.5),
        "told": [
            f"Moved {side(them)} 4 {at(17 * x, 2.5)} {at(17 * x, 3.5)} False CA q45",
            f"Moved {side(us)} 9 {at(17 * x, 1.5)} {at(17 * x, 2.5)} False CA q45",
            f"Moved {side(them)} 1 {at(17 * x, 0.5)} {at(17 * x, 1.5)} False CA 4.11.2",
        ],
    }  # fmt: skip
    down = table.change(lambda p: dive_to(p, keeper, table.hex(at(17 * x, -0.5))))
    assert down == {
        f"{them} 1": at(17 * x, -0.5), f"{us} 8": at(17 * x, -1.5),
        "told": [
            f"Moved {side(us)} 8 {at(17 * x, -0.5)} {at(17 * x, -1.5)} False CA q45",
            f"Moved {side(them)} 1 {at(17 * x, 0.5)} {at(17 * x, -0.5)} False CA 4.11.2",
        ],
    }  # fmt: skip
    for hex_ in (-1, table.hex(at(17 * x, 0.5))):
        assert table.change(partial(dive_to, keeper=keeper, hex_=hex_)) == {}
    edge = Still(f"{them} 1 {at(0, 11)}", f"{us} 9 {at(0, 12)}", ball=at(5, 0.5), attack=us)
    assert edge.change(lambda p: dive_to(p, keeper, edge.hex(at(0, 12)))) == {}


@pytest.mark.rule("CA 4.9.8", "CA 4.11.3", "CA 4.23", "CA 4.21.4")
def test_holding_it(us: str, them: str, x: int) -> None:
    spot = at(17 * x, 1.5)
    keeper = who(f"{them} 1")
    for settings in ("", "handling=die", "parry=true"):
        table = Still(f"{them} 1 {spot} Nkosi", ball=at(14 * x, 0), attack=us, settings=settings)
        table.position.kicked_back = 1
        skill = int(table.position.skill(keeper, HANDLING))
        for face in range(1, 7):
            after = table.takes(HandlingRoll(side(them), keeper), f"roll {face}")
            assert after["kicked_back"] == 0
            dropped = face <= 3 if settings == "handling=die" else face >= skill
            if not dropped:
                assert after["told"][1] == f"Won {side(them)} 1 held {spot} CA 4.11.3"
                assert after["act"] == "held"
            elif settings == "parry=true":
                assert after["told"][1] == f"Missed {side(them)} 1 handling CA 4.21.4"
                assert after["flow"] == [f"parry-direction roller={them} keeper={them} 1"]
            else:
                assert after["told"][1:] == [
                    f"Missed {side(them)} 1 handling CA 4.9.8",
                    f"Out {side(us)} corner {at(18 * x, 12)} CA 4.15.1",
                ]


@pytest.mark.rule("CA 4.21.4")
def test_parrying_it(us: str, them: str, x: int) -> None:
    spot = at(17 * x, 1.5)
    keeper = who(f"{them} 1")
    table = Still(f"{them} 1 {spot}", ball=at(14 * x, 0), attack=us, settings="parry=true")
    table.position.offside = 1
    ahead = (5, 6) if x > 0 else (2, 3)
    for face in range(1, 7):
        after = table.takes(ParryDirection(side(them), keeper), f"roll {face}")
        if face in ahead:
            assert after == {
                "toucher": f"{them} 1", "offside": "",
                "flow": [f"parry-distance roller={them} keeper={them} 1 direction={face}"],
                "told": [f"Rolled {side(them)} {face} parry-direction CA 4.21.4"],
            }  # fmt: skip
        else:
            assert after["told"][1] == f"Out {side(us)} corner {at(18 * x, 12)} CA 4.15.1"
    ran = table.takes(ParryDistance(side(them), keeper, 5), "roll 2")
    assert ran == {
        "ball": spot,
        "flow": [f"loose-run origin={spot} direction=5 steps=2"],
        "told": [f"Rolled {side(them)} 2 parry-distance CA 4.21.4"],
    }


@pytest.mark.rule("CA 4.3.4", "CA q55", "CA 4.19")
def test_a_goal(us: str, them: str) -> None:
    table = Still(f"{us} 9 {at(0, 0)}", ball=f"{us} 9")
    table.position.home_goals, table.position.away_goals = 2, 4
    goals = "3 4" if us == "home" else "2 5"
    assert table.change(lambda p: goal(p, side(us), who(f"{them} 4"), "shot", "CA 1")) == {
        f"{us}_goals": 3 if us == "home" else 5,
        "flow": [f"after-goal conceded={them}"],
        "told": [f"Goal {side(us)} {side(them)} 4 shot {goals} CA 1"],
    }
    restart = table.enters(AfterGoal(side(them)))
    assert restart["attack"] == them
    drill = Still(f"{us} 9 {at(0, 0)}", ball=f"{us} 9", settings="half_pitch=goal-kick")
    assert drill.enters(AfterGoal(side(them)))["act"] == "goal-kick"


# -- keepers ---------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.11.3", "CA 4.22", "CA q121")
def test_what_a_keeper_does_with_it(us: str, them: str, x: int) -> None:
    men = (f"{us} 1 {at(-16 * x, 0)}", f"{us} 9 {at(13 * x, 0.5)}")
    table = Still(*men, ball=f"{us} 1", after="held")
    table.position.moved = 5
    free = [f"final-third {them} third=1", f"final-third {us} third=1"]
    assert table.change(kick) == {
        "moved": "", "flow": [f"kick-target {us} passer={us} 1", *free]
    }  # fmt: skip
    assert table.change(drop) == {
        "moved": "", "act": "tackle-won", "passer": f"{us} 1", "kicked_back": 1, "flow": free,
    }  # fmt: skip
    table.position.act = MOVED
    same = [f"final-third {them} third=2", f"final-third {us} third=2"]
    assert table.change(kick)["flow"][1:] == same
    spanish = Still(*men, ball=f"{us} 1", after="held", settings="kick_moves=same")
    assert spanish.change(kick)["flow"][1:] == same
    table.position.act = LAST_ACTS.index("held")
    decision = KickTarget(side(us), who(f"{us} 1"))
    assert len(table.ask(decision)) == 943 - 280 - 1
    assert table.no(decision, f"to {at(-16 * x, 0)}") == ("same-hex", "CA 4.11.3", 0)
    assert table.no(decision, f"to {at(12 * x, 0)}") == ("kick-third", "CA 4.11.3", 0)
    assert table.no(decision, "done") == ("here", "CA 4.11.3", 0)
    moves = [f"flight-move {them} target=- errand=3", f"flight-move {us} target=- errand=3"]
    for settings, rolls in (
        ("", f"accuracy roller={us} passer={us} 1 target={at(0, 0)} kind_of_pass=2 needs=8"),
        ("kick_accuracy=false", f"kick-at landing={at(0, 0)}"),
    ):
        for after in ("held", "goal-kick"):
            each = Still(*men, ball=f"{us} 1", after=after, settings=settings)
            each.position.moved = 5
            assert each.takes(decision, f"to {at(0, 0)}") == {
                "holder": "-", "passer": f"{us} 1", "kicked_back": 1, "moved": "",
                **({"offside": f"{us} 9"} if after == "held" else {}),
                "flow": [rolls, *moves],
                "told": [f"Passed {side(us)} 1 kick {at(-16 * x, 0)} {at(0, 0)} 0 CA 4.11.3"],
            }  # fmt: skip


@pytest.mark.rule("CA 4.11.1", "CA 4.5.9", "CA q24", "CA 4.21.13", "CA 4.11.5")
def test_a_keepers_step(us: str, them: str, x: int) -> None:
    here = at(16 * x, 0)
    table = Still(f"{them} 1 {here}", f"{them} 4 {at(16 * x, 1)}", ball=at(15 * x, 0.5), attack=us)
    table.position.toucher = who(f"{us} 9")
    decision = KeeperStep(side(them))
    assert len(table.ask(decision)) == 5  # stay, and four of six: a team-mate, the ball
    flying = LooseDirection(side(them), 0, 0)
    assert f"to {at(15 * x, 0.5)}" not in table.ask(flying, decision)
    assert table.no(decision, f"to {at(16 * x, 1)}") == ("occupied", "CA 4.5.9", 0)
    assert table.no(decision, f"to {at(16 * x, -2)}") == ("too-far", "CA 4.5.9", 0)
    assert table.no(decision, "done") == ("here", "CA 4.11.1", 0)
    assert table.takes(decision, "stay") == {"flow": []}
    assert table.takes(decision, f"to {at(16 * x, -1)}") == {
        f"{them} 1": at(16 * x, -1), "flow": [],
        "told": [f"Moved {side(them)} 1 {here} {at(16 * x, -1)} False CA 4.11.1"],
    }  # fmt: skip
    asked = {"flow": [f"keeper-step {them}"]}
    assert table.enters(decision) == asked
    table.position.stunned = bits(f"{them} 1")
    assert table.enters(decision) == {"flow": []}
    table.position.stunned = bits(f"{them} 4")
    assert table.enters(decision) == asked
    table.position.give(who(f"{them} 1"))
    assert table.enters(decision) == {"flow": []}
    gone = Still(f"{them} 1 -", f"{them} 4 {at(0, 0)}", ball=at(15 * x, 0.5), attack=us)
    assert gone.enters(decision) == {"flow": []}
    p = table.position
    outside, inside = table.hex(at(11 * x, 0.5)), table.hex(at(12 * x, 0))
    table.position.toucher = who(f"{us} 9")
    assert enters_box(p, outside, inside) == side(them)
    assert enters_box(p, inside, outside) == -1
    assert enters_box(p, inside, table.hex(at(14 * x, 0))) == -1
    assert keeper_may_step(p.copy(), outside, inside)
    assert not keeper_may_step(p.copy(), inside, outside)
    assert table.change(lambda p: keeper_may_step(p, outside, inside)) == asked
    rivals = Still(ball=at(0, 0), attack=us, settings="keeper_steps_for=opponents").position
    rivals.toucher = who(f"{them} 4")
    assert enters_box(rivals, outside, inside) == -1
    rivals.toucher = who(f"{us} 9")
    assert enters_box(rivals, outside, inside) == side(them)
    assert is_keeper_at_home(p, who(f"{them} 1"))
    assert not is_keeper_at_home(p, who(f"{them} 4"))
    out = Still(f"{them} 1 {at(11 * x, 0.5)}", ball=at(0, 0)).position
    assert not is_keeper_at_home(out, who(f"{them} 1"))


# -- what may be called ----------------------------------------------------------------------------


def test_what_is_switched_off() -> None:
    for settings, first, high, dropped in (
        ("", True, False, True),
        ("first_time=true", False, False, True),
        ("high_and_long=false", True, True, True),
        ("keeper_drop=true", True, False, False),
    ):
        p = Still(ball=at(0, 0), settings=settings).position
        assert switched_off(p, FIRST_TIME) == first
        assert switched_off(p, HIGH) == switched_off(p, LONG) == high
        assert switched_off(p, DROP_IT) == dropped
        assert not switched_off(p, PASS)


@pytest.mark.rule("CA 4.2.3", "CA 4.21.18")
def test_what_an_action_costs() -> None:
    for action, minutes in (
        (MOVEMENT, 3), (PASS, 1), (HIGH, 1), (LONG, 1), (FIRST_TIME, 0), (DROP_IT, 0),
    ):  # fmt: skip
        table = Still(ball=at(0, 0))
        cost = {"minute": minutes} if minutes else {}
        assert table.change(partial(count, action=action)) == {"acted": 1} | cost
    added = Still(ball=at(0, 0))
    added.position.actions_left = 2
    assert added.change(lambda p: count(p, FIRST_TIME)) == {"acted": 1, "actions_left": 1}
    added.position.actions_left = 1
    assert added.change(lambda p: count(p, FIRST_TIME)) == {
        "acted": 1, "actions_left": 0, "limit": 1
    }  # fmt: skip


@pytest.mark.rule("CA 4.20", "CA 4.2.1")
def test_who_is_hemmed_in_on_all_sides_calls_a_phase(us: str, them: str) -> None:
    """He has to pass and cannot: from a kick-off, say."""
    ring = (at(0, 1), at(1, 0.5), at(1, -0.5), at(0, -1), at(-1, -0.5), at(-1, 0.5))
    men = [f"{them} {n} {hex_}" for n, hex_ in enumerate(ring, 2)]
    table = Still(f"{us} 9 {at(0, 0)}", *men, ball=f"{us} 9", after="kick-off")
    assert table.ask(Choose(side(us))) == ["movement"]
    free = Still(f"{us} 9 {at(0, 0)}", ball=f"{us} 9", after="kick-off")
    assert free.ask(Choose(side(us))) == ["pass"]
    real = Still(f"{us} 9 {at(0, 0)}", ball=f"{us} 9", settings="clock=real")
    choose = Choose(side(us))
    assert [action.text for action in choose.signals(real.position)] == ["time"]
    assert real.takes(choose, "time") == {"flow": [f"added-time roller={us}"]}
    real.position.actions_left = 1
    assert choose.signals(real.position) == []
    assert choose.signals(table.position) == []


@pytest.mark.rule("CA 4.20", "CA q101", "CA q102", "CA 4.11.3", "CA 4.15.3", "CA 4.15.2")
def test_what_may_follow_in_each_edition(us: str, x: int) -> None:
    move, passing, first, high, long, shot, snap, kicks, throw, drops = (1 << n for n in range(10))
    passes = passing + high + long
    for after, settings, may in (
        ("taken", "", move + passes),
        ("taken", "hit_player=restricted;first_time=true", move + first + long + snap),
        ("headed", "hit_player=restricted;first_time=true", move + snap + first),
        ("headed", "first_time=true", move + snap),
        ("movement", "hit_player=restricted;first_time=true", move + passes + shot),
        ("tackle-won", "", move + passes),
        ("tackle-won", "snapshot_after_tackle=true", move + passes + snap),
        ("movement", "snapshot_after_tackle=true", move + passes + shot),
        ("movement", "high_and_long=false", move + passing + shot),
        ("corner", "high_and_long=false", high + passing),
        ("standard", "", move + snap),
        ("standard", "first_time=true", move + first + snap),
        ("held", "", kicks + throw),
        ("held", "keeper_drop=true", kicks + throw + drops),
        ("movement", "keeper_drop=true", move + passes + shot),
        ("goal-kick", "", kicks),
        ("goal-kick", "goal_kick=kick-or-pass", kicks + passing),
        ("throw-ready", "", move + throw),
        ("throw-ready", "throw_to_head=true", move + throw + high),
        ("throw-only", "throw_to_head=true", throw + high),
        ("throw-in", "throw_to_head=true", move),
    ):
        table = Still(f"{us} 9 {at(14 * x, 0)}", ball=f"{us} 9", settings=settings)
        table.position.act = LAST_ACTS.index(after)
        assert allowed(table.position) == may, (after, settings)
        table.position.drop_ball(table.position.ball)
        assert allowed(table.position) == move
    keeper = Still(f"{us} 1 {at(-16 * x, 0)}", ball=f"{us} 1", after="movement")
    assert allowed(keeper.position) == move + passes + shot + kicks + throw


# -- between two actions ---------------------------------------------------------------------------


@pytest.mark.rule("CA 4.4", "CA q37", "CA q38", "CA q70")
def test_what_comes_between_two_actions(us: str, them: str, x: int) -> None:
    table = Still(
        f"{us} 9 {at(13 * x, 0.5)}", f"{us} 1 {at(-17 * x, 0.5)}", f"{them} 9 {at(-14 * x, 0)}",
        ball=f"{us} 9",
    )  # fmt: skip
    bottom = play_frame()
    p = table.position
    p.moved = 5
    for stage, after, asked in (
        (1, "defenders move", f"final-third {us}"),
        (2, "clock", f"final-third {them}"),
        (3, "next", f"choose {us}"),
        (4, None, f"choose {us}"),
    ):
        p.stage = stage
        found = table.change(bottom.enter)
        moved = {"moved": ""} if stage < 3 else {}
        wanted = {"flow": [asked], **moved, **({"stage": after} if after else {})}
        assert found == wanted
    p.stage = NEXT
    p.frozen = bits(f"{us} 9")
    assert "frozen" not in table.change(bottom.enter)
    p.sat_out = 1
    assert table.change(bottom.enter)["frozen"] == ""
    gone = Still(f"{us} 9 {at(0, 0)}", f"{them} 4 {at(6, 0)}", ball=f"{us} 9")
    gone.position.lift(who(f"{them} 1"))
    assert gone.change(bottom.enter) == {"flow": [f"new-keeper {them}"]}
    gone.position.lift(who(f"{us} 1"))
    assert gone.change(bottom.enter) == {"flow": ["new-keeper home"]}


# -- dice ------------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.21.14", "CA 4.0", "CA q42", "CA 4.15.4")
def test_stars_and_penalties() -> None:
    table = Still(ball=at(0, 0))
    for ours, theirs, how in (
        (9, 8, "totals"), (100, 8, "attacker-star"), (9, 100, "defender-star"),
        (100, 100, "two-stars"),
    ):  # fmt: skip
        tell = partial(
            tell_duel, kind="save", attackers=1, attacker=9, ours=ours, defender=1,
            theirs=theirs, winner=0, rule="CA 1",
        )  # fmt: skip
        told = table.change(tell)
        assert told == {"told": [f"Duel 0 save 1 9 {ours} 1 {theirs} {how} CA 1"]}
    assert [total(3, face, -1) for face in (1, 6, 7)] == [3, 8, 100]
    for cap in (0, 2, 3):
        p = Still(ball=at(0, 0), settings=f"penalty_cap={cap}").position
        assert [capped(p, n) for n in (0, -1, -2, -3, -4)] == [max(-cap, -n) for n in range(5)]
    assert spot_kick_penalty(table.position) == -2
    higher = Still(ball=at(0, 0), settings="penalty_kick=two-higher").position
    assert spot_kick_penalty(higher) == 0
    assert [toss(n).text for n in (0, 1)] == ["toss home", "toss away"]


# -- the pitch -------------------------------------------------------------------------------------


@pytest.mark.rule("CA 1.2", "CA q118")
def test_borders_and_arcs_belong_to_one_end() -> None:
    table = Still(ball=at(0, 0))
    for end, x in ((0, -1), (1, 1)):
        border, arc, six = (table.hex(at(x * c, r)) for c, r in ((12, 0), (11, 0.5), (17, 0.5)))
        assert [in_arc(arc, n) for n in (0, 1)] == [end == 0, end == 1]
        assert [in_six_yard(six, n) for n in (0, 1)] == [end == 0, end == 1]
        assert not in_arc(border, end)


@pytest.mark.rule("CA 4.5.4")
def test_the_nearest_free_hex_and_the_way_there() -> None:
    p = Still(f"home 9 {at(0, 0)}", f"away 4 {at(0, 1)}", ball="home 9").position
    table = Still(f"home 9 {at(0, 0)}", ball="home 9")
    middle = table.hex(at(0, 0))
    assert nearest_free(p, table.hex(at(0, 2)), 0) == table.hex(at(0, 2))
    assert nearest_free(p, middle, 0) == table.hex(at(-1, -0.5))
    assert nearest_free(p, middle, 1) == table.hex(at(1, 0.5))
    way = way_to(p, middle, table.hex(at(0, 3)))
    assert len(way) == 4
    assert way[-1] == table.hex(at(0, 3))
    assert table.hex(at(0, 1)) not in way
    assert way_to(p, middle, table.hex(at(0, -1))) == [table.hex(at(0, -1))]
    assert way_to(p, middle, middle) == []
    ring = (at(0, 1), at(1, 0.5), at(1, -0.5), at(0, -1), at(-1, -0.5), at(-1, 0.5))
    men = [f"away {n} {hex_}" for n, hex_ in enumerate(ring, 2)]
    crowd = Still(f"home 9 {at(0, 0)}", *men, ball="home 9").position
    assert nearest_free(crowd, middle, 0) == table.hex(at(-2, -1))
    assert nearest_free(crowd, middle, 1) == table.hex(at(2, 1))
    assert [seen_from([3, 5, 8, 9], end) for end in (0, 1)] == [[3, 5, 8, 9], [9, 8, 5, 3]]


@pytest.mark.rule("CA q70")
def test_who_stands_in_goal() -> None:
    p = Still(ball=at(0, 0)).position
    assert (p.keeper(0), p.keeper(1)) == (0, 11)
    p.set_keeper(1, 15)
    assert (p.keeper(0), p.keeper(1)) == (0, 15)
    p.set_keeper(0, 7)
    assert (p.keeper(0), p.keeper(1)) == (7, 15)
    p.set_keeper(1, 20)
    assert (p.keeper(0), p.keeper(1)) == (7, 20)
