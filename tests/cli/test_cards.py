"""`touchline cards`, and matches played with packs of one's own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Touchline
from touchline.counterattack.squads import decks, loader
from touchline.counterattack.squads.check import check_file

BROKEN = """kind,name,country,pace,dribbling,heading,high_pass,resilience,shooting,tackling
outfield,Brambleton,England,9,2,4,5,6,2,5
outfield,Okorafo,Nigeria,5,2,4,5,6,2,5
outfield,okorafo,Nigeria,5,2,4,5,6,2,5
"""
SHORT = ("--set", "draft=dealt", "--set", "half_minutes=1", "--set", "placement=formation")


def forget() -> None:
    """As if no pack had ever been added in this process."""
    os.environ[loader.ELSEWHERE] = ""
    loader._added.clear()
    decks._decks.clear()


@pytest.fixture(autouse=True)
def _packs_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Packs added by one test are not there in the next."""
    monkeypatch.setenv(loader.ELSEWHERE, "")
    yield
    forget()


@pytest.fixture
def pack(touchline: Touchline, tmp_path: Path) -> Path:
    """A file with a pack that is enough for a match."""
    file = tmp_path / "sunday.csv"
    said = touchline("cards", "make", "--seed", "7", "--count", "30", "--keepers", "2",
                     "--referees", "1", "--out", file)  # fmt: skip
    assert (said.code, said.err) == (0, "")
    assert f"--set packs={file}" in said.out
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("generated-7", "sunday"), encoding="utf-8")
    return file


def test_a_good_file_is_summed_up(touchline: Touchline, pack: Path) -> None:
    said = touchline("cards", "check", pack)
    assert (said.code, said.err) == (0, "")
    row = next(line for line in said.out.splitlines() if "sunday.csv" in line)
    assert [cell.strip() for cell in row.strip("│").split("│")] == [
        "sunday.csv", "sunday", "sunday", "30", "2", "1",
    ]  # fmt: skip


def test_every_problem_is_told_with_its_line(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "broken.csv"
    file.write_text(BROKEN, encoding="utf-8")
    said = touchline("cards", "check", file)
    assert (said.code, said.out) == (1, "")
    assert said.err.splitlines() == [
        "touchline: broken.csv cannot be used: 2 problems.",
        "touchline: broken.csv, line 2: pace is 9, but must be 1–6.",
        "touchline: broken.csv, line 4: the name okorafo is already on line 3. "
        "Every card needs a name of its own.",
    ]


def test_one_bad_file_among_good_ones(touchline: Touchline, pack: Path) -> None:
    said = touchline("cards", "check", pack, pack.with_name("missing.csv"), "--json")
    assert said.code == 1
    assert [report["ok"] for report in said.json] == [True, False]
    assert said.json[0]["pack"]["outfielders"] == 30
    missing = f"{pack.with_name('missing.csv')} cannot be opened."
    assert said.json[1]["problems"] == [f"{missing} Check the name and that you may read it."]


def test_remarks_do_not_make_a_file_unusable(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "few.json"
    assert touchline("cards", "make", "--count", "4", "--keepers", "0", "--out", file).code == 0
    said = touchline("cards", "check", file)
    assert said.code == 0
    assert "it has 4 outfielders, two squads need 30" in " ".join(said.out.split())


def test_made_cards_are_good_and_the_same_again(touchline: Touchline, tmp_path: Path) -> None:
    one, two = tmp_path / "one.csv", tmp_path / "two.json"
    for file in (one, two):
        touchline("cards", "make", "--seed", "3", "--out", file)
    first, second = check_file(one), check_file(two)
    assert first.pack is not None
    assert first.pack == second.pack
    assert first.remarks == ()
    printed = touchline("cards", "make", "--seed", "3").out
    assert printed == one.read_text(encoding="utf-8")


def test_no_file_is_written_over(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    file.write_text("years of work", encoding="utf-8")
    said = touchline("cards", "make", "--out", file)
    assert said.code == 2
    assert "is there already and is not written over; choose another name" in said.err
    assert file.read_text(encoding="utf-8") == "years of work"


def test_packs_and_their_cards_are_listed(touchline: Touchline, pack: Path) -> None:
    packs = {each["id"]: each for each in touchline("cards", "list", "--json").json}
    assert packs["base"] == {
        "id": "base", "title": "Base box", "outfielders": 40, "keepers": 6, "referees": 4,
    }  # fmt: skip
    cards = touchline("cards", "list", "base", "--json").json
    longo = next(card for card in cards if card["name"] == "Longo")
    assert (longo["kind"], longo["heading"], longo["tackling"]) == ("outfield", 6, 6)
    assert "Kopfball" in touchline("cards", "list", "harbour", "--lang", "de").out
    assert len(touchline("cards", "list", pack, "--json").json) == 33


def test_a_group_alone_shows_its_commands(touchline: Touchline) -> None:
    said = touchline("cards")
    assert (said.code, said.err) == (0, "")
    assert all(word in said.out for word in ("check", "make", "list"))


def test_a_match_with_a_pack_of_ones_own(touchline: Touchline, pack: Path) -> None:
    own = check_file(pack).pack
    assert own is not None
    names = {card.name for card in own.cards}
    said = touchline("play", "counterattack", "--away", "human", "--set", f"packs={pack}")
    line = next(line for line in said.out.splitlines() if line.startswith("Open cards: "))
    assert set(line.removeprefix("Open cards: ").rstrip(".").split(", ")) <= names


def test_a_series_with_a_pack_of_ones_own(touchline: Touchline, pack: Path, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    said = touchline(
        "simulate", "counterattack", "--home", "random", "--away", "random", "--matches", "2",
        "--jobs", "2", "--set", f"packs={pack}", *SHORT, "--records", folder, "--json",
    )  # fmt: skip
    assert said.code == 0
    assert said.json["failures"] == 0
    record = next(folder.iterdir())
    assert '[Setting.packs "sunday"]' in record.read_text(encoding="utf-8")
    forget()
    assert "There is no pack “sunday”" in touchline("verify", record).err
    assert touchline("verify", record, "--pack", pack).code == 0
    assert touchline("replay", record, "--pack", pack, "--json").json[0]["number"] == 1


def test_two_packs_at_once(touchline: Touchline, pack: Path) -> None:
    said = touchline("play", "counterattack", "--away", "human", "--set", f"packs=base+{pack}")
    assert said.code == 0
    assert "Open cards: " in said.out


def test_a_bad_pack_is_refused_before_the_match(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "broken.csv"
    file.write_text(BROKEN, encoding="utf-8")
    said = touchline("play", "counterattack", "--set", f"packs={file}")
    assert (said.code, said.out) == (2, "")
    assert said.err == "touchline: broken.csv, line 2: pace is 9, but must be 1–6.\n"
