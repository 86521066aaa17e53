"""Accounts that follow people, and order among them, as three of them see it in their browsers."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import touchline.server
from tests.browser.access import violations
from tests.browser.conftest import missing
from tests.server.running import Running, in_thread
from touchline.server.config import Config
from touchline.server.order import acts
from touchline.server.order.desk import sitting

PASSWORD = "four words nobody says"
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of which whoever runs it has the database at hand."""
    if not (Path(touchline.server.__file__).with_name("static") / "index.html").is_file():
        missing("the front end has not been built: npm run build in web/")
    config = Config(
        db=str(tmp_path_factory.mktemp("club") / "x.sqlite3"), grace=1.0, logins_per_minute=1000,
        point_burst=100_000, points_per_second=10_000,
    )  # fmt: skip
    with in_thread(config) as running:
        yield running


def address(club: Running) -> str:
    """A page with a name: keys need one."""
    return club.url.replace("127.0.0.1", "localhost")


def browser_of(browser: Browser, club: Running, **how: Any) -> Page:
    """A browser of somebody, with nothing in it."""
    context: BrowserContext = browser.new_context(base_url=address(club), **how)
    return context.new_page()


def register(page: Page, name: str) -> None:
    """Make an account."""
    page.goto("/account")
    page.get_by_label("I am new here").check()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_role("heading", name=f"Good to see you, {name}")).to_be_visible()


def log_in(page: Page, name: str) -> None:
    page.goto("/account")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_role("heading", name=f"Good to see you, {name}")).to_be_visible()


def somebody(kind: str) -> str:
    return f"{kind} {secrets.token_hex(3)}"


def sit(page: Page, match: str, token: str) -> None:
    """Take a seat with its token, as a browser keeps it."""
    page.goto("/account")
    page.evaluate("([m, t]) => localStorage.setItem('touchline.seat.' + m, t)", [match, token])
    page.goto(f"/m/{match}")
    page.wait_for_selector("[role=grid]")


def match_between(home: Page, away: Page, name: str = "") -> tuple[str, str, str]:
    """A match of two browsers, guests where nobody is logged in."""
    order = {"game": "brettfussball", "home": {"kind": "person", "name": name},
             "away": {"kind": "open"}}  # fmt: skip
    made = home.request.post("/api/matches", data=order).json()
    joined = away.request.post(f"/api/matches/{made['id']}/join", data={}).json()
    return made["id"], made["token"], joined["token"]


@pytest.mark.slow
def test_a_report_that_ends_in_a_ban_is_seen_by_both(browser: Browser, club: Running) -> None:
    ada, eve, guard = (browser_of(browser, club) for _ in range(3))
    rude, keeper = somebody("Eve"), somebody("Keeper")
    register(eve, rude)
    register(guard, keeper)
    assert club.service is not None
    with sitting(club.service.config.db) as connection:
        acts.appoint(connection, "", acts.named(connection, keeper))
    match, own, others = match_between(ada, eve, "Ada")
    sit(ada, match, own)
    sit(eve, match, others)

    eve.click("#tab-chat")
    eve.get_by_label("Say something").fill("what a fucking idiot you are")
    eve.keyboard.press("Enter")
    ada.click("#tab-chat")
    line = ada.locator(".chat li", has_text=rude)
    expect(line).to_contain_text("what a ••• idiot")  # hidden, and there for whoever wants it
    line.get_by_role("button", name="Uncover a word").click()
    expect(line).to_contain_text("what a fucking idiot")
    line.get_by_role("button", name=f"Report what {rude} has said").click()
    ada.get_by_label("Insults").check()
    assert violations(ada) == []
    ada.get_by_role("button", name="Send the report").click()
    expect(ada.get_by_role("dialog")).to_contain_text("Thank you")
    ada.keyboard.press("Escape")

    guard.goto("/account")
    guard.get_by_role("link", name="Keep order").click()
    expect(guard.locator("blockquote")).to_have_text(f"{rude}: what a fucking idiot you are")
    assert violations(guard) == []
    guard.get_by_role("link", name=rude).click()
    guard.get_by_label("Why? They read this.").fill("insults in the chat")
    assert violations(guard) == []
    guard.get_by_role("button", name="Ban", exact=True).click()
    expect(guard.get_by_text("Banned, and logged out everywhere.")).to_be_visible()

    expect(eve.locator(".banners")).to_contain_text("insults in the chat")
    expect(ada.locator(".proposal")).to_contain_text("has left")  # as if she had left
    eve.goto("/account")
    eve.get_by_label("Name").fill(rude)
    eve.get_by_label("Password", exact=True).fill(PASSWORD)
    eve.get_by_role("button", name="Log in", exact=True).click()
    expect(eve.get_by_role("alert")).to_contain_text("insults in the chat")
    eve.goto("/admin")
    expect(eve.locator("main")).to_contain_text("This page is for administrators.")
    guard.goto("/admin/log")
    expect(guard.locator("ol li").first).to_contain_text(f"{keeper}: ban of {rude}")


@pytest.mark.slow
def test_a_guest_becomes_an_account_and_plays_on_on_a_second_device(
    browser: Browser, club: Running
) -> None:
    guest, other, phone = (
        browser_of(browser, club), browser_of(browser, club),
        browser_of(browser, club, viewport=PHONE),
    )  # fmt: skip
    name = somebody("Grown")
    match, own, others = match_between(guest, other, "Guest")
    sit(guest, match, own)
    sit(other, match, others)
    register(guest, name)
    guest.get_by_role("button", name="Bring them along").click()
    expect(
        guest.get_by_role("status").filter(has_text="1 match is in your account now")
    ).to_be_visible()
    log_in(phone, name)
    assert phone.evaluate("Object.keys(localStorage).some((k) => k.includes('seat'))") is False
    phone.goto(f"/m/{match}")
    phone.wait_for_selector("[role=grid]")
    expect(phone.get_by_text("You are watching")).to_have_count(0)
    phone.get_by_role("button", name="Menu").click()
    expect(phone.get_by_role("button", name="Resign")).to_be_visible()  # it is their seat
    expect(other.locator("body")).to_contain_text(name)


def test_a_passkey_signs_in_without_a_name(browser: Browser, club: Running) -> None:
    page = browser_of(browser, club)
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
        "hasUserVerification": True, "isUserVerified": True,
    }})  # fmt: skip
    name = somebody("Key")
    register(page, name)
    keys = page.locator("section", has=page.get_by_role("heading", name="Passkeys"))
    keys.get_by_label("Password").fill(PASSWORD)
    keys.get_by_role("button", name="Make a passkey on this device").click()
    expect(keys.get_by_text("From now on this device can log you in.")).to_be_visible()
    keys.get_by_role("button", name="Rename").click()
    keys.get_by_label("Name").fill("My telephone")
    keys.get_by_role("button", name="Save").click()
    expect(keys.locator("b")).to_have_text("My telephone")
    assert violations(page) == []
    page.get_by_role("button", name="Log out", exact=True).click()
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("heading", name=f"Good to see you, {name}")).to_be_visible()
    keys.get_by_role("button", name="Remove My telephone").click()
    expect(keys.locator("b")).to_have_count(0)
    page.get_by_role("button", name="Log out", exact=True).click()
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("This passkey opens nothing here")
