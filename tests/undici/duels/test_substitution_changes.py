"""What a substitution changes, to the last number, and who may be changed (UN 4.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.undici.still import Still
from tests.undici.table import box
from touchline.undici.engine.board.pitch import NAMES
from touchline.undici.engine.set_pieces.substitution import (
    ComeOn,
    ComeOnAt,
    Substitution,
    change,
    changes_left,
    may_come_for,
    may_go_off,
    must_change,
    offer,
    on_bench,
    places_for,
    touchline_boxes,
)
from touchline.undici.engine.state import BOOKED_OFF, CAME_OFF

CHIPS = ("home 10 H8", "home 20 F8", "home 4 B8", "away 4 I8", "away 5 M8")


def changing(*more: str, **how: Any) -> Still:
    """A PRO match without strategy cards, unless some are said to lie about."""
    how.setdefault("settings", "" if "table" in how else "cards=false")
    return Still(*CHIPS, *more, ball="home 10", preset="pro", **how)


def bench(table: Still, side: int, keeper: bool) -> list[int]:
    """The numbers of those who sit there."""
    return [
        int(table.position.number[side * 18 + at]) for at in on_bench(table.position, side, keeper)
    ]


# -- when (UN 4.2.1, 4.2.2) ----------------------------------------------------------------------


@pytest.mark.rule("UN 4.2.1", "UN 4.2.2", "UN R46")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("ending", "used", "offered"),
    [(8, 0, True), (64, 0, True), (128, 0, True), (1 | 8, 4, True), (8, 5, False), (0, 0, False),
     (1 | 2 | 4 | 16 | 32, 0, False)],
)  # fmt: skip
def test_after_which_turns_chips_may_be_changed(
    side: int, ending: int, used: int, offered: bool
) -> None:
    table = changing()
    p = table.position
    p.ending = ending
    p.home_changes, p.away_changes = (used, 5) if side == 0 else (5, used)
    assert changes_left(p, side) == 5 - used
    found = table.change(lambda p: offer(p, side))
    assert found == ({"flow": [f"substitution/{('home', 'away')[side]}"]} if offered else {})


@pytest.mark.rule("UN 4.2.1", "UN 4.2.3")
def test_nobody_is_asked_who_has_nobody_to_bring_on() -> None:
    table = changing()
    p = table.position
    for at in range(18):
        if p.status[at] == 1:
            p.status[at] = CAME_OFF
    p.ending = 8
    assert table.change(lambda p: offer(p, 0)) == {}
    assert may_go_off(p, 0) == []
    p.status[1] = 1  # the second keeper sits there again
    assert table.names(may_go_off(p, 0)) == ["home 1"]
    assert table.change(lambda p: offer(p, 0)) == {"flow": ["substitution/home"]}


# -- who for whom (UN 4.2.3) ---------------------------------------------------------------------


@pytest.mark.rule("UN 4.2.3")
def test_who_sits_on_the_bench() -> None:
    table = changing()
    assert bench(table, 0, keeper=True) == [12]
    assert bench(table, 1, keeper=True) == [13]
    assert bench(table, 1, keeper=False) == [2, 3, 15, 22, 6, 8, 10, 16, 20, 7, 17, 9, 11, 19]
    p = table.position
    p.status[18 + 2], p.status[18 + 5] = BOOKED_OFF, CAME_OFF
    assert bench(table, 1, keeper=False)[:2] == [2, 15]
    assert table.names(may_go_off(p, 1)) == ["away 1", "away 4", "away 5"]
    assert len(may_come_for(p, 11, False)) == 1
    assert len(may_come_for(p, 12, False)) == 13
    assert table.ask(Substitution(1)) == ["done", "off 1", "off 4", "off 5"]
    assert table.ask(ComeOn(1, 11)) == ["on 13"]
    assert table.ask(ComeOn(1, 12))[:3] == ["on 2", "on 15", "on 22"]


@pytest.mark.rule("UN 4.3.7")
@pytest.mark.parametrize(("settings", "count"), [("change", 1), ("stand-in", 0)])
def test_who_comes_on_for_a_stand_in(settings: str, count: int) -> None:
    table = changing(settings=f"keeper_sent_off={settings};cards=false")
    p = table.position
    assert len(may_come_for(p, 0, False)) == 1
    p.set_keeper(0, 3)  # number 4 keeps goal
    assert len(may_come_for(p, 3, False)) == count
    assert len(may_come_for(p, 1, False)) > 5


@pytest.mark.rule("UN 4.2.1", "UN 4.2.3")
def test_a_change_is_asked_for_step_by_step() -> None:
    table = changing()
    p = table.position
    p.home_changes = 3
    assert table.take(Substitution(0), "done") == {}
    assert table.take(Substitution(0), "off 20") == {
        "flow": ["substitution/home", "come-on/home/2"]
    }
    p.flow[1:] = []
    p.home_changes = 4  # the last one
    assert table.take(Substitution(0), "off 20") == {"flow": ["come-on/home/2"]}
    p.flow[1:] = []
    assert table.take(ComeOn(0, 2, True), "on 9") == {"flow": ["come-on-at/home/2/15/1"]}
    p.flow[1:] = []
    assert table.ask(ComeOnAt(0, 2, 15, False)) == ["to E1", "to E16", "to F1", "to F16"]
    assert table.take(ComeOnAt(0, 2, 15, False), "to E16") == {
        "home_changes": 5, "home 20": "E16", "home 20 wears": 9, "home 20 is": "came off",
        "home 9 is": "on", "told": ["Substituted 0 20 Lurrickson 9 Corvanti E16 UN 4.2.3"],
    }  # fmt: skip


@pytest.mark.rule("UN 4.2.3", "UN 4.2.1", "UN 4.2.4")
@pytest.mark.parametrize(
    ("frame", "action", "rule", "key"),
    [
        (Substitution(0), "off 99", "UN 4.2.3", "not-on-pitch"),
        (Substitution(0), "off 9", "UN 4.2.3", "not-on-pitch"),
        (Substitution(0), "stay", "UN 4.2.1", "here"),
        (ComeOn(0, 2), "on 99", "UN 4.2.3", "no-such-chip"),
        (ComeOn(0, 2), "on 10", "UN 4.2.3", "not-on-bench"),
        (ComeOn(0, 2), "on 12", "UN 4.2.3", "keeper-for-keeper"),
        (ComeOn(0, 0), "on 9", "UN 4.2.3", "keeper-for-keeper"),
        (ComeOn(0, 2), "done", "UN 4.2.3", "here"),
        (ComeOnAt(0, 2, 15, False), "to H8", "UN 4.2.3", "come-on-where"),
        (ComeOnAt(0, 2, 15, False), "done", "UN 4.2.3", "here"),
    ],
)
def test_why_somebody_cannot_be_changed(frame: Any, action: str, rule: str, key: str) -> None:
    table = changing()
    table.position.flow.append(frame)
    table.refuses(action, rule, key)


@pytest.mark.rule("UN 4.2.3", "UN 4.2.4")
def test_nobody_for_him_and_a_full_touchline() -> None:
    table = changing()
    for at in range(1, 18):
        if table.position.status[at] == 1:
            table.position.status[at] = CAME_OFF
    table.position.flow.append(Substitution(0))
    table.refuses("off 20", "UN 4.2.3", "nobody-for-him")
    green = ("away 2 E1", "away 3 E16", "away 6 F1", "away 8 F16")
    table = changing(*green, settings="blocked_touchline=barred;cards=false")
    table.position.flow.append(ComeOn(0, 2))
    table.refuses("on 9", "UN 4.2.4", "touchline-full")


# -- where (UN 4.2.3, 4.2.4, R40) ----------------------------------------------------------------


@pytest.mark.rule("UN 4.2.3", "UN 1.1.14")
def test_the_touchline_boxes_of_lines() -> None:
    columns = {0: ("AB", "MN"), 1: ("CD", "KL"), 2: ("EF", "IJ")}
    for line, sides in columns.items():
        for side, letters in enumerate(sides):
            wanted = {f"{column}{row}" for column in letters for row in (1, 16)}
            assert {NAMES[each] for each in touchline_boxes(side, 1 << line)} == wanted
    assert len(touchline_boxes(0, 7)) == 12
    assert touchline_boxes(1, 0) == []
    assert touchline_boxes(1, 8) == []


@pytest.mark.rule("UN 4.2.4", "UN R40")
def test_where_somebody_comes_on() -> None:
    def found(table: Still, slot: int, number: int, hurt: bool = False) -> list[str]:
        place = [int(n) for n in table.position.number[:18]].index(number)
        return [NAMES[each] for each in places_for(table.position, slot, place, hurt)]

    assert found(changing(), 0, 12) == ["WEST"]
    assert found(changing(), 2, 2) == ["A1", "A16", "B1", "B16"]
    assert found(changing(white="A1", black="B16"), 2, 2) == ["A16", "B1"]
    assert len(found(changing(white="A1", turn="away"), 2, 2)) == 4  # his own padlock
    taken = ("away 2 E1", "away 3 E16", "away 6 F1")
    assert found(changing(*taken), 2, 9) == ["F16"]
    near = [
        "D1", "D2", "D15", "D16", "E2", "E15", "F2", "F15", "G1", "G2", "G15", "G16",
    ]  # fmt: skip
    table = changing(*taken, "away 8 F16")
    assert found(table, 2, 9) == near
    assert found(changing(*taken, "away 8 F16", black="D2"), 2, 9) == [n for n in near if n != "D2"]
    barred = "blocked_touchline=barred;cards=false"
    assert found(changing(*taken, "away 8 F16", settings=barred), 2, 9) == []
    assert found(changing(*taken, "away 8 F16", settings=barred), 2, 9, hurt=True) == near
    table = changing(*taken, settings=barred)
    table.position.put(2, box("F16"))
    assert found(table, 2, 9) == ["F16"]  # for himself
    assert found(table, 1, 9) == []
    p = table.position
    places = [int(p.number[place]) for place in may_come_for(p, 1, False)]
    assert 9 not in places
    assert 2 in places
    places = [int(p.number[place]) for place in may_come_for(p, 1, True)]
    assert 9 in places


# -- what it changes (UN 4.2, 4.3.2, R21, R33) ---------------------------------------------------

DONE = {"home 20": "E1", "home 20 wears": 9, "home 9 is": "on",
        "told": ["Substituted 0 20 Lurrickson 9 Corvanti E1 UN 4.2.3"]}  # fmt: skip


@pytest.mark.rule("UN 4.2.1", "UN R33", "UN 4.2.3", "UN 4.3.2")
@pytest.mark.parametrize(
    ("settings", "hurt", "used", "booked", "counted", "status"),
    [
        ("", False, 0, False, True, "came off"),
        ("", True, 0, False, True, "came off"),
        ("injury_counts=false", True, 0, False, False, "came off"),
        ("injury_counts=false", False, 0, False, True, "came off"),
        ("injury_beyond=true", True, 5, False, False, "came off"),
        ("returns=true", False, 0, False, True, "on the bench"),
        ("returns=true", False, 0, True, True, "booked on the bench"),
        ("returns=true", True, 0, True, True, "came off"),
        ("", False, 0, True, True, "came off"),
    ],
)
def test_one_chip_for_another(
    settings: str, hurt: bool, used: int, booked: bool, counted: bool, status: str
) -> None:
    table = changing(settings=f"{settings};cards=false".strip(";"))
    p = table.position
    p.home_changes = used
    p.booked = booked << 2
    p.flipped = 1 << 2
    found = table.change(lambda p: change(p, 2, 15, box("E1"), hurt))
    wanted = DONE | {"home 20 is": status, "flipped": set()}
    wanted |= {"home_changes": used + 1} if counted else {}
    wanted |= {"booked": set()} if booked else {}
    assert found == wanted


@pytest.mark.rule("UN 4.2.1", "UN 4.2.3", "UN 4.3.2", "UN R21")
def test_the_captain_goes_off_and_a_booked_chip_comes_back() -> None:
    table = Still("home 4 B8", "away 4 I8", "away 5 M8", ball="home 4", preset="pro",
                  captain=("home 4", "away 4"), table=("away B6", "home B6"))  # fmt: skip
    p = table.position
    p.status[18 + 15] = BOOKED_OFF  # Thorvanek, number 9
    assert table.change(lambda p: change(p, 12, 15, box("N1"), False)) == {
        "away_changes": 1, "away_captain": -1, "away table": [], "away gone": ["B6"],
        "booked": {"away 4"}, "away 4": "N1", "away 4 wears": 9, "away 4 is": "came off",
        "away 9 is": "on",
        "told": ["Destroyed 1 B6 UN 3.14.6",
                 "Substituted 1 4 Harkuld 9 Thorvanek N1 UN 4.2.3"],
    }  # fmt: skip


@pytest.mark.rule("UN R33", "UN 4.3.7")
@pytest.mark.parametrize(
    ("used", "settings", "must"),
    [(0, "", True), (4, "", True), (5, "", False), (5, "injury_beyond=true", True)],
)
def test_somebody_has_to_come_for_who_is_hurt(used: int, settings: str, must: bool) -> None:
    table = changing(settings=f"{settings};cards=false".strip(";"))
    table.position.home_changes = used
    seen = []
    found = table.change(lambda p: seen.append(must_change(p, 2)))
    assert seen == [must]
    assert found == ({"flow": ["come-on/home/2/1"]} if must else {})
    for at in range(1, 18):
        if table.position.status[at] == 1:
            table.position.status[at] = CAME_OFF
    table.position.flow[1:] = []
    assert not must_change(table.position, 2)
