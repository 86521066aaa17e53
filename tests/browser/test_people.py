"""People: somebody is found, followed, watched and talked about, and somebody else is shut out."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.reader import reading
from tests.server.people.acquaintance import Acquaintance
from tests.server.running import Running

TOO_WIDE = "document.documentElement.scrollWidth > window.innerWidth"


def sign_in(page: Page, person: Acquaintance) -> None:
    """The browser of this person."""
    page.context.add_cookies([
        {"name": name, "value": value, "url": person.server.url}
        for name, value in person.http.cookies.items()
    ])  # fmt: skip
    page.evaluate("name => localStorage.setItem('touchline.me', name)", person.name)


def well_made(page: Page) -> None:
    """For screen readers, and on a narrow screen."""
    assert violations(page) == []
    assert not page.evaluate(TOO_WIDE)


@pytest.mark.slow
@pytest.mark.parametrize("width", [390, 1440])
def test_somebody_is_followed_watched_and_another_shut_out(
    browser: Browser, server: str, width: int
) -> None:
    running = Running(server)
    ada, bob, eve = (Acquaintance(running, f"{name} {time.time():.0f} {width}"[:30])
                     for name in ("Ada", "Bob", "Eve"))  # fmt: skip
    ada.chooses(playing="all", club="Oakhaven", badges=["run-3"])
    match = ada.offers()
    bob.joins(match)
    with reading(browser, server, "/people", width=width) as page:
        sign_in(page, eve)
        well_made(page)
        page.get_by_label("Find somebody by their name").fill(ada.name.lower())
        page.keyboard.press("Enter")
        page.wait_for_url(re.compile("/people/ada"))
        expect(page.get_by_role("heading", name=ada.name)).to_be_visible()
        expect(page.get_by_text("Favourite club: Oakhaven")).to_be_visible()
        expect(page.locator(".badges")).to_have_text("On a roll")
        page.get_by_role("button", name=f"Follow {ada.name}").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=f"Unfollow {ada.name}")).to_be_visible()
        well_made(page)
        page.goto(f"{server}/account")
        expect(page.get_by_role("list", name="You follow")).to_contain_text(ada.name)
        expect(page.get_by_role("link", name="Plays now: watch")).to_have_attribute(
            "href", f"/m/{match}"
        )
        page.get_by_role("radio", name="Nobody").first.check()
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_text("Saved.")).to_be_visible()
        assert eve.get("/me/profile")["ratings"] == "nobody"
        well_made(page)

        page.goto(f"{server}/watch")
        card = page.get_by_role("listitem").filter(has_text=ada.name)
        expect(card.locator(".still svg").first).to_be_visible()
        well_made(page)
        card.get_by_role("link", name="Watch").click()
        page.wait_for_url(f"**/m/{match}")
        page.get_by_role("tab", name="Chat").click()
        say = page.get_by_label("Say something to the others who watch")
        say.fill("What a start")
        say.press("Enter")
        said = page.get_by_role("tabpanel").locator("ol")
        expect(said).to_contain_text("What a start")
        expect(said.get_by_role("link", name=eve.name)).to_be_visible()
        well_made(page)

        page.goto(f"{server}/people/{bob.name}")
        page.get_by_role("button", name=f"Block {bob.name}").click()
        asked = page.get_by_role("dialog")
        expect(asked).to_contain_text("is not told")
        well_made(page)
        asked.get_by_role("button", name=f"Block {bob.name}").click()
        expect(page.get_by_text(f"You have blocked {bob.name}.")).to_be_visible()
        assert eve.ties()[2] == [bob.name]
