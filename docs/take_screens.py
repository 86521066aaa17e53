"""Takes the pictures of the app for docs/screens, from a server that is running.

touchline serve
python docs/take_screens.py http://127.0.0.1:8000
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.record import write
from touchline.core.seat import Seat

FOLDER = Path(__file__).with_name("screens")
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
QUALITY = 82
MATCH = re.compile(r"/m/[\w-]+")

Scene = Callable[[Page], None]


def record(
    game_id: str, home: str, away: str, least: int, decision: str, own: str | None = None
) -> str:
    """The first match of two bots that comes to such a decision after so many actions.

    `own` is an action played as soon as it can be, such as one that bots never choose.
    """
    game = registry.game(game_id)
    for seed in count():
        match = Match(game, SeededDice(f"screens {seed}"), tags={"Home": "Ada", "Away": "Ben"})
        bots = registry.bot(game_id, home), registry.bot(game_id, away)
        match.advance()
        while match.position.turn is not None:
            position, turn = match.position, match.position.turn
            if len(match.actions) >= least and position.decision == decision:
                return write(match.record())
            wanted = [action for action in position.actions() if action.text == own]
            match.play(wanted[0] if wanted else bots[turn].choose(Seat(position, turn)))
            match.advance()
    raise AssertionError


def opened(page: Page) -> None:
    """The last card, open."""
    page.get_by_role("button", name="Ways to play").last.click()


def playing(game: str, text: str) -> Scene:
    """A match taken over in the middle, at the last decision of a record."""

    def scene(page: Page) -> None:
        body = {
            "game": game,
            "record": text,
            "home": {"kind": "person"},
            "away": {"kind": "person"},
        }
        made = page.request.post(f"{page.url.rstrip('/')}/api/matches", data=body).json()
        keep = f"localStorage.setItem('touchline.seat.{made['id']}', '{made['token']}')"
        page.evaluate(keep)
        page.evaluate("localStorage.setItem('touchline.hinted', '1')")
        page.goto(f"{page.url.rstrip('/')}/m/{made['id']}")
        page.locator("[role=grid]").wait_for()

    return scene


ENACT = """async ([id, token, actions]) => {
  const address = `${location.origin.replace('http', 'ws')}/api/matches/${id}/ws`;
  const socket = new WebSocket(address, ['touchline', `token.${token}`]);
  await new Promise((done, failed) => {
    let seq = -1;
    const next = () => {
      if (seq >= actions.length) return done();
      const [text, chance] = actions[seq];
      const wish = chance ? { t: 'roll', outcome: text } : { t: 'act', action: text };
      setTimeout(() => socket.send(JSON.stringify({ ...wish, n: seq + 1, seq })), 15);
    };
    socket.onmessage = ({ data }) => {
      const said = JSON.parse(data);
      if (said.t === 'no') failed(said.text);
      if (said.t === 'ok' || (said.t === 'state' && seq < 0)) (seq = said.seq), next();
    };
  });
  socket.close();
}"""


def reported(game_id: str, home: str, away: str) -> Scene:
    """A whole match, its dice typed in, and the report of it."""
    game = registry.game(game_id)
    for seed in count():
        match = Match(game, SeededDice(f"report {seed}"), game.new(game.settings("quick", {})))
        match.run(registry.bot(game_id, home), registry.bot(game_id, away))
        if sum(match.position.score) > 1:
            break
    actions = [[action.text, action.by_chance] for action in match.actions]

    def scene(page: Page) -> None:
        seats = {"home": {"kind": "person", "name": "Ada"}, "away": {"kind": "person"}}
        body = {"game": game_id, "preset": "quick", "dice": "real", **seats}
        made = page.request.post(f"{page.url.rstrip('/')}/api/matches", data=body).json()
        page.evaluate(ENACT, [made["id"], made["token"], actions])
        page.goto(f"{page.url.rstrip('/')}/m/{made['id']}")
        page.locator(".full .numbers").wait_for()

    return scene


def more(page: Page) -> None:
    """Everything that can be set for a match."""
    page.get_by_role("button", name="More").click()


def settings(page: Page) -> None:
    """The settings of the app."""
    page.get_by_role("button", name="Settings").click()


def lesson(page: Page) -> None:
    """The first lesson, begun."""
    page.locator(".lesson").first.click()
    page.wait_for_url(MATCH)
    page.locator("[data-piece]").first.wait_for()


def invited(page: Page) -> None:
    """The link and its code for a friend."""
    page.get_by_role("button", name="Invite a friend").click()
    page.wait_for_url(MATCH)
    page.get_by_role("dialog").wait_for()


def replayed(text: str, tab: str) -> Scene:
    """A record two thirds through, with one of the tabs beside it."""

    def scene(page: Page) -> None:
        page.get_by_label("Text of the record").fill(text)
        page.get_by_role("button", name="Open", exact=True).click()
        slider = page.get_by_role("slider")
        slider.wait_for()
        slider.fill(str(int(slider.get_attribute("max") or 0) * 2 // 3))
        page.get_by_role("tab", name=tab).click()
        page.wait_for_load_state("networkidle")
        if tab == "Moments":
            page.evaluate("scrollTo(0, 0)")

    return scene


def set_up(page: Page) -> None:
    """A position on the editor's table, with one counter chosen."""
    page.get_by_text("This can be played.").wait_for()
    page.locator('[aria-label*=", Home 9,"]').click(force=True)
    page.get_by_role("heading", name="Home 9").wait_for()


