"""What set pieces change, step by step and to the last number (UN 4.5 to 4.10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.undici.second_reader.pitch import BOXES as BOARD
from tests.undici.second_reader.pitch import cross_box, name, number, own_area
from tests.undici.still import Still
from tests.undici.table import box
from touchline.core.flow import Frame
from touchline.undici.engine.board.pitch import NAMES
from touchline.undici.engine.set_pieces.corner import (
    CornerBox,
    CornerPair,
    CornerRoll,
    CornerTaker,
    HighBall,
    begin_corner,
    begin_duel_in_row,
    begin_high_ball,
)
from touchline.undici.engine.set_pieces.corner_duel import (
    Clearance,
    CornerAttackRoll,
    CornerDefenceRoll,
    begin_header_duel,
    clear,
    header,
    nearest_outside,
    sort_of_shot,
)
from touchline.undici.engine.set_pieces.free_kick import (
    SetPieceTaker,
    begin_set_piece,
    bring_in,
    set_piece_for,
)
from touchline.undici.engine.set_pieces.free_kick_cross import FreeKickCross, begin_free_kick_cross
from touchline.undici.engine.set_pieces.free_kick_pass import (
    FreeKickLocks,
    FreeKickPass,
    FreeMove,
    FreeMoveTo,
    begin_free_kick_pass,
)
from touchline.undici.engine.set_pieces.free_kick_shot import (
    FreeKickShot,
    WallSize,
    begin_free_kick_shot,
)
from touchline.undici.engine.set_pieces.header_boxes import (
    HeaderBox,
    Headers,
    boxes_of,
    fit,
    free_boxes,
    in_row,
    pair_rows,
    send_up,
)
from touchline.undici.engine.set_pieces.make_room import (
    ANYWHERE,
    NOT_IN_AREA,
    ON_HEADER_BOXES_TOO,
    MakeRoom,
    make_room,
    make_way,
    named,
    put_in,
    waiting,
)
from touchline.undici.engine.set_pieces.penalty import PenaltyShot, PenaltySpot, clear_area, spots
from touchline.undici.engine.set_pieces.set_piece import (
    FREE_KICKS,
    PENALTIES,
    drop_ball,
    has_ball,
    prepare,
    specialist,
    takers,
)
from touchline.undici.engine.set_pieces.throw_in import (
    CloserTo,
    Throw,
    ThrowInBox,
    ThrowInReply,
    ThrowInRun,
    ThrowInTaker,
    begin_throw_in,
    within_throw,
)
from touchline.undici.engine.set_pieces.wall import (
    WallEnd,
    WallMan,
    free_rows,
    malus,
    wall_boxes,
    wall_rows,
    ways_to_stand,
)
from touchline.undici.engine.shooting.shot import ShotRoll

TAKER = 1


def pro(*chips: str, ball: str = "home 10", **how: Any) -> Still:
    """A PRO match without strategy cards, unless some are in hand."""
    how.setdefault("settings", "")
    if "hand" not in how and "table" not in how:
        how["settings"] = f"{how['settings']};cards=false".strip(";")
    return Still(*chips, ball=ball, preset="pro", **how)


def enter(table: Still, frame: Frame[Any]) -> dict[str, Any]:
    """It comes to the top: what is different from before it lay there."""
    before = len(table.position.flow)
    table.position.flow.append(frame)
    found = table.change(frame.enter)
    found.setdefault("flow", ["it stays"])
    if found["flow"] == [] and before == 1:
        del found["flow"]
    return found


# -- which set piece (UN 4.3.5, R31) -------------------------------------------------------------

FOUR = "penalty", "free_kick_shot", "free_kick_cross", "free_kick_pass"


@pytest.mark.rule("UN 4.3.5", "UN 4.5.1", "UN 4.6.1", "UN 4.7.1", "UN 4.8.1", "UN R31")
@pytest.mark.parametrize("off", [(), *((word,) for word in FOUR), FOUR])
@pytest.mark.parametrize("side", [0, 1])
def test_what_a_foul_on_each_box_is_worth(off: tuple[str, ...], side: int) -> None:
    p = pro("home 10 H8", settings=";".join(f"{word}=false" for word in off)).position
    other = 0 if "free_kick_pass" in off else 1
    for each in BOARD:
        wanted = other
        if own_area(1 - side, each):
            wanted = 4 if "penalty" not in off else other
        elif number(side, each) is not None:
            wanted = 3 if "free_kick_shot" not in off else other
        elif cross_box(side, each):
            wanted = 2 if "free_kick_cross" not in off else other
        assert set_piece_for(p, box(name(each)), side) == wanted, name(each)


@pytest.mark.rule("UN 4.3.5", "UN 4.3.6", "UN R35")
@pytest.mark.parametrize(
    ("settings", "changed"),
    [
        ("", {"white": "-", "black": "-", "home 1": "WEST"}),
        ("foul_padlocks=true", {"home 1": "WEST"}),
        ("keeper_reset=false", {"white": "-", "black": "-"}),
        ("keeper_reset=false;foul_padlocks=true", {}),
    ],
)
def test_a_set_piece_is_prepared(settings: str, changed: dict[str, str]) -> None:
    table = pro("home 10 M8", "away 4 L8", settings=settings, white="B2", black="C3")
    table.position.put(0, box("D8"))
    table.position.restart = 2
    found = table.change(lambda p: begin_set_piece(p, 0))
    assert found == changed | {"restart": 0, "flow": ["set-piece-taker/home/4"]}


@pytest.mark.rule("UN 4.9.2", "UN R35")
def test_padlocks_leave_the_pitch_before_a_corner_in_any_case() -> None:
    table = pro("home 10 M8", settings="foul_padlocks=true", white="B2", black="C3", ball="home 1")
    table.position.put(0, box("D8"))
    table.position.fouled = 0
    assert table.change(lambda p: prepare(p, False)) == {
        "white": "-", "black": "-", "home 1": "WEST", "holder": "-", "dead_box": "D8",
        "fouled": "-",
    }  # fmt: skip
    table.position.put(11, box("M9"))
    assert table.change(lambda p: prepare(p, True)) == {"away 1": "EAST"}


@pytest.mark.rule("UN 4.5.1", "UN R35")
def test_who_leaves_his_box_leaves_the_ball() -> None:
    table = pro("home 10 M8", "home 9 L8")
    table.position.fouled = 2
    assert table.change(lambda p: drop_ball(p, 2)) == {"fouled": "-"}
    table.position.fouled = 2
    assert table.change(lambda p: drop_ball(p, 1)) == {"holder": "-", "dead_box": "M8"}
    assert table.change(lambda p: has_ball(p, 2)) == {
        "holder": "home 9", "dead_box": "-", "fouled": "-",
    }  # fmt: skip


@pytest.mark.rule("UN 2.1.6", "UN 4.4")
def test_what_squares_are_worth() -> None:
    """Number 9 has one square, 8 two, 10 three, 20 none."""
    chips = ("home 9 B1", "home 8 B2", "home 10 B3", "home 20 B4")
    p = pro(*chips).position
    assert [specialist(p, slot, PENALTIES) for slot in (1, 2, 3, 4)] == [2, 0, 2, 0]
    assert [specialist(p, slot, FREE_KICKS) for slot in (1, 2, 3, 4)] == [0, 2, 2, 0]
    p = pro(*chips, settings="specialists=false").position
    assert [specialist(p, slot, FREE_KICKS) for slot in (1, 2, 3, 4)] == [0, 0, 0, 0]


@pytest.mark.rule("UN 4.5.1", "UN 3.8.2", "UN 4.6.1")
def test_who_may_take_it() -> None:
    chips = ("home 10 M8", "home 9 L8", "home 8 L9")
    table = pro(*chips, flipped=("home 9",))
    assert table.names(takers(table.position, 0)) == ["home 10", "home 8"]
    table = pro(*chips, flipped=("home 9", "home 10", "home 8"))
    assert table.names(takers(table.position, 0)) == ["home 10", "home 9", "home 8"]
    table.position.lift(3)
    assert table.names(takers(table.position, 0)) == ["home 10", "home 9"]
    for settings, flipped, penalty in (
        ("", (), ["take 1", "take 10", "take 9", "take 8"]),
        ("", ("home 1",), ["take 10", "take 9", "take 8"]),
        ("keeper_out=false", (), ["take 10", "take 9", "take 8"]),
    ):
        table = pro(*chips, settings=settings, flipped=flipped)
        assert table.ask(SetPieceTaker(0, 4)) == penalty
        assert table.ask(SetPieceTaker(0, 3)) == []  # no free kick inside the area
        table.position.put(1, box("K8"))
        assert table.ask(SetPieceTaker(0, 3)) == ["take 10", "take 9", "take 8"]
        assert table.ask(SetPieceTaker(0, 4)) == []


@pytest.mark.rule("UN 4.5.1", "UN 4.7.1", "UN 4.8.1", "UN 4.3.4", "UN 4.6.1")
@pytest.mark.parametrize(
    ("at", "sort", "settings", "flow", "word"),
    [
        ("K8", 3, "", ["wall-size/away"], "free-kick-shot UN 4.5.1"),
        (
            "M2", 2, "",
            ["high-ball", "make-room/home/0/2", "make-room/away/0/2", "headers/home",
             "headers/away"], "free-kick-cross UN 4.8.1",
        ),
        (
            "M2", 2, "free_kick_cross_as=cross",
            ["free-kick-cross/home", "make-room/home/0/2", "make-room/away/0/2", "headers/home",
             "headers/away"], "free-kick-cross UN 4.8.1",
        ),
        (
            "F8", 1, "",
            ["free-kick-pass/home", "free-kick-locks/1", "free-move/away", "free-move/home",
             "make-room/home", "make-room/away"], "free-kick-pass UN 4.7.1",
        ),
        ("F8", 0, "free_kick_pass=false", ["make-room/home", "make-room/away"],
         "restart UN 4.3.4"),
        ("M8", 4, "", ["penalty-spot/home/2"], ""),
    ],
)  # fmt: skip
def test_the_taker_is_named(at: str, sort: int, settings: str, flow: list[str], word: str) -> None:
    """He changes boxes with the chip that was fouled."""
    table = pro(f"home 10 {at}", "home 9 C3", settings=settings)
    table.position.fouled = TAKER
    found = table.take(SetPieceTaker(0, sort), "take 9")
    if sort == 4:
        assert found == {"flow": flow}
        return
    shooting = {"ending": 8} if "high-ball" in flow else {}
    what, _, rule = word.partition(" ")
    assert found == shooting | {
        "holder": "home 9", "fouled": "-", "home 9": at, "home 10": "C3", "flow": flow,
        "told": [f"SetPiece 0 {what} 9 {at} {rule}"],
    }  # fmt: skip
    assert SetPieceTaker(0, sort).rule() == rule


@pytest.mark.rule("UN 4.5.1", "UN 4.5.4")
def test_how_the_taker_comes_to_the_ball() -> None:
    table = pro("home 10 K8", "home 9 C3", "away 4 L8")
    assert table.change(lambda p: bring_in(p, 1)) == {
        "told": ["Placed 0 10 K8 UN 4.5.1"]
    }  # he was fouled himself
    table = pro("home 10 K8", "home 9 C3", "away 4 L8")
    table.position.holder, table.position.dead_box = -1, box("L8")
    assert table.change(lambda p: bring_in(p, 2)) == {
        "holder": "home 9", "dead_box": "-", "home 9": "L8", "away 4": "-",
        "told": ["Placed 0 9 L8 UN 4.5.1"],
    }  # fmt: skip
    table = pro("home 10 K8", "home 9 C3", "away 4 L8")
    table.position.holder, table.position.dead_box = -1, box("F5")
    assert table.change(lambda p: bring_in(p, 2)) == {
        "holder": "home 9", "dead_box": "-", "home 9": "F5",
        "told": ["Placed 0 9 F5 UN 4.5.1"],
    }  # fmt: skip


# -- room (UN 4.5.4, R42) ------------------------------------------------------------------------


@pytest.mark.rule("UN 4.5.4", "UN R35")
def test_whoever_stands_there_makes_room() -> None:
    table = pro("home 10 K8", "home 9 C3", "away 4 L8")
    p = table.position
    assert table.change(lambda p: put_in(p, 1, box("K8"), "UN 4.5.4")) == {
        "told": ["Placed 0 10 K8 UN 4.5.4"]
    }
    assert table.change(lambda p: put_in(p, 1, box("L8"), "UN 4.5.4")) == {
        "home 10": "L8", "away 4": "-", "told": ["Placed 0 10 L8 UN 4.5.4"],
    }  # fmt: skip
    assert waiting(p, 1) == [12]
    assert waiting(p, 0) == []
    assert [named(p, 1, 4), named(p, 0, 4), named(p, 0, 9), named(p, 1, 99)] == [12, -1, 2, -1]
    p.put(11, box("M5"))
    assert table.change(lambda p: make_way(p, 11)) == {"away 1": "EAST"}
    assert table.change(lambda p: make_way(p, 2)) == {"home 9": "-"}
    for attackers in (0, 1):
        table = pro("home 10 K8")
        for where in (ANYWHERE, NOT_IN_AREA, ON_HEADER_BOXES_TOO):
            table.position.flow[1:] = []
            make_room(table.position, attackers, where)
            first, second = table.position.flow[1:]
            assert isinstance(first, MakeRoom)
            assert isinstance(second, MakeRoom)
            assert (first.side, second.side) == (attackers, 1 - attackers)
            assert {(f.attackers, f.where) for f in (first, second)} == {(attackers, where)}


@pytest.mark.rule("UN 4.5.4", "UN 4.6.1", "UN R30", "UN R42")
@pytest.mark.parametrize("where", [ANYWHERE, NOT_IN_AREA, ON_HEADER_BOXES_TOO])
@pytest.mark.parametrize("attackers", [0, 1])
def test_where_those_in_the_way_go(where: int, attackers: int) -> None:
    chips = ("home 10 K8", "home 9 C3", "away 4 L8", "away 5 M9")
    for settings in ("", "area_limit_placing=true;area_limit=1"):
        for side, slot, full in ((0, 2, False), (1, 12, True)):
            table = pro(*chips, settings=settings)
            table.position.lift(slot)
            frame = MakeRoom(side, attackers, where)
            taken = {NAMES[table.position.where(each)] for each in (1, 2, 12, 13) if each != slot}
            wanted = {
                name(each)
                for each in BOARD
                if not (where == NOT_IN_AREA and own_area(1 - attackers, each))
                and not (settings and full and own_area(1, each))
            }
            found = table.ask(frame)
            assert {text[3:] for text in found} == wanted - taken
            assert frame.about(table.supposed(frame)) == slot
            assert frame.rule() == ("UN 4.5.4", "UN 4.6.1", "UN R42")[where]
            table.position.flow.append(frame)
            shirt = table.position.shirt(slot)
            label = ("home", "away")[side]
            action = table.supposed(frame).actions()[0]
            end = found[0][3:]
            assert table.change(lambda p, f=frame, a=action: f.play(p, a)) == {  # type: ignore[misc]
                f"{label} {shirt}": end, "told": [f"Placed {side} {shirt} {end} {frame.rule()}"],
            }  # fmt: skip
            assert table.change(frame.enter) == {"flow": []}
    table = pro(*chips)
    assert table.ask(MakeRoom(0, 0, where)) == []


@pytest.mark.rule("UN 4.5.4", "UN 4.6.1", "UN 3.4.3", "UN R30")
def test_why_somebody_cannot_be_put_there() -> None:
    settings = "area_limit_placing=true;area_limit=1;cards=false"
    chips = ("home 10 K8", "home 9 C3", "away 4 L8", "away 5 M9")
    table = Still(*chips, ball="home 10", preset="pro", settings=settings)
    table.position.lift(12)
    table.position.flow.append(MakeRoom(1, 0, NOT_IN_AREA))
    table.refuses("to EAST", "UN 3.4.3", "goal")
    table.refuses("to WEST", "UN 3.4.3", "goal")
    table.refuses("to M9", "UN 4.6.1", "occupied")
    table.refuses("to N9", "UN 4.6.1", "not-there")
    table.position.flow[-1] = MakeRoom(1, 0, ANYWHERE)
    table.position._legal = None
    table.refuses("to N9", "UN R30", "area-full")
    table.refuses("done", "UN 4.5.4", "here")


# -- penalties (UN 4.6) --------------------------------------------------------------------------


@pytest.mark.rule("UN 4.6.1", "UN R35")
def test_everybody_else_leaves_the_area() -> None:
    assert [[NAMES[each] for each in spots(side)] for side in (0, 1)] == [
        ["M8", "M9"], ["B8", "B9"],
    ]  # fmt: skip
    chips = ("home 10 M8", "home 9 N6", "home 8 L8", "away 4 M11", "away 5 N11", "away 6 B8")
    table = pro(*chips)
    table.position.put(11, box("M7"))
    gone = {"home 9": "-", "away 4": "-", "away 5": "-"}
    assert table.change(lambda p: clear_area(p, 0, 1, box("M9"))) == gone
    table = pro(*chips)
    table.position.put(11, box("M7"))
    assert table.change(lambda p: clear_area(p, 0, 1, box("M7"))) == gone | {"away 1": "EAST"}
    table = pro(*chips)
    assert table.change(lambda p: clear_area(p, 1, 14, box("B9"))) == {}
    table = pro(*chips)
    assert table.change(lambda p: clear_area(p, 1, 12, box("B9"))) == {"away 6": "-"}


@pytest.mark.rule("UN 4.6.1", "UN 4.6.2")
def test_a_penalty_step_by_step() -> None:
    table = pro("home 10 N7", "home 9 C3", "away 4 M8")
    table.position.fouled = 1
    assert table.ask(PenaltySpot(0, 2)) == ["to M8", "to M9"]
    assert table.take(PenaltySpot(0, 2), "to M8") == {
        "holder": "home 9", "fouled": "-", "home 9": "M8", "home 10": "-", "away 4": "-",
        "flow": ["penalty-shot", "make-room/home/0/1", "make-room/away/0/1"],
        "told": ["SetPiece 0 penalty 9 M8 UN 4.6.1"],
    }  # fmt: skip
    for chip, total in ((10, 4), (9, 4), (8, 2)):
        table = pro(f"home {chip} M8", ball=f"home {chip}")
        assert enter(table, PenaltyShot()) == {
            "ending": 8, "flow": [f"shot-roll/1/3/{total}"],
            "told": [f"Called 0 penalty {chip} UN 4.6.2"],
        }  # fmt: skip


# -- free kicks that are passes (UN 4.7) ---------------------------------------------------------


@pytest.mark.rule("UN 4.7.1", "UN 4.7.2")
def test_the_order_of_a_free_kick_pass() -> None:
    table = Still("away 10 F8", ball="away 10", preset="pro", turn="away")
    assert table.change(begin_free_kick_pass) == {
        "flow": ["free-kick-pass/away", "free-kick-locks", "free-move/home", "free-move/away",
                 "make-room/away/1", "make-room/home/1"],
    }  # fmt: skip


@pytest.mark.rule("UN 4.7.1")
def test_three_chips_of_each_side_move_freely() -> None:
    chips = ("home 10 F8", "home 9 C3", "home 8 C4", "home 7 C5", "home 6 C6", "away 4 L8")
    table = pro(*chips, flipped=("home 8",))
    free = ["done", "place 9", "place 7", "place 6"]
    assert table.ask(FreeMove(0)) == free
    assert table.ask(FreeMove(0, 1 << 2 | 1 << 5)) == ["done", "place 7"]
    assert table.ask(FreeMove(1)) == ["done", "place 4"]
    for moved, stays in ((0, True), (3 << 4, True), (1 << 2 | 3 << 4, False), (7 << 6, False)):
        found = enter(pro(*chips, flipped=("home 8",)), FreeMove(0, moved))
        assert (found.get("flow") == ["it stays"]) is stays
    alone = pro("home 10 F8", "home 9 C3")
    assert enter(alone, FreeMove(0)) == {"flow": ["it stays"]}
    alone.position.flow.pop()
    assert enter(alone, FreeMove(0, 1 << 2)) == {}
    assert enter(alone, FreeMove(1)) == {}
    assert table.take(FreeMove(0, 1 << 2), "done") == {}
    assert table.take(FreeMove(0, 1 << 2), "place 7") == {
        "flow": [f"free-move/home/{1 << 2 | 1 << 4}", "free-move-to/home/4"],
    }  # fmt: skip


@pytest.mark.rule("UN 4.7.1", "UN R30")
def test_where_a_chip_is_put_before_a_free_kick() -> None:
    chips = ("home 10 F8", "home 9 C3", "home 8 B7")
    for settings in ("", "area_limit_placing=true;area_limit=1"):
        table = pro(*chips, settings=settings)
        found = {text[3:] for text in table.ask(FreeMoveTo(0, 2))}
        wanted = {name(each) for each in BOARD if not (settings and own_area(0, each))}
        assert found == wanted - {"F8", "C3", "B7"}
    assert pro(*chips).take(FreeMoveTo(0, 2), "to N16") == {
        "home 9": "N16", "told": ["Placed 0 9 N16 UN 4.7.1"],
    }  # fmt: skip
    table = pro(*chips, settings="area_limit_placing=true;area_limit=1")
    table.position.flow += [FreeMove(0), FreeMoveTo(0, 2)]
    table.refuses("to WEST", "UN 4.7.1", "goal")
    table.refuses("to EAST", "UN 4.7.1", "goal")
    table.refuses("to F8", "UN 4.7.1", "occupied")
    table.refuses("to B8", "UN R30", "area-full")
    table.refuses("done", "UN 4.7.1", "here")


@pytest.mark.rule("UN 4.7.1", "UN 3.13.5", "UN 3.14")
@pytest.mark.parametrize("lockers", [0, 1])
def test_padlocks_before_a_free_kick_unless_a_card_forbids(lockers: int) -> None:
    for home, away in ((0, 0), (1, 0), (0, 1), (2, 2), (256, 256)):
        table = pro("home 10 F8")
        table.position.home_bans, table.position.away_bans = home, away
        banned = (home, away)[lockers] & 1
        found = enter(table, FreeKickLocks(lockers))
        assert (found == {}) is bool(banned)
        if not banned:
            assert found["flow"][-1].startswith(("padlock", "black-padlock"))


@pytest.mark.rule("UN 4.7.2", "UN 4.8.2")
def test_the_free_kick_is_one_of_the_actions() -> None:
    table = pro("home 10 F8", "home 9 D8", "home 8 N8", "away 4 N1")
    assert table.ask(FreeKickPass(0)) == ["pass 9", "pass 8"]
    assert enter(table, FreeKickPass(0)) == {"flow": ["it stays"]}
    table.position.flow.pop()
    assert table.take(FreeKickPass(0), "pass 9") == {"actions_left": 2, "flow": ["pass-roll/1/2"]}
    table = pro("home 10 F8", "home 9 D8", "home 8 N8", "away 4 N1", settings="playbook=0")
    assert table.ask(FreeKickCross(0)) == ["cross 8"]
    assert enter(table, FreeKickCross(0)) == {"flow": ["it stays"]}
    table.position.flow.pop()
    assert table.take(FreeKickCross(0), "cross 8") == {
        "actions_left": 2, "ending": 8, "home_plus": 2, "flow": ["pass-roll/1/3/1"],
    }  # fmt: skip
    alone = pro("home 10 F8", "away 4 C1")
    assert enter(alone, FreeKickPass(0)) == {}
    assert enter(alone, FreeKickCross(0)) == {}
    table = pro("away 10 I8", "away 9 K8", ball="away 10", turn="away")
    assert table.change(begin_free_kick_cross)["flow"] == [
        "free-kick-cross/away", "make-room/away/1/2", "make-room/home/1/2", "headers/away/1",
        "headers/home/1",
    ]  # fmt: skip


@pytest.mark.rule("UN 4.7.2", "UN 4.8.2", "UN 3.11.2", "UN 3.6.1")
def test_nothing_else_before_the_free_kick() -> None:
    table = pro("home 10 F8", "home 9 D8", "home 8 N8", "away 4 N1")
    table.position.flow.append(FreeKickPass(0))
    table.refuses("done", "UN 4.7.2", "set-piece-first")
    table.refuses("pass 10", "UN 3.6.1", "pass-target")
    table.refuses("roll 1", "UN 4.7.2", "no-roll")
    table.position.flow[-1] = FreeKickCross(0)
    table.position._legal = None
    table.refuses("done", "UN 4.8.2", "set-piece-first")
    table.refuses("cross 9", "UN 3.11.2", "cross-target")
    table.refuses("roll 1", "UN 4.8.2", "no-roll")


# -- walls (UN 4.5.2 to 4.5.5, R34) --------------------------------------------------------------


@pytest.mark.rule("UN 4.5.2", "UN R34")
@pytest.mark.parametrize(
    ("row", "two", "four"),
    [
        (5, (5, 6), (5, 6, 7, 8)),
        (6, (6, 7), (6, 7, 8, 9)),
        (7, (7, 8), (7, 8, 9, 10)),
        (8, (8, 9), (8, 7, 9, 10)),
        (9, (9, 8), (9, 10, 8, 7)),
        (10, (10, 9), (10, 9, 8, 7)),
        (11, (11, 10), (11, 10, 9, 8)),
        (12, (12, 11), (12, 11, 10, 9)),
    ],
)
def test_the_rows_of_a_wall_in_the_order_it_is_filled(
    row: int, two: tuple[int, ...], four: tuple[int, ...]
) -> None:
    for size, wanted in ((2, two), (4, four)):
        assert [man + 1 for man in wall_rows(row - 1, size)] == list(wanted)
        table = pro(f"home 10 K{row}", "away 4 A1")
        assert [NAMES[each] for each in wall_boxes(table.position, size)] == [
            f"L{man}" for man in wanted
        ]
        table = pro(f"away 10 D{row}", "home 4 A1", ball="away 10")
        assert [NAMES[each] for each in wall_boxes(table.position, size)] == [
            f"C{man}" for man in wanted
        ]


@pytest.mark.rule("UN 4.5.2", "UN R28")
def test_a_wall_as_its_coach_likes() -> None:
    """On the taker's left first; all of it on the pitch."""
    assert free_rows(7, 4, 0, 0) == [7, 8, 9, 10]
    assert free_rows(7, 4, 1, 0) == [7, 6, 8, 9]
    assert free_rows(7, 4, 1, 1) == [7, 8, 9, 6]
    assert free_rows(7, 4, 3, 0) == [7, 6, 5, 4]
    assert free_rows(7, 4, 3, 1) == [7, 6, 5, 4]
    for row, two, four in ((1, [0], [0]), (2, [0, 1], [0, 1]), (8, [0, 1], [0, 1, 2, 3]),
                           (15, [0, 1], [2, 3]), (16, [1], [3])):  # fmt: skip
        p = pro(f"home 10 K{row}", "away 4 A1").position
        assert [ways_to_stand(p, size) for size in (2, 4)] == [two, four]
        tops = [f"to L{row - above}" for above in four]
        assert pro(f"home 10 K{row}", "away 4 A1").ask(WallEnd(1, 4)) == tops
    table = pro("home 10 K8", "away 4 A1")
    assert table.ask(WallEnd(1, 3)) == []
    assert table.take(WallEnd(1, 4), "to L6") == {"flow": ["wall-man/away/4/0/2"]}
    assert [NAMES[each] for each in wall_boxes(table.position, 4, 2)] == ["L8", "L7", "L6", "L9"]
    assert [malus(men) for men in range(5)] == [0, 0, 1, 1, 2]


