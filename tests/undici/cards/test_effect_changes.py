"""What each strategy card changes, to the last number (UN 3.14)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.undici.still import Still
from tests.undici.table import box
from touchline.core.flow import Frame
from touchline.undici.engine.cards import catalogue as cards
from touchline.undici.engine.cards.choice import CardRoll, Choice
from touchline.undici.engine.cards.effect import EFFECTS
from touchline.undici.engine.cards.effects.cost import can_pay, pay
from touchline.undici.engine.cards.effects.duels import within_slide
from touchline.undici.engine.cards.effects.passing_cards import helpful, in_doubt
from touchline.undici.engine.cards.window import Resolve
from touchline.undici.engine.frame import Frame as UnFrame
from touchline.undici.engine.passing.passing import LostPass, PassRoll
from touchline.undici.engine.set_pieces.corner import CornerRoll, HighBall
from touchline.undici.engine.shooting.shot import HeadIt
from touchline.undici.engine.state import (
    ALL_ABILITIES,
    BEST_OF_THREE,
    BOOED,
    CAPTAIN_ACTION,
    FASTER,
    FOUR_SAVES,
    FOUR_SCORES,
    LOOK_AHEAD,
    TRACTOR_USED,
    VOLLEY,
    WON_OUTRIGHT,
)

pytestmark = pytest.mark.rule("UN 3.14")

CHIPS = ("home 10 H8", "home 20 F8", "home 9 L8", "away 4 I8", "away 5 M8")


def lying(*more: str, ball: str = "home 10", **how: Any) -> Still:
    """Number 10 has the ball, a Wizard, Playmaker and Cannon, before away's number 4."""
    return Still(*CHIPS, *more, ball=ball, **how)


def start(table: Still, card: str, side: int = 0, by: int = -1, to: int = -1) -> dict[str, Any]:
    """The card takes effect."""
    number = cards.number(card)
    return table.change(lambda p: EFFECTS[number].start(p, side, number, by, to))


def can(table: Still, card: str, side: int = 0, by: int = -1, to: int = -1) -> bool:
    """May it be played?"""
    number = cards.number(card)
    return EFFECTS[number].can(table.position, side, number, by, to)


def choice(card: str, side: int = 0, chip: int = -1) -> Choice:
    """What the card asks for."""
    return Choice(side, cards.number(card), chip, 0, 0)


def asks(card: str, side: str = "home", chip: int = -1) -> list[str]:
    """As it is written down."""
    return [f"card-choice/{side}/{cards.number(card)}/{chip}"]


def roll(table: Still, card: str, face: int, side: int = 0, *chips: int) -> dict[str, Any]:
    """A die for the card."""
    chip, mate = [*chips, *(-1, -1)[len(chips) :]]
    frame = CardRoll(side, cards.number(card), chip, mate)
    return table.change(lambda p: frame.rolled(p, face))


