"""A game from another package in the browser: without a board it is played with buttons."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.manager import Manager, against_bot
from tests.server.running import command
from tests.stranger import DUEL, example_game, path_with


def test_it_is_played_to_the_end(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", path_with(example_game(tmp_path)))
    with command(str(tmp_path / "x.sqlite3")) as (running, _):
        address = running.url
        made = against_bot(address, DUEL)
        manager = Manager(browser, address)
        manager.sit(made["id"], made["token"], shown=".prompt .answers button")
        decisions = 0
        while manager.wait_for_turn():
            manager.decide()
            decisions += 1
        manager.page.wait_for_selector(".full")
        assert decisions == 10
        # a kind of event only this game has is told in the log
        expect(manager.page.get_by_text("Kicked.").first).to_be_attached()
        assert not manager.troubles
        manager.leave()