def lined_up(page: Page) -> None:
    """A team with a formation of its own."""
    page.get_by_text("Formation", exact=True).click()
    page.get_by_label("Where they line up").select_option("4-3-3")
    page.get_by_text("This team can play.").wait_for()


OPEN_GOAL = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J21,P11,E11 A1,Q20,M20,H20,D20,R17,C17,K17,K13,E14,P14 "
    "J21 home 1:1 regulation/860/0 - roll>turn/home/3 -"
)
LONG = 120_000


def missed() -> str:
    """The end of a match that begins with an open goal missed."""
    game = registry.game("brettfussball")
    match = Match(game, SeededDice("miss"), game.position(OPEN_GOAL))
    match.play(game.action("shoot S"))
    return write(match.run(registry.bot(game.id, "greedy"), registry.bot(game.id, "greedy")))


def against_computer(body: dict[str, str]) -> Callable[[Page], None]:
    """Home's decision, against a bot."""

    def scene(page: Page) -> None:
        seats = {"home": {"kind": "person"}, "away": {"kind": "bot", "bot": "regular"}}
        made = page.request.post(
            f"{page.url.rstrip('/')}/api/matches", data={**body, **seats}
        ).json()
        page.evaluate(f"localStorage.setItem('touchline.seat.{made['id']}', '{made['token']}')")
        page.evaluate("localStorage.setItem('touchline.hinted', '1')")
        page.goto(f"{page.url.rstrip('/')}/m/{made['id']}")
        page.locator("[data-mine=true]").wait_for(timeout=LONG)

    return scene


def hinted(page: Page) -> None:
    """What the computer would do before an open goal."""
    against_computer({"game": "brettfussball", "position": OPEN_GOAL})(page)
    page.keyboard.press("h")
    page.locator(".second strong").wait_for(timeout=LONG)


def threatened(text: str) -> Scene:
    """What the opponent can do next, in a match of Counter Attack."""

    def scene(page: Page) -> None:
        against_computer({"game": "counterattack", "record": text})(page)
        page.keyboard.press("t")
        page.locator(".board .zones").wait_for(timeout=LONG)

    return scene


def reviewed(text: str, *, blunder: bool) -> Scene:
    """A match reviewed, or the first blunder of it."""

    def scene(page: Page) -> None:
        replayed(text, "Review")(page)
        page.locator(".graph").wait_for(timeout=LONG)
        if blunder:
            page.get_by_role("button", name=re.compile("^Blunder")).first.click()
        else:
            page.locator(".graph").scroll_into_view_if_needed()

    return scene


def practised(page: Page) -> None:
    """An exercise from somebody's own match."""
    kept = {"game": "brettfussball", "line": OPEN_GOAL, "played": "shoot S", "solved": False}
    page.evaluate(f"localStorage.setItem('touchline.exercises', {json.dumps(json.dumps([kept]))})")
    page.reload()
    page.get_by_role("button", name="Practise").click()
    page.locator(".ask").wait_for(timeout=LONG)
    page.locator(".pitch").scroll_into_view_if_needed()


