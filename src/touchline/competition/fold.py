"""One event after the other: the state of a competition is what its events come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from touchline.competition import events as log
from touchline.competition import market, matches, rounds, squads
from touchline.competition.adapter import adapter_of
from touchline.competition.state import State
from touchline.core.editor.own_team import PREFIX
from touchline.core.league.adapter import LeagueAdapter
from touchline.core.league.errors import BadCompetition
from touchline.core.league.terms import Rules, Team

BEFORE: Final = (log.Ordered, log.Replaced, log.Entrusted)
"""What can happen before start numbers are drawn."""
TRADE: Final = (log.Exchanged, log.Listed, log.Bid, log.Sold, log.Withdrawn)
"""What changes no result."""


def fold(
    rules: Rules,
    teams: Sequence[Team],
    events: Iterable[log.Happening],
    adapter: LeagueAdapter | None = None,
) -> State:
    """The state after these events."""
    state = State(rules, teams, adapter or adapter_of(rules, teams))
    for event in events:
        play(state, event)
    return state


def play(state: State, event: log.Happening) -> None:
    """Let an event happen; BadCompetition says why it cannot, and nothing has changed."""
    if not state.start and not isinstance(event, BEFORE):
        raise BadCompetition("league.error.not-ordered")
    DEEDS[type(event)](state, event)
    state.events += 1
    if not isinstance(event, TRADE):
        state.counted = None
    if state.start and not state.begun and squads.filled(state):
        rounds.begin(state)


def _order(state: State, teams: Sequence[str]) -> None:
    if state.start:
        raise BadCompetition("league.error.ordered")
    if sorted(teams) != sorted(state.clubs):
        raise BadCompetition("league.error.draw-all", known=", ".join(state.clubs))
    brought = [(club, state.adapter.whole(club.team)) for club in state.clubs.values()]
    state.start = list(teams)
    for club, players in brought:
        squads.join(state, club, players)


def _draw(state: State, event: log.Drawn) -> None:
    due = rounds.due(state)
    if event.round != due:
        raise BadCompetition("league.error.draw-round", value=event.round, due=due or "–")
    rounds.draw(state, event.teams)


def _lots(state: State, teams: Sequence[str]) -> None:
    if len(set(teams)) != len(teams) or not set(teams) <= set(state.clubs):
        raise BadCompetition("league.error.draw-teams", value=", ".join(teams))
    state.lots.append(tuple(teams))


def _replace(state: State, event: log.Replaced) -> None:
    club = state.club(event.team)
    chips = event.chips or club.team.chips
    team = Team(name=event.team, manager=event.manager, chips=chips)
    if event.chips:
        _bring(state, team)
    club.team = team


def _bring(state: State, team: Team) -> None:
    """A manager brings a team they have made: its players are there from now on."""
    if state.start:
        raise BadCompetition("league.error.own-late")
    if not team.chips.startswith(PREFIX):
        raise BadCompetition("league.error.no-own", game=state.rules.game)
    others = [club.team for name, club in state.clubs.items() if name != team.name]
    adapter = adapter_of(state.rules, [*others, team])
    adapter.whole(team)
    state.adapter = adapter
    state.unused = dict.fromkeys(adapter.players())


DEEDS: Final[dict[type[log.Event], Callable[[State, Any], None]]] = {
    log.Ordered: lambda state, event: _order(state, event.teams),
    log.Dealt: lambda state, event: squads.deal(state, event.team, event.players),
    log.Picked: lambda state, event: squads.pick(state, event.team, event.player),
    log.Drawn: _draw,
    log.HomePoints: matches.spend,
    log.Result: matches.play,
    log.Awarded: matches.award,
    log.Claimed: matches.left,
    log.Decided: matches.left,
    log.Postponed: matches.postpone,
    log.Lots: lambda state, event: _lots(state, event.teams),
    log.Exchanged: lambda state, event: market.exchange(state, event.team, event.points),
    log.Listed: market.put_up,
    log.Bid: market.bid,
    log.Sold: lambda state, event: market.sell(state, event.player, event.team),
    log.Withdrawn: lambda state, event: market.withdraw(state, event.team, event.player),
    log.Replaced: _replace,
    log.Entrusted: lambda _state, _event: None,
}
"""Who does what an event says."""
