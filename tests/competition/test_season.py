"""Whole seasons of bots: the same on one process and on two, gone on with, and nobody short."""

from __future__ import annotations

from pathlib import Path

import pytest

from touchline.arena.executor import local
from touchline.competition import rounds
from touchline.competition.competition import Competition, read
from touchline.competition.events import (
    Awarded,
    HomePoints,
    Picked,
    Replaced,
    Result,
    Sheet,
    Sold,
)
from touchline.competition.kick_off import due_now
from touchline.competition.make import rules_for, teams_for
from touchline.competition.season import Season
from touchline.competition.squads import on_turn, pickable
from touchline.core import record, registry
from touchline.counterattack.engine.before_match.formations import formations
from touchline.counterattack.squads.match_cards import box
from touchline.counterattack.squads.squads import quick_line_up

SHORT = {"half_minutes": "2"}


def season(game: str, teams: int, format: str, preset: str, bot: str, how: str | None = None,
           **changes: object) -> Competition:  # fmt: skip
    """A season of bots that has not begun."""
    settings = dict(SHORT) if game == "counterattack" else {}
    rules = rules_for(game, "Season", teams, format, preset, settings, how, **changes)  # type: ignore[arg-type]
    return Competition(rules, teams_for(rules, teams, [bot]))


def run(competition: Competition, jobs: int = 1, **options: object) -> Season:
    """Play it."""
    played = Season(competition, "seed", **options)  # type: ignore[arg-type]
    with local(jobs) as executor:
        played.run(executor, lambda _: None, lambda: None)
    return played


@pytest.fixture(scope="module")
def league() -> Competition:
    """A short season of Counter Attack, home and away."""
    competition = season("counterattack", 4, "double", "quick", "scripted", "drafted")
    run(competition)
    return competition


@pytest.mark.rule("CA 4.18")
def test_a_season_of_bots_is_played_to_its_end(league: Competition) -> None:
    state = league.state
    assert rounds.champion(state) in state.clubs
    assert sum(row.played for row in state.table()) == 24
    results = [event for event in league.events if isinstance(event, Result)]
    assert [event.match for event in results] == [f.number for f in state.fixtures]
    points = [event for event in league.events if isinstance(event, HomePoints)]
    assert len(points) == 12
    assert all(sum(event.points.values()) == 6 for event in points)


@pytest.mark.rule("CA 4.18")
def test_every_bot_starts_with_its_best_eleven_of_those_who_may_play(league: Competition) -> None:
    replay = Competition(league.rules, league.teams)
    cards = {card.name: card for card in box(replay.state.adapter.settings.packs).players}
    best = 0
    for event in league.events:
        if isinstance(event, Result):
            match = replay.state.fixture(event.match)
            for name, sheet in ((match.home, event.home), (match.away, event.away)):
                fit = replay.state.lineup(name).fit
                assert set(sheet.played) <= set(fit)
                order = quick_line_up([cards[p] for p in fit], formations()["4-4-2"])[:11]
                eleven = {fit[place] for place in order}
                # home's points may tip the balance between two players
                best += len(eleven & set(sheet.played[:11])) >= 10
        replay.add(event)
    assert best == 24


@pytest.mark.rule("CA 4.18")
def test_no_squad_is_ever_outside_the_limits_once_it_plays(league: Competition) -> None:
    replay = Competition(league.rules, league.teams)
    looked = 0
    for event in league.events:
        replay.add(event)
        if isinstance(event, Result | Sold):
            for club in replay.state.clubs.values():
                assert 16 <= len(club.squad) <= 20
                assert club.cash >= 0
            looked += 1
    assert looked >= 12


@pytest.mark.slow
def test_two_processes_play_the_same_season_as_one(league: Competition) -> None:
    again = season("counterattack", 4, "double", "quick", "scripted", "drafted")
    run(again, jobs=2)
    assert again.text() == league.text()


@pytest.mark.slow
def test_a_season_that_was_interrupted_goes_on_the_same(league: Competition) -> None:
    for share in (0.55, 0.8):
        cut = int(len(league.events) * share)
        while not isinstance(league.events[cut - 1], Result):
            cut += 1
        part = Competition(league.rules, league.teams, league.events[:cut])
        run(part)
        assert part.text() == league.text()


def test_a_file_that_was_read_is_the_same_season(league: Competition) -> None:
    assert read(league.text()).text() == league.text()


