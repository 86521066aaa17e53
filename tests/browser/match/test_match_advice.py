"""Hints, threats and the tutor at the match screen, and the bar for whoever watches."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.access import violations
from tests.browser.manager import Manager, against_bot

OPEN_GOAL = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J21,P11,E11 A1,Q20,M20,H20,D20,R17,C17,K17,K13,E14,P14 "
    "J21 home 1:1 regulation/880/0 - roll>turn/home/3 -"
)
SIZES = [(1280, 800), (360, 740)]


def sits(
    browser: Browser, server: str, width: int = 1280, height: int = 800, **wishes: Any
) -> Manager:
    """Home before an open goal, against a bot."""
    made = against_bot(server, "brettfussball", position=OPEN_GOAL)
    manager = Manager(browser, server, width=width, height=height, touch=width < 600, **wishes)
    manager.sit(made["id"], made["token"])
    assert manager.wait_for_turn()
    return manager


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_hint_is_drawn_explained_and_played(
    browser: Browser, server: str, width: int, height: int
) -> None:
    manager = sits(browser, server, width, height)
    page = manager.page
    page.locator(".prompt").get_by_role("button", name="Hint").click()
    ideas = page.get_by_role("list", name="The best ideas, the best first").get_by_role("button")
    expect(ideas).to_have_count(3)
    expect(ideas.first).to_contain_text(re.compile(r"[A-Z][a-z]+ scores\."))  # his club names him
    expect(ideas.first).to_contain_text("to win")
    expect(ideas.nth(1)).to_contain_text("less")
    expect(page.locator(".board .idea")).to_have_count(3)
    expect(page.locator(".board .idea.strong")).to_have_count(1)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".goals.home")).to_have_text("2")
    assert manager.troubles == []
    manager.leave()


@pytest.mark.parametrize("game", ["counterattack", "undici"])
def test_a_key_asks_for_the_hint_in_every_game(browser: Browser, server: str, game: str) -> None:
    made = against_bot(server, game, preset="quick")
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    assert manager.wait_for_turn()
    page = manager.page
    page.keyboard.press("h")
    ideas = page.locator(".prompt button.idea")
    expect(ideas.first).to_be_focused()
    expect(page.locator(".prompt .second")).not_to_be_empty()  # it is read out
    before = manager.state()[2]
    page.keyboard.press("ArrowDown")
    expect(ideas.nth(1)).to_be_focused()
    expect(ideas.nth(1)).to_have_attribute("aria-current", "true")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "seq => Number(document.querySelector('.screen').dataset.seq) > seq", arg=before
    )
    expect(ideas).to_have_count(0)
    assert manager.troubles == []
    manager.leave()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_threats_are_shown_by_a_switch_and_told_in_words(
    browser: Browser, server: str, width: int, height: int
) -> None:
    line = OPEN_GOAL.replace("P14 J21 home", "P14 P11 home")
    made = against_bot(server, "brettfussball", position=line)
    manager = Manager(browser, server, width=width, height=height)
    manager.sit(made["id"], made["token"])
    assert manager.wait_for_turn()
    page = manager.page
    expect(page.locator(".board .zones")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("What the opponent can do next").check()
    expect(page.locator(".board .zones")).to_have_count(1)
    expect(page.locator('[data-piece="a11"] .needs')).to_have_text("3")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Odds").click()
    expect(page.locator(".odds li").first).to_contain_text("attacks the ball with 3")
    manager.leave()


def test_the_tutor_warns_before_a_blunder_and_not_before_the_best(
    browser: Browser, server: str
) -> None:
    manager = sits(browser, server, tutor=True)
    page = manager.page
    before = manager.state()[2]

    manager.tap("J21")
    manager.tap("J20")
    page.get_by_role("button", name="Do it").click()
    warning = page.get_by_role("dialog", name="Think again?")
    expect(warning).to_be_visible()
    assert violations(page) == []
    warning.get_by_role("button", name="Think again").click()
    expect(warning).to_have_count(0)
    assert manager.state()[2] == before
    manager.tap("J21")
    manager.tap("J22")
    expect(page.locator(".goals.home")).to_have_text("2")
    manager.leave()


def test_who_watches_sees_how_it_will_end(browser: Browser, server: str) -> None:
    made = against_bot(server, "brettfussball", position=OPEN_GOAL)
    manager = Manager(browser, server)
    manager.sit(made["id"])
    bar = manager.page.get_by_role("img", name="How it will end")
    expect(bar).to_be_visible()
    assert violations(manager.page) == []
    manager.leave()
