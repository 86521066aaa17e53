"""How soon after a tap the board is painted, and which tasks keep the page busy for long.

    PYTHONPATH=. python benchmarks/paint.py --server http://127.0.0.1:8000

Plays a stretch of a quick match of each game against the computer, at full speed, on what the page
shows. The time to the board is that from every tap on it or on a button (the finger goes up: the
board acts then, before the browser makes a click of it) to the frame after the first change of the
page; that the keyboard's place moves along is no change anybody sees. Tasks over 50 ms are counted
as the browser reports them, over 100 ms they are named; those in which the benchmark itself read
the page are not the page's, and nothing is read until a tap has been painted. `--runs` repeats it,
`--phone` takes the size of one. Server, bot and browser share the machine: the load is printed
beside the figures.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.manager import Manager, post

from taps import READ, Player

GAMES = ("counterattack", "undici", "brettfussball")
WATCH = """(() => {
  window.painted = []; window.busy = []; window.read = [];
  new PerformanceObserver((list) => window.busy.push(...list.getEntries().map(
    (task) => [Math.round(task.startTime), Math.round(task.duration)])))
    .observe({ type: 'longtask', buffered: true });
  addEventListener('DOMContentLoaded', () => {
    let since = 0;
    addEventListener('pointerup', (event) => { since = event.timeStamp; }, true);
    new MutationObserver((changes) => {
      if (!since || changes.every((one) => one.attributeName === 'tabindex')) return;
      const begun = since;
      since = 0;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.painted.push(performance.now() - begun);
        port2.postMessage(0);
      });
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
})()"""
"""Written down in the page: milliseconds from taps to paints, and tasks with begin and length."""
REST_S = 0.5
OWN = f"""() => {{
  const begun = performance.now(), found = ({READ})();
  window.read.push([begun, performance.now()]);
  return found;
}}"""
"""What the page shows, and when it was read."""
WHERE = """([selector, number]) => {
  const begun = performance.now();
  const box = document.querySelectorAll(selector)[number]?.getBoundingClientRect();
  window.read.push([begun, performance.now()]);
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""


class Spectator(Player):
    """Reads the page only when a person would look at it, and says when."""

    def __init__(self, manager: Manager, seed: str) -> None:
        super().__init__(manager, seed, drags=False)
        self.rests = REST_S

    def see(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(OWN)
        return found

    def press(self, selector: str, number: int = 0) -> None:
        """Where it is seen: the library would look for it, scroll and wait, on the page's time."""
        self.taps += 1
        at = self.page.evaluate(WHERE, [selector, number])
        if at is not None:
            self.page.mouse.click(*at)
        time.sleep(self.rests)

    def measured(self, begun: float) -> tuple[list[float], list[list[float]]]:
        """Times from taps to paints, and the page's own long tasks since then."""
        painted, busy, read = self.page.evaluate("[window.painted, window.busy, window.read]")
        return painted, [
            task for task in busy
            if task[0] >= begun
            and not any(task[0] < end and start < task[0] + task[1] for start, end in read)
        ]  # fmt: skip


def stretch(browser: Browser, wishes: argparse.Namespace, game: str, run: int) -> tuple[Any, Any]:
    """Taps of one stretch of a match: their times, and the long tasks while it was played."""
    seats = {"home": {"kind": "person"}, "away": {"kind": "bot", "bot": "regular"}}
    order: dict[str, Any] = {"game": game, "preset": "quick", **seats}
    if game != "brettfussball":
        order["prepared"] = True
    made = post(wishes.server, "/api/matches", order)
    width, height = (390, 844) if wishes.phone else (1440, 900)
    manager = Manager(browser, wishes.server, width=width, height=height, touch=wishes.phone)
    manager.context.add_init_script(WATCH)
    player = Spectator(manager, f"{wishes.seed} {run}")
    manager.sit(made["id"], made["token"])
    manager.wait_for_turn()
    begun = manager.page.evaluate("performance.now()")
    player.play(wishes.most)
    found = player.measured(begun)
    manager.leave()
    return found


def main() -> None:
    """A row for each game."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("games", nargs="*", default=GAMES)
    reader.add_argument("--server", required=True)
    reader.add_argument("--most", type=int, default=40, help="taps of a run")
    reader.add_argument("--runs", type=int, default=4)
    reader.add_argument("--seed", default="paint")
    reader.add_argument("--phone", action="store_true")
    wishes = reader.parse_args()
    print("| game | taps | p50 | p95 | tasks over 50 ms | over 100 ms | load |")
    print("| --- | ---: | ---: | ---: | ---: | --- | ---: |")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for game in wishes.games:
            painted: list[float] = []
            busy: list[int] = []
            for run in range(wishes.runs):
                times, tasks = stretch(browser, wishes, game, run)
                painted += times
                busy += [length for _, length in tasks]
            cut = statistics.quantiles(painted, n=20)
            long = ", ".join(f"{length} ms" for length in sorted(busy) if length > 100) or "none"
            print(
                f"| {game} | {len(painted)} | {statistics.median(painted):.0f} ms"
                f" | {cut[-1]:.0f} ms | {len(busy)} | {long} | {os.getloadavg()[0]:.1f} |",
                flush=True,
            )
        browser.close()


if __name__ == "__main__":
    main()
