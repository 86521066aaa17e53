"""Clubs of the computer: met at the start of a match, beaten one after the other, never twice."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.enact import play_on
from tests.browser.manager import Manager, post
from tests.browser.reader import reading
from touchline.brettfussball import game
from touchline.core import registry

MATCH = re.compile(r"/m/[\w-]+$")
FIRST, SECOND = game.rivals()[:2]
LAST_GOAL = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J21,P11,E11 A1,Q20,M20,H20,D20,R17,C17,K17,K13,E14,P14 "
    "J21 home 1:1 regulation/880/0 - roll>turn/home/3 ending=goals;goals=2"
)
"""Number 9 is before an open goal, and the next goal wins."""


def rival_at(page: Page, server: str, side: int = 1) -> str:
    info = page.request.get(f"{server}/api/matches/{page.url.rpartition('/')[2]}").json()
    club: str = info["seats"][side]["club"]
    return club


def test_the_ladder_is_climbed_club_by_club(browser: Browser, server: str) -> None:
    bot = {"kind": "bot", "bot": FIRST.level, "rival": FIRST.id}
    order = {"game": game.id, "position": LAST_GOAL, "home": {"kind": "person"}, "away": bot}
    made: dict[str, Any] = post(server, "/api/matches", order)
    manager = Manager(browser, server)
    page = manager.page
    manager.sit(made["id"], made["token"])
    met = page.get_by_role("complementary", name="Your opponent")
    expect(met).to_contain_text(FIRST.manager)
    expect(met).to_contain_text(FIRST.says["en"])
    page.mouse.click(4, 4)
    expect(met).to_have_count(0)
    page.reload()
    expect(page.locator(".screen")).to_have_attribute("data-mine", "true")
    expect(met).to_have_count(0)  # who comes back knows him
    play_on(server, made, [game.action("shoot N")])
    end = page.locator(".full .rival")
    expect(end).to_contain_text(FIRST.says["en"])
    expect(end).to_contain_text(f"{FIRST.name} is beaten.")
    assert violations(page) == []
    page.get_by_role("button", name=f"Next club: {SECOND.name}").click()
    page.wait_for_url(lambda url: MATCH.search(url) is not None and made["id"] not in url)
    assert rival_at(page, server) == SECOND.name
    page.goto(f"{server}/?game={game.id}")
    page.get_by_role("button", name="Clubs to beat").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("1 of 8 beaten")
    expect(dialog.locator(f"[data-rival='{FIRST.id}']")).to_contain_text("Beaten")
    expect(dialog.locator(".next")).to_contain_text(SECOND.name)
    expect(dialog.locator(".next")).not_to_contain_text("Beaten")
    assert violations(page) == []
    assert not manager.troubles
    manager.leave()


@pytest.mark.parametrize("name", registry.game_ids())
def test_no_two_matches_in_a_row_are_against_the_same_club(
    browser: Browser, server: str, name: str
) -> None:
    clubs = [club.name for club in registry.game(name).rivals()]
    met = []
    with reading(browser, server, "/") as page:
        for _ in range(4):
            page.goto(f"{server}/?game={name}")
            page.get_by_role("button", name="Play the computer").click()
            page.wait_for_url(MATCH)
            met.append(rival_at(page, server))
    assert set(met) <= set(clubs)
    assert all(one != other for one, other in pairwise(met)), met


def test_a_club_can_be_chosen(browser: Browser, server: str) -> None:
    with reading(browser, server, f"/?game={game.id}") as page:
        page.get_by_role("button", name="More").click()
        choice = page.get_by_label("The computer’s club")
        choice.select_option(FIRST.id)
        page.get_by_role("dialog").get_by_role("button", name="Play the computer").click()
        page.wait_for_url(MATCH)
        assert rival_at(page, server) == FIRST.name
