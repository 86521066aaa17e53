"""How many taps a match costs: a person in a browser who only sees what the page shows.

    PYTHONPATH=. python benchmarks/taps.py brettfussball --server ADDRESS --preset quick

Plays whole matches against the computer on the server of `--server`, and writes a row for each: own
decisions (what the page sent to the server), taps (a drag is one), the seconds one waits for the
next question, and all of them. `--drag` uses drags where a counter goes to a cell, without it
everything is tapped; `--team` takes team moves where they are offered; `--speed normal --think 2`
is a person's pace. `--most` stops after so many taps.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
from collections import Counter
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.manager import Manager, post

READ = """() => {
  const screen = document.querySelector('.screen').dataset;
  const seen = (found) => [...found].filter((e) => e.offsetParent !== null && !e.disabled);
  const middle = (e) => { const b = e.getBoundingClientRect();
    return [e.dataset.cell, b.x + b.width / 2, b.y + b.height / 2]; };
  const cells = (words) =>
    [...document.querySelectorAll(`[data-cell][aria-label*="${words}"]`)].map(middle);
  const ball = document.querySelector('[data-ball]')?.getBoundingClientRect();
  return {
    mine: screen.mine === 'true', over: screen.status === 'over', seq: Number(screen.seq),
    sure: seen(document.querySelectorAll('.answers .primary')).length > 0
      && document.querySelector('.answers').innerText.includes('Do it'),
    menu: seen(document.querySelectorAll('.choice button')).map((e) => e.innerText),
    big: seen(document.querySelectorAll('.answers .big')).map((e) => e.innerText),
    edge: seen(document.querySelectorAll('.answers .edge')).map((e) => e.innerText),
    table: seen(document.querySelectorAll('.table .player')).length,
    hand: seen(document.querySelectorAll('.hand .now')).length,
    beside: seen(document.querySelectorAll('.answers .counter')).length,
    soft: [...document.querySelectorAll('.board .soft')].map((e) => {
      const b = e.getBoundingClientRect(); return ['', b.x + b.width / 2, b.y + b.height / 2]; }),
    lit: cells('can be chosen'), acting: cells('may act'),
    own: [...document.querySelectorAll('[data-cell][aria-label*="Home"]')]
      .map((e) => e.dataset.cell),
    ball: ball ? [ball.x, ball.y] : null,
    asked: document.querySelector('.prompt').innerText,
  };
}"""
GOOD = ("Shot", "Shoot", "Header", "Pass", "pass", "Tackle", "Cross", "Movement")
FAR = ("as far as he can",)
TEAM = ("Press the ball", "Get back")
NUMBERS = re.compile(r"\d+")
Cell = tuple[str, float, float]


class Player:
    """Thinks a little, and counts what it costs to say so."""

    def __init__(
        self, manager: Manager, seed: str, *, drags: bool, team: bool = False, thinks: float = 0
    ) -> None:
        self.manager = manager
        self.page: Page = manager.page
        self.drags = drags
        self.shortcuts = (*(FAR if drags else ()), *(TEAM if team else ()))
        self.thinks = thinks
        self.rests = 0.05
        """Seconds after a tap in which nothing is read."""
        self.choose = random.Random(seed)
        self.taps = self.acts = 0
        self.waited = 0.0
        self.stuck: dict[int, int] = {}
        self.questions: Counter[str] = Counter()
        self.page.on("websocket", lambda line: line.on("framesent", self._sent))

    def _sent(self, frame: str | bytes) -> None:
        if json.loads(frame).get("t") in ("act", "quick"):
            self.acts += 1

    def see(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(READ)
        return found

    def play(self, most: int) -> bool:
        """Until the end of the match or so many taps; True if it has ended."""
        while self.taps < most:
            start = time.monotonic()
            seen = self.see()
            while not seen["mine"] and not seen["over"]:
                time.sleep(self.rests / 5)
                seen = self.see()
                assert time.monotonic() < start + 60, seen
            self.waited += time.monotonic() - start
            if seen["over"]:
                return True
            self.decide(seen)
        return False

    def decide(self, seen: dict[str, Any]) -> None:
        """One tap, or one drag."""
        if seen["seq"] not in self.stuck:
            time.sleep(self.thinks)
        self.questions[NUMBERS.sub("#", seen["asked"].split("\n")[0])[:60]] += 1
        tries = self.stuck[seen["seq"]] = self.stuck.get(seen["seq"], 0) + 1
        assert tries < 60, f"nothing leads on: {seen}"
        if tries % 12 == 11:
            self.page.keyboard.press("Escape")
        if any(word in each for each in seen["edge"] for word in self.shortcuts):
            self.press(".answers .edge")
        elif seen["sure"]:
            self.press(".answers .primary")
        elif seen["menu"]:
            self.press(".choice button", self.best(seen["menu"]))
        elif seen["table"]:
            self.press(".table .player", self.choose.randrange(seen["table"]))
        elif seen["lit"] and (not seen["big"] or self.choose.random() < 0.7):
            self.tap(self.aim(seen["lit"], seen["ball"]))
        elif seen["acting"] and (not seen["big"] or self.choose.random() < 0.75):
            self.move(seen)
        elif seen["big"]:
            self.press(".answers .big", self.best(seen["big"]))
        elif seen["beside"]:
            self.press(".answers .counter", self.choose.randrange(seen["beside"]))
        elif seen["hand"]:
            self.press(".hand .now", self.choose.randrange(seen["hand"]))
        elif seen["edge"]:
            self.press(".answers .edge")

    def best(self, words: list[str]) -> int:
        good = [i for i, each in enumerate(words) if any(word in each for word in GOOD)]
        return self.choose.choice(good or range(len(words)))

    def aim(self, cells: list[Cell], ball: list[float] | None) -> Cell:
        """Forwards, or towards the ball; one of the better ones."""
        if ball is not None and self.choose.random() < 0.3:
            cells = sorted(cells, key=lambda c: (c[1] - ball[0]) ** 2 + (c[2] - ball[1]) ** 2)
        else:
            cells = sorted(cells, key=lambda c: -c[1])
        return self.choose.choice(cells[: max(1, len(cells) // 4)])

    def move(self, seen: dict[str, Any]) -> None:
        """Take a counter, and where the page allows it put it at once."""
        if seen["soft"] and self.choose.random() < 0.6:  # only one can go there: one tap
            self.tap(self.aim(seen["soft"], seen["ball"]))
            return
        cell = self.choose.choice(seen["acting"])
        if not self.drags or cell[0] not in seen["own"]:
            self.tap(cell)
            return
        mouse = self.page.mouse
        mouse.move(cell[1], cell[2])
        mouse.down()
        mouse.move(cell[1] + 9, cell[2], steps=2)
        self.taps += 1
        deadline = time.monotonic() + 0.5
        lit: list[Cell] = []
        while not lit and time.monotonic() < deadline:
            lit = self.see()["lit"]
        if lit:
            target = self.aim(lit, seen["ball"])
            mouse.move(target[1], target[2], steps=3)
        mouse.up()
        time.sleep(0.05)

    def tap(self, cell: Cell) -> None:
        self.taps += 1
        self.page.mouse.click(cell[1], cell[2])
        time.sleep(self.rests)

    def press(self, selector: str, number: int = 0) -> None:
        self.taps += 1
        with suppress(TimeoutError):
            self.page.locator(selector).nth(number).click(timeout=1500)
        time.sleep(self.rests)


def measure(browser: Browser, server: str, game: str, wishes: argparse.Namespace) -> str:
    """One match as a row of a table."""
    bots = {"brettfussball": "greedy", "counterattack": "greedy", "undici": "greedy"}
    body: dict[str, Any] = {
        "game": game,
        "home": {"kind": "person"},
        "away": {"kind": "bot", "bot": wishes.bot or bots[game]},
        "prepared": True,
    }
    if game == "brettfussball":
        del body["prepared"]
    if wishes.preset:
        body["preset"] = wishes.preset
    made = post(server, "/api/matches", body)
    manager = Manager(browser, server, width=1440, height=900, speed=wishes.speed)
    player = Player(manager, wishes.seed, drags=wishes.drag, team=wishes.team, thinks=wishes.think)
    manager.sit(made["id"], made["token"])
    began = time.monotonic()
    ended = player.play(wishes.most)
    took = time.monotonic() - began
    score = "–".join(manager.page.locator("header .goals").all_inner_texts())
    manager.leave()
    for question, often in player.questions.most_common(25 if wishes.questions else 0):
        print(f"{often:5} {question}", file=sys.stderr)
    return (
        f"| {game} {wishes.preset or 'default'} | {'whole' if ended else 'part'} {score} "
        f"| {player.acts} | {player.taps} | {player.waited:.0f} s | {took:.0f} s |"
    )


def main() -> None:
    """Measure the games that are named."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("games", nargs="+")
    reader.add_argument("--server", required=True)
    reader.add_argument("--preset", default="")
    reader.add_argument("--bot", default="")
    reader.add_argument("--speed", default="instant")
    reader.add_argument("--seed", default="taps")
    reader.add_argument("--most", type=int, default=5000)
    reader.add_argument("--think", type=float, default=0, help="seconds before each decision")
    reader.add_argument("--drag", action="store_true")
    reader.add_argument("--team", action="store_true", help="take team moves")
    reader.add_argument("--questions", action="store_true", help="what the taps were for")
    wishes = reader.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for game in wishes.games:
            print(measure(browser, wishes.server, game, wishes), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
