"""Rules, lessons, the lobby and the account."""

from __future__ import annotations

import re
import secrets

from playwright.sync_api import Browser, expect

from tests.browser.manager import post
from tests.browser.reader import reading
from tests.waiting import wait_until


def test_a_rule_has_an_address(browser: Browser, server: str) -> None:
    with reading(browser, server, "/rules/counterattack#CA-4.9.3") as page:
        rule = page.locator("#CA-4\\.9\\.3")
        expect(rule).to_be_in_viewport()
        expect(rule).to_have_class(re.compile("wanted"))
        expect(rule.get_by_role("heading")).to_have_text("The aim")


def test_rules_can_be_searched(browser: Browser, server: str) -> None:
    with reading(browser, server, "/rules/brettfussball") as page:
        expect(page.get_by_role("status")).to_have_text(re.compile(r"^\d\d rules$"))
        page.get_by_placeholder("Search the rules").fill("throw-in")
        said = re.compile("throw-in", re.IGNORECASE)
        expect(page.locator("article").first).to_contain_text(said)
        expect(page.locator("article").filter(has_not_text=said)).to_have_count(0)
        assert 0 < page.locator("article").count() < 20
        page.get_by_placeholder("Search the rules").fill("xyzzy")
        expect(page.get_by_role("status")).to_have_text("No rule speaks of “xyzzy”.")


def test_a_rule_names_switches_in_words(browser: Browser, server: str) -> None:
    with reading(browser, server, "/rules/undici?preset=base#UN-3.6.4") as page:
        codes = page.locator("#UN-3\\.6\\.4 code")
        expect(codes.first).to_have_attribute("title", "pass_distance")
        expect(codes).to_have_text(
            [
                "Distance of a pass = like a king's steps",
                "along and across only",
                "like a king's steps",
                "Base of a pass = 1",
            ]
        )
        page.get_by_placeholder("Search the rules").fill("distance of a pass")
        expect(page.locator("#UN-3\\.6\\.4")).to_be_visible()
        expect(page.locator("#UN-3\\.6\\.1")).to_have_count(0)


def test_a_preset_and_a_search_are_in_the_address(browser: Browser, server: str) -> None:
    with reading(browser, server, "/rules/counterattack?q=corner&preset=german") as page:
        expect(page.get_by_placeholder("Search the rules")).to_have_value("corner")
        expect(page.get_by_role("combobox")).to_have_value("german")


def test_rules_in_german(browser: Browser, server: str) -> None:
    with reading(browser, server, "/rules/brettfussball", lang="de") as page:
        expect(page.get_by_role("heading", level=1)).to_have_text("Regeln von Brettfußball")
        expect(page.locator("#BF-1 h3")).to_be_attached()


def test_lessons_go_from_easy_to_hard(browser: Browser, server: str) -> None:
    with reading(browser, server, "/learn/brettfussball") as page:
        lessons = page.locator(".lesson")
        expect(page.get_by_text(re.compile(r"^0 of \d+ done$"))).to_be_visible()
        levels = [
            int(text.removeprefix("Level "))
            for text in page.locator(".lesson .level .muted").all_inner_texts()
        ]
        assert len(levels) >= 5
        assert levels == sorted(levels)
        expect(page.get_by_text(f"0 of {len(levels)} done")).to_be_visible()
        expect(lessons.first).to_contain_text("Next")
        lessons.first.click()
        page.wait_for_url(re.compile(r"/m/[\w-]+$"))
        info = page.request.get(f"{server}/api/matches/{page.url.rpartition('/')[2]}").json()
        assert info["lesson"]


def test_finished_lessons_are_ticked(browser: Browser, server: str) -> None:
    games = {"touchline.lessons.brettfussball": '["kick-off"]'}
    with reading(browser, server, "/learn/brettfussball", kept=games) as page:
        expect(page.locator(".lesson").first).to_contain_text("Done")
        expect(page.locator(".lesson").nth(1)).to_contain_text("Next")


def test_a_scenario_from_either_side(browser: Browser, server: str) -> None:
    with reading(browser, server, "/learn/counterattack") as page:
        page.get_by_role("button", name=re.compile("Outnumbered.*Away")).click()
        page.wait_for_url(re.compile(r"/m/[\w-]+$"))
        info = page.request.get(f"{server}/api/matches/{page.url.rpartition('/')[2]}").json()
        assert info["scenario"] == "outnumbered"
        assert [seat["kind"] for seat in info["seats"]] == ["bot", "person"]


def test_the_lobby_shows_and_joins_open_matches(browser: Browser, server: str) -> None:
    name = secrets.token_hex(3)
    seats = {"home": {"kind": "person", "name": name}, "away": {"kind": "open"}}
    made = post(server, "/api/matches", {"game": "brettfussball", **seats, "public": True})
    with reading(browser, server, "/lobby") as page:
        page.get_by_role("button", name=f"Join {name}: Brettfußball").click()
        page.wait_for_url(f"**/m/{made['id']}")
        wait_until(
            lambda: (
                page.request.get(f"{server}/api/matches/{made['id']}").json()["status"] == "live"
            ),
            "nobody has joined",
        )
    with reading(browser, server, "/lobby") as page:
        page.get_by_role("link", name=re.compile(f"Watch {name}")).click()
        page.wait_for_url(f"**/m/{made['id']}")


def test_the_lobby_renews_itself(browser: Browser, server: str) -> None:
    with reading(browser, server, "/lobby") as page:
        page.get_by_role("heading", name="Waiting for an opponent").wait_for()
        name = secrets.token_hex(3)
        seats = {"home": {"kind": "person", "name": name}, "away": {"kind": "open"}}
        post(server, "/api/matches", {"game": "counterattack", **seats, "public": True})
        expect(page.get_by_role("button", name=f"Join {name}: Counter Attack")).to_be_visible()


def test_an_account_is_optional_and_works(browser: Browser, server: str) -> None:
    name = f"Reader {secrets.token_hex(3)}"
    with reading(browser, server, "/account") as page:
        page.get_by_role("radio", name="I am new here").check()
        page.get_by_label("Name").fill(name)
        page.get_by_label("Password", exact=True).fill("offside-trap")
        page.get_by_role("button", name="Create an account").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Good to see you, {name}")
        header = page.get_by_role("banner")
        expect(header.get_by_role("link", name=name)).to_be_visible()
        page.get_by_role("button", name="Log out", exact=True).click()
        expect(header.get_by_role("link", name="Account")).to_be_visible()
        page.get_by_label("Name").fill(name)
        page.get_by_label("Password", exact=True).fill("wrong-password")
        page.get_by_role("button", name="Log in").click()
        expect(page.get_by_role("alert")).to_be_visible()
        page.get_by_label("Password", exact=True).fill("offside-trap")
        page.get_by_role("button", name="Log in").click()
        expect(page.get_by_role("heading", name="Rating")).to_be_visible()


def test_an_address_with_nothing_behind_it(browser: Browser, server: str) -> None:
    with reading(browser, server, "/no/such/page") as page:
        expect(page.get_by_role("link").last).to_have_attribute("href", "/")


def test_a_preset_says_how_it_sets_the_switches(browser: Browser, server: str) -> None:
    with reading(browser, server, "/rules/counterattack?preset=german#CA-2.2") as page:
        rule = page.locator("#CA-2\\.2")
        expect(rule.locator("code").first).to_have_text("Path of the ball = thin line")
        page.get_by_role("combobox").select_option("")
        expect(rule.locator("code").first).to_have_text("Path of the ball")
