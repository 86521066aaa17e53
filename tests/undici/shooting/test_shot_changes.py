"""What shots, saves and penalties change, to the last number (UN 3.9, 3.10, 3.11.5, 3.15.3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.undici.second_reader.shoot_out import decided as second_decided
from tests.undici.still import Still
from tests.undici.table import box
from touchline.undici.engine.clock.shoot_out import (
    Kicker,
    KickRoll,
    KickSave,
    KickToss,
    begin_shoot_out,
    decided,
    penalty_bonus,
    ready,
    score_kick,
)
from touchline.undici.engine.shooting.shot import (
    FOOT,
    FREE_KICK,
    HEAD,
    PENALTY,
    HeaderOffer,
    HeadIt,
    SaveRoll,
    ShotRoll,
    begin_shot,
    blocked,
    finishing,
    head_on,
    is_corner,
    no_header,
    save,
    save_bonus,
    score_goal,
    settle_shot,
    shot_being_rolled,
)
from touchline.undici.engine.state import (
    ALL_ABILITIES,
    BEST_OF_THREE,
    FOUR_SAVES,
    FOUR_SCORES,
    VOLLEY,
)

SHOOTER = 1
KINDS = ("shot", "header", "free-kick", "penalty")
RULES = ("UN 3.9.2", "UN 3.11.5", "UN 4.5.5", "UN 4.6.2")


def before_goal(*more: str, at: str = "M8", **how: Any) -> Still:
    """Number 9, a black Viper and a Ram, has the ball; away's keeper has a black Paw."""
    return Still(f"home 9 {at}", "away 4 K3", *more, ball="home 9", **how)


# -- the shot (UN 3.9.2) -------------------------------------------------------------------------


@pytest.mark.rule("UN 3.9.1", "UN 3.11.4", "UN 4.2.2", "UN 3.14")
@pytest.mark.parametrize("sort", range(4))
def test_a_shot_is_called(sort: int) -> None:
    for hand, asked in ((("home G6",), ["respond/home/3/1/-1"]), (("away G6",), [])):
        table = before_goal(hand=hand)
        p = table.position
        p.home_plus, p.away_plus = 1, 2
        p.tricks = VOLLEY | ALL_ABILITIES | BEST_OF_THREE
        found = table.change(lambda p: begin_shot(p, SHOOTER, sort, 3))
        assert found == {
            "home_plus": 0,
            "away_plus": 0,
            "tricks": VOLLEY | ALL_ABILITIES,
            "ending": 8,
            "flow": [f"shot-roll/1/{sort}/3", *asked],
            "told": [f"Called 0 {KINDS[sort]} 9 {RULES[sort]}"],
        }


@pytest.mark.rule("UN 3.9.2", "UN 3.11.5", "UN 4.6.2")
@pytest.mark.parametrize(("sort", "added"), [(FOOT, 2), (HEAD, 1), (FREE_KICK, 2), (PENALTY, 0)])
def test_what_is_rolled_for_a_shot(sort: int, added: int) -> None:
    for face in (1, 4, 6):
        for hand, asked in ((("away P1",), ["respond/away/4/1/-1"]), (("home P1",), [])):
            table = before_goal(hand=hand)
            table.position.home_plus = 1
            table.position.away_plus = 5
            found = table.change(lambda p, face=face: ShotRoll(SHOOTER, sort, 2).rolled(p, face))  # type: ignore[misc]
            total = face + 2 + added + 1
            frame = f"save-roll/1/{sort}/{total}"
            assert found == {"flow": [frame, *asked]}
    assert ShotRoll(SHOOTER, sort, 2).why() == f"{KINDS[sort]}-roll"
    assert ShotRoll(SHOOTER, sort, 2).rule() == RULES[sort]
    assert ShotRoll(SHOOTER, sort, 2).roller == 0


