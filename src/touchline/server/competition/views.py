"""What a competition shows: to everybody the same, in the language of the reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from touchline.competition import books, market, squads
from touchline.competition.export import row_data
from touchline.competition.fixtures import Fixture
from touchline.competition.kick_off import due_now
from touchline.competition.players.marks import form
from touchline.competition.report import report, sentence, stage_name
from touchline.competition.rounds import champion
from touchline.competition.state import State
from touchline.competition.table import TableRow, score_of
from touchline.core.texts import say
from touchline.server.competition.drafting import on_turn_since
from touchline.server.competition.members import free_teams
from touchline.server.competition.pages import (
    BooksPage,
    DraftPage,
    LeagueCard,
    LeagueClub,
    LeagueColumn,
    LeagueHome,
    LeagueLine,
    LeagueMatch,
    LeaguePlayer,
    LeagueRow,
    LeagueSquad,
    LeagueSummary,
    LeagueTime,
    LogEntry,
    LogPage,
    MarketPage,
    SquadsPage,
)
from touchline.server.competition.readiness import ready_teams
from touchline.server.competition.stored import Link, StoredCompetition

MAX_LOG_LINES: Final = 100
"""Lines of the log that are sent at a time."""


def summary(stored: StoredCompetition) -> LeagueSummary:
    """A competition in a list."""
    state = stored.competition.state
    return {
        "id": stored.id,
        "title": state.rules.title,
        "game": state.rules.game,
        "format": state.rules.format,
        "status": stored.status,
        "teams": len(state.clubs),
        "people": sum(bool(person.team) for person in stored.members),
        "day": state.day,
        "champion": champion(state),
        "touched": stored.touched,
        "public": stored.public,
        "society": stored.society,
    }


def home(stored: StoredCompetition) -> LeagueHome:
    """The first page: tables, what is due, all matches."""
    state = stored.competition.state
    rules = state.rules
    return {
        **summary(stored),
        "seq": stored.seq,
        "preset": rules.preset,
        "clubs": [_club(stored, name) for name in state.start or state.clubs],
        "free": free_teams(stored),
        "left": len(state.open_matches()),
        "drafting": bool(state.start) and not state.begun,
        "clock": stored.pick_clock,
        "turn": squads.on_turn(state),
        "squads": rules.squads.how,
        "home_points": rules.home_points,
        "has_market": rules.market.open,
        "market": market_open(state),
        "deadline": rules.market.deadline if rules.market.open else 0,
        "tables": [
            {"stage": stage, "name": stage_name(stage), "rows": list(map(_row, state.table(stage)))}
            for stage in state.stages()
        ],
        "matches": matches(stored, state.fixtures),
        "playing": sorted(stored.playing),
    }


def _row(row: TableRow) -> LeagueRow:
    found: LeagueRow = msgspec.convert(row_data(row), LeagueRow)
    return found


def _club(stored: StoredCompetition, name: str) -> LeagueClub:
    team = stored.competition.state.clubs[name].team
    person = stored.manager(name)
    return {
        "name": name,
        "manager": team.bot or team.manager,
        "bot": team.bot is not None,
        "here": person is not None,
        "account": person is not None and bool(person.account),
    }


def matches(stored: StoredCompetition, fixtures: Sequence[Fixture]) -> list[LeagueLine]:
    """Lines of the calendar."""
    state = stored.competition.state
    now = due_now(state)
    live = {link.number: link for link in stored.links if link.status == "live"}
    booked = {link.match for link in stored.links if link.status == "booked"}
    found: list[LeagueLine] = []
    for fixture in fixtures:
        played = fixture.result
        record = played.record if played is not None else ""
        under_way = live.get(fixture.number)
        line: LeagueLine = {
            "match": fixture.number,
            "day": fixture.day,
            "date": books.date_of(state, fixture.day),
            "stage": fixture.stage,
            "stage_name": stage_name(fixture.stage),
            "home": fixture.home,
            "away": fixture.away,
            "score": score_of(fixture, state.rules),
            "winner": played.winner if played is not None else "",
            "awarded": fixture.awarded,
            "points": dict(fixture.points.points) if fixture.points is not None else {},
            "due": fixture.number in now,
            "time": None if fixture.over else _time(stored, fixture),
            "live": under_way.match if under_way is not None else "",
            "ready": ready_teams(stored, fixture.number),
            "claimed": "" if under_way is None else claimed_team(fixture, under_way),
            "playing": fixture.number in stored.playing,
            "failed": stored.failed(fixture.number),
            "replay": record if record in booked else "",
        }
        found.append(line)
    return found


def _time(stored: StoredCompetition, fixture: Fixture) -> LeagueTime | None:
    time = stored.times.get(fixture.number)
    if time is None:
        return None
    by = next((each.team for each in stored.members if each.no == time.by), "")
    return {"at": time.at, "by": by, "zone": time.zone, "agreed": time.agreed}


def claimed_team(fixture: Fixture, link: Link) -> str:
    """The team that has left a match, about which the organiser has still to decide."""
    return {"home": fixture.home, "away": fixture.away}.get(link.claimed, "")


def one_match(stored: StoredCompetition, number: int) -> LeagueMatch:
    """A match with its story."""
    state = stored.competition.state
    fixture = state.fixture(number)
    return {
        **matches(stored, [fixture])[0],
        "report": report(state, fixture),
        "attributes": attributes(state, fixture.home) if state.rules.home_points else [],
        "home_points": state.rules.home_points,
    }


def attributes(state: State, team: str) -> list[LeagueCard]:
    """The cards of those who may play, for home's points."""
    return [{"player": name, "card": state.adapter.card(name)} for name in state.lineup(team).fit]