# -- what needs no choice ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "changed"),
    [
        ("B3", {"boons": BOOED}),
        ("B5", {"boons": CAPTAIN_ACTION}),
        ("B6", {}),
        ("B9", {"away_bans": 256}),
        ("B10", {"boons": LOOK_AHEAD}),
        ("B11", {"away_bans": 512}),
        ("B12", {"boons": 1}),
        ("B13", {"boons": FASTER, "actions_left": 4}),
        ("B14", {}),
        ("G1", {"home_plus": 2}),
        ("G6", {"tricks": ALL_ABILITIES}),
        ("G7", {"home_plus": 1}),
        ("G8", {"home_plus": 2}),
        ("G9", {"tricks": FOUR_SCORES}),
        ("L1", {"home_plus": 2}),
        ("L5", {"home_plus": 1}),
        ("L6", {"tricks": WON_OUTRIGHT}),
        ("L7", {"flow": ["move-to/home/1/1"]}),
        ("P1", {"home_plus": 2}),
        ("P3", {"flow": [f"card-roll/0/{cards.number('P3')}/-1/-1"]}),
        ("P4", {"tricks": BEST_OF_THREE}),
        ("P6", {"tricks": FOUR_SAVES}),
        ("R2", {"flow": [f"card-roll/0/{cards.number('R2')}/-1/-1"]}),
        ("R3", {"home_plus": 1}),
        ("R10", {"home_plus": 2}),
        ("W2", {"boons": 2}),
        ("W6", {"boons": 4}),
        ("W8", {"boons": 8}),
        ("W9", {"flow": ["tractor/home"]}),
        ("W10", {"flow": ["bonus/home/3/-1"]}),
        ("Y1", {"home_plus": 2}),
        ("Y3", {"flow": ["bonus/home/12/-1"]}),
        ("Y5", {"flow": [f"card-roll/0/{cards.number('Y5')}/1/2"]}),
        ("Y8", {"boons": 16, "one_touch": "home 10"}),
        ("Y9", {"home_plus": 1}),
        ("Y10", {"home_plus": 1}),
        ("L4", {"flow": ["bonus/home/16/1"]}),
        ("Y7", {"flow": ["bonus/home/4/1"]}),
    ],
)
def test_what_a_card_does_at_once(card: str, changed: dict[str, Any]) -> None:
    table = lying()
    assert start(table, card, 0, 1, 2) == changed
    for word in ("away_plus", "away_bans", "home_bans"):
        if word in ("away_bans",) and changed.get(word):
            assert start(lying(), card, 1, 12, 13) == {"home_bans": changed[word]}
    if "home_plus" in changed:
        assert start(lying(), card, 1, 12, 13) == {"away_plus": changed["home_plus"]}


@pytest.mark.parametrize(
    ("card", "extra"), [("B3", BOOED), ("B12", 1), ("W2", 2), ("B10", LOOK_AHEAD), ("B5", 256)]
)
def test_what_lasts_adds_to_what_lasts_already(card: str, extra: int) -> None:
    table = lying(captain=("home 10",))
    table.position.boons = 1024 | 16
    assert start(table, card) == {"boons": 1024 | 16 | extra}
    table.position.boons = 0
    table.position.home_bans = table.position.away_bans = 2
    assert start(table, "B9") == {"away_bans": 2 | 256}
    table.position.tricks = 64
    assert start(table, "P4") == {"tricks": 64 | BEST_OF_THREE}
    table.position.tricks = 64
    assert start(table, "L6") == {"tricks": 64 | WON_OUTRIGHT}
    table.position.tricks = 64
    assert start(table, "G6") == {"tricks": 64 | ALL_ABILITIES}
    table.position.tricks = 64
    assert start(table, "G9") == {"tricks": 64 | FOUR_SCORES}


# -- what a card costs ---------------------------------------------------------------------------


def test_the_captains_extra_action_is_spent_first() -> None:
    table = lying(captain=("home 10", "away 4"), actions=1)
    p = table.position
    p.boons = CAPTAIN_ACTION | 1
    assert table.change(lambda p: pay(p, 1)) == {"boons": 1}
    assert table.change(lambda p: pay(p, 1)) == {"actions_left": 0}
    assert [can_pay(p, slot) for slot in (-1, 1, 2, 12)] == [False] * 4
    p.boons = CAPTAIN_ACTION
    assert [can_pay(p, slot) for slot in (-1, 1, 2, 12)] == [False, True, False, True]
    p.actions_left = 1
    p.boons = CAPTAIN_ACTION
    assert table.change(lambda p: pay(p, 2)) == {"actions_left": 0}
    p.actions_left = 1
    assert [can_pay(p, slot) for slot in (-1, 2)] == [True, True]


# -- the coach (B1, B2, B4, B7, B8) --------------------------------------------------------------


