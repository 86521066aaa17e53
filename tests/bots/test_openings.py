"""No two matches begin alike: bots err in each match in another way, and in one always alike."""

from __future__ import annotations

import pytest

from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.game import Position
from touchline.core.seat import Player, Seat, Seeded
from touchline.core.side import Side
from touchline.server.workers.bots import think

GAMES = ("brettfussball", "counterattack", "undici")
MATCHES = 10
DIFFERENT = 7
FIRST = 6  # decisions of a first turn
LEVELS = ["novice", "regular", pytest.param("strong", marks=pytest.mark.slow)]
LEVELS.append(pytest.param("master", marks=pytest.mark.slow))


def first_turn(start: Position, bots: list[Player], dice: SeededDice) -> list[str]:
    """What is decided first, with the same dice in every match."""
    p = start.copy()
    seats = [Seat(p, Side.HOME), Seat(p, Side.AWAY)]
    told: list[str] = []
    while len(told) < FIRST:
        actions = p.actions()
        if len(actions) == 1:
            p.play(actions[0])
        elif actions:
            turn = p.turn
            assert turn is not None
            action = bots[turn].choose(seats[turn])
            told.append(action.text)
            p.play(action)
        else:
            assert p.chance is not None
            p.play(dice.roll(p.chance))
    return told


def kick_off(game_id: str) -> Position:
    """The classic format with the same teams every time, just before the ball is played."""
    game = registry.game(game_id)
    p = game.new(game.settings(game.formats["classic"][0]))
    bots = [registry.bot(game_id, "novice", seed=side) for side in ("home", "away")]
    seats = [Seat(p, Side.HOME), Seat(p, Side.AWAY)]
    dice = SeededDice("teams")
    while not p.actions() or p.decision in game.prelude:
        if p.actions():
            assert p.turn is not None
            p.play(bots[p.turn].choose(seats[p.turn]))
        else:
            assert p.chance is not None
            p.play(dice.roll(p.chance))
    return p


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", GAMES)
def test_no_two_matches_begin_alike(game_id: str, level: str) -> None:
    """The same teams and the same dice, and yet other moves."""
    start = kick_off(game_id)
    told = set()
    for number in range(MATCHES):
        bots = [registry.bot(game_id, level, seed=f"{number}/{side}") for side in (0, 1)]
        told.add(tuple(first_turn(start, bots, SeededDice("openings"))))
    assert len(told) >= DIFFERENT


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_is_played_alike_every_time(game_id: str) -> None:
    """Also by a bot that has sat at other matches since."""
    start = kick_off(game_id)
    bots = [registry.bot(game_id, "novice", seed=f"7/{side}") for side in (0, 1)]
    once = first_turn(start, bots, SeededDice("openings"))
    for match in ("8", "7"):
        for side, bot in enumerate(bots):
            assert isinstance(bot, Seeded)
            bot.sit_down(f"{match}/{side}")
        again = first_turn(start, bots, SeededDice("openings"))
        assert (again == once) == (match == "7")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_server_knows_which_match_it_is(game_id: str) -> None:
    """One process plays many matches, and each match in many processes."""
    p = kick_off(game_id)
    dice = SeededDice("server")
    while len(p.actions()) < 5:  # Counter Attack begins with the word `pass`
        p.play(p.actions()[0] if p.chance is None else dice.roll(p.chance))
    line, side = str(p), int(p.turn or 0)
    said = {think(game_id, "novice", line, side, 1.0, (), f"match-{n}") for n in range(12)}
    assert len(said) > 1
    twice = [think(game_id, "novice", line, side, 1.0, (), "match-3") for _ in range(2)]
    assert twice[0] == twice[1]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_is_always_the_same(game_id: str) -> None:
    """It is the best judgement there is, in every match."""
    p = kick_off(game_id)
    judge = registry.judge(game_id)
    assert judge.options(p) == judge.options(p.copy())
