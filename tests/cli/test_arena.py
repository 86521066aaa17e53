"""`touchline arena`: what is said, what is written, and what is refused."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Touchline
from touchline.cli.output import paper
from touchline.core import entries

ARENA = (
    "arena", "brettfussball", "--preset", "quick", "--set", "turns=10", "--set", "stoppage=false",
)  # fmt: skip
TWO = (*ARENA, "--bots", "greedy,random", "--pairs", "2")


def test_matches_begin_where_they_are_told(
    touchline: Touchline, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    openings = tmp_path / "openings.txt"
    openings.write_text("# two\nscenario golden-corner\n\nscenario last-dozen\n", encoding="utf-8")
    words = ("arena", "brettfussball", "--bots", "random,greedy", "--openings", openings)
    said = touchline(*words, "-n", "2", "--records", "kept", "--json")
    assert (said.code, said.json["matches"]) == (0, 4)
    records = [file.read_text(encoding="utf-8") for file in sorted(Path("kept").iterdir())]
    starts = [re.search(r'^\[Start "(.*)"\]', text, re.MULTILINE) for text in records]
    lines = [start[1] for start in starts if start is not None]
    assert lines[0] == lines[1] != lines[2] == lines[3]
    assert ['[Home "random"]' in text for text in records] == [True, False, True, False]
    openings.write_text("scenario golden-corner\n", encoding="utf-8")
    other = touchline(*words)
    assert (other.code, other.out) == (2, "")
    assert "holds results of another arena" in other.err


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "has no positions"),
        ("scenario golden-corner\n8/8/8\n", "line 2: a position has 9 fields"),
        ("scenario nowhere\n", "line 1: "),
        ("nowhere.toml\n", "line 1: there is no file"),
    ],
)
def test_openings_that_are_none(
    text: str, wrong: str, touchline: Touchline, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("openings.txt").write_text(text, encoding="utf-8")
    words = ("arena", "brettfussball", "--bots", "random,greedy", "--openings", "openings.txt")
    said = touchline(*words)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert wrong in said.err
    assert "leave out --preset" in touchline(*words, "-p", "quick").err


def test_json_holds_everything(touchline: Touchline, tmp_path: Path) -> None:
    said = touchline(*TWO, "--results", tmp_path / "a.csv", "--json")
    assert (said.code, said.err) == (0, "")
    found = said.json
    assert (found["game"], found["format"], found["matches"]) == ("brettfussball", "pair", 4)
    assert set(found["ratings"]) == {"greedy", "random"}
    assert set(found["ratings"]["greedy"]) == {"elo", "low", "high"}
    [pairing] = found["pairings"]
    assert sum(pairing["tally"].values()) == 4
    assert pairing["pairs"]["units"] == 2
    times = found["thinking"]["greedy"]
    assert list(times) == ["decisions", "mean", "p50", "p95", "p99", "max"]
    assert times["decisions"] > 0
    assert 0 < times["p50"] <= times["p95"] <= times["p99"] <= times["max"]


def test_a_rerun_goes_on(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    before = touchline(*TWO, "--results", file, "--json").json
    written = file.read_text(encoding="utf-8")
    assert touchline(*TWO, "--results", file, "--json").json == before
    assert file.read_text(encoding="utf-8") == written
    more = (*ARENA, "--bots", "greedy,random", "--pairs", "3", "--results", file, "--json")
    assert touchline(*more).json["matches"] == 6
    assert file.read_text(encoding="utf-8").startswith(written)


def test_without_a_name_the_results_lie_here(
    touchline: Touchline, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert touchline(*ARENA, "--bots", "random,greedy", "--pairs", "1").code == 0
    assert [file.name for file in tmp_path.iterdir()] == ["arena-brettfussball.csv"]


def test_people_see_tables_and_no_verdict_too_early(touchline: Touchline, tmp_path: Path) -> None:
    words = (*TWO, "--results", tmp_path / "a.csv", "--sprt", "0,50", "--lang", "de")
    said = touchline(*words)
    assert "Brettfußball: 4 Partien" in said.out
    assert "Heim zu spielen ist" in said.out
    assert "greedy und random: Der Test ist nach 2 Paaren nicht zu Ende" in said.out
    assert "ist stärker als" not in said.out


def test_a_page_is_written_and_written_over(touchline: Touchline, tmp_path: Path) -> None:
    page = tmp_path / "arena.html"
    for language in ("en", "es"):
        words = (*TWO, "--results", tmp_path / "a.csv", "--report", page, "--lang", language)
        assert touchline(*words).code == 0
        assert f'<html lang="{language}">' in page.read_text(encoding="utf-8")


def test_a_page_of_somebody_else_stays(touchline: Touchline, tmp_path: Path) -> None:
    page = tmp_path / "home.html"
    page.write_text("<!doctype html>\n<title>Home</title>", encoding="utf-8")
    said = touchline(*TWO, "--results", tmp_path / "a.csv", "--report", page)
    assert said.code == 2
    assert "is there already and is not written over" in said.err
    assert not (tmp_path / "a.csv").exists()
    assert page.read_text(encoding="utf-8") == "<!doctype html>\n<title>Home</title>"


def test_records_of_a_pair_are_two(touchline: Touchline, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    said = touchline(*TWO, "--results", tmp_path / "a.csv", "--records", folder)
    assert said.code == 0
    names = sorted(file.name for file in folder.iterdir())
    assert names == [f"brettfussball-greedy-random-{name}.tl" for name in ("0a", "0b", "1a", "1b")]
    assert '[Home "random"]' in (folder / names[1]).read_text(encoding="utf-8")
    assert touchline("verify", folder / names[3]).code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "greedy"), "at least two bots"),
        (("--bots", "greedy,,random"), "--bots cannot be 'greedy,,random'"),
        (("--bots", "greedy,greedy"), "greedy is named twice"),
        (("--bots", "greedy,nobody"), "no bot 'nobody'"),
        (("--bots", "greedy,random,expert", "--format", "pair"), "a pair is two bots, not 3"),
        (("--bots", "greedy,random", "--format", "cup"), "--format"),
        (("--bots", "greedy,random", "--teams", "mine"), "--teams"),
        (("--bots", "greedy,random", "--sprt", "50"), "--sprt cannot be '50'"),
        (("--bots", "greedy,random", "--sprt", "50,10"), "--sprt cannot be '50,10'"),
        (("--bots", "greedy,random", "--sprt", "-5,10"), "--sprt cannot be '-5,10'"),
        (("--bots", "greedy,random", "--sprt", "0,nan"), "--sprt cannot be '0,nan'"),
        (("--bots", "greedy,random", "--pairs", "0"), "--pairs"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_written(
    touchline: Touchline, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    refused = touchline(*ARENA, *words, "--results", tmp_path / "a.csv")
    assert refused.code == 2
    assert said in refused.err
    assert refused.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "module", "extra"),
    [
        (("--parquet", "a.parquet"), "pyarrow", "touchline[parquet]"),
        (("--ray", "local"), "ray", "touchline[ray]"),
    ],
)
def test_an_extra_that_is_missing_is_named(
    touchline: Touchline,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    module: str,
    extra: str,
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.chdir(tmp_path)
    said = touchline(*TWO, *words)
    assert said.code == 2
    assert f"pip install '{extra}'" in said.err


def test_luck_is_taken_off_and_told_beside(touchline: Touchline, tmp_path: Path) -> None:
    words = (*TWO, "--results", tmp_path / "a.csv", "--adjusted")
    [pairing] = touchline(*words, "--json").json["pairings"]
    assert pairing["adjusted"]["units"] == pairing["pairs"]["units"] == 2
    assert pairing["adjusted"]["score"] != pairing["pairs"]["score"]
    assert "Glück" in touchline(*words, "--lang", "de").out
    plain = touchline(*TWO, "--results", tmp_path / "a.csv")
    assert plain.code == 2
    assert "adjusted" in plain.err


def test_luck_needs_a_judge(
    touchline: Touchline, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(entries.named("touchline.judges"), "undici")
    said = touchline(
        "arena", "undici", "--bots", "greedy,random", "--pairs", "1", "--adjusted",
        "--results", tmp_path / "a.csv",
    )  # fmt: skip
    assert said.code == 2
    assert "nobody can judge positions of undici yet" in said.err


def test_a_program_that_breaks_down_is_reported_and_does_not_count(
    touchline: Touchline, tmp_path: Path
) -> None:
    bots = f"cmd:{sys.executable} -c pass,random"
    said = touchline(
        *ARENA, "--bots", bots, "--pairs", "1", "--results", tmp_path / "a.csv", "--json",
        "--records", tmp_path / "records",
    )  # fmt: skip
    assert said.code == 1
    assert said.json["failures"] == 1
    assert "has ended in the middle of a match" in said.err


@pytest.mark.parametrize(("asked", "wide"), [("140", 140), ("80", 100), ("nonsense", 100)])
def test_what_goes_into_a_pipe_is_as_wide_as_asked_for_and_never_narrow(
    monkeypatch: pytest.MonkeyPatch, asked: str, wide: int
) -> None:
    monkeypatch.setenv("COLUMNS", asked)
    assert paper().width == wide
