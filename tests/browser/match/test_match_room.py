"""Nothing covers the pitch: what is asked about can be seen and tapped at every size."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.manager import MAY_ACT, Manager, against_bot, post
from tests.waiting import wait_until

SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1024, 768), (1440, 900)]
COVERED = """() => {
  const field = document.querySelector('.board').getBoundingClientRect();
  const found = [];
  const look = (name, box, asked) => {
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const inside = x > field.x && x < field.right && y > field.y && y < field.bottom;
    if (!inside) {
      if (asked) found.push(`${name} is out of sight`);
      return;
    }
    const over = document.elementFromPoint(x, y);
    if (!over?.closest('.board')) found.push(`${name} under ${over?.className}`);
  };
  for (const cell of document.querySelectorAll('[data-cell]')) {
    const words = cell.getAttribute('aria-label');
    const asked = words.includes('can be chosen') || words.includes('may act');
    look(cell.dataset.cell, cell.getBoundingClientRect(), asked);
  }
  for (const piece of document.querySelectorAll('.board [data-piece]'))
    look(piece.dataset.piece, piece.getBoundingClientRect(), false);
  return found;
}"""
UNSIGNED = """() => ['.prompt', '.hand'].flatMap((name) => {
  const box = document.querySelector(name);
  if (!box) return [];
  const more = box.scrollWidth - box.clientWidth > 4 || box.scrollHeight - box.clientHeight > 4;
  const drawn = getComputedStyle(box, '::after').content !== 'none';
  return more === drawn ? [] : [`${name} has more: ${more}, and says so: ${drawn}`];
})"""
SCROLLS = """() => ['{0}'].filter((part) => {{
  const box = document.querySelector(part);
  return box.scrollHeight > box.clientHeight;
}})"""
HEIGHT = """async (prompt) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let last = -1; ; await frame()) {
    const now = prompt.getBoundingClientRect().height;
    if (now === last) return [now, prompt.querySelector('.answers .note') !== null];
    last = now;
  }
}"""
QUESTIONS = {
    "brettfussball": (" has a ",),
    "counterattack": ("where does the pass go", "whom do you move"),
    "undici": ("what next", "padlock"),
}


def ask_of(manager: Manager, words: str) -> None:
    """Play until this is asked; a counter is picked up where it is asked where it goes."""
    for _ in range(200):
        assert manager.wait_for_turn(), "the match is over"
        if words in manager.asked().casefold():
            return
        manager.decide(quick=False)
    raise AssertionError(f"never asked: {words}")


def settled(page: Page, fault: str) -> list[str]:
    """What is wrong, once the page has had its time to follow a change of size."""
    with suppress(AssertionError):
        wait_until(lambda: not page.evaluate(fault), pause=lambda: page.wait_for_timeout(50))
        return []
    return list(page.evaluate(fault))


@pytest.mark.parametrize("game", sorted(QUESTIONS))
def test_no_panel_lies_on_what_is_asked_about(browser: Browser, server: str, game: str) -> None:
    prepared: dict[str, Any] = {} if game == "brettfussball" else {"prepared": True}
    made = against_bot(server, game, preset="quick", switches={"first": "home"}, **prepared)
    manager = Manager(browser, server, seed=game)
    manager.sit(made["id"], made["token"])
    page = manager.page
    for words in QUESTIONS[game]:
        ask_of(manager, words)
        if words == "whom do you move":
            manager.tap(manager.cells(MAY_ACT)[-1])  # and where he can run
            page.wait_for_selector(".picked")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for fault in (COVERED, UNSIGNED):
                assert settled(page, fault) == [], (words, width, height)
        page.set_viewport_size({"width": 1280, "height": 800})
        assert settled(page, COVERED) == [], words
    assert not manager.troubles
    manager.leave()


def test_the_question_keeps_its_height_while_one_looks(browser: Browser, server: str) -> None:
    made = against_bot(server, "counterattack", preset="quick", prepared=True)
    manager = Manager(browser, server, width=390, height=844, touch=True)
    manager.sit(made["id"], made["token"])
    heights = set()
    for _ in range(12):
        manager.wait_for_turn()
        high, more = manager.page.locator(".prompt").evaluate(HEIGHT)
        if not more:  # the first times more is said
            heights.add(round(high))
        manager.decide()
    assert heights
    assert max(heights) - min(heights) <= 48
    manager.leave()


@pytest.mark.parametrize(
    ("game", "lesson"), [("undici", "first-turn"), ("counterattack", "open-goal")]
)
def test_a_lesson_fits_a_phone_held_sideways(
    browser: Browser, server: str, game: str, lesson: str
) -> None:
    made = post(server, "/api/matches", {"game": game, "lesson": lesson})
    manager = Manager(browser, server, width=844, height=390, touch=True)
    manager.sit(made["id"], made["token"])
    assert manager.wait_for_turn()
    expect(manager.page.locator(".coach")).to_be_visible()
    for part in (".prompt", ".coach"):
        expect(manager.page.locator(part)).to_have_text(re.compile(r"\w"))
        assert settled(manager.page, SCROLLS.format(part)) == []
    manager.leave()
