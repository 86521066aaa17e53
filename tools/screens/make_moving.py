"""Makes docs/screens/attack.webp, the moving picture of the first page: an attack and its goal.

touchline serve
python tools/screens/make_moving.py http://127.0.0.1:8000

The page is slowed down while it is photographed and shown at its own pace: what the browser has no
time for on a busy machine is in the picture all the same.
"""

from __future__ import annotations

import io
import sys
import time
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from states import ENACT, played, sit, taken_over, tells
from take_screens import CHROMIUM

FILE = Path(__file__).resolve().parents[2] / "docs" / "screens" / "attack.webp"
SIZE = 1440, 900
WIDTH = 720
SLOWER = 6
"""So many times slower than a person sees it."""
FRAME = 0.1
"""Seconds between two pictures, for who sees it."""
MOST = 130
"""So many pictures, the last ones."""
QUALITY = 50
SLOW = f"""(() => {{
  const later = window.setTimeout, now = performance.now.bind(performance);
  const frame = window.requestAnimationFrame.bind(window);
  window.setTimeout = (done, ms = 0, ...rest) => later(done, ms * {SLOWER}, ...rest);
  performance.now = () => now() / {SLOWER};
  window.requestAnimationFrame = (done) => frame((at) => done(at / {SLOWER}));
  localStorage.setItem('touchline.settings', JSON.stringify(
    {{ lang: 'en', theme: 'light', speed: 'normal', cover: false, substitutions: 'always' }}));
}})()"""


def photographed(page: Page) -> list[Image.Image]:
    """What is seen from now on, until the goal has been told; what stands still is taken once."""
    found: list[Image.Image] = []
    question = page.locator(".prompt").bounding_box()
    pitch = page.locator("#main").bounding_box()
    assert question is not None
    assert pitch is not None
    part: Any = {"x": 0, "y": 0, "width": pitch["width"], "height": question["y"] + 70}
    shown = WIDTH, int(WIDTH * part["height"] / part["width"])
    over = 0
    start = time.monotonic()
    while over < 1.6 / FRAME:
        while time.monotonic() < start + len(found) * FRAME * SLOWER:
            page.wait_for_timeout(10)
        taken = Image.open(io.BytesIO(page.screenshot(clip=part))).convert("RGB")
        found.append(taken.resize(shown, Image.Resampling.LANCZOS))
        over += page.locator(".moment.goal").count()
    return found[-MOST:]


def main(address: str = "http://127.0.0.1:8000") -> None:
    """Play, photograph, write."""
    found = played(
        "counterattack", tells("goal", 60, side=0, how="shot"), ("scripted", "scripted"), "quick"
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        context = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]}, locale="en")
        page = context.new_page()
        page.goto(address)
        match = taken_over(page, "counterattack", found.before, [])
        page.add_init_script(SLOW)
        page.add_init_script("localStorage.setItem('touchline.coach', 'over')")
        sit(page, match)
        page.wait_for_selector(".prompt .line")
        slow = context.new_cdp_session(page)
        slow.send("Animation.enable")
        slow.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOWER})
        page.evaluate(ENACT, [match["id"], match["token"], found.lead + found.rest])
        frames = photographed(page)
        browser.close()
    first, *others = frames
    first.save(
        FILE, save_all=True, append_images=others, duration=int(1000 * FRAME), loop=0,
        quality=QUALITY, method=6, minimize_size=True,
    )  # fmt: skip
    print(f"{FILE.name}: {len(frames)} pictures, {FILE.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main(*sys.argv[1:])
