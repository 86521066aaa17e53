"""Counter Attack at the terminal: what is shown with a question, and how little must be typed."""

from __future__ import annotations

import pytest

import touchline as package
from tests.cli.conftest import Said, Touchline
from touchline.cli.match.draw import draw, targets_of
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.registry import stand_in
from touchline.core.texts import LANGUAGES

DEALT = (
    "play", "counterattack", "--away", "human", "--seed", "x", "--set", "draft=dealt",
    "--set", "first=home",
)  # fmt: skip
KICKED_OFF = "use 4-3-3\nuse 4-4-2\n9\nuse 4-3-3\ndone\ndone\n"


def played(touchline: Touchline, *lines: str, start: str = KICKED_OFF, lang: str = "en") -> Said:
    """A match from the line-ups on, with these lines typed after them."""
    said = touchline(*DEALT, "--lang", lang, typed=start + "\n".join(lines) + "\n")
    assert said.code == 0
    return said


def last_question(said: Said) -> str:
    """Everything since the last line that was typed."""
    return said.out.split("\n> ")[-2]


@pytest.mark.parametrize("game", ["brettfussball", "counterattack", "undici"])
def test_the_usual_opponent_is_of_one_level_everywhere(game: str) -> None:
    assert stand_in(game) == "regular"


def test_open_cards_are_shown_with_their_numbers(touchline: Touchline) -> None:
    said = touchline("play", "counterattack", "--away", "human", "--seed", "1", typed="2\nteam\n")
    head, ruiz = (
        next(line for line in said.out.splitlines() if line.startswith(sign))
        for sign in ("    Name", "2)")
    )
    assert head.split() == ["Name", "Pac", "Dri", "Hea", "HiP", "Res", "Sho", "Tac", "Best", "as"]
    assert ruiz.split() == ["2)", "Ruiz", "6", "5", "2", "5", "3", "4", "1", "LW", "AM"]
    told = ("Home takes Ruiz.", "Ruiz goes to Home.", "Home signs Ruiz.")
    assert any(sentence in said.out for sentence in told)
    assert "A  B  C" not in said.out  # no pitch before the teams are out


def test_a_line_up_and_a_placement_in_one_word_each(touchline: Touchline) -> None:
    said = played(touchline)
    assert "Home: 1 Tresvik, 2 Papadellis, 3 Walton, 4 Vrabec, 5 Dionte" in said.out
    assert "Home takes up its positions. [J14, Q4, M9, P16, Q22]" in said.out
    assert "Home: Where does the pass go? (to …)" in last_question(said)


def test_an_unknown_formation_names_those_there_are(touchline: Touchline) -> None:
    said = played(touchline, "use 2-3-5", start="")
    assert "there are these formations: 4-4-2, 4-3-3," in said.out
    later = played(touchline, "to P16", "use 4-4-2")
    assert "there is nobody to line up now" in later.out


def test_team_mates_come_first_with_the_odds(touchline: Touchline) -> None:
    said = played(touchline, "3", "M 9 W12 done", "6 U14 done", "done", "pass")
    assert "  3) to P16 · 10 Werdekker · The ball comes to a team-mate.\n" in said.out
    assert "362 hexes are possible, framed on the board" in said.out
    risky = next(line for line in last_question(said).splitlines() if "to W12" in line)
    assert "9 Tamashiba · the ball at a team-mate 83 %, the ball lost 17 %" in risky


def test_several_answers_in_one_line(touchline: Touchline) -> None:
    said = played(touchline, "3", "M 7 U4 10 Q16 R17 stop done")
    assert "[Q4–U4, P16–R17]" in said.out
    assert "Away: whom do you move" in last_question(said)
    assert "5 more players may move." in last_question(said)


def test_the_first_wrong_word_ends_the_line(touchline: Touchline) -> None:
    said = played(touchline, "3", "M 7 U4 A1 10")
    assert "'to A1' is not possible" in said.out
    assert "3 more players may move." in last_question(said)


def test_answers_typed_before_a_roll_are_forgotten(touchline: Touchline) -> None:
    said = played(touchline, "3", "M 9 W12 done", "6 U14 done", "done", "pass W12 M")
    assert "The dice have been rolled since: 'M' is not played. Decide anew." in said.out


def test_a_shirt_does_what_it_can(touchline: Touchline) -> None:
    said = played(touchline, "3", "M", "10", "Q16", "undo", "undo", "99", "board")
    assert "Where does the carrier go" in said.out
    assert "4 more players may move." in last_question(said)
    assert "Number 99 can do nothing here." in said.out


def test_any_word_for_no_will_do(touchline: Touchline) -> None:
    said = played(touchline, "3", "M 7 decline", "stay")
    assert "Away: whom do you move" in said.out
    assert "3 more players may move." in said.out  # number 7 stayed where he was
    assert "5 more players may move." in last_question(said)


