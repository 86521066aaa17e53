"""Scenarios made by hand: set up, judged, shared by a link, and played by somebody else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.reader import reading

MATCH = re.compile(r"/m/[\w-]+(\?invite)?$")
SOUND = "This can be played."


def put(page: Page, start: str, end: str) -> None:
    """Tap a counter, then a cell."""
    for cell in (start, end):
        page.locator(f'[data-cell="{cell}"]').click(force=True)


def standing(page: Page, cell: str, who: str) -> None:
    """Somebody stands on a cell, as it is read out."""
    words = re.compile(rf"^{cell}, {re.escape(who)}")
    expect(page.locator(f'[data-cell="{cell}"]')).to_have_attribute("aria-label", words)


def on(page: Page, who: str) -> str:
    """The cell somebody stands on."""
    named = page.locator(f'[aria-label$=", {who}"], [aria-label*=", {who},"]').first
    found = named.get_attribute("data-cell")
    assert found
    return found


def open_goal(page: Page) -> None:
    """Brettfußball: home's number 11 alone before the goal, to shoot, and the next goal wins."""
    put(page, on(page, "Home 11"), "J23")
    standing(page, "J23", "Home 11")
    page.get_by_role("button", name="Ball", exact=True).click()
    page.locator('[data-cell="J23"]').click(force=True)
    put(page, on(page, "Away 1"), "A13")
    page.get_by_label("Title").fill("Open goal")
    page.get_by_label("It begins with").select_option("shot")
    page.get_by_label("What wins").select_option("first-goal")
    expect(page.get_by_text(SOUND)).to_be_visible()


def test_one_is_made_by_clicks_shared_by_link_and_played_in_another_browser(
    browser: Browser, server: str
) -> None:
    with reading(browser, server, "/editor/brettfussball") as page:
        expect(page.get_by_text(SOUND)).to_be_visible()
        open_goal(page)
        assert not violations(page)
        page.get_by_role("button", name="Copy the link").click()
        shown = page.get_by_label("The link holds the whole scenario")
        expect(shown).to_have_value(re.compile("/editor#s="))
        link = shown.input_value()
        assert len(link) < 1000
    with reading(browser, server, link.removeprefix(server)) as other:
        expect(other.get_by_role("heading", name="Open goal")).to_be_visible()
        expect(other.get_by_text("Score the next goal: it decides.").first).to_be_visible()
        assert not violations(other)
        other.get_by_role("button", name="Same screen").click()
        other.wait_for_url(MATCH)
        goal = other.locator('[data-cell="J24"]')
        expect(goal).to_have_attribute("aria-label", re.compile("can be chosen"))
        goal.click(force=True)
        expect(other.get_by_text("Home has done it.")).to_be_visible()


TWO_LEGS = """
game = "brettfussball"
title = "There and back"
preset = "goals"
settings = { goals = 1 }
start = "shot"
side = "home"
ball = "J23"
decides = "away-goals"
legs = 2
[home]
at = ["J2", "D5", "H5", "M5", "Q5", "C8", "R8", "L8", "H11", "P11", "J23"]
[away]
at = ["A13", "Q20", "M20", "H20", "D20", "R17", "C17", "H17", "M14", "D14", "E14"]
"""


def shoot(page: Page) -> None:
    """Into the goal: the first tap proposes, the second one decides."""
    goal = page.locator('[data-cell="J24"]')
    for words in ("can be chosen", "proposed"):
        expect(goal).to_have_attribute("aria-label", re.compile(words))
        goal.click(force=True)


