"""Every answer is in sight, cards are whole, and a close view loses neither ball nor goal."""

from __future__ import annotations

import importlib
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.enact import enact, play_on
from tests.browser.manager import LEGAL, MAY_ACT, Manager, against_bot
from tests.study.matches import guided
from tests.waiting import wait_until
from touchline.core import registry
from touchline.core.record import start
from touchline.core.side import Side
from touchline.undici.engine.clock.full_time import SHOOT_OUT

SIZES = [(1440, 900), (1280, 800), (820, 1180), (390, 844), (360, 640), (844, 390)]
HIDDEN = """() => {
  const bar = document.querySelector('.prompt').getBoundingClientRect();
  const tabs = document.querySelector('[role=tablist]').getBoundingClientRect();
  const low = innerWidth < 1000 ? Math.min(bar.bottom, tabs.y) : bar.bottom;
  return [...document.querySelectorAll('.answers button')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && (box.y < bar.y || box.bottom > low + 1 || box.right > bar.right + 1);
  }).map((one) => one.innerText);
}"""
CUT = """() => {
  const hand = document.querySelector('.hand').getBoundingClientRect();
  const cut = [...document.querySelectorAll('.hand .strategy')].filter((card) => {
    const box = card.getBoundingClientRect(), name = card.querySelector('.name');
    return box.x < hand.x - 1 || box.right > hand.right + 1 || box.y < hand.y - 1
      || box.bottom > hand.bottom + 1 || card.scrollHeight > card.clientHeight + 1
      || name.scrollWidth > name.clientWidth + 1;
  });
  return cut.map((card) => card.innerText);
}"""
IN_SIGHT = """() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const radar = document.querySelector('.radar .ball')?.getBoundingClientRect();
  const ball = radar ?? document.querySelector('[data-ball]').getBoundingClientRect();
  const x = ball.x + ball.width / 2, y = ball.y + ball.height / 2;
  return x > board.x && x < board.right && y > board.y && y < board.bottom;
}"""
SHOOT_OUTS = ("counterattack", "undici")


@pytest.mark.parametrize("game", ["counterattack", "undici"])
@pytest.mark.parametrize("size", SIZES)
def test_every_answer_is_seen_without_scrolling_and_the_pitch_keeps_its_size(
    browser: Browser, server: str, game: str, size: tuple[int, int]
) -> None:
    wishes: dict[str, Any] = {"prepared": True, "switches": {"first": "home"}}
    made = against_bot(server, game, preset="quick", **wishes)
    manager = Manager(browser, server, width=size[0], height=size[1], touch=size[0] < 1000)
    manager.sit(made["id"], made["token"])
    most = 0
    pitches = set()
    for _ in range(14):
        assert manager.wait_for_turn()
        if not manager.page.locator(".table .player").count():  # a squad lies over the pitch
            box = manager.page.locator(".board").bounding_box()
            assert box is not None
            pitches.add((round(box["width"]), round(box["height"])))
        wait_until(
            lambda: not manager.page.evaluate(HIDDEN),
            lambda: f"out of sight: {manager.page.evaluate(HIDDEN)} of {manager.asked()}",
        )
        most = max(most, manager.page.locator(".answers button").count())
        manager.decide(quick=False)
    assert most > 2, "there was never much to be answered"
    assert len(pitches) == 1, pitches
    assert not manager.troubles
    manager.leave()


