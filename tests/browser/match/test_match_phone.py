"""The match screen on a phone: portrait, touch, and the column as a sheet."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import Browser, expect

from tests.browser.access import violations
from tests.browser.holding import holds
from tests.browser.manager import LEGAL, MAY_ACT, Manager, against_bot
from tests.waiting import wait_until


def touch(manager: Manager, cell: str) -> None:
    """A finger on it."""
    manager.page.touchscreen.tap(*manager.middle(f'[data-cell="{cell}"]'))


def test_attacking_upwards_with_taps(browser: Browser, server: str) -> None:
    made = against_bot(server, "brettfussball", preset="classic")
    manager = Manager(browser, server, width=390, height=844, touch=True)
    manager.sit(made["id"], made["token"])
    page = manager.page
    own, other = (manager.middle(f'[data-piece="{one}"]') for one in ("h1", "a1"))
    assert own[1] > other[1]
    holds(page, "document.documentElement.scrollWidth <= 390")
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
    expect(page.locator("[role=tabpanel]")).to_be_hidden()
    assert not manager.troubles
    manager.leave()


def test_counter_attack_comes_close_to_what_is_asked(browser: Browser, server: str) -> None:
    """Counters can be read before one is picked; a pick comes close, and a button goes back."""
    made = against_bot(server, "counterattack", preset="quick", prepared=True)
    manager = Manager(browser, server, width=390, height=844, touch=True)
    manager.sit(made["id"], made["token"])
    page = manager.page
    manager.play_until("whom do you move")

    def wide(selector: str) -> float:
        box = page.locator(selector).bounding_box()
        assert box is not None
        return box["width"]

    wait_until(lambda: wide('.board [data-piece="h1"]') > 19, "counters cannot be read")
    touch(manager, manager.cells(MAY_ACT)[-1])
    page.wait_for_selector(".picked")
    expect(page.locator(".card.player")).to_have_count(0)
    first = f'[data-cell="{manager.cells(LEGAL)[0]}"]'
    # however long the run, every hex is wide enough for a finger (WCAG 2.5.8)
    wait_until(lambda: wide(first) > 24, lambda: f"only {wide(first)} wide")
    page.get_by_role("button", name="Show the whole pitch").tap()
    page.wait_for_selector(".board:not(.zoomed)")
    assert not manager.troubles
    manager.leave()
