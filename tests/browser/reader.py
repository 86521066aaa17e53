"""Somebody who opens a page of the app, and what a page may not do to him."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page

from tests.browser.holding import holds
from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.record import write

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
Theme = Literal["light", "dark"]


@contextmanager
def reading(
    browser: Browser,
    server: str,
    path: str,
    *,
    lang: str = "en",
    theme: Theme = "light",
    width: int = 1280,
    kept: dict[str, str] | None = None,
) -> Iterator[Page]:
    """A page that has been opened; it may neither fail nor be wider than the screen."""
    context = browser.new_context(
        viewport={"width": width, "height": 844 if width < 500 else 900},
        locale=lang,
        color_scheme=theme,
        reduced_motion="reduce",
        service_workers="block",
    )
    for key, value in (kept or {}).items():
        words = f"{json.dumps(key)}, {json.dumps(value)}"
        context.add_init_script(f"localStorage.getItem({words}) || localStorage.setItem({words})")
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on(
        "console",
        lambda said: troubles.append(said.text) if "Content Security Policy" in said.text else None,
    )
    page.goto(server + path)
    page.wait_for_selector("main h1", state="attached")
    yield page
    assert not troubles
    holds(page, "most => document.documentElement.scrollWidth <= most", width)
    context.close()


def complaints(page: Page, theme: Theme = "light") -> list[str]:
    """What axe finds that is serious; in the dark only colours are different."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    colours = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
    found: dict[str, Any] = page.evaluate(
        "rules => axe.run(rules)", colours if theme == "dark" else {}
    )
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ]


@cache
def a_record() -> str:
    """A short match between two bots."""
    game = registry.game("brettfussball")
    position = game.new(game.settings("quick", {"turns": 40}))
    match = Match(game, SeededDice("reader"), position, tags={"Home": "Ada", "Away": "Ben"})
    bots = registry.bot(game.id, "random"), registry.bot(game.id, "random")
    return write(match.run(*bots))
