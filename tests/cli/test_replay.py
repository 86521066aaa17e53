"""`touchline replay`: the story, any moment of it, and the data behind it."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Touchline


def test_json_has_every_action(touchline: Touchline, bots_match: Path) -> None:
    entries = touchline("replay", bots_match, "--json").json
    lines = bots_match.read_text(encoding="utf-8").split("\n\n")[1].splitlines()
    assert len(entries) == sum(len(line.split()) for line in lines)
    assert entries[-1]["ply"] == len(lines)
    assert [entry["action"].split()[0] for entry in entries[:3]] == ["toss", "roll", "shoot"]
    assert entries[1]["events"][0]["event"] == "rolled"
    assert entries[-1]["events"][-1]["event"] == "full-time"
    assert entries[0]["score"] == [0, 0]


def test_commentary_has_a_line_for_every_ply(touchline: Touchline, bots_match: Path) -> None:
    said = touchline("replay", bots_match, "--lang", "de")
    lines = said.out.splitlines()
    plies = bots_match.read_text(encoding="utf-8").split("\n\n")[1].splitlines()
    assert len(lines) == len(plies) + 1
    assert "gewinnt das Los und stößt an" in lines[0]
    assert "Schlusspfiff" in lines[-2]


def test_the_board_at_a_ply(touchline: Touchline, bots_match: Path) -> None:
    start = touchline("replay", bots_match, "--at", "0").out
    toss = touchline("replay", bots_match, "--at", "1").out
    assert " 13  ·  ·  ·  ·  ·  ·  ·  ∘  ∘  ∘ ▼9 " in start
    assert (" 17  ·  · ▼7  ·  ·  ·  ·  ·  · ▼9 ▼8 " in toss) != (" ▲8 ▲9 " in toss)


def test_no_ply_beyond_the_end(touchline: Touchline, bots_match: Path) -> None:
    said = touchline("replay", bots_match, "--at", "9999")
    last = touchline("replay", bots_match, "--json").json[-1]["ply"]
    assert said.code == 2
    assert said.err == f"touchline: there is no ply 9999; the match has {last}\n"


def test_step_by_step(touchline: Touchline, bots_match: Path) -> None:
    said = touchline("replay", bots_match, "--step", typed="\n\n-\n4\nq\n")
    shown = [
        line.split(" ")[0] for line in said.out.splitlines() if ":0 Away" in line or "0:" in line
    ]
    assert said.code == 0
    assert [word for word in shown if word.isdecimal()] == ["0"]
    assert [f"{ply}/" in said.out for ply in (0, 1, 2, 4)] == [True] * 4
    assert "3/" not in said.out
