"""What the start page and a match weigh, opened afresh: files are kept, answers asked again."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.manager import against_bot

MOST = 182_000
"""Bytes over the wire with their headers, so that a phone on a slow line shows both in seconds."""
FIRST = 188_000
"""With what is said in a first match, which comes once the board can be played on."""


@pytest.mark.parametrize(("newcomer", "most"), [(False, MOST), (True, FIRST)])
def test_start_page_and_match_are_light(
    browser: Browser, server: str, newcomer: bool, most: int
) -> None:
    how: dict[str, Any] = {"newcomer": newcomer, "locale": "de"}  # it has the longest words
    context = browser.new_context(service_workers="block", **how)
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    came: list[float] = []

    def done(event: dict[str, Any]) -> None:
        came.append(event["encodedDataLength"])

    wire.on("Network.loadingFinished", done)
    page.goto(f"{server}/")
    expect(page.locator("article h2").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    made = against_bot(server, "counterattack", preset="quick", prepared=True)
    page.evaluate(f"localStorage.setItem('touchline.seat.{made['id']}', '{made['token']}')")
    page.goto(f"{server}/m/{made['id']}")
    expect(page.locator("[role=grid]")).to_be_visible()
    if newcomer:
        expect(page.locator(".bubble[data-bubble]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    context.close()
    assert len(came) > 20, "the browser did not tell what came"
    assert sum(came) < most
