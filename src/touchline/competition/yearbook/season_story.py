"""The story of a season in sentences, and who stood where after each match day."""

from __future__ import annotations

from itertools import pairwise

from touchline.competition import books
from touchline.competition.rounds import champion
from touchline.competition.state import State
from touchline.competition.table import score_of
from touchline.core.texts import say

MIN_RUN = 3
"""Matches of a run that is worth a sentence."""


def race(state: State) -> dict[str, list[int]]:
    """The place of each team after each match day of the league; empty where there is none."""
    if "league" not in state.stages():
        return {}
    days = sorted({f.day for f in state.fixtures if f.stage == "league" and f.over})
    places: dict[str, list[int]] = {name: [] for name in state.start}
    for day in days:
        for row in state.judge("league", day)[0]:
            places[row.team].append(row.place)
    return places if len(days) > 1 else {}


def season_story(state: State) -> list[str]:
    """Its sentences, in the current language."""
    return [*_ending(state), *_lead(state), *_matches(state), *_people(state)]


def _ending(state: State) -> list[str]:
    """Who has won, and by how much; or who leads."""
    best = champion(state)
    table = state.table("league") if "league" in state.stages() else []
    if best and table:
        first, second = table[0], table[1]
        manager = state.clubs[best].team.manager
        key = "level" if first.points == second.points else "won"
        gap = first.points - second.points
        return [say(f"league.story.{key}", team=best, manager=manager, points=first.points,
                    second=second.team, n=gap)]  # fmt: skip
    if best:
        return [say("league.book.champion", team=best)]
    if table:
        return [say("league.story.leads", team=table[0].team, points=table[0].points,
                    left=len(state.open_matches()))]  # fmt: skip
    return []


def _lead(state: State) -> list[str]:
    """Since when the first has been the first."""
    places = race(state)
    if not places:
        return []
    days = sorted({f.day for f in state.fixtures if f.stage == "league" and f.over})
    leaders = [next(team for team in places if places[team][at] == 1) for at in range(len(days))]
    last = leaders[-1]
    since = len(leaders)
    while since > 1 and leaders[since - 2] == last:
        since -= 1
    changes = sum(a != b for a, b in pairwise(leaders))
    if changes == 0:
        return [say("league.story.always", team=last)]
    return [say("league.story.lead", team=last, day=days[since - 1], n=changes)]


def _matches(state: State) -> list[str]:
    """The match people will remember, and the longest run."""
    found = []
    for record in books.records(state):
        if record.key == "highest-win":
            fixture = state.fixture(record.match)
            score = score_of(fixture, state.rules) or (0, 0)
            found.append(say("league.story.highest-win", home=fixture.home, away=fixture.away,
                             score=f"{score[0]}:{score[1]}", day=fixture.day))  # fmt: skip
        elif record.key == "unbeaten" and record.value >= MIN_RUN:
            found.append(say("league.story.unbeaten", team=record.team, n=record.value))
    return found


def _people(state: State) -> list[str]:
    """Who scored and passed most."""
    found = []
    for key, entries in (("scorer", books.scorers(state)), ("assists", books.assists(state))):
        if entries and entries[0].count > 1:
            best = entries[0]
            found.append(say(f"league.story.{key}", player=best.player, team=best.team,
                             count=int(best.count)))  # fmt: skip
    return found
