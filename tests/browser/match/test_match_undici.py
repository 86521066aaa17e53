"""UND1C1 by clicks: a whole match, a hand of cards, answers to the other side, set pieces."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.holding import holds
from tests.browser.manager import LEGAL, Manager, against_bot
from tests.browser.reader import reading
from tests.server.view.test_undici_screen import putting_back
from tests.study.matches import whole
from tests.undici.table import Table
from tests.waiting import wait_until
from touchline.core.record import write
from touchline.study.frames import replay
from touchline.undici.events import Foul

SET_PIECES = "fouls=true;free_kick_shot=true;specialists=true;corner=true;substitutions=5"
LEVEL = (
    *("home 9 M8", "home 19 M7", "home 11 M9", "home 17 M10", "home 6 D8", "home 8 D9"),
    *("away 4 N7", "away 5 N9", "away 9 K8", "away 10 J3"),
)


def sit_at(browser: Browser, server: str, table: Table, **screen: Any) -> Manager:
    """Home's seat in a match that goes on from here against a bot."""
    made = against_bot(server, "undici", position=str(table.position))
    manager = Manager(browser, server, **screen)
    manager.sit(made["id"], made["token"])
    assert manager.wait_for_turn()
    return manager


def leave(manager: Manager) -> None:
    """Nothing may have gone wrong in the page."""
    assert manager.troubles == []
    manager.leave()


def asks(page: Page, words: str) -> None:
    """Wait for this question."""
    expect(page.locator(".prompt")).to_contain_text(re.compile(re.escape(words), re.IGNORECASE))


@pytest.mark.parametrize("width", [1440, 390])
def test_a_card_answers_a_shot(browser: Browser, server: str, width: int) -> None:
    table = Table(
        *("away 9 B8", "home 4 E5", "home 9 H8"),
        ball="away 9",
        turn="away",
        hand=["home P6", "home B13", "away B12"],
    )
    table.play("shot", 3)
    assert table.decision == "respond"
    manager = sit_at(browser, server, table, width=width, height=900)
    page = manager.page
    asks(page, "a shot at your goal")
    expect(page.locator(".hand .now")).to_have_count(1)
    expect(page.locator(".hand .strategy"), "the other hand is hidden").to_have_count(2)
    expect(page.locator(".hand")).to_contain_text("Opponent: 1 in hand")
    assert violations(page) == []
    seq = manager.state()[2]
    card = page.locator("[data-card=P6]")
    title = card.locator(".name").inner_text()
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    assert manager.state()[2] == seq, "the first tap only proposes"
    card.click()
    manager.wait_past(seq)
    if width < 1000:
        page.click("#tab-log")
    page.wait_for_selector(f"[role=log] >> text=plays the card {title}")
    leave(manager)


def test_the_hand_of_a_turn_and_what_stays_in_play(browser: Browser, server: str) -> None:
    table = Table(
        *("home 10 F8", "home 8 G4", "away 4 J8"),
        ball="home 10",
        hand=["home B14", "home B13", "home P6"],
        white="H8",
        flipped=["away 4"],
        captain=["home 10"],
    )
    manager = sit_at(browser, server, table)
    page = manager.page
    expect(page.locator("[data-sign=padlock-white]")).to_have_count(1)
    expect(page.locator("[data-piece=a4].flipped")).to_have_count(1)
    expect(page.locator("[data-cell=F8]")).to_have_attribute("aria-label", re.compile("captain"))
    seq = manager.state()[2]
    page.locator("[data-card=B14]").dblclick()
    manager.wait_past(seq)
    manager.wait_for_turn()
    page.wait_for_selector(".hand h2:has-text('In play')")
    expect(page.locator("[data-card=B14]")).to_have_count(1)
    page.locator("[data-card=P6]").click(force=True)
    page.wait_for_selector(".second .why >> text=cannot be played at this moment")
    leave(manager)


