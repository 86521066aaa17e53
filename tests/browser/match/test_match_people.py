"""Names, faces and company: player cards, clubs, guests' names, phrases, a lobby never empty."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.access import violations
from tests.browser.holding import holds
from tests.browser.manager import Manager, post
from tests.browser.match.test_match_online import decider
from tests.browser.reader import reading
from tests.waiting import wait_until

BOTH = {"home": {"kind": "person"}, "away": {"kind": "person"}}
DRAWN = {"prepared": True, "switches": {"first": "home"}}
HELD = """cell => {
  const at = document.querySelector(`[data-cell="${cell}"]`).getBoundingClientRect();
  const where = { clientX: at.x + at.width / 2, clientY: at.y + at.height / 2, bubbles: true,
    pointerId: 7, pointerType: 'touch', isPrimary: true, button: 0 };
  document.querySelector('.board').dispatchEvent(new PointerEvent('pointerdown', where));
}"""


def at_one_screen(browser: Browser, server: str, game: str, **screen: object) -> Manager:
    made = post(server, "/api/matches", {"game": game, **BOTH, **DRAWN})
    manager = Manager(browser, server, **screen)  # type: ignore[arg-type]
    manager.sit(made["id"], made["token"])
    manager.wait_for_turn()
    return manager


def test_a_player_pointed_at_shows_his_card(browser: Browser, server: str) -> None:
    manager = at_one_screen(browser, server, "counterattack")
    page = manager.page
    cell = manager.cells("Home 9")[0]
    x, y = manager.middle(f'[data-cell="{cell}"]')
    page.mouse.move(x, y)
    card = page.locator(".player")
    expect(card).to_contain_text("Shooting")
    expect(card).to_contain_text("Added to the die when he shoots.")
    beside = "(it, x) => { const b = it.getBoundingClientRect(); return x < b.x || x > b.right; }"
    wait_until(lambda: card.evaluate(beside, x), "the card stands on him")
    page.mouse.move(2, 2)
    expect(card).to_have_count(0)
    page.keyboard.press("Tab")  # from now on somebody plays by keys
    page.locator(f'[data-cell="{cell}"]').focus()
    expect(card).to_be_visible()
    manager.leave()


def test_a_finger_that_rests_asks_who_this_is(browser: Browser, server: str) -> None:
    manager = at_one_screen(browser, server, "undici", width=390, height=844, touch=True)
    page = manager.page
    seq = manager.state()[2]
    page.evaluate(HELD, manager.cells("Home 9")[0])
    expect(page.locator(".player")).to_be_visible()
    assert manager.state()[2] == seq
    manager.leave()


def test_the_log_calls_players_by_their_names(browser: Browser, server: str) -> None:
    manager = at_one_screen(browser, server, "counterattack")
    page = manager.page
    manager.play_until("where does the pass go")
    seq = manager.state()[2]
    manager.tap("L16")
    manager.wait_past(seq)
    names = set(page.evaluate("[...document.querySelectorAll('[role=gridcell]')].map("
                              "(c) => c.getAttribute('aria-label'))"))  # fmt: skip
    known = {found[1] for name in names if (found := re.search(r"Home \d+ ([^,]+)", name))}
    assert known
    told = re.compile("|".join(re.escape(name) for name in known))
    expect(page.locator("[role=log] li").last).to_have_text(told)
    manager.leave()


def test_both_sides_are_clubs_with_crests(browser: Browser, server: str) -> None:
    manager = at_one_screen(browser, server, "brettfussball", club="Oakhaven")
    clubs = manager.page.locator("header .club")
    expect(clubs).to_have_count(2)
    expect(clubs.last).to_have_text(re.compile(r"\w"))
    first, second = clubs.all_inner_texts()
    assert first != second
    assert violations(manager.page) == []
    manager.leave()


def test_a_guest_says_his_name_and_reads_who_invites_him(browser: Browser, server: str) -> None:
    seats = {"home": {"kind": "person", "name": "Ada"}, "away": {"kind": "open"}}
    made = post(server, "/api/matches", {"game": "brettfussball", "preset": "quick", **seats})
    guest = Manager(browser, server)
    guest.sit(made["id"], None, "?join")
    page = guest.page
    expect(page.locator(".banner form")).to_contain_text("Ada invites you: Brettfußball")
    page.get_by_label("Your name").fill("Grace")
    page.get_by_role("button", name="Take the seat").click()
    expect(page.locator("header")).to_contain_text("Grace")
    page.locator("#tab-chat").click()
    page.get_by_role("button", name="Good luck!").click()
    expect(page.locator(".chat li").first).to_contain_text("Grace Good luck!")
    guest.leave()


def test_the_title_says_whose_turn_it_is(browser: Browser, server: str) -> None:
    manager = at_one_screen(browser, server, "brettfussball")
    expect(manager.page).to_have_title("● Your turn · Touchline")
    manager.leave()


HEARING = """
  globalThis.bells = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { bells += 1; return make.call(this); };
