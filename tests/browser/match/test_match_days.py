"""A match over simulated days, to its end or too late, by two browsers never open together."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import touchline.server
from tests.browser.access import violations
from tests.browser.conftest import missing
from tests.browser.manager import Manager
from tests.server.live.days import pass_days, play_turn, turn_of
from tests.server.running import Running, in_thread
from tests.waiting import PATIENCE, wait_until
from touchline.server.config import Config
from touchline.server.service import MatchService

STATIC = Path(touchline.server.__file__).with_name("static")
TURN = ".days [role=status]"


class Calendar:
    """The service behind the pages, in which days can pass."""

    def __init__(self, running: Running) -> None:
        self.url = running.url
        self.http = running.http
        self._loop = running.loop()
        assert running.service is not None
        self.service: MatchService = running.service

    def do(self, what: Coroutine[Any, Any, Any]) -> Any:
        """In the server's own thread."""
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(PATIENCE)

    def go_by(self, days: float) -> None:
        """So many days pass, and deadlines are looked at."""
        self.do(pass_days(self.service, days))
        self.do(self.service.deadlines.look())

    def side(self, match: str) -> str:
        """Who has to decide."""
        return str(self.do(turn_of(self.service, match)).side)

    def waiting(self, match: str) -> list[str]:
        """Whose words the dice still wait for."""
        found: list[str] = self.http.get(f"/api/matches/{match}").json()["dice"].get("waiting", [])
        return found


@pytest.fixture(scope="module")
def calendar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Calendar]:
    """A server of this process, with the pages."""
    if not (STATIC / "index.html").is_file():
        missing("the front end has not been built: npm run build in web/")
    config = Config(db=f"{tmp_path_factory.mktemp('days')}/m.sqlite", workers=1, per_address=100)
    with in_thread(config, STATIC) as running:
        yield Calendar(running)


@contextlib.contextmanager
def visit(
    browser: Browser, calendar: Calendar, tokens: dict[str, str], **how: Any
) -> Iterator[Manager]:
    """Somebody opens a browser that holds these seats, and closes it again."""
    manager = Manager(browser, calendar.url, **how)
    for match, token in tokens.items():
        manager.context.add_init_script(
            f"localStorage.setItem('touchline.seat.{match}', '{token}')"
        )
    yield manager
    assert manager.troubles == []
    manager.context.close()


def begin(calendar: Calendar, pace: str = "days-3") -> tuple[str, dict[str, str]]:
    """A match of two guests, each of whom has added a word: its id, and their tokens."""
    people = {"home": {"kind": "person", "name": "Ada"}, "away": {"kind": "open"}}
    wish = {"game": "brettfussball", "preset": "quick", "pace": pace, **people}
    made = calendar.http.post("/api/matches", json=wish).json()
    match = made["id"]
    joined = calendar.http.post(f"/api/matches/{match}/join", json={"name": "Bob"}).json()
    tokens = {"home": made["token"], "away": joined["token"]}
    for token in tokens.values():
        body = {"token": token, "nonce": "aword", "commitment": made["commitment"]}
        assert calendar.http.post(f"/api/matches/{match}/nonce", json=body).status_code == 200
    return match, tokens


THEIRS = """() => document.querySelector('.screen').dataset.mine !== 'true'
  && document.querySelector('.days [role=status]')?.textContent.includes('to decide')"""
NEXT = f"""() => document.querySelector('.screen').dataset.mine === 'true' || ({THEIRS})()"""


def play_on(manager: Manager) -> None:
    """Decide until the other side has to."""
    manager.wait_for_turn()
    while not manager.page.evaluate(THEIRS):
        manager.decide()
        manager.page.wait_for_function(NEXT)