@pytest.mark.rule("UN 3.9.2", "UN 3.11.6", "UN 3.14")
@pytest.mark.parametrize(
    ("at", "number", "added"),
    [  # Viper, Cannon, Ram: foot, header, free kick, penalty, with G6, with G2
        ("M8", 9, (2, 1, 2, 0, 3, 3)),
        ("L8", 9, (0, 1, 0, 0, 3, 3)),
        ("M8", 10, (0, 0, 0, 0, 5, 2)),
        ("L8", 10, (2, 0, 2, 0, 5, 2)),
        ("L8", 19, (1, 2, 1, 0, 3, 3)),
        ("M6", 19, (0, 2, 0, 0, 3, 3)),
        ("M8", 3, (0, 0, 0, 0, 0, 0)),  # a Rabbit and a Tractor add nothing
    ],
)
def test_which_abilities_finish(at: str, number: int, added: tuple[int, ...]) -> None:
    p = Still(f"home {number} {at}", "away 4 K3", ball=f"home {number}").position
    found = [int(finishing(p, SHOOTER, sort)) for sort in range(4)]
    for trick in (ALL_ABILITIES, VOLLEY):
        p.tricks = trick
        found.append(int(finishing(p, SHOOTER, FOOT)))
        assert finishing(p, SHOOTER, HEAD) == found[-1]
    assert tuple(found) == added


@pytest.mark.rule("UN 3.14")
@pytest.mark.parametrize("sort", range(4))
def test_a_four_scores_by_a_card(sort: int) -> None:
    for face in range(1, 7):
        table = before_goal()
        table.position.tricks = FOUR_SCORES
        found = table.change(lambda p, face=face: ShotRoll(SHOOTER, sort, 0).rolled(p, face))  # type: ignore[misc]
        assert ("home_goals" in found) is (face == 4)
        if face == 4:
            assert found["told"] == [f"Goal 0 0 9 {KINDS[sort]} 1 0 {RULES[sort]}"]
    table = before_goal()
    found = table.change(lambda p: ShotRoll(SHOOTER, sort, 0).rolled(p, 4))
    assert list(found) == ["flow"]


@pytest.mark.rule("UN 4.9.5")
def test_a_header_whose_score_is_known() -> None:
    for hand, asked in ((("away P1",), ["respond/away/4/1/-1"]), (("home P1",), [])):
        found = before_goal(hand=hand).change(lambda p: head_on(p, SHOOTER, 7))
        assert found == {"flow": ["save-roll/1/1/7", *asked]}


# -- headers (UN 3.11.4, R11, R12) ---------------------------------------------------------------


@pytest.mark.rule("UN 3.11.4", "UN R11", "UN R12")
@pytest.mark.parametrize(
    ("at", "settings", "actions", "flow"),
    [
        ("N8", "", 0, ["shot-roll/1/1/4"]),
        ("M10", "", 3, ["shot-roll/1/1/1"]),
        ("L8", "", 3, []),
        ("M6", "", 3, []),
        ("N8", "header=action", 0, []),
        ("N8", "header=action", 1, ["header-offer/home/1"]),
        ("L8", "header=action", 1, []),
    ],
)
def test_a_cross_is_headed(at: str, settings: str, actions: int, flow: list[str]) -> None:
    table = before_goal(at=at, settings=settings, actions=actions)
    table.position.flow.append(HeadIt(SHOOTER))
    found = table.change(lambda p: p.flow[-1].enter(p))
    assert found["flow"] == flow
    called = ["Called 0 header 9 UN 3.11.5"] if flow and flow[0].startswith("shot") else None
    assert found.get("told") == called


@pytest.mark.rule("UN R11")
def test_a_header_that_is_an_action_is_now_or_never() -> None:
    frame = HeaderOffer(0, SHOOTER)
    table = before_goal(at="N8", settings="header=action")
    assert table.ask(frame) == ["decline", "shot"]
    decline, shoot = table.supposed(frame).actions()
    table.position.flow.append(frame)
    assert table.change(lambda p: frame.play(p, decline)) == {"flow": []}
    table.position.flow.append(frame)
    assert table.change(lambda p: frame.play(p, shoot)) == {
        "actions_left": 2,
        "ending": 8,
        "flow": ["shot-roll/1/1/4"],
        "told": ["Called 0 header 9 UN 3.11.5"],
    }
    table.position.flow += [HeadIt(SHOOTER), frame]
    assert table.change(no_header) == {"flow": ["shot-roll/1/1/4"]}


