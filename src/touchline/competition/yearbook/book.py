"""The yearbook of a season as a PDF: title page, story, tables, results, honours, lists, clubs."""

from __future__ import annotations

from collections import Counter
from typing import Any, BinaryIO, Final

from touchline.competition import books
from touchline.competition.fixtures import Fixture
from touchline.competition.report import stage_name
from touchline.competition.rounds import champion
from touchline.competition.state import KNOCK_OUT, State
from touchline.competition.table import score_of
from touchline.competition.yearbook.honours import ELEVEN, awards, best_eleven
from touchline.competition.yearbook.print_shop import WIDTH, Shop, library
from touchline.competition.yearbook.season_story import race, season_story
from touchline.core.league.errors import BadCompetition
from touchline.core.texts import say

LONGEST: Final = 25
LETTERS: Final = 3
"""How many letters a team has at the top of the grid."""
SHOWN_GOALS: Final = 10
"""Scorers whose goals are listed one by one."""
WORDS: Final = ("player", "team", "record", "by", "award")
"""Columns that are no numbers."""
GRID: Final = 16
"""With more teams their results stand in a list alone."""


def yearbook(state: State, file: str | BinaryIO) -> None:
    """Write the book, to a file or its name; BadCompetition if nothing has been played yet."""
    if not books.played(state):
        raise BadCompetition("league.error.empty")
    library()
    shop = Shop()
    story = [*_cover(shop, state), *_story(shop, state), *_tables(shop, state)]
    story += [*_results(shop, state), *_honours(shop, state), *_lists(shop, state)]
    for name in state.start:
        story += _club(shop, state, name)
    shop.print(file, state.rules.title, story)


# -- chapters --------------------------------------------------------------------------------------


def _cover(shop: Shop, state: State) -> list[Any]:
    """The title under the crest of the champion, or of whoever leads; what was played."""
    winner = champion(state)
    first = winner or next(iter(state.table()), None)
    name = first if isinstance(first, str) else state.start[0] if first is None else first.team
    days = [books.date_of(state, fixture.day) for fixture in books.played(state)]
    story = [shop.space(110), shop.crest(name, 150, "CENTER"), shop.space(40)]
    story.append(shop.words(state.rules.title, shop.cover))
    story.append(shop.space(12))
    if winner:
        story.append(shop.words(say("league.book.champion", team=winner), shop.under))
    played = books.played(state)
    goals = sum(sum(score_of(fixture, state.rules) or (0, 0)) for fixture in played)
    facts = say("league.book.facts", teams=len(state.clubs), matches=len(played), goals=goals)
    story.append(shop.words(facts, shop.under))
    if days and days[0]:
        story.append(shop.words(f"{days[0]} – {days[-1]}", shop.under))
    return [*story, shop.page()]


def _story(shop: Shop, state: State) -> list[Any]:
    """How it went, in sentences, and as a race from match day to match day."""
    sentences = season_story(state)
    story = [shop.heading(say("league.book.story"))] if sentences else []
    story += [shop.line(sentence) for sentence in sentences]
    places = race(state)
    if places:
        story += [shop.heading(say("league.book.race")), shop.race(places)]
    return story


def _honours(shop: Shop, state: State) -> list[Any]:
    """The best eleven with how it was found, and the awards."""
    story: list[Any] = []
    eleven = best_eleven(state)
    if len(eleven) == ELEVEN:
        rows = [[one.player, one.team, str(one.marks)] for one in eleven]
        story += _list(shop, "eleven", ("player", "team", "marks"), rows, (195, 196, 60))
        story.append(shop.words(say("league.book.eleven-how"), shop.note))
    rows = [list(each) for each in awards(state)]
    return story + _list(shop, "awards", ("award", "by", "count"), rows, (195, 196, 60))


def _tables(shop: Shop, state: State) -> list[Any]:
    story: list[Any] = []
    keys = ("place", "team", "played", "won", "drawn", "lost", "goals", "difference", "points")
    widths = [24, 20, 165, 28, 28, 28, 28, 46, 42, 42]
    for stage in state.stages():
        heads = _heads(*keys)
        rows: list[list[Any]] = [[heads[0], "", *heads[1:]]]
        for row in state.table(stage):
            goals = f"{row.goals}:{row.against}"
            numbers = (row.played, row.won, row.drawn, row.lost, goals, row.difference, row.points)
            crest = shop.crest(row.team, 12)
            rows.append([str(row.place), crest, row.team[:28], *map(str, numbers)])
        story.append(shop.heading(stage_name(stage)))
        story.append(shop.table(rows, left=(1, 2), widths=widths, marked=1))
    return story


def _results(shop: Shop, state: State) -> list[Any]:
    """A grid where there is room for it, then everything by match day."""
    story: list[Any] = []
    if state.stages() == ["league"] and len(state.start) <= GRID:
        grid = books.grid(state)
        rows = [["", *(name[:LETTERS] for name in state.start)]]
        for home in state.start:
            cells = ["×" if home == away else " ".join(grid[home].get(away, [])) or "·"
                     for away in state.start]  # fmt: skip
            rows.append([home[:18], *cells])
        room = (WIDTH - 90) / len(state.start)
        widths = [90.0, *([room] * len(state.start))]
        story += [shop.heading(say("league.book.grid"))]
        story += [shop.table(rows, widths=widths, size=6.5 if len(state.start) > 10 else 8)]
    story += [shop.heading(say("league.book.results"))]
    heads = _heads("day", "home", "away", "score")
    widths = [36, 175, 175, 65]
    lines = [[str(f.day), f.home[:28], f.away[:28], _score(state, f)] for f in _calendar(state)]
    return [*story, shop.table([heads, *lines], left=(1, 2), widths=widths)]


