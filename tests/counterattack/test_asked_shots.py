"""Headers, shots, keepers and calls, asked one by one, with everything that changes."""

from __future__ import annotations

from functools import partial

import pytest

from tests.counterattack.still import Still, side, who
from tests.counterattack.table import at
from touchline.counterattack.choose import Choose, count, switched_off
from touchline.counterattack.choose import table as allowed
from touchline.counterattack.deck import DRIBBLING, HANDLING, HEADING, SAVING, TACKLING
from touchline.counterattack.geometry.goal_mouth import goal_hexes
from touchline.counterattack.geometry.pitch import (
    in_arc,
    in_six_yard,
    on_box_border,
    seen_from,
)
from touchline.counterattack.geometry.reach import nearest_free, way_to
from touchline.counterattack.headers.control import ControlBy, ControlRoll, controllers
from touchline.counterattack.headers.headed_pass import HeaderBack, HeaderPlay, HeadTarget
from touchline.counterattack.headers.headed_shot import HeadAim, HeadShotRoll, head_save_spot
from touchline.counterattack.headers.header import (
    HeaderHere,
    HeadOrPlay,
    Jump,
    KeeperRush,
    begin_header,
    free_header,
    kick_comes_down,
)
from touchline.counterattack.headers.header_duel import (
    HeaderDuel,
    HeaderRoll,
    HeaderWinner,
    TiedHeader,
    close_to_goal,
    settle,
)
from touchline.counterattack.headers.heading import ROLLED_ONE, best, catches, in_range
from touchline.counterattack.moves import DROP as DROP_IT
from touchline.counterattack.moves import FIRST_TIME, HIGH, LONG, MOVEMENT, PASS, toss
from touchline.counterattack.passing.loose_ball import LooseDirection
from touchline.counterattack.play import play_frame
from touchline.counterattack.position import LAST_ACTS, MOVED, NEXT, SAT_OUT
from touchline.counterattack.rolls import capped, spot_kick_penalty, tell_duel, total
from touchline.counterattack.shooting.goal import AfterGoal, goal
from touchline.counterattack.shooting.keeper_ball import KickAt, KickTarget, drop, kick
from touchline.counterattack.shooting.keeper_step import (
    KeeperStep,
    enters_box,
    is_keeper_at_home,
    keeper_may_step,
)
from touchline.counterattack.shooting.save import (
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
from touchline.counterattack.shooting.shot import (
    FREE,
    FULL,
    KEEPER_MOVED,
    SNAP,
    Aim,
    BlockRoll,
    ShotFlight,
    SnapMove,
    SnapTo,
    WhoBlocks,
    blockers,
    shot_penalty,
)

# -- headers ---------------------------------------------------------------------------------------


def bits(*players: str) -> int:
    """A bit set of players."""
    return sum(1 << who(player) for player in players)


@pytest.mark.rule("CA 4.14.1", "CA q18", "CA 4.21.10")
def test_a_ball_in_the_air_comes_down(us: str, them: str) -> None:
    table = Still(f"{us} 9 {at(0, 0)}", f"{us} 8 {at(0, 8)}", ball=at(0, 0), attack=us)
    p, landing = table.position, table.hex(at(0, 6))
    p.passer = who(f"{us} 9")
    p.total[3] = 7
    down = table.change(lambda p: begin_header(p, landing))
    assert down == {
        "ball": at(0, 6), "home 4 has": 0, "stage": "attackers move",
        "flow": [f"header-here landing={at(0, 6)}"],
    }  # fmt: skip
    own = table.change(lambda p: begin_header(p, table.hex(at(0, 0))))
    assert own["told"] == [f"Won {side(us)} 9 loose-ball {at(0, 0)} CA q18"]
    assert (own["holder"], own["act"]) == (f"{us} 9", "taken")
    assert "flow" not in own
    other = table.change(lambda p: begin_header(p, table.hex(at(0, 8))))
    assert other["flow"] == [f"header-here landing={at(0, 8)}"]
    p.passer = -1
    assert "flow" in table.change(lambda p: begin_header(p, table.hex(at(3, 0.5))))
    rushing = Still(f"{us} 9 {at(0, 0)}", ball=at(0, 0), attack=us, settings="keeper_rush=true")
    assert rushing.change(lambda p: begin_header(p, landing))["flow"] == [
        f"header-here landing={at(0, 6)}", f"keeper-rush {them} landing={at(0, 6)}"
    ]  # fmt: skip
    jump = [f"jump {them} landing={at(0, 6)}", f"jump {us} landing={at(0, 6)}"]
    assert table.enters(HeaderHere(landing))["flow"] == [
        f"header-duel landing={at(0, 6)}", *jump
    ]  # fmt: skip
    nobody = table.hex(at(0, -5))
    assert table.enters(HeaderHere(nobody)) == {"act": "taken", "flow": []}
    theirs = Still(f"{them} 4 {at(0, 8)}", ball=at(0, 0), attack=us)
    rushed = theirs.enters(HeaderHere(landing, True))["flow"]
    assert rushed[1] == f"jump {them} landing={at(0, 6)} willing={them} 1"


@pytest.mark.rule("CA 4.21.10", "CA q16")
def test_a_keeper_rushes_out(us: str, them: str, x: int) -> None:
    table = Still(
        f"{us} 9 {at(12 * x, 0)}", f"{them} 1 {at(17 * x, 0.5)}", ball=at(12 * x, 0), attack=us
    )
    landing = table.hex(at(12 * x, 0))
    rush = KeeperRush(side(them), landing)
    ends = table.ask(rush)
    assert ends[0] == "stay"
    assert f"to {at(14 * x, 0)}" in ends
    assert f"to {at(15 * x, 0.5)}" not in ends
    assert table.enters(rush)["flow"] == [f"keeper-rush {them} landing={at(12 * x, 0)}"]
    assert table.no(rush, f"to {at(15 * x, 0.5)}") == ("no-rush", "CA 4.21.10", 0)
    assert table.no(rush, f"to {at(12 * x, 0)}") == ("occupied", "CA 4.21.10", 0)
    assert table.no(rush, "done") == ("here", "CA 4.21.10", 0)
    here = HeaderHere(landing)
    assert table.takes(rush, "stay", here) == {"flow": [f"header-here landing={at(12 * x, 0)}"]}
    assert table.takes(rush, f"to {at(14 * x, 0)}", here) == {
        f"{them} 1": at(14 * x, 0),
        "flow": [f"header-here landing={at(12 * x, 0)} rushed=1"],
        "told": [f"Moved {side(them)} 1 {at(17 * x, 0.5)} {at(14 * x, 0)} False CA 4.21.10"],
    }
    far = KeeperRush(side(them), table.hex(at(11 * x, 0.5)))
    assert table.enters(far) == {"flow": []}
    table.position.moved = 1 << who(f"{them} 1")
    assert table.enters(rush) == {"flow": []}
    gone = Still(f"{them} 1 -", f"{them} 4 {at(0, 0)}", ball=at(12 * x, 0), attack=us)
    assert gone.enters(rush) == {"flow": []}


@pytest.mark.rule("CA 4.11.3", "CA 4.23")
def test_kicks_and_free_headers(us: str, them: str) -> None:
    men = (f"{us} 9 {at(0, 6)}", f"{them} 4 {at(0, -4)}")
    table = Still(*men, ball=at(-10, 0), attack=us)
    table.position.total[3] = 7
    alone, near, none = (table.hex(at(0, row)) for row in (5, -4, 0))
    assert table.change(lambda p: kick_comes_down(p, alone)) == {
        "ball": at(0, 5), "flow": [f"head-or-play {us} landing={at(0, 5)}"]
    }  # fmt: skip
    for hex_ in (near, none):
        assert table.change(partial(kick_comes_down, hex_=hex_))["flow"][0].startswith(
            "header-here"
        )
    assert table.change(lambda p: free_header(p, near, [who(f"{them} 4")])) == {
        "ball": at(0, -4), "home 4 has": 0, "stage": "attackers move",
        "flow": [f"header-winner {them} landing={at(0, -4)} level={them} 4"],
    }  # fmt: skip
    decision = HeadOrPlay(side(us), table.hex(at(0, 6)))
    assert table.ask(decision) == ["head", "movement"]
    assert table.takes(decision, "head")["flow"] == [f"header-here landing={at(0, 6)}"]
    down = table.takes(decision, "movement")
    assert (down["holder"], down["act"]) == (f"{us} 9", "long")
    assert down["told"] == [f"Won {side(us)} 9 kick {at(0, 6)} CA 4.11.3"]
    frame = KickAt(alone)
    assert table.enters(frame)["flow"] == [f"head-or-play {us} landing={at(0, 5)}"]


@pytest.mark.rule("CA 4.14.1", "CA q58", "CA q18", "CA 4.17.9", "CA 4.15.6")
def test_who_jumps(us: str, them: str) -> None:
    men = (
        *(f"{us} 9 {at(0, 0)}", f"{us} 8 {at(0, 8)}", f"{us} 7 {at(0, 9)}", f"{us} 6 {at(0, 11)}"),
        *(f"{them} 4 {at(0, 7)}", f"{us} 5 {at(1, 8.5)}", f"{us} 4 {at(0, 10)}"),
    )
    table = Still(*men, ball=at(0, 9), attack=us)
    landing = table.hex(at(0, 9))
    p = table.position
    p.passer = who(f"{us} 7")
    assert in_range(p, side(us), landing) == [who(f"{us} {n}") for n in (4, 5, 6, 8)]
    jump = Jump(side(us), landing)
    assert table.ask(jump) == ["challenge 4", "challenge 5", "challenge 6", "challenge 8"]
    assert table.no(jump, "done") == ("must-challenge", "CA 4.14.1", 0)
    assert table.no(jump, "control") == ("not-played", "CA 4.17.9", 0)
    assert table.no(jump, "stay") == ("here", "CA 4.14.1", 0)
    assert table.no(jump, "challenge 2") == ("not-there", "CA 4.14.1", 0)
    assert table.no(jump, "challenge 7") == ("own-pass", "CA q18", 0)
    assert table.no(jump, "challenge 9") == ("header-reach", "CA 4.14.1", 0)
    jumped = Jump(side(us), landing, bits(f"{us} 8"))
    assert table.ask(jumped) == ["challenge 4", "challenge 5", "challenge 6", "done"]
    assert table.no(jumped, "challenge 8") == ("has-jumped", "CA 4.14.1", 0)
    rivals = Jump(side(them), landing)
    assert table.ask(rivals) == ["challenge 4", "done"]
    assert table.takes(jump, "challenge 8") == {
        "flow": [f"jump {us} landing={at(0, 9)} willing={us} 8"],
        "told": [f"Called {side(us)} challenge 8 CA 4.14.1"],
    }
    duel = HeaderDuel(landing, bits(f"{us} 5"))
    assert table.takes(jumped, "done", duel) == {
        "flow": [f"header-duel landing={at(0, 9)} challengers={us} 5, {us} 8"]
    }
    p.offside = bits(f"{us} 8")
    caught = table.takes(jump, "challenge 8")
    assert caught["told"][0] == f"Offside {side(us)} 8 {at(0, 8)} CA 4.15.6"
    assert caught["attack"] == them
    assert "done" not in table.ask(jump)
    p.offside = bits(*(f"{us} {n}" for n in (4, 5, 6, 8)))
    assert "done" in table.ask(jump)
    two = Still(*men, ball=at(0, 9), attack=us, settings="header_challengers=2")
    two.position.passer = who(f"{us} 7")
    enough = Jump(side(us), landing, bits(f"{us} 8", f"{us} 5"))
    assert two.ask(enough) == ["done"]
    assert two.no(enough, "challenge 4") == ("enough-jump", "CA q58", 2)
    assert two.ask(jumped) == ["challenge 4", "challenge 5", "challenge 6", "done"]
    nobody = Jump(side(them), table.hex(at(0, 0)))
    assert table.enters(nobody) == {"flow": []}
    assert table.enters(jump)["flow"] == [f"jump {us} landing={at(0, 9)}"]


@pytest.mark.rule("CA 4.17.9", "CA q123", "CA 4.21.17", "CA 4.15.6")
def test_controlling_it(us: str, them: str) -> None:
    men = (f"{us} 9 {at(0, 0)} Rusu", f"{us} 8 {at(0, 1)}")
    table = Still(*men, ball=at(0, 2), attack=us, settings="control=true")
    landing = table.hex(at(0, 2))
    p, ours = table.position, who(f"{us} 9")
    assert controllers(p, side(us), landing) == [who(f"{us} 8"), ours]
    assert controllers(p, side(them), landing) == []
    challenged = Still(
        *men, f"{them} 4 {at(0, 4)}", ball=at(0, 2), attack=us, settings="control=true"
    )
    assert controllers(challenged.position, side(us), landing) == []
    assert challenged.no(Jump(side(us), landing), "control") == ("no-control", "CA 4.17.9", 0)
    jump = Jump(side(us), landing)
    assert table.ask(jump) == ["challenge 8", "challenge 9", "control"]
    assert "control" not in table.ask(Jump(side(us), landing, bits(f"{us} 8")))
    by = f"control-by {us} landing={at(0, 2)}"
    assert table.takes(jump, "control", HeaderDuel(landing)) == {"flow": [by]}
    decision = ControlBy(side(us), landing)
    assert table.ask(decision) == ["by 8", "by 9"]
    assert table.no(decision, "by 5") == ("not-him", "CA 4.17.9", 0)
    assert table.no(decision, "stay") == ("here", "CA 4.17.9", 0)
    rolls = f"control roller={us} player={us} 9 landing={at(0, 2)}"
    assert table.takes(decision, "by 9") == {"flow": [rolls]}
    p.offside = bits(f"{us} 9")
    assert table.takes(decision, "by 9")["told"][0] == f"Offside {side(us)} 9 {at(0, 0)} CA 4.15.6"
    p.offside = 0
    far = Still(*men, ball=at(0, 2), attack=us, settings="control=true;control_at_two=true")
    skill = table.skill(f"{us} 9", DRIBBLING)
    for each, needs in ((table, 9), (far, 10)):
        for face in range(1, 7):
            after = each.takes(ControlRoll(side(us), ours, landing), f"roll {face}")
            if skill + face >= needs:
                assert after["told"][1] == f"Won {side(us)} 9 control {at(0, 0)} CA 4.17.9"
                assert after["act"] == "tackle-won"
            else:
                assert after["told"][1] == f"Missed {side(us)} 9 control CA 4.17.9"
                assert after["flow"] == [f"loose-direction roller={them} origin={at(0, 0)}"]
    near = Still(
        f"{us} 9 {at(0, 1)} Rusu", ball=at(0, 2), attack=us,
        settings="control=true;control_at_two=true",
    )  # fmt: skip
    enough = near.takes(ControlRoll(side(us), ours, landing), f"roll {9 - skill}")
    assert "Won" in enough["told"][1]
    near.position.attack = side(them)
    lost = near.takes(ControlRoll(side(us), ours, landing), "roll 1")
    assert lost["attack"] == us


@pytest.mark.rule("CA 4.14.2", "CA 4.14.5", "CA 4.14.6", "CA 4.14.8", "CA q119", "CA 4.7.6")
def test_the_header_duel(us: str, them: str) -> None:
    table = Still(
        f"{us} 9 {at(0, 0)}", f"{us} 8 {at(0, 1)}", f"{them} 4 {at(0, 2)}",
        f"{them} 5 {at(1, 1.5)}", ball=at(0, 1), attack=us,
    )  # fmt: skip
    landing = table.hex(at(0, 1))
    p = table.position
    both = bits(f"{us} 9", f"{us} 8", f"{them} 4")
    shown = f"header-duel landing={at(0, 1)} challengers="
    names = ", ".join(sorted((f"{us} 8", f"{us} 9", f"{them} 4"), key=who))
    first = table.enters(HeaderDuel(landing, both))
    assert first["flow"] == [
        f"{shown}{names} rolled={us} 8", f"header roller={us} challenger={us} 8 landing={at(0, 1)}"
    ]  # fmt: skip
    second = table.enters(HeaderDuel(landing, both, bits(f"{us} 8")))
    assert second["flow"][-1] == f"header roller={us} challenger={us} 9 landing={at(0, 1)}"
    third = table.enters(HeaderDuel(landing, both, bits(f"{us} 8", f"{us} 9")))
    assert third["flow"][-1] == f"header roller={them} challenger={them} 4 landing={at(0, 1)}"
    ours, mate, theirs = who(f"{us} 9"), who(f"{us} 8"), who(f"{them} 4")
    p.total[ours], p.total[mate], p.total[theirs] = 8, 9, 7
    over = table.enters(HeaderDuel(landing, both, both))
    assert over["frozen"] == names
    assert over["told"] == [f"Duel {side(us)} header {side(us)} 8 9 4 7 totals CA 4.14.2"]
    wins = f"header-winner {us} landing={at(0, 1)} level={us} 8"
    assert over["flow"] == [wins]
    p.total[ours] = 9
    level = table.change(lambda p: settle(p, landing, [mate, ours], [theirs]))
    assert level["flow"] == [f"header-winner {us} landing={at(0, 1)} level={us} 8, {us} 9"]
    p.total[theirs] = 9
    tied = table.change(lambda p: settle(p, landing, [mate, ours], [theirs]))
    assert tied["flow"] == [f"tied-header {them} level={them} 4"]
    assert tied["told"] == [f"Duel -1 header {side(us)} 8 9 4 9 totals CA 4.14.2"]
    p.total[theirs] = 10
    lost = table.change(lambda p: settle(p, landing, [mate, ours], [theirs]))
    assert lost["flow"] == [f"header-winner {them} landing={at(0, 1)} level={them} 4"]
    alone = table.enters(HeaderDuel(landing, bits(f"{us} 9")))
    assert alone == {
        "frozen": f"{us} 9",
        "flow": [f"header-winner {us} landing={at(0, 1)} level={us} 9"],
    }
    only = table.change(lambda p: settle(p, landing, [], [theirs]))
    assert only == {"flow": [f"header-winner {them} landing={at(0, 1)} level={them} 4"]}
    nobody = table.change(lambda p: settle(p, landing, [], []))
    assert nobody["told"] == [f"Won {side(us)} 8 loose-ball {at(0, 1)} CA 4.7.6"]
    assert best(p, [mate, ours, theirs]) == [theirs]
    assert best(p, [mate, ours]) == [mate, ours]
    decision = TiedHeader(side(them), bits(f"{them} 4", f"{them} 5"))
    assert table.ask(decision) == ["by 4", "by 5"]
    assert table.takes(decision, "by 4")["flow"] == [
        f"loose-direction roller={them} origin={at(0, 2)}"
    ]
    dodge = Still(f"{them} 4 {at(0, 2)}", ball=at(0, 1), attack=us, settings="jumpers_dodge=true")
    assert dodge.takes(decision, "by 4")["flow"] == [
        f"loose-direction roller={them} origin={at(0, 2)} special=2"
    ]


@pytest.mark.rule("CA 4.14.1", "CA 4.14.2", "CA 4.17.5", "CA q108")
def test_what_a_challenger_scores(us: str) -> None:
    table = Still(f"{us} 9 {at(0, 0)} Rusu", ball=at(0, 1), attack=us)
    ours, skill = who(f"{us} 9"), table.skill(f"{us} 9", HEADING)
    for row, away in ((0, 0), (1, 0), (2, -1)):
        for face in (1, 2, 6):
            roll = HeaderRoll(side(us), ours, table.hex(at(0, row)))
            after = table.takes(roll, f"roll {face}")
            one = ROLLED_ONE if face == 1 else 0
            assert after[f"{us} 9 has"] == skill + face + away + one
            assert after["told"] == [f"Rolled {side(us)} {face} header CA 4.14.2"]


@pytest.mark.rule("CA q59", "CA 4.11.4", "CA q62", "CA q25", "CA 4.17.5", "CA q108")
def test_who_heads_it(us: str, them: str, x: int) -> None:
    men = (f"{us} 9 {at(13 * x, 0.5)}", f"{them} 1 {at(15 * x, 0.5)}")
    table = Still(*men, ball=at(14 * x, 0), attack=us)
    landing = table.hex(at(14 * x, 0))
    ours, keeper = who(f"{us} 9"), who(f"{them} 1")
    p = table.position
    caught = HeaderWinner(side(them), landing, bits(f"{them} 1"))
    p.kicked_back = 1
    p.passer = who(f"{us} 9")
    held = table.takes(caught, "by 1")
    assert held["told"] == [f"Won {side(them)} 1 caught {at(15 * x, 0.5)} CA 4.11.4"]
    assert (held["frozen"], held["act"], held["kicked_back"]) == (f"{them} 1", "held", 0)
    p.passer = who(f"{them} 5")
    assert table.takes(caught, "by 1") == {
        "frozen": f"{them} 1",
        "flow": [f"header-play {them} header={them} 1 landing={at(14 * x, 0)}"],
    }
    beaten = HeaderWinner(side(us), landing, bits(f"{us} 9"), True)
    scored = table.takes(beaten, "by 9")
    goals = "1 0" if us == "home" else "0 1"
    assert scored["told"] == [f"Goal {side(us)} {side(us)} 9 header {goals} CA 4.11.4"]
    plays = [f"header-play {us} header={us} 9 landing={at(14 * x, 0)}"]
    assert table.takes(HeaderWinner(side(us), landing, bits(f"{us} 9")), "by 9")["flow"] == plays
    advanced = Still(*men, ball=at(14 * x, 0), attack=us, settings="natural_one=true")
    advanced.position.total[ours] = ROLLED_ONE + 5
    assert advanced.takes(beaten, "by 9")["flow"] == plays
    advanced.position.total[ours] = ROLLED_ONE - 1
    assert advanced.takes(beaten, "by 9")["flow"] != plays
    assert catches(p, keeper, landing)
    assert not catches(p, keeper, table.hex(at(11 * x, 0.5)))
    assert not catches(p, ours, landing)
    for hex_, close in (
        (at(14 * x, 0), True), (at(18 * x, 9), True), (at(18 * x, 10), False),
        (at(11 * x, 0.5), False), (at(0, 0), False),
    ):  # fmt: skip
        assert close_to_goal(p, side(us), table.hex(hex_)) == close
    assert not close_to_goal(p, side(them), landing)


@pytest.mark.rule("CA 4.14.3", "CA 4.14.4", "CA 2.4")
def test_where_it_is_headed(us: str, them: str, x: int) -> None:
    men = (f"{us} 9 {at(13 * x, 0.5)}", f"{them} 4 {at(14 * x, 1)}", f"{us} 8 {at(12 * x, 4)}")
    table = Still(*men, ball=at(14 * x, 0), attack=us)
    landing = table.hex(at(14 * x, 0))
    ours, theirs = who(f"{us} 9"), who(f"{them} 4")
    play = HeaderPlay(side(us), ours, landing)
    assert table.ask(play) == ["head", "head-shot"]
    rival = HeaderPlay(side(them), theirs, landing)
    assert table.ask(rival) == ["head"]
    assert table.no(rival, "head-shot") == ("must-head-away", "CA 4.14.4", 0)
    far = HeaderPlay(side(us), ours, table.hex(at(0, 0)))
    assert table.ask(far) == ["head"]
    assert table.no(far, "head-shot") == ("no-target", "CA 2.4", 0)
    assert table.no(far, "stay") == ("here", "CA 4.14.3", 0)
    shown = f"header={us} 9 landing={at(14 * x, 0)}"
    assert table.takes(play, "head") == {"flow": [f"head-target {us} {shown}"]}
    assert table.takes(play, "head-shot") == {"flow": [f"head-aim {us} {shown}"]}
    decision = HeadTarget(side(us), ours, landing)
    legal = table.ask(decision)
    assert f"to {at(8 * x, 0)}" in legal
    assert f"to {at(12 * x, 4)}" in legal
    for hex_, reason, rule, number in (
        (at(14 * x, 0), "same-hex", "CA 4.14.3", 0),
        (at(13 * x, 0.5), "same-hex", "CA 4.14.3", 0),
        (at(7 * x, 0.5), "out-of-range", "CA 2.1", 6),
        (at(14 * x, 1), "pass-at-opponent", "CA 4.14.3", 0),
    ):
        assert f"to {hex_}" not in legal
        assert table.no(decision, f"to {hex_}") == (reason, rule, number)
    assert table.no(decision, "stay") == ("here", "CA 4.14.3", 0)
    headed = table.takes(decision, f"to {at(8 * x, 0)}")
    assert headed == {
        "ball": at(8 * x, 0), "toucher": f"{us} 9", "passer": f"{us} 9", "act": "headed",
        "stage": "attackers move", "flow": [],
        "told": [f"Passed {side(us)} 9 headed {at(14 * x, 0)} {at(8 * x, 0)} 0 CA 4.14.3"],
    }  # fmt: skip
    outside = Still(f"{us} 9 {at(10 * x, 0)}", ball=at(10 * x, 1), attack=us)
    into = outside.takes(
        HeadTarget(side(us), ours, table.hex(at(10 * x, 1))), f"to {at(14 * x, 0)}"
    )
    assert into["flow"] == [f"keeper-step {them}"]


@pytest.mark.rule("CA 4.14.4", "CA 4.17.11", "CA 4.22")
def test_headed_back_to_the_keeper(us: str, them: str, x: int) -> None:
    """A side defends a corner; its keeper is near."""
    men = (f"{us} 4 {at(-14 * x, 0)}", f"{us} 1 {at(-16 * x, 0)}")
    back, target = at(-16 * x, 0), f"to {at(-16 * x, 0)}"

    def scene(settings: str = "", after: str = "corner", attack: str = them) -> Still:
        table = Still(*men, ball=at(-14 * x, 1), attack=attack, after=after, settings=settings)
        table.position.toucher = who(f"{them} 9")
        return table

    table = scene()
    head = HeadTarget(side(us), who(f"{us} 4"), table.hex(at(-14 * x, 1)))
    assert target not in table.ask(head)
    assert table.no(head, target) == ("back-at-corner", "CA 4.14.4", 0)
    for other in (scene("header_back_at_corner=true"), scene(after="standard"), scene(attack=us)):
        assert target in other.ask(head)
    plain = scene(after="standard")
    won = plain.takes(head, target)
    assert (won["holder"], won["act"]) == (f"{us} 1", "held")
    for rule in ("own-goal", "loose-ball"):
        table = scene(f"header_back={rule}", after="standard")
        rolls = f"header-back roller={us} header={us} 4 target={back}"
        assert table.takes(head, target)["flow"] == [rolls]
        assert table.takes(head, f"to {at(-12 * x, 0)}")["flow"] == []
        table.position.attack = side(us)
        frame = HeaderBack(side(us), who(f"{us} 4"), table.hex(back))
        for face in range(2, 7):
            safe = table.takes(frame, f"roll {face}")
            assert safe["told"][1] == f"Won {side(us)} 1 headed {back} CA 4.17.11"
        past = table.takes(frame, "roll 1")
        if rule == "own-goal":
            goals = "0 1" if us == "home" else "1 0"
            own = f"Goal {side(them)} {side(us)} 4 own-goal {goals} CA 4.17.11"
            assert past["told"][1] == own
        else:
            assert past["flow"] == [f"loose-direction roller={them} origin={back}"]
            assert past["toucher"] == f"{us} 1"


@pytest.mark.rule("CA 4.14.3", "CA q57", "CA q107", "CA 4.17.5")
def test_a_header_at_goal(us: str, them: str, x: int) -> None:
    men = (f"{us} 9 {at(14 * x, 0)} Rusu", f"{them} 1 {at(17 * x, 0.5)}")
    ours = who(f"{us} 9")
    table = Still(*men, ball=at(14 * x, 0), attack=us, settings="natural_one=true")
    landing = table.hex(at(14 * x, 0))
    p, skill = table.position, table.skill(f"{us} 9", HEADING)
    decision = HeadAim(side(us), ours, landing)
    assert table.ask(decision) == [f"aim {n}" for n in range(1, 8)]
    assert table.no(decision, "stay") == ("here", "CA 4.14.3", 0)
    far = HeadAim(side(us), ours, table.hex(at(0, 0)))
    assert table.no(far, "aim 4") == ("no-angle", "CA 2.4", 0)
    free = table.takes(decision, "aim 5")
    shot = f"Shot {side(us)} 9 headed-shot {at(14 * x, 0)} {at(18 * x, 1)}  CA 4.14.3"
    assert free == {
        "flow": [f"head-shot roller={us} header={us} 9 landing={at(14 * x, 0)} aim=4"],
        "told": [shot],
    }
    roll = HeadShotRoll(side(us), ours, landing, 3)
    spot = head_save_spot(p, side(us), landing, 3)
    assert spot >= 0
    saves = table.takes(roll, "roll 4")
    assert saves["flow"][0].startswith(
        f"save roller={them} shooter={us} 9 total={skill + 4} strike=1 save_hex="
    )
    assert (saves[f"{us} 9 has"], saves["toucher"]) == (skill + 4, f"{us} 9")
    missed = table.takes(roll, "roll 1")
    assert missed["told"][1:] == [
        f"Missed {side(us)} 9 header CA 4.17.5",
        f"Out {side(them)} goal-kick {at(16 * x, 0)} CA 4.15.3",
    ]
    p.total[ours] = 9
    at_once = table.takes(decision, "aim 4")
    assert at_once["flow"][0].startswith(f"save roller={them} shooter={us} 9 total=9 strike=1")
    assert at_once["toucher"] == f"{us} 9"
    open_goal = Still(men[0], f"{them} 1 {at(9 * x, 0.5)}", ball=at(14 * x, 0), attack=us)
    assert head_save_spot(open_goal.position, side(us), landing, 3) == -1
    scored = open_goal.takes(roll, "roll 4")
    assert scored["told"][1].startswith(f"Goal {side(us)} {side(us)} 9 header ")
    assert scored["told"][1].endswith("CA 4.14.3")
    gone = Still(*(men[0], f"{them} 1 -", f"{them} 4 {at(0, 0)}"), ball=at(14 * x, 0), attack=us)
    assert head_save_spot(gone.position, side(us), landing, 3) == -1


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
    p.frozen |= SAT_OUT
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
        assert [on_box_border(border, n) for n in (0, 1)] == [end == 0, end == 1]
        assert [in_arc(arc, n) for n in (0, 1)] == [end == 0, end == 1]
        assert [in_six_yard(six, n) for n in (0, 1)] == [end == 0, end == 1]
        assert not on_box_border(arc, end)
        assert not in_arc(border, end)
        assert goal_hexes(1 - end) == [(19 * x, r2) for r2 in range(-7, 8, 2)]


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