@pytest.mark.parametrize("side", [0, 1])
def test_cards_of_the_coach(side: int) -> None:
    label, other = (("home", "away"), ("away", "home"))[side]
    table = lying(
        table=(f"{other} B14", f"{other} R1", f"{label} R4"), captain=("home 10", "away 4")
    )
    assert start(table, "B1", side) == {"flow": asks("B1", label)}
    table.position.flow.pop()
    assert table.ask(choice("B1", side)) == ["destroy B14", "destroy R1"]
    assert table.take(choice("B1", side), "destroy R1") == {
        f"{other} table": ["B14"], f"{other} gone": ["R1"],
        "told": [f"Destroyed {1 - side} R1 UN 3.14.6"],
    }  # fmt: skip
    assert start(table, "B4", side) == {"flow": asks("B4", label)}
    table.position.flow.pop()
    abilities = [["wizard", "playmaker", "cannon"], ["gorilla", "gladiator", "ram"]][side]
    assert table.ask(choice("B4", side)) == [f"ability {word}" for word in abilities]
    shared = (4, 2)[side]
    assert table.take(choice("B4", side), f"ability {abilities[0]}") == {f"{label}_shared": shared}
    assert start(table, "B7", side) == {"flow": asks("B7", label)}
    table.position.flow.pop()
    table.position.flipped = 1 << 2 | 1 << 13
    wanted = [["by 1", "by 10", "by 9"], ["by 1", "by 4"]][side]
    assert table.ask(choice("B7", side)) == wanted
    chip = wanted[-1].split()[1]
    assert table.take(choice("B7", side), wanted[-1]) == {"star": f"{label} {chip}"}
    assert not can(table, "B7", side)


def test_who_is_frozen() -> None:
    """All on their own red line; the keeper only if he is out."""
    table = lying("away 6 N1", "away 8 L3", "home 2 B2", "home 3 A16", "home 6 C3")
    assert start(table, "B2") == {"stunned": {"away 5", "away 6"}}
    table.position.stunned = 1 << 12
    assert start(table, "B2", 1) == {"stunned": {"away 4", "home 2", "home 3"}}
    table.position.put(0, box("B8"))
    assert start(table, "B2", 1) == {"stunned": {"away 4", "home 2", "home 3", "home 1"}}
    assert not can(Still("home 10 H8", "away 4 L8", ball="home 10"), "B2")


def test_a_card_is_cancelled() -> None:
    table = lying()
    table.position.flow.append(Resolve(1, cards.number("G9"), -1, -1))
    assert start(table, "B8") == {"flow": [], "told": ["Cancelled 1 G9 UN 3.14.7"]}


# -- dribbles and tackles (L3, R9, R11) ----------------------------------------------------------


def test_a_knights_move() -> None:
    """In this order; not onto chips, padlocks, or into the own area if it is full."""
    table = lying("away 6 I10", white="J9")
    assert table.ask(choice("L3")) == ["to J7", "to I6", "to G6", "to F7", "to F9", "to G10"]
    assert start(table, "L3") == {"actions_left": 2, "flow": asks("L3")}
    table.position.flow.pop()
    assert table.take(choice("L3"), "to F7") == {
        "home 10": "F7", "told": ["Moved 0 10 H8 F7 True UN 3.14"],
    }  # fmt: skip
    table = Still("home 10 A1", ball="home 10")
    assert table.ask(choice("L3")) == ["to B3", "to C2"]
    full = ("home 2 A6", "home 3 A11", "home 4 B6", "home 5 B11")
    table = Still("home 10 D8", *full, ball="home 10")
    assert {"to B7", "to B9"}.isdisjoint(table.ask(choice("L3")))
    table = Still("home 10 D8", *full[:3], ball="home 10")
    assert {"to B7", "to B9"} <= set(table.ask(choice("L3")))
    shut = ("away 2 B3", "away 3 C2")
    assert not can(Still("home 10 A1", *shut, ball="home 10"), "L3")
    assert can(Still("home 10 A1", *shut[:1], ball="home 10"), "L3")