def test_whoever_asks_reads_what_the_answers_do(browser: Browser, server: str) -> None:
    made = against_bot(server, "counterattack", preset="quick", prepared=True)
    manager = Manager(browser, server, width=390, height=844, touch=True)
    manager.sit(made["id"], made["token"])
    manager.play_until("what next")
    pitch = manager.page.locator(".board").bounding_box()
    manager.page.locator(".answers .explain").tap()
    expect(manager.page.locator(".answers .note").first).to_be_visible()
    assert manager.page.locator(".board").bounding_box() == pitch
    manager.page.locator(".answers .explain").tap()
    wait_until(lambda: not manager.page.evaluate(HIDDEN), "some answers stay out of sight")
    manager.leave()


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (820, 1180)])
def test_a_hand_is_whole_and_small_on_a_phone(
    browser: Browser, server: str, size: tuple[int, int]
) -> None:
    wishes: dict[str, Any] = {"prepared": True, "switches": {"first": "home"}}
    made = against_bot(server, "undici", preset="quick", **wishes)
    manager = Manager(browser, server, width=size[0], height=size[1], touch=True)
    manager.sit(made["id"], made["token"])
    page = manager.page
    manager.play_until("what next")
    page.wait_for_selector(".hand .strategy")
    assert page.evaluate(CUT) == []
    box = page.locator(".hand").bounding_box()
    assert box is not None
    assert box["height"] <= 0.12 * size[1]
    turn = page.locator(".hand .turn")  # the playbook takes the place of the hand
    if turn.get_attribute("aria-expanded") == "false":  # by itself where no card of it can be used
        turn.tap()
    card = page.locator(".hand .strategy.book").first
    expect(card).to_be_visible()
    assert page.evaluate(CUT) == []
    seq = manager.state()[2]
    card.tap()
    words = page.locator(".raised .text")
    expect(words).to_be_in_viewport(ratio=1)
    assert manager.state()[2] == seq, "the first tap reads"
    assert violations(page) == []
    page.locator(".hand .turn").tap()
    expect(page.locator(".hand .strategy.book")).to_have_count(0)
    assert not manager.troubles
    manager.leave()


def test_a_close_view_shows_the_ball(browser: Browser, server: str) -> None:
    made = against_bot(server, "counterattack", preset="quick", prepared=True)
    manager = Manager(browser, server, width=390, height=844, touch=True, speed="fast")
    manager.sit(made["id"], made["token"])
    page = manager.page
    manager.play_until("whom do you move")
    for cell in manager.cells(MAY_ACT)[:4]:
        page.touchscreen.tap(*manager.middle(f'[data-cell="{cell}"]'))
        wait_until(lambda: manager.cells(LEGAL), f"{cell}: he cannot go anywhere")
        manager.middle(f'[data-cell="{cell}"]')  # the view has come to rest
        assert page.evaluate(IN_SIGHT)
        page.keyboard.press("Escape")
        wait_until(lambda: not manager.cells(LEGAL), f"{cell} is still picked up")
    manager.leave()


def test_a_view_comes_closer_calmly_and_at_once_without_motion(
    browser: Browser, server: str
) -> None:
    views = {}
    for motion in ("full", "less"):
        made = against_bot(server, "counterattack", preset="quick", prepared=True)
        manager = Manager(
            browser, server, width=390, height=844, touch=True, speed="normal", motion=motion
        )
        manager.sit(made["id"], made["token"])
        page = manager.page
        assert manager.wait_for_turn()
        page.evaluate(
            "() => { window.views = []; const board = document.querySelector('.board');"
            " new MutationObserver(() => window.views.push(board.getAttribute('viewBox')))"
            ".observe(board, { attributes: true, attributeFilter: ['viewBox'] }); }"
        )
        page.locator("header .closer").tap()
        expect(page.locator(".board.zoomed")).to_be_visible()
        manager.middle('[data-piece="h1"]')
        views[motion] = page.evaluate("window.views.length")
        manager.leave()
    assert views["less"] == 1
    assert views["full"] > 1


def shoot_out(game_id: str) -> str:
    """A level match of a lesson's teams: the shoot-out begins."""
    game, record = guided(game_id, "shot")
    position: Any = start(game, record)
    if game_id == "undici":
        position.phase = SHOOT_OUT
    shoot_out = importlib.import_module(f"touchline.{game_id}.engine.clock.shoot_out")
    shoot_out.begin_shoot_out(position)
    return str(position)


def marks(page: Page) -> list[str | None]:
    """How the kicks of both sides are marked."""
    found = page.locator(".shoot-out .dots i").all()
    return [one.get_attribute("class") for one in found]