@pytest.mark.rule("UN 4.5.2")
@pytest.mark.parametrize(
    ("text", "settings", "flow", "told"),
    [
        ("wall 0", "", [], None),
        ("wall 2", "", ["wall-man/away/2/0/-1"], ["Wall 1 2 1 UN 4.5.2"]),
        ("wall 4", "", ["wall-man/away/4/0/-1"], ["Wall 1 4 2 UN 4.5.2"]),
        ("wall 4", "wall=free", ["wall-end/away/4"], ["Wall 1 4 2 UN 4.5.2"]),
        ("wall 0", "wall=free", [], None),
    ],
)
def test_how_many_stand_in_the_wall(
    text: str, settings: str, flow: list[str], told: list[str] | None
) -> None:
    men = ("away 4 A1", "away 5 A2", "away 6 A3", "away 8 A4")
    table = pro("home 10 K8", *men, settings=settings)
    assert table.ask(WallSize(1)) == ["wall 0", "wall 2", "wall 4"]
    assert pro("home 10 K8", *men[:3]).ask(WallSize(1)) == ["wall 0", "wall 2"]
    assert pro("home 10 K8", *men[:1]).ask(WallSize(1)) == ["wall 0"]
    assert table.change(begin_free_kick_shot) == {"flow": ["wall-size/away"]}
    table.position.flow.pop()
    found = table.take(WallSize(1), text)
    size = text.split()[1]
    shot = "free-kick-shot" if size == "0" else f"free-kick-shot/{size}"
    assert found["flow"] == [shot, "make-room/home", "make-room/away", *flow]
    assert found.get("told") == told


