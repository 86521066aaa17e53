"""Replays: import, slider, keys, maps, sharing, and playing on."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.holding import holds
from tests.browser.reader import a_record, reading
from touchline.core import registry

MATCH = re.compile(r"/m/[\w-]+$")


def bring(page: Page) -> int:
    """Paste a record; answers with the number of its actions."""
    page.get_by_label("Text of the record").fill(a_record())
    page.get_by_role("button", name="Open", exact=True).click()
    slider = page.get_by_role("slider")
    slider.wait_for()
    return int(slider.get_attribute("max") or 0)


def stated(tag: str) -> str:
    found = re.search(rf'\[{tag} "(.*?)"\]', a_record())
    assert found
    return found[1]


def test_a_record_can_be_walked_through(browser: Browser, server: str) -> None:
    with reading(browser, server, "/study") as page:
        last = bring(page)
        assert last == int(stated("Actions"))
        slider = page.get_by_role("slider")
        slider.fill(str(last))
        expect(page.locator(".score strong")).to_have_text(stated("Result"))
        page.locator("h1").first.click(force=True)
        page.keyboard.press("Home")
        expect(slider).to_have_value("0")
        page.keyboard.press("ArrowRight")
        expect(slider).to_have_value("1")
        page.get_by_role("button", name="One step back").click()
        expect(slider).to_have_value("0")
        page.get_by_role("button", name="Play", exact=True).click()
        expect(slider).not_to_have_value("0")
        page.get_by_role("button", name="Pause").click()


def test_counters_follow_the_slider(browser: Browser, server: str) -> None:
    with reading(browser, server, "/study") as page:
        last = bring(page)
        where = "[...document.querySelectorAll('[data-piece]')].map(p => p.style.transform).join()"
        page.get_by_role("slider").fill("0")
        expect(page.locator("[data-piece]")).to_have_count(22)
        before = page.evaluate(where)
        page.get_by_role("slider").fill(str(last))
        holds(page, f"before => {where} !== before", before)
        page.get_by_role("slider").fill("0")
        holds(page, f"before => {where} === before", before)


def test_numbers_and_maps(browser: Browser, server: str) -> None:
    with reading(browser, server, "/study") as page:
        bring(page)
        page.get_by_role("tab", name="Statistics").click()
        expect(page.get_by_role("heading", name="Possession")).to_be_visible()
        expect(page.get_by_role("heading", name="Dice luck")).to_be_visible()
        expect(page.get_by_role("img", name=re.compile("^Expected goals"))).to_be_visible()
        goals = page.get_by_role("row", name=re.compile("Goals")).get_by_role("cell")
        expect(goals).to_have_text(stated("Result").split(":"))
        page.keyboard.press("ArrowRight")
        for kind, name in (("Shots", "Shot map"), ("Passes", "Pass map"), ("Heat", "Heat map")):
            page.get_by_role("radio", name=kind).check()
            expect(page.get_by_role("img", name=name)).to_be_visible()


def test_a_link_brings_the_same_match_back(browser: Browser, server: str) -> None:
    with reading(browser, server, "/study") as page:
        last = bring(page)
        page.wait_for_url(re.compile("#r="))
        link = page.url.removeprefix(server).replace("/study#", "/study?ply=7#")
    with reading(browser, server, link) as page:
        expect(page.get_by_role("slider")).to_have_attribute("max", str(last))
        expect(page.get_by_role("slider")).to_have_value("7")


def test_play_from_here(browser: Browser, server: str) -> None:
    with reading(browser, server, "/study") as page:
        bring(page)
        page.get_by_role("slider").fill("12")
        page.get_by_role("button", name="As away").click()
        page.wait_for_url(MATCH)
        info = page.request.get(f"{server}/api/matches/{page.url.rpartition('/')[2]}").json()
        assert [seat["kind"] for seat in info["seats"]] == ["bot", "person"]


def test_a_bad_record_is_explained(browser: Browser, server: str, tmp_path: Path) -> None:
    with reading(browser, server, "/study") as page:
        bad = tmp_path / "bad.txt"
        bad.write_text("this is no record")
        page.locator("input[type=file]").set_input_files(bad)
        expect(page.get_by_role("alert")).to_contain_text("this is no record")


def test_a_record_as_a_file(browser: Browser, server: str, tmp_path: Path) -> None:
    with reading(browser, server, "/study") as page:
        file = tmp_path / "match.txt"
        file.write_text(a_record())
        page.route("**/api/study/statistics*", lambda _: None)  # the figures never come
        page.locator("input[type=file]").set_input_files(file)
        page.get_by_role("slider").wait_for()
        with page.expect_download() as download:
            page.get_by_role("button", name="Download").click()
        assert Path(download.value.path()).read_text() == a_record()


def test_a_position_is_shown_and_played_on(browser: Browser, server: str) -> None:
    game = registry.game("brettfussball")
    with reading(browser, server, "/study") as page:
        page.get_by_label("Line of the position").fill("nowhere")
        page.get_by_role("button", name="Show it").click()
        expect(page.get_by_role("alert")).to_be_visible()
        page.get_by_label("Line of the position").fill(str(game.new()))
        page.get_by_role("button", name="Show it").click()
        expect(page.locator("[data-piece]")).to_have_count(22)
        page.get_by_role("button", name="As home").click()
        page.wait_for_url(MATCH)


def test_a_stored_match_has_a_replay(browser: Browser, server: str) -> None:
    with reading(browser, server, "/?game=brettfussball") as page:
        page.get_by_role("button", name="Play the computer").click()
        page.wait_for_url(MATCH)
        name = page.url.rpartition("/")[2]
        page.goto(f"{server}/study/{name}")
        page.get_by_role("slider").wait_for()
        expect(page.locator("[data-piece]")).to_have_count(22)


def test_the_back_button_opens_a_record_again(browser: Browser, server: str) -> None:
    with reading(browser, server, "/study") as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        last = bring(page)
        page.wait_for_url("**/study#r=*")
        assert sum("/study/replay" in url for url in asked) == 1
        page.get_by_role("button", name="Open another record").click()
        page.get_by_role("heading", name="Open a record").wait_for()
        page.go_back()
        expect(page.get_by_role("slider")).to_have_attribute("max", str(last))
        page.go_forward()
        page.get_by_role("heading", name="Open a record").wait_for()
        expect(page.get_by_role("slider")).to_have_count(0)
