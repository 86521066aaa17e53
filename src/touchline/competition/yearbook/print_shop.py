"""The printer's shop: fonts, colours, crests, and how tables and pages of a book look.

Set with ReportLab, which is only needed here.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, BinaryIO, Final

from touchline.competition.yearbook.crest import CHARGES, FIELDS, OUTLINE, crest_of
from touchline.competition.yearbook.path import corners
from touchline.core.league.errors import BadCompetition

FONT: Final = "Vera"
"""A font that comes with ReportLab and has most letters of Europe."""
GREEN: Final = "#1d6f3b"
SOFT: Final = "#eef4ef"
GREY: Final = "#5c665f"
WIDTH: Final = 451
"""Points from the left edge of the text to the right one."""
MARGIN: Final = 72
SQUARE: Final = 32
LINES: Final = (
    *("#1d6f3b", "#c0392b", "#1f5fa8", "#d98a00", "#7b3fa0", "#0a8f8f", "#5b4636", "#d64f8c"),
)
"""Colours of lines that cross; with more lines they are broken."""
RACE_ROW: Final = 15
"""Points from place to place in the race."""
RACE_NAMES: Final = 125
"""Room for names beside it."""
MAX_NUMBERED: Final = 20
"""With more match days only every fifth has its number."""


def library() -> Any:
    """ReportLab, or a sentence that says how to get it."""
    try:
        return import_module("reportlab")
    except ImportError:
        raise BadCompetition("league.error.reportlab") from None


class Shop:
    """Everything a book is made of."""

    def __init__(self) -> None:
        self.flow: Any = import_module("reportlab.platypus")
        self.shapes: Any = import_module("reportlab.graphics.shapes")
        self.colour: Any = import_module("reportlab.lib.colors").HexColor
        styles = import_module("reportlab.lib.styles")
        fonts = import_module("reportlab.pdfbase.pdfmetrics")
        ttf = import_module("reportlab.pdfbase.ttfonts")
        face = ttf.TTFont(FONT, "Vera.ttf")
        self.letters: Mapping[int, int] = face.face.charToGlyph
        fonts.registerFont(face)
        fonts.registerFont(ttf.TTFont(f"{FONT}Bd", "VeraBd.ttf"))
        style, bold, green = styles.ParagraphStyle, f"{FONT}Bd", self.colour(GREEN)
        grey = self.colour(GREY)
        self.small = style("small", fontName=FONT, fontSize=9, leading=13)
        self.note = style("note", fontName=FONT, fontSize=9, leading=13, textColor=grey)
        self.bold = style(
            "bold", fontName=bold, fontSize=13, leading=18, spaceBefore=14, spaceAfter=5,
            textColor=green, keepWithNext=1,
        )  # fmt: skip
        self.big = style("big", fontName=bold, fontSize=20, leading=26, textColor=green)
        self.cover = style(
            "cover", fontName=bold, fontSize=30, leading=38, alignment=1, textColor=green
        )
        self.under = style("under", fontName=FONT, fontSize=13, leading=20, alignment=1)

    def plain(self, text: str) -> str:
        """The text in letters the font has: without its accents where it has to be."""
        found = ""
        for sign in text:
            bare = sign if ord(sign) in self.letters else unicodedata.normalize("NFKD", sign)[0]
            found += bare if ord(bare) in self.letters else "?"
        return found

    # -- words ------------------------------------------------------------------------------------

    def words(self, text: str, style: Any) -> Any:
        """A paragraph."""
        return self.flow.Paragraph(escaped(self.plain(text)), style)

    def heading(self, text: str) -> Any:
        """The heading of a chapter."""
        return self.words(text, self.bold)

    def line(self, text: str) -> Any:
        """A paragraph of small words."""
        return self.words(text, self.small)

    def space(self, points: float) -> Any:
        """Nothing, so high."""
        return self.flow.Spacer(1, points)

    def page(self) -> Any:
        """The end of a page."""
        return self.flow.PageBreak()

    # -- pictures ---------------------------------------------------------------------------------

    def crest(self, name: str, size: float, align: str = "LEFT") -> Any:
        """The crest of a club: its shield, and what is on it."""
        shapes, found = self.shapes, crest_of(name)
        scale = size / SQUARE
        field, ink = self.colour(found.colour), self.colour(found.ink)
        group = shapes.Group(transform=(scale, 0, 0, -scale, 0, size))
        edge = [value for point in OUTLINE for value in point]
        group.add(shapes.Polygon(edge, fillColor=field, strokeColor=None))
        clip = shapes.Path(isClipPath=1, fillColor=None, strokeColor=None)
        clip.moveTo(*OUTLINE[0])
        for point in OUTLINE[1:]:
            clip.lineTo(*point)
        clip.closePath()
        parted = shapes.Group()
        parted.add(clip)
        light = self.colour(lighter(found.colour))
        for part in FIELDS[found.shield]:
            flat = [value for point in part for value in point]
            parted.add(shapes.Polygon(flat, fillColor=light, strokeColor=None))
        group.add(parted)
        charge = shapes.Path(fillColor=ink, strokeColor=None, fillMode=0)  # holes stay open
        for shape in corners(CHARGES[found.charge]):
            charge.moveTo(*shape[0])
            for corner in shape[1:]:
                charge.lineTo(*corner)
            charge.closePath()
        group.add(charge)
        dark = self.colour("#1c211e")
        group.add(shapes.Polygon(edge, fillColor=None, strokeColor=dark, strokeWidth=1))
        picture = shapes.Drawing(size, size)
        picture.hAlign = align
        picture.add(group)
        return picture

    def race(self, places: Mapping[str, Sequence[int]]) -> Any:
        """Places from match day to match day, a line for each team."""
        shapes, high = self.shapes, RACE_ROW * len(places)
        days = max(map(len, places.values()))
        wide = WIDTH - RACE_NAMES
        picture = shapes.Drawing(WIDTH, high + RACE_ROW)
        step = wide / max(1, days - 1)

        def at(day: int, place: int) -> tuple[float, float]:
            return day * step, high - RACE_ROW * (place - 0.5) + RACE_ROW / 2

        for day in range(days):
            x, _ = at(day, 1)
            grid = self.colour("#d5ddd7")
            picture.add(shapes.Line(x, RACE_ROW / 2, x, high, strokeColor=grid, strokeWidth=0.5))
            if days <= MAX_NUMBERED or day % 5 == 4 or not day:
                number = shapes.String(x, 0, str(day + 1), fontName=FONT, fontSize=6)
                number.textAnchor, number.fillColor = "middle", self.colour(GREY)
                picture.add(number)
        for no, (name, found) in enumerate(places.items()):
            colour = self.colour(LINES[no % len(LINES)])
            points = [value for day, place in enumerate(found) for value in at(day, place)]
            line = shapes.PolyLine(points, strokeColor=colour, strokeWidth=1.6)
            line.strokeDashArray = [(), (5, 2), (2, 2), (7, 2, 2, 2)][no // len(LINES)] or None
            picture.add(line)
            for day, place in enumerate(found):
                x, y = at(day, place)
                white = self.colour("#ffffff")
                picture.add(
                    shapes.Circle(x, y, 2, fillColor=colour, strokeColor=white, strokeWidth=0.4)
                )
            x, y = at(len(found) - 1, found[-1])
            words = f"{found[-1]}. {self.plain(name)[:22]}"
            label = shapes.String(x + 8, y - 2.5, words, fontName=FONT, fontSize=7.5)
            label.fillColor = self.colour("#1c211e")
            picture.add(label)
        return picture

    # -- tables -----------------------------------------------------------------------------------

    def table(
        self,
        rows: Sequence[Sequence[Any]],
        *,
        left: Sequence[int] = (0,),
        widths: Sequence[float | None] | None = None,
        marked: int = 0,
        size: float = 8,
    ) -> Any:
        """Rows in stripes under their headings; columns not in `left` stand in the middle.

        The first `marked` rows are those of the best.
        """
        cells = [
            [self.plain(cell) if isinstance(cell, str) else cell for cell in row] for row in rows
        ]
        made = self.flow.Table(cells, repeatRows=1, hAlign="LEFT", colWidths=widths)
        white, soft = self.colour("#ffffff"), self.colour(SOFT)
        look: list[Any] = [
            ("FONT", (0, 0), (-1, -1), FONT, size),
            ("FONT", (0, 0), (-1, 0), f"{FONT}Bd", size),
            ("BACKGROUND", (0, 0), (-1, 0), self.colour(GREEN)),
            ("TEXTCOLOR", (0, 0), (-1, 0), white),
            ("ROWBACKGROUNDS", (0, 1), (-1, -1), [white, soft]),
            ("LINEBELOW", (0, -1), (-1, -1), 0.7, self.colour(GREEN)),
            ("ALIGN", (0, 0), (-1, -1), "CENTER"),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
            ("TOPPADDING", (0, 0), (-1, -1), 2.5),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 2.5),
        ]
        look += [("ALIGN", (column, 0), (column, -1), "LEFT") for column in left]
        look += [("FONT", (0, row), (-1, row), f"{FONT}Bd", size) for row in range(1, marked + 1)]
        made.setStyle(look)
        return made

    def beside(self, *parts: Any, widths: Sequence[float] | None = None) -> Any:
        """Things beside each other, from the top."""
        made = self.flow.Table([list(parts)], colWidths=widths or [WIDTH / len(parts)] * len(parts))
        made.hAlign = "LEFT"
        made.setStyle([("VALIGN", (0, 0), (-1, -1), "TOP"), ("LEFTPADDING", (0, 0), (-1, -1), 0)])
        return made

    # -- the book ---------------------------------------------------------------------------------

    def print(self, file: str | BinaryIO, title: str, story: list[Any]) -> None:
        """To a file; nothing in it says when it was made."""
        book = self.flow.SimpleDocTemplate(
            file, title=title, author="Touchline", invariant=1, leftMargin=MARGIN,
            rightMargin=MARGIN,
        )  # fmt: skip
        short = self.plain(title)

        def cover(canvas: Any, _: Any) -> None:
            wide, high = canvas._pagesize
            canvas.setFillColor(self.colour(GREEN))
            canvas.rect(0, high - 28, wide, 28, stroke=0, fill=1)
            canvas.rect(0, 0, wide, 28, stroke=0, fill=1)

        def inside(canvas: Any, _: Any) -> None:
            wide, high = canvas._pagesize
            canvas.setStrokeColor(self.colour(GREEN))
            canvas.line(MARGIN, high - 50, wide - MARGIN, high - 50)
            canvas.setFillColor(self.colour(GREY))
            canvas.setFont(FONT, 8)
            canvas.drawString(MARGIN, high - 45, short)
            canvas.drawRightString(wide - MARGIN, high - 45, str(canvas.getPageNumber()))

        book.build(story, onFirstPage=cover, onLaterPages=inside)


def lighter(colour: str) -> str:
    """A colour with more white in it."""
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    return "#" + "".join(f"{part + (255 - part) // 4:02x}" for part in parts)


def escaped(text: str) -> str:
    """Text that is not taken for markup."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
