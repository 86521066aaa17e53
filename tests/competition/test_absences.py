"""What a match costs the next ones: injuries and cards, in each edition (CA 4.18)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from touchline.competition.competition import Competition
from touchline.competition.events import Awarded, Result, Sheet
from touchline.core.errors import IllegalAction
from touchline.core.league.errors import BadCompetition
from touchline.core.side import Side

from .kit import begun, find, result, wild_result

EDITIONS = ("core", "german", "spanish")
pytestmark = pytest.mark.rule("CA 4.18")


def season(preset: str) -> Competition:
    """Two teams who meet six times are not needed: four who meet twice have six matches each."""
    return begun("counterattack", 4, "double", preset, "dealt")


def of(competition: Competition, team: str) -> list[int]:
    """The matches of a team in their order."""
    return [f.number for f in competition.state.open_matches() if f.has(team)]


def plays(competition: Competition, match: int, team: str, **sheet: object) -> None:
    """A goalless match after which a team has this on its sheet."""
    fixture = competition.state.fixture(match)
    side = "home" if fixture.home == team else "away"
    result(competition, match, 0, 0, **{side: Sheet(**sheet)})  # type: ignore[arg-type]


@pytest.mark.parametrize("preset", EDITIONS)
@pytest.mark.parametrize(("die", "misses"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 0), (6, 0)])
def test_an_injured_player_misses_what_the_die_says(preset: str, die: int, misses: int) -> None:
    competition = season(preset)
    hurt = competition.state.club("Albion").squad[5]
    matches = of(competition, "Albion")
    plays(competition, matches[0], "Albion", injured={hurt: die})
    for match in matches[1:]:
        absent = hurt not in competition.state.lineup("Albion").fit
        assert absent == (misses > 0)
        misses -= 1
        plays(competition, match, "Albion")
    assert hurt in competition.state.lineup("Albion").fit


@pytest.mark.parametrize("preset", EDITIONS)
def test_the_third_yellow_card_costs_the_next_match_and_counting_begins_again(preset: str) -> None:
    competition = season(preset)
    booked = competition.state.club("Albion").squad[5]
    there = []
    for match in of(competition, "Albion"):
        there.append(booked in competition.state.lineup("Albion").fit)
        plays(competition, match, "Albion", booked=(booked,) if there[-1] else ())
    assert there == [True, True, True, False, True, True]


@pytest.mark.parametrize("preset", EDITIONS)
def test_a_red_card_costs_the_next_match(preset: str) -> None:
    competition = season(preset)
    off = competition.state.club("Albion").squad[5]
    first, second, third = of(competition, "Albion")[:3]
    plays(competition, first, "Albion", sent_off=(off,))
    assert off not in competition.state.lineup("Albion").fit
    plays(competition, second, "Albion")
    assert off in competition.state.lineup("Albion").fit
    plays(competition, third, "Albion", played=(off,))


@pytest.mark.parametrize("sheet", ["played", "booked", "sent_off"])
def test_who_is_suspended_cannot_be_reported_as_having_played(sheet: str) -> None:
    competition = season("core")
    off = competition.state.club("Albion").squad[5]
    first, second = of(competition, "Albion")[:2]
    plays(competition, first, "Albion", sent_off=(off,))
    before = competition.text()
    with pytest.raises(BadCompetition) as refusal:
        plays(competition, second, "Albion", **{sheet: (off,)})
    assert refusal.value.key == "league.error.missing"
    assert competition.text() == before
    assert not competition.state.fixture(second).over


def test_the_engine_does_not_let_him_be_lined_up() -> None:
    competition = season("core")
    state = competition.state
    off = state.club("Albion").squad[-1]
    first = of(competition, "Albion")[0]
    plays(competition, first, "Albion", sent_off=(off,))
    home, away = state.lineup("Albion"), state.lineup("Borough")
    p = state.adapter.start(state.adapter.settings, home, away, {})
    assert p.chance is not None
    p.play(p.chance.actions[0])
    squad = p.view(Side.HOME)["squads"]["home"]
    assert off not in [each["name"] for each in squad]
    assert len(squad) == 19
    p.play(p.actions()[0])
    with pytest.raises(IllegalAction):
        p.play(state.adapter.game.action("shirt s20"))


def test_an_awarded_match_serves_no_suspension() -> None:
    competition = season("core")
    off = competition.state.club("Albion").squad[5]
    first, second = of(competition, "Albion")[:2]
    plays(competition, first, "Albion", sent_off=(off,))
    competition.add(Awarded(match=second, to="home"))
    assert off not in competition.state.lineup("Albion").fit


@pytest.mark.parametrize(
    ("sheet", "key"),
    [
        ({"played": ("Nobody",)}, "not-his"),
        ({"booked": ("Nobody",)}, "not-his"),
        ({"played": ("x", "x")}, "twice"),
    ],
)
def test_only_players_of_the_squad_can_be_reported(sheet: dict[str, object], key: str) -> None:
    competition = season("core")
    with pytest.raises(BadCompetition) as refusal:
        plays(competition, 1, competition.state.fixture(1).home, **sheet)
    assert refusal.value.key == f"league.error.{key}"


def test_cards_and_injuries_go_to_those_who_played() -> None:
    competition = season("core")
    home = competition.state.fixture(1).home
    squad = competition.state.club(home).squad
    with pytest.raises(BadCompetition) as refusal:
        plays(competition, 1, home, played=tuple(squad[:11]), booked=(squad[12],))
    assert refusal.value.key == "league.error.not-played"


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(EDITIONS), st.randoms(use_true_random=False))
def test_nobody_suspended_is_ever_on_the_pitch(preset: str, chance: Random) -> None:
    competition = season(preset)
    state = competition.state
    for fixture in list(state.open_matches()):
        absent = {
            player
            for name in (fixture.home, fixture.away)
            for player, left in state.club(name).standing.missing.items()
            if left
        }
        event = wild_result(state, fixture, chance)
        competition.add(event)
        assert not absent & {*event.home.played, *event.away.played}


def test_a_match_has_one_result() -> None:
    competition = season("core")
    result(competition, 1, 1, 0)
    before = competition.text()
    for event in (Result(match=1, score=(0, 0)), Awarded(match=1, to="home")):
        with pytest.raises(BadCompetition) as refusal:
            competition.add(event)
        assert refusal.value.key == "league.error.over"
    assert competition.text() == before


def test_a_match_that_is_not_in_the_calendar_has_none() -> None:
    competition = season("core")
    for number in (0, -1, 13, 999):
        with pytest.raises(BadCompetition) as refusal:
            result(competition, number, 1, 0)
        assert refusal.value.key == "league.error.match"
    assert find(competition.state, "Albion", "Borough").result is None