def test_a_record_of_every_match_can_be_checked(tmp_path: Path) -> None:
    competition = season("counterattack", 2, "single", "quick", "scripted", "dealt")
    run(competition, records=str(tmp_path))
    [event] = [event for event in competition.events if isinstance(event, Result)]
    text = (tmp_path / event.record).read_text(encoding="utf-8")
    game, written = record.read(text, registry.game)
    position = record.verify(game, written)
    assert position.score == event.score
    assert event.xg is not None
    assert written.tags["Home"] == competition.state.fixture(1).home
    assert len(event.home.played) >= 11


@pytest.mark.parametrize(
    ("game", "teams", "format", "preset", "bot", "how"),
    [
        ("undici", 3, "single", "quick", "scripted", "whole"),
        ("undici", 2, "cup", "quick", "scripted", "drafted"),
        ("brettfussball", 4, "cup", "quick", "random", None),
        ("brettfussball", 5, "swiss", "quick", "random", None),
        ("counterattack", 2, "cup", "quick", "scripted", "dealt"),
    ],
)
def test_all_games_are_played(
    game: str, teams: int, format: str, preset: str, bot: str, how: str | None
) -> None:
    competition = season(game, teams, format, preset, bot, how)
    run(competition)
    assert rounds.champion(competition.state) in competition.state.clubs
    assert read(competition.text()).text() == competition.text()


@pytest.mark.rule("UN 4.3.2")
def test_a_chip_that_was_sent_off_misses_the_next_match_of_undici() -> None:
    competition = season("undici", 2, "double", "quick", "scripted", "whole")
    Season(competition, "seed").prepare()
    state = competition.state
    first, second = state.fixtures
    off = state.club(first.home).squad[5]
    competition.add(Result(match=1, score=(0, 0), home=Sheet(sent_off=(off,))))
    assert off not in state.lineup(first.home).fit
    position = state.adapter.start(
        state.adapter.settings, state.lineup(second.home), state.lineup(second.away), {}
    )
    assert state.adapter.game.position(str(position)) == position
    run(competition)
    assert second.result is not None
    assert off not in second.result.away.played
    assert off in state.lineup(first.home).fit


def test_people_are_waited_for_and_simulated_if_asked() -> None:
    competition = season("brettfussball", 4, "single", "quick", "random")
    competition.add(Replaced(team="Albion", manager="Anna"))
    run(competition)
    open_ones = competition.state.open_matches()
    assert open_ones
    now = due_now(competition.state)
    assert all(f.has("Albion") or f.number not in now for f in open_ones)
    run(competition, everybody=True)
    assert competition.state.open_matches() == []


def test_a_person_picks_when_it_is_his_turn() -> None:
    competition = season("counterattack", 2, "single", "german", "scripted", "drafted")
    competition.add(Replaced(team="Albion", manager="Anna"))
    played = Season(competition, "seed")
    picks = 0
    played.prepare()
    while on_turn(competition.state):
        assert on_turn(competition.state) == "Albion"
        player = pickable(competition.state, "Albion")[0]
        competition.add(Picked(team="Albion", player=player))
        picks += 1
        played.prepare()
    assert picks == 16
    assert competition.state.begun


@pytest.mark.rule("CA 4.18")
def test_a_side_with_fewer_than_seven_fit_players_loses_its_match() -> None:
    competition = season("counterattack", 2, "double", "german", "scripted", "dealt")
    played = Season(competition, "seed")
    played.prepare()
    state = competition.state
    first, second = state.fixtures
    hurt = state.club(first.home).squad[:11]
    sheet = Sheet(injured=dict.fromkeys(hurt, 4))
    competition.add(Result(match=1, score=(0, 0), home=sheet))
    assert len(state.lineup(first.home).fit) == 5
    run(competition)
    assert second.awarded == "home"
    assert isinstance(competition.events[-1], Awarded)


@pytest.mark.rule("CA 4.18")
def test_a_bot_at_home_to_a_person_spends_its_points_before_he_lines_up() -> None:
    competition = season("counterattack", 2, "double", "german", "scripted", "dealt")
    Season(competition, "seed").prepare()
    first, second = competition.state.fixtures
    competition.add(Replaced(team=first.away, manager="Anna"))
    run(competition)
    assert first.points is not None
    assert sum(first.points.points.values()) == 6
    assert second.points is None
    count = len(competition.events)
    run(competition)
    assert len(competition.events) == count
