"""Six pictures for whoever writes about Touchline, from a server that is running.

touchline serve
python tools/screens/press_kit.py http://127.0.0.1:8000

They come into the folder screens/press, which is not kept, in twice the pixels of a screen: the
start page, a pass being aimed, a goal, a hand of cards on a phone, a report, and a review.
"""

from __future__ import annotations

import sys

from playwright.sync_api import sync_playwright

from states import asked, asks, states
from take_screens import CHROMIUM, FOLDER, SIZES, Scene, opened, page_of
from touchline.core.side import Side

DENSE = 2


def pictures() -> dict[str, tuple[str, str, Scene | None]]:
    """Each picture: the size of the screen, the address to open, and what is done there."""
    all_states = states()
    turn = asked("undici", asks("act", 60, Side.HOME, "pass"), ("scripted", "scripted"))
    return {
        "1-start": ("desktop", *all_states["start"]),
        "2-a-pass-is-aimed": ("desktop", *all_states["odds"]),
        "3-goal": ("desktop", *all_states["goal-counterattack"]),
        "4-cards-on-a-phone": ("phone", "/", turn),
        "5-full-time": ("desktop", *all_states["report-counterattack"]),
        "6-review": ("desktop", *all_states["review"]),
    }


def main(address: str, *names: str) -> None:
    """Take them all, or those that are named."""
    folder = FOLDER / "press"
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        for name, (size, path, scene) in pictures().items():
            if names and name not in names:
                continue
            speed = "normal" if name == "3-goal" else "instant"
            with page_of(browser, SIZES[size], DENSE, theme="light", speed=speed) as page:
                opened(page, address + path, scene)
                page.screenshot(path=folder / f"{name}.png")
                print(folder / f"{name}.png", flush=True)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:] or ["http://127.0.0.1:8000"])