@pytest.mark.rule("UN 4.5.3", "UN R34")
def test_who_stands_in_the_wall() -> None:
    """Forwards first, then midfielders, then defenders; who is flipped may stand there too."""
    men = ("away 4 A1", "away 5 A2", "away 8 A3", "away 6 A4", "away 9 A5", "away 11 A6")
    both = ("away 15 A7", "away 7 A8")  # pink, light blue
    for chips, settings, wanted in (
        (men, "", [["by 9", "by 11"]]),
        (men[:4], "", [["by 8", "by 6"]]),
        (men[:2], "", [["by 4", "by 5"]]),
        ((*men[:4], *both), "", [["by 8", "by 6", "by 7"]]),
        ((*men[:4], *both), "wall_order=forward", [["by 7"]]),
        ((*men[:2], *both[:1]), "", [["by 4", "by 5", "by 15"]]),
        ((*men[:2], *both[:1]), "wall_order=forward", [["by 15"]]),
    ):
        table = pro("home 10 K8", *chips, settings=settings)
        assert [table.ask(WallMan(1, 4))] == wanted
        flipped = [" ".join(chip.split()[:2]) for chip in chips]
        table = pro("home 10 K8", *chips, settings=settings, flipped=flipped)
        assert [table.ask(WallMan(1, 4))] == wanted
    table = pro("home 10 K8", *men)
    assert table.ask(WallMan(1, 3)) == []
    assert table.ask(WallMan(1, 4, 0, 4)) == []
    assert table.ask(WallMan(1, 2, 2)) == []


