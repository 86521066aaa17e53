"""UND1C1 at the terminal: the board as printed, chips and cards by name, padlocks."""

from __future__ import annotations

from tests.cli.conftest import Said, Touchline
from tests.undici.table import Table
from touchline.cli.match.cards import hand, words_for
from touchline.cli.match.choices import Choices
from touchline.cli.match.draw import draw, targets_of
from touchline.core.side import Side
from touchline.undici.game import Undici

game = Undici()


def row(number: int, text: str) -> str:
    """One row of the board, without its numbers."""
    return next(line for line in text.splitlines() if line.startswith(f" {number:2} "))[4:-3]


def typed(touchline: Touchline, *lines: str) -> Said:
    """A match of two people, with these lines typed."""
    return touchline(
        "play", "undici", "--away", "human", "--seed", "x", "--set", "deck=standard",
        "--set", "first=home", typed="\n".join(lines) + "\n",
    )  # fmt: skip


def test_the_board_has_the_first_row_on_top_and_the_goals_at_the_sides() -> None:
    table = Table("home 10 G8", "home 9 H7", "away 4 I8", ball="home 10", flipped=["away 4"])
    text = draw(game, table.position).plain
    assert text.splitlines()[0].split() == [*"ABCDEFGHIJKLMN"]
    assert text.splitlines()[1].startswith("  1 ")
    assert row(1, text) == "    ×  ×  ×  ×  ×  ·  · │ ·  ·  ×  ×  ×  ×  ×    "
    assert row(7, text) == "▒▒▒+3 +1 -1 -3  ·  ·  · │▲9  ·  · -3 -1 +1 +3 ▒▒▒"
    assert row(8, text) == "△1 +4 +2 -0 -2  ·  · ◓10│ · ▾4  · -2 -0 +2 +4 ▽1 "


def test_padlocks_lie_on_the_board() -> None:
    table = Table("home 10 G8", "away 4 I8", ball="home 10", white="H8", black="H9")
    text = draw(game, table.position).plain
    assert row(8, text)[24:29] == "│ ◇ ▼"
    assert row(9, text)[24:29] == "│ ◆  "


def test_boxes_to_choose_from_are_framed() -> None:
    table = Table("home 10 G8", "away 4 I8", ball="home 10")
    table.play("move 10")
    targets = targets_of(game, table.position)
    assert targets == {"F7", "F8", "F9", "G7", "G9", "H7", "H8", "H9"}
    assert row(8, draw(game, table.position, None, targets).plain).count("□") == 2


def test_teams_and_chips_are_chosen_by_name(touchline: Touchline) -> None:
    said = typed(touchline, "team 3", "team 1", "team", "start 12")
    assert "2) team 2 [tm2] · Lantern Harbour · Rabbit 3, Tractor 5" in said.out
    assert "Sirocco Kites take the field." in said.out
    assert "2) start 12 [st12] · Orticari · GK · Paw" in said.out
    assert ", number 12: Orticari." in said.out


def test_the_choices_of_a_turn_name_lines_chips_and_plays() -> None:
    chips = ("home 10 G8", "home 8 F4", "home 9 F10", "away 4 H8")
    table = Table(*chips, ball="home 10", preset="pro")
    choices = Choices(game, table.position, Side.HOME)
    actions = {action.text: action for action in table.position.actions()}
    assert choices._whose(actions["dribble 4"]) == "Harkuld"
    assert choices._whose(actions["pass 8"]) == "Solvane"
    assert "Green line" in choices._described(actions["group 3"])


def test_cards_in_hand_are_told_with_what_they_do() -> None:
    table = Table("home 10 G8", "away 4 I8", ball="home 10", hand=["home B13", "away B7"])
    lines = hand(game, table.position, Side.HOME)
    assert len(lines) == 1, "the other hand is hidden"
    assert lines[0].startswith("In hand, card B13: ")
    action = next(a for a in table.position.actions() if a.text == "card B13")
    assert words_for(game, table.position, Side.HOME, action).endswith(
        "one more action in this turn"
    )


def test_team_lists_where_everybody_is_and_what_he_can_do(touchline: Touchline) -> None:
    said = typed(touchline, *["auto"] * 12, "team home", "quit")
    rows = [" ".join(line.split()) for line in said.out.splitlines()]
    assert "1 Grathus WEST Gladiator, Paw 2" in rows
