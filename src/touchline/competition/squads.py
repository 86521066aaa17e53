"""Squads: dealt, drafted by all managers in turn, or taken whole; limits that always hold."""

from __future__ import annotations

from collections.abc import Sequence

from touchline.competition.state import Club, State
from touchline.core.league.errors import BadCompetition


def check_free(state: State, player: str) -> None:
    """Raise unless this is a player, and in nobody's squad."""
    if player not in state.adapter.players():
        raise BadCompetition("league.error.player", value=player)
    if player not in state.unused:
        raise BadCompetition("league.error.taken", value=player, team=state.owner(player))


def check_limits(state: State, club: Club, squad: Sequence[str]) -> None:
    """Raise unless a squad could play the season: size, keepers, caps (CA 4.18, UN 4.1.2)."""
    rules = state.rules.squads
    name = club.team.name
    if not (rules.smallest or rules.size) <= len(squad) <= rules.size:
        raise BadCompetition(
            "league.error.size",
            team=name,
            value=len(squad),
            least=rules.smallest or rules.size,
            most=rules.size,
        )
    keepers = sum(state.adapter.players()[player] for player in squad)
    if keepers < rules.keepers:
        raise BadCompetition("league.error.keepers", team=name, value=keepers, least=rules.keepers)
    weight = sum(state.adapter.weight(player) for player in squad)
    if rules.team_cap and weight > rules.team_cap:
        raise BadCompetition("league.error.team-cap", team=name, value=weight, most=rules.team_cap)


def join(state: State, club: Club, players: Sequence[str]) -> None:
    """Unused players join a squad."""
    for player in players:
        del state.unused[player]
        state.listed.pop(player, None)
        club.squad.append(player)


def deal(state: State, team: str, players: Sequence[str]) -> None:
    """A squad by lot."""
    club = state.club(team)
    if state.rules.squads.how != "dealt" or state.begun or not state.start:
        raise BadCompetition("league.error.not-dealt", team=team)
    if len(set(players)) != len(players):
        raise BadCompetition("league.error.twice", team=team)
    for player in players:
        check_free(state, player)
    whole = [*club.squad, *players]
    check_limits(state, club, whole)
    if len(whole) != state.rules.squads.size:
        size = state.rules.squads.size
        raise BadCompetition(
            "league.error.size", team=team, value=len(whole), least=size, most=size
        )
    join(state, club, players)


def on_turn(state: State) -> str:
    """Who picks now: all in turn, and every other round back again; nobody when all is picked.

    Keepers come first, as many as a squad must have: so a draft never runs out of them. Whoever
    has brought players of their own waits until the others have as many.
    """
    if not state.start or state.rules.squads.how != "drafted":
        return ""
    rounds = {name: _round(state, state.clubs[name]) for name in state.start}
    number = min(rounds.values())
    if number >= state.rules.squads.size:
        return ""
    order = state.start if number % 2 == 0 else state.start[::-1]
    return next(name for name in order if rounds[name] == number)


def _round(state: State, club: Club) -> int:
    """The round of the draft a manager has come to: keepers first, then all others."""
    players = state.adapter.players()
    keepers = sum(players[player] for player in club.squad)
    return keepers if keepers < state.rules.squads.keepers else len(club.squad)


def pickable(state: State, team: str) -> list[str]:
    """The players a manager may pick now."""
    rules = state.rules.squads
    club = state.club(team)
    players = state.adapter.players()
    keepers = sum(players[player] for player in club.squad)
    first = keepers < rules.keepers
    room = rules.size - len(club.squad)
    everybody = [each.squad for each in state.clubs.values()]
    offered = state.adapter.offered(everybody, list(state.unused), room)
    found = [player for player in offered if players[player] == first or not first]
    weigh = state.adapter.weight
    if rules.chip_cap:
        least = min(map(weigh, found), default=0)
        found = [player for player in found if weigh(player) <= max(rules.chip_cap, least)]
    if rules.team_cap:
        used = sum(weigh(player) for player in club.squad)
        cheap = sorted(weigh(player) for player in state.unused)
        rest = sum(cheap[: (room - 1) * len(state.clubs)][-(room - 1) :]) if room > 1 else 0
        within = [player for player in found if used + weigh(player) + rest <= rules.team_cap]
        found = within or sorted(found, key=weigh)[:1]
    return found


def pick(state: State, team: str, player: str) -> None:
    """One pick of the draft."""
    club = state.club(team)
    turn = on_turn(state)
    if turn != team:
        raise BadCompetition("league.error.not-on-turn", team=team, turn=turn or "–")
    check_free(state, player)
    if player not in pickable(state, team):
        raise BadCompetition("league.error.not-pickable", value=player, team=team)
    join(state, club, [player])


def filled(state: State) -> bool:
    """Has everybody a squad?"""
    size = state.rules.squads.size
    return state.rules.squads.how == "none" or all(
        len(club.squad) == size for club in state.clubs.values()
    )
