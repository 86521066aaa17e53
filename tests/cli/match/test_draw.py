"""The board and the commentary, where a terminal shows them."""

from __future__ import annotations

from itertools import pairwise

import touchline
from touchline.brettfussball import events
from touchline.cli.match.draw import Marks, draw
from touchline.cli.match.ground import ground_of
from touchline.core import texts
from touchline.core.language.commentary import Commentator

game = touchline.game("brettfussball")


def line(number: int, text: str) -> str:
    """One row of the board."""
    return next(row for row in text.splitlines() if row.startswith(f" {number:2} "))


def test_all_figures_stand_where_they_start() -> None:
    text = draw(game, game.new()).plain
    assert line(20, text) == " 20  ·  ·  · ▼5  ·  ·  · ▼4  ·  ·  ·  · ▼3  ·  ·  · ▼2  ·  ·  ·  20"
    assert line(2, text) == "  2  ·  ·  ·  ·  :  :  :  :  : △1  :  :  :  :  :  :  ·  ·  ·  ·   2"
    assert [text.count(sign) for sign in "▲△◓▼▽◒"] == [9, 1, 1, 10, 1, 0]


def test_a_free_ball_and_the_last_move_are_marked() -> None:
    position = game.new(game.settings(None, {"first": "home"}))
    position.play(game.action("roll 6"))
    story = position.play(game.action("shoot W"))
    text = draw(game, position, Marks(story))
    assert line(12, text.plain) == (
        " 12  ·  ·  ·  ●  ·  ·  ·  ∘  ∘ ▲9  ∘  ∘  ∘  ·  ·  ·  ·  ·  ·  ·  12"
    )
    position.play(game.action("roll 1"))
    story = position.play(game.action("move 9 J16"))
    assert " ◌ " in line(17, draw(game, position, Marks(story)).plain)


def test_sides_differ_in_colour() -> None:
    text = draw(game, game.new())
    styles = {text.plain[span.start : span.end].strip(): str(span.style) for span in text.spans}
    assert "red" in styles["▲8"]
    assert "yellow" in styles["▼8"]
    assert styles["△1"] != styles["▲8"]


def test_signs_of_the_board_file() -> None:
    assert [ground_of(sign) for sign in "GpRo+ru."] == [
        "goal", "area", "area", "circle", "spot", "dot", "dot", "grass",
    ]  # fmt: skip


def test_commentary_varies_but_not_by_chance() -> None:
    move = events.Moved(0, 9, "J12", "J15", False)
    one, two = Commentator("brettfussball"), Commentator("brettfussball")
    told = [one.tell(seq, [move])[0].text for seq in range(40)]
    assert told == [two.tell(seq, [move])[0].text for seq in range(40)]
    assert len(set(told)) == 3
    assert all(first != second for first, second in pairwise(told))


def test_special_events_have_special_words() -> None:
    commentator = Commentator("brettfussball")
    with texts.speaking("de"):
        assert commentator.sentence(events.Goal(1, 0, 4, "own-goal", 0, 1)) == (
            "Eigentor von Heim, Nummer 4! 0:1 für Gast."
        )
        assert commentator.sentence(events.Tossed(0, "BF R32")) == (
            "Heim gewinnt das Los und schießt zuerst."
        )
        assert commentator.sentence(events.Kick(0, 0, False, 1, 1)) == ("Verschossen! 1:1.")
        assert commentator.sentence(events.Out(1, "corner", "A24", "BF 23")) == ("Ecke für Gast.")


def test_one_line_for_each_roll() -> None:
    story = [
        events.Rolled(0, 3, "turn"),
        events.Moved(0, 9, "J12", "J15", False),
        events.Won(0, 9, "collected", "J15", "BF 11"),
        events.Rolled(1, 5, "turn"),
    ]
    first, second = Commentator("brettfussball").lines(story, cells=True)
    assert "3" in first
    assert "Number 9" in first
    assert first.endswith(" [J12–J15, J15]")
    assert "Away" in second