@pytest.mark.rule("UN 4.5.3", "UN 4.5.4")
def test_the_wall_fills_up() -> None:
    table = pro("home 10 K8", "home 9 L8", "away 9 A5", "away 11 A6", "away 4 L9")
    assert table.take(WallMan(1, 2), "by 11") == {
        "away 11": "L8", "home 9": "-", "flow": ["wall-man/away/2/1/-1"],
        "told": ["Placed 1 11 L8 UN 4.5.3"],
    }  # fmt: skip
    table.position.flow.pop()
    last = WallMan(1, 2, 1)
    assert table.ask(last) == ["by 9"]  # number 11 stands in it already
    table.position.flow.append(last)
    assert table.change(last.enter) == {
        "away 9": "L9", "away 4": "-", "flow": [], "told": ["Placed 1 9 L9 UN 4.5.3"],
    }  # fmt: skip
    table = pro("home 10 K8", "away 9 A5", "away 11 A6")
    frame = WallMan(1, 2)
    table.position.flow.append(frame)
    assert table.change(frame.enter) == {}
    assert table.take(WallMan(1, 4, 2, 1), "by 9")["away 9"] == "L9"


@pytest.mark.rule("UN 4.5.5")
@pytest.mark.parametrize(("men", "off"), [(0, 0), (2, 1), (3, 1), (4, 2)])
def test_box_squares_and_wall(men: int, off: int) -> None:
    for chip, at, total in ((10, "K8", 0), (8, "L7", 1), (20, "K6", -4)):
        table = pro(f"home {chip} {at}", ball=f"home {chip}")
        found = enter(table, FreeKickShot(men))
        frame = f"shot-roll/1/2/{total - off}" if total - off else "shot-roll/1/2"
        assert found["flow"] == [frame]
        assert found["told"] == [f"Called 0 free-kick {chip} UN 4.5.5"]