"""


def test_who_looks_elsewhere_hears_that_it_is_his_turn_and_nobody_else(
    browser: Browser, server: str
) -> None:
    seats = {"home": {"kind": "person"}, "away": {"kind": "open"}}
    wish = {"game": "brettfussball", "switches": {"first": "home"}, **seats}
    made = post(server, "/api/matches", wish)
    joined = post(server, f"/api/matches/{made['id']}/join", {})
    home, away = (Manager(browser, server, seed=side, sound=False) for side in ("home", "away"))
    for manager, token in ((home, made["token"]), (away, joined["token"])):
        manager.context.add_init_script(HEARING)
        manager.context.add_init_script("document.hasFocus = () => globalThis.looks ?? true")
        manager.sit(made["id"], token)

    def turns(count: int) -> None:
        for _ in range(count):
            decider(home, away).decide()
        decider(home, away)

    turns(6)  # both look at the pitch: silence
    assert [each.page.evaluate("bells") for each in (home, away)] == [0, 0]
    away.page.evaluate("globalThis.looks = false")  # another window is in front
    while decider(home, away) is away:
        away.decide()
    heard = away.page.evaluate("bells")
    while (now := decider(home, away)) is not away:
        now.decide()
    holds(away.page, f"bells === {heard + 2}")  # one bell of two tones
    assert home.page.evaluate("bells") == 0

    away.page.evaluate("globalThis.looks = true")
    away.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    heard = away.page.evaluate("bells")
    away.decide()
    while (now := decider(home, away)) is not away:
        now.decide()
    holds(away.page, f"bells >= {heard + 2}")
    home.leave()
    away.leave()


def test_the_lobby_has_always_something_to_watch(browser: Browser, server: str) -> None:
    with reading(browser, server, "/lobby") as page:
        expect(
            page.get_by_role("link", name=re.compile("^Watch .+ against ")).first
        ).to_be_visible()
        page.get_by_role("button", name="Watch two computers play Brettfußball").click()
        page.wait_for_url("**/m/*")
        page.locator("[role=grid]").wait_for()
        expect(page.locator(".banners")).to_contain_text("You are watching.")


def test_a_rule_is_read_without_leaving_the_match(browser: Browser, server: str) -> None:
    manager = at_one_screen(browser, server, "counterattack")
    page = manager.page
    page.locator(".prompt a.rule").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("CA ")
    expect(dialog.locator("h3")).not_to_be_empty()
    assert len(manager.context.pages) == 1
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    manager.leave()


def test_a_search_sees_all_games_and_marks_what_it_finds(browser: Browser, server: str) -> None:
    with reading(browser, server, "/rules/brettfussball") as page:
        page.get_by_label("Search the rules").fill("offside")
        other = page.locator(".elsewhere a", has_text="Counter Attack")
        other.wait_for()
        other.click()
        page.wait_for_url("**/rules/counterattack?q=offside")
        holds(page, "(CSS.highlights.get('found')?.size ?? 0) > 2")


def test_a_sign_on_the_pitch_is_explained(browser: Browser, server: str) -> None:
    manager = at_one_screen(browser, server, "undici")
    page = manager.page
    page.mouse.move(*manager.middle('[data-cell="A1"]'))
    expect(page.locator(".tip")).to_contain_text("from here the ball can be crossed in")
    manager.leave()


def test_the_situation_of_the_day_is_played_from_the_start_page(
    browser: Browser, server: str
) -> None:
    with reading(browser, server, "/") as page:
        page.get_by_role("region", name="Today’s situation").get_by_role("button").click()
        page.wait_for_url("**/m/*")
        page.locator(".coach").wait_for()