# -- saves (UN 3.9.3, 3.9.4) ---------------------------------------------------------------------


@pytest.mark.rule("UN 3.9.3", "UN 3.14")
def test_the_keepers_dice() -> None:
    """A black Paw adds 2; with the card P4 the best of three counts."""
    table = before_goal()
    found = table.change(lambda p: SaveRoll(SHOOTER, FOOT, 7).rolled(p, 4))
    assert found["told"][0] == "Duel 0 shot 0 9 7 1 6 totals UN 3.9.4"
    table = before_goal()
    table.position.tricks = BEST_OF_THREE
    assert table.change(lambda p: SaveRoll(SHOOTER, FOOT, 7).rolled(p, 3)) == {
        "flow": ["save-roll/1/0/7/3/1"]
    }
    assert table.change(lambda p: SaveRoll(SHOOTER, FOOT, 7, 3, 1).rolled(p, 2)) == {
        "flow": ["save-roll/1/0/7/3/1", "save-roll/1/0/7/3/2"]
    }
    found = table.change(lambda p: SaveRoll(SHOOTER, FOOT, 7, 3, 2).rolled(p, 1))
    assert found["told"][0] == "Duel 0 shot 0 9 7 1 5 totals UN 3.9.4"
    table = before_goal()
    table.position.tricks = BEST_OF_THREE
    found = table.change(lambda p: SaveRoll(SHOOTER, FOOT, 7, 3, 2).rolled(p, 5))
    assert found["told"][0] == "Duel 1 shot 0 9 7 1 7 totals UN 3.9.4"


@pytest.mark.rule("UN 3.14")
def test_a_four_saves_by_a_card() -> None:
    for face in range(1, 7):
        table = before_goal()
        table.position.tricks = FOUR_SAVES
        found = table.change(lambda p, face=face: SaveRoll(SHOOTER, FOOT, 20).rolled(p, face))  # type: ignore[misc]
        assert ("away_goals" in found, "home_goals" in found) == (False, face != 4)
        if face == 4:
            assert found["told"] == ["Saved 1 1 EAST UN 3.10.1"]
    table = before_goal()
    assert "home_goals" in table.change(lambda p: SaveRoll(SHOOTER, FOOT, 20).rolled(p, 4))


@pytest.mark.rule("UN 3.9.3", "UN R38", "UN 3.11.5")
@pytest.mark.parametrize(
    ("at", "who", "settings", "plus"),
    [
        ("N8", "away 5", "", (1, 0, 0, 0)),
        ("N8", "away 5", "header_blocker=true", (1, 1, 0, 0)),
        ("N9", "away 5", "", (0, 0, 0, 0)),
        ("L8", "away 5", "", (0, 0, 0, 0)),
        ("N8", "home 5", "", (0, 0, 0, 0)),
    ],
)
def test_a_chip_in_front_helps_the_keeper(
    at: str, who: str, settings: str, plus: tuple[int, ...]
) -> None:
    p = before_goal(f"{who} {at}", settings=settings).position
    assert tuple(save_bonus(p, SHOOTER, sort) - 2 for sort in range(4)) == plus
    turned = before_goal(f"{who} {at}", settings=settings, flipped=(who,)).position
    assert blocked(turned, SHOOTER) is blocked(p, SHOOTER)
    never = settings + ";flipped_block=false"
    turned = before_goal(f"{who} {at}", settings=never, flipped=(who,)).position
    assert not blocked(turned, SHOOTER)
    assert blocked(before_goal(f"{who} {at}", settings=never).position, SHOOTER) is bool(plus[0])


