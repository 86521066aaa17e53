"""`touchline replay`: the story, any moment of it, and the data behind it."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.conftest import Touchline


def test_json_has_every_action(touchline: Touchline, bots_match: Path) -> None:
    entries = touchline("replay", bots_match, "--json").json
    lines = bots_match.read_text(encoding="utf-8").split("\n\n")[1].splitlines()
    assert len(entries) == sum(len(line.split()) for line in lines)
    assert [entry["number"] for entry in entries] == list(range(1, len(entries) + 1))
    assert [entry["action"].split()[0] for entry in entries[:3]] == ["toss", "roll", "shoot"]
    assert entries[1]["events"][0]["event"] == "rolled"
    assert entries[-1]["events"][-1]["event"] == "full-time"
    assert entries[0]["score"] == [0, 0]


def test_the_story_has_a_line_for_every_roll(touchline: Touchline, bots_match: Path) -> None:
    said = touchline("replay", bots_match, "--lang", "de")
    plies = bots_match.read_text(encoding="utf-8").split("\n\n")[1].splitlines()
    *story, score, summary = said.out.splitlines()
    assert len(story) == len(plies)
    assert "gewinnt das Los und stößt an" in story[0]
    assert "Schlusspfiff" in story[-1]
    assert ":" in score
    assert summary.count(". ") >= 2  # three sentences at least


def test_teams_that_have_names_are_called_by_them(touchline: Touchline, bots_match: Path) -> None:
    record = bots_match.read_text(encoding="utf-8")
    clubs = '[HomeClub "Oakhaven"]\n[AwayClub "Upperton"]\n[Home '
    bots_match.write_text(record.replace("[Home ", clubs, 1), encoding="utf-8")
    for part in ([], ["--at", "3"]):
        said = touchline("replay", bots_match, *part).out
        assert "▲ Oakhaven" in said
        assert "Home" not in said
        assert "Number" not in said


def test_cells_are_named_on_wish(touchline: Touchline, bots_match: Path) -> None:
    cell = re.compile(r"\b[A-T]\d{1,2}\b")
    plain, named = (touchline("replay", bots_match, *wish).out for wish in ([], ["--cells"]))
    assert not cell.search(plain)
    assert cell.search(named)


def test_the_board_after_an_action(touchline: Touchline, bots_match: Path) -> None:
    start = touchline("replay", bots_match, "--at", "0").out
    toss = touchline("replay", bots_match, "--at", "1").out
    assert " 13  ·  ·  ·  ·  ·  ·  ·  ∘  ∘  ∘ ▼9 " in start
    assert (" 17  ·  · ▼7  ·  ·  ·  ·  ·  · ▼9 ▼8 " in toss) != (" ▲8 ▲9 " in toss)


def test_what_analyse_numbers_can_be_looked_up(touchline: Touchline, bots_match: Path) -> None:
    decisions = touchline("analyse", bots_match, "--json").json["decisions"]
    for decision in decisions[:: max(1, len(decisions) // 5)]:
        shown = touchline("replay", bots_match, "--at", str(decision["number"])).out
        assert shown.startswith(f"{decision['number']} · ")
        assert f"\n{decision['action']}\n" in shown


def test_no_action_beyond_the_end(touchline: Touchline, bots_match: Path) -> None:
    said = touchline("replay", bots_match, "--at", "9999")
    last = touchline("replay", bots_match, "--json").json[-1]["number"]
    assert said.code == 2
    assert said.err == f"touchline: there is no action 9999; the match has {last}\n"


def test_step_by_step(touchline: Touchline, bots_match: Path) -> None:
    entries = touchline("replay", bots_match, "--json").json
    rolls = [entry["number"] for entry in entries if entry["action"].startswith("roll")]
    ends = [0, *(roll - 1 for roll in rolls)]
    said = touchline("replay", bots_match, "--step", typed="\n\n-\n40\nq\n")
    last = entries[-1]["number"]
    assert said.code == 0
    asked = [word.split("/")[0] for word in said.out.split() if word.endswith(f"/{last}")]
    assert [int(number) for number in asked] == [ends[0], ends[1], ends[2], ends[1], 40]