@pytest.mark.parametrize(
    ("at", "between", "near"),
    [
        ("H8", "", True), ("I9", "", True), ("J8", "", True), ("J8", "I8", False),
        ("J10", "", True), ("J10", "I9", False), ("J9", "", False), ("H10", "", True),
        ("H11", "", False), ("K8", "", False), ("I10", "", False), ("G8", "", True),
        ("F6", "G7", False), ("F6", "", True),
    ],
)  # fmt: skip
def test_how_far_one_slides(at: str, between: str, near: bool) -> None:
    """Next to the ball on H9 or H7, or straight across one empty box from H8."""
    ball = "H9" if at == "H8" else "H8"
    chips = ("away 6 N1", *((f"away 8 {between}",) if between else ()))
    p = Still("home 10 A1", *chips, ball="home 10").position
    assert within_slide(p, box(at), box(ball)) is near


@pytest.mark.parametrize("card", ["R9", "R11"])
def test_a_gladiator_tackles_by_a_card(card: str) -> None:
    table = lying("away 8 I7", turn="away")
    assert start(table, card, 1) == {"flow": asks(card, "away")}
    table.position.flow.pop()
    assert table.ask(choice(card, 1)) == ["tackle 4"]  # number 8 is no Gladiator
    cost = {"actions_left": 2} if card == "R9" else {}
    assert table.take(choice(card, 1), "tackle 4") == cost | {
        "flow": ["carrier-roll/1/12/1"], "told": ["Called 1 tackle 4 UN 3.7.1"],
    }  # fmt: skip
    assert table.ask(choice(card, 0)) == []


@pytest.mark.parametrize("card", ["R8", "R9", "R11", "R2"])
@pytest.mark.parametrize("side", [0, 1])
def test_nobody_goes_for_a_keeper_in_goal(card: str, side: int) -> None:
    """A Gladiator stands right before each goal, and the ball is in it, or with nobody."""
    chips = ("home 4 N8", "home 5 C8", "away 4 A8", "away 5 L8")
    for ball in ("home 1", "away 1"):
        table = Still(*chips, ball=ball, preset="pro", turn=("home", "away")[side])
        assert not can(table, card, side)
        assert table.ask(choice(card, side)) == [] or card == "R2"
    table = Still(*chips, ball="home 1", preset="pro")
    table.position.holder = -1
    table.position.dead_box = box("B8")
    assert not can(table, card, side)


def test_nobody_goes_for_a_flipped_carrier() -> None:
    table = lying("away 8 I7", turn="away", flipped=("home 10",))
    assert [can(table, card, 1) for card in ("R9", "R11")] == [False, False]
    assert [can(lying(turn="away"), card, 1) for card in ("R9", "R11")] == [True, True]


def test_a_clever_foul() -> None:
    table = lying("away 8 G9", "away 6 G7", turn="away", preset="pro", flipped=("away 6",))
    assert start(table, "R8", 1) == {"flow": asks("R8", "away")}
    table.position.flow.pop()
    assert table.ask(choice("R8", 1)) == ["by 4", "by 8"]
    assert table.take(choice("R8", 1), "by 8") == {
        "fouled": "home 10", "booked": {"away 8"}, "flow": ["after-foul/1", "injury-roll/1"],
        "told": ["Foul 1 8 10 H8 card UN 4.3.1", "Booked 1 8 yellow UN 4.3.2"],
    }  # fmt: skip
    settings = "discipline=false;injuries=false"
    table = lying("away 8 G9", turn="away", preset="pro", settings=settings)
    assert table.take(choice("R8", 1), "by 8") == {
        "fouled": "home 10", "flow": ["after-foul/1"],
        "told": ["Foul 1 8 10 H8 card UN 4.3.1"],
    }  # fmt: skip


# -- shots (G2, G3, G4, G5) ----------------------------------------------------------------------


