"""The analysis board, on a match just lost: try, see, note, take home, and read it back."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.study.test_review_routes import missed

WAIT = 120_000
"""A judge may have to wait for its turn on a busy machine."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of somebody who reads English."""
    context = browser.new_context(locale="en-GB")
    yield context.new_page()
    context.close()


def open_record(page: Page, server: str, record: str) -> None:
    """The study page with a record, and its analysis board."""
    page.goto(f"{server}/study")
    page.get_by_label("Text of the record").fill(record)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".player .pitch svg").first).to_be_visible(timeout=WAIT)
    page.get_by_role("tab", name="Analyse").click()


def at_the_terminal(command: str, file: Path) -> str:
    """What a command says of a record."""
    line = [sys.executable, "-m", "touchline.cli", command, str(file), "--lang", "en"]
    return subprocess.run(line, check=True, capture_output=True, text=True, timeout=120).stdout


def test_a_match_is_gone_through_and_taken_home(page: Page, server: str, tmp_path: Path) -> None:
    open_record(page, server, missed())
    board = page.locator(".trying")
    expect(board.get_by_text("What is best here")).to_be_visible(timeout=WAIT)
    best = board.locator(".tips button").first
    expect(best).to_contain_text("best")
    best.click()
    expect(board.locator(".verdict")).to_contain_text("Nothing is better", timeout=WAIT)
    expect(board.locator(".bar")).to_be_visible()
    expect(board.get_by_text("A variation", exact=True)).to_be_visible()
    expect(page.locator(".score strong")).to_have_text("2:1")

    board.get_by_label("Comment on step").fill("an open goal {really}")
    board.get_by_label("Comment on step").blur()
    expect(board.locator(".notes .comment")).to_have_text("an open goal {really}")

    board.get_by_role("button", name="Back to the match").click()
    page.get_by_role("button", name="One step on").click()
    die = board.locator(".outcome")
    expect(die).to_have_count(6, timeout=WAIT)
    expect(die.first).to_contain_text("17")
    die.first.click()
    expect(board.locator(".verdict")).to_contain_text("chance of 17", timeout=WAIT)
    expect(board.locator(".notes li li button")).to_have_count(2)
    page.keyboard.press("Home")
    expect(board.locator(".verdict")).to_have_count(0)

    expect(page).to_have_url(re.compile("#r="))
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download", exact=True).click()
    file = tmp_path / "lost.txt"
    waiting.value.save_as(file)
    kept = file.read_text()
    assert '{> N "an open goal (really)"}' in kept
    assert "{> 1}" in kept
    judged = at_the_terminal("verify", file)
    assert "2 variations beside it" in judged
    told = at_the_terminal("replay", file)
    assert "(an open goal (really))" in told

    page.reload()
    page.get_by_role("tab", name="Analyse").click()
    expect(page.locator(".trying .notes .comment")).to_have_text("an open goal (really)")


def test_mistakes_are_one_key_away_and_asked_again(page: Page, server: str) -> None:
    open_record(page, server, missed())
    page.get_by_role("tab", name="Moments").click()
    page.locator("h1").press("m")
    expect(page.get_by_role("heading", name=re.compile("Blunder"))).to_be_visible(timeout=WAIT)
    expect(page.locator(".curve .marks button.opened")).to_have_count(1)
    page.get_by_role("button", name="All decisions").click()
    table = page.locator("table")
    expect(table).to_contain_text("Whole match")
    expect(table).to_contain_text("With the ball")
    page.get_by_role("button", name=re.compile("Go through")).first.click()
    expect(page.locator(".count", has_text="1 of").first).to_be_visible()
    expect(page.get_by_text("What would you play here?")).to_be_visible(timeout=WAIT)


def test_a_study_of_two_chapters_is_shared_by_its_link(page: Page, server: str) -> None:
    open_record(page, server, missed())
    for name in ("The miss", "Once more"):
        page.locator("details summary", has_text="Study").click()
        page.get_by_label("Name of this chapter").fill(name)
        page.get_by_role("button", name="Add this moment").click()
        expect(page.get_by_text("Added.")).to_be_visible()
        page.locator("details summary", has_text="Study").click()
        page.keyboard.press("ArrowRight")
    page.goto(f"{server}/study")
    page.get_by_label("Name of the study").fill("Two looks")
    page.get_by_label("Name of the study").blur()
    page.locator(".box").get_by_role("button", name="Open", exact=True).click()
    chapters = page.get_by_role("navigation", name="Two looks")
    expect(chapters).to_be_visible(timeout=WAIT)
    chapters.get_by_role("button", name="Next chapter").click()
    expect(chapters.locator("select")).to_have_value("1")
    expect(page).to_have_url(re.compile("#r="))
    page.reload()
    expect(page.get_by_role("navigation", name="Two looks")).to_be_visible(timeout=WAIT)
