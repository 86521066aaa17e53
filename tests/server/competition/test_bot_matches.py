"""Bots play fixtures in processes of their own; one that dies is tried again, but not for ever."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from tests.server.databases import KINDS, databases
from tests.server.live.test_match_actor import play_on
from tests.server.manager import Manager
from tests.server.running import in_thread
from touchline.competition.competition import Competition
from touchline.competition.kick_off import kick_off
from touchline.competition.lots import order
from touchline.competition.make import rules_for, teams_for
from touchline.core import registry
from touchline.core.dice import CommittedDice
from touchline.server.competition import bot_matches
from touchline.server.config import Config
from touchline.server.match.session import MatchSession
from touchline.server.workers import fixtures

from .dying import TALLY, always_killed, for_ever, killed_once, tries
from .season import LONG, founded, until


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Config:
    """A server whose processes are counted; it tries everything twice."""
    monkeypatch.setenv(TALLY, str(tmp_path / "tally"))
    monkeypatch.setattr(bot_matches, "MAX_TRIES", 2)
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


def test_one_league_of_endless_matches_holds_no_other_up(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_matches, "STRETCH_S", 0.2)
    with in_thread(config) as server:
        endless = {"turns": 100_000, "stoppage": False}
        hog = founded(server, teams=4, team=None, bots=["strong"], preset="championship",
                      switches=endless)  # fmt: skip
        hog.decide("start")
        hog.decide("simulate")
        until(lambda: bool(hog.ask()["playing"]), LONG)
        anna = founded(server, teams=2)
        anna.decide("start")
        match = anna.do("matches/1/begin")["match"]
        with Manager(server, match, anna.token) as manager:
            manager.until("state")
            play_on(manager, 5000)
        until(lambda: anna.ask()["status"] == "over", LONG)  # the result is booked
        at_it = hog.ask()  # on a slow machine they have come to the end of the longest record
        assert at_it["playing"] or any(each["failed"] for each in at_it["matches"])
        other = founded(server, teams=2, team=None)
        other.decide("start")
        other.decide("simulate")
        other.wait_for_bots()
        assert other.ask()["status"] == "over"


def test_a_match_in_stretches_is_the_match_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(fixtures, "time", SimpleNamespace(monotonic=lambda: next(ticks) / 10_000))
    job = _job(turns=60)
    parts = 0
    while isinstance(out := fixtures.play_fixture(job), fixtures.Interrupted):
        assert len(out.decided) > len(job.decided), "each stretch gets further"
        job = msgspec.structs.replace(job, decided=out.decided)
        parts += 1
    assert parts > 1
    game = registry.game("brettfussball")
    session = MatchSession(game, game.position(job.start), CommittedDice(job.secret, job.nonces))
    for _, text, by in out.rows:
        if by == "chance":
            assert session.automatic() == game.action(text), "the dice that were promised"
        session.step(game.action(text))
    assert session.over
    assert tuple(session.position.score) == tuple(out.played.score)
    monkeypatch.setattr(fixtures, "MOST_ACTIONS", 10)
    out = fixtures.play_fixture(_job(turns=60))
    while not out.endless:  # type: ignore[union-attr]
        out = fixtures.play_fixture(_job(turns=60, decided=out.decided))  # type: ignore[union-attr]
    assert len(out.decided) <= 10, "no record is longer"  # type: ignore[union-attr]


def _job(turns: int, decided: tuple[str, ...] = ()) -> fixtures.Fixture:
    rules = rules_for("brettfussball", "T", 2, "single", "quick",
                      {"turns": str(turns), "stoppage": "false"}, None, False)  # fmt: skip
    season = Competition(rules, teams_for(rules, 2, ["random"], []))
    season.add(order(season.state, "s"))
    fixture = season.state.fixtures[0]
    clubs = season.state.clubs
    return fixtures.Fixture(
        rules=rules, teams=(clubs[fixture.home].team, clubs[fixture.away].team),
        start=str(kick_off(season.state, fixture)), bots=("random", "random"), secret="5" * 64,
        nonces=("-",), seconds=0.05, kept_steps=200, decided=decided, stretch=0.0005,
    )  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_bots_go_on_after_a_restart_with_what_they_were_asked_to_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setenv(TALLY, str(tmp_path / "tally"))
    with databases(kind, tmp_path) as db:
        config = Config(db=db, bot_seconds=0.05)
        with monkeypatch.context() as stuck, in_thread(config) as server:
            stuck.setattr(fixtures, "play_fixture", for_ever)
            anna = founded(server, team=None)
            anna.decide("start")
            anna.decide("simulate")
            until(lambda: Path(tmp_path / "tally").exists(), LONG)
        with in_thread(config) as server:
            anna.server = server
            until(lambda: all(line["score"] for line in anna.ask()["matches"][:2]), LONG)
            assert anna.ask()["day"] == 2
            assert anna.ask()["playing"] == []
        with in_thread(config) as server:
            anna.server = server
            assert anna.ask()["playing"] == [], "and nobody asks them again"
