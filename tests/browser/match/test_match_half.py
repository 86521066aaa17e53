"""A half of Counter Attack, as short as in the quick format, from the draft to the whistle."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.manager import Manager, against_bot


@pytest.mark.slow
def test_a_half_of_counter_attack(browser: Browser, server: str) -> None:
    made = against_bot(server, "counterattack", preset="core", switches={"half_minutes": 15})
    manager = Manager(browser, server, seed="half")
    manager.sit(made["id"], made["token"])
    page = manager.page
    manager.wait_for_turn()
    expect(page.locator(".table .player")).to_have_count(4)  # four open cards of the draft
    manager.decide(quick=False)
    deadline = time.monotonic() + 400
    while manager.wait_for_turn() and not page.inner_text("header .words").startswith("Second"):
        assert time.monotonic() < deadline, page.inner_text("header .words")
        manager.decide()
    # The ends have changed: who attacks to the right still does.
    keeper, other = (manager.middle(f'.board [data-piece="{one}"]') for one in ("h1", "a1"))
    assert keeper[0] < other[0]
    assert not manager.troubles
    manager.leave()
