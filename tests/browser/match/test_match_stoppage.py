"""Play stops: nobody is asked what he does not want to be asked, and everybody who does is."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.enact import enact
from tests.browser.manager import Manager, post
from tests.study.matches import guided
from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.record import start, write
from touchline.core.seat import Seat

BOTH = {"home": {"kind": "person"}, "away": {"kind": "person"}}


def stopped(decision: str) -> str:
    """A match of two bots up to the first such decision."""
    game = registry.game("counterattack")
    bots = registry.bot(game.id, "greedy"), registry.bot(game.id, "random")
    for seed in range(20):
        match = Match(game, SeededDice(f"stop {seed}"))
        match.advance()
        while match.position.turn is not None:
            if match.position.decision == decision:
                return write(match.record())
            turn = match.position.turn
            match.play(bots[turn].choose(Seat(match.position, turn)))
            match.advance()
    raise AssertionError(decision)


def taken_over(browser: Browser, server: str, decision: str, **wishes: Any) -> Manager:
    order = {"game": "counterattack", "record": stopped(decision), **BOTH}
    made = post(server, "/api/matches", order)
    manager = Manager(browser, server, **wishes)
    manager.sit(made["id"], made["token"])
    manager.wait_for_turn()
    return manager


def test_the_squad_is_asked_about_on_demand(browser: Browser, server: str) -> None:
    manager = taken_over(browser, server, "substitutions", substitutions="asked")
    page = manager.page
    change = page.get_by_role("button", name="Substitute")
    change.wait_for()
    assert "change players" not in manager.asked().casefold()
    change.click()
    page.get_by_role("button", name="Squad").click()
    expect(page.locator(".table .player").first).to_be_visible()
    manager.leave()


def test_who_wants_to_be_asked_at_every_stoppage_is(browser: Browser, server: str) -> None:
    manager = taken_over(browser, server, "substitutions", substitutions="always")
    expect(manager.page.get_by_role("button", name="Squad")).to_be_visible()
    manager.leave()


def test_a_wish_to_change_players_is_kept_for_the_next_stoppage(
    browser: Browser, server: str
) -> None:
    manager = taken_over(browser, server, "movement", substitutions="asked")
    page = manager.page
    page.locator("#tab-players").click()
    wish = page.get_by_label("Change players at the next stoppage")
    wish.check()
    manager.decide()
    expect(wish).to_be_checked()
    manager.leave()


def test_one_button_lines_up_after_a_goal(browser: Browser, server: str) -> None:
    game, record = guided("brettfussball", "goal")
    begin = str(start(game, record))
    made = enact(server, record.actions, game=game.id, position=begin)
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    page = manager.page
    for side in ("home", "away"):  # who has scored, and then the other side
        page.wait_for_selector(f".prompt[data-by={side}]")
        page.get_by_role("button", name="Line up").click()
    page.wait_for_selector("text=Who takes the kick-off")
    expect(page.locator(".board [data-piece]")).to_have_count(22)
    manager.leave()
