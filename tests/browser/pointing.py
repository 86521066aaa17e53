"""Clicks that mean one action and no other: its counter, its cell, its card or its button."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import expect

from tests.browser.manager import DO_IT, LEGAL, Manager
from tests.waiting import wait_until
from touchline.core.action import Action

BUTTONS = ".answers .big"
MENU = ".choice button"
ANSWERED = ".board .picked, .choice, .second .why"
"""A tap on a counter has been understood."""
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
        expect(buttons).to_have_count(len(alike))
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
            _choose_deed(manager, action.verb, seq)
        if touch.cell is not None:
            manager.tap(touch.cell)
        if len(alike) > 1:
            manager.page.locator(MENU).nth(alike.index(action)).click()

    tap()
    _confirm(manager, seq, tap, action)


def _tap_counter(manager: Manager, piece: str) -> None:
    manager.page.mouse.click(*manager.middle(f'.board [data-piece="{piece}"]'))


def _choose_deed(manager: Manager, verb: str, seq: int) -> None:
    """Round the man on the ball stands what he can do; anybody else is picked up, or goes."""
    page = manager.page
    deed = page.locator(f'.ring [data-verb="{verb}"]')
    come = deed.or_(page.locator(f"{ANSWERED}, {DO_IT}"))
    with suppress(AssertionError):  # a tap that missed: it is repeated
        wait_until(lambda: manager.state()[2] > seq or come.count(), patience=AGAIN)
    if deed.count():
        deed.click()


def _confirm(manager: Manager, seq: int, tap: Callable[[], None], action: Action) -> None:
    """What can be taken back is played by the first tap; everything else wants a second word.

    A tap that missed, because the board was still settling, is repeated.
    """
    sure = manager.page.locator(DO_IT)
    again = time.monotonic() + AGAIN

    def played() -> bool:
        nonlocal again
        if manager.state()[2] > seq:
            return True
        if sure.count():
            sure.click()
            manager.wait_past(seq)
        elif time.monotonic() > again:
            tap()
            again = time.monotonic() + AGAIN
        return False

    wait_until(
        played, lambda: f"nothing after {seq} for {action}: {manager.page.inner_text('.prompt')}"
    )
