"""What axe finds on a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@cache
def script() -> str:
    """The checker itself."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/")
    return AXE.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """Every violation that is serious or worse."""
    page.evaluate(script())
    found: list[str] = page.evaluate(
        "axe.run().then((r) => r.violations"
        ".filter((v) => v.impact === 'serious' || v.impact === 'critical')"
        ".map((v) => `${v.id}: ${v.nodes[0].html}`))"
    )
    return found