@pytest.mark.parametrize("settings", ["", "header=action", "response_first=on-turn"])
def test_a_volley_instead_of_the_header(settings: str) -> None:
    hand = ("away P3",)
    table = Still("home 7 L2", "home 9 N8", "away 5 M12", ball="home 9", settings=settings,
                  hand=hand)  # fmt: skip
    table.position.flow += [HeadIt(2)]
    cost = {"actions_left": 2} if "action" in settings else {}
    asked = ["respond/away/12/1/2"] if "on-turn" in settings else []
    assert start(table, "G2", 0, 1, 2) == cost | {
        "tricks": VOLLEY, "ending": 8, "flow": ["shot-roll/2/0/4", *asked],
        "told": ["Called 0 shot 9 UN 3.9.2"],
    }  # fmt: skip
    table.position.actions_left = 0
    assert can(table, "G2", 0, 1, 2) is (settings != "header=action")
    table.position.put(2, box("L8"))
    table.position.actions_left = 1
    assert not can(table, "G2", 0, 1, 2)


def test_moves_and_shots_by_cards() -> None:
    table = Still("home 9 M8", "home 11 N11", "home 20 N6", "home 19 L8", "home 10 J8",
                  ball="home 10")  # fmt: skip
    assert start(table, "G3") == {"flow": asks("G3")}
    table.position.flow.pop()
    assert table.ask(choice("G3")) == ["move 9", "move 11"]
    assert table.take(choice("G3"), "move 9") == {"flow": ["move-to/home/1"]}
    assert start(table, "G4") == {
        "actions_left": 2, "ending": 8, "flow": ["move-to/home/1", "shot-roll/5/0/-5"],
        "told": ["Called 0 shot 10 UN 3.9.2"],
    }  # fmt: skip
    table = Still("home 9 M8", ball="home 9")
    assert start(table, "G5") == {
        "ending": 8, "flow": ["shot-roll/1/0/2"], "told": ["Called 0 shot 9 UN 3.9.2"],
    }  # fmt: skip


# -- the keeper, and balls stopped (P3, P5, R2, R6) ----------------------------------------------


@pytest.mark.parametrize(("settings", "ending"), [("", 17), ("reposition=false", 1)])
def test_the_keeper_claims_a_cross(settings: str, ending: int) -> None:
    for face in range(1, 7):
        table = lying(preset="pro", settings=settings)
        table.position.put(11, box("M7"))
        found = roll(table, "P3", face, 1)
        if face < 3:
            assert found == {}
            continue
        assert found == {
            "holder": "away 1", "away 1": "EAST", "stage": 3, "ending": ending,
            "told": ["Saved 1 1 EAST UN 3.14"],
        }  # fmt: skip


def test_a_quick_throw() -> None:
    table = lying()
    table.position.ending = 16 | 1 | 8
    assert start(table, "P5") == {"ending": 1 | 8 | 2 | 32}


def test_the_ball_is_booted_away() -> None:
    """To an opponent in his own half, in use, not the carrier."""
    chips = ("home 10 D8", "away 9 C8", "away 4 M8", "away 5 H3", "away 6 G3", "away 8 N1")
    table = Still(*chips, ball="away 9", flipped=("away 8",))
    for face in range(1, 7):
        found = roll(table, "R2", face)
        assert found == ({"flow": asks("R2")} if face >= 3 else {})
        table.position.flow[1:] = []
    assert table.ask(choice("R2")) == ["against 1", "against 4", "against 5"]
    assert table.take(choice("R2"), "against 5") == {
        "holder": "away 5", "came_from": "away 9", "told": ["Won 1 5 boot H3 UN 3.14"],
    }  # fmt: skip
    assert can(table, "R2") is False  # the ball is far away now
    for near, flipped, playable in (
        ("D9", (), True), ("D9", ("home 10",), False), ("E8", (), False), ("B7", (), True),
    ):  # fmt: skip
        table = Still(f"home 10 {near}", *chips[1:], ball="away 9", flipped=flipped)
        assert can(table, "R2") is playable
    table = Still("home 10 D8", "away 9 C8", "away 6 G3", ball="away 9", flipped=("away 1",))
    assert not can(table, "R2")  # nobody to boot it to