def test_the_chance_of_a_pass_lies_above_who_gets_it(browser: Browser, server: str) -> None:
    """It was under the chips, and the pitch had another size for every question."""
    table = Table(*("home 8 D9", "home 9 M3", "home 4 B2", "away 4 N7"), ball="home 8")
    manager = sit_at(browser, server, table, width=1440, height=900)
    page = manager.page
    pitch = page.locator(".board").bounding_box()
    manager.tap("D9")
    page.locator(".ring button", has_text=re.compile("pass", re.IGNORECASE)).click()
    expect(page.locator(".prompt .line")).to_contain_text("Pass: to whom?")
    expect(page.locator(".note text").first).to_have_text(re.compile(r"^\d+%$"))
    holds(
        page,  # else a chip lies on it
        "[...document.querySelectorAll('[data-piece]')].every((piece) => piece"
        ".compareDocumentPosition(document.querySelector('.note')) & 4)",
    )
    wait_until(lambda: page.locator(".board").bounding_box() == pitch, "the pitch has moved")
    leave(manager)


def test_a_line_moves_together(browser: Browser, server: str) -> None:
    table = Table("home 10 D8", "home 8 C4", "home 9 K3", "away 4 J8", ball="home 9")
    manager = sit_at(browser, server, table)
    page = manager.page
    page.get_by_role("button", name="Yellow line").click()
    asks(page, "Which way")
    ahead = "E8"
    wait_until(lambda: ahead in manager.cells(LEGAL), "they cannot go on")
    manager.tap(ahead)
    asks(page, "how far")
    expect(page.locator("[data-piece=h10].picked"), "the chip in front goes first").to_have_count(1)
    manager.tap("F8")
    page.wait_for_selector("[data-piece=h8].picked")
    page.get_by_role("button", name="Stay").click()
    asks(page, "what next")
    expect(page.locator("[data-cell=F8]")).to_have_attribute("aria-label", re.compile(", Home 10"))
    leave(manager)


def fouled() -> Table:
    """Away's number 10 has dribbled at home's number 4, and both were level."""
    for face in range(1, 7):
        table = Table(
            *("away 10 C11", "away 8 H5", "home 4 B11", "home 9 E9", "home 11 E10", "home 10 E3"),
            *("home 6 F3", "home 8 F5"),
            ball="away 10",
            turn="away",
            settings=SET_PIECES,
        )
        table.play("dribble 4", 3, face)
        if table.told(Foul):
            return table
    raise AssertionError


def test_a_wall_is_built(browser: Browser, server: str) -> None:
    table = fouled()
    while table.decision != "wall-size":
        table.play(table.legal()[0])
    manager = sit_at(browser, server, table)
    page = manager.page
    page.get_by_role("button", name="Four men in the wall").click()
    asks(page, "next in the wall")
    while manager.wait_for_turn() and "next in the wall" in manager.asked().casefold():
        manager.decide()
    page.wait_for_selector("[role=log] >> text=builds a wall of 4")
    leave(manager)


def test_a_corner_is_taken(browser: Browser, server: str) -> None:
    table = Table(*LEVEL, ball="home 9", settings=SET_PIECES)
    table.play("shot", 4, 6)
    manager = sit_at(browser, server, table)
    page = manager.page
    asks(page, "who takes the corner")
    manager.tap("D8")
    asks(page, "which corner")
    wait_until(lambda: sorted(manager.cells(LEGAL)) == ["N1", "N16"], "not these corners")
    manager.tap("N16")
    manager.tap("N16")
    page.wait_for_selector("[role=log] >> text=takes the corner.")
    manager.play_until("what next", most=40)
    expect(page.locator("[role=log]").first).to_contain_text("The ball comes in with")
    leave(manager)


def test_a_chip_is_changed(browser: Browser, server: str) -> None:
    table = Table(
        *("home 20 L8", "home 4 C4", "away 9 G8"),
        ball="home 20",
        settings="substitutions=5;cards=false;reposition=false",
    )
    table.play("shot", 1, 6)
    while table.decision in ("padlock", "black-padlock"):
        table.play(table.legal()[0])
    manager = sit_at(browser, server, table)
    page = manager.page
    asks(page, "who goes off")
    manager.tap("L8")
    page.locator(".table [data-card='8']").dblclick()
    asks(page, "come on")
    manager.tap("C1")
    manager.tap("C1")
    page.wait_for_selector("[role=log] >> text=comes on for")
    expect(page.locator("[data-piece=h8]")).to_have_count(1)
    expect(page.locator("[data-piece=h20]")).to_have_count(0)
    leave(manager)


