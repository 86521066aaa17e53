"""A match for everybody: told aloud, keys that can be off, hands that stay hidden."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.access import violations
from tests.browser.holding import holds
from tests.browser.manager import Manager, post

BOTH = {"home": {"kind": "person"}, "away": {"kind": "person"}}
SPOKEN = "[role=log][aria-live=polite]"


def test_what_happens_is_told_aloud_on_a_phone_with_everything_folded(
    browser: Browser, server: str
) -> None:
    made = post(server, "/api/matches", {"game": "brettfussball", **BOTH})
    manager = Manager(browser, server, width=390, height=844)
    manager.sit(made["id"], made["token"])
    manager.wait_for_turn()
    before = manager.page.locator(f"{SPOKEN} p").count()
    manager.decide()
    expect(manager.page.locator(f"{SPOKEN} p").nth(before)).not_to_be_empty()
    expect(manager.page.get_by_role("tabpanel")).to_be_hidden()
    manager.leave()


def test_letter_keys_can_be_switched_off(browser: Browser, server: str) -> None:
    made = post(server, "/api/matches", {"game": "brettfussball", **BOTH})
    for keys in (True, False):
        manager = Manager(browser, server, keys=keys)
        manager.sit(made["id"], made["token"])
        manager.wait_for_turn()
        manager.page.keyboard.press("?")
        expect(manager.page.get_by_role("dialog")).to_have_count(int(keys))
        manager.leave()


def test_a_shared_screen_is_covered_before_the_other_hand_is_shown(
    browser: Browser, server: str
) -> None:
    order = {"game": "undici", "prepared": True, "switches": {"first": "home"}, **BOTH}
    made = post(server, "/api/matches", order)
    manager = Manager(browser, server, cover=True)
    manager.sit(made["id"], made["token"])
    page = manager.page
    ready = page.get_by_role("button", name="Home is ready")
    expect(ready).to_be_focused()
    assert violations(page) == []
    hidden = "document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest('.cover') !== null"
    holds(page, hidden)
    ready.click()
    expect(page.locator(".cover")).to_have_count(0)
    assert manager.wait_for_turn()
    manager.leave()
    again = Manager(browser, server, cover=True)
    again.sit(made["id"], made["token"])
    again.page.get_by_role("button", name="Play with open hands").click()
    expect(again.page.locator(".cover")).to_have_count(0)
    again.leave()


def test_one_broken_part_is_not_a_white_page(browser: Browser, server: str) -> None:
    made = post(server, "/api/matches", {"game": "brettfussball", **BOTH})
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    manager.wait_for_turn()
    manager.page.evaluate("Array.prototype.findLast = Array.prototype.slice = undefined")
    manager.page.locator("#tab-players").click()
    manager.page.locator("#tab-log").click()
    expect(manager.page.get_by_role("alert")).to_contain_text("gone wrong")
    expect(manager.page.locator("[role=grid]")).to_be_visible()
    manager.leave()
