"""`touchline league`: a season without a browser, and everything it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Said, Touchline
from touchline.competition.books import assists, scorers
from touchline.competition.competition import read
from touchline.competition.events import Result
from touchline.core import registry

MAKE = ("league", "make", "--game", "brettfussball", "--bots", "random", "--preset", "quick")
SHORT = ("--set", "turns=10", "--set", "stoppage=false")


@pytest.fixture
def season(touchline: Touchline, tmp_path: Path) -> Path:
    """Four bots of Brettfußball, once against each other; nothing is played yet."""
    file = tmp_path / "season.toml"
    said = touchline(*MAKE, *SHORT, "--teams", "4", "--format", "single", "--out", file)
    assert said.code == 0
    return file


@pytest.fixture
def squads(touchline: Touchline, tmp_path: Path) -> Path:
    """Two teams of Counter Attack with dealt squads and a market; start numbers are drawn."""
    file = tmp_path / "squads.toml"
    said = touchline(
        "league", "make", "--game", "counterattack", "--bots", "random", "--teams", "2",
        "--preset", "german", "--squads", "dealt", "--out", file,
    )  # fmt: skip
    assert said.code == 0
    assert touchline("league", "manager", file, "Albion", "Anna").code == 0
    assert touchline("league", "run", file).code == 0
    return file


def refused(said: Said, *words: str) -> None:
    """One line on the standard error with these words, and the exit code of a mistake."""
    assert said.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    for word in words:
        assert word in said.err


def test_a_season_is_made_run_and_shown(touchline: Touchline, season: Path) -> None:
    said = touchline("league", "run", season, "--seed", "S", "--json")
    assert (said.code, said.err) == (0, "")
    table = said.json["table"]
    assert len(table) == 4
    assert set(table[0]) >= {
        *("team", "played", "won", "drawn", "lost", "for", "against", "points"),
    }
    assert all(row["played"] == 3 for row in table)
    assert said.json["champion"] == table[0]["team"]
    assert said.json["left"] == 0
    written = season.read_text(encoding="utf-8")
    assert touchline("league", "run", season, "--seed", "S", "--json").json["table"] == table
    assert season.read_text(encoding="utf-8") == written


@pytest.mark.parametrize(
    "view",
    [
        *("table", "fixtures", "results", "squads", "scorers", "assists", "cards"),
        *("clean-sheets", "xg", "records", "market", "log", "all-time"),
    ],
)
def test_everything_can_be_shown(touchline: Touchline, season: Path, view: str) -> None:
    touchline("league", "run", season)
    for more in ((), ("--json",)):
        said = touchline("league", "show", season, view, *more)
        assert (said.code, said.err) == (0, "")
        assert said.out


def test_only_so_many_days_are_played(touchline: Touchline, season: Path) -> None:
    assert touchline("league", "run", season, "--days", "1", "--json").json["left"] == 4
    said = touchline("league", "run", season, "--days", "1")
    assert "Matches still to be played: 2." in said.out


def test_a_result_is_reported_once(touchline: Touchline, season: Path) -> None:
    touchline("league", "run", season, "--days", "1")
    said = touchline("league", "report", season, "3", "--score", "2:1", "--by", "Anna")
    assert said.code == 0
    assert "2:1" in said.out
    [event] = [e for e in read(season.read_text(encoding="utf-8")).events if e.by == "Anna"]
    assert isinstance(event, Result)
    before = season.read_bytes()
    for match, words in (("3", "has its result already"), ("99", "there is no match 99")):
        refused(touchline("league", "report", season, match, "--score", "1:0"), words)
    refused(touchline("league", "report", season, "4", "--score", "one"), "write goals like 2:1")
    refused(touchline("league", "report", season, "4"), "--score or with --record")
    assert season.read_bytes() == before
    assert "2:1" in touchline("league", "show", season, "--match", "3").out


def test_before_it_has_begun_there_is_nothing_to_report(touchline: Touchline, season: Path) -> None:
    refused(touchline("league", "report", season, "1", "--score", "1:0"), "no match 1")


def test_a_match_is_awarded_and_postponed(touchline: Touchline, season: Path) -> None:
    touchline("league", "run", season, "--days", "1")
    assert "on day 9" in touchline("league", "postpone", season, "3", "--day", "9").out
    refused(touchline("league", "postpone", season, "3", "--day", "2"), "only be moved to a later")
    said = touchline("league", "award", season, "3", "--to", "away")
    assert "Awarded to" in said.out
    refused(touchline("league", "award", season, "3", "--to", "home"), "has its result already")
    refused(touchline("league", "award", season, "4", "--to", "nobody"), "--to")


def test_people_play_from_the_line_and_report_the_record(
    touchline: Touchline, season: Path, tmp_path: Path
) -> None:
    touchline("league", "run", season, "--days", "1")
    line = touchline("league", "show", season, "--match", "3", "--line").out.strip()
    record = tmp_path / "match.tl"
    said = touchline(
        "play", "brettfussball", "--position", line, "--home", "random", "--away", "random",
        "--seed", "x", "--record", record,
    )  # fmt: skip
    assert said.code == 0
    said = touchline("league", "report", season, "3", "--record", record)
    assert (said.code, said.err) == (0, "")
    assert "Expected goals" in said.out


def test_a_record_of_other_squads_is_not_the_match(
    touchline: Touchline, squads: Path, tmp_path: Path
) -> None:
    record = tmp_path / "match.tl"
    said = touchline(
        "play", "counterattack", "--home", "random", "--away", "random", "--preset", "quick",
        "--set", "half_minutes=1", "--seed", "x", "--record", record,
    )  # fmt: skip
    assert said.code == 0
    refused(touchline("league", "report", squads, "1", "--record", record), "does not begin like")


def test_points_cards_and_injuries_by_hand(touchline: Touchline, squads: Path) -> None:
    state = read(squads.read_text(encoding="utf-8")).state
    match = state.fixtures[0]
    squad = state.club(match.home).squad
    point = next(iter(state.adapter.spend(state.lineup(match.home).fit)))
    assert touchline("league", "points", squads, "1", f"{point}+1").code == 0
    refused(touchline("league", "points", squads, "1", f"{point}+1"), "spent already")
    refused(touchline("league", "points", squads, "2", "Longo"), "spends no points")
    hurt, off = squad[3], squad[4]
    report = ("league", "report", squads, "1", "--score", "1:0")
    refused(touchline(*report, "--injured", f"{hurt}=7"), "write the player and his die")
    refused(touchline(*report, "--booked", "Nobody"), "neither squad")
    said = touchline(*report, "--injured", f"{hurt}=3", "--sent-off", off)
    assert said.code == 0
    after = read(squads.read_text(encoding="utf-8")).state
    assert after.club(match.home).standing.missing == {hurt: 3, off: 1}
    shown = touchline("league", "show", squads, "squads", "--team", match.home).out
    assert hurt in shown


def test_goals_of_a_table_are_reported_with_their_scorers(
    touchline: Touchline, squads: Path
) -> None:
    state = read(squads.read_text(encoding="utf-8")).state
    match = state.fixtures[0]
    home, away = (state.club(team).squad for team in (match.home, match.away))
    report = ("league", "report", squads, "1", "--score", "2:1")
    for goal, words in (
        (f"{home[3]}@x", "write player, minute and assist"),
        (f"own:{home[3]}@80/{home[4]}", "write player, minute and assist"),
        ("Nobody@12", "neither squad"),
        (f"away:{home[3]}@12", "counts for home"),
        (f"{home[3]}@12/{away[3]}", "does not play for"),
    ):
        refused(touchline(*report, "--goal", goal), words)
    many = [part for minute in (1, 2) for part in ("--goal", f"{away[3]}@{minute}")]
    refused(touchline(*report, *many), "more goals are named")
    said = touchline(
        *report, "--goal", f"{home[3]}@31/{home[4]}", "--goal", f"own:{home[5]}@80"
    )  # nobody knows who scored the second of home
    assert said.code == 0
    assert f"(31) {home[3]}, {match.home}, after a pass from {home[4]}" in said.out
    assert f"(80) own goal by {home[5]}, for {match.away}" in said.out
    after = read(squads.read_text(encoding="utf-8")).state
    assert [(each.player, each.count) for each in scorers(after)] == [(home[3], 1)]
    assert [(each.player, each.count) for each in assists(after)] == [(home[4], 1)]


def test_line_ups_and_substitutions_of_a_table_are_reported(
    touchline: Touchline, squads: Path, tmp_path: Path
) -> None:
    state = read(squads.read_text(encoding="utf-8")).state
    match = state.fixtures[0]
    home, away = (state.club(team).squad for team in (match.home, match.away))
    report = ("league", "report", squads, "1", "--score", "1:0")
    eleven = ("--played", ", ".join(home[:11]))
    for more, words in (
        (("--played", "Nobody"), "neither squad"),
        (("--change", f"{home[3]}@60"), "write who went off, who came on"),
        (("--change", f"{home[3]}/Nobody"), "neither squad"),
        ((*eleven, "--change", f"{home[3]}/{away[3]}"), f"{away[3]} does not play for"),
        ((*eleven, "--booked", home[12]), f"{home[12]} of {match.home} is not among"),
    ):
        refused(touchline(*report, *more), words)
    record = ("league", "report", squads, "1", "--record", tmp_path / "none.tl")
    refused(touchline(*record, *eleven), "--played is for a match at a table")
    change = ("--change", f"{home[3]}/{home[11]}@60")
    said = touchline(*report, *eleven, *change, "--goal", f"{home[11]}@61")
    assert said.code == 0
    assert f"{home[11]} for {home[3]}" in said.out
    assert touchline("league", "export", squads, "--csv", tmp_path / "p.csv", "--sheet",
                     "players").code == 0  # fmt: skip
    rows = (tmp_path / "p.csv").read_text(encoding="utf-8").splitlines()
    assert f"{match.home},{home[11]},1,1,1,0,0,0,0,0,0,,,,,,," in rows
    assert f"{match.home},{home[3]},1,0,0,0,0,0,0,0,0,,,,,,," in rows
    assert f"{match.away},{away[3]},0,0,0,0,0,0,0,0,0,,,,,,," in rows


def test_without_squads_a_goal_says_for_whom(touchline: Touchline, season: Path) -> None:
    touchline("league", "run", season, "--days", "1")
    number = str(next(f.number for f in read(season.read_text()).state.open_matches()))
    report = ("league", "report", season, number, "--score", "0:1")
    refused(touchline(*report, "--goal", "Nine@12"), "write home: or away:")
    said = touchline(*report, "--goal", "away:Nine@12")
    assert said.code == 0
    assert "0:1 (12) Nine" in said.out


def test_the_market_at_the_terminal(touchline: Touchline, squads: Path) -> None:
    state = read(squads.read_text(encoding="utf-8")).state
    home = state.fixtures[0].home
    touchline("league", "report", squads, "1", "--score", "1:0")
    transfer = ("league", "transfer", squads)
    assert "For sale" in touchline(*transfer, "list").out
    player = next(name for name in state.unused if not state.adapter.players()[name])
    gives = next(n for n in state.club(home).squad if not state.adapter.players()[n])
    assert "30 to spend" in touchline(*transfer, "exchange", "--team", home, "--points", "3").out
    refused(touchline(*transfer, "exchange", "--team", home), "0 are left")
    assert touchline(*transfer, "sell", player, "--money", "20").code == 0
    bid = (*transfer, "bid", player, "--team", home, "--money", "25")
    before = squads.read_bytes()
    refused(touchline(*bid), "17 players")
    refused(touchline(*transfer, "bid", player, "--money", "25"), "--team")
    assert squads.read_bytes() == before
    assert touchline(*bid, "--gives", gives).code == 0
    assert f"{player} goes to {home} for 25." in touchline(*transfer, "close").out
    assert "Nobody was sold." in touchline(*transfer, "close").out


def test_a_person_drafts_at_the_terminal(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "draft.toml"
    make = ("league", "make", "--bots", "random", "--teams", "2", "--preset", "german")
    assert touchline(*make, "--out", file).code == 0
    touchline("league", "manager", file, "Albion", "Anna")
    said = touchline("league", "draft", file)
    assert "Albion is on turn" in said.out
    state = read(file.read_text(encoding="utf-8")).state
    keeper = next(name for name in state.unused if state.adapter.players()[name])
    refused(touchline("league", "draft", file, "Nobody"), "no player 'Nobody'")
    assert touchline("league", "draft", file, keeper, "--by", "Anna").code == 0
    assert keeper in read(file.read_text(encoding="utf-8")).state.club("Albion").squad


def test_export(touchline: Touchline, season: Path, tmp_path: Path) -> None:
    names = [tmp_path / name for name in ("t.csv", "s.json", "y.pdf")]
    wanted = ("--csv", names[0], "--json", names[1], "--pdf", names[2])
    touchline("league", "run", season, "--days", "1")
    assert touchline("league", "export", season, *wanted).code == 0
    assert names[0].read_text(encoding="utf-8").startswith("stage,place,team")
    assert names[2].read_bytes().startswith(b"%PDF-")
    refused(touchline("league", "export", season, *wanted), "t.csv")
    refused(touchline("league", "export", season), "--csv, --json or --pdf")


def test_the_yearbook_of_an_empty_season_is_refused(
    touchline: Touchline, season: Path, tmp_path: Path
) -> None:
    pdf, sheet = tmp_path / "y.pdf", tmp_path / "t.csv"
    said = touchline("league", "export", season, "--pdf", pdf, "--csv", sheet)
    refused(said, "no match has been played")
    assert not pdf.exists()
    assert not sheet.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--teams", "33"), "2 to 32"),
        (("--format", "mob"), "--format"),
        (("--points", "1-2-3"), "like 3-1-0"),
        (("--tie-breaks", "points,luck"), "--tie-breaks"),
        (("--bots", "nobody"), "no bot 'nobody'"),
        (("--squads", "drafted"), "has no squads"),
        (("--legs", "3"), "--legs"),
        (("--begins", "tomorrow"), "not a date"),
        (("--preset", "nothing"), "no preset"),
        (("--set", "turns=x"), "turns"),
        (("--team", "A", "--team", "A"), "'A'"),
    ],
)
def test_a_competition_that_cannot_be_is_not_made(
    touchline: Touchline, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    file = tmp_path / "no.toml"
    refused(touchline(*MAKE, "--out", file, *words), said)
    assert not file.exists()


def test_a_file_is_never_written_over(touchline: Touchline, season: Path) -> None:
    refused(touchline(*MAKE, "--out", season), "season.toml")


def test_a_broken_file_is_named_and_left_alone(touchline: Touchline, season: Path) -> None:
    season.write_text(season.read_text(encoding="utf-8") + "\n[[event", encoding="utf-8")
    before = season.read_bytes()
    for command in (("run",), ("show",), ("award", "1", "--to", "home")):
        refused(touchline("league", command[0], season, *command[1:]), "season.toml")
    assert season.read_bytes() == before
    refused(touchline("league", "show", season.with_name("none.toml")), "none.toml")


def test_head_to_head_needs_two_teams(touchline: Touchline, season: Path) -> None:
    touchline("league", "run", season)
    refused(touchline("league", "show", season, "head-to-head"), "two teams")
    two = ("--team", "Albion", "--team", "Borough")
    assert "Albion – Borough" in touchline("league", "show", season, "head-to-head", *two).out
    refused(touchline("league", "show", season, "nonsense"), "nonsense")


def test_a_manager_brings_a_team_he_has_made(touchline: Touchline, tmp_path: Path) -> None:
    file, town = tmp_path / "own.toml", tmp_path / "town.csv"
    game = registry.game("counterattack")
    kit = game.team_kit()
    assert kit is not None
    cards = [{**card, "name": f"Old {card['name']}"} for card in kit.example["players"]]
    parts = {**kit.example, "name": "Old Town", "players": cards}
    town.write_text(game.team_text(parts), encoding="utf-8")
    touchline("league", "make", "--game", "counterattack", "--teams", "2", "--squads", "dealt",
              "--out", file)  # fmt: skip
    assert touchline("league", "manager", file, "Albion", "Anna", "--own", town).code == 0
    before = file.read_text(encoding="utf-8")
    refused(touchline("league", "manager", file, "Borough", "Bert", "--own", town), "same team")
    town.write_text("nothing", encoding="utf-8")
    assert touchline("league", "manager", file, "Borough", "Bert", "--own", town).code == 2
    assert file.read_text(encoding="utf-8") == before
    found = read(before)
    assert [name.startswith("Old ") for name in found.state.adapter.players()].count(True) == 16


def test_a_broken_pack_makes_no_league(touchline: Touchline, tmp_path: Path) -> None:
    pack, file = tmp_path / "mine.csv", tmp_path / "season.toml"
    pack.write_text("name,pace\nOld Tom,99\n", encoding="utf-8")
    said = touchline("league", "make", "--game", "counterattack", "--teams", "2",
                     "--set", f"packs={pack}", "--out", file)  # fmt: skip
    assert (said.code, said.out) == (2, "")
    assert "mine.csv" in said.err
    assert not file.exists()


def test_a_manager_must_be_somebody(touchline: Touchline, season: Path) -> None:
    refused(touchline("league", "manager", season, "Nobody", "Anna"), "no team 'Nobody'")
    refused(touchline("league", "manager", season, "Albion", "bot nobody"), "no bot 'nobody'")
