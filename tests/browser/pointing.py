"""Clicks that mean one action and no other: its counter, its cell, its card or its button."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from tests.browser.manager import LEGAL, Manager
from touchline.core.action import Action

BUTTONS = ".answers .big"
DO_IT = ".answers .primary:has-text('Do it')"
MENU = ".choice button"


def point_at(
    manager: Manager, game: Any, position: Any, action: Action, offered: Sequence[Action]
) -> None:
    """Click what the screen wants for this action of the position, and wait until it is played."""
    seq = manager.state()[2]
    touch = game.touch(position, action)
    alike = [one for one in offered if game.touch(position, one) == touch]
    if touch.piece is None and touch.cell is None and touch.card is None:
        buttons = manager.page.locator(BUTTONS)
        assert buttons.count() == len(alike), buttons.all_inner_texts()
        buttons.nth(alike.index(action)).click()
        manager.wait_past(seq)
        return
    if touch.card is not None:
        manager.page.locator(f'[data-card="{touch.card}"]').first.click()
    if touch.piece is not None and (touch.cell is None or touch.cell not in manager.cells(LEGAL)):
        _tap_counter(manager, touch.piece)
    if touch.cell is not None:
        manager.tap(touch.cell)
    if len(alike) > 1:
        manager.page.locator(MENU).nth(alike.index(action)).click()
    _confirm(manager, seq)


def _tap_counter(manager: Manager, piece: str) -> None:
    box = manager.page.locator(f'.board [data-piece="{piece}"]').bounding_box()
    assert box is not None
    manager.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def _confirm(manager: Manager, seq: int) -> None:
    """What can be taken back is played by the first tap; everything else wants a second word."""
    sure = manager.page.locator(DO_IT)
    deadline = time.monotonic() + 20
    while manager.state()[2] <= seq:
        assert time.monotonic() < deadline, f"nothing after {seq}: {manager.asked()}"
        if sure.count():
            sure.click()
            manager.wait_past(seq)
        time.sleep(0.02)
