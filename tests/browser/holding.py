"""Waiting for what only a script can see.

Playwright's own `wait_for_function` looks again by `eval`, which our pages forbid: there it only
works for what is true already.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.waiting import PATIENCE, wait_until


def holds(page: Page, script: str, arg: Any = None, *, patience: float = PATIENCE) -> None:
    """Until this is true in the page; fails when it never is."""
    wait_until(lambda: page.evaluate(script, arg), f"never: {script}", patience=patience)
