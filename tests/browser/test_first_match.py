"""A first match on a device is coached by a few words on the pitch; no other one is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.manager import against_bot
from tests.browser.match.test_match_report import resign
from tests.browser.reader import Theme, complaints
from touchline.core import registry
from touchline.study import lessons

GAMES = registry.game_ids()
NEWCOMER: dict[str, Any] = {"newcomer": True, "locale": "en", "reduced_motion": "reduce"}
BUBBLE = ".bubble[data-bubble]"
SIZES: dict[str, Any] = {
    "desk": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
}


@contextmanager
def newcomer(browser: Browser, size: str = "desk", theme: Theme = "light") -> Iterator[Page]:
    """Somebody who has never played here."""
    context = browser.new_context(**NEWCOMER, viewport=SIZES[size], color_scheme=theme)
    quick = json.dumps({"lang": "en", "speed": "instant"})
    context.add_init_script(
        f"localStorage.getItem('touchline.settings') ||"
        f" localStorage.setItem('touchline.settings', JSON.stringify({quick}))"
    )
    yield context.new_page()
    context.close()


def begin(page: Page, server: str, game: str, **wishes: Any) -> None:
    """Sit down at a new match against the weakest computer, and wait for a question."""
    made = against_bot(server, game, "novice", **(wishes or {"preset": "quick", "prepared": True}))
    page.goto(f"{server}/lobby")
    page.evaluate(f"localStorage.setItem('touchline.seat.{made['id']}', '{made['token']}')")
    page.goto(f"{server}/m/{made['id']}")
    expect(page.locator(".screen[data-mine=true]")).to_be_visible()


def shown(page: Page, what: str) -> None:
    """Wait for this bubble; there is never a second one."""
    expect(page.locator(f'.bubble[data-bubble="{what}"]')).to_be_visible()
    expect(page.locator(BUBBLE)).to_have_count(1)


def answer(page: Page) -> None:
    """Do what is asked: play what the computer would."""
    before = page.locator(".screen").get_attribute("data-seq")
    page.locator(".bulb").click()
    page.locator(".answers .primary").first.click()
    expect(page.locator(".screen")).not_to_have_attribute("data-seq", before or "")


def hidden(page: Page) -> list[str]:
    """What the bubble lies on that must be seen: the ball, what is lit, the answers."""
    found: list[str] = page.evaluate(
        """() => {
          const bubble = document.querySelector('.bubble').getBoundingClientRect();
          const meets = (at) => at.x > bubble.x && at.x < bubble.right
            && at.y > bubble.y && at.y < bubble.bottom;
          const middle = (one) => { const r = one.getBoundingClientRect();
            return { x: r.x + r.width / 2, y: r.y + r.height / 2 }; };
          const cells = [...document.querySelectorAll('[data-cell][aria-label]')].filter((one) =>
            /can be chosen|may act|ball/.test(one.getAttribute('aria-label')));
          const buttons = [...document.querySelectorAll('.prompt button')];
          return [...cells, ...buttons].filter((one) => meets(middle(one)))
            .map((one) => one.getAttribute('aria-label') ?? one.textContent);
        }"""
    )
    return found


def points_at_what_is_seen(page: Page) -> bool:
    """Does the arrow of the bubble end beside it?"""
    found: bool = page.evaluate(
        """() => {
          const line = document.querySelector('.arrow .line')?.getAttribute('d');
          if (!line) return false;
          const [x, y] = line.split('L')[1].split(' ').map(Number);
          const bubble = document.querySelector('.bubble').getBoundingClientRect();
          return x < bubble.x || x > bubble.right || y < bubble.y || y > bubble.bottom;
        }"""
    )
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_first_match_says_who_one_is_and_goes_on_when_it_is_done(
    browser: Browser, server: str, game: str
) -> None:
    with newcomer(browser) as page:
        begin(page, server, game)
        shown(page, "side")
        expect(page.locator("#coach-words")).to_contain_text("You play in blue")
        assert points_at_what_is_seen(page)
        assert not hidden(page)
        assert not complaints(page)
        page.locator(BUBBLE).get_by_role("button", name="Got it").click()
        shown(page, "answer")
        assert not hidden(page)
        answer(page)
        expect(page.locator('.bubble[data-bubble="answer"]')).to_have_count(0)
        # The next ones have their moments; what has been said stays said after a reload.
        page.reload()
        expect(page.locator(".screen[data-mine=true]")).to_be_visible()
        expect(page.locator('.bubble[data-bubble="side"]')).to_have_count(0)
        expect(page.locator('.bubble[data-bubble="answer"]')).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_skip_ends_it_for_good_on_a_phone(browser: Browser, server: str, game: str) -> None:
    with newcomer(browser, "phone", "dark") as page:
        begin(page, server, game)
        shown(page, "side")
        assert points_at_what_is_seen(page)
        assert not complaints(page, "dark")
        page.locator(BUBBLE).get_by_role("button", name="Skip").click()
        expect(page.locator(BUBBLE)).to_have_count(0)
        answer(page)
        page.reload()
        expect(page.locator(".screen[data-mine=true]")).to_be_visible()
        assert page.evaluate("localStorage.getItem('touchline.coach')") == "over"
        expect(page.locator(BUBBLE)).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_second_match_has_none(browser: Browser, server: str, game: str) -> None:
    with newcomer(browser) as page:
        begin(page, server, game)
        shown(page, "side")
        begin(page, server, game)
        expect(page.locator(".bulb")).to_be_visible()
        page.wait_for_load_state("networkidle")
        expect(page.locator(BUBBLE)).to_have_count(0)
        assert page.evaluate("localStorage.getItem('touchline.coach')") == "over"


def test_a_shot_is_said_with_its_chance_and_then_the_pass(browser: Browser, server: str) -> None:
    alone = lessons.find("counterattack", "one-on-one").position
    with newcomer(browser, "phone") as page:
        begin(page, server, "counterattack", preset="classic", position=alone)
        for what in ("side", "answer", "shoot", "pass"):
            shown(page, what)
            assert what == "side" or not hidden(page)
            if what == "shoot":
                expect(page.locator("#coach-words")).to_contain_text("63%")
            page.locator(BUBBLE).get_by_role("button", name="Got it").click()
        expect(page.locator(BUBBLE)).to_have_count(0)


def test_by_keys_and_by_ear(browser: Browser, server: str) -> None:
    with newcomer(browser) as page:
        begin(page, server, "undici")
        shown(page, "side")
        words = page.locator("#coach-words")
        expect(words).to_have_text(re.compile(r"\S"), use_inner_text=True)  # once it has its place
        expect(page.locator(".banner [role=status]")).to_have_text(words.inner_text())
        # Skip comes first, then Got it, before the pitch; the focus stays in what follows.
        page.locator(BUBBLE).get_by_role("button", name="Skip").focus()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        shown(page, "answer")
        assert page.evaluate("document.activeElement.closest('.bubble') !== null")
        # Esc takes back what is begun before it ends anything.
        page.locator(".bulb").click()
        expect(page.locator(".answers .primary").first).to_be_visible()
        page.keyboard.press("Escape")
        shown(page, "answer")
        page.keyboard.press("Escape")
        expect(page.locator(BUBBLE)).to_have_count(0)
        assert page.evaluate("localStorage.getItem('touchline.coach')") == "over"


def test_a_newcomer_is_offered_the_weakest_and_stays_there(browser: Browser, server: str) -> None:
    with newcomer(browser) as page:
        page.goto(f"{server}/?game=brettfussball")
        expect(page.get_by_role("radio", name="Novice")).to_be_checked()
        page.get_by_role("button", name="Play the computer").click()
        shown(page, "side")
        page.goto(f"{server}/?game=brettfussball")
        expect(page.get_by_role("radio", name="Novice")).to_be_checked()


def test_the_report_says_what_to_try_next(browser: Browser, server: str) -> None:
    with newcomer(browser) as page:
        begin(page, server, "counterattack")
        page.locator(BUBBLE).get_by_role("button", name="Skip").click()
        resign(page)
        told = page.locator(".full .try")
        expect(told).to_contain_text("You took no shot.")
        told.get_by_role("button").click()
        page.wait_for_url("**/m/*")
        expect(page.locator(".screen.lesson")).to_be_visible()
