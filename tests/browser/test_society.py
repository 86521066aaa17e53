"""A club of people: founded in one browser, joined by its link on a phone, in two languages."""

from __future__ import annotations

import secrets

from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.reader import reading

REGISTER = """async (name) => {
  const body = JSON.stringify({ name, password: "a long password" });
  const headers = { "Content-Type": "application/json" };
  await fetch("/api/account", { method: "POST", headers, body });
  localStorage.setItem("touchline.me", name);
}"""


def register(page: Page, name: str) -> None:
    """Somebody has an account and is signed in."""
    page.evaluate(REGISTER, name)


def fits(page: Page) -> None:
    """Nothing sticks out, and everybody can use it."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not violations(page)


def test_a_club_is_founded_joined_and_talked_in(browser: Browser, server: str) -> None:
    tail = secrets.token_hex(3)
    with (
        reading(browser, server, "/account") as ada,
        reading(browser, server, "/account", lang="de", width=390, theme="dark") as bo,
    ):
        register(ada, f"Ada {tail}")
        register(bo, f"Bo {tail}")
        ada.goto(f"{server}/clubs")
        ada.get_by_role("button", name="New club").click()
        ada.get_by_label("Name of the club").fill(f"Thursday {tail}")
        ada.get_by_role("button", name="Found it").click()
        ada.get_by_label("Tell everybody in the club").fill("Cup on Friday")
        ada.get_by_role("button", name="Announce").click()
        expect(ada.get_by_role("article")).to_contain_text("Cup on Friday")
        fits(ada)
        ada.get_by_role("link", name="Members").click()
        link = ada.get_by_role("textbox", name="Invite").input_value()
        fits(ada)
        bo.goto(link)
        bo.get_by_role("button", name="Dem Club beitreten").click()
        expect(bo.get_by_role("article")).to_contain_text("Cup on Friday")
        fits(bo)
        bo.get_by_role("link", name="Chat").click()
        bo.get_by_label("Sag dem Club etwas").fill("Ich bin dabei!")
        bo.keyboard.press("Enter")
        expect(bo.get_by_role("log")).to_contain_text("Ich bin dabei!")
        fits(bo)
        bo.get_by_label("Sag dem Club etwas").fill("Cup? Bullshit!")
        bo.keyboard.press("Enter")
        ada.get_by_role("link", name="Chat").click()
        expect(ada.get_by_role("log")).to_contain_text("Ich bin dabei!")
        expect(ada.get_by_role("log")).to_contain_text("Cup? •••")  # covered, as everywhere
        for name in ("Team matches", "Front page"):
            ada.get_by_role("link", name=name).click()
            fits(ada)
        ada.get_by_role("link", name="New season").click()
        ada.get_by_text("More", exact=True).click()
        expect(ada.get_by_text("What decides the table")).to_be_visible()
        fits(ada)