@pytest.mark.rule("UN 3.9.3", "UN 3.14", "UN R38")
def test_what_else_helps_and_hinders_a_save() -> None:
    table = before_goal(table=("away P2",))
    assert save_bonus(table.position, SHOOTER, PENALTY) == 3
    table = before_goal(table=("home P2",))
    assert save_bonus(table.position, SHOOTER, PENALTY) == 2
    table = before_goal(at="N1")
    assert not blocked(table.position, SHOOTER)  # nothing is in front of him
    table = Still("away 9 B8", ball="away 9", preset="pro")
    table.position.put(0, box("A8"))
    assert not blocked(table.position, table.slot("away 9"))  # the keeper himself
    assert save_bonus(table.position, table.slot("away 9"), FOOT) == 1  # black Paw, one off


@pytest.mark.rule("UN 3.9.4", "UN 4.9.1", "UN R2")
@pytest.mark.parametrize("sort", range(4))
@pytest.mark.parametrize(
    ("settings", "shot", "what"),
    [
        ("", 6, "goal"),
        ("", 5, "saved"),
        ("", 4, "saved"),
        ("shot_tie=goal", 5, "goal"),
        ("shot_tie=goal", 4, "saved"),
        ("corner=true", 5, "corner"),
        ("corner=true", 6, "goal"),
        ("corner=true", 4, "saved"),
        ("corner=true;shot_tie=goal;corner_limit=1", 5, "goal"),
    ],
)
def test_shot_against_save(sort: int, settings: str, shot: int, what: str) -> None:
    table = before_goal(settings=settings)
    table.position.corners = int("limit" in settings)
    found = table.change(lambda p: settle_shot(p, SHOOTER, sort, shot, 5))
    winner = {"goal": 0, "saved": 1, "corner": -1}[what]
    rule = "UN 4.9.1" if what == "corner" else "UN 3.9.4"
    assert found["told"][0] == f"Duel {winner} {KINDS[sort]} 0 9 {shot} 1 5 totals {rule}"
    then = {
        "goal": f"Goal 0 0 9 {KINDS[sort]} 1 0 UN 3.9.4",
        "saved": "Saved 1 1 EAST UN 3.10.1",
        "corner": "Corner 0 1 UN 4.9.1",
    }
    assert found["told"][1:] == [then[what]]
    assert found.get("home_goals") == (1 if what == "goal" else None)
    assert found.get("holder") == ("away 1" if what == "saved" else None)
    assert found["flow" if what == "corner" else "stage"] == (
        ["corner-taker/home"] if what == "corner" else 3
    )


@pytest.mark.rule("UN 3.9.4", "UN 4.3.7")
@pytest.mark.parametrize("side", [0, 1])
def test_a_stand_in_saves(side: int) -> None:
    """What is told names the chip that keeps goal now."""
    label, rival = (("home", "away"), ("away", "home"))[side]
    table = Still(f"{label} 9 H8", f"{rival} 5 C3", ball=f"{label} 9")
    p = table.position
    keeper = table.slot(f"{rival} 5")
    p.lift((1 - side) * 11)
    p.put(keeper, 224 + 1 - side)
    p.set_keeper(1 - side, keeper)
    shooter = table.slot(f"{label} 9")
    assert save_bonus(p, shooter, PENALTY) == 0  # he has no Paw
    found = table.change(lambda p: settle_shot(p, shooter, FOOT, 3, 4))
    goal = ("EAST", "WEST")[side]
    assert found["told"] == [
        f"Duel {1 - side} shot {side} 9 3 5 4 totals UN 3.9.4",
        f"Saved {1 - side} 5 {goal} UN 3.10.1",
    ]
    assert found["holder"] == f"{rival} 5"


@pytest.mark.rule("UN 4.9.6")
def test_so_many_corners_in_a_row() -> None:
    for settings, counts in (
        ("corner=true", [True, True, True, False, False]),
        ("corner=true;corner_limit=1", [True, False, False, False, False]),
        ("corner=false", [False] * 5),
    ):
        p = before_goal(settings=settings).position
        found = []
        for p.corners in range(5):
            found.append(is_corner(p))
        assert found == counts


