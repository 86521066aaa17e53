"""The start page: two clicks to a match, everything else within reach."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.reader import reading
from tests.waiting import wait_until
from touchline.core import registry

MATCH = re.compile(r"/m/[\w-]+$")


def test_one_card_for_every_game(browser: Browser, server: str) -> None:
    with reading(browser, server, "/") as page:
        expect(page.locator("article h2")).to_have_count(len(registry.game_ids()))
        for name in ("Brettfußball", "Counter Attack"):
            expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()


@pytest.mark.parametrize("game", registry.game_ids())
def test_two_clicks_to_a_match(browser: Browser, server: str, game: str) -> None:
    with reading(browser, server, "/") as page:
        title = page.request.get(f"{server}/api/games").json()
        name = next(one["title"] for one in title if one["id"] == game)
        page.get_by_role("button", name=f"Ways to play {name}").click()
        page.get_by_role("button", name="Play the computer").click()
        page.wait_for_url(MATCH)
        info = page.request.get(f"{server}/api/matches/{page.url.rpartition('/')[2]}").json()
        assert info["game"] == game
        assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]


def test_the_keyboard_opens_and_closes_a_card(browser: Browser, server: str) -> None:
    with reading(browser, server, "/") as page:
        opener = page.get_by_role("button", name="Ways to play Counter Attack")
        opener.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Play the computer")).to_be_focused()
        page.get_by_role("button", name="Close").click()
        expect(opener).to_be_focused()


def test_invite_a_friend(browser: Browser, server: str) -> None:
    with reading(browser, server, "/?game=brettfussball") as page:
        page.get_by_role("button", name="Invite a friend").click()
        shown = page.get_by_role("dialog").get_by_role("textbox")
        expect(shown).to_have_value(re.compile(r"/m/[\w-]+"))
        link = shown.input_value()
        name = re.findall(r"/m/([\w-]+)", link)[0]
        assert page.request.get(f"{server}/api/matches/{name}").json()["status"] == "open"
        with reading(browser, server, link.removeprefix(server)) as friend:
            friend.get_by_role("button", name="Take the seat").click()
            expect(friend.get_by_role("button", name="Take the seat")).to_be_hidden()
            wait_until(
                lambda: (
                    friend.request.get(f"{server}/api/matches/{name}").json()["status"] == "live"
                ),
                "nobody has joined",
            )


def test_more_sets_the_match_up(browser: Browser, server: str) -> None:
    with reading(browser, server, "/?game=counterattack") as page:
        page.get_by_role("button", name="More").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_text("core rules without high and long passes").click()
        dialog.get_by_role("radio", name="Away").check()
        dialog.get_by_text("Rule switches").click()
        dialog.get_by_text("Passes", exact=True).click()
        high = dialog.get_by_role("checkbox", name="High and long passes")
        expect(high).to_be_checked(checked=False)
        dialog.get_by_placeholder("Find a switch").fill("half_minutes")
        dialog.get_by_role("spinbutton").fill("7")
        dialog.get_by_role("spinbutton").blur()
        expect(dialog.get_by_text("1 changed")).to_have_count(2)  # of all, and of its group
        with page.expect_request("**/api/matches?*") as sent:
            dialog.get_by_role("button", name="Same screen").click()
        wish = sent.value.post_data_json or {}
        assert wish["preset"] == "beginner"
        assert wish["switches"] == {"half_minutes": 7}
        page.wait_for_url(MATCH)


def test_a_bad_position_is_explained(browser: Browser, server: str) -> None:
    with reading(browser, server, "/?game=brettfussball") as page:
        page.get_by_role("button", name="More").click()
        page.get_by_label("Start from a position").fill("nonsense")
        page.get_by_role("dialog").get_by_role("button", name="Play the computer").click()
        expect(page.get_by_role("alert")).to_contain_text("fields")


@pytest.mark.parametrize(
    ("lang", "name", "computer"),
    [("de", "Deutsch", "Gegen den Computer"), ("es", "Español", "Contra el ordenador")],
)
def test_the_language_changes_at_once_and_stays(
    browser: Browser, server: str, lang: str, name: str, computer: str
) -> None:
    with reading(browser, server, "/?game=brettfussball") as page:
        page.get_by_role("banner").get_by_role("button").last.click()
        page.get_by_role("radio", name=name).check()
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name=computer)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", lang)
        page.reload()
        expect(page.get_by_role("button", name=computer)).to_be_visible()


def test_a_match_can_be_continued(browser: Browser, server: str) -> None:
    with reading(browser, server, "/?game=brettfussball") as page:
        page.get_by_role("button", name="Play the computer").click()
        page.wait_for_url(MATCH)
        link = page.url
        page.goto(server)
        page.get_by_role("region", name="Continue your match").locator("a.button").click()
        page.wait_for_url(link)


def test_settings_are_kept(browser: Browser, server: str) -> None:
    with reading(browser, server, "/") as page:
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("radio", name="Dark").check()
        page.get_by_role("radio", name="Strong contrast").check()
        page.get_by_role("switch", name="Sounds").check()
        page.keyboard.press("Escape")
        page.reload()
        page.wait_for_selector("article")
        root = page.locator("html")
        expect(root).to_have_attribute("data-theme", "dark")
        expect(root).to_have_attribute("data-kits", "contrast")
        page.get_by_role("button", name="Settings").click()
        expect(page.get_by_role("switch", name="Sounds")).to_be_checked()


def test_switches_stand_in_groups_and_their_values_are_words(browser: Browser, server: str) -> None:
    with reading(browser, server, "/?game=undici") as page:
        page.get_by_role("button", name="More").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_text("Rule switches").click()
        groups = dialog.locator("details.group")
        expect(groups).to_have_count(len(registry.game("undici").headings))
        expect(dialog.locator(".switch:visible")).to_have_count(0)
        dialog.get_by_text("Passes, duels and shots").click()
        header = dialog.get_by_label("Header", exact=False).first
        expect(header).to_be_visible()
        words = dialog.locator("select").filter(has_text="part of the cross")
        expect(words.locator("option")).to_have_text(["part of the cross", "its own action"])
        dialog.get_by_placeholder("Find a switch").fill("saved")
        expect(dialog.locator(".switch:visible")).to_have_count(1)
