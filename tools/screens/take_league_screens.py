"""Takes the pictures of the competition pages into the folder screens, from a running server.

touchline serve
python tools/screens/take_league_screens.py http://127.0.0.1:8000
"""

from __future__ import annotations

import json
import sys
import urllib.request
from typing import Any

from playwright.sync_api import Page, sync_playwright

from take_screens import CHROMIUM, FOLDER, QUALITY, SINGLES, SIZES, page_of

DAYS = 4
TABS = ("", "matches", "squads", "transfers", "books", "log", "organise")


class Season:
    """A league of two people and six bots, asked for without a browser."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.path = "/api/competitions"
        self.token = ""
        order = {"game": "counterattack", "teams": 8, "title": "Thursday league"}
        order |= {"name": "Ada", "team": "Harbour Lights", "market_start": 60}
        made = self.ask("", order)
        self.id, self.ada, self.code = made["id"], made["token"], made["code"]
        self.path += f"/{self.id}"
        self.ben = self.ask("/join", {"code": self.code, "name": "Ben"})["token"]
        self.token = self.ada

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """What the server answers."""
        headers = {"Content-Type": "application/json", "Accept-Language": "en"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        url = self.address + self.path + path
        with urllib.request.urlopen(urllib.request.Request(url, data, headers)) as said:
            return json.load(said)

    def decide(self, path: str, **body: Any) -> None:
        """An act of the organiser."""
        self.token = self.ada
        self.ask(path, {"seq": self.ask("")["seq"], **body})

    def draft(self, most: int) -> None:
        """Both pick, until so many are picked."""
        while (draft := self.ask("/draft"))["turn"] and draft["picked"] < most:
            self.token = self.ada if draft["turn"] == "Harbour Lights" else self.ben
            self.ask("/draft", {"player": draft["pickable"][0]["player"]})
        self.token = self.ada

    def play(self, days: int) -> None:
        """Results of so many match days, as if they were played at a table."""
        for _ in range(days):
            seen = self.ask("")
            for match in seen["matches"]:
                if match["day"] == seen["day"]:
                    self.report(match)

    def report(self, match: dict[str, Any]) -> None:
        """A result with scorers, a card and an injury."""
        squads = self.ask("/squads")["squads"]
        number = match["match"]
        score = number * 7 % 4, number * 5 % 3
        goals = []
        names = {}
        for side, count in zip(("home", "away"), score, strict=True):
            fit = [p["player"] for p in squads[match[side]]["players"] if not p["misses"]]
            names[side] = fit
            for n in range(count):
                goals.append(
                    {"side": side, "minute": 11 + 23 * n, "player": fit[-1 - n], "assist": fit[7]}
                )
        self.decide(
            f"/matches/{number}/result",
            score=score,
            goals=goals,
            home={"booked": [names["home"][6]]},
            away={"injured": {names["away"][9]: 1 + number % 6}},
        )

    def trade(self) -> None:
        """Ben bids for somebody Ada sells."""
        squads = self.ask("/squads")["squads"]
        wanted = squads["Harbour Lights"]["players"][-1]["player"]
        self.ask("/transfers", {"act": "list", "player": wanted, "money": 12})
        self.token = self.ben
        team = self.ask("/me")["team"]
        gives = squads[team]["players"][-1]["player"]
        self.ask("/transfers", {"act": "bid", "player": wanted, "money": 15, "gives": gives})
        self.token = self.ada


def main(address: str) -> None:
    """Take them all."""
    season = Season(address)
    home = f"/leagues/{season.id}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )

        def shoot(name: str, path: str, click: str = "", token: str = season.ada) -> None:
            for kind in SINGLES:
                with page_of(browser, SIZES[kind], theme="light") as page:
                    page.add_init_script(
                        f"localStorage.setItem('touchline.league.{season.id}', '{token}')"
                    )
                    page.goto(address + path)
                    page.wait_for_load_state("networkidle")
                    if click:
                        _press(page, click)
                    page.wait_for_timeout(700)
                    file = FOLDER / f"league-{name}-{kind}.jpg"
                    page.screenshot(path=file, type="jpeg", quality=QUALITY)

        shoot("list", "/leagues")
        shoot("new", "/leagues", "New competition")
        shoot("join", f"{home}#join={season.code}", token="")
        shoot("start", f"{home}/organise")
        season.decide("/start")
        season.draft(40)
        shoot("draft", f"{home}/draft")
        season.draft(1000)
        season.play(DAYS)
        season.trade()
        for tab in TABS:
            shoot(tab or "table", f"{home}/{tab}".rstrip("/"))
        while not any(n["what"] == "points" for n in season.ask("/me")["notices"]):
            season.play(1)
        shoot("points", home, "Home advantage")
        browser.close()


def _press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()
    page.wait_for_load_state("networkidle")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
