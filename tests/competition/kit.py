"""Competitions for tests: made in a line, played with results that a test writes or chance does."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from touchline.competition import lots, managers, market, rounds, squads
from touchline.competition.competition import Competition
from touchline.competition.events import (
    Awarded,
    Bid,
    Exchanged,
    Happening,
    HomePoints,
    Listed,
    Ordered,
    Postponed,
    Result,
    Scored,
    Sheet,
    Sold,
)
from touchline.competition.export import as_data
from touchline.competition.fixtures import Fixture
from touchline.competition.make import rules_for, teams_for
from touchline.competition.state import KNOCK_OUT, State
from touchline.core.league.errors import BadCompetition
from touchline.core.league.terms import Format


def made(
    game: str = "brettfussball",
    teams: int = 4,
    format: Format = "single",
    preset: str | None = None,
    how: str | None = None,
    **changes: Any,
) -> Competition:
    """A competition that has not begun; teams are called Albion, Borough, Corinthian, ..."""
    rules = rules_for(game, "Test", teams, format, preset, None, how, **changes)
    return Competition(rules, teams_for(rules, teams, ["random"]))


def begun(*args: Any, **changes: Any) -> Competition:
    """One with start numbers in the order of the alphabet, squads picked or dealt, and drawn."""
    competition = made(*args, **changes)
    begin(competition)
    return competition


def begin(competition: Competition, seed: str = "1") -> None:
    """Start numbers, squads, the first draw."""
    state = competition.state
    competition.add(Ordered(teams=tuple(state.clubs)))
    if state.rules.squads.how == "dealt":
        competition.add(*lots.deal(state, seed))
    while squads.on_turn(state):
        competition.add(managers.pick(state, squads.on_turn(state)))
    if rounds.due(state):
        competition.add(lots.draw(state, seed))


def result(competition: Competition, match: int, goals: int, against: int, /, **more: Any) -> None:
    """A result by hand."""
    competition.add(Result(match=match, score=(goals, against), **more))


def find(state: State, home: str, away: str) -> Fixture:
    """The match of these two."""
    return next(f for f in state.fixtures if (f.home, f.away) == (home, away))


def seen(state: State) -> dict[str, Any]:
    """Everything there is to know about a state."""
    return {
        **as_data(state),
        "unused": list(state.unused),
        "bank": state.nobody.cash,
        "forgotten": msgspec.to_builtins(state.nobody.standing),
        "standing": {n: msgspec.to_builtins(c.standing) for n, c in state.clubs.items()},
        "exchanged": {n: c.exchanged for n, c in state.clubs.items()},
        "bids": msgspec.to_builtins(state.bids),
        "listed": {n: msgspec.to_builtins(e) for n, e in state.listed.items()},
        "ladder": list(state.ladder),
        "byes": list(state.byes),
        "start": list(state.start),
        "round": state.round,
    }


def wild_result(state: State, fixture: Fixture, chance: Random) -> Result:
    """A match as chance has it: goals, cards and injuries for those who may play."""
    score = (chance.randrange(4), chance.randrange(4))
    winner = ""
    if score[0] == score[1] and fixture.stage == KNOCK_OUT:
        if rounds.decisive(fixture, rounds.legs_of(state, fixture)):
            winner = chance.choice(["home", "away"])
    if state.rules.squads.how == "none":
        return Result(match=fixture.number, score=score, winner=winner)  # type: ignore[arg-type]
    sheets, names = [], {}
    for side, team in (("home", fixture.home), ("away", fixture.away)):
        fit = list(state.lineup(team).fit)
        played = chance.sample(fit, min(len(fit), 12))
        names[side] = played
        unlucky = chance.sample(played, min(5, len(played)))
        sheets.append(
            Sheet(
                played=tuple(played),
                booked=tuple(unlucky[:2]),
                sent_off=tuple(unlucky[2 : 2 + chance.randrange(2)]),
                injured={name: chance.randrange(6) + 1 for name in unlucky[4:]},
            )
        )
    goals = tuple(
        Scored(side, 10, chance.choice(names[side]))  # type: ignore[arg-type]
        for side, count in zip(("home", "away"), score, strict=True)
        for _ in range(count)
        if names[side]
    )
    return Result(
        match=fixture.number,
        score=score,
        winner=winner,  # type: ignore[arg-type]
        goals=goals if len(goals) == sum(score) else (),
        home=sheets[0],
        away=sheets[1],
    )


def wild(competition: Competition, chance: Random, events: int) -> None:
    """Play on at random: results, awards, transfers; what is refused is tried and forgotten."""
    state = competition.state
    for _ in range(events):
        try:
            competition.add(_wild_event(state, chance))
        except BadCompetition:
            continue


def _wild_event(state: State, chance: Random) -> Happening:
    waiting = state.open_matches()
    if not waiting:
        if not rounds.due(state):
            return Exchanged(team=chance.choice(state.start), points=1)
        return lots.draw(state, str(chance.random()))
    match = chance.choice(waiting[:3])
    dice = chance.random()
    if dice < 0.55:
        return wild_result(state, match, chance)
    if dice < 0.6:
        to = chance.choice(["home", "away", "neither"])
        return Awarded(match=match.number, to=to)  # type: ignore[arg-type]
    if dice < 0.65:
        return Postponed(match=match.number, day=match.day + chance.randrange(3))
    if dice < 0.7:
        points = state.adapter.spend(state.lineup(match.home).fit)
        return HomePoints(match=match.number, points=points)
    return _wild_deal(state, chance)


def _wild_deal(state: State, chance: Random) -> Happening:
    team = chance.choice(state.start)
    squad: Sequence[str] = state.club(team).squad or ["nobody"]
    dice = chance.random()
    if dice < 0.3:
        return Exchanged(team=team, points=chance.randrange(1, 6))
    if dice < 0.45:
        return Listed(team=team, player=chance.choice(squad), price=chance.randrange(40))
    if dice < 0.75 or not state.bids:
        player = chance.choice([*state.unused, *state.listed, *squad])
        price = market.price(state, player) if player in state.adapter.players() else 0
        gives = chance.choice(["", *squad])
        return Bid(team=team, player=player, money=(price or 0) + chance.randrange(3), gives=gives)
    bid = chance.choice(state.bids)
    return Sold(player=bid.player, team=bid.team)
