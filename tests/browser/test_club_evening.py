"""An evening at the club: both are ready, play under their own names, and one of them leaves."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import touchline.server
from tests.browser.conftest import free_port, missing, wait_for_server

HOME, AWAY = "Harbour Lights", "Dynamo"
PATIENCE = 60_000
TITLE = "Thursday league"


@pytest.fixture
def club(tmp_path: Path) -> Iterator[str]:
    """A server that waits for nobody for long."""
    if not (Path(touchline.server.__file__).with_name("static") / "index.html").is_file():
        missing("the front end has not been built: npm run build in web/")
    address = f"http://127.0.0.1:{(port := free_port())}"
    words = [sys.executable, "-m", "touchline.cli", "serve", "--port", str(port)]
    environment = {**os.environ, "TOUCHLINE_GRACE": "2"}
    process = subprocess.Popen([*words, "--db", str(tmp_path / "club.sqlite")], env=environment)
    try:
        wait_for_server(address, process)
        yield address
    finally:
        process.kill()
        process.wait()


def post(address: str, path: str, body: dict[str, Any], token: str = "") -> Any:
    """What the server answers."""
    headers = {"Content-Type": "application/json"}
    headers |= {"Authorization": f"Bearer {token}"} if token else {}
    url = f"{address}/api{path}"
    wanted = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(wanted, timeout=60) as said:
        return json.load(said)


def opened(browser: Browser, *, phone: bool = False, **kept: str) -> Page:
    """A browser of his own, which keeps what is given."""
    size = {"width": 390, "height": 844} if phone else {"width": 1440, "height": 900}
    context = browser.new_context(viewport=size, locale="en", service_workers="block")  # type: ignore[arg-type]
    settings = json.dumps({"lang": "en", "theme": "light", "speed": "instant"})
    kept = {"touchline.settings": settings, "touchline.hinted": "1", **kept}
    context.add_init_script(
        "".join(
            f"localStorage.setItem({name!r}, {json.dumps(text)});" for name, text in kept.items()
        )
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    return page


def test_both_are_ready_and_the_match_has_the_names_of_the_league(
    browser: Browser, club: str
) -> None:
    order = {"game": "brettfussball", "format": "single", "teams": 2, "names": [HOME, AWAY],
             "preset": "quick", "name": "Anna", "team": HOME, "title": TITLE}  # fmt: skip
    made = post(club, "/competitions", order)
    where = f"/competitions/{made['id']}"
    joined = post(club, f"{where}/join", {"code": made["code"], "name": "Bert", "team": AWAY})
    post(club, f"{where}/start", {"seq": 1}, made["token"])
    key = f"touchline.league.{made['id']}"
    anna = opened(browser, **{key: made["token"]})
    bert = opened(browser, phone=True, **{key: joined["token"]})
    for page in (anna, bert):
        page.goto(f"{club}/leagues/{made['id']}")
    anna.get_by_role("button", name="I am ready").click()
    anna.get_by_role("button", name="Not ready after all").click()
    anna.get_by_role("button", name="I am ready").click()
    expect(bert.get_by_text(f"{HOME} is ready and waits for you")).to_be_visible()
    bert.get_by_role("button", name="I am ready").click()
    for page in (anna, bert):  # who waits is taken along
        page.wait_for_url(re.compile("/m/"))
        page.locator(".screen").wait_for()
        bar = page.locator(".screen > header")
        for words in (HOME, AWAY, "Anna", "Bert", TITLE):
            expect(bar.get_by_text(words, exact=True)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    bert.context.close()
    anna.get_by_role("button", name="Tell the organiser").click()
    expect(anna.get_by_text("The organiser has been told")).to_be_visible()
    organiser = anna.context.new_page()
    organiser.goto(f"{club}/leagues/{made['id']}/organise")
    organiser.get_by_role("button", name=f"Award it to {HOME}").click()
    report = anna.locator(".full")
    expect(report).to_contain_text("You have won")
    home = anna.locator(".screen > header .team").first
    counts = "3:0" if HOME in home.inner_text() else "0:3"
    expect(report).to_contain_text(f"Awarded {counts} to {HOME}")
    back = opened(browser, phone=True, **{key: joined["token"]})
    back.goto(f"{club}/leagues/{made['id']}")
    expect(back.get_by_text(f"{AWAY} did not come back")).to_be_visible()
    back.get_by_role("button", name="Noted").click()
    expect(back.get_by_text(f"{AWAY} did not come back")).to_have_count(0)
    for page in (anna, back):
        page.context.close()


def test_the_invitation_closes_when_the_seat_is_taken(browser: Browser, server: str) -> None:
    order = {"game": "brettfussball", "home": {"kind": "person", "name": "Ada"},
             "away": {"kind": "open"}}  # fmt: skip
    made = post(server, "/matches", order)
    key = f"touchline.seat.{made['id']}"
    page = opened(browser, **{key: made["token"]})
    page.goto(f"{server}/m/{made['id']}?invite")
    dialog = page.get_by_role("dialog", name="Invite")
    expect(dialog).to_be_visible()
    post(server, f"/matches/{made['id']}/join", {"name": "Cleo"})
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("Cleo is here")).to_be_visible()
    page.context.close()
