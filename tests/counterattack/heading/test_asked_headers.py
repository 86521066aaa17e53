"""Headers, asked one by one: who jumps, who wins, where the ball goes (CA 4.14)."""

from __future__ import annotations

from functools import partial

import pytest

from tests.counterattack.still import Still, bits, side, who
from tests.counterattack.table import at
from touchline.counterattack.engine.deck import DRIBBLING, HEADING
from touchline.counterattack.engine.heading.control import ControlBy, ControlRoll, controllers
from touchline.counterattack.engine.heading.headed_pass import HeaderBack, HeaderPlay, HeadTarget
from touchline.counterattack.engine.heading.headed_shot import HeadAim, HeadShotRoll, head_save_spot
from touchline.counterattack.engine.heading.header import (
    HeaderHere,
    HeadOrPlay,
    Jump,
    KeeperRush,
    begin_header,
    free_header,
    kick_comes_down,
)
from touchline.counterattack.engine.heading.header_duel import (
    HeaderDuel,
    HeaderRoll,
    HeaderWinner,
    TiedHeader,
    close_to_goal,
    settle,
)
from touchline.counterattack.engine.heading.heading import best, catches, in_range
from touchline.counterattack.engine.shooting.keeper_ball import KickAt

# -- headers ---------------------------------------------------------------------------------------


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
            assert after[f"{us} 9 has"] == skill + face + away
            assert after.get("rolled_one") == (f"{us} 9" if face == 1 else None)
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
    advanced.position.total[ours] = 5
    advanced.position.rolled_one = 1 << ours
    assert advanced.takes(beaten, "by 9")["flow"] == plays
    advanced.position.rolled_one = 1 << keeper
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
