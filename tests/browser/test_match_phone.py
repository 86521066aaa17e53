"""The match screen on a phone: portrait, touch, and the column as a sheet."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import Browser

from tests.browser.access import violations
from tests.browser.manager import LEGAL, MAY_ACT, Manager, against_bot


def middle(manager: Manager, cell: str) -> tuple[float, float]:
    """Where a cell is on the screen."""
    box = manager.page.locator(f'[data-cell="{cell}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(manager: Manager, cell: str) -> None:
    """A finger on it."""
    manager.page.touchscreen.tap(*middle(manager, cell))


def test_attacking_upwards_with_taps(browser: Browser, server: str) -> None:
    made = against_bot(server, "brettfussball", preset="classic")
    manager = Manager(browser, server, width=390, height=844, touch=True)
    manager.sit(made["id"], made["token"])
    page = manager.page
    own = page.locator('[data-piece="h1"]').bounding_box()
    other = page.locator('[data-piece="a1"]').bounding_box()
    assert own is not None
    assert other is not None
    assert own["y"] > other["y"]
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    for _ in range(4):
        assert manager.wait_for_turn()
        before = manager.state()[2]
        cells = manager.cells(LEGAL)
        for counter in [] if cells else manager.cells(MAY_ACT):
            touch(manager, counter)
            cells = manager.cells(LEGAL)
            if cells:  # the one on the ball has his actions round him instead
                break
        touch(manager, cells[0])
        manager.settle(before, partial(touch, manager, cells[0]))
    page.locator("#tab-log").tap()
    page.wait_for_selector("[role=tabpanel] >> text=rolls")
    assert violations(page) == []
    page.locator("#tab-log").tap()
    assert page.locator("[role=tabpanel]").is_hidden()
    assert not manager.troubles
    manager.leave()


def test_counter_attack_comes_close_to_what_is_asked(browser: Browser, server: str) -> None:
    """Counters can be read before one is picked; a pick comes close, and a button goes back."""
    made = against_bot(server, "counterattack", preset="quick", prepared=True)
    manager = Manager(browser, server, width=390, height=844, touch=True)
    manager.sit(made["id"], made["token"])
    page = manager.page
    manager.play_until("whom do you move")

    def wide(piece: str) -> float:
        box = page.locator(f'.board [data-piece="{piece}"]').bounding_box()
        assert box is not None
        return box["width"]

    assert wide("h1") > 19
    touch(manager, manager.cells(MAY_ACT)[-1])
    page.wait_for_selector(".picked")
    assert page.locator(".card.player").count() == 0
    box = page.locator(f'[data-cell="{manager.cells(LEGAL)[0]}"]').bounding_box()
    assert box is not None
    assert box["width"] > 27  # thirteen hexes side by side, the longest run, in 390 pixels
    page.get_by_role("button", name="Show the whole pitch").tap()
    page.wait_for_selector(".board:not(.zoomed)")
    assert not manager.troubles
    manager.leave()