def test_cards_are_put_back_where_the_coach_wants(browser: Browser, server: str) -> None:
    table = putting_back()
    manager = sit_at(browser, server, table)
    page = manager.page
    asks(page, "Where in your pile")
    names = page.locator(".going li .name")
    expect(names).to_have_count(2)
    first = names.all_inner_texts()
    expect(page.locator(".table .player .name")).to_have_text(
        ["On top", "Under one card", "At the bottom"]
    )
    assert violations(page) == []
    page.locator(".table [data-card=under-2]").dblclick()
    page.wait_for_selector("h3:has-text('Already put back')")
    expect(page.locator("ol.going .name")).to_have_text(first[1:])
    expect(page.locator("ul.going .name")).to_have_text([first[0], "Under 2 cards"])
    leave(manager)


def test_a_replay_has_its_padlocks(browser: Browser, server: str) -> None:
    game, record = whole("undici")
    seen = replay(game, record).frames
    locked = next(i for i, frame in enumerate(seen) if len(frame.signs) == 2)
    with reading(browser, server, "/study") as page:
        page.get_by_label("Text of the record").fill(write(record))
        page.get_by_role("button", name="Open", exact=True).click()
        page.get_by_role("slider").fill(str(locked))
        expect(page.locator("[data-sign]")).to_have_count(2)
        page.get_by_role("slider").fill("0")
        expect(page.locator("[data-sign]")).to_have_count(0)


def test_a_coach_builds_his_deck(browser: Browser, server: str) -> None:
    wishes = {"turns": 6, "deck": "choose", "first": "home"}
    made = against_bot(server, "undici", preset="quick", switches=wishes)
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    page = manager.page
    assert manager.wait_for_turn()
    page.locator(".table [data-card=team-2]").dblclick()
    page.wait_for_selector(".table [data-card='1']")
    page.get_by_role("button", name="Let the eleven be chosen").click()
    page.get_by_role("button", name="Build a deck of your own").click()
    for left, card in enumerate(["B13", "G8", "L1", "P6", "R3"]):
        asks(page, f"still to choose for your deck: {6 - left}.")
        page.locator(f".table [data-card={card}]").click()
    page.wait_for_selector(".table h3 >> text=In your deck: 5")
    page.locator(".table [data-card=Y10]").click()
    page.wait_for_selector(".table [data-card='10']")
    asks(page, "captain")
    leave(manager)


def test_two_clicks_from_the_start_page_to_the_kick_off(browser: Browser, server: str) -> None:
    manager = Manager(browser, server)
    page = manager.page
    page.goto(server)
    card = page.locator("article", has=page.get_by_role("heading", name="UND1C1"))
    card.get_by_role("button", name="Play").first.click()
    card.get_by_role("button", name="Play the computer").click()
    page.wait_for_selector("[role=grid]")
    assert manager.wait_for_turn()
    expect(page.locator("[data-piece]")).to_have_count(22)
    expect(page.locator("[role=log]").first).to_contain_text("Turn 1")
    leave(manager)


def test_answers_nobody_wants_are_not_asked_for(browser: Browser, server: str) -> None:
    table = Table("away 9 B8", "home 4 E5", ball="away 9", turn="away", hand=["home P6"])
    table.play("shot", 3)
    made = against_bot(server, "undici", position=str(table.position))
    manager = Manager(browser, server)
    wish = "{lang: 'en', speed: 'instant', decline: ['undici:respond']}"
    manager.context.add_init_script(
        f"localStorage.setItem('touchline.settings', JSON.stringify({wish}))"
    )
    manager.sit(made["id"], made["token"])
    manager.wait_past(0)
    manager.wait_for_turn()
    assert "Play a card" not in manager.asked()
    assert "plays the card" not in manager.page.inner_text("[role=log]")
    leave(manager)
