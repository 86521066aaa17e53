"""Two people who see nothing: one has a keyboard, the other only the words of a screen reader.

Both know what the accessibility tree says, and what the live regions have said; neither looks at
the page, and neither has a mouse.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Page, TimeoutError

from tests.browser.holding import holds
from tests.browser.manager import LEGAL, MAY_ACT
from tests.waiting import wait_until

PROPOSED = "proposed"
YOURS = "Your decision"
AROUND = ("What he can do", "Which one?")
"""The groups of buttons that open for a tap."""
ASIDE = ("Hint", "Undo", "What do these do?", "Show again", "Substitute", "Withdraw", "More")
"""Buttons that answer nothing."""
CARD = "can be played"
GOOD = ("shot", "shoot", "head", "snap")
SOON = 3000
"""Milliseconds in which a page has moved the focus, if it is going to."""
STOPS = 14
"""So many stops of the Tab key are tried before the pitch is taken up again."""

# What live regions say, as a screen reader would: of a log what is added, else all of the region.
HEAR = """(() => {
  const heard = (window.heard = []);
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  const last = new WeakMap();
  const words = (node) => {
    if (node.nodeType === 3) return node.data.trim();
    if (node.nodeType !== 1 || node.ariaHidden === 'true') return '';
    return [...node.childNodes].map(words).join(' ').replace(/\\s+/g, ' ').trim();
  };
  const say = (region, text) => {
    if (text && last.get(region) !== text) heard.push(text);
    last.set(region, text);
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const at = target.nodeType === 1 ? target : target.parentElement;
      const region = at?.closest(LIVE);
      if (!region || region.ariaLive === 'off' || at.closest('[aria-hidden=true]')) continue;
      if (region.role === 'log') for (const node of addedNodes) say(region, words(node));
      else say(region, words(region));
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
})()"""

# The focus is nowhere, or cannot be seen.
LOST = """() => {
  const it = document.activeElement;
  if (!it || it === document.body) return 'nothing has the focus';
  const box = it.getBoundingClientRect();
  const style = getComputedStyle(it);
  const beside = it.nextElementSibling && getComputedStyle(it.nextElementSibling);
  const marked = (s) => s && (s.outlineStyle !== 'none' || s.boxShadow !== 'none');
  const away = box.right < 0 || box.bottom < 0 || box.left > innerWidth || box.top > innerHeight;
  if (away) return 'the focus is out of sight';
  if (marked(style) || style.stroke !== 'none' || it.tagName === 'H1' || it.tagName === 'H2')
    return '';
  return it.tagName === 'INPUT' && marked(beside) ? '' : 'the focus cannot be seen';
}"""

LINE = re.compile(
    r"^(?P<deep> *)- '?(?P<role>[a-z]+)(?: \"(?P<name>(?:[^\"\\]|\\.)*)\")?(?P<rest>.*)$"
)


class Node(NamedTuple):
    """A line of the accessibility tree, with the names of what it is in."""

    role: str
    name: str
    within: tuple[str, ...]


class Focus(NamedTuple):
    """What is said of the thing that has the focus."""

    role: str
    name: str
    within: tuple[str, ...]


class Listener:
    """What both have in common: ears, patience, and an idea of football."""

    def __init__(self, page: Page, seed: str) -> None:
        self.page = page
        self.choose = random.Random(seed)
        self.decisions = self.keys = 0
        self.heard: list[str] = []
        self.lost: list[str] = []
        """Where the focus was lost, if it was."""
        self.late = 0
        """How often something had another name by the time it was wanted."""
        page.on("websocket", lambda line: line.on("framesent", self._sent))

    def _sent(self, frame: str | bytes) -> None:
        self.decisions += '"act"' in str(frame) or '"quick"' in str(frame)

    def press(self, key: str) -> None:
        """A key, and what one hears then."""
        self.page.keyboard.press(key)
        self.keys += 1
        self.listen()

    def listen(self) -> list[str]:
        """What has been said since."""
        said: list[str] = self.page.evaluate("() => window.heard.splice(0)")
        self.heard += said
        return said

    def until(self, found: Callable[[], Any], what: str) -> Any:
        """Wait for it, and say what was waited for."""
        return wait_until(found, lambda: f"{what}; heard last: {self.heard[-5:]}")

    def prompt(self) -> str:
        """The question as one can have it read again."""
        return self.page.get_by_role("region", name="Decision", exact=True).aria_snapshot()

    def turn(self) -> bool:
        """Wait for a question; False when the match is over."""

        def asked() -> str:
            self.listen()
            words = self.prompt()
            return words if YOURS in words or "Full time" in words else ""

        return YOURS in str(self.until(asked, "nobody asks"))

    def play(self, most: int) -> bool:
        """So many decisions, or to the end; True if it has ended."""
        while self.decisions < most:
            if not self.turn():
                return True
            self.decide()
        return False

    def decide(self) -> None:
        """One decision, with as many gestures as it takes."""
        before = self.decisions
        for tries in range(60):
            self.go(tries)
            if self.decisions != before:
                return
            if YOURS not in self.prompt() and not self.turn():
                return
        raise AssertionError(f"nothing leads on: {self.prompt()}")

    def begin(self, game: str) -> None:
        """From the start page into a match, as it is offered."""
        raise NotImplementedError

    def go(self, tries: int) -> None:
        """One gesture."""
        raise NotImplementedError

    def wanted(self, names: list[str]) -> str:
        """One of these answers: a shot if there is one."""
        good = [name for name in names if any(word in name.casefold() for word in GOOD)]
        return self.choose.choice(good or names)


def answers(node: Node | Focus) -> bool:
    """Is it a button that answers the question?"""
    if node.role != "button" or node.name in ASIDE:
        return False
    if CARD in node.name:
        return "Cards" in node.within
    return bool({"Decision", *AROUND} & set(node.within))


class Keyboard(Listener):
    """Tab, arrows, Enter and letters; hears the name of what has the focus."""

    def __init__(self, page: Page, seed: str) -> None:
        super().__init__(page, seed)
        self.line = page.context.new_cdp_session(page)
        self.line.send("Accessibility.enable")

    def press(self, key: str) -> None:
        """A key; the focus has to be somewhere afterwards."""
        super().press(key)
        why = self.page.evaluate(LOST)
        if why and "Tab" in key:  # from the end of the page to its beginning
            super().press(key)
            why = self.page.evaluate(LOST)
        if why and not self._found_again():
            self.lost.append(f"{key}: {why}, {self.focus()}")

    def _found_again(self) -> bool:
        """What was pressed may just be going away: then the focus is somewhere else at once."""
        try:
            holds(self.page, f"!({LOST})()", patience=SOON / 1000)
        except AssertionError:
            return False
        return True

    def focus(self) -> Focus:
        """What a screen reader says when the focus comes to it."""
        it = self.line.send("Runtime.evaluate", {"expression": "document.activeElement"})
        found = self.line.send(
            "Accessibility.getAXNodeAndAncestors", {"objectId": it["result"]["objectId"]}
        )
        spoken = [
            (one.get("role", {}).get("value", ""), one.get("name", {}).get("value", ""))
            for one in found["nodes"]
            if not one.get("ignored")
        ]
        (role, name), *around = spoken or [("", "")]
        return Focus(role, name, tuple(words for _, words in around if words))

    def find(self, wanted: Callable[[Focus], bool], stops: int, key: str = "Tab") -> Focus | None:
        """Go on with Tab until it is there."""
        for _ in range(stops):
            self.press(key)
            if wanted(now := self.focus()):
                return now
        return None

    def begin(self, game: str) -> None:
        assert self.find(lambda it: it.name == f"Ways to play {game}", 40), self.focus()
        self.press("Enter")
        self.until(lambda: self.focus().name == "Play the computer", "the card has not opened")
        self.press("Enter")
        self.until(lambda: self.page.get_by_role("grid").count(), "there is no pitch")

    def go(self, tries: int) -> None:
        now = self.focus()
        if answers(now) and set(AROUND) & set(now.within):
            self.answer(now)
        elif PROPOSED in now.name:
            self.press("Enter")
        elif tries % 3 == 2 or not self.on_pitch():
            self.search()

    def on_pitch(self) -> bool:
        """To a place where something can be done, and Enter."""
        self.press("b")
        for _ in range(self.choose.randint(1, 5)):
            self.press(self.choose.choice("nnm"))
        said = self.focus().name
        if LEGAL not in said and MAY_ACT not in said:
            return False
        self.press("Enter")
        return True

    def search(self) -> None:
        """To the answers beside the pitch, and one of them."""
        if found := self.find(answers, STOPS):
            self.answer(found)

    def answer(self, now: Focus) -> None:
        """Take it, or one further on."""
        for _ in range(self.choose.randrange(3)):
            if any(word in now.name.casefold() for word in GOOD):
                break
            self.press("Tab")
            if not answers(now := self.focus()):
                self.press("Shift+Tab")
                break
        self.press("Enter")


class Reader(Listener):
    """Reads the whole page as text, and says by role and name what is to be done."""

    def tree(self) -> list[Node]:
        """All that is there to be read."""
        found: list[Node] = []
        around: list[tuple[int, str]] = []
        for line in self.page.locator("body").aria_snapshot().splitlines():
            if (said := LINE.match(line)) is None:
                continue
            deep, name = len(said["deep"]), (said["name"] or "").replace('\\"', '"')
            while around and around[-1][0] >= deep:
                around.pop()
            if "[disabled]" not in said["rest"]:
                found.append(Node(said["role"], name, tuple(each for _, each in around if each)))
            around.append((deep, name))
        return found

    def act(self, role: Any, name: str) -> None:
        """Do what a screen reader's own key does: go there and press."""
        self.keys += 1
        try:
            self.page.get_by_role(role, name=name, exact=True).first.press("Enter", timeout=SOON)
        except TimeoutError:
            self.late += 1
        self.listen()

    def begin(self, game: str) -> None:
        self.act("button", f"Ways to play {game}")
        self.act("button", "Play the computer")
        self.until(lambda: self.page.get_by_role("grid").count(), "there is no pitch")

    def go(self, tries: int) -> None:
        tree = self.tree()
        cells = [node.name for node in tree if node.role == "gridcell"]
        if proposed := [name for name in cells if PROPOSED in name]:
            self.act("gridcell", proposed[0])
            return
        open_now = [it.name for it in tree if answers(it) and set(AROUND) & set(it.within)]
        buttons = [node.name for node in tree if answers(node)]
        there = [name for name in cells if LEGAL in name] or [
            name for name in cells if MAY_ACT in name
        ]
        if open_now or "Do it" in buttons:
            self.act("button", self.wanted(open_now or ["Do it"]))
        elif there and (not buttons or self.choose.random() < 0.7):
            men = [name for name in there if "Home" in name]
            self.act("gridcell", self.choose.choice(men or there))
        elif buttons:
            self.act("button", self.wanted(buttons))
        else:
            self.listen()
            self.page.wait_for_timeout(20)
