"""The file of a competition: any part of its log is the same season again, and nonsense is told."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from touchline.competition.books import date_of
from touchline.competition.competition import Competition, read
from touchline.competition.events import Replaced, Result
from touchline.competition.fold import fold
from touchline.core.league.errors import BadCompetition
from touchline.core.league.terms import Team

from .kit import begun, made, result, seen, wild

KINDS = st.sampled_from(
    [
        ("counterattack", "double", "core", "dealt"),
        ("counterattack", "double", "german", "dealt"),
        ("counterattack", "cup", "quick", "dealt"),
        ("brettfussball", "groups", None, None),
        ("brettfussball", "swiss", None, None),
        ("undici", "ladder", None, "whole"),
        ("undici", "single", "quick", "drafted"),
    ]
)


@settings(max_examples=25, deadline=None)
@given(KINDS, st.randoms(use_true_random=False))
def test_any_prefix_of_the_log_restores_the_same_season(
    kind: tuple[str, str, str | None, str | None], chance: Random
) -> None:
    game, format, preset, how = kind
    competition = begun(game, 4, format, preset, how)
    seasons = {len(competition.events): seen(competition.state)}
    for _ in range(8):
        wild(competition, chance, 3)
        seasons[len(competition.events)] = seen(competition.state)
    for count, season in seasons.items():
        again = fold(competition.rules, competition.teams, competition.events[:count])
        assert seen(again) == season
    copy = read(competition.text())
    assert seen(copy.state) == seen(competition.state)
    assert copy.text() == competition.text()


def test_the_text_only_grows() -> None:
    competition = begun("brettfussball", 4)
    before = competition.text()
    result(competition, 1, 3, 1)
    assert competition.text().startswith(before)
    assert 'event = "result"\nmatch = 1\nscore = [3, 1]\n' in competition.text()


def test_a_manager_who_leaves_is_replaced() -> None:
    competition = begun("brettfussball", 4)
    competition.add(Replaced(team="Albion", manager="Anna", by="organiser"))
    assert competition.state.club("Albion").team.bot is None
    competition.add(Replaced(team="Albion", manager="bot greedy"))
    assert competition.state.club("Albion").team.bot == "greedy"


@pytest.mark.parametrize(
    ("broken", "key"),
    [
        (lambda text: text.replace("[rules]", "[rules"), "toml"),
        (lambda text: "\0" + text, "toml"),
        (lambda text: text[:0], "file"),
        (lambda text: text.replace("touchline = 1", "touchline = 2"), "version"),
        (lambda text: text.replace('format = "single"', 'format = "knockabout"'), "file"),
        (lambda text: text + '\n[[event]]\nevent = "riot"\n', "file"),
        (lambda text: text + '\n[[event]]\nevent = "result"\nmatch = 1\nscore = [1]\n', "file"),
        (
            lambda text: text + '\n[[event]]\nevent = "result"\nmatch = 99\nscore = [1, 0]\n',
            "match",
        ),
        (lambda text: text.replace('"Borough"', '"Albion"'), "team-twice"),
        (lambda text: text + "\n[[team]]\nname = 5\n", "file"),
        (lambda text: text + "\n" + "[" * 40, "toml"),
    ],
)
def test_a_broken_file_is_refused_with_the_reason(broken: object, key: str) -> None:
    text = begun("brettfussball", 4).text()
    assert callable(broken)
    with pytest.raises(BadCompetition) as refusal:
        read(broken(text))
    assert refusal.value.key == f"league.error.{key}"
    assert str(refusal.value)


def test_nothing_happens_before_start_numbers_are_drawn() -> None:
    competition = made("brettfussball", 4)
    with pytest.raises(BadCompetition) as refusal:
        competition.add(Result(match=1, score=(1, 0)))
    assert refusal.value.key == "league.error.not-ordered"


@pytest.mark.parametrize("count", [0, 1, 33])
def test_two_to_thirty_two_teams_take_part(count: int) -> None:
    rules = made("brettfussball", 4).rules
    with pytest.raises(BadCompetition) as refusal:
        Competition(rules, [Team(name=f"Team {n}") for n in range(count)])
    assert refusal.value.key == "league.error.teams"


def test_dates_follow_the_calendar() -> None:
    competition = begun(teams=4, calendar="days", begins="2026-08-29", every=7)
    assert [date_of(competition.state, day) for day in (1, 2)] == ["2026-08-29", "2026-09-05"]
    assert date_of(begun(teams=4).state, 1) == ""