def test_long_lists_are_shown_by_column_and_filtered(touchline: Touchline) -> None:
    said = played(touchline, "list", "list K", "2", "list zebra")
    assert "   K  6 7 8 9 10" in said.out
    assert "1) to K6  2) K7  3) K8" in said.out
    assert "–K7]" in said.out
    assert "Nothing that can be done has 'zebra' in it." in said.out


def test_the_rule_of_the_question_and_rules_by_word(touchline: Touchline) -> None:
    said = played(touchline, "to P16", "rule", "rule offside", "rule 4.5.6", "rule zebra")
    assert "CA 4.20 · What may follow what" in said.out
    assert "CA 4.15.6 · Offside\nWhen a pass is played" in said.out
    assert "CA q80 · Offside from set pieces" in said.out
    assert "CA 4.5.6 · " in said.out
    assert "no rule 'zebra'" in said.out


def test_advice_and_questions_left_to_the_bot(touchline: Touchline) -> None:
    said = played(touchline, "to P16", "movement", "hint", "auto")
    assert "The bot would play: move " in said.out
    assert "Away: whom do you move" in last_question(said)


def test_the_teams_with_their_numbers(touchline: Touchline) -> None:
    said = played(touchline, "team away")
    firrell = next(line for line in said.out.splitlines() if line.startswith("1    Firrell"))
    assert firrell.split() == [
        "1", "Firrell", "AK13", "5", "1", "–", "5", "6", "–", "–", "6", "3", "4", "GK",
    ]  # fmt: skip
    assert "Tresvik     A13" not in said.out


def test_help_speaks_of_this_game(touchline: Touchline) -> None:
    said = played(touchline, "help")
    assert "9 K12 7 J10 done" in said.out
    assert "use 4-3-3" in said.out
    assert "shoot N" not in said.out


@pytest.mark.parametrize(
    ("lang", "use", "question"),
    [("en", "use", "Where does the pass go"), ("de", "nimm", "Wohin geht der Pass"),
     ("es", "usa", "¿Adónde va el pase")],
)  # fmt: skip
def test_every_language_plays(touchline: Touchline, lang: str, use: str, question: str) -> None:
    said = played(touchline, start=KICKED_OFF.replace("use", use), lang=lang)
    assert question in last_question(said)
    assert set(LANGUAGES) == {"en", "de", "es"}


def test_a_whole_match_left_to_the_bot(touchline: Touchline) -> None:
    said = touchline(
        "play", "counterattack", "--away", "greedy", "--seed", "2", "--set", "half_minutes=1",
        "--set", "added=none", typed="auto\n" * 60,
    )  # fmt: skip
    assert said.code == 0
    assert "The final whistle: " in said.out or "It is over: " in said.out
    assert "▲ plays ←" in said.out  # ends are changed at half-time


def test_the_board_fits_a_narrow_terminal() -> None:
    game = package.game("counterattack")
    match = Match(game, SeededDice("x"), game.new(game.settings(None, {"draft": "dealt"})))
    match.advance()
    while match.position.decision == "line-up":
        match.play(match.position.actions()[0])
        match.advance()
    wide = draw(game, match.position).plain.splitlines()
    narrow = draw(game, match.position, narrow=True).plain.splitlines()
    assert max(map(len, wide)) == 118
    assert max(map(len, narrow)) == 81
    assert narrow[5].startswith(" 22  + + , , , , , , , , , ·▲e ")
    assert narrow[0].endswith(" Y ZAaAbAcAdAeAfAgAhAiAjAk")
    assert wide[14].startswith(" 13 △1  :  :  :  +  :")


def test_possible_hexes_are_framed(touchline: Touchline) -> None:
    said = played(touchline, "to P16", "M 10")
    rows = last_question(said).splitlines()
    framed = [row[:4].strip() for row in rows if "□" in row and row[1:3].strip().isdecimal()]
    assert framed == ["17", "16", "15"]
    assert "□ possible" in last_question(said)


def test_nothing_is_framed_on_squares() -> None:
    game = package.game("brettfussball")
    position = game.new(game.settings(None, {"first": "home"}))
    position.play(game.action("roll 2"))
    assert targets_of(game, position) == frozenset()


def test_with_real_dice_cards_are_drawn_and_only_dice_are_asked_for(touchline: Touchline) -> None:
    words = ("play", "counterattack", "--away", "human", "--dice", "real", "--set", "draft=dealt")
    said = touchline(*words, typed="auto\nauto\nhome\n9\n")
    assert "Toss (CA 4.1.5), home or away:" in said.out
    assert "Home won the toss and kicks off." in said.out
    assert "Draw a card" not in said.out
