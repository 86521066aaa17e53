"""Every page can be used by everybody: axe finds nothing serious, in light and dark."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.holding import holds
from tests.browser.pages.test_pages_study import bring
from tests.browser.reader import Theme, complaints, reading
from tests.waiting import wait_until

AT_THE_THUMB = "bar => bar.getBoundingClientRect().y > 700"
PAGES = [
    *("/", "/lobby", "/leagues", "/rules/brettfussball", "/learn/counterattack", "/study"),
    *("/account", "/daily", "/shelf", "/editor/counterattack", "/teams/undici", "/clubs"),
]


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages(browser: Browser, server: str, theme: Theme) -> None:
    with reading(browser, server, "/", theme=theme) as page:
        for path in [*PAGES, "/nowhere"]:
            page.goto(server + path)
            page.wait_for_load_state("networkidle")
            assert not complaints(page, theme), path


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["de", "es"])
def test_pages_on_a_phone(browser: Browser, server: str, lang: str) -> None:
    with reading(browser, server, "/", lang=lang, width=390) as page:
        for path in PAGES:
            page.goto(server + path)
            page.wait_for_load_state("networkidle")
            bar = page.get_by_role("navigation").first
            wait_until(partial(bar.evaluate, AT_THE_THUMB), f"{path}: the bar is not at the thumb")
            holds(page, "document.documentElement.scrollWidth === 390")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_dialogs(browser: Browser, server: str, theme: Theme) -> None:
    with reading(browser, server, "/?game=counterattack", theme=theme) as page:
        page.wait_for_load_state("networkidle")
        assert not complaints(page, theme)
        page.get_by_role("button", name="More").click()
        page.get_by_text("Rule switches").click()
        assert not complaints(page, theme)
        page.keyboard.press("Escape")
        for name in ("Scenario", "Settings"):
            expect(page.get_by_role("dialog")).to_have_count(0)
            page.get_by_role("button", name=name).click()
            expect(page.get_by_role("dialog")).to_be_visible()
            assert not complaints(page, theme)
            page.keyboard.press("Escape")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_replay(browser: Browser, server: str, theme: Theme) -> None:
    with reading(browser, server, "/study", theme=theme) as page:
        bring(page)
        for tab in ("Moments", "Log", "Statistics", "Maps"):
            page.get_by_role("tab", name=tab).click()
            page.wait_for_load_state("networkidle")
            assert not complaints(page, theme)


def test_the_first_tab_skips_to_the_content(browser: Browser, server: str) -> None:
    with reading(browser, server, "/lobby") as page:
        expect(page.locator("main a, main button").first).to_be_visible()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_url("**/lobby#main")
        page.keyboard.press("Tab")
        holds(page, "document.querySelector('main').contains(document.activeElement)")


def test_offline_it_starts_from_what_is_kept(browser: Browser, server: str) -> None:
    context = browser.new_context(locale="en", service_workers="allow")
    page = context.new_page()
    page.goto(server)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    page.locator("article").first.wait_for()
    context.set_offline(True)
    page.goto(f"{server}/rules")
    page.goto(server)
    page.get_by_role("heading", name="Counter Attack").wait_for()
    context.close()


def test_it_can_be_installed(browser: Browser, server: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(server)
    manifest = page.request.get(f"{server}/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    icons = manifest.json()["icons"]
    assert {icon["sizes"] for icon in icons} >= {"192x192", "512x512"}
    for icon in icons:
        assert page.request.get(server + icon["src"]).ok
    context.close()
