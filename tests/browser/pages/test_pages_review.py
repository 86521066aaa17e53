"""A finished match reviewed: a blunder opened, the better way played out, an exercise solved."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.holding import holds
from tests.browser.reader import complaints, reading
from touchline.bots.brettfussball.hand_made.greedy import Greedy
from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.record import write

OPEN_GOAL = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J21,P11,E11 A1,Q20,M20,H20,D20,R17,C17,K17,K13,E14,P14 "
    "J21 home 1:1 regulation/892/0 - roll>turn/home/3 -"
)
WIDTHS = [1280, 360]


@cache
def missed() -> str:
    """The end of a match, which begins with an open goal that is missed."""
    game = registry.game("brettfussball")
    match = Match(game, SeededDice("miss"), game.position(OPEN_GOAL))
    match.play(game.action("shoot S"))
    return write(match.run(Greedy(seed="1"), Greedy(seed="2")))


def review(page: Page) -> None:
    page.get_by_label("Text of the record").fill(missed())
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("tab", name="Review").click()
    expect(page.locator(".graph")).to_be_visible()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_match_is_reviewed_and_a_blunder_opened(
    browser: Browser, server: str, width: int
) -> None:
    with reading(browser, server, "/study", width=width) as page:
        review(page)
        expect(page.locator(".tally.home")).to_contain_text("on even dice")
        expect(page.locator(".tally.home")).to_contain_text("one blunder")
        expect(page.get_by_role("img", name=re.compile("How it will end"))).to_be_visible()
        assert complaints(page) == []
        page.get_by_role("button", name=re.compile("^Blunder")).first.click()
        expect(page.get_by_role("heading", name=re.compile("Blunder"))).to_be_visible()
        expect(page.get_by_role("slider")).to_have_value("0")
        expect(page.get_by_text("Better: Number 9 scores.").first).to_be_visible()
        expect(page.locator(".pitch .aim")).to_be_visible()
        expect(page.locator(".choices")).to_contain_text("A goal!")
        assert complaints(page) == []
        page.locator(".graph").click(position={"x": 10, "y": 20})
        expect(page.get_by_role("slider")).not_to_have_value("0")


def test_the_better_way_is_played_out(browser: Browser, server: str) -> None:
    with reading(browser, server, "/study") as page:
        review(page)
        page.get_by_role("button", name=re.compile("^Blunder")).first.click()
        page.get_by_role("button", name="Play it out").first.click()
        page.wait_for_url(re.compile(r"/m/[\w-]+"))
        expect(page.locator(".goals.home")).to_have_text("2")


@pytest.mark.parametrize("width", WIDTHS)
def test_a_blunder_becomes_an_exercise_and_is_solved(
    browser: Browser, server: str, width: int
) -> None:
    with reading(browser, server, "/study", width=width) as page:
        review(page)
        page.get_by_role("button", name=re.compile("^Blunder")).first.click()
        page.get_by_role("button", name="Keep as an exercise").click()
        expect(page.get_by_role("button", name="Kept as an exercise")).to_be_disabled()
        page.goto(f"{server}/study")
        expect(page.get_by_text("One exercise to solve")).to_be_visible()
        page.get_by_role("button", name="Practise").click()
        expect(page.get_by_text("What would you play here?")).to_be_visible()
        assert complaints(page) == []
        page.locator('[data-cell="J20"]').click(force=True)
        expect(page.locator(".verdict")).to_contain_text("gives away")
        page.locator('[data-cell="J22"]').click(force=True)
        expect(page.locator(".verdict")).to_contain_text("Right!")
        kept = "JSON.parse(localStorage.getItem('touchline.exercises') ?? '[]')"
        holds(page, f"String({kept}.map((one) => one.solved)) === 'true'")
        page.get_by_role("button", name="To the overview").click()
        expect(page.get_by_text("All of them are solved.")).to_be_visible()
