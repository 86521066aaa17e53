"""A whole match against a bot, played by clicks alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.manager import Manager, against_bot


@pytest.mark.slow
def test_a_whole_match_of_brettfussball(browser: Browser, server: str) -> None:
    made = against_bot(server, "brettfussball", preset="quick", switches={"attacks": 1})
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    decisions = 0
    while manager.wait_for_turn():
        manager.decide()
        decisions += 1
    page = manager.page
    page.wait_for_selector(".full")
    assert decisions > 2
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    score = page.locator(".full .score strong").all_inner_texts()
    assert len(score) == 2
    expect(page.locator("header .goals")).to_have_text(score)
    assert not manager.troubles
    manager.leave()