# -- corners (UN 4.9) ----------------------------------------------------------------------------


@pytest.mark.rule("UN 4.9.1", "UN 4.9.2", "UN 4.9.3")
def test_a_corner_step_by_step() -> None:
    table = Still("home 8 M8", "home 9 N1", "away 4 M9", ball="home 8", preset="pro", white="B2",
                  hand=("home Y9", "away Y9"))  # fmt: skip
    p = table.position
    p.corners, p.home_plus = 1, 2
    p.flow.append(ShotRoll(1, 0, 0))
    assert table.change(lambda p: begin_corner(p, 0)) == {
        "home_plus": 0, "corners": 2, "white": "-", "flow": ["corner-taker/home"],
        "told": ["Corner 0 2 UN 4.9.1"],
    }  # fmt: skip
    p.flow.pop()
    assert table.ask(CornerTaker(0))[:2] == ["take 8", "take 9"]
    assert table.take(CornerTaker(0), "take 8") == {"flow": ["corner-box/home/1"]}
    p.flow.pop()
    assert table.ask(CornerBox(0, 1)) == ["to N1", "to N16"]
    assert table.ask(CornerBox(1, 12)) == ["to A1", "to A16"]
    assert table.take(CornerBox(0, 1), "to N1") == {
        "home 8": "N1", "home 9": "-", "ending": 8,
        "flow": ["high-ball", "make-room/home/0/2", "make-room/away/0/2", "headers/home",
                 "headers/away"],
        "told": ["Placed 0 8 N1 UN 4.9.2", "SetPiece 0 corner 8 N1 UN 4.9.2"],
    }  # fmt: skip
    p.flow[1:] = []
    p.away_plus = 1
    assert enter(table, HighBall()) == {
        "away_plus": 0, "flow": ["corner-roll/1", "respond/home/2/1/1"],
    }  # fmt: skip
    p.flow[1:] = []
    p.home_plus = 1
    for face, pairs in ((1, 3), (2, 3), (3, 4), (6, 4)):
        p.home_plus = 1
        p.flow[1:] = []
        assert table.change(lambda p, f=face: CornerRoll(1).rolled(p, f)) == {  # type: ignore[misc]
            "home_plus": 0, "flow": [f"corner-pair/home/{pairs}"],
            "told": [f"CornerTaken 0 8 {face + 4} {pairs} UN 4.9.4"],  # squares, Archer, a card
        }  # fmt: skip


@pytest.mark.rule("UN 4.9.3", "UN 3.14")
def test_a_high_ball_of_either_side() -> None:
    table = pro("away 8 A1", ball="away 8", turn="away")
    assert table.change(begin_high_ball)["flow"] == [
        "high-ball", "make-room/away/1/2", "make-room/home/1/2", "headers/away/1",
        "headers/home/1",
    ]  # fmt: skip
    for lies, plus in (("home Y12", 1), ("away Y12", 0)):
        table = Still("home 20 N1", ball="home 20", preset="pro", table=(lies,))
        found = table.change(lambda p: CornerRoll(1).rolled(p, 1))
        assert found["told"] == [f"CornerTaken 0 20 {1 + plus} 1 UN 4.9.4"]


