"""The whole contract: a game that keeps the rules alone has an answer to everything."""

from __future__ import annotations

import pytest

import touchline
from tests.conformance import penalty_duel
from touchline.core.capabilities.drawing import NO_BOARD
from touchline.core.capabilities.game import ASKED, Capabilities, complete
from touchline.core.picture import Touch
from touchline.core.reader import Reader


def test_the_rules_of_a_completed_game_are_its_own() -> None:
    game = complete(penalty_duel.game)
    assert (game.id, game.presets) == ("penalty-duel", penalty_duel.game.presets)
    assert game.new() == penalty_duel.game.new()


def test_a_silent_game_is_played_with_buttons_and_read_by_goals() -> None:
    game = complete(penalty_duel.game)
    position = game.new()
    assert game.picture(position.settings) is NO_BOARD
    assert game.touch(position, position.actions()[0]) == Touch()
    assert (game.scenarios(), game.ways(position), game.rule(position)) == ([], (), "")
    assert type(game.reader()) is Reader
    assert game.statistics() is None


def test_what_a_game_does_say_is_not_replaced() -> None:
    class Talkative(penalty_duel.PenaltyDuel):
        good = frozenset({"goal"})

        def about(self, position: object) -> str:
            return "h9"

    game = complete(Talkative())
    assert game.good == frozenset({"goal"})
    assert game.about(game.new()) == "h9"


def test_what_it_hides_is_read_from_its_views() -> None:
    game = complete(penalty_duel.game)
    position = game.new()
    while position.decision != "aim":
        position.play(position.actions()[0] if position.actions() else position.outcomes()[0][0])
    aim = position.actions()[0]
    assert game.hides(position, aim, None)
    assert not game.hides(position, aim, position.turn)


@pytest.mark.parametrize("name", ["brettfussball", "counterattack", "undici"])
def test_our_games_answer_for_themselves(name: str) -> None:
    game = touchline.game(name)
    assert complete(game) is game
    assert type(game).picture is not Capabilities.picture


@pytest.mark.parametrize("name", ASKED)
def test_everything_that_may_be_asked_is_explained(name: str) -> None:
    member = getattr(Capabilities, name, None)
    assert not callable(member) or member.__doc__