def test_a_gladiator_intercepts() -> None:
    table = lying("home 6 I9", "away 2 G8", "away 6 I7", "away 20 G9", flipped=("away 6",))
    assert can(table, "R6", 1, 2, 1)
    assert not can(table, "R6", 1, 1, 2)  # the ball is not there
    assert start(table, "R6", 1, 2, 1) == {"flow": asks("R6", "away", 1)}
    table.position.flow.pop()
    assert sorted(table.ask(choice("R6", 1, 1))) == ["by 2", "by 4"]
    number = cards.number("R6")
    assert table.take(choice("R6", 1, 1), "by 4") == {"flow": [f"card-roll/1/{number}/12/-1"]}
    table.position.flow.pop()
    for face in range(1, 7):
        table = lying()
        table.position.boons = 1
        found = roll(table, "R6", face, 1, 12)
        assert found == ({} if face < 3 else {
            "holder": "away 4", "boons": 1 | TRACTOR_USED, "stage": 3, "ending": 5,
            "told": ["Won 1 4 interception I8 UN 3.14"],
        })  # fmt: skip


# -- passes (Y2 to Y11) --------------------------------------------------------------------------


def test_a_ball_runs_on_to_a_mate() -> None:
    """In the same quadrant or one about it, onside."""
    chips = ("home 10 G8", "home 6 H7", "home 7 E6", "home 9 J10", "home 2 K8", "away 4 M8")
    table = Still(*chips, ball="home 10")
    assert start(table, "Y2", 0, 2, 1) == {"flow": asks("Y2", chip=1)}
    table.position.flow.pop()
    assert table.ask(choice("Y2", 0, 1)) == ["by 6", "by 7", "by 9"]
    assert table.take(choice("Y2", 0, 1), "by 7") == {
        "holder": "home 7", "came_from": "home 10", "told": ["Won 0 7 run-through E6 UN 3.14"],
    }  # fmt: skip
    table.position.flow.append(HeadIt(1))
    assert start(table, "Y6", 0, 2, 1) == {"flow": asks("Y6", chip=1)}


@pytest.mark.parametrize(
    ("settings", "mates"),
    [("", ["by 6"]), ("offside=lost", ["by 6"]), ("offside=off", ["by 6", "by 9"])],
)
def test_no_ball_runs_on_to_who_is_offside(settings: str, mates: list[str]) -> None:
    table = Still("home 10 I8", "home 6 H7", "home 9 K8", "away 4 G3", "away 5 G4",
                  ball="home 10", settings=settings)  # fmt: skip
    assert table.ask(choice("Y2", 0, 1)) == mates


def test_early_crosses_and_switches() -> None:
    table = Still("home 7 I3", "home 9 N8", "home 6 I14", "home 3 F13", "home 2 F12",
                  "away 4 N1", ball="home 7", settings="playbook=0")  # fmt: skip
    assert start(table, "Y4") == {"flow": asks("Y4")}
    table.position.flow.pop()
    assert table.ask(choice("Y4")) == ["cross 9"]
    assert table.take(choice("Y4"), "cross 9") == {
        "actions_left": 2, "ending": 8, "flow": ["pass-roll/1/2/1"],
    }  # fmt: skip
    table.position.flow.pop()
    table.position.ending = 0
    assert start(table, "Y11") == {"flow": asks("Y11")}
    table.position.flow.pop()
    assert table.ask(choice("Y11")) == ["pass 6", "pass 3"]
    assert table.take(choice("Y11"), "pass 3") == {
        "actions_left": 1, "flow": ["pass-roll/1/4/2"],
    }  # fmt: skip
    table.position.put(1, box("I8"))
    assert table.ask(choice("Y11")) == []  # he is on no flank
    table.position.put(1, box("I16"))
    assert table.ask(choice("Y11")) == []


