"""Scenarios in the browser: each of ours opens with what it is about, and the day has a table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.access import violations
from tests.browser.reader import reading
from touchline.core import registry

MATCH = re.compile(r"/m/[\w-]+$")
OURS = [
    (game, name) for game in registry.game_ids() for name, _, _ in registry.game(game).scenarios()
]


@pytest.mark.parametrize(("game", "name"), OURS)
def test_each_opens_with_what_it_is_about(
    browser: Browser, server: str, game: str, name: str
) -> None:
    terms = registry.game(game).terms(name, None)
    with reading(browser, server, f"/learn/{game}") as page:
        page.get_by_role("button", name=f"{terms.title}: Play as Home").click()
        page.wait_for_url(MATCH)
        expect(page.locator("[role=grid]")).to_be_visible()
        expect(page.get_by_text(terms.home.aim).first).to_be_visible()


@pytest.mark.parametrize("width", [1280, 360])
def test_the_day_has_a_table(browser: Browser, server: str, width: int) -> None:
    with reading(browser, server, "/daily", width=width) as page:
        expect(page.get_by_role("heading", name="Table of the day")).to_be_visible()
        expect(page.get_by_text("What binds the dice of today")).to_be_visible()
        assert not violations(page)
        page.get_by_role("button", name="Try it").click()
        page.wait_for_url(MATCH)
        expect(page.locator("[role=grid]")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("link", name="Play on")).to_be_visible()
        page.get_by_role("link", name="The day before").click()
        expect(page.get_by_role("heading", name="Table of the day")).to_be_visible()


def test_the_start_page_leads_to_the_situation_of_today(browser: Browser, server: str) -> None:
    with reading(browser, server, "/") as page:
        expect(page.get_by_role("heading", name="Today’s situation")).to_be_visible()
        page.get_by_role("link", name="Result and table").click()
        expect(
            page.get_by_role("heading", name=re.compile("Today’s situation, 20"))
        ).to_be_visible()
