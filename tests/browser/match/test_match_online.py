"""Two people in two browsers, somebody who watches, and a line that breaks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.manager import LEGAL, MAY_ACT, Manager, post
from tests.waiting import wait_until

# No network at all: being offline in the browser's own way is left to chance by open sockets.
WIRE = """
  globalThis.wire = true;
  globalThis.WebSocket = class extends WebSocket {
    constructor(address, ...all) { super(wire ? address : "ws://127.0.0.1:1", ...all); }
  };
"""
CUT = "wire = false; dispatchEvent(new Event('offline'))"
MENDED = "wire = true; dispatchEvent(new Event('online'))"


@pytest.mark.slow
def test_two_browsers_and_a_spectator(browser: Browser, server: str) -> None:
    seats = {"home": {"kind": "person", "name": "Ada"}, "away": {"kind": "open"}}
    made = post(server, "/api/matches", {"game": "brettfussball", **seats})
    home = Manager(browser, server, seed="home")
    home.sit(made["id"], made["token"])
    expect(home.page.locator(".banners")).to_contain_text("Waiting for an opponent")
    home.page.locator(".banners").get_by_role("button", name="Invite").click()
    link = f"{server}/m/{made['id']}?join"
    expect(home.page.get_by_label("Link to this match")).to_have_value(link)
    expect(home.page.locator("dialog img")).to_have_js_property("complete", True)
    home.page.keyboard.press("Escape")
    home.page.locator("dialog").wait_for(state="detached")

    away = Manager(browser, server, seed="away")
    away.page.goto(link)
    away.page.get_by_role("button", name="Take the seat").click()
    watcher = Manager(browser, server)
    watcher.sit(made["id"])
    watcher.page.wait_for_selector("text=You are watching.")
    away.page.wait_for_selector("[role=grid]")

    for _ in range(12):
        deciding = decider(home, away)
        deciding.decide()
    seq = max(home.state()[2], away.state()[2])
    for guest in (home, away, watcher):
        guest.wait_past(seq - 1)

    def positions() -> set[str]:
        return {
            guest.page.eval_on_selector_all(
                "[data-cell]",
                "all => all.map((c) => c.ariaLabel).filter((l) => l.includes('Home'))"
                ".map((l) => l.split(',').slice(0, 2).join()).sort().join(';')",
            )
            for guest in (home, away, watcher)
        }

    wait_until(lambda: len(positions()) == 1, lambda: f"not the same: {positions()}")
    assert watcher.cells(LEGAL) == watcher.cells(MAY_ACT) == []

    home.page.click("#tab-chat")
    home.page.get_by_label("Say something").fill("good luck")
    home.page.keyboard.press("Enter")
    away.page.click("#tab-chat")
    away.page.wait_for_selector("text=good luck")

    home.page.get_by_role("button", name="Menu").click()
    home.page.get_by_role("button", name="Offer a draw").click()
    away.page.locator(".proposal").get_by_role("button", name="Yes").click()
    for guest in (home, away, watcher):
        guest.page.wait_for_selector(".full")
    assert not home.troubles + away.troubles + watcher.troubles

    away.page.locator(".full").get_by_role("button", name="Back to the pitch").click()
    home.page.get_by_role("button", name="Play again").click()
    away.page.locator(".proposal").get_by_role("button", name="Yes").click()
    home.page.wait_for_url(lambda url: made["id"] not in url)
    away.page.wait_for_url(lambda url: made["id"] not in url)
    for guest in (home, away, watcher):
        guest.leave()


def decider(*managers: Manager) -> Manager:
    """Whoever has to decide now."""
    return wait_until(
        lambda: [manager for manager in managers if manager.state()[0]], "nobody has to decide"
    )[0]


def test_a_reload_in_the_middle_of_a_decision(browser: Browser, server: str) -> None:
    both = {"home": {"kind": "person"}, "away": {"kind": "person"}}
    made = post(server, "/api/matches", {"game": "brettfussball", **both})
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    page = manager.page
    for _ in range(5):
        manager.wait_for_turn()
        manager.decide()
    manager.wait_for_turn()
    asked, seq = manager.asked(), manager.state()[2]
    log = page.locator("[role=log] li").all_inner_texts()
    page.reload()
    page.wait_for_selector("[role=grid]")
    manager.wait_for_turn()
    assert manager.state()[2] == seq
    wait_until(lambda: manager.asked() == asked, lambda: f"{asked!r} is {manager.asked()!r}")
    expect(page.locator("[role=log] li")).to_have_text(log, use_inner_text=True)
    manager.leave()


def test_a_broken_line_comes_back(browser: Browser, server: str) -> None:
    both = {"home": {"kind": "person"}, "away": {"kind": "person"}}
    made = post(server, "/api/matches", {"game": "brettfussball", **both})
    here, there = Manager(browser, server), Manager(browser, server)
    there.context.add_init_script(WIRE)
    for manager in (here, there):
        manager.sit(made["id"], made["token"])
        manager.wait_for_turn()
    there.page.evaluate(CUT)
    there.page.wait_for_selector("text=The connection is gone")
    for _ in range(3):
        here.wait_for_turn()
        here.decide()
    here.wait_for_turn()
    there.page.evaluate(MENDED)
    seq = here.state()[2]
    there.wait_past(seq - 1)
    there.wait_for_turn()
    wait_until(lambda: there.asked() == here.asked(), lambda: f"{there.asked()}, {here.asked()}")
    for manager in (here, there):
        manager.leave()