@pytest.mark.parametrize(
    ("number", "at", "kinds"), [(10, "L2", 4), (7, "L2", 8), (8, "L2", 12), (9, "L2", 0)]
)
def test_a_no_look_ball_is_what_he_is_good_at(number: int, at: str, kinds: int) -> None:
    """Number 10 is a Playmaker, 7 an Archer, 8 both, 9 neither."""
    table = Still(f"home {number} {at}", "home 19 N8", "away 4 N1", ball=f"home {number}")
    assert can(table, "Y7") is (kinds > 0)
    assert start(table, "Y7") == {"flow": [f"bonus/home/{kinds}/1"]}
    assert not can(table, "Y7", 1)
    table.position.flipped = 2
    assert not can(table, "Y7")


def test_a_pass_is_rescued() -> None:
    for face in range(1, 7):
        table = lying(hand=("home Y2", "away R6"))
        p = table.position
        p.home_plus = 1
        p.flow.append(LostPass(1, 2, 0))
        found = roll(table, "Y5", face, 0, 1, 2)
        assert found == ({} if face < 3 else {
            "holder": "home 20", "came_from": "home 10", "home_plus": 0,
            "flow": ["respond/home/8/1/2", "respond/away/9/1/2"],
            "told": ["Won 0 20 rescue F8 UN 3.14"],
        })  # fmt: skip


def test_which_ability_helps_a_ball() -> None:
    table = lying()
    p = table.position
    assert helpful(p) == -1
    frames: list[tuple[list[UnFrame], int]] = [
        ([PassRoll(1, 2, 0)], 5),
        ([PassRoll(1, 2, 1)], 6),
        ([PassRoll(1, 2, 4)], -1),
        ([CornerRoll(1)], 6),
        ([PassRoll(1, 2, 0), HighBall()], 5),
        ([PassRoll(1, 2, 1), PassRoll(1, 2, 0)], 5),
        ([HighBall()], -1),
    ]
    for flow, ability in frames:
        p.flow[1:] = flow
        assert helpful(p) == ability


def test_a_bonus_wants_a_die() -> None:
    """A black Playmaker's pass next door is sure; one four quadrants on is not."""
    table = Still("home 10 C8", "home 6 E8", "home 9 K8", "away 4 N1", ball="home 10")
    p = table.position
    assert in_doubt(p)
    for receiver, doubt in ((2, False), (3, True)):
        p.flow[1:] = [PassRoll(1, receiver, 0)]
        assert in_doubt(p) is doubt
        for card in ("Y1", "Y10"):
            assert can(table, card, 0, 1, receiver) is doubt
    p.flow[1:] = [PassRoll(1, 3, 4)]
    assert (can(table, "Y1", 0, 1, 3), can(table, "Y10", 0, 1, 3)) == (False, True)
    p.flow[1:] = [PassRoll(1, 3, 1)]
    assert (can(table, "Y1", 0, 1, 3), can(table, "Y9", 0, 1, 3)) == (False, True)


# -- movement (W1, W3 to W5, W7, W9) -------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "field", "names"),
    [
        ("W1", "lent_rabbit", ["by 10", "by 20"]),
        ("W3", "lent_tractor", ["by 10", "by 20", "by 7"]),
        ("W7", "lent_gorilla", ["by 10", "by 7", "by 3"]),
    ],
)
def test_an_ability_is_lent(card: str, field: str, names: list[str]) -> None:
    chips = ("home 10 H8", "home 20 F8", "home 7 L8", "home 3 B2", "home 9 B3")
    table = Still(*chips, ball="home 10", flipped=("home 9",))
    assert start(table, card) == {"flow": asks(card)}
    table.position.flow.pop()
    assert table.ask(choice(card)) == names
    chip = f"home {names[-1].split()[1]}"
    assert table.take(choice(card), names[-1]) == {field: chip}
    out = Still(*chips, ball="home 10", settings="keeper_out=true")
    assert "by 1" in out.ask(choice(card))
    assert "by 1" not in Still(*chips, ball="home 10").ask(choice(card))