@pytest.mark.rule("UN 4.8.1", "UN 4.9.2", "UN 4.9.4")
def test_the_header_boxes_of_both_sides() -> None:
    rows = range(7, 11)
    for attackers, near, far in ((0, "N", "M"), (1, "A", "B")):
        assert [NAMES[b] for b in boxes_of(attackers, attackers)] == [f"{far}{r}" for r in rows]
        assert [NAMES[b] for b in boxes_of(attackers, 1 - attackers)] == [
            f"{near}{r}" for r in rows
        ]
        table = pro("home 10 H8")
        table.change(lambda p, a=attackers: send_up(p, a))  # type: ignore[misc]
        up = table.position.flow[3:]
        assert [(f.side, f.attackers, f.sent) for f in up if isinstance(f, Headers)] == [
            (attackers, attackers, 0), (1 - attackers, attackers, 0),
        ]  # fmt: skip
    assert [pair_rows(box(at)) for at in ("N1", "N8", "N9", "N16")] == [
        [6, 7, 8, 9], [6, 7, 8, 9], [9, 8, 7, 6], [9, 8, 7, 6],
    ]  # fmt: skip


UP = ("home 8 N1", "home 9 M7", "home 19 M9", "home 5 M10", "away 4 N7", "away 5 N10")


def corner(*chips: str, **how: Any) -> Still:
    """Number 8 takes it from N1; some have gone up."""
    return pro(*(chips or UP), ball="home 8", **how)


@pytest.mark.rule("UN 4.8.1", "UN 4.9.2", "UN R42")
def test_chips_are_sent_up() -> None:
    table = corner("home 8 N1", "home 9 M7", "home 19 C3", "away 4 M8", "home 5 B2",
                   flipped=("home 5",))  # fmt: skip
    sent = 1 << table.slot("home 9")
    assert table.ask(Headers(0, 0)) == ["done", "take 9", "take 19"]
    assert table.ask(Headers(0, 0, sent)) == ["done", "take 19"]
    assert table.take(Headers(0, 0), "done") == {}
    assert table.take(Headers(0, 0, sent), "take 19") == {"flow": [f"header-box/home/0/{sent}/3"]}
    table.position.flow.pop()
    frame = HeaderBox(0, 0, sent, 3)
    assert table.ask(frame) == ["to M8", "to M9", "to M10"]
    both = sent | 1 << 3
    assert table.take(frame, "to M8") == {
        "home 19": "M8", "away 4": "-", "flow": [f"headers/home/0/{both}"],
        "told": ["Placed 0 19 M8 UN 4.8.1"],
    }  # fmt: skip
    table = corner()
    p = table.position
    bits = sum(1 << table.slot(f"home {number}") for number in (9, 19, 5))
    assert [NAMES[b] for b in free_boxes(p, 0, 0, bits)] == ["M8"]
    p.put(1, box("M8"))
    assert free_boxes(p, 0, 0, bits) == []
    assert table.ask(Headers(0, 0, bits)) == ["done"]
    assert not fit(p, 1)
    p.stunned = 1 << 2
    assert [fit(p, slot) for slot in (2, 3)] == [False, True]


@pytest.mark.rule("UN 4.9.4", "UN 4.9.6", "UN R23")
def test_at_which_pair_the_ball_comes_down() -> None:
    """Pairs in rows 7 and 10; in row 9 the attacker is alone, in row 8 nobody is up."""
    table = corner()
    assert [table.ask(CornerPair(0, pairs)) for pairs in (1, 2, 3, 4)] == [
        ["by 9"], ["by 9"], ["by 9", "by 19"], ["by 9", "by 19", "by 5"],
    ]  # fmt: skip
    table = corner(settings="corner_free_header=false")
    assert table.ask(CornerPair(0, 4)) == ["by 9", "by 5"]
    table = corner(settings="corner_free_header=false", flipped=("away 4", "away 5"))
    assert table.ask(CornerPair(0, 4)) == ["by 9", "by 19", "by 5"]
    table = corner("home 8 N16", *UP[1:])
    assert table.ask(CornerPair(0, 1)) == ["by 5"]
    assert table.ask(CornerPair(0, 2)) == ["by 5", "by 19"]


HEADED = "Called 0 header {} UN 4.9.5"


@pytest.mark.rule("UN 4.9.4", "UN 4.9.5", "UN 4.9.6")
def test_the_pair_goes_up() -> None:
    table = corner()
    assert enter(table, CornerPair(0, 4)) == {"flow": ["it stays"]}
    table.position.flow.pop()
    assert enter(table, CornerPair(0, 1)) == {
        "holder": "home 9", "flow": ["corner-attack-roll/2/12"], "told": [HEADED.format(9)],
    }  # fmt: skip
    table = corner()
    assert table.take(CornerPair(0, 4), "by 19") == {
        "holder": "home 19", "flow": ["corner-attack-roll/3/-1"], "told": [HEADED.format(19)],
    }  # fmt: skip
    table = corner()
    assert table.take(CornerPair(0, 4), "by 5") == {
        "holder": "home 5", "flow": ["corner-attack-roll/4/13"], "told": [HEADED.format(5)],
    }  # fmt: skip
    table = corner()
    flow = table.change(lambda p: begin_duel_in_row(p, 0, 9))["flow"]
    slot = table.slot("away 5")
    assert flow == [f"corner-attack-roll/4/{slot}"]
    table = corner()
    for at, row in ((6, True), (7, False), (8, True), (9, True)):
        assert (in_row(table.position, 0, 0, at) >= 0) is row
    assert [int(in_row(table.position, 0, 1, at)) for at in (6, 7, 8, 9)] == [12, -1, -1, 13]


@pytest.mark.rule("UN 4.9.4", "UN 4.9.5")
@pytest.mark.parametrize(("corner_at", "near", "far"), [("N1", "K4", "K13"), ("N16", "K13", "K4")])
def test_where_nobody_is_up_the_ball_is_cleared(corner_at: str, near: str, far: str) -> None:
    """It goes to the chip nearest to the defender's box of the first row."""
    table = corner(f"home 8 {corner_at}", f"away 4 {far}", f"away 5 {near}", "away 6 N8")
    assert enter(table, CornerPair(0, 4)) == {
        "holder": "away 5", "stage": 3, "ending": 1,
        "told": [f"Won 1 5 clearance {near} UN 4.9.5"],
    }  # fmt: skip
    mirror = pro(f"away 8 {'A1' if corner_at == 'N1' else 'A16'}", f"home 4 D{far[1:]}",
                 f"home 5 D{near[1:]}", ball="away 8", turn="away")  # fmt: skip
    assert enter(mirror, CornerPair(1, 4))["holder"] == "home 5"
    tie = pro("away 8 A1", "home 4 D7", "home 5 A4", ball="away 8", turn="away")
    assert enter(tie, CornerPair(1, 4)) == {"flow": [f"clearance/home/{box('A7')}"]}
    tie = pro("home 8 N16", "away 4 K10", "away 5 N13", ball="home 8")
    assert enter(tie, CornerPair(0, 4)) == {"flow": [f"clearance/away/{box('N10')}"]}


