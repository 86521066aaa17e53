"""What a game with hands of cards has on the screen: cards, padlocks, words for every moment."""

from __future__ import annotations

import random

import pytest

from tests.undici.table import Table, game
from touchline.core import texts
from touchline.core.language.commentary import Commentator
from touchline.core.language.labels import label
from touchline.core.picture import Sign, Touch
from touchline.core.side import Side
from touchline.server.match.session import MatchSession as Desk
from touchline.server.view.board import ask, board
from touchline.server.view.labels import asked, note
from touchline.server.view.queries import why
from touchline.server.wire.messages import AskWhy
from touchline.undici.engine.cards.catalogue import MOMENTS
from touchline.undici.events import Played


def answering() -> Table:
    """Home may answer a shot with a card."""
    table = Table(
        *("away 9 B8", "home 4 E5"), ball="away 9", turn="away",
        hand=["home P6", "home B13", "away B12"],
    )  # fmt: skip
    table.play("shot", 3)
    return table


def test_a_hand_is_for_its_coach_alone() -> None:
    position = answering().position
    seen = {
        seat: {
            side: [(c["id"], c["status"]) for c in view["cards"][side] if c["sort"] == "strategy"]
            for side in ("home", "away")
        }
        for seat in (Side.HOME, Side.AWAY, None)
        for view in [position.view(seat)]
    }
    assert seen[Side.HOME] == {"home": [("B13", "hand"), ("P6", "hand")], "away": []}
    assert seen[Side.AWAY] == {"home": [], "away": [("B12", "hand")]}
    assert seen[None] == {"home": [], "away": []}
    assert position.view(None)["decks"]["home"]["hand"] == 2


def test_the_question_names_the_moment() -> None:
    position = answering().position
    view = position.view(Side.HOME)
    assert asked("undici", position, view).prompt.startswith("Home: A shot at your goal.")
    with texts.speaking("de"):
        assert "Schuss auf dein Tor" in asked("undici", position, view).prompt


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_moment_has_its_question(language: str) -> None:
    """Not those in which cards are offered beside other things: a turn, a dead ball."""
    known = texts.catalogue("touchline.undici.data", language)
    windows = [m for m in MOMENTS if m not in ("turn", "dead-ball")]
    assert [m for m in windows if f"undici.prompt.respond-{m}" not in known] == []


def test_the_story_calls_cards_by_their_titles_and_says_what_they_do() -> None:
    assert Commentator("undici").lines([Played(0, "R3")]) == [
        "Home plays the card Dig In: +1 on a tackle or against a dribble."
    ]
    with texts.speaking("de"):
        (line,) = Commentator("undici").lines([Played(0, "B7")])
        assert "Sternstunde" in line


def test_buttons_have_words_of_their_own() -> None:
    assert label("undici", game.action("done"), "act") == "End the turn"
    assert label("undici", game.action("done")) == "No more of this"
    assert label("undici", game.action("group 2"), "act") == "Yellow line"
    assert label("undici", game.action("deck storm"), "deck") == "Storm: a deck for goals"
    assert label("undici", game.action("wall 0"), "wall-size") == "No wall"
    assert note("undici", "wall", "wall 0") == "Nothing is taken off the shot."
    assert note("undici", "wall", "wall 4") == "Takes 2 off the shot."


def test_padlocks_lie_on_the_board() -> None:
    table = Table("home 10 F8", "away 4 J8", ball="home 10", white="H8", black="H9")
    shown = board(game, table.position, Side.HOME)
    assert shown.signs == [Sign("H8", "padlock-white", "away"), Sign("H9", "padlock-black", "away")]


def test_a_question_says_which_chip_it_is_about() -> None:
    table = Table("home 10 D8", "home 8 C4", "away 4 J8", ball="away 4")
    assert game.about(table.position) is None
    table.play("group 2", "way E")
    assert game.about(table.position) == "h10", "the one in front goes first"
    table.play("to F8")
    assert game.about(table.position) == "h8"
    asked = ask(Desk(game, table.position, None), (Side.HOME,), table.position.view(Side.HOME))
    assert asked is not None
    assert asked.about == "h8"


def test_every_way_of_a_line_is_a_box_of_its_own() -> None:
    table = Table("home 10 D8", "home 8 C4", "away 4 J8", ball="away 4")
    table.play("group 2")
    cells = [game.touch(table.position, action).cell for action in table.position.actions()]
    assert len(cells) == 8
    assert len(set(cells)) == 8
    assert None not in cells


def test_a_card_that_cannot_be_played_says_why() -> None:
    table = Table("home 10 F8", "away 4 J8", ball="home 10", hand=["home P6", "home B13"])
    desk = Desk(game, table.position, None)
    reply = why(desk, AskWhy(1, 0, card="P6"))
    assert "cannot be played at this moment" in reply.why
    assert reply.rule == "UN 3.14"
    assert why(desk, AskWhy(1, 0, card="G1")).rule == "UN 3.14.3"
    assert why(desk, AskWhy(1, 0, card="B13")).why == texts.say("server.why.legal")


def test_what_is_pointed_at_is_always_shown() -> None:
    draw = random.Random("pointed at")
    for preset in ("pro", "draft"):
        p = game.new(game.settings(preset, {"turns": 4, "starting_hand": 3}))
        while p.turn is not None:
            turn, actions = p.turn, p.actions()
            if turn is Side.CHANCE:
                assert p.chance is not None
                p.play(draw.choice(p.chance.actions))
                continue
            view = p.view(turn)
            cards = {c["id"] for place in view["cards"].values() for c in place}
            pieces = {piece.id for piece in game.pieces(p, turn)}
            for action in actions:
                touch = game.touch(p, action)
                assert touch.card is None or touch.card in cards, (p.decision, action)
                assert touch.piece is None or touch.piece in pieces, (p.decision, action)
                if touch == Touch():
                    assert label("undici", action, p.decision)
            p.play(draw.choice(actions))
