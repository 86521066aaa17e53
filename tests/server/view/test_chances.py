"""What a screen is told so that a thought is one gesture: what is free, how good it is, the way."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.brettfussball.table import Table
from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.game import Forecast, Odds
from touchline.core.seat import Seat
from touchline.core.side import Side
from touchline.server.view.chances import chances, whole
from touchline.server.view.queries import leads_on, odds
from touchline.server.wire.messages import AskOdds


def dribbling() -> Any:
    """Counter Attack at a dribble of home that can go far, in a match of two amateurs."""
    game: Any = registry.game("counterattack")
    position = game.new(game.settings("core", {"first": "home", "draft": "dealt"}))
    dice = SeededDice("dribble")
    bot = registry.bot(game.id, "greedy", seed="dribble")
    while position.turn is not None:
        if position.turn is Side.CHANCE:
            position.play(dice.roll(position.chance))
            continue
        if position.turn is Side.HOME and game.ways(position):
            return position
        position.play(bot.choose(Seat(position, position.turn)))
    raise AssertionError("nobody dribbles")


def test_per_cents_of_what_excludes_each_other_are_100_in_all() -> None:
    assert whole([Fraction(2, 3), Fraction(1, 6), Fraction(1, 12), Fraction(1, 12)]) == [
        67,
        17,
        8,
        8,
    ]
    assert sum(whole([Fraction(1, 7)] * 7)) == 100
    assert whole([Fraction(1, 2), Fraction(2, 3)]) == [50, 67]  # both may happen


@pytest.mark.rule("CA 4.5.6")
def test_every_way_of_a_dribble_can_be_played_step_by_step() -> None:
    game: Any = registry.game("counterattack")
    start = dribbling()
    ways = game.ways(start)
    assert len({way.cell for way in ways}) == len(ways)
    for way in ways:
        assert len(way.actions) == len(way.path) > 1
        assert way.path[-1] == way.cell
        position = start.copy()
        for text, cell in zip(way.actions, way.path, strict=True):
            if position.decision != "dribbling":  # somebody interferes: the way is cut there
                assert way.safe < 100
                break
            action = game.action(text)
            assert game.touch(position, action).cell == cell
            position.play(action)
            while position.turn is not Side.HOME and len(position.actions()) == 1:
                position.play(position.actions()[0])


def test_a_run_is_free_and_a_shot_of_brettfussball_is_not() -> None:
    start = dribbling()
    stop = next(action for action in start.actions() if action.verb == "stop")
    assert leads_on(start, stop)
    for action in start.actions():  # a step may be met by a tackle, and he goes on himself
        assert not odds(registry.game("counterattack"), start, AskOdds(1, 0, action.text)).quiet
    game: Any = registry.game("brettfussball")
    position = game.new(game.settings("quick", {"first": "home"}))
    while position.turn is Side.CHANCE:
        position.play(position.chance.at(0))
    reply = odds(game, position, AskOdds(1, 0, position.actions()[0].text))
    assert not reply.free


def test_a_run_of_brettfussball_is_quiet_unless_they_could_score_then() -> None:
    game: Any = registry.game("brettfussball")
    wish = AskOdds(1, 0, "move 2 D10")
    for ball, quiet in (("K14", True), ("K3", False)):
        table = Table("home 2 D9", f"away 9 {ball}", ball=ball).roll(1)
        reply = odds(game, table.position, wish)
        assert (reply.free, reply.quiet) == (False, quiet)


def test_the_best_chance_of_each_kind_is_told() -> None:
    game: Any = registry.game("undici")
    position = game.new(game.settings("quick", {"first": "home"}))
    bot = registry.bot("undici", "greedy", seed="chances")
    dice = SeededDice("chances")
    found: dict[str, int] = {}
    for _ in range(400):
        if position.turn is Side.CHANCE:
            position.play(dice.roll(position.chance))
            continue
        if position.decision == "act":
            found = {each.verb: each.percent for each in chances(game, position)}
            if "pass" in found:
                break
        position.play(bot.choose(Seat(position, position.turn)))
    assert 0 < found["pass"] <= 100
    assert all(0 <= percent <= 100 for percent in found.values())


def test_what_the_other_side_may_answer_first_is_told_as_things_stand() -> None:
    """A snapshot: a defender may move before it is aimed (CA 4.9.2)."""
    game: Any = registry.game("counterattack")
    position = game.new(game.settings("quick"))
    bot = registry.bot("counterattack", "greedy", seed="chances")
    dice = SeededDice("snapshots")
    for _ in range(2000):
        if position.turn is Side.CHANCE:
            position.play(dice.roll(position.chance))
        elif any(action.verb == "snapshot" for action in position.actions()):
            break
        else:
            position.play(bot.choose(Seat(position, position.turn)))
    found = {each.verb: each.percent for each in chances(game, position)}
    assert 0 < found["snapshot"] < 100


class Offering:
    """A position in which one can do one thing, with these odds for home, who decides."""

    turn = Side.HOME

    def __init__(self, *odds: tuple[str, Fraction]) -> None:
        self.odds = tuple(Odds(name, Side.HOME, (), chance) for name, chance in odds)

    def actions(self) -> tuple[Any, ...]:
        return (registry.game("counterattack").action("high"),)

    def forecast(self, action: Any) -> Forecast:
        return Forecast("rolled", odds=self.odds)


def best(*odds: tuple[str, Fraction]) -> dict[str, int]:
    """What a screen of Counter Attack would write on the buttons."""
    position: Any = Offering(*odds)
    found = chances(registry.game("counterattack"), position)
    return {each.verb: each.percent for each in found}


def test_nothing_is_offered_at_nought_per_cent() -> None:
    sixth = Fraction(1, 6)
    assert best(("inaccurate", sixth), ("header", 1 - sixth)) == {}  # the header is yet to come
    assert best(("goal", sixth), ("saved", 1 - sixth)) == {"high": 17}
    assert best(("goal", Fraction(1, 999)), ("saved", Fraction(998, 999))) == {"high": 1}


def test_a_run_that_leads_only_the_opponent_somewhere_has_no_chance_on_it() -> None:
    table = Table("home 9 K12", "away 5 J18", ball="J20", dice=[2]).roll(2)
    game: Any = registry.game("brettfussball")
    assert any(table.position.forecast(each).odds for each in table.position.actions())
    assert all(each.percent for each in chances(game, table.position))