@pytest.mark.rule("UN 4.9.5", "UN 3.14")
def test_the_duel_in_the_air() -> None:
    """Number 9 has a Ram, away's number 4 a black one."""
    table = Still(*UP, ball="home 8", preset="pro", hand=("home G6", "away G6"))
    p = table.position
    p.home_plus = 1
    assert table.change(lambda p: begin_header_duel(p, 2, 12)) == {
        "home_plus": 0, "holder": "home 9",
        "flow": ["corner-attack-roll/2/12", "respond/home/3/2/-1"], "told": [HEADED.format(9)],
    }  # fmt: skip
    for face in (3, 4):
        for tricks in (0, 1):
            table = corner()
            table.position.tricks = tricks
            sure = "/1" if face == 4 and tricks else ""
            found = table.change(lambda p, f=face: CornerAttackRoll(2, 12).rolled(p, f))  # type: ignore[misc]
            assert found == {"flow": [f"corner-defence-roll/2/12/{face + 1}{sure}"]}
    found = corner().change(lambda p: CornerAttackRoll(3, -1).rolled(p, 3))
    assert found == {"flow": ["save-roll/3/1/5"]}
    table = corner()
    table.position.tricks = 1
    found = table.change(lambda p: CornerAttackRoll(3, -1).rolled(p, 4))
    assert found["told"] == ["Goal 0 0 19 header 1 0 UN 3.14"]


@pytest.mark.rule("UN 4.9.5", "UN 4.9.6")
@pytest.mark.parametrize(
    ("settings", "total", "won"),
    [("", 6, True), ("", 5, False), ("", 4, False), ("corner_tie=attacker", 5, True),
     ("corner_tie=attacker", 4, False)],
)  # fmt: skip
def test_who_wins_in_the_air(settings: str, total: int, won: bool) -> None:
    table = corner("home 8 N1", "home 9 M7", "away 4 N7", "away 5 K7", settings=settings)
    found = table.change(lambda p: CornerDefenceRoll(2, 12, total, False).rolled(p, 3))
    rule = "UN 4.9.6" if total == 5 else "UN 4.9.5"
    assert found["told"][0] == f"Duel {0 if won else 1} corner 0 9 {total} 4 5 totals {rule}"
    if won:
        assert found["flow"] == [f"save-roll/2/1/{total}"]
    else:
        assert found["told"][1:] == ["Won 1 5 clearance K7 UN 4.9.5"]
    table = corner("home 8 N1", "home 9 M7", "away 4 N7", "away 5 K7", settings=settings)
    found = table.change(lambda p: CornerDefenceRoll(2, 12, 6, True).rolled(p, 3))
    assert found["told"][1] == "Goal 0 0 9 header 1 0 UN 3.14"


@pytest.mark.rule("UN 4.9.5", "UN R41")
@pytest.mark.parametrize(
    ("settings", "score"),
    [("", 6), ("corner_header=die", 5), ("corner_box=true", 9),
     ("corner_header=die;corner_box=true", 8)],
)  # fmt: skip
def test_what_the_header_counts(settings: str, score: int) -> None:
    """A 5 and a Ram, from a +3 box."""
    table = corner("home 8 N1", "home 9 N7", settings=settings)
    assert table.change(lambda p: header(p, 2, 6, False)) == {"flow": [f"save-roll/2/1/{score}"]}


@pytest.mark.rule("UN 4.9.5")
def test_who_is_nearest_outside_the_area() -> None:
    chips = ("home 8 N1", "away 4 N8", "away 5 K8", "away 6 K10", "away 8 L14")
    table = corner(*chips)
    p = table.position
    assert table.names(nearest_outside(p, 1, box("N8"))) == ["away 5", "away 6"]
    assert table.names(nearest_outside(p, 1, box("N12"))) == ["away 8"]
    assert table.names(nearest_outside(p, 0, box("N12"))) == ["home 8"]
    p.away_plus = 1
    assert table.change(lambda p: clear(p, 1, box("N8"))) == {
        "away_plus": 0, "flow": [f"clearance/away/{box('N8')}"],
    }  # fmt: skip
    p.flow.pop()
    assert table.take(Clearance(1, box("N8")), "by 6") == {
        "holder": "away 6", "stage": 3, "ending": 1, "told": ["Won 1 6 clearance K10 UN 4.9.5"],
    }  # fmt: skip
    table = corner(*chips, flipped=("away 5", "away 6", "away 8"))
    found = table.change(lambda p: clear(p, 1, box("N8")))
    assert found["holder"] == "away 1"  # nobody else can
    assert found["told"] == ["Won 1 1 clearance EAST UN 4.9.5"]


@pytest.mark.rule("UN 3.14", "UN 4.9.2")
def test_a_card_before_a_set_piece_leaves_the_question() -> None:
    table = Still(*UP, ball="home 8", preset="pro", hand=("home B13", "home G3", "away B13"))
    table.position.home_plus = 1
    assert table.ask(CornerTaker(0)) == ["take 8", "take 9", "take 19", "take 5", "card B13"]
    assert table.take(CornerTaker(0), "card B13") == {
        "home_plus": 0, "cards_played": 1, "actions_left": 4, "boons": 2048, "home hand": ["G3"],
        "home gone": ["B13"], "flow": ["it stays"], "told": ["Played 0 B13 UN 3.14"],
    }  # fmt: skip
    table.refuses("card G3", "UN 3.14", "card-condition")
    table.refuses("card B14", "UN 3.14.3", "not-in-hand")
    assert corner().ask(CornerTaker(0)) == ["take 8", "take 9", "take 19", "take 5"]


@pytest.mark.rule("UN 3.14")
def test_how_the_ball_is_being_shot() -> None:
    table = corner()
    p = table.position
    assert sort_of_shot(p) == -1
    for frames, sort in (
        ([ShotRoll(2, 0, 1)], 0),
        ([ShotRoll(2, 3, 1), HighBall()], 3),
        ([CornerAttackRoll(2, -1)], 1),
        ([CornerAttackRoll(2, -1), ShotRoll(2, 2, 1)], 2),
        ([HighBall()], -1),
    ):
        p.flow[1:] = frames
        assert sort_of_shot(p) == sort


# -- throw-ins (UN 4.10) -------------------------------------------------------------------------


def out(*chips: str, at: str = "F2", **how: Any) -> Still:
    """The ball is out; home's number 10 is near."""
    table = pro("home 10 D4", "home 9 H4", "home 2 F8", "away 4 L3", *chips, **how)
    table.position.holder = -1
    table.position.dead_box = box(at)
    return table


@pytest.mark.rule("UN 4.10.2", "UN R39")
def test_a_throw_in_step_by_step() -> None:
    table = out()
    table.position.restart = 3
    assert table.change(lambda p: begin_throw_in(p, 0)) == {
        "restart": 0, "flow": ["throw-in-taker/home"],
    }  # fmt: skip
    table.position.flow.pop()
    assert table.ask(ThrowInTaker(0)) == ["take 10", "take 9", "take 2"]
    assert table.take(ThrowInTaker(0), "take 10") == {"flow": ["throw-in-box/home/1"]}
    table.position.flow.pop()
    assert table.ask(ThrowInBox(0, 1)) == ["to E1", "to F1", "to G1"]
    assert table.take(ThrowInBox(0, 1), "to E1") == {
        "holder": "home 10", "dead_box": "-", "home 10": "E1",
        "flow": ["throw/home", "throw-in-reply/away/2", "throw-in-run/home/2"],
        "told": ["SetPiece 0 throw-in 10 E1 UN 4.10.2"],
    }  # fmt: skip


