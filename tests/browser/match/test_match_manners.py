"""Small manners of the match screen: changed minds, quick fingers, full hands, and the end."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.manager import LEGAL, MAY_ACT, STEADY, Manager, against_bot, post
from tests.waiting import wait_until

BOTH = {"home": {"kind": "person"}, "away": {"kind": "person"}}
LATE = "panel => panel.scrollHeight - panel.scrollTop - panel.clientHeight < 4"


def moving(browser: Browser, server: str, width: int = 1280, height: int = 800) -> Manager:
    """Counter Attack at one screen, home to say whom to move."""
    wishes = {"prepared": True, "switches": {"first": "home"}}
    made = post(server, "/api/matches", {"game": "counterattack", **BOTH, **wishes})
    manager = Manager(browser, server, width=width, height=height)
    manager.sit(made["id"], made["token"])
    manager.play_until("where does the pass go")
    seq = manager.state()[2]
    manager.tap("L16")  # nobody can interfere and it can be undone: one tap plays it
    manager.wait_past(seq)
    manager.page.locator(".answers .big", has_text="Movement phase").click()
    manager.page.wait_for_selector("text=Moves left: 4.")
    return manager


def test_team_mates_in_reach_of_a_pass_are_ringed(browser: Browser, server: str) -> None:
    wishes = {"prepared": True, "switches": {"first": "home"}}
    made = post(server, "/api/matches", {"game": "counterattack", **BOTH, **wishes})
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    manager.play_until("where does the pass go")
    lit = set(manager.cells(LEGAL))
    standing = [cell for cell in manager.cells("Home ") if cell in lit]
    assert standing
    expect(manager.page.locator(".board .target")).to_have_count(len(standing))
    manager.leave()


def test_zones_and_steps_are_seen_before_choosing(browser: Browser, server: str) -> None:
    wishes = {"prepared": True, "switches": {"first": "home"}}
    made = post(server, "/api/matches", {"game": "counterattack", **BOTH, **wishes})
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    manager.play_until("where does the pass go")
    expect(manager.page.locator(".board .zones.away")).to_be_visible()
    expect(manager.page.locator("[data-piece^=a] .needs text").first).to_have_text("6")
    expect(manager.page.locator("[data-piece^=h] .needs")).to_have_count(0)
    manager.leave()
    manager = moving(browser, server)
    manager.tap("S13")
    expect(manager.page.locator(".picked")).to_have_attribute("data-piece", "h9")
    near = len(manager.cells("steps: 1"))
    assert near > 2
    expect(manager.page.locator(".board .note").get_by_text("1", exact=True)).to_have_count(near)
    expect(manager.page.locator(".board .zones")).to_have_count(0)
    manager.leave()


def test_another_counter_is_taken_by_tapping_it(browser: Browser, server: str) -> None:
    manager = moving(browser, server)
    page = manager.page
    manager.tap("S13")
    expect(page.locator(".picked")).to_have_attribute("data-piece", "h9")
    manager.tap("P18")
    expect(page.locator(".picked")).to_have_attribute("data-piece", "h10")
    page.keyboard.press("Escape")
    page.wait_for_selector("text=Moves left: 4.")
    wait_until(lambda: {"S13", "P18"} <= set(manager.cells(MAY_ACT)), "they may not act")
    assert not manager.troubles
    manager.leave()


def test_a_double_click_answers_one_question(browser: Browser, server: str) -> None:
    manager = moving(browser, server)
    page = manager.page
    manager.tap("S13")
    stay = page.locator(".answers .big", has_text="He stays where he is.")
    page.mouse.move(*stay.evaluate(STEADY))
    page.mouse.down()
    page.mouse.up()
    page.wait_for_selector("text=Moves left: 3.")
    seq = manager.state()[2]
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.mouse.down()
    page.mouse.up()
    manager.wait_past(seq)
    page.wait_for_selector("text=whom do you move? Moves left: 5.")
    assert manager.state()[2] == seq + 1
    manager.leave()


def test_nothing_is_asked_after_a_resignation(browser: Browser, server: str) -> None:
    manager = moving(browser, server)
    page = manager.page
    expect(page.locator(".lifted").first).to_be_attached()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign for good?").click()
    page.wait_for_selector(".full")
    expect(page.locator(".prompt .line")).to_have_text("Full time")
    expect(page.locator(".answers button")).to_have_count(0)
    expect(page.locator(".lifted")).to_have_count(0)
    assert manager.cells(LEGAL) == manager.cells(MAY_ACT) == []
    manager.leave()


def test_the_sheet_of_a_phone_opens_at_the_newest_line_and_closes(
    browser: Browser, server: str
) -> None:
    manager = moving(browser, server, width=390, height=844)
    page = manager.page
    page.locator("#tab-log").click()
    panel = page.get_by_role("tabpanel")
    page.wait_for_selector("[role=tabpanel] .group", state="attached")
    wait_until(lambda: panel.evaluate(LATE), "the newest line is not in sight")
    panel.evaluate("panel => (panel.scrollTop = 0)")
    page.get_by_role("button", name="Fold the column").click()
    expect(panel).to_be_hidden()
    manager.leave()


def test_what_the_opponent_decides_is_told_without_advice(browser: Browser, server: str) -> None:
    made = against_bot(server, "undici", prepared=True, switches={"first": "home"})
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    manager.wait_for_turn()
    watcher = Manager(browser, server)
    watcher.sit(made["id"])
    asked = manager.page.locator(".prompt .line")
    expect(asked).to_contain_text(re.compile("It is sure to arrive[.]|Tap"))
    told = watcher.page.locator(".prompt .line")
    expect(told).to_contain_text("decides.")
    expect(told).not_to_contain_text(re.compile("Tap|sure to arrive"))
    manager.leave()
    watcher.leave()


def test_a_scenario_says_what_is_to_be_done(browser: Browser, server: str) -> None:
    made = against_bot(server, "counterattack", scenario="outnumbered")
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    banner = manager.page.locator(".banners")
    expect(banner).to_contain_text("Outnumbered")
    expect(banner).to_contain_text("Home: turn 0-2 around against nine")
    expect(banner).not_to_contain_text("Away")
    manager.leave()


def test_a_key_held_down_proposes_and_does_not_decide(browser: Browser, server: str) -> None:
    made = post(server, "/api/matches", {"game": "brettfussball", **BOTH})
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    manager.wait_for_turn()
    page = manager.page
    seq = manager.state()[2]
    page.locator(f'[data-cell="{manager.cells(LEGAL)[0]}"]').focus()
    page.keyboard.down("Enter")
    page.wait_for_selector(".board .aim")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    page.wait_for_selector(".second >> text=The ball")
    assert manager.state()[2] == seq
    page.keyboard.press("Enter")
    manager.wait_past(seq)
    manager.leave()


def test_what_rolls_nothing_is_played_by_one_tap_and_undone(browser: Browser, server: str) -> None:
    manager = moving(browser, server)
    page = manager.page
    manager.tap("S13")
    expect(page.locator(".picked")).to_have_attribute("data-piece", "h9")
    seq = manager.state()[2]
    manager.tap(manager.cells("steps: 2")[0])
    manager.wait_past(seq)
    page.wait_for_selector("text=Moves left: 3.")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".picked")).to_have_attribute("data-piece", "h9")
    wait_until(lambda: "S13" in manager.cells("Home 9"), "he is not back")
    manager.leave()


def test_a_double_tap_plays_one_run(browser: Browser, server: str) -> None:
    manager = moving(browser, server)
    page = manager.page
    manager.tap("S13")
    expect(page.locator(".picked")).to_have_attribute("data-piece", "h9")
    seq = manager.state()[2]
    cell = manager.cells("steps: 3")[0]
    page.mouse.dblclick(*manager.middle(f'[data-cell="{cell}"]'))
    page.wait_for_selector("text=Moves left: 3.")
    page.wait_for_timeout(500)  # what it would do too much has been done by then
    assert manager.state()[2] == seq + 1
    manager.leave()