def test_after_the_first_leg_the_second_is_played(
    browser: Browser, server: str, tmp_path: Path
) -> None:
    file = tmp_path / "there-and-back.toml"
    file.write_text(TWO_LEGS, encoding="utf-8")
    with reading(browser, server, "/editor/brettfussball") as page:
        expect(page.get_by_text(SOUND)).to_be_visible()
        page.get_by_label("Open a file").set_input_files(file)
        expect(page.get_by_role("heading", name="There and back")).to_be_visible()
        page.get_by_role("button", name="Same screen").click()
        page.wait_for_url(MATCH)
        first = page.url
        shoot(page)
        expect(page.get_by_text("The second leg decides.")).to_be_visible()
        page.get_by_role("button", name="Play the second leg").click()
        page.wait_for_url(lambda url: url != first and bool(MATCH.search(url)))
        shoot(page)
        expect(page.get_by_text("Nobody has done it.")).to_be_visible()
        expect(page.get_by_text("First leg 0:1.")).to_be_visible()


def test_what_is_wrong_is_said_and_shown(browser: Browser, server: str) -> None:
    with reading(browser, server, "/editor/counterattack") as page:
        expect(page.get_by_text(SOUND)).to_be_visible()
        page.get_by_label("It begins with").select_option("throw-in")
        expect(page.get_by_text("A throw-in is taken from the touchline")).to_be_visible()
        expect(page.get_by_text("As soon as the position is sound")).to_be_visible()
        page.get_by_role("button", name="Undo").click()
        expect(page.get_by_text(SOUND)).to_be_visible()


def test_a_number_that_cannot_be_is_refused_not_swallowed(browser: Browser, server: str) -> None:
    with reading(browser, server, "/editor/counterattack") as page:
        expect(page.get_by_text(SOUND)).to_be_visible()
        page.get_by_label("Minutes played in this half").fill("85")
        expect(page.get_by_text("minute is 85; it can be 0 to 44.")).to_be_visible()
        expect(page.get_by_text(SOUND)).to_have_count(0)
        page.get_by_label("Minutes played in this half").fill("40")
        expect(page.get_by_text(SOUND)).to_be_visible()
        page.get_by_role("group", name="Score").get_by_label("Home").fill("100")
        expect(page.get_by_text(SOUND)).to_have_count(0)


def test_a_file_goes_out_and_comes_in(browser: Browser, server: str, tmp_path: Path) -> None:
    with reading(browser, server, "/editor/undici") as page:
        expect(page.get_by_text(SOUND)).to_be_visible()
        page.get_by_label("Title").fill("Late turn")
        page.get_by_label("Turns played").fill("5")
        expect(page.get_by_text(SOUND)).to_be_visible()
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save as a file").click()
        assert saved.value.suggested_filename == "late-turn.toml"
        file = tmp_path / "late-turn.toml"
        saved.value.save_as(file)
        assert 'title = "Late turn"' in file.read_text(encoding="utf-8")
        page.get_by_label("Open a file").set_input_files(file)
        expect(page.get_by_role("heading", name="Late turn")).to_be_visible()
        page.get_by_role("button", name="Change a copy").click()
        expect(page.get_by_label("Turns played")).to_have_value("5")
        large = tmp_path / "large.toml"
        large.write_text("x" * 500_000, encoding="utf-8")
        page.get_by_label("Open a file").set_input_files(large)
        expect(page.get_by_text("This file is longer than any scenario.")).to_be_visible()


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("x" * 500_000, "This link is longer than any scenario."),
        ("bm9wZQ", "This link is broken."),
    ],
)
def test_a_bad_link_is_refused_in_words(
    browser: Browser, server: str, word: str, said: str
) -> None:
    with reading(browser, server, "/editor") as page:
        expect(page.get_by_text(SOUND)).to_be_visible()
        page.evaluate("word => { location.hash = `s=${word}` }", word)
        expect(page.get_by_text(said)).to_be_visible()


def test_the_keyboard_sets_up_too(browser: Browser, server: str) -> None:
    with reading(browser, server, "/editor/brettfussball") as page:
        expect(page.get_by_text(SOUND)).to_be_visible()
        start = on(page, "Home 11")
        page.locator(f'[data-cell="{start}"]').focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Home 11")).to_be_visible()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator(f'[data-cell="{start}"]')).to_have_attribute("aria-label", start)
