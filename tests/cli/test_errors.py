"""Whatever is wrong is said in one line that names the remedy; nothing is written or changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Touchline

SIMULATE = ("simulate", "brettfussball", "--home", "random", "--away", "random", "--matches", "1")

WRONG: dict[str, tuple[tuple[str, ...], str]] = {
    "command": (("chess",), "there are: play, serve, games"),
    "command after a language": (("--lang", "en", "chess"), "no command 'chess'; there are: play"),
    "game": (("bench", "chess"), "no game 'chess'; there are: brettfussball"),
    "game of rules": (("rules", "chess"), "no game 'chess'; there are: brettfussball"),
    "bot": ((*SIMULATE[:3], "pele", "--away", "random"), "no bot 'pele' for brettfussball;"),
    "player": (("play", "--away", "pele"), "there are: human,"),
    "preset": (("play", "--preset", "long"), "no preset 'long' in brettfussball; there are"),
    "setting": ((*SIMULATE, "--set", "golas=2"), "no setting 'golas'; there are: board, first"),
    "setting value": ((*SIMULATE, "--set", "goals=0"), "setting goals cannot be '0'"),
    "setting word": ((*SIMULATE, "--set", "goals"), "--set goals=2"),
    "settings that clash": (("play", "--preset", "time", "--set", "clock=none"), "clock=turns"),
    "real clock": ((*SIMULATE, "--set", "clock=real"), "use --set clock=turns"),
    "position": (("play", "--position", "8/8/8"), "a position has 9 fields"),
    "position and preset": (("play", "--position", "x", "--preset", "quick"), "leave out --preset"),
    "dice": (("play", "--dice", "loaded"), "possible: committed, seeded, real"),
    "nonce": (("play", "--seed", "1", "--nonce", "x"), "--dice committed"),
    "seed": (("play", "--seed", 'a"b'), "without quotation marks"),
    "number": ((*SIMULATE[:-1], "many"), "--matches cannot be 'many'; give a whole"),
    "no matches": ((*SIMULATE[:-1], "0"), "give a whole number from 1 up"),
    "jobs": ((*SIMULATE, "--jobs", "-1"), "give a whole number from 1 up"),
    "seconds": (("bench", "brettfussball", "--seconds", "nan"), "give seconds, more than 0"),
    "budget": ((*SIMULATE, "--budget", "0"), "give seconds, more than 0"),
    "language": (("games", "--lang", "fr"), "no language 'fr'; there are: en, de, es"),
    "option": (("games", "--everything"), "`touchline games --help` shows all"),
    "option without value": (("play", "--seed"), "`touchline play --help` shows how"),
    "missing argument": (("simulate",), "GAME is missing; `touchline simulate --help`"),
    "missing option": (("simulate", "brettfussball", "--home", "random"), "--away is missing"),
    "too many words": (("games", "undici", "all"), "`touchline games --help`"),
    "rule": (("rules", "brettfussball", "BF 99"), "no rule 'BF 99'; there are:"),
    "missing file": (("verify", "nowhere.tl"), "there is no file nowhere.tl; check its name"),
    "missing replay": (("replay", "nowhere.tl"), "there is no file nowhere.tl; check its name"),
    "folder as file": (("verify", "."), "check that it is a file"),
    "record in no folder": (("play", "--record", "no/where.tl"), "choose another folder or name"),
    "records into a file": ((*SIMULATE, "--records", "notes.txt"), "choose another"),
    "record over a text": (("play", "--record", "notes.txt"), "choose another name"),
}  # fmt: skip


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with somebody's notes in it."""
    (tmp_path / "notes.txt").write_text("do not lose me", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("case", WRONG)
def test_one_line_names_the_remedy(case: str, touchline: Touchline, here: Path) -> None:
    words, remedy = WRONG[case]
    said = touchline(*words)
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("touchline: ")
    assert said.err.count("\n") == 1
    assert remedy in said.err
    assert [file.name for file in here.iterdir()] == ["notes.txt"]
    assert (here / "notes.txt").read_text(encoding="utf-8") == "do not lose me"


def edited(record: str, old: str, new: str) -> str:
    """A record with its first `old` replaced."""
    assert old in record
    return record.replace(old, new, 1)


def first_roll(record: str) -> str:
    """The first line after the toss."""
    return record.split("\n\n")[1].splitlines()[1]


def another_roll(record: str) -> str:
    """A first roll one higher than it was."""
    roll = first_roll(record)
    return edited(record, roll, str(int(roll[0]) % 6 + 1) + roll[1:])


Breaking = Callable[[str], str]
BROKEN: dict[str, tuple[Breaking, str]] = {
    "not a record": (lambda _: "hello\n", "a record begins with lines like"),
    "binary": (lambda _: "\0\1\2", "is not text"),
    "empty": (lambda _: "", "no tag Game; every record names Game, Rules and Result"),
    "truncated": (lambda text: text[:-20].rpartition("\n")[0], "get the whole file"),
    "other rules": (lambda text: edited(text, 'Rules "2"', 'Rules "99"'), "rules version 99"),
    "other game": (lambda text: edited(text, "brettfussball", "chess"), "there are: brettfussball"),
    "no such action": (
        lambda text: edited(text, first_roll(text), "7 " + first_roll(text)[2:]),
        "'7' is not an action; the words are:",
    ),
    "illegal action": (
        lambda text: edited(text, first_roll(text), first_roll(text)[0] + " x5"),
        "was not legal: 'attack 5' is not possible now: you must shoot",
    ),
    "another roll": (another_roll, "does not fit the committed dice"),
    "another secret": (lambda text: edited(text, '[Secret "', '[Secret "0'), "commitment"),
    "no secret": (lambda text: edited(text, "[Secret ", "[Secrets "), "at the end of the match"),
    "another nonce": (lambda text: edited(text, "us them", "us alone"), "committed dice"),
    "another result": (lambda text: edited(text, 'Result "', 'Result "1'), "the match came to"),
    "wrong setting": (lambda text: edited(text, 'turns "20"', 'turns "x"'), "setting turns"),
}


# A record that can be read, but tells what did not happen: the answer is no.
FORGED = ("illegal action", "another roll", "another secret", "no secret", "another nonce",
          "another result")  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_broken_records_are_refused(case: str, touchline: Touchline, bots_match: Path) -> None:
    breaking, remedy = BROKEN[case]
    broken = bots_match.with_name("broken.tl")
    broken.write_text(breaking(bots_match.read_text(encoding="utf-8")), encoding="utf-8")
    before = broken.read_bytes()
    said = touchline("verify", broken)
    code = 1 if case in FORGED else 2
    assert (said.code, said.out, said.err.count("\n")) == (code, "", 1)
    assert remedy in said.err
    assert broken.read_bytes() == before


def test_errors_speak_the_readers_language(touchline: Touchline) -> None:
    assert (
        "kein Spiel 'chess'; es gibt: brettfussball"
        in touchline("bench", "chess", "--lang", "de").err
    )
    assert (
        "falta --away"
        in touchline("simulate", "brettfussball", "--home", "random", "--lang=es").err
    )
