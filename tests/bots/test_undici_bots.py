"""The UND1C1 bots in positions where there is something right to do, and in whole matches."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.undici.table import Table, box
from touchline.bots.random_bot import RandomBot
from touchline.bots.undici.hand_made import odds
from touchline.bots.undici.hand_made.decisions import DECISIONS
from touchline.bots.undici.hand_made.greedy import Greedy
from touchline.bots.undici.hand_made.plans import best_plan
from touchline.bots.undici.hand_made.scripted import Scripted
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.record import Record
from touchline.core.seat import Player, Seat
from touchline.undici.game import Undici
from touchline.undici.text.frames import FRAMES

game: Any = Undici()
both = pytest.mark.parametrize("bot", [Greedy, Scripted])
PLAIN = "cards=false"


def chosen(table: Table, bot: type[Greedy] | type[Scripted] = Scripted) -> str:
    """What a bot does here, without looking behind its seat or changing anything."""
    position = table.position
    side = position.turn
    assert side is not None
    before = str(position)
    action = bot(seed="test").choose(Seat(position, side))
    assert str(position) == before
    assert action in position.actions()
    return str(action)


def play(home: Player, away: Player, seed: str) -> Record:
    """A very short match."""
    settings = game.settings("pro", {"turns": 2, "deck": "standard"})
    return Match(game, SeededDice(seed), game.new(settings)).run(home, away)


def odds_told(table: Table, action: str) -> dict[str, Fraction]:
    """The exact odds of an action."""
    return {odd.name: odd.probability for odd in table.position.forecast(game.action(action)).odds}


@both
def test_in_front_of_goal_they_shoot(bot: type[Greedy] | type[Scripted]) -> None:
    table = Table("home 9 N8", "home 10 G8", "away 4 C3", ball="home 9", settings=PLAIN)
    assert chosen(table, bot) == "shot"


def test_the_odds_are_those_of_the_game() -> None:
    table = Table("home 9 N8", "away 4 C3", ball="home 9", settings=PLAIN)
    exact = odds_told(table, "shot")["goal"]
    assert odds.shot(table.position, table.slot("home 9"), box("N8")) == pytest.approx(float(exact))
    table = Table("home 20 A8", "home 9 H8", "away 4 H9", ball="home 20", settings=PLAIN)
    exact = odds_told(table, "pass 9")["arrives"]
    chance = odds.passing(table.position, table.slot("home 20"), box("A8"), box("H8"))
    assert chance == pytest.approx(float(exact))
    table = Table("home 10 G8", "away 4 H8", ball="home 10", turn="away", settings=PLAIN)
    exact = odds_told(table, "tackle 4")["won"]
    p = table.position
    assert odds.tackle(p, table.slot("away 4"), table.slot("home 10")) == pytest.approx(
        float(exact)
    )


def test_a_plan_finds_the_mate_before_goal() -> None:
    table = Table("home 10 K8", "home 9 M8", "away 4 M3", ball="home 10", settings=PLAIN)
    plan = best_plan(table.position, 0, 3)
    assert str(plan.action) == "pass 9"
    assert chosen(table) == "pass 9"
    table.play("pass 9")
    assert chosen(table) in ("shot", "move 9")


def test_a_through_ball_where_nobody_stands_better() -> None:
    table = Table(
        "home 20 J8", "home 11 L8", "away 4 L3", "away 5 L12", ball="home 20", actions=2,
        settings="cards=false;playbook=2",
    )  # fmt: skip
    assert chosen(table) in ("playbook through-ball", "pass 11")


def test_a_cross_to_the_head_of_a_ram() -> None:
    table = Table(
        "home 7 M1", "home 19 M8", "away 4 L15", "away 5 M15", ball="home 7", actions=1,
        settings=PLAIN,
    )  # fmt: skip
    assert chosen(table) == "cross 19"


def test_a_good_tackler_tackles() -> None:
    table = Table("home 20 G8", "away 4 H8", ball="home 20", turn="away", settings=PLAIN)
    assert chosen(table) == "tackle 4"


def test_two_go_together_with_the_playbook() -> None:
    table = Table(
        "home 20 G8", "away 8 H8", "away 20 H9", ball="home 20", turn="away",
        settings="cards=false;playbook=2",
    )  # fmt: skip
    assert chosen(table) == "playbook doubling-up"


def test_who_is_too_far_away_runs_into_reach() -> None:
    table = Table("home 20 G8", "away 4 J8", ball="home 20", turn="away", settings=PLAIN)
    assert chosen(table) == "move 4"
    table.play("move 4")
    assert chosen(table) in ("to H7", "to H8", "to H9")


def test_a_padlock_goes_in_front_of_the_ball() -> None:
    table = Table("home 10 E8", "away 9 G8", ball="away 9", settings=PLAIN, actions=0)
    while table.decision != "padlock":
        table.play("done" if "done" in table.legal() else "decline")
    assert chosen(table) in ("to F7", "to F8", "to F9")


def test_a_permanent_card_is_played_at_once() -> None:
    table = Table("home 10 E8", "away 9 G8", ball="home 10", hand=["home B14"])
    assert chosen(table) == "card B14"


def test_before_a_goal_is_tried_the_crowd_helps() -> None:
    table = Table("home 9 N8", "away 4 C3", ball="home 9", hand=["home B3"])
    assert chosen(table) == "card B3"


def test_a_keeper_uses_his_card_when_it_matters() -> None:
    table = Table("home 9 M8", "away 4 C3", ball="home 9", hand=["away P1"])
    table.play("shot", 3)
    assert table.decision == "respond"
    assert chosen(table) == "card P1"


def test_the_trap_is_set_where_it_catches_somebody() -> None:
    settings = "cards=false;playbook=2"
    table = Table(
        "home 20 H8", "home 9 M8", "away 4 M3", "away 5 M12", ball="home 20", settings=settings
    )  # fmt: skip
    table.play("pass 9")
    assert chosen(table) == "playbook offside-trap"
    table = Table("home 20 H8", "home 9 K8", "away 4 M3", ball="home 20", settings=settings)
    table.play("pass 9")
    assert table.decision != "trap-offer" or chosen(table) == "decline"


def test_every_decision_it_knows_exists() -> None:
    assert set(DECISIONS) <= {frame.kind.decision for frame in FRAMES.values()}


@pytest.mark.parametrize("preset", ["pro", "base", "draft"])
def test_whole_matches_are_played_by_all_bots(preset: str) -> None:
    players: list[tuple[Player, Player]] = [
        (Scripted(seed="1"), RandomBot(seed="2")),
        (RandomBot(seed="3"), Scripted(seed="4")),
    ]
    for home, away in players:
        settings = game.settings(preset, {"turns": 4, "deck": "standard"})
        match = Match(game, SeededDice(f"whole {preset}"), game.new(settings))
        match.run(home, away)
        end: Any = match.position
        assert end.decision == "over"
        assert end.turn_number == 8


def test_the_same_seed_is_the_same_match() -> None:
    first = play(Scripted(seed="a"), Greedy(seed="b"), "same")
    second = play(Scripted(seed="a"), Greedy(seed="b"), "same")
    assert first == second