@pytest.mark.rule("UN 3.2.4", "UN 3.9.4", "UN 3.3.3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("opener", [0, 1])
def test_a_goal(side: int, opener: int) -> None:
    """The others kick off; who did so at the start of the match is not forgotten."""
    table = before_goal()
    p = table.position
    p.first, p.opener, p.home_goals, p.away_goals = side, opener, 2, 3
    found = table.change(lambda p: score_goal(p, side, SHOOTER, "shot", "UN 3.9.4"))
    score = (3, 3) if side == 0 else (2, 4)
    assert (p.home_goals, p.away_goals) == score
    assert (p.first, p.opener) == (1 - side, opener)
    assert found["told"] == [f"Goal {side} 0 9 shot {score[0]} {score[1]} UN 3.9.4"]
    assert (found["restart"], found["ending"], found["stage"]) == (1, 3, 3)


@pytest.mark.rule("UN 3.10.1", "UN 3.10.2", "UN R10", "UN R35", "UN 3.14")
@pytest.mark.parametrize(("settings", "ending"), [("", 17), ("reposition=false", 1)])
def test_the_keeper_has_it(settings: str, ending: int) -> None:
    table = before_goal(preset="pro", settings=settings, hand=("away P5", "home P5"))
    table.position.put(11, box("L9"))
    assert table.change(lambda p: save(p, 1)) == {
        "holder": "away 1",
        "away 1": "EAST",
        "ending": ending,
        "stage": 3,
        "flow": ["respond/away/14/11/-1"],
        "told": ["Saved 1 1 EAST UN 3.10.1"],
    }


@pytest.mark.rule("UN 3.9.2")
def test_which_die_falls_next() -> None:
    table = before_goal()
    p = table.position
    assert shot_being_rolled(p) is None
    for frame in (ShotRoll(SHOOTER, 0, 1), SaveRoll(SHOOTER, 0, 1)):
        p.flow.append(frame)
        assert shot_being_rolled(p) is frame
    p.flow.append(HeadIt(SHOOTER))
    assert shot_being_rolled(p) is None


# -- penalties after a drawn match (UN 3.15.3, 4.6.2) --------------------------------------------

MEN = ("home 9 B8", "home 10 B9", "home 8 B10", "away 9 M8", "away 5 M9")


def shoot_out(**how: Any) -> Still:
    """Three and two outfield chips are left."""
    return Still(*MEN, ball="home 9", **how)


@pytest.mark.rule("UN 3.15.3")
def test_a_toss_says_who_begins() -> None:
    table = shoot_out()
    p = table.position
    p.kicks, p.kicked = 7, 9
    p.flow.append(Kicker(0))
    begin_shoot_out(p)
    assert [frame.name() for frame in p.flow] == ["kick-toss"]
    assert (p.kicks, p.kicked) == (0, 0)
    toss = p.chance
    assert toss is not None
    for side, action in enumerate(toss.actions):
        p.flow[:] = [KickToss()]
        p.story = []
        p.flow[-1].play(p, action)
        assert p.first == side
        assert p.flow[-1].side == side
        assert p.story[0].rule == "UN 3.15.3"


@pytest.mark.rule("UN 4.6.2", "UN 3.15.3")
def test_squares_count_at_penalties() -> None:
    """One or three squares add 2 to the 2 of the box, two squares nothing."""
    p = shoot_out().position
    assert [penalty_bonus(p, slot) for slot in (1, 2, 3, 12, 13)] == [4, 4, 2, 4, 2]


@pytest.mark.rule("UN 3.15.3")
def test_nobody_kicks_again_before_all_have() -> None:
    table = shoot_out()
    p = table.position
    assert table.names(ready(p, 1)) == ["away 1", "away 9", "away 5"]
    p.kicked = 1 << 1 | 1 << 11
    assert table.names(ready(p, 0)) == ["home 1", "home 10", "home 8"]
    assert table.names(ready(p, 1)) == ["away 9", "away 5"]
    p.kicked = 15 | 7 << 11
    assert len(ready(p, 0)) == 4
    for side, taker in ((0, "home 10"), (1, "away 9")):
        p.kicked = 15 | 7 << 11
        frame = Kicker(side)
        p.flow[1:] = [frame]
        p._legal = None
        number = taker.split()[1]
        action = next(each for each in p.actions() if each.text == f"take {number}")
        others = [{"away 1", "away 9", "away 5"}, {"home 1", "home 9", "home 10", "home 8"}][side]
        found = table.change(lambda p, frame=frame, action=action: frame.play(p, action))  # type: ignore[misc]
        assert found == {"kicked": others | {taker}, "flow": [f"kick-roll/{table.slot(taker)}"]}
    p.kicked = 0
    frame = Kicker(1)
    p.flow[1:] = [frame]
    found = table.change(lambda p: frame.play(p, action))
    assert found == {"kicked": {"away 9"}, "flow": ["kick-roll/12"]}


@pytest.mark.rule("UN 3.15.3")
def test_who_has_kicked_waits() -> None:
    table = shoot_out()
    table.position.kicked = 1 << 1
    table.position.flow.append(Kicker(0))
    table.refuses("take 9", "UN 3.15.3", "kicked-already")
    table.refuses("done", "UN 3.15.3", "here")


@pytest.mark.rule("UN 4.6.2", "UN 3.15.3")
def test_die_and_box_against_die_and_paw() -> None:
    table = shoot_out()
    found = table.change(lambda p: KickRoll(1).rolled(p, 3))
    assert found == {"flow": ["kick-save/1/7"]}
    assert KickRoll(12).roller == 1
    assert KickSave(12, 7).roller == 0
    for taker, total, face, scored in ((1, 7, 4, True), (1, 7, 5, False), (12, 3, 1, False)):
        table = shoot_out()
        save = KickSave(taker, total)
        told = table.change(lambda p, s=save, f=face: s.rolled(p, f))["told"]  # type: ignore[misc]
        home, away = int(scored and taker == 1), int(scored and taker == 12)
        assert told == [f"Kick {taker // 11} 9 {scored} {home} {away} UN 3.15.3"]


@pytest.mark.rule("UN 3.15.3")
@pytest.mark.parametrize("slot", [1, 12])
@pytest.mark.parametrize("scored", [True, False])
def test_a_penalty_is_counted(slot: int, scored: bool) -> None:
    table = shoot_out()
    side = slot // 11
    kicks = {("home_kicks", "away_kicks")[side]: 1} if scored else {}
    found = table.change(lambda p: score_kick(p, slot, scored))
    told = f"Kick {side} 9 {scored} {int(scored and not side)} {int(scored and side)} UN 3.15.3"
    other = ("away", "home")[side]
    assert found == kicks | {"kicks": 1, "flow": [f"kicker/{other}"], "told": [told]}


@pytest.mark.rule("UN 3.15.3")
def test_it_is_over_when_nobody_can_be_caught() -> None:
    """All ways to score of five penalties, whoever begins: as a second reader counts them."""
    for rounds in (1, 2, 3):
        table = shoot_out(settings=f"cup=true;shoot_out_kicks={rounds}")
        p = table.position
        for p.first in (0, 1):
            for goals in range(1 << 5):
                taken: list[tuple[int, bool]] = []
                p.home_kicks = p.away_kicks = p.kicks = 0
                for kick in range(5):
                    side, scored = (p.first + kick) % 2, bool(goals >> kick & 1)
                    taken.append((side, scored))
                    p.kicks += 1
                    p.home_kicks += scored and side == 0
                    p.away_kicks += scored and side == 1
                    over = second_decided(taken, rounds) is not None
                    assert decided(p) is over, (rounds, taken)
                    if over:
                        break


@pytest.mark.rule("UN 3.15.3")
def test_who_has_won_by_penalties() -> None:
    table = shoot_out(settings="cup=true;shoot_out_kicks=1")
    table.position.kicks = 1
    found = table.change(lambda p: score_kick(p, 12, True))
    assert found["over"] == 1
    assert found["told"][0] == "Kick 1 9 True 0 1 UN 3.15.3"
    assert found["told"][1].startswith("FullTime")
