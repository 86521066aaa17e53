"""The Brettfußball bots in positions where there is something right to do."""

from __future__ import annotations

import time
from typing import Any, cast

import pytest

from touchline.bots.brettfussball.hand_made.decisions import options
from touchline.bots.brettfussball.hand_made.expert import Expert
from touchline.bots.brettfussball.hand_made.greedy import Greedy
from touchline.bots.brettfussball.hand_made.search import Search
from touchline.bots.brettfussball.hand_made.weights import Weights
from touchline.bots.brettfussball.learned.evaluation import evaluation_for
from touchline.bots.brettfussball.learned.stakes import stakes
from touchline.bots.random_bot import RandomBot
from touchline.brettfussball import game as brettfussball
from touchline.brettfussball.engine.position import Position
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.seat import Seat
from touchline.core.side import Side

from .pitch import pitch, seat

game: Any = brettfussball
Bot = type[Greedy] | type[Expert]
both = pytest.mark.parametrize("bot", [Greedy, Expert])


def chosen(bot: Bot, position: Position) -> str:
    return str(bot(seed="test", budget=0.25).choose(seat(position)))


@both
def test_takes_the_certain_goal_from_the_front(bot: Bot) -> None:
    position = pitch(home={9: "J22"}, ball="J22", flow="roll>turn/home/3")
    assert chosen(bot, position) == "shoot N"


@both
def test_takes_the_certain_goal_from_the_side(bot: Bot) -> None:
    position = pitch(away={9: "M1"}, ball="M1", turn="away!", flow="roll>shot/away/6")
    assert chosen(bot, position) == "shoot W"


@both
def test_does_not_shoot_at_the_keeper_when_a_pass_is_on(bot: Bot) -> None:
    """The keeper on K23 catches a shot from K20 (BF 14 c); the free man on I20 has a lane."""
    position = pitch(
        home={9: "K20", 10: "I20"}, away={3: "N20"}, ball="K20", flow="roll>turn/home/2"
    )
    assert chosen(bot, position) == "shoot W"


@both
def test_forced_shot_finds_the_team_mate(bot: Bot) -> None:
    position = pitch(
        home={9: "J12", 10: "N12"},
        away={8: "J16", 10: "F12"},
        ball="J12",
        turn="home!",
        flow="roll>shot/home/4",
    )
    assert chosen(bot, position) == "shoot E"


@both
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_forced_shot_never_goes_into_the_own_goal(bot: Bot, die: int) -> None:
    """Even where every other way leads to an opponent."""
    around = dict(enumerate([f"I{4 + die}", f"{'IJKLMNO'[die]}4", f"{'IHGFEDC'[die]}4"], 5))
    position = pitch(
        home={9: "I4"}, away=around, ball="I4", turn="home!", flow=f"roll>shot/home/{die}"
    )
    assert chosen(bot, position) != "shoot S"


@both
def test_keeper_steps_into_the_lane(bot: Bot) -> None:
    """A carrier on I5 scores with 4, 5 and 6 unless the keeper stands on his column."""
    position = pitch(
        away={8: "I5"}, home={3: "G7", 9: "K9"}, ball="I5", flow="roll>turn/home/1", turn="home"
    )
    assert chosen(bot, position) == "move 1 I2"


@both
@pytest.mark.parametrize("die", range(1, 7))
def test_keeper_does_not_leave_the_lane(bot: Bot, die: int) -> None:
    """Whatever the number, he still stands between the carrier on I5 and the goal."""
    position = pitch(
        home={1: "I2"}, away={8: "I5"}, ball="I5", flow=f"roll>turn/home/{die}", turn="home"
    )
    while position.turn is Side.HOME:
        position.play(game.action(chosen(bot, position)))
    assert position.view(None)["figures"]["home"][0] in ("I2", "I3", "I4")


