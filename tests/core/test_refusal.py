"""Questions and refusals are data: nobody has to cut a sentence to show a part of it."""

from __future__ import annotations

import re

import pytest

from tests.brettfussball.table import Table
from touchline.core import registry, texts
from touchline.core.errors import IllegalAction
from touchline.core.game import Game
from touchline.core.language.asking import question

GAMES = [registry.game(name) for name in registry.game_ids()]


def refused(table: Table, action: str) -> IllegalAction:
    """The refusal of an action."""
    with pytest.raises(IllegalAction) as refusal:
        table.position.play(registry.game("brettfussball").action(action))
    return refusal.value


@pytest.mark.rule("BF 6")
def test_a_refusal_says_why_and_what_to_do_instead() -> None:
    table = Table("home 9 K12", "away 5 A1", ball="J20")
    table.roll(2)
    error = refused(table, "move 9 K20")
    assert error.what() == ""  # the reason names everything
    assert error.why() == "number 9 does not come from K12 to K20 with a 2"
    assert error.instead() == "it reaches K10, I12, M12, K14"
    assert error.typing() == ""
    assert str(error) == f"{error.why()}; {error.instead()} (BF 6)"


@pytest.mark.rule("BF 16")
def test_what_can_be_typed_stands_apart() -> None:
    table = Table("home 9 K12", "away 5 K14", ball="K14")
    table.roll(2)
    error = refused(table, "move 9 K14")
    assert error.why() == "on K14 stands the opponent with the ball: that is an attack"
    assert error.typing() == "legal: attack 9"
    with texts.speaking("de"):
        assert error.typing() == "möglich: attack 9"
        assert str(error).endswith("das ist eine Attacke; möglich: attack 9 (BF 16)")


def test_who_has_nothing_to_add_says_only_that_it_is_not_possible() -> None:
    table = Table("home 9 K12", "away 5 A1", ball="J20")
    table.roll(2)
    error = refused(table, "done")
    assert (error.why(), error.instead()) == ("", "")
    assert error.what() == "'done' is not possible now"
    assert str(error).startswith("'done' is not possible now; legal: move ")


def test_a_question_is_put_to_a_side_and_says_apart_how_to_type() -> None:
    table = Table("home 9 K12", "away 5 K14", ball="K14")
    table.roll(2)
    table.play("attack 9")
    asked = question("brettfussball", table.position)
    assert asked.text.startswith("Put number 9 down")
    assert asked.prompt == f"Home: {asked.text}"
    assert asked.typing == "place 9 …"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_reasons_hold_nothing_to_type_and_no_rule(game: Game, language: str) -> None:
    messages = texts.catalogue(game.package, language)
    for key, text in messages.items():
        if key.startswith((f"{game.id}.illegal.", f"{game.id}.instead.")):
            assert not texts.places(text) & {"action", "legal", "rule"}, key
        if key.startswith(f"{game.id}.decision."):
            assert not re.search(r"[(…]", text), key
