"""The yearbook of a season as a PDF: tables, results, scorers, records, squads.

Set with ReportLab, which is only needed here.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from importlib import import_module
from typing import Any, BinaryIO, Final

from touchline.competition import books
from touchline.competition.errors import BadCompetition
from touchline.competition.report import stage_name
from touchline.competition.rounds import champion
from touchline.competition.state import State
from touchline.competition.table import score_of
from touchline.core.texts import say

FONT: Final = "Vera"
"""A font that comes with ReportLab and has most letters of Europe."""
LONGEST: Final = 25


def library() -> Any:
    """ReportLab, or a sentence that says how to get it."""
    try:
        return import_module("reportlab")
    except ImportError:
        raise BadCompetition("league.error.reportlab") from None


def yearbook(state: State, file: str | BinaryIO) -> None:
    """Write the book, to a file or its name; BadCompetition if nothing has been played yet."""
    if not books.played(state):
        raise BadCompetition("league.error.empty")
    library()
    shop = Shop()
    story: list[Any] = [shop.title(state.rules.title)]
    winner = champion(state)
    if winner:
        story.append(shop.line(say("league.book.champion", team=winner)))
    for stage in state.stages():
        story += [shop.heading(stage_name(stage)), shop.table(_table(state, stage), numbers=1)]
    story += [shop.heading(say("league.book.results")), shop.table(_results(state))]
    for key, rows in _lists(state):
        if rows:
            story += [shop.heading(say(f"league.book.{key}")), shop.table(rows)]
    for name, club in state.clubs.items():
        if club.squad:
            story += [shop.heading(name), shop.line(", ".join(club.squad))]
    shop.print(file, state.rules.title, story)


class Shop:
    """The printer's shop: fonts, styles, and how a table looks."""

    def __init__(self) -> None:
        self.flow: Any = import_module("reportlab.platypus")
        self.colors: Any = import_module("reportlab.lib.colors")
        styles = import_module("reportlab.lib.styles")
        fonts = import_module("reportlab.pdfbase.pdfmetrics")
        ttf = import_module("reportlab.pdfbase.ttfonts")
        face = ttf.TTFont(FONT, "Vera.ttf")
        self.letters: Mapping[int, int] = face.face.charToGlyph
        fonts.registerFont(face)
        fonts.registerFont(ttf.TTFont(f"{FONT}Bd", "VeraBd.ttf"))
        style = styles.ParagraphStyle
        self.small = style("small", fontName=FONT, fontSize=9, leading=12)
        self.bold = style("bold", fontName=f"{FONT}Bd", fontSize=12, leading=18, spaceBefore=12)
        self.big = style("big", fontName=f"{FONT}Bd", fontSize=20, leading=30)

    def plain(self, text: str) -> str:
        """The text in letters the font has: without its accents where it has to be."""
        found = ""
        for sign in text:
            bare = sign if ord(sign) in self.letters else unicodedata.normalize("NFKD", sign)[0]
            found += bare if ord(bare) in self.letters else "?"
        return found

    def title(self, text: str) -> Any:
        """The title of the book."""
        return self.flow.Paragraph(escaped(self.plain(text)), self.big)

    def heading(self, text: str) -> Any:
        """The heading of a chapter."""
        return self.flow.Paragraph(escaped(self.plain(text)), self.bold)

    def line(self, text: str) -> Any:
        """A paragraph."""
        return self.flow.Paragraph(escaped(self.plain(text)), self.small)

    def table(self, rows: list[list[str]], numbers: int = 9) -> Any:
        """Rows under their headings; from column `numbers` on they stand right."""
        letters = [[self.plain(cell) for cell in row] for row in rows]
        made = self.flow.Table(letters, repeatRows=1, hAlign="LEFT")
        made.setStyle(
            [
                ("FONT", (0, 0), (-1, -1), FONT, 8),
                ("FONT", (0, 0), (-1, 0), f"{FONT}Bd", 8),
                ("LINEBELOW", (0, 0), (-1, 0), 0.7, self.colors.black),
                ("ROWBACKGROUNDS", (0, 1), (-1, -1), [self.colors.white, self.colors.whitesmoke]),
                ("ALIGN", (min(numbers, len(rows[0]) - 1) + 1, 0), (-1, -1), "RIGHT"),
                ("TOPPADDING", (0, 0), (-1, -1), 1),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 1),
            ]
        )
        return made

    def print(self, file: str | BinaryIO, title: str, story: list[Any]) -> None:
        """To a file; nothing in it says when it was made."""
        book = self.flow.SimpleDocTemplate(file, title=title, author="Touchline", invariant=1)
        book.build(story)


def escaped(text: str) -> str:
    """Text that is not taken for markup."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _heads(*keys: str) -> list[str]:
    return [say(f"league.column.{key}") for key in keys]


def _table(state: State, stage: str) -> list[list[str]]:
    keys = ("place", "team", "played", "won", "drawn", "lost", "goals", "difference", "points")
    rows = [_heads(*keys)]
    for row in state.table(stage):
        goals = f"{row.goals}:{row.against}"
        numbers = (row.played, row.won, row.drawn, row.lost, goals, row.difference, row.points)
        rows.append([str(row.place), row.team, *map(str, numbers)])
    return rows


def _results(state: State) -> list[list[str]]:
    rows = [_heads("day", "home", "away", "score")]
    for fixture in sorted(state.fixtures, key=lambda each: (each.day, each.number)):
        score = score_of(fixture, state.rules)
        shown = "{}:{}".format(*score) if score is not None else "–"
        rows.append([str(fixture.day), fixture.home, fixture.away, shown])
    return rows


def _lists(state: State) -> list[tuple[str, list[list[str]]]]:
    """Scorers, assists, cards, clean sheets, records; empty ones have no rows."""
    found: list[tuple[str, list[list[str]]]] = []
    for key, entries in (("scorers", books.scorers(state)), ("assists", books.assists(state))):
        rows = [[e.player, e.team, str(int(e.count))] for e in entries[:LONGEST]]
        found.append((key, [_heads("player", "team", "count"), *rows] if rows else []))
    cards = [[p, t, str(y), str(r)] for t, p, y, r in books.cards(state)[:LONGEST]]
    found.append(("cards", [_heads("player", "team", "yellow", "red"), *cards] if cards else []))
    clean = [[e.team, str(int(e.count))] for e in books.clean_sheets(state)]
    found.append(("clean-sheets", [_heads("team", "count"), *clean]))
    best = [
        [say(f"league.record.{r.key}"), r.team or match_title(state, r.match), str(r.value)]
        for r in books.records(state)
    ]
    found.append(("records", [_heads("record", "by", "count"), *best]))
    return found


def match_title(state: State, number: int) -> str:
    """A match in one line."""
    fixture = state.fixture(number)
    score = score_of(fixture, state.rules) or (0, 0)
    return f"{fixture.home} – {fixture.away} {score[0]}:{score[1]}"
