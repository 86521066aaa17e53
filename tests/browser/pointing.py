"""Clicks that mean one action and no other: its counter, its cell, its card or its button."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from tests.browser.manager import DO_IT, LEGAL, Manager
from touchline.core.action import Action

BUTTONS = ".answers .big"
MENU = ".choice button"
AGAIN = 3.0


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

    def tap() -> None:
        if touch.card is not None:
            manager.open_sheet()
            manager.page.locator(f'[data-card="{touch.card}"]').first.click()
        lit = touch.cell is not None and touch.cell in manager.cells(LEGAL)
        if touch.piece is not None and not lit:
            _tap_counter(manager, touch.piece)
            _choose_deed(manager, action.verb)
        if touch.cell is not None:
            manager.tap(touch.cell)
        if len(alike) > 1:
            manager.page.locator(MENU).nth(alike.index(action)).click()

    tap()
    _confirm(manager, seq, tap, action)


def _tap_counter(manager: Manager, piece: str) -> None:
    box = manager.page.locator(f'.board [data-piece="{piece}"]').bounding_box()
    assert box is not None
    manager.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def _choose_deed(manager: Manager, verb: str) -> None:
    """Round the man on the ball stands what he can do."""
    deed = manager.page.locator(f'.ring [data-verb="{verb}"]')
    if deed.count():
        deed.click()


def _confirm(manager: Manager, seq: int, tap: Callable[[], None], action: Action) -> None:
    """What can be taken back is played by the first tap; everything else wants a second word.

    A tap that missed, because the board was still settling, is repeated.
    """
    sure = manager.page.locator(DO_IT)
    start = time.monotonic()
    again = start + AGAIN
    while manager.state()[2] <= seq:
        now = time.monotonic()
        told = manager.page.inner_text(".prompt") if now > start + 19 else ""
        assert now < start + 20, f"nothing after {seq} for {action}: {told}"
        if sure.count():
            sure.click()
            manager.wait_past(seq)
        elif now > again:
            tap()
            again = now + AGAIN
        time.sleep(0.02)
