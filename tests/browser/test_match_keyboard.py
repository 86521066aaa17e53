"""The board played with the keyboard alone, and what a screen reader is told."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from tests.browser.access import violations
from tests.browser.manager import LEGAL, MAY_ACT, Manager, against_bot


def focused(page: Page) -> tuple[str, str]:
    """The cell with the focus, and what is said about it."""
    cell, label = page.evaluate(
        "(() => { const e = document.activeElement;"
        " return [e.dataset.cell ?? '', e.getAttribute('aria-label') ?? '']; })()"
    )
    return str(cell), str(label)


def test_turns_without_a_pointer(browser: Browser, server: str) -> None:
    made = against_bot(server, "brettfussball", preset="classic")
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    page = manager.page

    def again() -> None:
        assert "proposed" in focused(page)[1]
        page.keyboard.press("Enter")

    for _ in range(5):
        assert manager.wait_for_turn()
        before = manager.state()[2]
        page.keyboard.press("b")
        assert focused(page)[0]
        page.keyboard.press("n")
        _, label = focused(page)
        assert LEGAL in label or MAY_ACT in label
        if MAY_ACT in label:
            page.keyboard.press("Enter")
            page.keyboard.press("n")
            assert LEGAL in focused(page)[1]
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
    right = focused(page)[0]
    assert right != start
    page.keyboard.press("ArrowLeft")
    assert focused(page)[0] == start
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    assert page.locator("dialog kbd", has_text="Esc").count() == 1
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    assert page.locator("[role=grid] [tabindex='0']").count() == 1
    manager.leave()


def test_nothing_serious_for_axe(browser: Browser, server: str) -> None:
    for game in ("brettfussball", "counterattack"):
        made = against_bot(server, game)
        manager = Manager(browser, server)
        manager.sit(made["id"], made["token"])
        manager.wait_for_turn()
        assert violations(manager.page) == []
        manager.page.click("#tab-players")
        assert violations(manager.page) == []
        manager.page.click("#tab-dice")
        manager.page.get_by_role("button", name="Menu").click()
        assert violations(manager.page) == []
        manager.leave()
