"""Home advantage: six temporary points, no attribute above six, spent before the line-ups."""

from __future__ import annotations

import pytest

from touchline.competition.events import HomePoints, Sheet
from touchline.competition.state import State
from touchline.core.errors import TouchlineError
from touchline.core.league.errors import BadCompetition
from touchline.core.side import Side
from touchline.counterattack.squads.card import Outfielder
from touchline.counterattack.squads.match_cards import box

from .kit import begun, result

pytestmark = pytest.mark.rule("CA 4.18")
EDITIONS = ("core", "german", "spanish")


def weak(state: State, team: str, attribute: str = "shooting", most: int = 3) -> str:
    """Somebody of a squad with little of an attribute."""
    cards = {card.name: card for card in box(state.adapter.settings.packs).players}
    return next(
        name
        for name in state.club(team).squad
        if isinstance(cards[name], Outfielder) and getattr(cards[name], attribute) <= most
    )


@pytest.mark.parametrize("preset", EDITIONS)
def test_six_points_raise_attributes_for_one_match_and_both_see_it(preset: str) -> None:
    competition = begun("counterattack", 2, "double", preset, "dealt")
    state = competition.state
    first = state.fixtures[0]
    one, other = weak(state, first.home), weak(state, first.home, "heading")
    points = {f"{one}.shooting": 3, f"{other}.heading": 3}
    competition.add(HomePoints(match=1, points=points))
    p = state.adapter.start(
        state.adapter.settings, state.lineup(first.home), state.lineup(first.away), points
    )
    for seat in (Side.HOME, Side.AWAY):
        shown = p.view(seat)["home_points"]
        assert shown[one]["shooting"] == 3
        assert shown[other]["heading"] == 3
    assert state.adapter.game.position(str(p)) == p
    result(competition, 1, 0, 0)
    assert state.fixtures[1].points is None


@pytest.mark.parametrize(
    ("points", "key"),
    [
        ({"{weak}.shooting": 6, "{weak}.heading": 1}, "league-points"),
        ({"{weak}.shooting": 6}, "league-above"),
        ({"{weak}.saving": 1}, "league-player"),
        ({"Nobody.shooting": 1}, "league-player"),
    ],
)
def test_too_many_too_high_or_on_nobody_is_refused(points: dict[str, int], key: str) -> None:
    competition = begun("counterattack", 2, "double", "core", "dealt")
    name = weak(competition.state, competition.state.fixtures[0].home)
    spent = {what.format(weak=name): n for what, n in points.items()}
    before = competition.text()
    with pytest.raises(TouchlineError) as refusal:
        competition.add(HomePoints(match=1, points=spent))
    assert refusal.value.key == f"counterattack.error.{key}"
    assert competition.text() == before


def test_points_are_spent_once_before_the_match_on_somebody_who_can_play() -> None:
    competition = begun("counterattack", 2, "double", "core", "dealt")
    state = competition.state
    home = state.fixtures[0].home
    name = weak(state, home)
    competition.add(HomePoints(match=1, points={f"{name}.shooting": 1}))
    with pytest.raises(BadCompetition) as refusal:
        competition.add(HomePoints(match=1, points={f"{name}.shooting": 1}))
    assert refusal.value.key == "league.error.points-late"
    away = state.fixtures[1].home
    off = weak(state, away)
    result(competition, 1, 0, 0, away=Sheet(sent_off=(off,)))
    with pytest.raises(TouchlineError):
        competition.add(HomePoints(match=2, points={f"{off}.shooting": 1}))


def test_bots_spend_all_six_on_the_eleven_who_start() -> None:
    state = begun("counterattack", 2, "double", "core", "dealt").state
    for club in state.clubs.values():
        points = state.adapter.spend(club.squad)
        assert sum(points.values()) == 6
        state.adapter.check_points(club.squad, points)


def test_other_games_have_no_home_advantage() -> None:
    competition = begun("brettfussball", 2)
    with pytest.raises(BadCompetition) as refusal:
        competition.add(HomePoints(match=1, points={"x.shooting": 1}))
    assert refusal.value.key == "league.error.no-points"


@pytest.mark.rule("CA 4.18")
def test_nothing_spent_is_no_event() -> None:
    """It could be written, and not be read again."""
    competition = begun("counterattack", 2, "double", "core", "dealt")
    before = competition.text()
    with pytest.raises(TouchlineError) as refusal:
        competition.add(HomePoints(match=1, points={}))
    assert refusal.value.key == "league.error.points"
    assert competition.text() == before