def squads_page(stored: StoredCompetition) -> SquadsPage:
    """Every squad: fitness, cards, value."""
    state = stored.competition.state
    season = in_season(state)
    found: dict[str, LeagueSquad] = {}
    for name, club in state.clubs.items():
        found[name] = {
            "cash": club.cash,
            "points_left": market.points_left(state, name) if state.begun else 0,
            "players": [
                {
                    **player(state, each, season),
                    "misses": club.standing.missing.get(each, 0),
                    "yellows": club.standing.yellows.get(each, 0),
                    "listed": each in state.listed,
                }
                for each in club.squad
            ],
        }
    return {
        "seq": stored.seq,
        "squads": found,
        "yellows": state.rules.absences.yellows,
        "columns": columns(state),
    }


def columns(state: State) -> list[LeagueColumn]:
    """What the game knows of its players."""
    found: list[LeagueColumn] = msgspec.to_builtins(state.adapter.columns())
    for key in ("out", "form"):
        title, short = say(f"league.players.{key}"), say(f"league.players.{key}-short")
        found.append({"key": key, "title": title, "short": short, "number": True})
    return found


def in_season(state: State) -> dict[str, dict[str, int | str]]:
    """What the season has made of players: who misses matches, and who is in form."""
    found: dict[str, dict[str, int | str]] = {}
    for name, marks in form(state).items():
        found.setdefault(name, {})["form"] = marks
    for club in state.clubs.values():
        for name, matches in club.standing.missing.items():
            found.setdefault(name, {})["out"] = matches
    return found


def player(state: State, name: str, season: Mapping[str, dict[str, int | str]]) -> LeaguePlayer:
    """A player as lists show him."""
    adapter = state.adapter
    return {
        "player": name,
        "keeper": adapter.players()[name],
        "value": adapter.value(name),
        "card": adapter.card(name),
        "cells": {**adapter.cells(name), **season.get(name, {})},
    }


def draft(stored: StoredCompetition) -> DraftPage:
    """Draft day: who is on turn, who can be picked, who was."""
    state = stored.competition.state
    season = in_season(state)
    turn = squads.on_turn(state)
    found: list[LeaguePlayer] = []
    if turn:
        want = state.adapter.wish(state.club(turn).squad)
        names = sorted(squads.pickable(state, turn), key=lambda each: -want(each))
        found = [player(state, name, season) for name in names]
    picked = sum(len(club.squad) for club in state.clubs.values())
    return {
        "seq": stored.seq,
        "turn": turn,
        "since": on_turn_since(stored),
        "clock": stored.pick_clock,
        "picked": picked,
        "all": state.rules.squads.size * len(state.clubs),
        "order": state.start,
        "pickable": found,
        "columns": columns(state),
        "squads": {
            name: [player(state, each, season) for each in club.squad]
            for name, club in state.clubs.items()
        },
    }


def market_open(state: State) -> bool:
    """Can anybody trade now?"""
    rules = state.rules.market
    late = rules.deadline and state.day > rules.deadline
    return rules.open and state.begun and not late


def market_page(stored: StoredCompetition) -> MarketPage:
    """Who is for sale, what was bid, and what everybody can spend."""
    state = stored.competition.state
    season = in_season(state)
    sale = [*state.listed, *(name for name in state.unused if name not in state.listed)]
    return {
        "seq": stored.seq,
        "open": market_open(state),
        "day": state.day,
        "deadline": state.rules.market.deadline,
        "rate": state.rules.market.rate,
        "cash": {name: club.cash for name, club in state.clubs.items()},
        "points_left": {
            name: market.points_left(state, name) if state.begun else 0 for name in state.clubs
        },
        "sale": [
            {
                **player(state, name, season),
                "team": state.owner(name),
                "price": market.price(state, name),
            }
            for name in sale
        ],
        "columns": columns(state),
        "bids": [
            {"team": bid.team, "player": bid.player, "money": bid.money, "gives": bid.gives}
            for bid in state.bids
        ],
    }


def books_page(stored: StoredCompetition) -> BooksPage:
    """The lists."""
    state = stored.competition.state
    return {
        "seq": stored.seq,
        "scorers": msgspec.to_builtins(books.scorers(state)),
        "assists": msgspec.to_builtins(books.assists(state)),
        "clean_sheets": msgspec.to_builtins(books.clean_sheets(state)),
        "cards": [
            {"team": team, "player": who, "yellow": yellow, "red": red}
            for team, who, yellow, red in books.cards(state)
        ],
        "records": msgspec.to_builtins(books.records(state)),
        "start": state.start,
        "grid": books.grid(state),
    }


def log_page(stored: StoredCompetition, before: int | None) -> LogPage:
    """What has happened, the latest first; who did it, and when."""
    events = stored.competition.events
    last = len(events) if before is None else max(0, min(before - 1, len(events)))
    first = max(0, last - MAX_LOG_LINES)
    state = stored.competition.state
    lines: list[LogEntry] = [
        {"seq": at + 1, "by": events[at].by, "at": events[at].at,
         "text": sentence(state, events[at])}
        for at in range(last - 1, first - 1, -1)
    ]  # fmt: skip
    return {"seq": stored.seq, "lines": lines, "more": first > 0}
