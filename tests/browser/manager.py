"""A person at a match screen who only sees what is shown and clicks what may be clicked."""

from __future__ import annotations

import json
import random
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, TimeoutError

from tests import waiting
from tests.waiting import wait_until

LEGAL = "can be chosen"
MAY_ACT = "may act"
PATIENCE = 1000 * waiting.PATIENCE
"""Milliseconds, as playwright counts."""
DO_IT = ".answers .primary:has-text('Do it')"

# The page is looked at from inside: every look from outside costs three processes a message.
WAIT = """async ([seq, most]) => {
  const end = performance.now() + most;
  while (performance.now() < end) {
    const { mine, status, seq: now } = document.querySelector('.screen')?.dataset ?? {};
    if (seq === null ? mine === 'true' || status === 'over' : Number(now) > seq) return status;
    await new Promise((done) => setTimeout(done, 10));
  }
  return '';
}"""
# The middle of a cell, once it stays where it is: a question that grows moves the pitch.
STEADY = """async (found) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let last = ''; ; await frame()) {
    const { x, y, width, height } = found.getBoundingClientRect();
    const now = [x + width / 2, y + height / 2];
    if (String(now) === last) return now;
    last = String(now);
  }
}"""
THERE = """selectors => selectors.map((selector) =>
  [...document.querySelectorAll(selector.split(':has-text')[0])].filter((one) =>
    !selector.includes(':has-text') || one.textContent.includes('Do it')).length)"""


