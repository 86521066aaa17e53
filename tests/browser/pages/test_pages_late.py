"""Pages whose answers come late: nothing is shown too soon, nothing old is shown too late."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.manager import against_bot, post
from tests.browser.reader import a_record, reading
from tests.waiting import wait_until

SETTLED = 300  # ms in which a page that was going to change has changed


def hold(page: Page, pattern: str) -> list[Route]:
    """Requests like this wait until they are let go."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(pattern, keep)
    return held


def let_go(page: Page, held: list[Route]) -> None:
    """Answer what has been asked, and wait until the page has heard it."""
    for route in held:
        with page.expect_response(route.request.url):
            route.continue_()
    held.clear()


def waiting_for(page: Page, held: list[Route]) -> None:
    """Until the page has asked."""
    wait_until(lambda: held, "the page did not ask", pause=lambda: page.wait_for_timeout(10))


@pytest.mark.parametrize("lobby", ["seen", "still loading"])
def test_a_replay_that_was_left_does_not_come_back(
    browser: Browser, server: str, lobby: str
) -> None:
    with reading(browser, server, "/study") as page:
        held = hold(page, "**/api/study/replay*")
        page.get_by_label("Text of the record").fill(a_record())
        page.get_by_role("button", name="Open", exact=True).click()
        waiting_for(page, held)
        if lobby == "seen":
            page.get_by_role("link", name="Lobby").click()
            page.get_by_role("heading", name="Lobby").wait_for()
        else:
            file = hold(page, "**/assets/Lobby-*.js")
            page.get_by_role("link", name="Lobby").click()
            waiting_for(page, file)
        page.get_by_role("link", name="Study").click()
        page.get_by_role("heading", name="Open a record").wait_for()
        let_go(page, held)
        page.wait_for_timeout(SETTLED)
        expect(page.get_by_role("slider")).to_have_count(0)
        expect(page).to_have_url(f"{server}/study")


def test_figures_of_another_match_are_not_shown(browser: Browser, server: str) -> None:
    with reading(browser, server, "/study") as page:
        held = hold(page, "**/api/study/statistics*")
        page.get_by_label("Text of the record").fill(a_record())
        page.get_by_role("button", name="Open", exact=True).click()
        waiting_for(page, held)
        page.get_by_role("button", name="Open another record").click()
        first = held.copy()
        held.clear()
        page.get_by_label("Text of the record").fill(a_record())
        page.get_by_role("button", name="Open", exact=True).click()
        waiting_for(page, held)
        let_go(page, first)
        page.get_by_role("tab", name="Statistics").click()
        expect(page.get_by_role("heading", name="Possession")).to_have_count(0)
        let_go(page, held)
        expect(page.get_by_role("heading", name="Possession")).to_be_visible()


def test_sides_of_a_replay_have_names_and_not_codes(browser: Browser, server: str) -> None:
    made = against_bot(server, "brettfussball")
    with reading(browser, server, f"/study/{made['id']}") as page:
        expect(page.locator(".team").first).to_contain_text("Home")
        expect(page.locator(".team").last).to_contain_text("Beginner")


def test_nobody_is_asked_to_log_in_who_may_be_logged_in(browser: Browser, server: str) -> None:
    with reading(browser, server, "/") as page:
        held = hold(page, "**/api/me?*")
        page.get_by_role("link", name="Account").click()
        waiting_for(page, held)
        expect(page.get_by_role("heading", name="Account")).to_be_attached()
        expect(page.get_by_label("Password", exact=True)).to_have_count(0)
        let_go(page, held)
        expect(page.get_by_label("Password", exact=True)).to_be_visible()


def test_a_link_is_copied_without_a_clipboard_of_its_own(browser: Browser, server: str) -> None:
    seats = {"home": {"kind": "person"}, "away": {"kind": "open"}}
    made = post(server, "/api/matches", {"game": "brettfussball", **seats})
    kept = {f"touchline.seat.{made['id']}": made["token"]}
    with reading(browser, server, f"/m/{made['id']}?invite", kept=kept) as page:
        page.evaluate(
            "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
            "document.addEventListener('copy', () =>"
            " (globalThis.copied = document.activeElement.value))"
        )
        page.get_by_role("button", name="Copy").click()
        page.get_by_role("button", name="Copied").wait_for()
        assert page.evaluate("globalThis.copied") == f"{server}/m/{made['id']}?join"
        page.keyboard.press("Escape")
        expect(page).to_have_url(f"{server}/m/{made['id']}")
        page.reload()
        page.wait_for_selector("[role=grid]")
        expect(page.get_by_role("dialog")).to_have_count(0)