def test_a_gorilla_pushes() -> None:
    """Number 20 on H8: the boxes on the far side of his man, if they are empty."""
    table = Still("home 20 H8", "home 2 B2", "away 4 I8", "away 5 G7", "away 6 J9", "away 8 L3",
                  ball="away 4", turn="home")  # fmt: skip
    assert start(table, "W4") == {"flow": asks("W4")}
    table.position.flow.pop()
    assert table.ask(choice("W4")) == ["against 4", "against 5"]
    assert table.take(choice("W4"), "against 4") == {"flow": asks("W4", chip=12)}
    table.position.flow.pop()
    assert sorted(table.ask(choice("W4", 0, 12))) == ["to J7", "to J8"]
    assert sorted(table.ask(choice("W4", 0, 13))) == ["to F6", "to F7", "to F8", "to G6", "to H6"]
    assert table.take(choice("W4", 0, 12), "to J7") == {
        "away 4": "J7", "flipped": {"away 4"},
        "told": ["Placed 1 4 J7 UN 3.14", "Flipped 1 4 UN 3.14"],
    }  # fmt: skip
    two = Still("home 20 H8", "home 5 J8", "away 4 I8", "away 8 L3", ball="away 4")
    found = two.ask(choice("W4", 0, 12))
    assert len(found) == len(set(found)) == 4
    assert can(two, "W4", 1)  # number 4 is one too


def test_a_line_runs_every_way() -> None:
    table = Still("home 10 H8", "home 20 G3", "home 2 H13", "home 3 A1", "home 6 G10", "away 4 M3",
                  ball="home 10", flipped=("home 6",))  # fmt: skip
    number = cards.number("W5")
    assert start(table, "W5") == {"actions_left": 2, "flow": asks("W5")}
    table.position.flow.pop()
    assert table.ask(choice("W5")) == ["group 1", "group 4"]
    line = 1 << 1 | 1 << 2 | 1 << 3
    assert table.take(choice("W5"), "group 4") == {
        "flow": [f"card-choice/home/{number}/-1/3/{line}"]
    }
    table.position.flow.pop()
    waits = Choice(0, number, -1, 3, line)
    assert table.ask(waits) == ["done", "move 10", "move 20", "move 2"]
    assert table.take(waits, "done") == {}
    left = line & ~(1 << 2)
    assert table.take(waits, "move 20") == {
        "flow": [f"card-choice/home/{number}/-1/2/{left}", "move-to/home/2"]
    }
    table.position.flow[1:] = []
    found = table.take(Choice(0, number, -1, 1, line), "move 20")
    assert found == {"flow": ["move-to/home/2"]}
    assert table.ask(Choice(0, number, -1, 1, 0)) == []
    table.position.actions_left = 0
    assert not can(table, "W5")


def test_the_tractor_moves_early() -> None:
    table = Still("home 2 H8", "away 4 M3", ball="home 2")
    assert can(table, "W9")
    table.position.boons = TRACTOR_USED
    assert not can(table, "W9")


# -- lines that could be read (docs/undici.md) ---------------------------------------------------


def test_what_a_card_is_about_is_there() -> None:
    def fits(frame: Frame[Any], *below: Frame[Any]) -> bool:
        p = lying().position
        p.flow += [*below, frame]
        return bool(frame.sane(p))

    for card in ("R6", "Y2", "Y6"):
        assert [fits(choice(card, 0, chip)) for chip in (-1, 1)] == [False, True]
    number = cards.number("R6")
    assert [fits(CardRoll(0, number, chip, -1)) for chip in (-1, 1)] == [False, True]
    number = cards.number("Y5")
    lost = LostPass(1, 2, 0)
    assert fits(CardRoll(0, number, 1, 2), lost)
    assert not fits(CardRoll(0, number, 1, 2))
    assert not fits(CardRoll(0, number, -1, 2), lost)
    assert not fits(CardRoll(0, number, 1, -1), lost)