@both
def test_attacks_a_carrier_without_support(bot: Bot) -> None:
    """Out of shooting range and with nobody to pass to: he would have to give the ball away."""
    position = pitch(
        home={8: "G11"}, away={9: "K11", 10: "B14", 8: "T18"}, ball="K11", flow="roll>turn/home/4"
    )
    assert chosen(bot, position) == "attack 8"


@both
def test_covers_the_goal_rather_than_attack_a_carrier_who_may_score(bot: Bot) -> None:
    """Obliged to shoot, a carrier on L4 would score with 3 to 6; the keeper can prevent that."""
    position = pitch(home={1: "J2", 8: "L6"}, away={9: "L4"}, ball="L4", flow="roll>turn/home/2")
    assert chosen(bot, position) == "move 1 L2"


@both
def test_fetches_the_free_ball(bot: Bot) -> None:
    position = pitch(home={8: "G14"}, ball="K14", flow="roll>turn/home/4")
    assert chosen(bot, position) == "move 8 K14"


@both
def test_throw_in_is_not_taken_by_the_keeper(bot: Bot) -> None:
    position = pitch(ball="A10", turn="home!", flow="roll>throw-in/home/180")
    action = game.action(chosen(bot, position))
    assert (action.verb, action.args[0] != 0, action.args[1]) == ("place", True, 180)


@both
def test_kick_off_is_not_taken_by_the_keeper(bot: Bot) -> None:
    position = pitch(ball="J12", score="0:1", flow="roll>kick-off/home")
    action = game.action(chosen(bot, position))
    assert (action.verb, action.args[0] != 0) == ("take", True)


AFTER_GOAL = "roll>kick-off/home>place/home>lift/home"


@both
def test_nobody_is_taken_up_without_need_after_a_goal(bot: Bot) -> None:
    position = pitch(ball="J12", score="0:1", flow=AFTER_GOAL)
    assert chosen(bot, position) == "done"


@both
def test_keeper_who_has_strayed_goes_back_on_his_ring(bot: Bot) -> None:
    position = pitch(home={1: "B11"}, ball="J12", score="0:1", flow=AFTER_GOAL)
    assert chosen(bot, position) == "lift 1"
    position.play(game.action("lift 1"))
    position.play(game.action("done"))
    assert chosen(bot, position) == "place 1 J2"


@both
def test_a_side_that_is_behind_does_not_end_the_match(bot: Bot) -> None:
    """A pass back over halfway is right, but in stoppage time it is the last (BF 26, R27)."""

    def shot(clock: str) -> str:
        position = pitch(
            home={9: "K15", 8: "K11"},
            away={8: "N18", 11: "O15", 10: "G15"},
            ball="K15",
            turn="home!",
            score="0:1",
            clock=clock,
            flow="roll>shot/home/4",
        )
        return chosen(bot, position)

    assert shot("regulation/100/0") == "shoot S"
    assert shot("stoppage/3/3") == "shoot N"


@both
def test_scores_with_the_last_action_before_a_shoot_out(bot: Bot) -> None:
    """Every other action ends extra time, and play with it (BF 27, R32)."""
    position = pitch(
        home={9: "J22"},
        ball="J22",
        score="1:1",
        clock="extra-time/149/0",
        settings="ending=goals;extra_time=true;shoot_out=true",
        flow="roll>turn/home/3",
    )
    assert chosen(bot, position) == "shoot N"


class Hasty(Expert):
    """An expert with so little to look at that it needs no budget, even uncompiled."""

    candidates = ((1, 2),)


@pytest.mark.parametrize("bot", [Greedy, Hasty])
def test_the_same_seed_plays_the_same(bot: Bot) -> None:
    def opening() -> list[str]:
        match = Match(game, SeededDice("twice"))
        players = (bot(seed="a"), bot(seed="b"))
        played: list[str] = []
        match.advance()
        for _ in range(6):
            turn = match.position.turn
            assert turn is not None
            played.append(str(players[turn].choose(Seat(match.position, turn))))
            match.play(game.action(played[-1]))
            match.advance()
        return played

    assert opening() == opening()


