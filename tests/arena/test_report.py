"""The page of an arena: complete in itself, well formed, in three languages."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.arena.test_arena import PLAN, Paper, held
from touchline.arena import report
from touchline.arena.results import Results
from touchline.arena.sprt import Bounds
from touchline.arena.standings import standings
from touchline.arena.svg import ticks
from touchline.arena.tournament import Tournament
from touchline.core import texts

VOID = {"meta"}
ALONE = {"line", "rect", "circle", "polyline"}  # closed in themselves


class Reader(HTMLParser):
    """Reads a page, and sees that whatever is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        assert not {"src", "href", "onclick", "onload"} & {name for name, _ in attrs}
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ALONE
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text.append(data)


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


@pytest.fixture(scope="module")
def tournament(tmp_path_factory: pytest.TempPathFactory) -> Tournament:
    """Three bots, of which a beats all and b beats c."""
    plan = replace(PLAN, bots=("a", "b", "c"), format="round-robin", pairs=40, sprt=Bounds(0, 100))
    return held(plan, tmp_path_factory.mktemp("arena") / "a.csv", Paper())


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "a is stronger than b: the test stopped after 30 pairs."),
        ("de", "a ist stärker als b: Der Test endete nach 30 Paaren."),
        ("es", "a es más fuerte que b: la prueba terminó tras 30 parejas."),
    ],
)
def test_the_page_speaks_every_language(tournament: Tournament, language: str, said: str) -> None:
    with texts.speaking(language):
        page = report.page(tournament, standings(tournament))
    assert f'<html lang="{language}">' in page
    assert said in read(page).text


def test_the_page_needs_nothing_else(tournament: Tournament) -> None:
    page = report.page(tournament, standings(tournament))
    assert page.startswith(report.OPENING)
    seen = read(page).seen
    assert not {"script", "link", "img", "iframe"} & set(seen)
    assert "url(" not in page
    assert "http" not in page
    assert "prefers-color-scheme: dark" in page
    assert seen.count("svg") == 4  # ratings, sides, thinking, tests
    assert seen.count("polyline") == 3


def test_the_cross_table_is_seen_from_both(tournament: Tournament) -> None:
    text = read(report.page(tournament, standings(tournament))).text
    assert "60–0–0" in text
    assert "0–0–60" in text


def test_names_cannot_break_the_page(tmp_path: Path) -> None:
    plan = replace(PLAN, bots=("<b>&", "zz"), pairs=2)
    found = held(plan, tmp_path / "a.csv", Paper())
    page = report.page(found, standings(found))
    assert "<b>" not in page
    assert "&lt;b&gt;&amp;" in page
    read(page)


def test_a_page_without_results_says_so_little(tmp_path: Path) -> None:
    plan = replace(PLAN, bots=("a", "b"), sprt=Bounds(0, 10))
    found = Tournament(plan, Results(str(tmp_path / "a.csv"), plan.identity()))
    text = read(report.page(found, standings(found))).text
    assert "a and b: the test has not stopped after 0 pairs; nothing can be said yet." in text


def test_pictures_stay_in_their_frames(tournament: Tournament) -> None:
    page = report.page(tournament, standings(tournament))
    for frame in re.findall(r"<svg viewBox.*?</svg>", page):
        wide, high = (float(size) for size in re.findall(r'viewBox="0 0 (\d+) (\d+)"', frame)[0])
        for x in re.findall(r'(?:x|x1|x2|cx)="([-\d.]+)"', frame):
            assert 0 <= float(x) <= wide
        for y in re.findall(r'(?:y|y1|y2|cy)="([-\d.]+)"', frame):
            assert 0 <= float(y) <= high


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [(0, 60, [0, 20, 40, 60]), (-2.9, 2.9, [-4, -2, 0, 2, 4]), (5, 5, [5, 5])],
)
def test_marks_are_round_numbers(low: float, high: float, marks: list[float]) -> None:
    found = ticks(low, high)
    assert found[0] <= low
    assert found[-1] >= high
    assert marks[0] == pytest.approx(found[0])
    assert marks[-1] == pytest.approx(found[-1])
