"""What the match screen does with a pointer: propose, withdraw, refuse, drag, show odds, prove."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.manager import LEGAL, MAY_ACT, Manager, against_bot, post
from tests.waiting import wait_until
from touchline.core import registry
from touchline.core.action import Action
from touchline.core.game import Position
from touchline.core.side import Side

GAME: Any = registry.game("brettfussball")
MOUNT = 300
HIGHLIGHT = 16
LIGHT = """async () => {
  const cells = [...document.querySelectorAll('[aria-label*="can be chosen"]')];
  const found = [];
  for (let i = 0; i < 9; i++) {
    const cell = cells[(i * 37) % cells.length];
    const start = performance.now();
    cell.focus();
    cell.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
    await new Promise((done) => queueMicrotask(() => queueMicrotask(done)));
    found.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 30));
    document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
    await new Promise((done) => setTimeout(done, 30));
  }
  return found;
}"""


def home_begins(browser: Browser, server: str, **wishes: object) -> Manager:
    """Brettfußball at one screen, home to shoot first."""
    both = {"home": {"kind": "person"}, "away": {"kind": "person"}}
    body = {"game": "brettfussball", **both, **wishes}
    made = post(server, "/api/matches", body)
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    manager.wait_for_turn()
    return manager


def test_the_first_tap_proposes_the_second_decides(browser: Browser, server: str) -> None:
    manager = home_begins(browser, server)
    page = manager.page
    seq = manager.state()[2]
    cell, other = manager.cells(LEGAL)[:2]
    manager.tap(cell)
    page.wait_for_selector(".board .aim")
    page.wait_for_selector(".second >> text=The ball")
    page.mouse.click(30, 300)  # elsewhere
    page.wait_for_selector(".board .aim", state="detached")
    manager.tap(cell)
    manager.tap(other)
    assert manager.state()[2] == seq
    manager.tap(other)
    manager.wait_past(seq)
    expect(page.locator(".board .last")).to_have_count(1)
    manager.leave()


def test_an_illegal_tap_says_why(browser: Browser, server: str) -> None:
    manager = home_begins(browser, server)
    page = manager.page
    page.locator('[data-piece="h4"]').wait_for()
    legal = set(manager.cells(LEGAL))
    free = next(c for c in ("C12", "D15", "Q9") if c not in legal)
    manager.tap(free)
    expect(page.locator(".second .why")).to_have_text(re.compile(r"\w"))
    manager.leave()


def test_a_player_is_dragged(browser: Browser, server: str) -> None:
    manager = home_begins(browser, server)
    page = manager.page
    for _ in range(30):
        manager.wait_for_turn()
        if manager.cells(MAY_ACT):
            break
        manager.decide()
    seq = manager.state()[2]
    start = manager.cells(MAY_ACT)[0]
    manager.tap(start)
    target = wait_until(lambda: manager.cells(LEGAL), "he cannot go anywhere")[0]
    page.keyboard.press("Escape")
    (x, y), (to_x, to_y) = (manager.middle(f'[data-cell="{cell}"]') for cell in (start, target))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=4)
    page.mouse.move(to_x, to_y, steps=4)
    page.mouse.up()
    manager.wait_past(seq)
    manager.leave()


def test_undo_before_the_dice(browser: Browser, server: str) -> None:
    made = against_bot(server, "counterattack", preset="core", switches={"first": "home"})
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    page = manager.page
    manager.play_until("where does the pass go")
    wait_until(lambda: len(manager.cells(LEGAL)) > 100, "there is nowhere to pass to")
    page.get_by_role("button", name="Undo").click()
    page.wait_for_selector(".answers .big")
    wait_until(lambda: "the pass go" not in manager.asked().casefold(), "it is still asked")
    assert not manager.troubles
    manager.leave()


def test_the_big_board_is_fast(browser: Browser, server: str) -> None:
    made = against_bot(server, "counterattack", preset="core", switches={"first": "home"})
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    page = manager.page
    expect(page.locator("[data-cell]")).to_have_count(943 + 14)

    # The best of as many as it takes, since others use the processor too.
    def mounted() -> float:
        took: float = page.evaluate("performance.getEntriesByName('board')[0].duration")
        page.reload()
        page.wait_for_selector("[role=grid]")
        return took

    wait_until(lambda: mounted() < MOUNT, lambda: f"a board takes {mounted():.0f} ms")
    manager.play_until("where does the pass go")

    # A second board's worth of light: choose, withdraw, choose, in the page itself.
    def lit() -> float:
        times: list[float] = page.evaluate(LIGHT)
        return min(times)

    wait_until(lambda: lit() < HIGHLIGHT, lambda: f"its lights take {lit():.1f} ms")
    manager.leave()


def test_the_dice_are_proved_in_the_browser(browser: Browser, server: str) -> None:
    manager = home_begins(browser, server)
    page = manager.page
    for _ in range(6):
        manager.wait_for_turn()
        manager.decide()
    page.click("#tab-dice")
    expect(page.locator(".dice code")).to_have_count(1)  # the commitment alone
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign for good?").click()
    page.wait_for_selector(".full")
    page.get_by_role("tabpanel").get_by_role("button", name="Check every roll").click()
    expect(page.locator(".verdict.fine")).to_contain_text("rolls are what was fixed")
    manager.leave()


def leaving_a_shot() -> tuple[Position, Action]:
    """A position of Brettfußball, and a move of home after which away may score."""
    position = GAME.position(
        "T14,G19,K11,A3,G24,T24,G14,M14,O8,T4,P24 B21,O10,A18,D24,Q24,J7,D22,O18,A9,O24,F8 J7"
        " home 0:0 regulation/854/0 - roll>turn/home/3 -"
    )
    action = GAME.action("move 1 T11")
    forecast = position.forecast(action)
    assert any(odds.side is Side.AWAY and odds.name == "goal" for odds in forecast.odds)
    return position, action


def test_the_odds_say_whose_they_are(browser: Browser, server: str) -> None:
    position, action = leaving_a_shot()
    touch = GAME.touch(position, action)
    assert touch.cell is not None
    manager = home_begins(browser, server, position=str(position))
    page = manager.page
    piece = next(each for each in GAME.pieces(position, None) if each.id == touch.piece)
    assert piece.at is not None
    manager.tap(piece.at)
    manager.tap(touch.cell)
    expect(page.locator(".second .odd.away").first).to_contain_text("they can")
    expect(page.locator(".second .odd.home", has_text="they")).to_have_count(0)
    manager.leave()
