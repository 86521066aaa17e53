"""Knock-out rounds, Swiss rounds and rounds of the ladder: who may be drawn, and who is through."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2

from touchline.competition.fixtures import Fixture, circle, there_and_back
from touchline.competition.state import KNOCK_OUT, State
from touchline.competition.table import score_of
from touchline.core.league.errors import BadCompetition


def begin(state: State) -> None:
    """Squads are complete: what needs no draw is put into the calendar."""
    state.begun = True
    rules = state.rules
    if rules.format in ("single", "double"):
        _league(state, "league", state.start)
    elif rules.format == "groups":
        groups = max(1, rules.groups)
        for group in range(groups):
            _league(state, f"group-{group + 1}", state.start[group::groups])
        state.fixtures.sort(key=lambda each: (each.day, each.number))
        for number, fixture in enumerate(state.fixtures, 1):
            fixture.number = number
    elif rules.format == "ladder":
        state.ladder = list(state.start)


def _league(state: State, stage: str, teams: Sequence[str]) -> None:
    days = circle(teams)
    if state.rules.format == "double" or (state.rules.format == "groups" and state.rules.legs == 2):
        days = there_and_back(days)
    for day, pairs in enumerate(days, 1):
        for home, away in pairs:
            add(state, day, home, away, stage)


def add(
    state: State,
    day: int,
    home: str,
    away: str,
    stage: str,
    round_: int = 1,
    tie: int = 0,
    leg: int = 1,
) -> None:
    """One more match."""
    number = len(state.fixtures) + 1
    state.fixtures.append(Fixture(number, day, home, away, stage, round_, tie, leg))


# -- what is drawn next ----------------------------------------------------------------------------


def due(state: State) -> int:
    """The round that can be drawn now; 0 while matches are open or when all is over."""
    if not state.begun or state.open_matches():
        return 0
    rules = state.rules
    if rules.format in ("single", "double"):
        return 0
    if rules.format in ("swiss", "ladder") and state.round < rounds(state):
        return state.round + 1
    if rules.format == "ladder" or (rules.format == "swiss" and rules.through == 0):
        return 0
    return state.round + 1 if len(entrants(state)) > 1 else 0


def rounds(state: State) -> int:
    """How many rounds a Swiss or ladder competition has before anything else."""
    if state.rules.format not in ("swiss", "ladder"):
        return 0
    teams = len(state.clubs)
    usual = ceil(log2(teams)) if state.rules.format == "swiss" else teams
    return state.rules.rounds or usual


def knocked(state: State) -> int:
    """How many knock-out rounds have been drawn."""
    return max((f.round for f in state.fixtures if f.stage == KNOCK_OUT), default=0)


def entrants(state: State) -> list[str]:
    """Who is in the next knock-out round: the first are those the tables put first."""
    last = knocked(state)
    if last:
        ties = {f.tie for f in state.fixtures if f.stage == KNOCK_OUT and f.round == last}
        winners = [winner(state, last, tie) for tie in sorted(ties)]
        rested = state.byes if last == 1 and state.rules.format == "cup" else []
        return [*rested, *(name for name in winners if name)]
    if state.rules.format == "groups":
        tables = [state.judge(stage)[0] for stage in state.stages()]
        through = max(1, state.rules.through)
        return [t[place].team for place in range(through) for t in tables if place < len(t)]
    if state.rules.format == "swiss":
        return [row.team for row in state.judge("swiss")[0][: state.rules.through]]
    return list(state.start)


def seeded(teams: Sequence[str]) -> list[str]:
    """A draw in which the first meets the last, so that group winners meet runners-up.

    >>> seeded(["A1", "B1", "A2", "B2"])
    ['A1', 'B2', 'B1', 'A2']
    """
    byes = resting(len(teams))
    order, playing = list(teams[:byes]), list(teams[byes:])
    while playing:
        order += [playing.pop(0), playing.pop()]
    return order


def resting(teams: int) -> int:
    """How many rest in a first round so that later ones come out even.

    >>> [resting(n) for n in (2, 5, 8, 12)]
    [0, 3, 0, 4]
    """
    return int(2 ** ceil(log2(teams)) - teams) if teams > 1 else 0


# -- drawing ---------------------------------------------------------------------------------------


def draw(state: State, teams: Sequence[str]) -> None:
    """Check the pairings of the next round, then put its matches into the calendar."""
    if len(set(teams)) != len(teams) or any(name not in state.clubs for name in teams):
        raise BadCompetition("league.error.draw-teams", value=", ".join(teams))
    swiss = state.rules.format in ("swiss", "ladder") and state.round < rounds(state)
    if swiss and state.rules.format == "swiss":
        _draw_swiss(state, teams)
    elif swiss:
        _draw_ladder(state, teams)
    else:
        _draw_knock_out(state, teams)
    state.round += 1


def _pairs(teams: Sequence[str]) -> list[tuple[str, str]]:
    return list(zip(teams[0::2], teams[1::2], strict=False))


def _draw_swiss(state: State, teams: Sequence[str]) -> None:
    if set(teams) != set(state.start):
        raise BadCompetition("league.error.draw-all", known=", ".join(state.start))
    rest = teams[-1] if len(teams) % 2 else ""
    if rest in state.byes and len(state.byes) < len(teams):
        raise BadCompetition("league.error.draw-bye", team=rest)
    met = {frozenset((f.home, f.away)) for f in state.fixtures}
    again = [pair for pair in _pairs(teams) if frozenset(pair) in met]
    if again and state.round < len(teams) // 2:
        raise BadCompetition("league.error.draw-again", home=again[0][0], away=again[0][1])
    if rest:
        state.byes.append(rest)
    for home, away in _pairs(teams):
        add(state, state.round + 1, home, away, "swiss", state.round + 1)


def _draw_ladder(state: State, teams: Sequence[str]) -> None:
    if len(teams) % 2:
        raise BadCompetition("league.error.draw-teams", value=", ".join(teams))
    for holder, challenger in _pairs(teams):
        gap = state.ladder.index(challenger) - state.ladder.index(holder)
        if not 1 <= gap <= state.rules.reach:
            raise BadCompetition(
                "league.error.draw-reach", team=challenger, other=holder, reach=state.rules.reach
            )
    for holder, challenger in _pairs(teams):
        add(state, state.round + 1, holder, challenger, "ladder", state.round + 1)


def _draw_knock_out(state: State, teams: Sequence[str]) -> None:
    wanted = entrants(state)
    if set(teams) != set(wanted):
        raise BadCompetition("league.error.draw-all", known=", ".join(wanted))
    byes = resting(len(teams))
    if byes and state.rules.format == "cup":
        state.byes = list(teams[:byes])
    elif byes:
        raise BadCompetition("league.error.draw-even", n=len(teams))
    day = max((fixture.day for fixture in state.fixtures), default=0) + 1
    round_ = knocked(state) + 1
    legs = 1 if len(teams) == 2 else state.rules.legs
    for leg in range(1, legs + 1):
        for tie, (home, away) in enumerate(_pairs(teams[byes:]), 1):
            first, second = (home, away) if leg == 1 else (away, home)
            add(state, day + leg - 1, first, second, KNOCK_OUT, round_, tie, leg)


# -- who is through --------------------------------------------------------------------------------


def tie_of(state: State, round_: int, tie: int) -> list[Fixture]:
    """The matches of a tie."""
    among = (f for f in state.fixtures if f.stage == KNOCK_OUT)
    return [f for f in among if f.round == round_ and f.tie == tie]


def winner(state: State, round_: int, tie: int) -> str:
    """Who has won a tie, nobody while it is open or level."""
    matches = tie_of(state, round_, tie)
    if not matches or not all(match.over for match in matches):
        return ""
    last = matches[-1]
    if len(matches) != 2:
        return match_winner(state, last)
    goals = dict.fromkeys((last.home, last.away), 0)
    away = dict.fromkeys((last.home, last.away), 0)
    for match in matches:
        score = score_of(match, state.rules) or (0, 0)
        goals[match.home] += score[0]
        goals[match.away] += score[1]
        away[match.away] += score[1]
    for tally in (goals, away) if state.rules.away_goals else (goals,):
        if tally[last.home] != tally[last.away]:
            return max(tally, key=lambda name: tally[name])
    if last.result is not None and last.result.winner:
        return last.home if last.result.winner == "home" else last.away
    return ""


def match_winner(state: State, match: Fixture) -> str:
    """Who has won one match, after a shoot-out too."""
    score = score_of(match, state.rules) or (0, 0)
    if score[0] == score[1]:
        side = match.result.winner if match.result is not None else ""
    else:
        side = "home" if score[0] > score[1] else "away"
    return {"home": match.home, "away": match.away, "": ""}[side]


def follow(state: State, match: Fixture) -> None:
    """What a match leads to: a play-off after two level legs, a new order of the ladder."""
    if match.stage == KNOCK_OUT and match.leg == 2:
        both = tie_of(state, match.round, match.tie)
        if all(each.over for each in both) and not winner(state, match.round, match.tie):
            day = max(fixture.day for fixture in state.fixtures) + 1
            add(state, day, match.away, match.home, KNOCK_OUT, match.round, match.tie, 3)
    elif match.stage == "ladder" and match_winner(state, match) == match.away:
        state.ladder.remove(match.away)
        state.ladder.insert(state.ladder.index(match.home), match.away)


def decisive(match: Fixture, legs: int) -> bool:
    """Must this match have a winner?"""
    return match.stage == KNOCK_OUT and (match.leg == 3 or (match.leg == 1 and legs == 1))


def legs_of(state: State, match: Fixture) -> int:
    """How many legs the tie of a match has."""
    both = (f for f in tie_of(state, match.round, match.tie) if f.leg < 3)
    return len(list(both))


def is_final(state: State, match: Fixture) -> bool:
    """Is this the final, or its play-off?"""
    ties = {f.tie for f in state.fixtures if f.stage == KNOCK_OUT and f.round == match.round}
    rest = state.byes if match.round == 1 and state.rules.format == "cup" else []
    return match.stage == KNOCK_OUT and len(ties) == 1 and not rest


def champion(state: State) -> str:
    """Who has won the competition; nobody while it goes on."""
    if not state.fixtures or state.open_matches() or due(state):
        return ""
    if knocked(state):
        found = entrants(state)
        return found[0] if len(found) == 1 else ""
    return state.judge()[0][0].team
