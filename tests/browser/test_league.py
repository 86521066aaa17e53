"""Two people and six bots play a short season in the app; the server is killed in between."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

import touchline.server
from tests.browser.conftest import free_port, missing, wait_for_server
from tests.browser.holding import holds
from tests.browser.reader import complaints
from tests.server.databases import KINDS, databases
from tests.waiting import wait_until

TITLE = "Thursday league"
LONG = 240_000
"""Milliseconds bots may take to play their matches, on a machine that is busy."""


class Killed:
    """A server that is killed and comes back at the same address."""

    def __init__(self, db: str, *, careful: bool) -> None:
        self.careful = careful
        """Is everything looked at that does not depend on the database?"""
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.db = db
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        words = [sys.executable, "-m", "touchline.cli", "serve", "--port", str(self.port)]
        environment = {**os.environ, "TOUCHLINE_BOT_SECONDS": "0.05"}
        process = subprocess.Popen([*words, "--db", self.db], env=environment)
        wait_for_server(self.address, process)
        return process

    def kill(self) -> None:
        """No goodbye; another one takes its place."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process = self._start()

    def close(self) -> None:
        """The end."""
        self.process.kill()
        self.process.wait()


@contextmanager
def serving(kind: str, folder: Path) -> Iterator[Killed]:
    """A server on a database of its own."""
    if not (Path(touchline.server.__file__).with_name("static") / "index.html").is_file():
        missing("the front end has not been built: npm run build in web/")
    with databases(kind, folder) as db:
        server = Killed(db, careful=kind == "sqlite")
        try:
            yield server
        finally:
            server.close()


