"""The same pages in another engine: start page, a match of each game, rules, and a replay."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import missing
from tests.browser.firefox import FIREFOX, Window, firefox
from tests.browser.manager import post
from tests.waiting import wait_until

SETTINGS = {"lang": "en", "theme": "light", "speed": "instant", "cover": False}
GAMES = ["brettfussball", "counterattack", "undici"]
CLICKS = [".choice button", ".answers .primary", ".ring button", ".answers .edge", ".table .player",
          "[data-cell][aria-label*='can be chosen']", ".answers .counter", ".answers .big",
          ".hand .now", "[data-cell][aria-label*='may act']"]  # fmt: skip
"""What may be clicked to decide something, in this order."""


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    if not Path(FIREFOX).exists():
        missing(f"there is no second browser at {FIREFOX}")
    with firefox(tmp_path_factory.mktemp("firefox")) as found:
        found.resize(1280, 800)
        found.remember(**{"touchline.settings": json.dumps(SETTINGS), "touchline.hinted": "1"})
        yield found


def screen(window: Window, name: str) -> Any:
    """What the match screen says of itself."""
    return window.ask(f"document.querySelector('.screen')?.dataset.{name} ?? ''")


def decide(window: Window) -> None:
    """Click until something has been decided."""
    before = screen(window, "seq")
    number = 0

    def decided() -> bool:
        nonlocal number
        if screen(window, "seq") != before:
            return True
        for selector in CLICKS:
            found = f"[...document.querySelectorAll({json.dumps(selector)})]"
            count = window.ask(f"{found}.length")
            if count and window.click(f"{found}[{number % count}]"):
                number += 1
                break
        return False

    asked = "document.querySelector('.prompt').innerText"
    wait_until(decided, lambda: str(window.ask(asked)), pause=lambda: time.sleep(0.05))


def test_the_start_page_and_the_rules(window: Window, server: str) -> None:
    window.go(server)
    window.wait_for("document.querySelector('main h1') !== null")
    for name in ("Brettfußball", "Counter Attack", "UND1C1"):
        window.wait_for(f"document.body.innerText.includes({json.dumps(name)})")
    window.wait_for("document.documentElement.scrollWidth <= innerWidth")
    for game in GAMES:
        window.go(f"{server}/rules/{game}")
        window.wait_for("document.querySelectorAll('main h2').length > 3")
    assert window.troubles == []


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_each_game_and_its_replay(window: Window, server: str, game: str) -> None:
    order = {"game": game, "home": {"kind": "person"}, "away": {"kind": "person"}}
    made = post(server, "/api/matches", order)
    window.remember(**{f"touchline.seat.{made['id']}": made["token"]})
    window.go(f"{server}/m/{made['id']}")
    window.wait_for("document.querySelector('.screen')?.dataset.mine === 'true'")
    for _ in range(4):
        window.wait_for("document.querySelector('.screen').dataset.mine === 'true'")
        decide(window)
    window.go(f"{server}/study/{made['id']}")
    window.wait_for("document.querySelector('.score strong')?.innerText.includes('0')")
    window.wait_for("document.querySelector('main svg') !== null")
    assert window.troubles == []
