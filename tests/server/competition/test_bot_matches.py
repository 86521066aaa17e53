"""Bots play fixtures in processes of their own; one that dies is tried again, but not for ever."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.server.running import in_thread
from touchline.server.competition import bot_matches
from touchline.server.config import Config
from touchline.server.workers import fixtures

from .dying import TALLY, always_killed, for_ever, killed_once, tries
from .season import founded


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Config:
    """A server whose processes are counted; it tries everything twice."""
    monkeypatch.setenv(TALLY, str(tmp_path / "tally"))
    monkeypatch.setattr(bot_matches, "TRIES", 2)
    return Config(db=str(tmp_path / "x.sqlite3"), bot_seconds=0.05)


def test_a_fixture_whose_process_was_killed_is_played_again_with_the_same_dice(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fixtures, "play_fixture", killed_once)
    with in_thread(config) as server:
        anna = founded(server, teams=2, team=None)
        anna.decide("start")
        anna.decide("simulate")
        anna.wait_for_bots()
        seen = anna.ask()
        assert seen["status"] == "over"
        assert not seen["matches"][0]["failed"]
        assert anna.notices() == []
    first, second = tries()
    assert first == second, "who dies rolls no better dice"


def test_a_fixture_that_cannot_be_played_is_shown_to_the_organiser_who_decides(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    with in_thread(config) as server:
        anna = founded(server, team=None)
        anna.decide("start")
        first, second = (fixture["match"] for fixture in anna.due())
        with monkeypatch.context() as broken:
            broken.setattr(fixtures, "play_fixture", always_killed)
            anna.decide("simulate", match=first)
            anna.wait_for_bots()
        assert len(tries()) == 2
        assert [line["failed"] for line in anna.ask()["matches"][:2]] == [True, False]
        assert anna.notices() == ["failed", "bots"]
    with in_thread(config) as server:  # the next one knows it, too
        anna.server = server
        notice = anna.ask("me")["notices"][0]
        assert (notice["what"], notice["match"]) == ("failed", first)
        anna.decide("simulate", match=first)
        anna.wait_for_bots()
        lines = anna.ask()["matches"]
        assert lines[first - 1]["replay"], "now it was played"
        assert not any(line["failed"] for line in lines)
        anna.decide(f"matches/{second}/award", to="home")
        assert anna.notices() == ["bots"], "the next match day"


def test_a_fixture_that_takes_too_long_is_given_up_and_can_be_postponed_or_awarded(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fixtures, "play_fixture", for_ever)
    with in_thread(msgspec.structs.replace(config, fixture_seconds=0.1)) as server:
        anna = founded(server, teams=2, team=None)
        anna.decide("start")
        anna.decide("simulate", match=1)
        anna.wait_for_bots()
        assert anna.notices() == ["failed"]
        anna.decide("matches/1/postpone", day=3)
        assert anna.ask()["matches"][0]["day"] == 3
        anna.decide("matches/1/award", to="away")
        assert anna.notices() == []