def analysis() -> dict[str, tuple[str, Scene | None]]:
    """The pictures of advice, reviews and exercises: `take_screens.py ADDRESS analysis`."""
    attack = record("counterattack", "regular", "greedy", 520, "choose")
    match = missed()
    return {
        "hint": ("/", hinted),
        "threats": ("/", threatened(attack)),
        "review": ("/study", reviewed(match, blunder=False)),
        "blunder": ("/study", reviewed(match, blunder=True)),
        "exercise": ("/study", practised),
    }


def scenes() -> dict[str, tuple[str, Scene | None]]:
    """Every picture: the address to open, and what is done there."""
    attack = record("counterattack", "scripted", "greedy", 520, "choose")
    board = record("brettfussball", "greedy", "greedy", 120, "turn")
    turn = record("undici", "scripted", "scripted", 260, "act")
    deck = record("undici", "scripted", "scripted", 0, "build-deck", "deck own")
    response = record("undici", "scripted", "scripted", 100, "respond")
    wall = record("undici", "scripted", "scripted", 100, "wall-size")
    corner = record("undici", "scripted", "scripted", 100, "corner-pair")
    change = record("undici", "scripted", "scripted", 100, "substitution")
    draft = record("counterattack", "scripted", "scripted", 4, "pick")
    line_up = record("counterattack", "scripted", "scripted", 20, "line-up")
    return {
        "start": ("/", None),
        "start-open": ("/", opened),
        "more": ("/?game=counterattack", more),
        "settings": ("/", settings),
        "invite": ("/?game=brettfussball", invited),
        "match-counterattack": ("/", playing("counterattack", attack)),
        "match-brettfussball": ("/", playing("brettfussball", board)),
        "match-undici": ("/", playing("undici", turn)),
        "deck": ("/", playing("undici", deck)),
        "response": ("/", playing("undici", response)),
        "wall": ("/", playing("undici", wall)),
        "corner": ("/", playing("undici", corner)),
        "substitution": ("/", playing("undici", change)),
        "draft": ("/", playing("counterattack", draft)),
        "line-up": ("/", playing("counterattack", line_up)),
        "report": ("/", reported("counterattack", "greedy", "random")),
        "learn": ("/learn/counterattack", None),
        "lesson": ("/learn/counterattack", lesson),
        "rules": ("/rules/counterattack?q=shot", None),
        "lobby": ("/lobby", None),
        "study": ("/study", None),
        "editor": ("/editor/counterattack", set_up),
        "teams": ("/teams/counterattack", lined_up),
        "daily": ("/daily", None),
        "replay": ("/study", replayed(attack, "Moments")),
        "statistics": ("/study", replayed(attack, "Statistics")),
        "maps": ("/study", replayed(attack, "Maps")),
        "account": ("/account", None),
    }


@contextmanager
def page_of(browser: Browser, size: tuple[int, int]) -> Iterator[Page]:
    """A fresh page in English and light colours."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale="en",
        color_scheme="light",
        has_touch=size[0] < 500,
        service_workers="block",
    )
    wishes = {"speed": "instant", "cover": False, "substitutions": "always"}
    chosen = json.dumps(json.dumps({"lang": "en", "theme": "light", **wishes}))
    context.add_init_script(f"localStorage.setItem('touchline.settings', {chosen})")
    page = context.new_page()
    yield page
    context.close()


def main(address: str, part: str = "") -> None:
    """Take them all, or those of the analysis alone."""
    FOLDER.mkdir(exist_ok=True)
    wanted = analysis() if part == "analysis" else {**scenes(), **analysis()}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, (path, scene) in wanted.items():
            for kind, size in SIZES.items():
                with page_of(browser, size) as page:
                    page.goto(address + path)
                    page.wait_for_load_state("networkidle")
                    if scene is not None:
                        scene(page)
                    page.wait_for_timeout(700)
                    file = FOLDER / f"{name}-{kind}.jpg"
                    page.screenshot(path=file, type="jpeg", quality=QUALITY)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:] or ["http://127.0.0.1:8000"])
