"""Reasons to come back: the attack of the day, a season, a shelf, a picture and a clip."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.access import violations
from tests.browser.manager import Manager
from tests.browser.match.test_match_report import reported, resign, scored
from tests.browser.reader import reading

MATCH = re.compile(r"/m/[\w-]+$")
SQUARES = re.compile(r"^Touchline \d{4}-\d\d-\d\d · .+\n[🟩🟨⬛⬜]*(⚽|🧤|❌)\nhttp.+/daily/\d{4}-")
LENGTH = """async (bytes) => {
  const film = document.createElement("video");
  film.src = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: "video/webm" }));
  film.muted = true;
  await new Promise((done, failed) => { film.onloadeddata = done; film.onerror = failed; });
  if (film.duration === Infinity) {  // a film that was recorded does not say how long it is
    film.currentTime = 1e9;
    await new Promise((done) => (film.ondurationchange = done));
  }
  return [film.duration, film.videoWidth, film.videoHeight];
}"""
COLOURS = """async (bytes) => {
  const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0);
  const seen = (x, y, w, h) => {
    const { data } = pen.getImageData(x, y, w, h);
    const found = new Set();
    for (let i = 0; i < data.length; i += 4)
      found.add(data[i] >> 5 << 6 | data[i + 1] >> 5 << 3 | data[i + 2] >> 5);
    return found.size;
  };
  return [picture.width, picture.height, seen(30, 310, 1020, 680), seen(50, 1024, 210, 210)];
}"""


@pytest.mark.parametrize("width", [390, 1440])
def test_the_attack_of_the_day_is_the_first_card_and_ends_in_squares(
    browser: Browser, server: str, width: int
) -> None:
    with reading(browser, server, "/", width=width) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server)
        card = page.locator("main section").first
        expect(card.get_by_role("heading", name="Today’s situation")).to_be_visible()
        expect(card).to_contain_text("Five decisions, two minutes")
        assert not violations(page)
        card.get_by_role("button", name="Play it").click()
        page.wait_for_url(MATCH)
        coach = page.get_by_role("region", name="Today’s situation")
        expect(coach).to_contain_text("5 decisions left")
        expect(page.get_by_role("button", name="Hint")).to_have_count(0)
        resign(page)
        page.get_by_role("button", name="Copy the squares").click()
        expect(coach).to_contain_text("Copied")
        assert SQUARES.match(page.evaluate("navigator.clipboard.readText()"))
        assert not violations(page)
        page.get_by_role("link", name="Table of the day").click()
        expect(page.locator("tr.you")).to_have_count(1)
        expect(page.get_by_role("button", name="Practise with other dice")).to_be_visible()
        page.goto(f"{server}/")
        expect(card.get_by_role("img", name=re.compile("No goal|Goal"))).to_be_visible()
        expect(card).to_contain_text("1 day in a row")
        expect(card.get_by_role("link", name="Result and table")).to_be_visible()


def test_a_season_against_computers_begins_with_one_click(browser: Browser, server: str) -> None:
    with reading(browser, server, "/") as page:
        season = page.get_by_role("region", name="A season against computers")
        season.get_by_role("button", name="Brettfußball").click()
        page.wait_for_url(MATCH)
        expect(page.locator("[role=grid]")).to_be_visible()
        resign(page)
        table = page.get_by_role("table", name="My season")
        expect(table.get_by_role("row")).to_have_count(8)
        expect(table.locator(".you")).to_have_count(1)
        page.goto(f"{server}/")
        expect(season).to_contain_text(re.compile(r"Place \d of 8"))
        expect(season.get_by_role("button", name="Play on")).to_be_visible()


def test_goals_and_badges_stand_on_a_shelf(browser: Browser, server: str) -> None:
    goal = {
        "match": "gone", "game": "undici", "seq": 7, "name": "Rusu", "shirt": 9, "side": "home",
        "time": "12′", "xg": 0.25, "score": [1, 0], "clubs": ["Oakhaven", "Upperton"],
    }  # fmt: skip
    kept = {"records": {}, "badges": ["first-win"], "seen": []}

    stored = {"touchline.shelf": json.dumps([goal]), "touchline.records": json.dumps(kept)}
    for width in (390, 1440):
        with reading(browser, server, "/shelf", width=width, kept=stored) as page:
            badges = page.get_by_role("list", name="Badges").get_by_role("listitem")
            expect(badges).to_have_count(9)
            expect(badges.filter(has_text="First win")).to_contain_text("earned")
            best = page.get_by_role("list", name="Best goals").get_by_role("listitem")
            expect(best).to_contain_text("Rusu")
            expect(best).to_contain_text(re.compile(r"25\s*% chance"))
            again = best.get_by_role("link", name="See it again")
            expect(again).to_have_attribute("href", "/study/gone?goal=7")
            assert not violations(page)


def test_the_picture_shows_the_board_and_a_face(browser: Browser, server: str) -> None:
    manager = reported(browser, server)
    page = manager.page
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture to share").click()
    drawn = Path(download.value.path()).read_bytes()
    width, height, board, face = page.evaluate(COLOURS, list(drawn))
    assert (width, height) == (1080, 1350)
    assert board > 12, "grass, lines, two kits, numbers, the ball and its way"
    assert face > 5
    manager.leave()


@pytest.mark.slow
def test_a_clip_is_a_film_of_six_seconds(browser: Browser, server: str) -> None:
    manager = reported(browser, server)
    page = manager.page
    with page.expect_download() as download:
        page.get_by_role("button", name="Clip, 6 seconds").click()
    assert download.value.suggested_filename == "touchline-1-0.webm"
    film = Path(download.value.path()).read_bytes()
    cinema = manager.context.new_page()  # our own pages play no films
    seconds, width, height = cinema.evaluate(LENGTH, list(film))
    assert 5 <= seconds <= 7
    assert (width, height) == (720, 720)
    manager.leave()


def test_where_nothing_can_be_filmed_there_is_no_button(browser: Browser, server: str) -> None:
    manager = Manager(browser, server)
    manager.page.add_init_script("delete window.MediaRecorder")
    made = scored(server)
    manager.sit(made["id"], made["token"])
    resign(manager.page)
    expect(manager.page.get_by_role("button", name="Picture to share")).to_be_enabled()
    expect(manager.page.get_by_role("button", name="Clip, 6 seconds")).to_have_count(0)
    manager.leave()
