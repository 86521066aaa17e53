"""The board played with the keyboard alone, and what a screen reader is told."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.manager import LEGAL, MAY_ACT, Manager, against_bot
from tests.waiting import wait_until


def focused(page: Page) -> tuple[str, str]:
    """The cell with the focus, and what is said about it."""
    cell, label = page.evaluate(
        "(() => { const e = document.activeElement;"
        " return [e.dataset.cell ?? '', e.getAttribute('aria-label') ?? '']; })()"
    )
    return str(cell), str(label)


def hears(page: Page, *words: str) -> str:
    """Wait until one of these is said about the cell with the focus; all that is said."""

    def said() -> str:
        label = focused(page)[1]
        return label if any(one in label for one in words) else ""

    return wait_until(said, lambda: f"not {words}: {focused(page)}")


def test_turns_without_a_pointer(browser: Browser, server: str) -> None:
    made = against_bot(server, "brettfussball", preset="classic")
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    page = manager.page

    def again() -> None:
        hears(page, "proposed")
        page.keyboard.press("Enter")

    for _ in range(5):
        assert manager.wait_for_turn()
        before = manager.state()[2]
        page.keyboard.press("b")
        wait_until(lambda: focused(page)[0], "the ball has no cell")
        page.keyboard.press("n")
        if MAY_ACT in hears(page, LEGAL, MAY_ACT):
            page.keyboard.press("Enter")
            page.keyboard.press("n")
            hears(page, LEGAL)
        page.keyboard.press("Enter")
        manager.settle(before, again)
    assert not manager.troubles
    manager.leave()


def test_arrows_escape_and_help(browser: Browser, server: str) -> None:
    made = against_bot(server, "brettfussball", switches={"first": "home"})
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    page = manager.page
    manager.wait_for_turn()
    start = manager.cells(LEGAL)[0]
    page.locator(f'[data-cell="{start}"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".answers >> text=Do it")
    page.keyboard.press("Escape")
    page.wait_for_selector(".answers >> text=Do it", state="detached")
    page.keyboard.press("ArrowRight")
    wait_until(lambda: focused(page)[0] not in ("", start), "the focus stays")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(f'[data-cell="{start}"]')).to_be_focused()
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    expect(page.locator("dialog kbd", has_text="Esc")).to_have_count(1)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    expect(page.locator("[role=grid] [tabindex='0']")).to_have_count(1)
    manager.leave()


def test_nothing_serious_for_axe(browser: Browser, server: str) -> None:
    for game in ("brettfussball", "counterattack"):
        made = against_bot(server, game)
        manager = Manager(browser, server)
        manager.sit(made["id"], made["token"])
        manager.wait_for_turn()
        assert violations(manager.page) == []
        for tab in ("players", "dice"):
            manager.page.click(f"#tab-{tab}")
            expect(manager.page.get_by_role("tabpanel")).to_have_text(re.compile(r"\w"))
            assert violations(manager.page) == []
        manager.page.get_by_role("button", name="Menu").click()
        expect(manager.page.get_by_role("button", name="Resign")).to_be_visible()
        assert violations(manager.page) == []
        manager.leave()
