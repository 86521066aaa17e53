"""`touchline play`, driven by what a person would type."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Touchline

START = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J12,P11,E11 K23,Q20,M20,H20,D20,R17,C17,K17,J17,E14,P14"
    " J12 home 0:0 regulation/0/0 - roll>turn/home/4 -"
)
ATTACK = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J12,P11,E11 K23,Q20,M20,H20,D20,R17,C17,K17,J16,E14,P14"
    " J16 home 0:0 regulation/0/0 - roll>turn/home/4 -"
)
NEAR_GOAL = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J20,P11,E11 E23,Q20,M20,H20,D20,R17,C17,K17,A16,E14,P14"
    " J20 home! 2:0 regulation/9/0 - roll>shot/home/4 -"
)
HOT_SEAT = ("play", "--away", "human", "--seed", "x")


def test_the_board_is_readable_without_colour(touchline: Touchline) -> None:
    said = touchline(*HOT_SEAT, "--position", START)
    assert said.code == 0
    assert " 24  ·  ·  ·  ·  :  :  :  : ▒▒▒▒▒▒▒▒▒▒▒▒ :  :  :  :  ·  ·  ·  ·  24" in said.out
    assert " 23  ·  ·  ·  ·  :  :  :  :  :  : ▽1  :" in said.out
    assert " 12  ·  ·  ·  ·  ·  ·  ·  ∘  ∘ ◓9  ∘  ∘  ∘ " in said.out
    assert " 11  ·  ·  ·  · ▲11 ·  ·  ∘ " in said.out
    assert "ball: Home 9 on J12" in said.out
    assert "Home has a 4: move a figure, attack, or shoot if you have the ball." in said.out
    assert "\x1b[" not in said.out


def test_actions_long_and_short(touchline: Touchline) -> None:
    long = touchline(*HOT_SEAT, "--position", START, typed="move 10 P15\n")
    short = touchline(*HOT_SEAT, "--position", START, typed="10p15\n")
    assert "[P11–P15]" in long.out
    assert "Number 10 " in long.out
    assert long.out == short.out


def test_a_number_lists_a_figure_and_then_picks(touchline: Touchline) -> None:
    said = touchline(*HOT_SEAT, "--position", START, typed="10\n9\n3\n")
    assert "No. 10   1) move 10 P7  2) L11  3) T11  4) P15\n" in said.out
    assert "The list has no 9; it ends at 4." in said.out
    assert "[P11–T11]" in said.out


def test_whoever_does_not_type_cells_need_not_read_them(touchline: Touchline) -> None:
    said = touchline(*HOT_SEAT, "--no-cells", "--position", START, typed="move 10 P15\n")
    assert "Number 10 " in said.out
    assert "–P15" not in said.out


def test_the_list_begins_with_the_ball(touchline: Touchline) -> None:
    said = touchline(*HOT_SEAT, "--position", START, typed="list\n2\n")
    assert "Ball   1) shoot N  2) E  3) S  4) W" in said.out
    assert "[J12–N12]" in said.out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("why 9K12", "number 9 does not come from J12 to K12 with a 4"),
        ("9 J24", "'9 J24' is not an action"),
        ("why move 8 J4", "'move 8 J4' is legal"),
        ("move 8 J12", "J12 is occupied, and a move must end on a free square"),
        ("attack 3", "there is nobody to attack: no opponent has the ball (BF 16)"),
        ("pass", "nobody may pass as long as a figure can use the number"),
        ("roll 5", "'roll 5' is not possible now; legal:"),
        ("move 12 A1", "'12' in 'move 12 A1' cannot stand there; possible: 1, 2"),
        ("odds shoot S", "The ball comes to a team-mate."),
        ("odds shoot N", "Next, Away rolls: the free ball can be reached with"),
        ("undo", "Nothing to take back"),
        ("77", "Number 77 can do nothing here."),
        ("rule BF 999", "no rule 'BF 999'"),
        ("save no/where.tl", "choose another folder or name"),
        ("help", "take back your last decision"),
        ("log", "> "),
    ],
)
def test_answers_that_change_nothing(touchline: Touchline, typed: str, answer: str) -> None:
    said = touchline(*HOT_SEAT, "--position", START, typed=f"{typed}\nboard\n")
    assert answer in said.out
    assert said.out.count("ball: Home 9 on J12") == 2
    assert said.out.count("normal time · turn 0") == 2


def test_an_attack_is_taken_back_before_the_die(touchline: Touchline) -> None:
    said = touchline(*HOT_SEAT, "--position", ATTACK, typed="attack 9\nundo\nundo\nquit\n")
    assert "[J12–J16]" in said.out
    assert "Put number 9 down beside the attacked opponent" in said.out
    assert "Taken back." in said.out
    assert said.out.count("Home has a 4:") == 2
    assert "Nothing to take back" in said.out


def test_nothing_is_taken_back_after_the_die(touchline: Touchline) -> None:
    said = touchline(*HOT_SEAT, "--position", ATTACK, typed="attack 9\nplace 9 J15\nundo\n")
    assert "Away must shoot" in said.out
    assert "Nothing to take back" in said.out


def test_a_goal_ends_the_match(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "final.tl"
    said = touchline(*HOT_SEAT, "--position", NEAR_GOAL, "--record", file, typed="shoot N\n")
    assert re.search(r"\b9\b.* 3:0\.", said.out)
    assert "Home wins, 3:0." in said.out
    assert '[Result "3:0"]' in file.read_text(encoding="utf-8")
    assert touchline("verify", file).code == 0


def test_committed_dice_are_the_default(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "match.tl"
    said = touchline("play", "--away", "human", "--nonce", "fair play", "--record", file)
    commitment = said.out.split("SHA-256: ")[1].split(" ")[0]
    record = file.read_text(encoding="utf-8")
    assert f'[Commitment "{commitment}"]' in record
    assert '[Nonces "fair play"]' in record
    assert f"touchline verify {file}" in said.out
    assert touchline("verify", file).code == 0


def test_a_match_saved_on_the_way_keeps_the_secret(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "so-far.tl"
    said = touchline("play", "--away", "human", typed=f"save {file}\n")
    record = file.read_text(encoding="utf-8")
    secret = said.out.split("The secret of the dice was ")[1].split(".")[0]
    assert "[Commitment " in record
    assert secret not in record
    assert touchline("replay", file).code == 0


def test_real_dice_are_asked_for_until_possible(touchline: Touchline) -> None:
    said = touchline(
        "play", "--away", "human", "--dice", "real", typed="7\nhome\n0\nsix\n6\nshoot N\n"
    )
    assert "'7' cannot be rolled here; possible: home, away" in said.out
    assert "'0' cannot be rolled here; possible: 1, 2, 3, 4, 5, 6" in said.out
    assert "Home must shoot, with a 6" in said.out
    assert "[J12–J18]" in said.out
    assert "Away to roll (BF 4), 1 to 6:" in said.out


def test_a_bot_answers(touchline: Touchline) -> None:
    said = touchline("play", "--away", "random", "--seed", "demo", typed="9K12\nquit\n")
    assert len(re.findall("Away rolls a|A . for Away", said.out)) >= 2
    assert "Brettfußball: human – random" in said.out


def test_the_same_seed_gives_the_same_match(touchline: Touchline) -> None:
    words = ("play", "--home", "random", "--away", "random", "--preset", "quick", "--seed", "7")
    assert touchline(*words).out == touchline(*words).out


def test_watching_tells_the_story_to_a_pipe(touchline: Touchline) -> None:
    said = touchline(
        "play", "--home", "random", "--away", "random", "--set", "turns=10", "--set",
        "stoppage=false", "--seed", "7", "--lang", "es",
    )  # fmt: skip
    assert said.code == 0
    assert "gana el sorteo y saca" in said.out
    assert "Pitido final: 0:0." in said.out
    assert "Empate, 0:0." in said.out


def test_commands_in_the_readers_language(touchline: Touchline) -> None:
    said = touchline(
        *HOT_SEAT, "--position", START, "--lang", "de", typed="Liste\nwarum 9K12\nende\n"
    )
    assert "1) shoot N" in said.out
    assert "Nummer 9 kommt mit einer 4 nicht von J12 nach K12" in said.out
    assert "Das Spiel wurde nicht zu Ende gespielt." in said.out


def test_a_real_clock_runs(touchline: Touchline) -> None:
    said = touchline("play", "--away", "human", "--seed", "x", "--set", "clock=real")
    assert "normal time · turn 0 · 179:59 left" in said.out


def test_a_program_plays_and_one_that_breaks_down_is_named(
    touchline: Touchline, tmp_path: Path
) -> None:
    example = Path(__file__).parents[3] / "docs" / "examples" / "bot.py"
    words = (
        "play", "brettfussball", "--preset", "quick", "--set", "turns=10", "--set",
        "stoppage=false", "--home", f"cmd:{sys.executable} {example}", "--seed", "1",
    )  # fmt: skip
    said = touchline(*words, "--away", "random", "--record", tmp_path / "match.tl")
    assert (said.code, said.err) == (0, "")
    assert touchline("verify", tmp_path / "match.tl").code == 0
    said = touchline(*words, "--away", f'cmd:{sys.executable} -c "raise SystemExit(7)"')
    assert said.code == 0
    assert "has ended in the middle of a match, with code 7" in said.err