class Friend:
    """Somebody with a browser of his own."""

    def __init__(self, browser: Browser, server: Killed, name: str) -> None:
        self.server = server
        self.name = name
        self.context: BrowserContext = browser.new_context(
            viewport={"width": 1280, "height": 900}, locale="en", service_workers="block"
        )
        settings = json.dumps({"lang": "en", "theme": "light", "speed": "instant"})
        self.context.add_init_script(
            f"localStorage.setItem('touchline.settings', JSON.stringify({settings}));"
            "localStorage.setItem('touchline.hinted', '1')"
        )
        self.page: Page = self.context.new_page()
        self.id = ""
        self.team = ""

    def at(self, tab: str = "") -> Page:
        """Open a part of the competition."""
        path = f"/leagues/{self.id}" + (f"/{tab}" if tab else "")
        self.page.goto(self.server.address + path)
        self.page.get_by_role("navigation", name="Parts of the competition").wait_for()
        return self.page

    def checked(self) -> None:
        """Nobody is kept from using the page; that is the same on every database."""
        if self.server.careful:
            assert not complaints(self.page)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by what it says."""
        return self.page.get_by_role("button", name=name)

    def token(self) -> str:
        """What this browser holds for the competition."""
        found: str = self.page.evaluate(f"localStorage.getItem('touchline.league.{self.id}')")
        return found

    def ask(self, path: str = "", body: dict[str, Any] | None = None) -> Any:
        """What the server answers him."""
        url = f"{self.server.address}/api/competitions/{self.id}" + (f"/{path}" if path else "")
        headers = {"Authorization": f"Bearer {self.token()}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=60) as said:
            return json.load(said)


def founded(anna: Friend) -> None:
    """Anna makes the competition, with few choices."""
    page = anna.page
    page.goto(f"{anna.server.address}/leagues")
    anna.button("New competition").click()
    anna.checked()
    page.get_by_role("combobox", name=re.compile("^Format")).select_option("single")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Your team").fill("Harbour Lights")
    page.get_by_label("What it is called").fill(TITLE)
    page.get_by_text("More", exact=True).click()
    page.locator("label", has_text=re.compile("^Rules")).locator("select").select_option("quick")
    page.get_by_label("Strength of the bots").select_option("random")
    page.get_by_label("Money at the start").fill("100")
    anna.button("Make it").click()
    page.wait_for_url(re.compile(r"/leagues/[\w-]+$"))
    anna.id = page.url.rpartition("/")[2]
    anna.team = "Harbour Lights"


def joined(anna: Friend, bert: Friend) -> None:
    """Bert follows the link."""
    shown = anna.at("organise").get_by_label("Invite")
    expect(shown).to_have_value(re.compile(anna.id))
    bert.page.goto(shown.input_value())
    bert.page.get_by_label("Your name").fill("Bert")
    bert.page.get_by_label("Team").select_option("Dynamo")
    bert.button("Join").click()
    expect(bert.page.get_by_text("You manage Dynamo")).to_be_visible()
    bert.checked()
    bert.id, bert.team = anna.id, "Dynamo"


def drafted(anna: Friend, bert: Friend, server: Killed) -> None:
    """Each picks a player by clicking; the server is killed, and the draft goes on."""
    anna.at("organise")
    anna.checked()
    anna.button("Start the competition").click()
    expect(anna.button("Start the competition")).to_have_count(0)
    people = {anna.team: anna, bert.team: bert}
    picked: list[str] = []
    for _ in range(2):
        friend = people[anna.ask("draft")["turn"]]
        friend.at("draft")
        expect(friend.page.get_by_role("heading", name="Your pick")).to_be_visible()
        friend.checked()
        first = friend.button(re.compile("^Pick ")).first
        picked.append(str(first.get_attribute("aria-label")).removeprefix("Pick "))
        before = anna.ask("draft")["picked"]
        first.click()
        expect(friend.page.get_by_role("progressbar")).not_to_have_attribute("value", str(before))
    if server.careful:
        server.kill()
    squads = anna.ask("draft")["squads"]
    drafted_now = [one["player"] for squad in squads.values() for one in squad]
    assert set(picked) <= set(drafted_now), "no pick is lost"
    while turn := (draft := anna.ask("draft"))["turn"]:
        people[turn].ask("draft", {"player": draft["pickable"][0]["player"]})
    anna.at()
    expect(anna.page.get_by_text("Now: match day 1")).to_be_visible()


def spent(friend: Friend) -> str:
    """Raises somebody by a point at home; whom and what."""
    friend.at()
    friend.button("Home advantage").click()
    dialog = friend.page.get_by_role("dialog")
    raise_ = dialog.get_by_role("button", name=re.compile("^More "), disabled=False).first
    raise_.click()
    expect(dialog.get_by_text("Points left: 5")).to_be_visible()
    friend.checked()
    player = dialog.get_by_label("Player").input_value()
    dialog.get_by_role("button", name="Spend them").click()
    expect(dialog).to_have_count(0)
    return player


def own_match(friend: Friend) -> dict[str, Any]:
    """His next fixture."""
    mine = [m for m in friend.ask()["matches"] if friend.team in (m["home"], m["away"])]
    found: dict[str, Any] = next(m for m in mine if m["due"])
    return found


def played_live(friend: Friend, fixture: dict[str, Any], other: Friend) -> None:
    """The match opens on the match screen; he resigns, and it is in the calendar."""
    friend.at()
    if other.team in (fixture["home"], fixture["away"]):
        other.at()
        other.button(re.compile("ready", re.IGNORECASE)).first.click()
        expect(other.button("Not ready after all")).to_be_visible()
        friend.button(re.compile("ready", re.IGNORECASE)).first.click()
    else:
        friend.button(re.compile("^Begin|^To the match")).click()
    friend.page.wait_for_url(re.compile(r"/m/"))
    friend.page.locator(".screen").wait_for()
    where = f"/leagues/{friend.id}"
    expect(friend.page.locator(f'header a[href="{where}"]')).to_have_text(TITLE)
    friend.button("Menu").click()
    expect(friend.page.get_by_role("link", name=f"To {TITLE}")).to_have_attribute("href", where)
    for name in ("Resign", "Resign for good?"):
        friend.button(name).click()
    friend.page.locator('.screen[data-status="over"]').wait_for()
    report = friend.page.locator(".full")
    if fixture["day"] == 1:
        expect(report.get_by_role("link", name=re.compile("^Next: "))).to_be_visible()
    report.get_by_role("link", name=f"To {TITLE}").click()
    friend.page.wait_for_url(re.compile(f"{where}$"))
    friend.at("matches")
    row = friend.page.locator("li").filter(has_text=f"{fixture['home']} – {fixture['away']}")
    expect(row.get_by_text("awarded")).to_be_visible()


def reported(anna: Friend, fixture: dict[str, Any]) -> tuple[str, str]:
    """The organiser reports a match at a table: an injury and a red card; who had them."""
    anna.at("organise")
    anna.page.get_by_text(f"{fixture['home']} – {fixture['away']}").click()
    anna.page.locator("details[open]").get_by_role("button", name="Report a result").click()
    dialog = anna.page.get_by_role("dialog")
    dialog.get_by_label(f"Goals of {fixture['home']}").fill("2")
    dialog.get_by_label("Scorer").first.select_option(index=3)
    dialog.get_by_label("Minute").first.fill("31")
    dialog.get_by_label("Assist").first.select_option(index=4)
    for what in ("injured", "sent_off"):
        dialog.get_by_role("button", name="Card or injury").click()
        row = dialog.locator(".noted").last
        row.get_by_label("Player").select_option(index=5 if what == "injured" else 6)
        row.get_by_label("What happened").select_option(what)
    dialog.get_by_label("Die").fill("3")
    named = dialog.locator(".noted").get_by_label("Player")
    names = named.nth(0).input_value(), named.nth(1).input_value()
    anna.checked()
    dialog.get_by_role("button", name="Save the result").click()
    expect(dialog).to_have_count(0)
    goals = [one["count"] for one in anna.ask("books")["scorers"]]
    assert goals == [1], "the other scorer is not known"
    return names


def bots_played(anna: Friend) -> None:
    """The organiser lets the bots play their matches of the day."""
    day = anna.ask()["day"]
    people = {"Harbour Lights", "Dynamo"}
    anna.at()
    anna.button("Let the bots play").click()

    def played() -> bool:
        matches = [m for m in anna.ask()["matches"] if m["day"] == day]
        bots = [m for m in matches if not {m["home"], m["away"]} & people]
        return all(m["score"] is not None for m in bots)

    wait_until(
        played, "bots do not come to an end", patience=LONG / 1000, pause=lambda: time.sleep(0.5)
    )


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS[:1])  # on PostgreSQL: tests/server/competition
def test_two_people_and_six_bots_run_a_short_season(
    browser: Browser, tmp_path: Path, kind: str
) -> None:
    with serving(kind, tmp_path) as server:
        anna, bert = Friend(browser, server, "Anna"), Friend(browser, server, "Bert")
        founded(anna)
        joined(anna, bert)
        drafted(anna, bert, server)
        raised = _first_day(anna, bert)
        before = anna.ask()
        server.kill()
        assert anna.ask() == before, "nothing is lost"
        _transfer(anna)
        raised |= _second_day(anna, bert)
        assert raised == {"Anna", "Bert"}, "in two days everybody is at home once"
        _table(anna)
        if server.careful:
            _looked_at(anna)
        for friend in (anna, bert):
            friend.context.close()


def _points_of_home(*friends: Friend) -> set[str]:
    """Whoever is at home spends his points; his opponent sees them."""
    found = set()
    for friend in friends:
        fixture = own_match(friend)
        if fixture["home"] == friend.team:
            player = spent(friend)
            assert any(key.startswith(player) for key in own_match(friend)["points"])
            friend.at("matches")
            expect(
                friend.page.get_by_text(re.compile(rf"Home advantage: {player}"))
            ).to_be_visible()
            found.add(friend.name)
    return found


def _first_day(anna: Friend, bert: Friend) -> set[str]:
    """One match on the screen, one at a table, the others by bots."""
    raised = _points_of_home(anna, bert)
    first, second = own_match(anna), own_match(bert)
    played_live(anna, first, bert)
    if second["match"] == first["match"]:  # then another one is played at a table
        second = next(m for m in anna.ask()["matches"] if m["due"] and m["day"] == 1)
    hurt, sent_off = reported(anna, second)
    anna.at("squads").get_by_label("Team").select_option(second["home"])
    anna.checked()
    for player, words in ((hurt, "misses 3 matches"), (sent_off, "misses a match")):
        expect(anna.page.locator(f'[data-player="{player}"]')).to_contain_text(words)
    bots_played(anna)
    return raised


def _transfer(anna: Friend) -> None:
    """Anna bids for somebody without a team and gives one of her own; the next match decides."""
    page = anna.at("transfers")
    anna.checked()
    keepers = {p["player"] for p in anna.ask("market")["sale"] if p["keeper"]}
    free = [p for p in anna.ask("market")["sale"] if not p["team"] and p["price"] <= 60]
    wanted = next(p["player"] for p in free if p["player"] not in keepers)
    page.get_by_label("Search").fill(wanted)
    anna.button(f"Bid for {wanted}").click()
    squad = anna.ask("squads")["squads"][anna.team]["players"]
    goes = next(one["player"] for one in squad if not one["keeper"])
    page.get_by_label("In return").select_option(goes)
    anna.button("Make the bid").click()
    expect(page.get_by_text(re.compile(rf"{goes} for {wanted}"))).to_be_visible()
    anna.button("Close the market now").click()
    expect(page.get_by_text("Nobody has bid.")).to_be_visible()
    names = [one["player"] for one in anna.ask("squads")["squads"][anna.team]["players"]]
    assert wanted in names
    assert goes not in names


def _second_day(anna: Friend, bert: Friend) -> set[str]:
    """Awarded, postponed, simulated: what an organiser can do with matches nobody plays."""
    raised = _points_of_home(anna, bert)
    first, second = own_match(anna), own_match(bert)
    played_live(bert, second, anna)
    if first["match"] != second["match"]:
        anna.at("organise")
        pairing = f"{first['home']} – {first['away']}"
        anna.page.get_by_text(pairing).click()
        anna.button(f"Award to {first['home']}").click()
        expect(anna.page.get_by_text(pairing)).to_have_count(0)
    for other in [m for m in anna.ask()["matches"] if m["day"] == 2 and not m["score"]]:
        seq = anna.ask()["seq"]
        anna.ask(f"matches/{other['match']}/award", {"to": "home", "seq": seq})
    return raised


def _table(anna: Friend) -> None:
    """Everybody has played twice."""
    rows = anna.at().locator("table.standings tbody tr")
    expect(rows).to_have_count(8)
    for row in rows.all():
        expect(row.locator("td").nth(2)).to_have_text("2")
    anna.checked()


def _looked_at(anna: Friend) -> None:
    """Books, log and a replay, at the desk and on a phone."""
    page = anna.page
    for tab, words in (("matches", "Match day 2"), ("books", "Yearbook (PDF)"), ("log", "Anna ·")):
        expect(anna.at(tab).get_by_text(words).first).to_be_visible()
        anna.checked()
    page.set_viewport_size({"width": 360, "height": 740})
    for tab in ("", "matches", "squads", "transfers", "books", "log", "organise"):
        anna.at(tab)
        page.wait_for_load_state("networkidle")
        holds(page, "document.documentElement.scrollWidth === 360")
    page.set_viewport_size({"width": 1280, "height": 900})
    anna.at("matches").get_by_role("link", name=re.compile("^Replay of")).first.click()
    page.wait_for_url(re.compile("/study/"))
    expect(page.get_by_role("tab", name="Statistics")).to_be_visible(timeout=LONG)
