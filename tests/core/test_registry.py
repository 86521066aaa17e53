"""Games and bots by name, other people's among them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints

import pytest

import touchline
from tests.conformance import penalty_duel
from touchline.core import entries
from touchline.core.errors import Unknown

ENTRIES = {
    "touchline.games": [("penalty-duel", "tests.conformance.penalty_duel:game")],
    "touchline.bots": [
        ("anyone", "touchline.bots.random_bot:RandomBot"),
        ("penalty-duel.keeper", "touchline.bots.random_bot:RandomBot"),
        ("other-game.keeper", "nowhere:Nothing"),
    ],
}


@pytest.fixture
def _strangers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installed package of somebody else's, beside nothing of ours."""

    def entry_points(group: str) -> EntryPoints:
        return EntryPoints(EntryPoint(name, to, group) for name, to in ENTRIES[group])

    monkeypatch.setattr(entries, "entry_points", entry_points)
    entries.named.cache_clear()
    yield
    entries.named.cache_clear()


def test_our_game_is_found_by_name() -> None:
    assert "brettfussball" in touchline.game_ids()
    assert touchline.game("brettfussball").id == "brettfussball"
    assert "random" in touchline.bot_ids("brettfussball")


@pytest.mark.usefixtures("_strangers")
def test_a_strangers_game_is_found_by_name() -> None:
    assert touchline.game_ids() == ["penalty-duel"]
    assert touchline.game("penalty-duel").new() == penalty_duel.game.new()


@pytest.mark.usefixtures("_strangers")
def test_bots_play_all_games_or_one() -> None:
    assert touchline.bot_ids("penalty-duel") == ["anyone", "keeper"]
    assert touchline.bot_ids("chess") == ["anyone"]
    assert type(touchline.bot("penalty-duel", "keeper", seed="1")).__name__ == "RandomBot"
    assert type(touchline.bot("penalty-duel", "anyone")).__name__ == "RandomBot"


@pytest.mark.usefixtures("_strangers")
def test_what_is_not_there_is_answered_with_what_is() -> None:
    with pytest.raises(Unknown, match="penalty-duel"):
        touchline.game("golf")
    with pytest.raises(Unknown, match="anyone, keeper"):
        touchline.bot("penalty-duel", "striker")
    with pytest.raises(Unknown, match="anyone"):
        touchline.bot("chess", "keeper")
    with pytest.raises(Unknown):
        touchline.bot("penalty-duel", "other-game.keeper")