@both
def test_the_budget_holds(bot: Bot) -> None:
    position = pitch(home={9: "J12"}, ball="J12", flow="roll>turn/home/4")
    player = bot(seed="hurry", budget=0.05)
    player.choose(seat(position))  # the tables of the board are made once
    began = time.process_time()
    action = player.choose(seat(position))
    assert time.process_time() - began < 0.5
    assert action in position.actions()


@both
def test_a_seat_is_all_a_bot_needs(bot: Bot) -> None:
    class Window:
        """A seat with nothing behind it."""

        def __init__(self, position: Position) -> None:
            self.side = Side.HOME
            self.actions = position.actions
            self._hidden = position

        def imagine(self, dice: object) -> Position:
            return self._hidden.copy()

    position = pitch(home={9: "J22"}, ball="J22", flow="roll>turn/home/3")
    window: Any = Window(position)
    before = str(position)
    assert str(bot(seed="x", budget=0.5).choose(cast(Seat, window))) == "shoot N"
    assert str(position) == before


def test_greedy_beats_random() -> None:
    """Ahead in a match cut short; random hardly ever has the ball near a goal."""
    settings = game.settings("championship", {"turns": 400, "first": "home"})
    match = Match(game, SeededDice("short"), game.new(settings))
    match.run(Greedy(seed="greedy"), RandomBot(seed="random"))
    assert match.position.score == (1, 0)


def test_keeper_is_at_home_all_match() -> None:
    """In a hundred turns of greedy against itself neither keeper leaves his area."""
    match = Match(game, SeededDice("keepers"))
    players = (Greedy(seed="a"), Greedy(seed="b"))
    match.advance()
    strayed = 0
    for _ in range(100):
        turn = match.position.turn
        assert turn is not None
        match.play(players[turn].choose(Seat(match.position, turn)))
        match.advance()
        position = cast(Position, match.position)
        strayed += sum(int(position.pitch.area[int(position.men[k * 11])]) != k + 1 for k in (0, 1))
    assert strayed == 0


@pytest.mark.parametrize(
    ("home", "away", "ball", "turn"),
    [
        ({9: "J12"}, {8: "J14", 9: "M12"}, "J12", "away"),  # may be attacked
        ({9: "J12", 10: "N12"}, {9: "J13"}, "J12", "home!"),  # must shoot
        ({9: "G14"}, {9: "K18"}, "K14", "home"),  # a free ball
    ],
)
def test_the_search_plays_by_the_rules(
    home: dict[int, str], away: dict[int, str], ball: str, turn: str
) -> None:
    """Its quick replies are worth what the engine's legal actions are worth, roll by roll."""
    position = pitch(home=home, away=away, ball=ball, turn=turn, flow="roll")
    judge, result = evaluation_for(position, None, Weights())
    search = Search(judge)
    search.begin(None)
    us = 1 if turn.startswith("home") else -1
    total = 0.0
    for die in range(1, 7):
        rolled = position.copy()
        rolled.play(game.action(f"roll {die}"))
        total += us * max(option.worth for option in options(judge, rolled, result))
    before = str(position)
    assert search.value(position, 1) == pytest.approx(total / 6, abs=1e-9)
    assert str(position) == before


def test_a_goal_is_worth_more_when_the_match_hangs_on_it() -> None:
    early = stakes(pitch(ball="J12", flow="roll", clock="regulation/0/0"))
    late = stakes(pitch(ball="J12", flow="roll", clock="regulation/890/0"))
    assert early.home == pytest.approx(early.away)
    assert late.home > 1.5 * early.home
    ahead = stakes(pitch(ball="J12", flow="roll", clock="regulation/890/0", score="1:0"))
    assert ahead.away > 10 * ahead.home