def _lists(shop: Shop, state: State) -> list[Any]:
    """Scorers, assists, cards, clean sheets, records; those without anybody are left out."""
    story: list[Any] = []
    for key, entries in (("scorers", books.scorers(state)), ("assists", books.assists(state))):
        rows = [[e.player, e.team, str(int(e.count))] for e in entries[:LONGEST]]
        story += _list(shop, key, ("player", "team", "count"), rows, (195, 196, 60), 1)
    story += _goals(shop, state)
    xg = [[t, f"{ours:.1f}", f"{theirs:.1f}"] for t, ours, theirs in books.expected(state)]
    story += _list(shop, "xg", ("team", "for", "against"), xg, (190, 60, 60))
    cards = [[p, t, str(y), str(r)] for t, p, y, r in books.cards(state)[:LONGEST]]
    story += _list(shop, "cards", ("player", "team", "yellow", "red"), cards, (170, 171, 55, 55))
    clean = [[e.team, str(int(e.count))] for e in books.clean_sheets(state)]
    story += _list(shop, "clean-sheets", ("team", "count"), clean, (190, 60))
    best = [
        [say(f"league.record.{r.key}"), r.team or match_title(state, r.match), str(r.value)]
        for r in books.records(state)
    ]
    return story + _list(shop, "records", ("record", "by", "count"), best, (195, 196, 60))


def _goals(shop: Shop, state: State) -> list[Any]:
    """When the best scorers scored: match day and minute."""
    best = [(e.team, e.player) for e in books.scorers(state)[:SHOWN_GOALS]]
    when: dict[tuple[str, str], list[str]] = {who: [] for who in best}
    for fixture in books.played(state):
        for goal in fixture.result.goals if fixture.result is not None else ():
            who = (fixture.home if goal.side == "home" else fixture.away, goal.player)
            if who in when and not goal.own_goal:
                day = books.date_of(state, fixture.day) or str(fixture.day)
                when[who].append(f"{day} ({goal.minute})" if goal.minute else day)
    if not best:
        return []
    story = [shop.heading(say("league.book.goals-when"))]
    return story + [
        shop.line(f"{player} ({team}): {', '.join(when[team, player])}") for team, player in best
    ]


def _list(
    shop: Shop,
    key: str,
    heads: tuple[str, ...],
    rows: list[list[str]],
    widths: tuple[float, ...],
    marked: int = 0,
) -> list[Any]:
    if not rows:
        return []
    words = [at for at, head in enumerate(heads) if head in WORDS]
    shown = [_heads(*heads), *([cell[:38] for cell in row] for row in rows)]
    made = shop.table(shown, left=words, widths=widths, marked=marked)
    return [shop.heading(say(f"league.book.{key}")), made]


def _club(shop: Shop, state: State, name: str) -> list[Any]:
    """A page of its own: who managed it, how it did, its matches, and its squad."""
    club = state.clubs[name]
    head = [shop.words(name, shop.big)]
    manager = club.team.bot or club.team.manager
    head.append(shop.words(say("league.book.manager", name=manager), shop.note))
    for stage in state.stages():
        row = next((each for each in state.table(stage) if each.team == name), None)
        if row is not None:
            words = say("league.book.placed", stage=stage_name(stage), place=row.place,
                        points=row.points)  # fmt: skip
            head.append(shop.words(words, shop.note))
    story = [shop.page(), shop.beside(shop.crest(name, 60), head, widths=(80, WIDTH - 80))]
    rows = [[str(f.day), _opponent(f, name), _score(state, f)]
            for f in _calendar(state) if f.has(name)]  # fmt: skip
    results = shop.table([_heads("day", "team", "score"), *rows], left=(1,), widths=(30, 140, 46))
    if not club.squad:
        return [*story, shop.heading(say("league.book.results")), results]
    goals = Counter({e.player: int(e.count) for e in books.scorers(state) if e.team == name})
    cards = {p: (y, r) for t, p, y, r in books.cards(state) if t == name}
    people = [
        [player[:26], str(goals[player] or ""), *(str(n or "") for n in cards.get(player, (0, 0)))]
        for player in sorted(club.squad, key=lambda each: (-goals[each], each))
    ]
    heads = _heads("player", "goals", "yellow", "red")
    squad = shop.table([heads, *people], widths=(110, 38, 36, 30))
    headed = [
        [shop.heading(say(f"league.book.{key}")), made]
        for key, made in (("results", results), ("squad", squad))
    ]
    return [*story, shop.beside(*headed)]


# -- small things ----------------------------------------------------------------------------------


def _heads(*keys: str) -> list[str]:
    return [say(f"league.column.{key}") for key in keys]


def _calendar(state: State) -> list[Fixture]:
    return sorted(state.fixtures, key=lambda each: (each.day, each.number))


def _opponent(fixture: Fixture, name: str) -> str:
    """The other team, at home or away."""
    home = fixture.home == name
    where = say("league.book.at-home" if home else "league.book.away")
    return f"{(fixture.away if home else fixture.home)[:22]} ({where})"


def _score(state: State, fixture: Fixture) -> str:
    """The score; who has won the shoot-out of a knock-out match has a star."""
    score = score_of(fixture, state.rules)
    if score is None:
        return "–"
    winner = fixture.result.winner if fixture.result is not None else ""
    marks = {"home": ("*", ""), "away": ("", "*")}.get(winner, ("", ""))
    if fixture.stage != KNOCK_OUT:
        marks = ("", "")
    return f"{marks[0]}{score[0]}:{score[1]}{marks[1]}"


def match_title(state: State, number: int) -> str:
    """A match in one line."""
    fixture = state.fixture(number)
    score = score_of(fixture, state.rules) or (0, 0)
    return f"{fixture.home} – {fixture.away} {score[0]}:{score[1]}"
