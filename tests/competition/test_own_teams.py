"""Teams people have made, in a competition: their players are theirs, and limits still hold."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from touchline.competition.competition import Competition, read
from touchline.competition.events import Ordered, Replaced
from touchline.competition.kick_off import kick_off
from touchline.competition.make import rules_for, teams_for
from touchline.core import registry
from touchline.core.editor.own_team import OwnTeam
from touchline.core.league.errors import BadCompetition

from .kit import begin


def own(game: str, mark: str, players: int = 0) -> OwnTeam:
    """The team one begins with, every name with a mark: nobody is in two teams."""
    kind = registry.game(game)
    kit = kind.team_kit()
    assert kit is not None
    parts: dict[str, Any] = {**kit.example, "name": f"{mark} Town"}
    cards = kit.example["players"][: players or None]
    parts["players"] = [{**card, "name": f"{mark} {str(card['name'])[:12]}"} for card in cards]
    return kind.own_team(kind.team_text(parts))


def season(game: str, how: str, *brought: OwnTeam, preset: str | None = None) -> Competition:
    """Four teams; the first ones play with what their managers have made."""
    rules = rules_for(game, "Test", 4, "single", preset, None, how, own=bool(brought))
    teams = teams_for(rules, 4, ["random"])
    for at, team in enumerate(brought):
        teams[at] = replace(teams[at], chips=team.id)
    return Competition(rules, teams)


def names_of(team: OwnTeam) -> set[str]:
    """Who plays in it."""
    return {str(card["name"]) for card in team.parts["players"]}


@pytest.mark.rule("CA 4.18")
@pytest.mark.parametrize("how", ["dealt", "drafted"])
@pytest.mark.parametrize(("preset", "size", "cards"), [("core", 20, 16), ("german", 16, 15)])
def test_who_brings_a_team_has_its_players_and_the_rest_like_everybody(
    how: str, preset: str, size: int, cards: int
) -> None:
    mine, yours = own("counterattack", "Own", cards), own("counterattack", "Your", 12)
    competition = season("counterattack", how, mine, yours, preset=preset)
    begin(competition)
    state = competition.state
    first, second, *_ = state.clubs.values()
    assert names_of(mine) <= set(first.squad)
    assert names_of(yours) <= set(second.squad)
    players = state.adapter.players()
    for club in state.clubs.values():
        assert len(club.squad) == size
        assert sum(players[each] for each in club.squad) >= 2
    everybody = [player for club in state.clubs.values() for player in club.squad]
    assert len(set(everybody)) == len(everybody), "nobody is in two squads"
    assert read(competition.text()).text() == competition.text(), "the file carries the teams"


def test_their_cards_are_in_the_match_wherever_they_play() -> None:
    mine = own("counterattack", "Own")
    competition = season("counterattack", "dealt", mine)
    begin(competition)
    state = competition.state
    game = registry.game("counterattack")
    first = state.fixtures[0]
    home, away = (state.club(name) for name in (first.home, first.away))
    line = str(kick_off(state, first))
    assert str(game.position(line)) == line, "a position line carries them"
    striker = next(name for name in names_of(mine) if not state.adapter.players()[name])
    seller = state.club(state.owner(striker))
    buyer = home if seller is away else away if seller is home else home
    seller.squad.remove(striker)  # as if he had been sold
    buyer.squad.append(striker)
    their: Any = kick_off(state, first)
    assert striker in their.deck.names


def test_chips_play_in_the_place_of_a_printed_team() -> None:
    mine = own("undici", "Own")
    competition = season("undici", "whole", mine)
    begin(competition)
    state = competition.state
    first = next(iter(state.clubs.values()))
    assert len(first.squad) == 18
    assert all("Own Town" in name for name in first.squad), "by its name, not by its word"
    fixture = next(f for f in state.fixtures if f.has(first.team.name))
    line = str(kick_off(state, fixture))
    assert str(registry.game("undici").position(line)) == line


def test_who_joins_before_the_start_brings_his_team_along() -> None:
    competition = season("counterattack", "dealt")
    mine = own("counterattack", "Own")
    name = next(iter(competition.state.clubs))
    competition.add(Replaced(team=name, manager="Anna", chips=mine.id))
    competition.add(Replaced(team=name, manager="Bert"))
    begin(competition)
    assert names_of(mine) <= set(competition.state.club(name).squad)
    again = read(competition.text())
    assert again.state.club(name).squad == competition.state.club(name).squad


def refused(competition: Competition, key: str, chips: str, at: int = 0) -> None:
    """A team that cannot be brought changes nothing."""
    name = list(competition.state.clubs)[at]
    before = competition.text(), list(competition.state.unused)
    with pytest.raises(BadCompetition) as refusal:
        competition.add(Replaced(team=name, manager="Anna", chips=chips))
    assert refusal.value.key == f"league.error.{key}"
    assert (competition.text(), list(competition.state.unused)) == before


def test_a_team_that_cannot_be_brought() -> None:
    mine = own("counterattack", "Own")
    printed = registry.game("counterattack").team_kit()
    assert printed is not None
    game = registry.game("counterattack")
    base = game.own_team(game.team_text({**printed.example, "name": "Box"}))
    competition = season("counterattack", "dealt")
    refused(competition, "own-clash", base.id)  # the cards of the box are there already
    refused(competition, "no-own", "base")
    competition.add(Replaced(team="Albion", manager="Anna", chips=mine.id))
    refused(competition, "own-twice", mine.id, at=1)
    small = season("counterattack", "dealt", preset="german")
    kit: dict[str, Any] = {**printed.example, "name": "Many"}
    kit["players"] = [
        {**card, "name": f"{mark} {card['name']}"} for mark in "ab" for card in kit["players"][:9]
    ]
    refused(small, "own-many", game.own_team(game.team_text(kit)).id)
    competition.add(Ordered(teams=tuple(competition.state.clubs)))
    refused(competition, "own-late", own("counterattack", "Late").id)
    refused(season("brettfussball", "none"), "no-own", mine.id)
    refused(season("counterattack", "none"), "no-own", mine.id)
    refused(season("undici", "drafted"), "no-own", own("undici", "Own").id)
