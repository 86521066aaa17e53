"""A match played unseen: by keys and what is heard, then by the words of the page alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.listener import HEAR, YOURS, Keyboard, Listener, Reader
from tests.browser.manager import Manager, against_bot

KEYED, READ = 3, 3
"""So many decisions each way."""


def said(player: Listener, words: str) -> bool:
    """Has anybody been told this?"""
    return any(words in line for line in player.heard)


@pytest.mark.parametrize("game", ["counterattack", "undici"])
def test_decisions_are_taken_by_ear(browser: Browser, server: str, game: str) -> None:
    made = against_bot(server, game, preset="quick", prepared=True, switches={"first": "home"})
    manager = Manager(browser, server, substitutions="asked")
    manager.context.add_init_script(HEAR)
    keys, reader = Keyboard(manager.page, "unseen"), Reader(manager.page, "unseen")
    manager.sit(made["id"], made["token"])
    assert not keys.play(KEYED)
    assert keys.lost == []
    assert said(keys, YOURS)
    keys.press("s")
    keys.until(lambda: keys.listen() or said(keys, " 0, "), "nobody says how it stands")
    assert not reader.play(KEYED + READ)
    assert reader.late < READ
    assert manager.troubles == []
    manager.leave()
