"""Whole matches without eyes: by keyboard alone, or by the words of a screen reader alone.

    python -m benchmarks.listener counterattack undici --server http://127.0.0.1:8000 --by keys

From the start page to the report of a match that is offered there first (`quick`, against the
computer of the middle). Writes a row for each: own decisions, keys or gestures, sentences that
live regions have said, and how often the focus was lost or could not be seen. `--by words` reads
the accessibility tree and acts by role and name. `--story` writes what was heard.
"""

from __future__ import annotations

import argparse
import json
import sys
import time

from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.listener import HEAR, Keyboard, Reader

TITLES = {"brettfussball": "Brettfußball", "counterattack": "Counter Attack", "undici": "UND1C1"}
PLAYERS = {"keys": Keyboard, "words": Reader}


def measure(browser: Browser, game: str, wishes: argparse.Namespace) -> str:
    """One match as a row of a table."""
    size = {"width": wishes.width, "height": wishes.height}
    context = browser.new_context(viewport=size, locale="en")  # type: ignore[arg-type]
    settings = json.dumps({"lang": "en", "theme": "light", "speed": wishes.speed})
    context.add_init_script(f"localStorage.setItem('touchline.settings', {json.dumps(settings)})")
    context.add_init_script(HEAR)
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.goto(wishes.server)
    page.get_by_role("article").first.wait_for()
    player = PLAYERS[wishes.by](page, wishes.seed)
    began = time.monotonic()
    try:
        player.begin(TITLES[game])
        ended = player.play(wishes.most)
        if ended:
            page.get_by_role("button", name="Play again").wait_for()
    finally:
        told = [*player.heard] if wishes.story else []
        for line in (*told, *(f"LOST {each}" for each in player.lost), *troubles):
            print(line, file=sys.stderr)
    took = time.monotonic() - began
    context.close()
    return (
        f"| {game} | {wishes.by} | {'whole' if ended else 'part'} | {player.decisions} "
        f"| {player.keys} | {len(player.heard)} | {len(player.lost)} | {took:.0f} s |"
    )


def main() -> None:
    """Measure the games that are named."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("games", nargs="+", choices=TITLES)
    reader.add_argument("--server", required=True)
    reader.add_argument("--by", choices=PLAYERS, default="keys")
    reader.add_argument("--speed", default="instant")
    reader.add_argument("--seed", default="listener")
    reader.add_argument("--most", type=int, default=2000)
    reader.add_argument("--width", type=int, default=1280)
    reader.add_argument("--height", type=int, default=800)
    reader.add_argument("--story", action="store_true", help="what was heard")
    wishes = reader.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for game in wishes.games:
            print(measure(browser, game, wishes), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
