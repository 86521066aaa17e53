"""The books: scorers, cards, clean sheets, records, reports, export, yearbook."""

from __future__ import annotations

import csv
import io
import json
import math
import re
from pathlib import Path

import pytest

from touchline.competition import books
from touchline.competition.competition import Competition
from touchline.competition.events import Awarded, HomePoints, Result, Scored, Sheet
from touchline.competition.export import as_csv, as_data
from touchline.competition.lots import order
from touchline.competition.make import rules_for, teams_for
from touchline.competition.report import report
from touchline.competition.yearbook import yearbook
from touchline.competition.yearbook.crest import CHARGES, COLOURS, Crest, crest_of
from touchline.competition.yearbook.path import corners
from touchline.core.league.errors import BadCompetition
from touchline.core.league.terms import Rules, Team

from .kit import begin, begun, find, result


@pytest.fixture
def season() -> Competition:
    """Albion beats Borough 3:1 with two goals of one man, and Corinthian away 2:0."""
    competition = begun("counterattack", 4, "double", "core", "dealt")
    state = competition.state
    albion, borough = state.club("Albion").squad, state.club("Borough").squad
    match = find(state, "Albion", "Borough")
    points = state.adapter.spend(state.lineup("Albion").fit)
    competition.add(HomePoints(match=match.number, points=points))
    goals = (
        Scored("home", 12, albion[4], albion[5]),
        Scored("away", 20, borough[4]),
        Scored("home", 55, albion[4]),
        Scored("home", 80, borough[6], "", True),
    )
    home = Sheet(played=tuple(albion[:13]), booked=(albion[6],), injured={albion[7]: 2})
    away = Sheet(played=tuple(borough[:11]), sent_off=(borough[5],), booked=(borough[6],))
    result(competition, match.number, 3, 1, goals=goals, home=home, away=away, xg=(1.5, 0.25))
    result(competition, find(state, "Corinthian", "Albion").number, 0, 2)
    return competition


def test_scorers_and_assists(season: Competition) -> None:
    state = season.state
    albion, borough = state.club("Albion").squad, state.club("Borough").squad
    listed = [(entry.player, entry.count) for entry in books.scorers(state)]
    assert listed == [(albion[4], 2), (borough[4], 1)]
    assert [(e.player, e.count) for e in books.assists(state)] == [(albion[5], 1)]


def test_cards_clean_sheets_and_expected_goals(season: Competition) -> None:
    state = season.state
    albion, borough = state.club("Albion").squad, state.club("Borough").squad
    cards = books.cards(state)
    assert cards[0] == ("Borough", borough[5], 0, 1)
    assert ("Albion", albion[6], 1, 0) in cards
    assert books.clean_sheets(state)[0].team == "Albion"
    assert books.expected(state)[0] == ("Albion", 1.5, 0.25)


def test_records_and_head_to_head(season: Competition) -> None:
    state = season.state
    found = {record.key: record for record in books.records(state)}
    assert (found["highest-win"].value, found["most-goals"].value) == (2, 4)
    assert found["one-player"].value == 2
    assert (found["wins"].team, found["wins"].value) == ("Albion", 2)
    assert len(books.head_to_head(state, "Borough", "Albion")) == 1
    assert books.grid(state)["Albion"]["Borough"] == ["3:1"]
    with pytest.raises(BadCompetition):
        books.head_to_head(state, "Albion", "Nobody")


def test_seasons_are_counted_together(season: Competition) -> None:
    table, scorers = books.all_time([season.state, season.state])
    assert (table[0].team, table[0].points, table[0].played) == ("Albion", 12, 4)
    assert scorers[0].count == 4


def test_the_report_tells_the_story_of_a_match(season: Competition) -> None:
    state = season.state
    match = find(state, "Albion", "Borough")
    text = "\n".join(report(state, match))
    assert "Albion – Borough 3:1" in text
    assert f"2:1 (55) {state.club('Albion').squad[4]}" in text
    assert "own goal" in text
    assert "out for 2" in text
    assert re.search(r"Home advantage of Albion: \S+ [A-Z][a-z]+ \+\d", text)
    season.add(Awarded(match=find(state, "Dynamo", "Albion").number, to="away"))
    assert "Awarded to Albion." in report(state, find(state, "Dynamo", "Albion"))
    assert "still to be played" in report(state, find(state, "Albion", "Dynamo"))[-1]


