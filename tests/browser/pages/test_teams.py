"""Teams of one's own: made by typing, judged, shared by a link, played with by somebody else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.reader import reading

MATCH = re.compile(r"/m/[\w-]+(\?invite)?$")
SOUND = "This team can play."
DESK = 1280


def in_a_league(page: Page, server: str) -> None:
    """The team is chosen for a competition, and its players are in its squad."""
    page.goto(f"{server}/leagues")
    page.get_by_role("button", name="New competition").click()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Team of your own").select_option("Harbour Boys")
    page.get_by_role("button", name="Make it").click()
    page.wait_for_url(re.compile(r"/leagues/[\w-]+$"))
    where = page.url
    page.goto(f"{where}/organise")
    page.get_by_role("button", name="Start the competition").click()
    expect(page.get_by_role("button", name="Start the competition")).to_have_count(0)
    page.goto(f"{where}/squads")
    page.get_by_label("Team").select_option("Harbour Boys")
    expect(page.locator('[data-player="Old Tom"]')).to_be_visible()


@pytest.mark.parametrize("width", [DESK, 360])
def test_a_team_is_made_shared_and_played_with(browser: Browser, server: str, width: int) -> None:
    with reading(browser, server, "/teams/counterattack", width=width) as page:
        expect(page.get_by_text(SOUND)).to_be_visible()
        page.get_by_label("Name", exact=True).first.fill("Harbour Boys")
        first = page.get_by_role("group", name=re.compile("^1\\."))
        first.get_by_label("Name").fill("Old Tom")
        first.get_by_label("Saving").fill("9")
        expect(page.get_by_role("status").filter(has_text="9")).to_be_visible()
        first.get_by_label("Saving").fill("6")
        expect(page.get_by_text(SOUND)).to_be_visible()
        page.get_by_text("Formation", exact=True).click()
        page.get_by_label("Where they line up").select_option("4-3-3")
        expect(page.get_by_text(SOUND)).to_be_visible()
        assert not violations(page)
        page.get_by_role("button", name="Keep in this browser").click()
        page.get_by_role("button", name="Copy the link").click()
        shown = page.get_by_label("The link holds the whole team")
        expect(shown).to_have_value(re.compile("#"))
        link = shown.input_value()
        if width == DESK:
            in_a_league(page, server)
    with reading(browser, server, link.removeprefix(server), width=width) as other:
        expect(other.get_by_label("Name", exact=True).first).to_have_value("Harbour Boys")
        expect(other.get_by_role("group", name="1. Old Tom")).to_be_visible()
        expect(other.get_by_text(SOUND)).to_be_visible()
        other.get_by_role("button", name="Same screen").click()
        other.wait_for_url(MATCH)


def test_chips_too(browser: Browser, server: str) -> None:
    with reading(browser, server, "/teams/undici") as page:
        expect(page.get_by_text(SOUND)).to_be_visible()
        second = page.get_by_role("group", name=re.compile("^2\\."))
        second.get_by_label("Number").fill("1")  # which the first one wears
        expect(page.get_by_text(SOUND)).not_to_be_visible()
        second.get_by_label("Number").fill("77")
        expect(page.get_by_text(SOUND)).to_be_visible()
        assert not violations(page)
