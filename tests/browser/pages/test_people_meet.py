"""People find each other: a seek that is taken, a challenge, and a push that leads to it."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.reader import reading
from tests.server.notices.receiver import receiver
from tests.waiting import wait_until

MATCH = re.compile(r"/m/[\w-]+$")
PASSWORD = "offside trap"
GAME = "Brettfußball"
SUBSCRIBED = """keys => {
  const { endpoint } = keys;
  const found = { endpoint, toJSON: () => ({ keys }), unsubscribe: async () => true };
  let on = null;
  PushManager.prototype.getSubscription = async () => on;
  PushManager.prototype.subscribe = async () => (on = found);
  Notification.requestPermission = async () => "granted";
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
}"""
LISTENING = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, how) => self.shown.push({ title, ...how });
}"""
PUSHED = (
    """message => self.dispatchEvent(new PushEvent("push", { data: JSON.stringify(message) }))"""
)
CLICKED = """() => {
  const notification = { close: () => {}, data: self.shown[0].data };
  const click = Object.assign(new Event("notificationclick"), { notification });
  click.waitUntil = () => {};
  self.dispatchEvent(click);
}"""


@contextmanager
def guest(browser: Browser, server: str, name: str, width: int = 1280) -> Iterator[Page]:
    """Somebody without an account who looks at the lobby."""
    kept = {"touchline.settings": json.dumps({"name": name, "lang": "en"})}
    with reading(browser, server, "/lobby", width=width, kept=kept) as page:
        expect(page.get_by_role("button", name="Find an opponent")).to_be_enabled()
        yield page


def seek(page: Page) -> None:
    """Look for a quick match."""
    page.get_by_role("combobox", name="Game").select_option(label=GAME)
    page.get_by_role("button", name="Find an opponent").click()
    expect(page.get_by_role("region", name="Find an opponent")).to_contain_text("You wait")


def test_a_seek_is_taken_by_a_second_person_on_a_phone(browser: Browser, server: str) -> None:
    ada, bob = (f"{name} {secrets.token_hex(3)}" for name in ("Ada", "Bob"))
    with guest(browser, server, ada) as first, guest(browser, server, bob, 390) as second:
        seek(first)
        play = second.get_by_role("button", name=f"Play {ada}: {GAME}")
        expect(play).to_be_visible()
        assert violations(first) == violations(second) == []
        play.focus()
        second.keyboard.press("Enter")
        second.wait_for_url(MATCH)
        first.wait_for_url(second.url)
        for page, other in ((first, bob), (second, ada)):
            expect(page.get_by_role("grid")).to_be_visible()
            expect(page.locator("body")).to_contain_text(other)
        with guest(browser, server, "Eve") as third:
            expect(third.get_by_role("button", name=f"Play {ada}: {GAME}")).to_have_count(0)


def test_whoever_plays_the_computer_meanwhile_is_called(browser: Browser, server: str) -> None:
    ada = f"Ada {secrets.token_hex(3)}"
    with guest(browser, server, ada) as first, guest(browser, server, "Bob") as second:
        seek(first)
        first.get_by_role("button", name="Play the computer meanwhile").click()
        first.wait_for_url(MATCH)
        computer = first.url
        expect(first.get_by_role("grid")).to_be_visible()
        second.get_by_role("button", name=f"Play {ada}: {GAME}").click()
        second.wait_for_url(MATCH)
        found = first.get_by_role("alertdialog", name="An opponent is found. The match begins.")
        expect(found.get_by_role("button", name="To the match")).to_be_focused()
        assert violations(first) == []
        first.keyboard.press("Enter")
        first.wait_for_url(second.url)
        assert first.url != computer
        expect(first.get_by_role("grid")).to_be_visible()


def test_nobody_waits_who_has_stopped_or_gone(browser: Browser, server: str) -> None:
    ada = f"Ada {secrets.token_hex(3)}"
    with guest(browser, server, "Bob") as second:
        join = second.get_by_role("button", name=f"Play {ada}: {GAME}")
        with guest(browser, server, ada) as first:
            seek(first)
            expect(join).to_be_visible()
            first.get_by_role("button", name="Stop looking").click()
            expect(join).to_have_count(0)
            seek(first)
            expect(join).to_be_visible()
        expect(join).to_have_count(0)