@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)])
@pytest.mark.parametrize("game_id", SHOOT_OUTS)
def test_a_shoot_out_begins_with_who_takes_the_kick(
    browser: Browser, server: str, game_id: str, size: tuple[int, int]
) -> None:
    game = registry.game(game_id)
    line = shoot_out(game_id)
    toss = game.position(line).chance
    assert toss is not None
    made = enact(server, [toss.actions[0]], game=game_id, position=line)
    manager = Manager(browser, server, width=size[0], height=size[1], speed="fast")
    manager.sit(made["id"], made["token"])
    page = manager.page
    kickers = page.locator(".kickers button")
    expect(kickers.first).to_contain_text("%")
    expect(page.locator(".shoot-out .keeper")).to_be_visible()
    expect(kickers.first).to_be_in_viewport(ratio=1)
    assert violations(page) == []
    seq = manager.state()[2]
    kickers.first.click()
    manager.wait_past(seq)
    position: Any = game.position(line)
    position.play(toss.actions[0])
    position.play(position.actions()[0])
    while position.turn is Side.CHANCE:  # one who cannot miss, against one who cannot save
        face = 0 if position.chance.side is not None and position.kicks else -1
        action = position.chance.actions[face]
        play_on(server, made, [action])
        position.play(action)
    expect(page.locator(".shoot-out i.in, .shoot-out i.missed")).to_have_count(1)
    expect(kickers.first).to_be_visible()
    before = marks(page)
    page.reload()
    expect(kickers.first).to_be_visible()
    assert marks(page) == before, "a reload forgets kicks"
    assert not manager.troubles
    manager.leave()


def left_out_before_the_bench() -> str:
    """A match of Counter Attack in which home has given all shirts and names its bench."""
    game = registry.game("counterattack")
    from touchline.counterattack.squads.league_match import league_match
    from touchline.counterattack.squads.match_cards import box

    packs = "base+harbour+rooftop"
    cards = box(packs)
    men = [card.name for card in cards.outfielders]
    keepers = [card.name for card in cards.keepers]
    settings: Any = game.settings("quick", {"packs": packs, "draft": "packets"})
    squads = ([*keepers[:2], *men[:18]], [*keepers[2:4], *men[18:36]])
    position: Any = league_match(settings, *squads, {})
    while position.decision != "bench":
        chance = position.chance
        position.play(chance.actions[0] if chance else position.actions()[0])
    return str(position)


@pytest.mark.rule("CA q134")
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_five_of_the_squad_are_named_for_the_bench(
    browser: Browser, server: str, size: tuple[int, int]
) -> None:
    line = left_out_before_the_bench()
    made = enact(server, [], game="counterattack", position=line)
    manager = Manager(browser, server, width=size[0], height=size[1], touch=size[0] < 1000)
    manager.sit(made["id"], made["token"], shown=".table .player")
    page = manager.page
    bench = page.get_by_role("list", name="On the bench").get_by_role("listitem")
    expect(bench).to_have_count(5)
    for named in range(5):
        expect(page.locator(".table")).to_contain_text(f"{named} of 5")
        expect(bench.nth(named)).to_have_attribute("aria-current", "step")
        if not named:
            assert violations(page) == []
            expect(page.locator(".table .player").first).to_be_in_viewport(ratio=1)
        if named == 1:
            page.get_by_role("button", name="As a table").click()
            page.get_by_role("button", name="Value").click()
            values = page.locator(".table tbody td.number:nth-last-child(2)").all_inner_texts()
            assert values == sorted(values, reverse=True)
            assert violations(page) == []
            first = page.locator(".table tbody tr").first
            name, seq = first.locator("th").inner_text(), manager.state()[2]
            first.get_by_role("button").click()
            manager.settle(seq, first.get_by_role("button").click)
            expect(bench.filter(has_text=re.compile(re.escape(name)))).to_have_count(1)
            page.get_by_role("button", name="As a table").click()
            continue
        seq = manager.state()[2]
        card = page.locator(".table .player").first
        name = card.locator(".name").inner_text()
        card.click()
        manager.settle(seq, card.click)
        if named < 4:
            expect(bench.filter(has_text=re.compile(re.escape(name)))).to_have_count(1)
    expect(bench).to_have_count(0)
    assert not manager.troubles
    manager.leave()
