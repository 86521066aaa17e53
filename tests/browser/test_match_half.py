"""A half of Counter Attack, as short as in the quick format, from the draft to the whistle."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser

from tests.browser.manager import Manager, against_bot


@pytest.mark.slow
def test_a_half_of_counter_attack(browser: Browser, server: str) -> None:
    made = against_bot(server, "counterattack", preset="core", switches={"half_minutes": 15})
    manager = Manager(browser, server, seed="half")
    manager.sit(made["id"], made["token"])
    page = manager.page
    manager.wait_for_turn()
    assert page.locator(".table .player").count() == 4  # four open cards of the draft
    manager.decide(quick=False)
    deadline = time.monotonic() + 400
    while manager.wait_for_turn() and not page.inner_text("header .words").startswith("Second"):
        assert time.monotonic() < deadline, page.inner_text("header .words")
        manager.decide()
    # The ends have changed: who attacks to the right still does.
    keeper = page.locator('.board [data-piece="h1"]').bounding_box()
    other = page.locator('.board [data-piece="a1"]').bounding_box()
    assert keeper is not None
    assert other is not None
    assert keeper["x"] < other["x"]
    assert not manager.troubles
    manager.leave()