def member(page: Page, server: str) -> str:
    """Somebody with an account, logged in."""
    name = f"Member {secrets.token_hex(3)}"
    body = {"name": name, "password": PASSWORD}
    assert page.request.post(f"{server}/api/account", data=body).ok
    page.goto(f"{server}/account")
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)
    return name


def test_a_challenge_rings_the_bell_is_taken_and_answered(browser: Browser, server: str) -> None:
    with reading(browser, server, "/") as first, reading(browser, server, "/", width=390) as second:
        ada, bob = member(first, server), member(second, server)
        first.goto(f"{server}/lobby?challenge={bob}")
        first.get_by_role("combobox", name="Game").select_option(label=GAME)
        first.get_by_role("combobox", name="Pace").select_option(label="3 days for each turn")
        first.get_by_role("button", name="Challenge", exact=True).click()
        expect(first.get_by_role("region", name="Challenges")).to_contain_text(bob)
        bell = second.get_by_role("link", name="1 new notice")
        expect(bell).to_be_visible()
        expect(second).to_have_title(re.compile(r"^\(1\) "))
        bell.click()
        notice = second.get_by_role("link", name=re.compile(f"A challenge.*{ada} wants to play"))
        expect(notice).to_be_visible()
        assert violations(second) == []
        notice.click()
        second.wait_for_url("**/lobby")
        expect(second.get_by_role("link", name="Notices", exact=True)).to_be_visible()
        assert violations(second) == violations(first) == []
        second.get_by_role("button", name=f"Play {ada}").click()
        second.wait_for_url(MATCH)
        # whose turn it is may be told as well
        first.get_by_role("link", name=re.compile("^[12] new notices?$")).click()
        first.get_by_role("link", name=re.compile(f"{bob} plays you")).click()
        first.wait_for_url(second.url)


def test_a_push_is_shown_by_the_worker_and_leads_to_its_page(browser: Browser, server: str) -> None:
    with receiver() as service:
        device = service.browser()
        context = browser.new_context(locale="en", permissions=["notifications"])
        context.add_init_script(f"({SUBSCRIBED})({json.dumps(device.body)})")
        page = context.new_page()
        bob = member(page, server)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.goto(f"{server}/notices/settings")
        page.get_by_role("button", name="Push on this device").click()
        expect(page.get_by_text("1 device gets pushes.")).to_be_visible()
        page.get_by_role("checkbox", name="A challenge: Push").check()
        expect(page.get_by_text("Saved")).to_be_visible()
        assert violations(page) == []
        page.goto(f"{server}/rules")
        with reading(browser, server, "/") as other:
            ada = member(other, server)
            body: dict[str, Any] = {"to": bob, "game": "brettfussball", "pace": "days-3"}
            assert other.request.post(f"{server}/api/challenges", data=body).ok
        wait_until(service.messages, "no push", pause=lambda: wait(page))
        (message,) = service.messages()
        worker = context.service_workers[0]
        worker.evaluate(LISTENING)
        page.goto("about:blank")  # nobody looks
        worker.evaluate(PUSHED, message)
        wait_until(lambda: worker.evaluate("self.shown.length"), pause=lambda: wait(page))
        (shown,) = worker.evaluate("self.shown")
        assert (shown["title"], shown["data"], shown["tag"]) == (
            "A challenge", {"page": "/lobby"}, message["tag"],
        )  # fmt: skip
        assert shown["body"].startswith(f"{ada} wants to play {GAME} with you.")
        page.goto(f"{server}/rules")
        worker.evaluate(CLICKED)
        page.wait_for_url("**/lobby")
        expect(page.get_by_role("region", name="Challenges")).to_contain_text(ada)
        context.close()


def wait(page: Page) -> None:
    """A moment, in which the browser goes on."""
    page.wait_for_timeout(50)


@pytest.mark.parametrize("path", ["/mail/confirm#x", "/mail/stop#x"])
def test_a_link_of_a_letter_does_nothing_before_it_is_tapped(
    browser: Browser, server: str, path: str
) -> None:
    with reading(browser, server, path, width=390) as page:
        asked: list[str] = []
        page.on("request", lambda one: asked.append(one.method))
        button = page.locator("main .button.primary")
        expect(button).to_be_visible()
        assert violations(page) == []
        assert "POST" not in asked
        button.click()
        expect(page.get_by_role("alert")).to_contain_text("not known any more")