def test_export_as_json_and_csv(season: Competition) -> None:
    data = json.loads(json.dumps(as_data(season.state)))
    first = data["table"][0]
    assert first["team"] == "Albion"
    assert (first["played"], first["won"], first["drawn"], first["lost"]) == (2, 2, 0, 0)
    assert (first["for"], first["against"], first["points"]) == (5, 1, 6)
    rows = list(csv.DictReader(io.StringIO(as_csv(season.state, "table"))))
    assert (rows[0]["team"], rows[0]["for"], rows[0]["points"]) == ("Albion", "5", "6")
    matches = list(csv.DictReader(io.StringIO(as_csv(season.state, "matches"))))
    assert len(matches) == 12
    scorers = list(csv.DictReader(io.StringIO(as_csv(season.state, "scorers"))))
    assert scorers[0]["goals"] == "2"


def test_a_name_that_looks_like_a_formula_is_only_a_name() -> None:
    rules = Rules(title="Test", game="brettfussball", format="single")
    competition = Competition(rules, [Team(name="=1+1"), Team(name="B")])
    begin(competition)
    result(competition, 1, 1, 0)
    assert "'=1+1" in as_csv(competition.state, "table")


def test_the_yearbook_is_a_pdf(season: Competition, tmp_path: Path) -> None:
    file = tmp_path / "year.pdf"
    yearbook(season.state, str(file))
    first = file.read_bytes()
    assert first.startswith(b"%PDF-")
    assert len(first) > 5000
    yearbook(season.state, str(file))
    assert file.read_bytes() == first


def test_the_yearbook_has_a_page_for_every_club(season: Competition, tmp_path: Path) -> None:
    file = tmp_path / "year.pdf"
    yearbook(season.state, str(file))
    pages = re.findall(rb"/Type /Page\b", file.read_bytes())
    assert len(pages) >= 2 + len(season.state.clubs), "title, tables, and one each"


def test_a_crest_is_the_one_of_the_app() -> None:
    """Shield, charge and colours, drawn by the same lots from the same tables."""
    app = (Path(__file__).parents[2] / "web/src/lib/people/crest.ts").read_text(encoding="utf-8")
    for name, drawn in CHARGES.items():
        assert f'"{drawn}"' in app, name
    for colour, ink in COLOURS:
        assert f'["{colour}", "{ink}"]' in app
    order = [app.index(f"  {name}:") for name in CHARGES]
    assert order == sorted(order)
    assert [crest_of(name) for name in ("Albion", "Borough")] == [
        Crest("chevron", "ball", "#1d6f3b", "#f4e9c1"),
        Crest("fess", "wave", "#1d6f3b", "#f4e9c1"),
    ], "as clubs.test.ts has them"


def test_a_path_is_drawn_as_its_letters_say() -> None:
    (ring,) = corners("M16 9a6.500 6.500 0 1 0 .01 0Z")
    assert all(abs(math.hypot(x - 16.005, y - 15.5) - 6.5) < 0.01 for x, y in ring)
    assert max(y for _, y in ring) > 21.9
    wave = corners(CHARGES["wave"])
    assert len(wave) == 2
    for drawn in CHARGES.values():
        for shape in corners(drawn):
            assert all(0 <= x <= 32 and 0 <= y <= 32 for x, y in shape)


def test_a_season_without_a_match_has_no_yearbook(tmp_path: Path) -> None:
    with pytest.raises(BadCompetition) as refusal:
        yearbook(begun("brettfussball", 4).state, str(tmp_path / "year.pdf"))
    assert refusal.value.key == "league.error.empty"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["=2+2", "\t=2+2", "\r\n=2+2", "  =2+2", "\x00@sum", "\uff1d2+2"])
def test_no_name_becomes_a_formula_in_a_sheet(name: str) -> None:
    rules = rules_for("brettfussball", "T", 2, "single", None, {}, None, False)
    season = Competition(rules, teams_for(rules, 2, ["random"], []))
    season.add(order(season.state, "s"))
    season.add(Result(match=1, score=(1, 0), goals=(Scored("home", 1, name),)))
    cell = list(csv.reader(io.StringIO(as_csv(season.state, "scorers"))))[1][1]
    assert cell.startswith("'")
    assert cell.isprintable()
