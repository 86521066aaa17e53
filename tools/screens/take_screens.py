"""Takes the pictures of the app into the folder screens, from a server that is running.

touchline serve
python tools/screens/take_screens.py http://127.0.0.1:8000 [NAME ...]

The states of `states.py` come as one picture each, with four sizes in light and dark on it; the
other scenes at a desk and on a phone. Names take some of them only.
"""

from __future__ import annotations

import io
import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Literal

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import states
from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.record import write
from touchline.core.seat import Seat

FOLDER = Path(__file__).resolve().parents[2] / "screens"
"""Which git ignores."""
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
SIZES = {
    "desktop": (1440, 900),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "lying": (844, 390),
}
SINGLES = ("desktop", "phone")
"""The sizes of pictures that stand alone."""
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
QUALITY = 82
SHEET_QUALITY = 72
HIGH = 420
"""How high each picture is on a sheet."""
GAP = 12
BEHIND = "#7d8580"
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


def more(page: Page) -> None:
    """Everything that can be set for a match."""
    page.get_by_role("button", name="More").click()


def settings(page: Page) -> None:
    """The settings of the app."""
    page.get_by_role("button", name="Settings").click()


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


def blundered(page: Page) -> None:
    """The first blunder of a match."""
    states.reviewed(page)
    page.get_by_role("button", name=re.compile("^Blunder")).first.click()


def scenes() -> dict[str, tuple[str, Scene | None]]:
    """Every picture: the address to open, and what is done there."""
    attack = record("counterattack", "scripted", "greedy", 520, "choose")
    turn = record("undici", "scripted", "scripted", 260, "act")
    deck = record("undici", "scripted", "scripted", 0, "build-deck", "deck own")
    corner = record("undici", "scripted", "scripted", 100, "corner-pair")
    draft = record("counterattack", "scripted", "scripted", 4, "pick")
    line_up = record("counterattack", "scripted", "scripted", 20, "line-up")
    return {
        "more": ("/?game=counterattack", more),
        "settings": ("/", settings),
        "invite": ("/?game=brettfussball", invited),
        "match-counterattack": ("/", playing("counterattack", attack)),
        "match-undici": ("/", playing("undici", turn)),
        "deck": ("/", playing("undici", deck)),
        "corner": ("/", playing("undici", corner)),
        "draft": ("/", playing("counterattack", draft)),
        "line-up": ("/", playing("counterattack", line_up)),
        "learn": ("/learn/counterattack", None),
        "rules": ("/rules/counterattack?q=shot", None),
        "study": ("/study", None),
        "editor": ("/editor/counterattack", set_up),
        "teams": ("/teams/counterattack", lined_up),
        "replay": ("/study", replayed(attack, "Moments")),
        "statistics": ("/study", replayed(attack, "Statistics")),
        "maps": ("/study", replayed(attack, "Maps")),
        "account": ("/account", None),
        "blunder": ("/study", blundered),
    }


@contextmanager
def page_of(
    browser: Browser, size: tuple[int, int], dense: int = 1, **wishes: object
) -> Iterator[Page]:
    """A fresh page in English and the colours of the system, which are light."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=dense,
        locale="en",
        color_scheme="light",
        has_touch=min(size) < 500,
        service_workers="block",
        bypass_csp=True,
    )
    kept = {"lang": "en", "speed": "instant", "cover": False, "substitutions": "always", **wishes}
    context.add_init_script(
        f"localStorage.setItem('touchline.settings', {json.dumps(json.dumps(kept))})"
    )
    context.add_init_script(states.FREEZE)
    page = context.new_page()
    yield page
    context.close()


def opened(page: Page, address: str, scene: Scene | None) -> None:
    """Go there and do it; nothing fades while pictures are taken."""
    page.goto(address)
    page.wait_for_load_state("networkidle")
    if scene is not None:
        scene(page)
    page.add_style_tag(content="*, *::before, *::after { transition: none !important; }")
    page.wait_for_timeout(700)


def sheet(browser: Browser, address: str, name: str, path: str, scene: Scene | None) -> Image.Image:
    """Four sizes beside one another, light above dark."""
    wishes: dict[str, Any] = {"theme": "auto", "cover": name == "cover"}
    speed = "normal" if name.startswith(states.LIVELY) else "instant"
    width = sum(w * HIGH // h for w, h in SIZES.values()) + GAP * (len(SIZES) + 1)
    found = Image.new("RGB", (width, 2 * HIGH + 3 * GAP), BEHIND)
    x = GAP
    for sizes in (
        ([size] for size in SIZES.values()) if name in states.POINTED else [SIZES.values()]
    ):
        first, *others = sizes
        with page_of(browser, first, speed=speed, **wishes) as page:
            opened(page, address + path, scene)
            for size in (first, *others):
                x += GAP + paste(page, size, found, x)
    return found


def paste(page: Page, size: tuple[int, int], onto: Image.Image, x: int) -> int:
    """Both schemes at a size, one above the other; says how wide they are."""
    wide = size[0] * HIGH // size[1]
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for row, scheme in enumerate(SCHEMES):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_timeout(300)
        taken = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        y = GAP + row * (HIGH + GAP)
        onto.paste(taken.resize((wide, HIGH), Image.Resampling.LANCZOS), (x, y))
    return wide


def main(address: str, *names: str) -> None:
    """Take them all, or those that are named."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        for name, (path, scene) in states.states().items():
            if not names or name in names:
                taken = sheet(browser, address, name, path, scene)
                taken.save(FOLDER / f"{name}.webp", quality=SHEET_QUALITY, method=6)
        others = scenes() if not names or set(names) - set(states.states()) else {}
        for name, (path, scene) in others.items():
            for kind in SINGLES if not names or name in names else ():
                with page_of(browser, SIZES[kind], theme="light") as page:
                    opened(page, address + path, scene)
                    file = FOLDER / f"{name}-{kind}.jpg"
                    page.screenshot(path=file, type="jpeg", quality=QUALITY)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:] or ["http://127.0.0.1:8000"])
