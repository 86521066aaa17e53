"""The browser holds the server to its dice: what it keeps, when, and what it says of a cheat."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, Route, WebSocketRoute, expect

from tests.browser.manager import Manager, against_bot, post

OTHER = "0" * 64


def kept(page: Page, match: str) -> Any:
    """What the browser has kept of the dice of a match."""
    text = page.evaluate(f"localStorage.getItem('touchline.dice.{match}')")
    return None if text is None else json.loads(text)


def resign(page: Page) -> None:
    """Give up, so that the secret is published."""
    for name in ("Menu", "Resign", "Resign for good?"):
        page.get_by_role("button", name=name).click()
    page.wait_for_selector(".full")


def verdict(page: Page) -> Locator:
    """What the tab of the dice says after every roll was checked."""
    page.click("#tab-dice")
    page.get_by_role("tabpanel").get_by_role("button", name="Check every roll").click()
    return page.locator(".dice [role=status]").filter(has_text=re.compile(r"\w"))


def test_the_commitment_is_kept_before_the_first_die(browser: Browser, server: str) -> None:
    made = against_bot(server, "brettfussball")
    manager = Manager(browser, server)
    seen: list[Any] = []

    def hold(route: Route, request: Request) -> None:
        """The nonce is on its way: nothing has been rolled yet."""
        dice = manager.context.request.get(f"{server}/api/matches/{made['id']}").json()["dice"]
        seen.append((dice, kept(manager.page, made["id"]), request.post_data_json))
        route.continue_()

    manager.page.route("**/nonce*", hold)
    manager.sit(made["id"], made["token"])
    assert manager.wait_for_turn()
    assert len(seen) == 1
    ((dice, stored, sent),) = seen
    assert dice["waiting"] == ["home"]
    assert stored["commitment"] == dice["commitment"] == made["commitment"]
    assert sent == {"token": made["token"], **stored}
    info = manager.context.request.get(f"{server}/api/matches/{made['id']}").json()
    assert info["dice"]["nonces"] == [stored["nonce"]]
    resign(manager.page)
    expect(verdict(manager.page)).to_have_text(re.compile("^All "))
    assert not manager.troubles
    manager.leave()


@pytest.mark.parametrize(
    ("tampered", "said"),
    [
        ({"commitment": OTHER}, "The secret is not the one that was fixed before the match."),
        ({"nonce": "never-sent"}, "The word this device added is not among those"),
    ],
)
def test_a_server_that_changed_something_is_found_out(
    browser: Browser, server: str, tampered: dict[str, str], said: str
) -> None:
    made = against_bot(server, "brettfussball")
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    assert manager.wait_for_turn()
    page = manager.page
    other = json.dumps({**kept(page, made["id"]), **tampered})
    page.evaluate(f"localStorage.setItem('touchline.dice.{made['id']}', {json.dumps(other)})")
    resign(page)
    expect(verdict(page)).to_have_text(re.compile("^" + re.escape(said)))
    if "commitment" in tampered:
        page.reload()
        page.wait_for_selector("[role=grid]")
        page.click("#tab-dice")
        page.wait_for_selector("text=This is not what the server was bound by")
    manager.leave()


def test_a_device_that_kept_nothing_says_so(browser: Browser, server: str) -> None:
    made = against_bot(server, "brettfussball")
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    assert manager.wait_for_turn()
    resign(manager.page)
    watcher = Manager(browser, server)
    watcher.sit(made["id"])
    expect(verdict(watcher.page)).to_contain_text("was not kept on this device")
    watcher.leave()
    manager.leave()


def test_a_nonce_that_does_not_get_through_is_sent_again(browser: Browser, server: str) -> None:
    made = against_bot(server, "brettfussball")
    manager = Manager(browser, server)
    tried: list[str] = []

    def once(route: Route) -> None:
        tried.append(route.request.post_data or "")
        if len(tried) == 1:
            route.abort()
        else:
            route.continue_()

    manager.page.route("**/nonce*", once)
    manager.sit(made["id"], made["token"])
    assert manager.wait_for_turn()
    assert len(tried) == 2
    assert tried[0] == tried[1]
    manager.leave()


def test_a_link_that_unpacks_to_a_flood_is_not_opened(browser: Browser, server: str) -> None:
    page = browser.new_context(locale="en").new_page()
    page.goto(server)
    word = page.evaluate(
        """async () => {
          const big = new Blob(Array(200).fill("x".repeat(1e6)));
          const small = big.stream().pipeThrough(new CompressionStream("deflate-raw"));
          const bytes = new Uint8Array(await new Response(small).arrayBuffer());
          let binary = "";
          for (const byte of bytes) binary += String.fromCharCode(byte);
          return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
        }"""
    )
    assert 100_000 < len(word) < 600_000
    page.goto(f"{server}/study#r={word}")
    page.wait_for_selector("text=This link holds more than any match is long.")
    page.context.close()


def test_a_broken_address_is_a_page_that_says_so(browser: Browser, server: str) -> None:
    page = browser.new_context(locale="en").new_page()
    page.goto(f"{server}/m/%E0%A4")
    page.wait_for_selector("text=There is no such match.")
    page.context.close()


def test_a_match_that_cannot_be_opened_is_a_page_that_says_why(
    browser: Browser, server: str
) -> None:
    """One of other rules that is over gives its record away."""
    told = {"t": "no", "n": 0, "code": "older-over", "text": "It would have gone another way."}
    page = browser.new_context(locale="en").new_page()

    def refuse(line: WebSocketRoute) -> None:
        line.send(json.dumps(told))
        line.close(code=4404)

    page.route_web_socket("**/api/matches/old/ws*", refuse)
    page.goto(f"{server}/m/old")
    expect(page.get_by_role("heading", name="It would have gone another way.")).to_be_visible()
    record = page.get_by_role("link", name="Record")
    expect(record).to_have_attribute("href", "/api/matches/old/record")
    page.context.close()


def test_a_board_that_cannot_be_fetched_is_told(browser: Browser, server: str) -> None:
    both = {"home": {"kind": "person"}, "away": {"kind": "person"}}
    made = post(server, "/api/matches", {"game": "brettfussball", **both})
    page = browser.new_context(locale="en").new_page()
    page.route("**/board?*", lambda route: route.abort())
    page.goto(f"{server}/m/{made['id']}")
    page.wait_for_selector("text=The board could not be fetched.")
    page.unroute("**/board?*")
    page.click("text=Load again")
    page.wait_for_selector("[role=grid]")
    page.context.close()
