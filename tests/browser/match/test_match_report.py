"""The end of a match: who has won, the goals, the figures, and a picture of it to share."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.enact import enact
from tests.browser.holding import holds
from tests.browser.manager import Manager, against_bot
from tests.study.matches import guided
from tests.waiting import wait_until
from touchline.core.record import start

PNG = b"\x89PNG"
IN_THE_NET = """() => {
  const [ball, board] = [".board .ball", ".board"].map(
    (found) => document.querySelector(found).getBoundingClientRect());
  return ball.x > board.x + 0.8 * board.width;
}"""
BAR_IS_WHOLE = """(_) => {
  const [full, phase] = [".full", ".screen header .phase"].map(
    (found) => document.querySelector(found).getBoundingClientRect());
  return phase.bottom <= full.top;
}"""
SIZES = [(390, 844), (844, 390), (1024, 768), (1440, 900)]


def resign(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign for good?").click()


def scored(server: str) -> dict[str, Any]:
    """Number 9 has scored from five squares."""
    game, record = guided("brettfussball", "goal")
    actions = record.actions
    return enact(server, actions, game=game.id, position=str(start(game, record)))


def reported(browser: Browser, server: str, **screen: Any) -> Manager:
    made = scored(server)
    manager = Manager(browser, server, **screen)
    manager.sit(made["id"], made["token"])
    resign(manager.page)
    manager.page.wait_for_selector(".full .numbers")
    return manager


def test_the_report_tells_goals_figures_and_the_best_man(browser: Browser, server: str) -> None:
    manager = reported(browser, server)
    page = manager.page
    expect(page.locator(".full h2")).to_have_text("Ben wins")
    expect(page.locator(".full .result")).to_have_text(re.compile(r"^(?!Home).+ resigned\.$"))
    goal = page.get_by_role("list", name="Goals of Ada").get_by_role("listitem")
    expect(goal).to_have_count(1)
    scorer = goal.locator("b").inner_text()
    assert scorer.isalpha()  # he has the name his club gives him
    expect(goal).to_contain_text("Expected goals 0.33")
    expect(page.get_by_role("row", name="1 Shots 0")).to_be_visible()
    story = page.locator(".full .story")
    expect(story).to_contain_text(re.compile(r"It stood 1:0 for .+ when it ended\."))
    expect(story).to_contain_text("scored the only goal")
    expect(page.locator(".man").first).to_contain_text(scorer)
    expect(page.locator(".man").last).to_contain_text(f"The goal by {scorer}")
    assert violations(page) == []
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture to share").click()
    drawn = Path(download.value.path()).read_bytes()
    assert drawn.startswith(PNG)
    assert download.value.suggested_filename == "touchline-1-0.png"
    assert (int.from_bytes(drawn[16:20]), int.from_bytes(drawn[20:24])) == (1080, 1350)
    saved = page.get_by_role("status").filter(has_text="touchline-1-0.png")
    expect(saved).to_contain_text("The picture is among your downloads")
    assert not manager.troubles
    manager.leave()


def test_a_goal_in_the_report_is_seen_again(browser: Browser, server: str) -> None:
    manager = reported(browser, server)
    page = manager.page
    page.get_by_title("See the goal again").click()
    expect(page.locator(".full")).to_have_count(0)  # the report has gone, the replay is there
    expect(page.locator(".score strong")).to_have_text("1:0")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()  # it has stopped
    holds(page, IN_THE_NET)  # it glides there
    manager.leave()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_report_can_be_read_and_pressed_at_every_size(
    browser: Browser, server: str, width: int, height: int
) -> None:
    manager = reported(browser, server, width=width, height=height)
    page = manager.page
    full = page.locator(".full")
    for fits, otherwise in (
        ("it => it.scrollWidth <= it.clientWidth", "something sticks out"),
        ("it => it.getBoundingClientRect().bottom <= innerHeight", "not all is reached"),
        (BAR_IS_WHOLE, "the report lies on the clock"),
    ):
        wait_until(partial(full.evaluate, fits), otherwise)
    again = page.get_by_role("button", name="Play again")
    again.scroll_into_view_if_needed()
    again.click()
    page.wait_for_url("**/m/*")
    page.get_by_role("button", name="Menu").wait_for()
    manager.leave()


def test_the_loser_is_told_so_and_offered_an_easier_opponent(browser: Browser, server: str) -> None:
    made = against_bot(server, "counterattack", bot="regular", preset="quick", prepared=True)
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    resign(manager.page)
    expect(manager.page.locator(".full h2")).to_have_text("You have lost")
    manager.page.get_by_role("button", name="Next opponent: Novice").click()
    manager.page.wait_for_url(lambda url: made["id"] not in url)
    manager.leave()


def test_cells_stand_beside_the_log_on_wish(browser: Browser, server: str) -> None:
    made = scored(server)
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    page = manager.page
    log = page.get_by_role("log", name="Log")
    expect(log.locator(".group").first).to_be_visible()
    expect(log.locator(".cells")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Names of the cells").check()
    expect(log.locator(".cells").first).to_have_text(re.compile(r"^[A-T]\d+"))
    manager.leave()
