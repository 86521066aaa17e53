"""What the opponent could do next, in every game: it changes nothing and keeps within bounds."""

from __future__ import annotations

import random

import pytest

from touchline.core import registry
from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import SeededDice
from touchline.core.seat import Seat
from touchline.core.side import Side
from touchline.core.texts import catalogue

GAMES = ("brettfussball", "counterattack", "undici")
KINDS = {
    "brettfussball": {"attack", "collect"},
    "counterattack": {"steal", "intercept", "tackle"},
    "undici": {"tackle", "mark"},
}


@pytest.mark.parametrize("game_id", GAMES)
def test_threats_are_of_the_other_side_and_change_nothing(game_id: str) -> None:
    game = registry.game(game_id)
    position = game.new(game.settings("quick"))
    dice = SeededDice("threats")
    chance = random.Random("threats")
    bot = registry.bot(game_id, "greedy", seed="threats", budget=0.01)
    words = catalogue(game.package, "en")
    seen: set[str] = set()
    for number in range(250):
        turn = position.turn
        if turn is None:
            break
        if turn is Side.CHANCE:
            rolled = position.chance
            assert rolled is not None
            position.play(dice.roll(rolled))
            continue
        if number % 10 == 0:
            before = str(position)
            for threat in game.threats(position, turn):
                assert threat.piece[0] == ("a" if turn is Side.HOME else "h")
                assert threat.percent is None or 0 < threat.percent <= 100
                assert set(threat.faces) <= set(range(1, 7))
                assert f"{game_id}.threat.{threat.what}" in words
                seen.add(threat.what)
            assert str(position) == before
        wild = chance.random() < 0.2
        bots = bot.choose(Seat(position, turn))
        position.play(chance.choice(position.actions()) if wild else bots)
    assert seen & KINDS[game_id], seen


def test_a_figure_in_line_attacks_with_the_number_between_them() -> None:
    """BF 16: from P14 to the carrier on P11 it is three squares."""
    game = registry.game("brettfussball")
    position = game.position(
        "J2,D5,H5,M5,Q5,C8,R8,J8,J21,P11,E11 A1,Q20,M20,H20,D20,R17,C17,K17,K13,E14,P14 "
        "P11 home 1:1 regulation/100/0 - roll>turn/home/3 -"
    )
    found = {(each.piece, each.what): each.faces for each in game.threats(position, Side.HOME)}
    assert found["a11", "attack"] == (3,)


def test_a_game_that_says_nothing_threatens_nothing() -> None:
    assert list(Capabilities().threats(None, Side.HOME)) == []