@pytest.mark.rule("UN 4.10.2", "UN R39")
@pytest.mark.parametrize(
    ("at", "chips", "settings", "boxes"),
    [
        ("F2", (), "", ["E1", "F1", "G1"]),
        ("F1", (), "", ["E1", "G1"]),
        ("F15", (), "", ["E16", "F16", "G16"]),
        ("F16", (), "", ["E16", "G16"]),
        ("A1", (), "", ["B1"]),
        ("N2", (), "", ["M1", "N1"]),
        ("F1", ("away 5 E1", "away 6 G1"), "", ["D1", "H1"]),
        ("F1", ("away 5 E1",), "", ["G1"]),
        ("F2", (), "white", ["E1", "G1"]),
        ("F2", (), "black", ["E1", "G1"]),
    ],
)
def test_from_which_box_one_throws(
    at: str, chips: tuple[str, ...], settings: str, boxes: list[str]
) -> None:
    locks = {settings: "F1"} if settings else {}
    table = out(*chips, at=at, **locks)
    assert table.ask(ThrowInBox(0, 1)) == [f"to {each}" for each in boxes]
    table = out(*chips, at=at, settings="throw_in_locked=true", **locks)
    assert len(table.ask(ThrowInBox(0, 1))) == len(boxes) + bool(settings)
    table = out("home 7 F1", at="F2")
    assert table.ask(ThrowInBox(0, 4)) == ["to E1", "to F1", "to G1"]  # he stands there himself
    assert table.ask(ThrowInBox(0, 1)) == ["to E1", "to G1"]


@pytest.mark.rule("UN 4.10.2", "UN R39")
def test_two_come_closer_and_two_answer() -> None:
    table = pro("home 10 E1", "home 9 H4", "home 2 F8", "away 4 L3", "away 5 M9")
    assert table.ask(ThrowInRun(0, 2)) == ["done", "move 1", "move 9", "move 2"]
    assert table.ask(ThrowInRun(0, 1)) == ["done", "move 1", "move 9", "move 2"]
    assert table.ask(ThrowInRun(0, 0)) == ["done"]
    assert table.take(ThrowInRun(0, 2), "done") == {}
    assert table.take(ThrowInRun(0, 2), "move 9") == {
        "flow": ["throw-in-run/home/1", "closer-to/home/2"],
    }  # fmt: skip
    table.position.flow[1:] = []
    assert table.take(CloserTo(0, 2), "to F2") == {
        "home 9": "F2", "told": ["Moved 0 9 H4 F2 False UN 4.10.2"],
    }  # fmt: skip
    assert table.ask(ThrowInReply(1, 2)) == ["done", "move 4", "move 5"]
    assert table.ask(ThrowInReply(1, 0)) == ["done"]
    assert table.take(ThrowInReply(1, 1), "done") == {}
    assert table.take(ThrowInReply(1, 1), "move 5") == {
        "flow": ["throw-in-reply/away", "move-to/away/13"],
    }  # fmt: skip


@pytest.mark.rule("UN 4.10.3", "UN 3.12.4", "UN 3.3.1")
def test_the_throw_is_one_of_the_actions() -> None:
    chips = ("home 10 H1", "home 9 L4", "home 2 M8", "home 3 H6", "away 4 E9")
    table = pro(*chips)
    assert table.ask(Throw(0)) == ["pass 9", "pass 3"]
    assert enter(table, Throw(0)) == {"flow": ["it stays"]}
    table.position.flow.pop()
    assert table.take(Throw(0), "pass 3") == {"actions_left": 2, "flow": ["pass-roll/1/4/4"]}
    table = pro(*chips, flipped=("home 3", "home 9"))
    assert enter(table, Throw(0)) == {"actions_left": 2}
    for settings, barred in (
        ("throw_in_offside=true", True), ("throw_in_offside=true;offside=lost", False),
        ("offside=barred", False),
    ):  # fmt: skip
        table = pro(*chips, settings=settings)
        names = table.names(within_throw(table.position, 1))
        assert names == (["home 3"] if barred else ["home 9", "home 3"])


@pytest.mark.rule("UN 4.10.2", "UN 4.10.3", "UN 3.12.4", "UN 3.4.2")
def test_what_is_refused_at_a_throw_in() -> None:
    table = pro("home 10 H1", "home 9 L4", "home 2 M8", "away 4 E9",
                settings="throw_in_offside=true")  # fmt: skip
    p = table.position
    p.flow.append(Throw(0))
    table.refuses("pass 9", "UN 3.12.4", "pass-target")
    error = table.refuses("pass 2", "UN 4.10.3", "throw-reach")
    assert error.params["number"] == 2
    table.refuses("pass 99", "UN 4.10.3", "throw-reach")
    table.refuses("done", "UN 4.10.3", "here")
    for frame, action, rule, key in (
        (ThrowInReply(1, 2), "move 9", "UN 3.4.2", "cannot-move"),
        (ThrowInRun(0, 2), "move 10", "UN 4.10.2", "not-closer"),
        (CloserTo(0, 2), "to N16", "UN 4.10.2", "closer-box"),
        (ThrowInReply(1, 2), "stay", "UN 4.10.2", "here"),
        (ThrowInRun(0, 2), "stay", "UN 4.10.2", "here"),
        (CloserTo(0, 2), "done", "UN 4.10.2", "here"),
    ):
        p.flow[-1] = frame
        p._legal = None
        table.refuses(action, rule, key)


@pytest.mark.rule("UN 4.5.1", "UN 4.5.2", "UN 4.5.3", "UN 4.7.1", "UN 4.8.1", "UN 4.9.4")
@pytest.mark.parametrize(
    ("frame", "action", "rule", "key"),
    [
        (CornerTaker(0), "take 1", "UN 4.9.2", "no-taker"),
        (CornerTaker(0), "done", "UN 4.9.2", "here"),
        (CornerPair(0, 2), "by 2", "UN 4.9.4", "corner-pair"),
        (CornerPair(0, 2), "done", "UN 4.9.4", "here"),
        (Headers(0, 0), "take 8", "UN 4.8.1", "no-header"),
        (Headers(0, 0), "stay", "UN 4.8.1", "here"),
        (HeaderBox(0, 0, 0, 2), "to A1", "UN 4.8.1", "header-box"),
        (HeaderBox(0, 0, 0, 2), "done", "UN 4.8.1", "here"),
        (WallSize(1), "wall 4", "UN 4.5.2", "wall-men"),
        (WallSize(1), "done", "UN 4.5.2", "here"),
        (WallEnd(1, 2), "to A1", "UN 4.5.2", "wall-end"),
        (WallEnd(1, 2), "done", "UN 4.5.2", "here"),
        (WallMan(1, 2), "by 1", "UN 4.5.3", "wall-order"),
        (WallMan(1, 2), "done", "UN 4.5.3", "here"),
        (FreeMove(0), "place 8", "UN 4.7.1", "free-move"),
        (FreeMove(0), "stay", "UN 4.7.1", "here"),
        (ThrowInBox(0, 2), "to A1", "UN R39", "throw-box"),
        (ThrowInBox(0, 2), "done", "UN R39", "here"),
    ],
)
def test_what_is_refused_at_set_pieces(frame: Frame[Any], action: str, rule: str, key: str) -> None:
    table = corner()
    if isinstance(frame, ThrowInBox):
        table.position.dead_box = box("F2")
    table.position.flow.append(frame)
    error = table.refuses(action, rule, key)
    if key == "corner-pair":
        assert error.params["number"] == 2
