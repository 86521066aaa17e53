"""Tables of a competition for people at a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from touchline.competition import books, market
from touchline.competition.fixtures import Fixture
from touchline.competition.report import stage_name
from touchline.competition.state import State
from touchline.competition.table import TableRow, score_of
from touchline.competition.yearbook.book import match_title
from touchline.core.texts import say

LONGEST = 20


def plain(title: str, left: Sequence[str], right: Sequence[str]) -> Table:
    """A table with headings from the catalogue: words, then numbers."""
    table = Table(title=title, title_justify="left")
    for key in left:
        table.add_column(say(f"league.column.{key}"))
    for key in right:
        table.add_column(say(f"league.column.{key}"), justify="right")
    return table


def league_table(state: State, stage: str) -> Table:
    """The table of a stage, with movement and form."""
    return rows_table(stage_name(stage), state.table(stage))


def rows_table(title: str, rows: Sequence[TableRow]) -> Table:
    """Rows of any table."""
    numbers = ("played", "won", "drawn", "lost", "goals", "difference", "points", "form")
    table = plain(title, ("place", "move", "team"), numbers)
    for row in rows:
        arrow = "▲" if row.movement > 0 else "▼" if row.movement < 0 else ""
        form = "".join(say(f"league.form.{letter}") for letter in row.form)
        cells = (row.played, row.won, row.drawn, row.lost, f"{row.goals}:{row.against}")
        more = (f"{row.difference:+d}", row.points, form)
        table.add_row(str(row.place), arrow, row.team, *map(str, (*cells, *more)))
    return table


def matches_table(state: State, matches: Sequence[Fixture], title: str) -> Table:
    """Matches with their days, and results where there are some."""
    table = plain(title, ("day", "match", "stage", "home", "away"), ("score",))
    for fixture in sorted(matches, key=lambda each: (each.day, each.number)):
        score = score_of(fixture, state.rules)
        shown = "{}:{}".format(*score) if score is not None else "–"
        shown += "*" if fixture.awarded else ""
        day = " ".join(filter(None, [str(fixture.day), books.date_of(state, fixture.day)]))
        words = (stage_name(fixture.stage), fixture.home, fixture.away)
        table.add_row(day, str(fixture.number), *words, shown)
    return table


def entries_table(title: str, entries: Sequence[books.Entry]) -> Table:
    """Players or teams, and how often."""
    people = any(entry.player for entry in entries)
    table = plain(title, ("player", "team") if people else ("team",), ("count",))
    for entry in entries[:LONGEST]:
        words = (entry.player, entry.team) if people else (entry.team,)
        table.add_row(*words, str(int(entry.count)))
    return table


def squad_table(state: State, name: str) -> Table:
    """A squad: value, cards, and how many matches everybody misses."""
    club = state.club(name)
    title = say("league.squad", team=name, manager=club.team.manager, cash=club.cash)
    table = plain(title, ("player",), ("value", "yellow", "misses"))
    for player in club.squad:
        misses = club.standing.missing.get(player, 0)
        yellows = club.standing.yellows.get(player, 0)
        numbers = (state.adapter.value(player), yellows or "", misses or "")
        table.add_row(player, *map(str, numbers))
    return table


def market_table(state: State) -> Table:
    """Who is for sale: those of managers, then the dearest of the unused."""
    table = plain(say("league.market"), ("player", "team"), ("price", "bids"))
    unused = sorted(state.unused, key=lambda name: -(market.price(state, name) or 0))
    listed = [name for name in state.listed if name not in state.unused]
    for player in [*listed, *unused[:LONGEST]]:
        bids = sum(bid.player == player for bid in state.bids)
        price = str(market.price(state, player))
        table.add_row(player, state.owner(player), price, str(bids or ""))
    return table


def records_table(state: State) -> Table:
    """What nobody has bettered."""
    table = plain(say("league.book.records"), ("record", "by"), ("count",))
    for record in books.records(state):
        by = record.team or match_title(state, record.match)
        table.add_row(say(f"league.record.{record.key}"), by, str(record.value))
    return table
