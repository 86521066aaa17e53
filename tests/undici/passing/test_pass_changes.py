"""What a pass or a cross changes, to the last number, and what is told of it (UN 3.6, 3.11)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.undici.second_reader.passes import between
from tests.undici.second_reader.pitch import BOXES as BOARD
from tests.undici.second_reader.pitch import GOALS, name
from tests.undici.still import Still
from tests.undici.table import box
from touchline.undici.engine.board.pitch import BOXES, EAST, NAMES, WEST
from touchline.undici.engine.passing.midfield import in_midfield
from touchline.undici.engine.passing.out import ball_is_out, goes_out
from touchline.undici.engine.passing.pass_way import crosses, pass_length, way_is_free
from touchline.undici.engine.passing.passing import (
    CROSSING,
    LOST,
    PLAIN,
    SURE,
    THROW,
    LostPass,
    Nearest,
    PassRoll,
    arrive,
    begin_pass,
    call_off_pass,
    collect,
    cross_arrives,
    fail,
    found_again,
    lose_pass,
    nearest,
    pass_under_way,
)
from touchline.undici.engine.set_pieces.free_kick_pass import FreeKickPass
from touchline.undici.engine.shooting.shot import HeadIt
from touchline.undici.engine.turn.act import Act

PASSER, RECEIVER = 1, 2
CHIPS = ("home 7 K2", "home 9 N8", "away 4 M12", "away 5 I8")  # a black Archer, a Ram


def crossing(*more: str, **how: Any) -> Still:
    """Number 7 has the ball on a cross box, number 9 stands before the goal."""
    return Still(*CHIPS, *more, ball="home 7", **how)


SOON = {"home_plus": 0, "away_plus": 0, "tricks": 0}


def prepared(table: Still) -> Still:
    """Cards have been played on what was before."""
    p = table.position
    p.home_plus, p.away_plus, p.tricks = 1, 2, 3
    return table


# -- the pass is called (UN 3.6.1) ---------------------------------------------------------------


@pytest.mark.rule("UN 3.6.1", "UN 3.11.1", "UN 3.14.7", "UN 4.10.3")
@pytest.mark.parametrize(
    ("sort", "frame", "asked"),
    [
        (PLAIN, "pass-roll/1/2", ["respond/home/1/1/2"]),
        (CROSSING, "pass-roll/1/2/1", ["respond/home/2/1/2"]),
        (SURE, "pass-roll/1/2/2", []),
        (LOST, "pass-roll/1/2/3", []),
        (THROW, "pass-roll/1/2/4", ["respond/home/1/1/2"]),
    ],
)
def test_a_ball_is_called_and_cards_come_first(sort: int, frame: str, asked: list[str]) -> None:
    hand = ("home Y1", "away Y1")
    table = prepared(crossing(hand=hand))
    ending = {"ending": 8} if sort == CROSSING else {}  # chips may be changed after it
    found = table.change(lambda p: begin_pass(p, PASSER, RECEIVER, sort))
    assert found == SOON | ending | {"flow": [frame, *asked]}


@pytest.mark.rule("UN 3.12.3", "UN R13", "UN 3.12.4")
@pytest.mark.parametrize(
    ("settings", "sorts"),
    [("offside=barred", {0, 1, 2, 4}), ("offside=lost", {2, 3, 4}),
     ("offside=lost;throw_in_offside=true", {2, 3}), ("offside=off", {0, 1, 2, 4})],
)  # fmt: skip
def test_a_ball_to_who_is_offside_may_be_lost(settings: str, sorts: set[int]) -> None:
    """Number 9 stands behind all of them."""
    found = set()
    for sort in (PLAIN, CROSSING, SURE, THROW):
        table = crossing(settings=settings)
        table.position.lift(table.slot("away 1"))
        begin_pass(table.position, PASSER, RECEIVER, sort)
        frame = table.position.flow[-1]
        assert isinstance(frame, PassRoll)
        found.add(int(frame.sort))
    assert found == sorts


# -- the die (UN 3.6.3) --------------------------------------------------------------------------


def rolled(table: Still, sort: int, face: int) -> list[str]:
    """What is told of a face of the die."""
    return list(table.change(lambda p: PassRoll(PASSER, RECEIVER, sort).rolled(p, face))["told"])


PASSED = "Passed 0 7 {} K2 N8 9 {}"


@pytest.mark.rule("UN 3.6.3", "UN 3.11.3", "UN R3")
@pytest.mark.parametrize("settings", ["", "natural_one=true", "pass_base=3"])
def test_each_face_of_the_die(settings: str) -> None:
    """Three quadrants across: a pass needs 3; a black Archer adds 2 to his cross."""
    needs = 5 if "base" in settings else 3
    for face in range(1, 7):
        for sort, word, rule, plus in (
            (PLAIN, "pass", "UN 3.6.3", 0),
            (CROSSING, "cross", "UN 3.11.3", 2),
            (THROW, "throw", "UN 4.10.3", 0),
        ):
            good = face + plus >= needs and not (face == 1 and "one" in settings)
            told = rolled(crossing(settings=settings), sort, face)
            assert told[0] == PASSED.format(word, rule)
            assert told[1] == f"Accuracy 0 7 {face + plus} {needs} {good} {rule}"


@pytest.mark.rule("UN 4.10.3", "UN 3.6.2")
def test_a_playmaker_adds_nothing_to_a_throw_in() -> None:
    table = Still("home 10 K2", "home 9 N8", ball="home 10", settings="cards=false")
    for sort, added in ((PLAIN, 2), (THROW, 0), (CROSSING, 0)):
        assert PassRoll(PASSER, RECEIVER, sort).bonus(table.position) == added


@pytest.mark.rule("UN 3.6.3", "UN 3.2.3", "UN R13", "UN R3")
@pytest.mark.parametrize(
    ("sort", "near", "settings", "told"),
    [
        (PLAIN, "K8", "", "3 1 True"),  # a black Playmaker next door: no die
        (PLAIN, "K8", "natural_one=true", ""),
        (PLAIN, "C8", "", "3 3 True"),
        (PLAIN, "A8", "", ""),
        (PLAIN, "C8", "pass_base=2", ""),
        (THROW, "K8", "", "1 1 True"),
        (THROW, "F8", "", ""),
        (SURE, "A8", "natural_one=true", "3 4 True"),
        (LOST, "K8", "", "8 1 False"),
        (CROSSING, "K8", "", "1 1 True"),
        (CROSSING, "F8", "", ""),
    ],
)
def test_no_die_where_it_is_certain(sort: int, near: str, settings: str, told: str) -> None:
    table = Still("home 10 J8", f"home 9 {near}", ball="home 10", settings=settings)
    put = PassRoll(PASSER, RECEIVER, sort)
    table.position.flow.append(put)
    found = table.change(put.enter)
    assert put.is_sure(table.position) is told.endswith("True")
    if not told:
        assert found == {}
        return
    assert found["flow"] != ["pass-roll"]
    score, needs, good = told.split()
    assert f"Accuracy 0 10 {score} {needs} {good}" in found["told"][1]


@pytest.mark.rule("UN 3.6.3")
def test_no_die_where_nothing_helps() -> None:
    """Five markers about the receiver next door: even a 6 is too little."""
    around = ("away 2 K7", "away 3 K9", "away 4 L7", "away 5 L8", "away 6 L9", "away 7 J9")
    for markers, told in ((5, ""), (6, "Accuracy 0 7 0 1 False UN 3.6.3")):
        table = Still("home 7 I8", "home 9 K8", *around[:markers], ball="home 7", settings="")
        put = PassRoll(PASSER, RECEIVER, PLAIN)
        table.position.flow.append(put)
        found = table.change(lambda p, put=put: put.enter(p))  # type: ignore[misc]
        assert (found["told"][1] if found else "") == told


# -- it arrives, or it does not (UN 3.6.6) -------------------------------------------------------


@pytest.mark.rule("UN 3.14.7")
@pytest.mark.parametrize("first", ["other", "on-turn"])
def test_cards_on_a_ball_that_has_arrived(first: str) -> None:
    """Who is asked last is put on first."""
    settings = f"response_first={first}"
    hand = ("home Y2", "away R6", "home Y6", "away P3")
    table = crossing(hand=hand, settings=settings)
    flow = ["respond/home/8/1/2", "respond/away/9/1/2"]
    order = 1 if first == "other" else -1
    assert table.change(lambda p: arrive(p, PASSER, RECEIVER)) == {
        "holder": "home 9", "came_from": "home 7", "flow": flow[::order],
    }  # fmt: skip
    table = crossing(hand=hand, settings=settings)
    flow = ["respond/home/11/1/2", "respond/away/12/1/2"]
    assert table.change(lambda p: cross_arrives(p, PASSER, RECEIVER)) == {
        "holder": "home 9", "came_from": "home 7", "flow": ["head-it/2", *flow[::order]],
    }  # fmt: skip


@pytest.mark.rule("UN 3.6.6", "UN 3.14")
def test_a_failed_pass_may_be_rescued() -> None:
    for sort in (PLAIN, CROSSING, LOST, THROW):
        table = crossing(hand=("home Y5", "away Y5"))
        asked = ["respond/home/10/1/2"] if sort == PLAIN else []
        frame = f"lost-pass/1/2/{sort}" if sort else "lost-pass/1/2"
        found = table.change(lambda p, sort=sort: fail(p, PASSER, RECEIVER, sort))  # type: ignore[misc]
        assert found == {"flow": [frame, *asked]}


@pytest.mark.rule("UN 3.6.3")
def test_what_was_prepared_for_a_pass_is_over_with_it() -> None:
    table = prepared(crossing())
    roll = PassRoll(PASSER, RECEIVER, PLAIN)
    found = table.change(lambda p: roll.settle(p, 3, 3, True))
    assert found == SOON | {
        "holder": "home 9",
        "came_from": "home 7",
        "told": [PASSED.format("pass", "UN 3.6.3"), "Accuracy 0 7 3 3 True UN 3.6.3"],
    }


def lost(table: Still, sort: int, receiver: int = RECEIVER) -> dict[str, Any]:
    """What follows a ball that has not arrived."""
    table.position.flow.append(LostPass(PASSER, receiver, sort))
    return table.change(lambda p: p.flow[-1].enter(p))


OVER = {"stage": 3, "ending": 1, "flow": []}


@pytest.mark.rule("UN 3.6.6", "UN 3.3.3")
@pytest.mark.parametrize("sort", [PLAIN, CROSSING, LOST, THROW])
def test_the_nearest_opponent_has_a_lost_ball(sort: int) -> None:
    assert lost(crossing(), sort) == OVER | {
        "holder": "away 4", "told": ["Won 1 4 lost-pass M12 UN 3.6.6"],
    }  # fmt: skip


@pytest.mark.rule("UN 4.10.1", "UN 4.10.4", "UN R39")
@pytest.mark.parametrize(
    ("at", "sort", "settings", "out"),
    [
        ("K2", PLAIN, "", True),
        ("K15", PLAIN, "", True),
        ("K1", PLAIN, "", True),
        ("K16", PLAIN, "", True),
        ("K3", PLAIN, "", False),
        ("K14", PLAIN, "", False),
        ("K2", CROSSING, "", False),
        ("K2", LOST, "", False),
        ("K2", THROW, "", False),
        ("K2", THROW, "throw_in_again=true", True),
        ("K2", CROSSING, "throw_in_again=true", False),
        ("K3", THROW, "throw_in_again=true", False),
        ("K2", PLAIN, "throw_in=false", False),
    ],
)
def test_which_failed_passes_go_out(at: str, sort: int, settings: str, out: bool) -> None:
    table = Still("home 7 H8", f"home 9 {at}", "away 4 N9", ball="home 7", preset="pro",
                  settings=settings)  # fmt: skip
    found = lost(table, sort)
    if not out:
        assert found == OVER | {"holder": "away 4", "told": ["Won 1 4 lost-pass N9 UN 3.6.6"]}
        return
    assert found == {
        "holder": "-", "dead_box": at, "restart": 3, "stage": 3, "ending": 129, "flow": [],
        "told": [f"Out 1 throw-in {at} UN 4.10.1"],
    }  # fmt: skip


@pytest.mark.rule("UN 4.10.1")
def test_a_ball_goes_out_for_the_other_side() -> None:
    table = Still("away 7 H1", "home 4 C3", ball="home 4", preset="pro", turn="away")
    slot = table.slot("away 7")
    assert goes_out(table.position, slot)
    assert not goes_out(table.position, table.slot("home 4"))
    found = table.change(lambda p: ball_is_out(p, slot))
    assert found["told"] == ["Out 0 throw-in H1 UN 4.10.1"]


@pytest.mark.rule("UN 4.11.2", "UN R37")
@pytest.mark.parametrize(
    ("at", "sort", "settings", "what"),
    [
        ("B8", PLAIN, "", "goal"),
        ("B1", PLAIN, "", "goal"),
        ("B1", PLAIN, "keeper_own_goal=not-out", "out"),
        ("B8", PLAIN, "keeper_own_goal=not-out", "goal"),
        ("B8", THROW, "", "goal"),
        ("B8", LOST, "", "goal"),
        ("B8", CROSSING, "", "lost"),
    ],
)
def test_a_failed_pass_to_the_keeper_is_an_own_goal(
    at: str, sort: int, settings: str, what: str
) -> None:
    table = crossing(preset="pro", settings=settings)
    table.position.put(0, box(at))
    table.position.first, table.position.opener = 1, 1
    found = lost(table, sort, receiver=0)
    if what == "goal":
        assert found == {
            "away_goals": 1, "first": 0, "restart": 1, "stage": 3, "ending": 3, "flow": [],
            "told": ["Goal 1 0 1 own-goal 0 1 UN 4.11.2"],
        }  # fmt: skip
    elif what == "out":
        assert found["told"] == [f"Out 1 throw-in {at} UN 4.10.1"]
    else:
        assert found["told"] == ["Won 1 5 lost-pass I8 UN 3.6.6"]


@pytest.mark.rule("UN 3.6.6", "UN R18")
@pytest.mark.parametrize(("tie", "seat"), [("gaining", "away"), ("losing", "home")])
def test_a_coach_chooses_between_two_equally_near(tie: str, seat: str) -> None:
    table = Still("home 7 H8", "home 9 K8", "away 4 K10", "away 5 M7", "away 6 N8", ball="home 7",
                  settings=f"lost_ball_tie={tie}")  # fmt: skip
    assert table.change(lambda p: lose_pass(p, RECEIVER)) == {"flow": [f"nearest/{seat}/167"]}
    side = ("home", "away").index(seat)
    verb = "by" if seat == "away" else "against"
    frame = Nearest(side, box("K8"))
    assert table.ask(frame) == [f"{verb} 4", f"{verb} 5"]
    action = table.supposed(frame).actions()[1]
    table.position.flow[-1] = frame
    assert table.change(lambda p: frame.play(p, action)) == OVER | {
        "holder": "away 5", "told": ["Won 1 5 lost-pass M7 UN 3.6.6"],
    }  # fmt: skip


@pytest.mark.rule("UN 3.6.6", "UN R19", "UN 3.8.2")
def test_who_is_nearest() -> None:
    chips = ("away 4 K12", "away 5 M10", "away 6 N8", "home 9 K8")
    table = Still(*chips, ball="home 9", settings="nearest=king")
    p, here = table.position, box("K8")
    assert table.names(nearest(p, 1, here)) == ["away 5"]
    assert table.names(nearest(p, 0, here)) == ["home 9"]
    table = Still(*chips, ball="home 9", settings="nearest=steps", flipped=("away 6",))
    assert table.names(nearest(table.position, 1, here)) == ["away 4", "away 5"]
    table = Still(*chips, ball="home 9", flipped=("away 4", "away 5", "away 6"))
    assert table.names(nearest(table.position, 1, here)) == ["away 1"]  # nobody else can
    for settings, who in (("", "away 4"), ("keeper_collects=true", "away 1")):
        table = Still("away 4 I8", "home 9 N8", ball="home 9", settings=settings)
        assert table.names(nearest(table.position, 1, box("N8"))) == [who]


@pytest.mark.rule("UN 3.6.6")
def test_who_collects_has_the_ball_and_the_turn_is_over() -> None:
    table = prepared(crossing())
    table.position.flow.append(HeadIt(RECEIVER))
    assert table.change(lambda p: collect(p, 13)) == OVER | SOON | {
        "holder": "away 5", "told": ["Won 1 5 lost-pass I8 UN 3.6.6"],
    }  # fmt: skip


@pytest.mark.rule("UN 4.13.8", "UN 3.14")
def test_a_pass_may_be_called_off_and_a_lost_one_found_again() -> None:
    table = crossing()
    p = table.position
    assert pass_under_way(p) is None
    p.flow += [LostPass(1, 2, 0), PassRoll(1, 2, PLAIN), HeadIt(2)]
    found = pass_under_way(p)
    assert found is p.flow[2]
    assert table.change(call_off_pass) == {"flow": ["lost-pass/1/2"]}
    p.flow += [PassRoll(1, 2, PLAIN), HeadIt(2)]
    assert table.change(found_again) == {"flow": []}


# -- the way (UN 3.6.2, 3.6.4) -------------------------------------------------------------------


@pytest.mark.rule("UN 3.6.2")
@pytest.mark.parametrize("end", ["A1", "N16", "G8", "H9", "N1", "F13", "WEST", "EAST"])
def test_the_boxes_on_the_line_between_two_middles(end: str) -> None:
    """By fractions here, by whole numbers there; ends are no boxes in between."""
    there = NAMES.index(end)
    for column, row in BOARD[::13]:
        here = box(name((column, row)))
        if here == there:
            continue
        goal = GOALS[there - BOXES] if there >= BOXES else (there // 16 + 1, there % 16 + 1)
        wanted = {name(each) for each in between((column, row), goal)}
        found = {
            NAMES[each]
            for each in range(BOXES)
            if each not in (here, there) and crosses(here, there, each)
        }
        assert found == wanted
        assert all(crosses(there, here, box(each)) for each in wanted)


@pytest.mark.rule("UN 3.6.2", "UN 3.13.4")
def test_what_bars_a_pass_where_that_is_agreed() -> None:
    chips = ("home 10 E8", "home 9 I8", "home 20 G9")
    p = Still(*chips, "away 4 G8", ball="home 10").position
    assert way_is_free(p, 0, box("E8"), box("I8"))
    clear = "pass_lane=clear"
    for rival, lock, turn, free in (
        ("G8", "", "home", False),
        ("G9", "", "home", True),
        ("E7", "", "home", True),
        ("B2", "G8", "home", False),
        ("B2", "G8", "away", True),  # these are his own
        ("B2", "E8", "home", True),
        ("B2", "I8", "home", True),
        ("B2", "G9", "home", True),
    ):
        for white, black in ((lock, ""), ("", lock)):
            table = Still(*chips[:2], f"away 4 {rival}", ball="home 10", settings=clear, turn=turn,
                          white=white, black=black)  # fmt: skip
            assert way_is_free(table.position, 0, box("E8"), box("I8")) is free
    for rival, free in (("home 4 G8", False), ("away 4 G8", True)):
        table = Still("away 10 E8", "away 9 I8", rival, ball="away 10", settings=clear)
        assert way_is_free(table.position, 1, box("E8"), box("I8")) is free


@pytest.mark.rule("UN 3.6.4", "UN 3.6.5", "UN R1")
@pytest.mark.parametrize(
    ("end", "king", "steps", "behind"),
    [
        ("B8", 1, 1, 1), ("C8", 1, 1, 2), ("C10", 1, 1, 2), ("C5", 1, 2, 2), ("A1", 3, 3, 3),
        ("F16", 3, 5, 3), ("N9", 6, 6, 7), ("N1", 6, 9, 7),
    ],
)  # fmt: skip
def test_how_long_a_pass_out_of_goal_is(end: str, king: int, steps: int, behind: int) -> None:
    for settings, wanted in (
        ("", king), ("pass_distance=steps", steps), ("keeper_pass=goal", behind),
    ):  # fmt: skip
        table = Still("home 4 C1", ball="home 4", settings=settings)
        assert pass_length(table.position, WEST, box(end)) == wanted
        mirrored = NAMES[BOXES - 1 - box(end)]
        assert pass_length(table.position, EAST, box(mirrored)) == wanted
        assert pass_length(table.position, box("C8"), box("A8")) == 1  # not out of goal


@pytest.mark.rule("UN R26")
def test_what_cards_call_the_own_midfield() -> None:
    columns = "ABCDEFGHIJKLMN"
    for settings, home in (("midfield=yellow", "CD"), ("midfield=middle", "CDEFG")):
        p = Still("home 4 C1", ball="home 4", settings=settings).position
        for row in (1, 8, 16):
            found = [c for c in columns if in_midfield(p, box(f"{c}{row}"), 0)]
            assert "".join(found) == home
            found = [c for c in columns if in_midfield(p, box(f"{c}{row}"), 1)]
            assert "".join(found) == "".join(columns[13 - columns.index(c)] for c in home[::-1])


@pytest.mark.rule("UN 3.6.1", "UN 3.6.2", "UN 3.8.2")
def test_why_a_pass_is_refused() -> None:
    """Something in the way, but first: can he receive at all?"""
    chips = ("home 10 E8", "home 9 I8", "home 20 E12", "away 4 G8", "away 5 E10")
    clear = "pass_lane=clear;cards=false"
    for number, flipped, rule, why in (
        (9, (), "UN 3.6.2", "pass-lane"),
        (20, (), "UN 3.6.2", "pass-lane"),
        (9, ("home 9",), "UN 3.6.1", "pass-target"),
        (10, (), "UN 3.6.1", "pass-target"),
        (1, (), "UN 3.6.1", "pass-target"),
        (99, (), "UN 3.6.1", "pass-target"),
    ):
        for frame in (FreeKickPass(0), Act(0)):
            table = Still(*chips, "away 6 B8", ball="home 10", settings=clear, flipped=flipped)
            table.position.flow.append(frame)
            table.refuses(f"pass {number}", rule, why)
