"""One whole PRO match by clicks: twenty turns, a card in answer, a corner, a wall, a change."""

from __future__ import annotations

import json
import time
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocket, expect

from tests.browser.manager import Manager, against_bot
from tests.browser.pointing import point_at
from tests.browser.pro_match import GAME, SWITCHES, Plan, rehearse
from tests.waiting import PATIENCE
from touchline.core import registry
from touchline.core.action import Action
from touchline.core.record import read
from touchline.core.side import Side

BOT = "scripted"
DIE = ".answers .die"


class Coach(Manager):
    """Knows the whole match: from the record at first, then from what the page is told.

    Real dice are typed in by him, also those that draw cards, so nothing stays hidden from him.
    """

    def __init__(self, browser: Browser, server: str, plan: Plan) -> None:
        super().__init__(browser, server)
        self.heard: list[dict[str, Any]] = []
        self.page.on("websocket", self._listen)
        self.plan = plan
        self.seq = 0
        self.typed = ""

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "steps":
            self.heard += message["steps"]

    def begin(self, match: str) -> None:
        """What was played before anybody is asked: the bot lines up while the page opens."""
        asked = f"{DIE}, .screen[data-mine=true]"
        self.page.locator(asked).first.wait_for(state="attached")
        self.seq = self.state()[2]
        with urllib.request.urlopen(f"{self.server}/api/matches/{match}/record") as answer:
            _, record = read(answer.read().decode(), registry.game)
        for action in record.actions:
            self.plan.follow(action)

    def _let_be(self, until: Action | None = None) -> None:
        """That the opponent could have played a card and has not is not told (UN 3.14.4)."""
        position = self.plan.position
        while position.decision == "respond" and position.turn is Side.AWAY:
            if until is not None and until in position.actions():
                return
            self.plan.follow(GAME.action("decline"))

    def catch_up(self) -> None:
        """What was played meanwhile; an opponent's card is the one that was typed in for him."""
        while self.heard:
            step = self.heard.pop(0)
            if step["seq"] > self.seq:
                action = GAME.action(step["action"] or self.typed)
                self._let_be(action)
                self.plan.follow(action)
                self.seq = step["seq"]

    def go_on(self) -> None:
        """Type in a die or decide, if the page asks for it."""
        if self.state()[0] or self.page.locator(DIE).count():
            self._let_be()
        position = self.plan.position
        if position.turn is Side.CHANCE:
            outcome = self.plan.roll()
            chance = position.chance
            assert chance is not None
            before = self.state()[2]
            self.page.locator(DIE).nth(chance.actions.index(outcome)).click()
            self.typed = outcome.text
            self.wait_past(before)
        elif position.turn is Side.HOME and self.state()[0]:
            offered = position.actions()
            point_at(self, GAME, position, self.plan.choose(), offered)
        self.page.wait_for_timeout(5)


@pytest.mark.slow
def test_a_whole_pro_match(browser: Browser, server: str) -> None:
    made = against_bot(
        server, "undici", BOT, preset="pro", switches=SWITCHES, dice="real", prepared=True
    )
    coach = Coach(browser, server, Plan(rehearse(BOT)))
    coach.sit(made["id"], made["token"])
    coach.begin(made["id"])
    position = coach.plan.position
    deadline = time.monotonic() + PATIENCE
    while position.turn is not None:
        before = coach.seq
        coach.catch_up()
        if coach.seq < coach.state()[2]:  # numbers are left out where nothing was told
            coach.page.wait_for_timeout(200)
            coach.catch_up()
        coach.go_on()
        if coach.seq > before:
            deadline = time.monotonic() + PATIENCE
        assert time.monotonic() < deadline, f"nothing after {coach.seq}: {coach.asked()}"
    assert position.view(None)["turns"] == [20, 20]
    assert coach.plan.missing() == set(), "the bot did not do the same as in the rehearsal"
    page = coach.page
    page.wait_for_selector(".full")
    score = [str(goals) for goals in position.score]
    expect(page.locator(".full .score strong")).to_have_text(score)
    expect(page.locator("header .goals")).to_have_text(score)
    story = page.locator("[role=log]").first
    for words in (
        "Turn 1",  # the match begins at the kick-off
        "plays the card",
        "builds a wall of",
        "takes the corner",
        "comes on for",
    ):
        expect(story).to_contain_text(words)
    assert coach.troubles == []
    coach.leave()
