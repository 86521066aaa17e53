"""Hints for whoever decides, never where it counts; the bar for spectators alone."""

from __future__ import annotations

import pytest

from tests.server.conftest import Order, Sit
from tests.server.live.test_match_actor import Online
from touchline.core import entries
from touchline.server.limits import MESSAGE_POINTS
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.seats import SeatRow

BOT = {"kind": "bot", "bot": "random"}
OPEN_GOAL = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J21,P11,E11 A1,Q20,M20,H20,D20,R17,C17,K17,K13,E14,P14 "
    "J21 home 1:1 regulation/880/0 - roll>turn/home/3 -"
)


def test_the_hint_before_an_open_goal_is_the_shot(order: Order, sit: Sit) -> None:
    made = order(position=OPEN_GOAL, away=BOT)
    me = sit(made["id"], made["token"])
    assert me.info["hints"]
    assert me.info["judged"]
    hint = me.ask("hint", seq=me.seq)
    assert (hint["t"], hint["action"]) == ("hint", "shoot N")
    assert hint["odds"]["home"] > 75
    assert sum(hint["odds"].values()) == pytest.approx(100, abs=0.5)
    assert hint["gain"] > 0
    assert hint["lost"] is None


def test_the_tutor_says_what_another_action_would_lose(order: Order, sit: Sit) -> None:
    made = order(position=OPEN_GOAL, away=BOT)
    me = sit(made["id"], made["token"])
    worse = me.ask("hint", seq=me.seq, action="shoot S")
    assert worse["kind"] == "blunder"
    assert worse["lost"] > 15
    best = me.ask("hint", seq=me.seq, action="shoot N")
    assert (best["lost"], best["kind"]) == (0, None)


@pytest.mark.parametrize("game", ["counterattack", "undici"])
def test_a_game_without_a_judge_has_the_hint_of_its_best_bot(
    order: Order, sit: Sit, game: str
) -> None:
    made = order(game, away=BOT)
    me = sit(made["id"], made["token"])
    assert me.my_turn()
    hint = me.ask("hint", seq=me.seq)
    assert hint["t"] == "hint"
    assert hint["action"] in {option["action"] for option in me.options}


def test_nothing_is_hinted_against_somebody_far_away(online: Online) -> None:
    home, _, _ = online("brettfussball", switches={"first": "home"})
    assert not home.info["hints"]
    assert home.my_turn()
    answer = home.ask("hint", seq=home.seq)
    assert (answer["t"], answer["code"]) == ("no", "no-hints")
    assert home.act(home.options[0]["action"])["t"] == "ok"


def test_a_match_goes_on_while_a_hint_is_thought_about(order: Order, sit: Sit) -> None:
    made = order(position=OPEN_GOAL, away=BOT)
    me = sit(made["id"], made["token"])
    first = me.send("hint", seq=me.seq)
    assert me.act("shoot S")["t"] == "ok"
    late = next(each for each in me.heard if each.get("n") == first) if any(
        each.get("n") == first for each in me.heard
    ) else me.until("hint", "no")  # fmt: skip
    assert late["n"] == first


def test_spectators_see_how_it_will_end_and_managers_do_not(order: Order, sit: Sit) -> None:
    made = order(position=OPEN_GOAL, away=BOT)
    me = sit(made["id"], made["token"])
    guest = sit(made["id"])
    bar = guest.ask("bar")
    assert (bar["t"], bar["seq"]) == ("bar", guest.seq)
    assert bar["odds"]["home"] > 75
    answer = me.ask("bar")
    assert (answer["t"], answer["code"]) == ("no", "no-bar")


def test_there_is_no_bar_where_nobody_can_judge(
    order: Order, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(entries.named("touchline.judges"), "undici")
    made = order("undici")
    answer = sit(made["id"]).ask("bar")
    assert (answer["t"], answer["code"]) == ("no", "no-bar")


def test_a_hint_has_its_price() -> None:
    assert MESSAGE_POINTS["hint"] >= 10 * MESSAGE_POINTS["act"]
    assert MESSAGE_POINTS["bar"] > MESSAGE_POINTS["odds"]


def test_threats_are_named_in_words(order: Order, sit: Sit) -> None:
    """BF 4: with which numbers their figures could attack the ball next."""
    made = order(position=OPEN_GOAL.replace("P14 J21 home", "P14 P11 home"), away=BOT)
    me = sit(made["id"], made["token"], lang="de")
    reply = me.ask("threats", seq=me.seq)
    attack = {"piece": "a11", "what": "attack", "cells": ["P11"], "faces": [3], "percent": 17}
    assert attack in reply["threats"]
    assert all(each["piece"].startswith("a") for each in reply["threats"])
    assert reply["words"]["attack"] == "greift den Ball an"


def test_threats_may_be_asked_for_online_too(online: Online) -> None:
    home, _, _ = online("brettfussball", switches={"first": "home"})
    assert home.my_turn()
    assert home.ask("threats", seq=home.seq)["t"] == "threats"


def test_nobody_is_advised_who_plays_for_his_rating() -> None:
    """Even if both accounts sat at one screen."""
    seats = [SeatRow(kind="person", token="one", account=name) for name in ("ada", "ben")]
    sheet = MatchSheet(
        id="m", game="brettfussball", rules=1, preset="classic", start="", fresh=True,
        dice="committed", secret="", nonces=[], seats=seats, status="live", public=False,
        address="", created=0.0, touched=0.0, score=[0, 0],
    )  # fmt: skip
    assert sheet.rated()
    assert sheet.one_screen()
    assert not sheet.advised()
    sheet.seats = [SeatRow(kind="person", token="one"), SeatRow(kind="person", token="one")]
    assert sheet.advised()