def post(server: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """What the server answers to this."""
    request = urllib.request.Request(
        server + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=waiting.PATIENCE) as reply:
        answer: dict[str, Any] = json.load(reply)
        return answer


def against_bot(server: str, game: str, bot: str = "random", **wishes: Any) -> dict[str, Any]:
    """A match of a person, at home, against a bot."""
    seats = {"home": {"kind": "person"}, "away": {"kind": "bot", "bot": bot}}
    return post(server, "/api/matches", {"game": game, **seats, **wishes})


class Manager:
    """Sits at a match and plays anything that is legal."""

    def __init__(
        self,
        browser: Browser,
        server: str,
        *,
        width: int = 1280,
        height: int = 800,
        speed: str = "instant",
        touch: bool = False,
        seed: str = "manager",
        **wishes: Any,
    ) -> None:
        self.server = server
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, locale="en"
        )
        asked = {"substitutions": "always", "cover": False, **wishes}
        settings = json.dumps({"lang": "en", "theme": "light", "speed": speed, **asked})
        self.context.add_init_script(
            f"localStorage.setItem('touchline.settings', JSON.stringify({settings}));"
            "localStorage.setItem('touchline.hinted', '1')"
        )
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on(
            "console",
            lambda m: self.troubles.append(m.text) if m.type == "error" else None,
        )
        self.choose = random.Random(seed)

    def sit(
        self,
        match: str,
        token: str | None = None,
        query: str = "",
        shown: str = "[role=grid]",
    ) -> None:
        """Come to a match with the token of a seat, or to watch."""
        if token is not None:
            self.context.add_init_script(
                f"localStorage.setItem({json.dumps('touchline.seat.' + match)}, "
                f"{json.dumps(token)})"
            )
        self.page.goto(f"{self.server}/m/{match}{query}")
        self.page.wait_for_selector(shown, timeout=PATIENCE)

    def state(self) -> tuple[bool, str, int]:
        """Is it my decision, how is the match, and how far has it gone?"""
        found: list[Any] = self.page.evaluate(
            "(() => { const s = document.querySelector('.screen').dataset;"
            " return [s.mine === 'true', s.status, Number(s.seq)]; })()"
        )
        return bool(found[0]), str(found[1]), int(found[2])

    def wait_for_turn(self) -> bool:
        """True when it is my decision, False when the match is over."""
        status = self._wait(None)
        assert status, f"no decision at {self.state()}"
        return status != "over"

    def wait_past(self, seq: int) -> None:
        """Until something has been played after this number."""
        assert self._wait(seq), f"nothing after {seq}: {self.asked()}"

    def _wait(self, seq: int | None) -> str:
        """How the match is once it is my turn, or over, or past this number; empty if never."""
        found: str = self.page.evaluate(WAIT, [seq, PATIENCE])
        return found

    def _there(self, *selectors: str) -> list[int]:
        """How many there are of each."""
        found: list[int] = self.page.evaluate(THERE, selectors)
        return found

    def settle(self, seq: int, again: Callable[[], None]) -> None:
        """Until it is played: at once, or once more where it was only proposed."""
        wait_until(
            lambda: self.state()[2] > seq or self.page.locator(DO_IT).count(),
            lambda: f"nothing after {seq}: {self.asked()}",
        )
        if self.state()[2] <= seq:
            again()
            self.wait_past(seq)

    def cells(self, words: str) -> list[str]:
        """The cells whose label says this."""
        found: list[str] = self.page.eval_on_selector_all(
            f'[data-cell][aria-label*="{words}"]', "all => all.map((c) => c.dataset.cell)"
        )
        return found

    def tap(self, cell: str) -> None:
        """A click in the middle of a cell."""
        self.page.mouse.click(*self.middle(f'[data-cell="{cell}"]'))

    def middle(self, selector: str) -> tuple[float, float]:
        """Where the middle of something on the pitch is, once it has come to rest."""
        x, y = self.page.locator(selector).evaluate(STEADY)
        return x, y

    def open_sheet(self) -> None:
        """The squad, where it is not shown before one asks for it."""
        squad = self.page.locator(".answers .sheet")
        if squad.count():
            squad.click()

    def asked(self) -> str:
        """The question and its answers, without the line between them: it tells of dice too."""
        page = self.page
        return page.inner_text(".prompt .line") + "\n" + page.inner_text(".prompt .answers")

    def play_until(self, words: str, most: int = 60) -> None:
        """Decide until the question contains these words."""
        for _ in range(most):
            assert self.wait_for_turn(), "the match is over"
            if words.casefold() in self.asked().casefold():
                return
            self.decide()
        raise AssertionError(f"never asked: {words}")

    def decide(self, quick: bool = True) -> None:
        """Answer the question by clicking, however many clicks that takes."""
        mine, _, before = self.state()
        if not mine:  # a moment ago the page did not know yet that it is somebody else's turn
            return

        def decided() -> bool:
            nonlocal quick
            mine, status, seq = self.state()
            if status == "over" or seq != before:
                return True
            if mine:
                self._click(quick)
                quick = quick and not self.page.locator(".answers .edge").count()
            return False

        wait_until(decided, lambda: f"nothing could be decided: {self.asked()}")

    def _click(self, quick: bool) -> None:
        page = self.page
        first = (DO_IT, ".choice button")
        others = [".answers .counter", ".answers .big", ".hand .now"]
        others += [".kickers button"]
        known = (*first, ".ring button", ".answers .edge", ".table .player", *others)
        there = dict(zip(known, self._there(*known), strict=True))
        for one in first:
            if there[one]:
                self._press(page.locator(one).first)
                return
        if self._press_one(".ring button", there):
            return
        if quick and there[".answers .edge"]:
            self._press(page.locator(".answers .edge").first)
            return
        if self._press_one(".table .player", there):
            return
        cells = self.cells(LEGAL) or self.cells(MAY_ACT)
        self.choose.shuffle(others)
        on_pitch = bool(cells) and self.choose.random() < 0.8
        if not on_pitch and any(self._press_one(other, there) for other in others):
            return
        if cells:
            self.tap(self.choose.choice(cells))

    def _press_one(self, selector: str, there: dict[str, int]) -> bool:
        """Press one of these, if there are any."""
        if there[selector]:
            chosen = self.choose.randrange(there[selector])
            self._press(self.page.locator(selector).nth(chosen))
        return there[selector] > 0

    def _press(self, button: Locator) -> None:
        """Press it, unless the next question has taken it away meanwhile."""
        with suppress(TimeoutError):
            button.click(timeout=1500)

    def leave(self) -> None:
        """Close everything."""
        self.context.close()