@pytest.mark.slow
def test_a_match_over_days_by_people_who_never_meet(browser: Browser, calendar: Calendar) -> None:
    with visit(browser, calendar, {}) as ada:
        page = ada.page
        page.goto(calendar.url)
        page.get_by_role("button", name="Ways to play Brettfußball").click()
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_label("Time to think").select_option("days-3")
        assert violations(page) == []
        page.get_by_role("dialog").get_by_role("button", name="Invite a friend").click()
        page.wait_for_url("**/m/*")
        match = page.url.split("/m/")[1].split("?")[0]
        wait_until(lambda: "home" not in calendar.waiting(match), "she never added her word")
        hers = page.evaluate(f"localStorage.getItem('touchline.seat.{match}')")
    with visit(browser, calendar, {}) as bob:
        page = bob.page
        page.goto(f"{calendar.url}/m/{match}?join")
        expect(page.locator(".banners")).to_contain_text("3 days for each turn")
        page.get_by_role("button", name="Take the seat").click()
        expect(page.locator(TURN)).to_contain_text(re.compile("2 days|3 days"))
        his = page.evaluate(f"localStorage.getItem('touchline.seat.{match}')")
        if calendar.side(match) == "away":
            play_on(bob)
    calendar.go_by(1)
    with visit(browser, calendar, {match: hers}) as ada:
        look_at_my_matches(ada, calendar, match)
        ada.page.get_by_role("link", name=re.compile("Bob|Away")).click()
        make_a_note(ada.page)
        play_on(ada)
        expect(ada.page.get_by_role("link", name="My matches")).to_be_visible()
        first = calendar.side(match)
    assert first == "away"
    calendar.go_by(1)
    with visit(browser, calendar, {match: his}, width=390, height=844, touch=True) as bob:
        bob.sit(match)
        recap = bob.page.get_by_label("Since your last decision")
        if recap.count():
            recap.get_by_role("button", name="Play on").click()
            expect(recap).to_be_hidden()
        assert violations(bob.page) == []
        play_on(bob)
    actor = calendar.do(calendar.service.actor(match))
    while actor.sheet.status != "over":
        calendar.do(play_turn(actor))
        calendar.go_by(0.9)
    for token in (hers, his):
        with visit(browser, calendar, {match: token}) as manager:
            manager.sit(match)
            expect(manager.page.locator(".screen")).to_have_attribute("data-status", "over")


def look_at_my_matches(manager: Manager, calendar: Calendar, match: str) -> None:
    """The badge counts it, and the page has it first."""
    page = manager.page
    page.goto(calendar.url)
    page.get_by_role("link", name="My matches: 1 waits for you").click()
    expect(page.get_by_role("heading", name="Waiting for you")).to_be_visible()
    expect(page.locator(".waits a")).to_have_attribute("href", f"/m/{match}")
    assert violations(page) == []


def make_a_note(page: Page) -> None:
    """It is there when one comes back."""
    button = page.get_by_role("button", name="Notes and answers ahead")
    button.click()
    page.get_by_label("Your notes").fill("Keep the keeper home.")
    assert violations(page) == []
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    button.click()
    expect(page.get_by_label("Your notes")).to_have_value("Keep the keeper home.")
    page.keyboard.press("Escape")


@pytest.mark.slow
def test_vacation_then_too_late(browser: Browser, calendar: Calendar) -> None:
    with visit(browser, calendar, {}) as eva:
        page = eva.page
        account = {"name": "Eva", "password": "correct horse"}
        page.request.post(f"{calendar.url}/api/account", data=account)
        wish = {"game": "brettfussball", "preset": "quick", "pace": "days-1"}
        made = page.request.post(f"{calendar.url}/api/matches", data=wish).json()
        match = made["id"]
        joined = calendar.http.post(f"/api/matches/{match}/join", json={"name": "Bob"}).json()
        for token in (made["token"], joined["token"]):
            body = {"token": token, "nonce": "aword", "commitment": made["commitment"]}
            assert calendar.http.post(f"/api/matches/{match}/nonce", json=body).status_code == 200
        actor = calendar.do(calendar.service.actor(match))
        if calendar.side(match) == "away":
            calendar.do(play_turn(actor))
        calendar.go_by(0.5)
        page.goto(f"{calendar.url}/account")
        vacation = page.get_by_role("region", name="Vacation")
        vacation.get_by_label("Days").fill("2")
        vacation.get_by_role("button", name="Go on vacation").click()
        expect(vacation).to_contain_text("You are on vacation until")
        assert violations(page) == []
        calendar.go_by(1)
        page.goto(f"{calendar.url}/matches")
        expect(page.locator(".waits")).to_contain_text("1 day")
        page.goto(f"{calendar.url}/account")
        vacation.get_by_role("button", name="I am back").click()
        expect(vacation).not_to_contain_text("You are on vacation until")
        calendar.go_by(1.6)
        page.goto(f"{calendar.url}/matches")
        expect(page.get_by_text("You are playing nothing")).to_be_visible()
        eva.sit(match)
        expect(page.locator(".screen")).to_have_attribute("data-status", "over")
        result = calendar.http.get(f"/api/matches/{match}").json()["result"]
        expect(page.locator("body")).to_contain_text(result)
