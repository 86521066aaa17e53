"""Goals are seen, shoot-outs are played, and what one wants to do is a button with a number."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.enact import enact, play_on
from tests.browser.manager import MAY_ACT, Manager, against_bot
from tests.study.matches import guided
from touchline.brettfussball.engine.clock.shoot_out import begin_shoot_out
from touchline.core import registry
from touchline.core.record import start

LESSONS = [("brettfussball", "goal"), ("counterattack", "shot"), ("undici", "shot")]
# What is seen, in its order: the net that moves, the word in the bar, the card, once more.
WATCH = """() => {
  window.seen = [];
  const box = (name) => document.querySelector(name)?.getBoundingClientRect();
  const look = () => {
    const [net, ball, card] = [box('.moved'), box('.board .leather'), box('.moment.goal .band')];
    const told = document.querySelector('.prompt').innerText;
    const word = /1:0/.test(told);
    const digits = document.querySelector('header').innerText.match(/\\d+/g) ?? [];
    const score = digits.slice(0, 2).join();
    const inside = net && ball && ball.x + ball.width / 2 > net.x &&
      ball.x + ball.width / 2 < net.right && ball.y + ball.height / 2 > net.y &&
      ball.y + ball.height / 2 < net.bottom;
    const apart = card && net && (card.right < net.x || card.x > net.right ||
      card.bottom < net.y || card.y > net.bottom);
    window.seen.push({
      net: !!net, inside: !!inside, word, told, card: !!card, apart: !!apart, score,
      again: !!document.querySelector('.replay'),
      glow: document.querySelector('.screen').dataset.glow,
    });
    requestAnimationFrame(look);
  };
  look();
}"""


def just_before(server: str, game_id: str, lesson: str, what: str) -> tuple[dict[str, Any], Any]:
    """A match at the last time this is played in a lesson, and that action."""
    game, record = guided(game_id, lesson)
    texts = [action.text for action in record.actions]
    last = len(texts) - 1 - texts[::-1].index(what)
    position = start(game, record)
    for action in record.actions[:last]:
        position.play(action)
    made = enact(server, [], game=game.id, position=str(position))
    return made, record.actions[last : last + 1]


def before_the_goal(server: str, game_id: str, lesson: str) -> tuple[dict[str, Any], Any]:
    """A match in which the next action is a goal, and that action."""
    return just_before(server, game_id, lesson, guided(game_id, lesson)[1].actions[-1].text)


def seen(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.seen")
    return found


def first(frames: list[dict[str, Any]], what: str) -> int:
    found = [i for i, frame in enumerate(frames) if frame[what]]
    assert found, f"never seen: {what}"
    return found[0]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_goal_is_seen_before_it_is_told(
    browser: Browser, server: str, game: str, lesson: str, size: tuple[int, int]
) -> None:
    made, goal = before_the_goal(server, game, lesson)
    manager = Manager(browser, server, width=size[0], height=size[1], speed="normal")
    manager.sit(made["id"], made["token"])
    page = manager.page
    if size[0] < 1000:  # who has come close sees the goal with the whole pitch
        page.locator(".closer").click()
    page.evaluate(WATCH)
    play_on(server, made, goal)
    page.wait_for_selector(".replay", timeout=30_000)
    assert size[0] > 1000 or not page.locator(".board.zoomed").count()
    page.wait_for_selector(".replay", state="detached", timeout=30_000)
    frames = seen(page)
    net, word = first(frames, "net"), first(frames, "word")
    card, again = first(frames, "card"), first(frames, "again")
    assert net <= word < card < again, frames[word]
    assert all(frame["score"] == "0,0" for frame in frames[:net])
    inside = [frame["inside"] for frame in frames[word:card]]  # seen a few frames late at most
    assert inside == sorted(inside), inside
    assert inside[-1], inside
    assert all(frame["glow"] == "home" for frame in frames[word + 1 : card])
    assert all(frame["apart"] for frame in frames[card:again] if frame["card"] and frame["net"])
    assert any(frame["net"] for frame in frames[again:])
    assert not manager.troubles
    manager.leave()


def test_a_goal_is_understood_without_motion(browser: Browser, server: str) -> None:
    made, goal = before_the_goal(server, "counterattack", "shot")
    manager = Manager(browser, server, speed="normal", motion="less")
    manager.sit(made["id"], made["token"])
    page = manager.page
    page.evaluate(WATCH)
    play_on(server, made, goal)
    page.wait_for_selector(".moment.goal", timeout=30_000)
    page.wait_for_selector(".moment.goal", state="detached", timeout=30_000)
    frames = seen(page)  # a busy machine may show two steps at once, never the later one first
    assert first(frames, "inside") <= first(frames, "word") <= first(frames, "card")
    assert not any(frame["again"] for frame in frames)
    assert not manager.troubles
    manager.leave()


def test_a_replay_can_be_skipped(browser: Browser, server: str) -> None:
    made, goal = before_the_goal(server, "brettfussball", "goal")
    manager = Manager(browser, server, speed="slow")
    manager.sit(made["id"], made["token"])
    play_on(server, made, goal)
    manager.page.locator(".replay").click()
    expect(manager.page.locator(".replay")).to_have_count(0)
    assert manager.wait_for_turn()
    manager.leave()


def shoot_out_line() -> str:
    """Brettfußball, level: the shoot-out begins."""
    game = registry.game("brettfussball")
    position = game.new(game.settings("cup", {"shots": 3}))
    begin_shoot_out(position)  # type: ignore[arg-type]
    return str(position)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)])
def test_a_shoot_out_is_played_kick_by_kick(
    browser: Browser, server: str, size: tuple[int, int]
) -> None:
    game = registry.game("brettfussball")
    action = game.action
    made = enact(server, [action("toss home")], game=game.id, position=shoot_out_line())
    manager = Manager(browser, server, width=size[0], height=size[1], speed="fast")
    manager.sit(made["id"], made["token"])
    page = manager.page
    rolls = ["roll 6", "roll 1", "roll 4", "roll 2"]  # 2:0, and one more miss decides it
    take = page.get_by_role("button", name=re.compile("Take the kick"))
    for number, roll in enumerate(rolls):
        play_on(server, made, [action(roll)])
        expect(take).to_contain_text("50%")
        expect(page.locator(".shoot-out i.in, .shoot-out i.missed")).to_have_count(number)
        if not number:
            assert violations(page) == []
        take.click()
        expect(page.locator(".shoot-out i.in, .shoot-out i.missed")).to_have_count(number + 1)
    page.wait_for_selector(".full", timeout=30_000)
    expect(page.locator(".full")).to_contain_text("2:0")
    assert not manager.troubles
    manager.leave()


def test_a_tackle_is_a_button_with_its_chance(browser: Browser, server: str) -> None:
    made, _ = just_before(server, "counterattack", "shot", "tackle 8")
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    assert manager.wait_for_turn()
    tackle = manager.page.locator(".answers [data-verb=tackle]")
    expect(tackle).to_have_text(re.compile(r"^tackle \d+%\s*$"))
    seq = manager.state()[2]
    tackle.click()
    manager.wait_past(seq)
    assert not manager.troubles
    manager.leave()


def test_a_line_that_moves_together_lights_its_chips(browser: Browser, server: str) -> None:
    wishes: dict[str, Any] = {"prepared": True, "switches": {"first": "home"}}
    made = against_bot(server, "undici", preset="pro", **wishes)
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    manager.play_until("what next")
    expect(manager.page.locator(".urged")).to_have_count(0)
    manager.page.get_by_role("button", name=re.compile("^Red line")).hover()
    expect(manager.page.locator(".urged")).to_be_visible()
    manager.leave()


def test_who_is_only_picked_up_has_not_moved(browser: Browser, server: str) -> None:
    made = against_bot(server, "counterattack", preset="quick", prepared=True)
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    manager.play_until("whom do you move")
    cell = manager.cells(MAY_ACT)[-1]
    manager.tap(cell)
    manager.page.wait_for_selector(".picked")
    words = manager.page.locator(f'[data-cell="{cell}"]').get_attribute("aria-label")
    assert words is not None
    assert "has moved" not in words
    manager.leave()


def test_one_tap_where_only_one_can_go(browser: Browser, server: str) -> None:
    made = against_bot(server, "brettfussball", preset="quick")
    manager = Manager(browser, server)
    manager.sit(made["id"], made["token"])
    manager.play_until(" has a ")
    dots = manager.page.locator(".board .soft")
    expect(dots.first).to_be_attached()
    expect(manager.page.locator(".board .picked"), "nobody is in hand").to_have_count(0)
    before = manager.state()[2]
    box = dots.first.bounding_box()
    assert box is not None
    manager.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    manager.settle(before, lambda: manager.page.keyboard.press("Enter"))
    manager.leave()


def test_nothing_is_heard_before_the_first_tap_and_the_menu_has_a_switch(
    browser: Browser, server: str
) -> None:
    made = against_bot(server, "brettfussball", preset="quick")
    manager = Manager(browser, server, speed="normal")
    manager.context.add_init_script(
        "Object.defineProperty(navigator, 'userActivation', {value: {hasBeenActive: false}});"
        "window.heard = 0; const Made = window.AudioContext;"
        "window.AudioContext = class extends Made { constructor() { super(); window.heard++; } }"
    )
    manager.sit(made["id"], made["token"])
    page = manager.page
    assert manager.wait_for_turn()
    assert page.evaluate("window.heard") == 0
    page.get_by_role("button", name="Menu").click()
    page.wait_for_function("() => window.heard === 1")
    switch = page.get_by_label("Sounds")
    expect(switch).to_be_checked()
    switch.uncheck()
    page.reload()
    page.wait_for_selector("[role=grid]")
    manager.leave()
