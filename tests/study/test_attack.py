"""One attack with five decisions: dealt alike for everybody, counted, judged."""

from __future__ import annotations

import pytest

from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.seat import Seat
from touchline.core.side import Side
from touchline.study.attack import DECISIONS, OneAttack, deal, games
from touchline.study.squares import Attempt, judge_attempt, square

GAMES = ("brettfussball", "counterattack", "undici")


def played(game_id: str, word: str, level: str) -> tuple[str, Match, OneAttack]:
    """An attack played to its end by a bot against another."""
    game = registry.game(game_id)
    start = deal(game, word)
    line = str(start)
    match = Match(game, SeededDice(word), start)
    attack = OneAttack(game, start)
    bots = registry.bot(game_id, level), registry.bot(game_id, "novice")
    while attack.how == "open":
        action = match.automatic()
        if action is None:
            turn = match.position.turn
            assert turn in (Side.HOME, Side.AWAY)
            action = bots[turn].choose(Seat(match.position, turn))
        attack.note(match.position, action)
        match.play(action)
        attack.look(match.position)
    return line, match, attack


def looked_at(game_id: str, word: str, level: str) -> tuple[OneAttack, Attempt]:
    line, match, attack = played(game_id, word, level)
    return attack, judge_attempt(game_id, line, [each.text for each in match.actions], DECISIONS)


def test_all_our_games_can_be_played_by_attacks() -> None:
    assert set(GAMES) <= set(games())


@pytest.mark.parametrize("game_id", GAMES)
def test_a_word_deals_the_same_attack_again_and_another_word_another(game_id: str) -> None:
    game = registry.game(game_id)
    lines = [str(deal(game, f"day {n}")) for n in range(6)]
    assert lines[0] == str(deal(game, "day 0"))
    assert len(set(lines)) > 3
    for line in lines:
        position = game.position(line)
        assert position.turn is Side.HOME
        assert position.decision in game.initiative
        assert position.view(None)["attacks"] == {"number": 1, "of": 2}


@pytest.mark.parametrize("game_id", GAMES)
def test_an_attack_ends_after_five_decisions_or_before(game_id: str) -> None:
    ends = set()
    for n in range(12):
        _, match, attack = played(game_id, f"word {n}", "random")
        assert attack.used <= DECISIONS
        if attack.how == "spent":
            assert attack.used == DECISIONS
            assert match.position.decision in registry.game(game_id).initiative
        assert (attack.how == "goal") == (match.position.score == (1, 0))
        ends.add(attack.how)
    assert len(ends) > 1


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_each_decision_is_judged(game_id: str) -> None:
    attack, found = looked_at(game_id, "word 3", "random")
    assert found.how == attack.how
    assert len(found.lost) == attack.used > 0


@pytest.mark.slow
def test_who_plays_at_random_loses_more_than_who_knows_the_game() -> None:
    lost: dict[str, list[float]] = {"random": [], "regular": []}
    for level, points in lost.items():
        for n in range(5):
            _, found = looked_at("brettfussball", f"word {n}", level)
            points += [each for each in found.lost if each is not None]
    mean = {level: sum(points) / max(1, len(points)) for level, points in lost.items()}
    assert mean["random"] > mean["regular"] + 1


def test_to_say_what_and_then_where_is_one_decision() -> None:
    game = registry.game("counterattack")
    for n in range(40):
        position = deal(game, f"word {n}")
        if any(action.text == "movement" for action in position.actions()):
            break
    attack = OneAttack(game, position)
    for action in (game.action("movement"), None):
        chosen = action or next(each for each in position.actions() if each.verb == "move")
        attack.note(position, chosen)
        position.play(chosen)
    assert attack.used == 1


def test_where_nothing_is_at_stake_nothing_is_green() -> None:
    assert [square(points) for points in (0, 2.4, 2.5, 7.9, 8, None)] == [
        *("best", "best", "good", "good", "poor", "idle")
    ]
