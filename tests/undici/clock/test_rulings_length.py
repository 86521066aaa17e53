"""Rulings on the length of a match that can be switched: half-time and penalties."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.undici.table import Table, game
from touchline.core.side import Side
from touchline.undici.engine.state import GONE, HAND, PILE
from touchline.undici.events import Event, Kick, PeriodBegan, SetPiece, TurnBegan

BREAK = "half_time=true;turns=4"


def last_turn(settings: str = BREAK, *, opener: int = 0, turn: str = "away") -> Table:
    """The last turn before half-time: two of each side have been played."""
    table = Table("home 10 G8", "home 9 E9", "away 9 C8", "away 4 M8", ball="away 9", turn=turn,
                  turn_number=3, settings=settings, pile=("away B1",))  # fmt: skip
    table.position.opener = opener
    return table


@pytest.mark.rule("UN 3.15.3", "UN R20")
def test_there_is_no_half_time_unless_agreed() -> None:
    table = last_turn("turns=4")
    table.play("done", "to D9", "to D8", "draw B1")
    assert not table.told(PeriodBegan)
    assert (table.decision, table.turn, table.carrier) == ("act", "home", "away 9")


@pytest.mark.rule("UN 3.15.3", "UN R20", "UN 3.2.2")
@pytest.mark.parametrize(("opener", "begins"), [(0, Side.AWAY), (1, Side.HOME)])
def test_who_did_not_kick_off_the_match_kicks_off_the_second_half(
    opener: int, begins: Side
) -> None:
    table = last_turn(opener=opener)
    table.play("done", "draw B1")  # a card, but no padlocks
    assert [event.period for event in table.told(PeriodBegan)] == ["second-half"]
    assert table.position.count_cards(1, HAND) == 1
    assert (table.decision, table.position.turn) == ("set-up", begins.other)
    table.play("done", "done")
    assert (table.decision, table.position.turn) == ("kick-off-taker", begins)
    assert not game.turned(table.position)
    table.play("take 9", "to H8" if begins is Side.AWAY else "to G8")
    assert table.carrier == f"{begins.label} 9"
    assert (table.decision, table.turn) == ("act", begins.label)
    assert table.position.turn_number == 4


@pytest.mark.rule("UN 3.15.3")
def test_half_time_goes_before_what_was_to_come() -> None:
    for opener, begins in ((0, Side.AWAY), (1, Side.HOME)):  # whoever scored just before it
        table = last_turn(opener=opener)
        table.play("shot", 6, 1, "draw B1", "done", "done")
        assert (table.decision, table.position.turn) == ("kick-off-taker", begins)
    table = Table("home 10 H8", "away 4 I8", "away 5 M8", ball="home 10", turn="away",
                  turn_number=3, settings=BREAK + ";fouls=true;free_kick_pass=true")  # fmt: skip
    table.play("tackle 4", 4, 3)
    assert [event.period for event in table.told(PeriodBegan)] == ["second-half"]
    table.play("done", "done")
    assert table.decision == "kick-off-taker"
    assert not table.told(SetPiece)


@pytest.mark.rule("UN 3.15.3", "UN 3.15.1")
@pytest.mark.parametrize(("first", "turns"), [("home", 4), ("away", 4), ("home", 5), ("away", 1)])
def test_both_sides_have_all_their_turns_and_one_kick_off_each(first: str, turns: int) -> None:
    changes = {"half_time": True, "first": first, "turns": turns, "deck": "standard"}
    p = game.new(game.settings("base", changes))
    draw = random.Random(f"{first}/{turns}")
    story: list[Event] = []
    while p.turn is not None:
        chance = p.chance
        if chance is not None:
            story += p.play(chance.at(int(draw.random() * chance.tickets)))
        else:
            story += p.play(draw.choice(p.actions()))
    begun = [event.side for event in story if isinstance(event, TurnBegan)]
    assert Counter(begun) == {0: turns, 1: turns}
    opened = ["home", "away"].index(first)
    assert begun[0] == opened
    breaks = [event.period for event in story if isinstance(event, PeriodBegan)]
    if turns == 1:
        assert breaks == []
    else:
        assert breaks == ["second-half"]
        half = turns // 2 * 2
        assert begun[half - 1] == begun[half] == 1 - opened


@pytest.mark.rule("UN 3.15.3", "UN R20")
@pytest.mark.parametrize(("settings", "pile"), [("", 1), ("extra_cards=false", 0)])
def test_discarded_cards_are_drawn_again_in_extra_turns_or_not(settings: str, pile: int) -> None:
    table = Table("home 10 G8", "away 4 M8", ball="home 10", turn="away", turn_number=39,
                  settings=f"cup=true;{settings}", hand=("away B12",))  # fmt: skip
    table.play("card B12", "done", "to N8", "to L7")
    assert [event.period for event in table.told(PeriodBegan)] == ["extra-turns"]
    assert table.position.count_cards(1, PILE) == pile
    assert table.position.count_cards(1, GONE) == 1 - pile


@pytest.mark.rule("UN 3.15.3")
@pytest.mark.parametrize(("kicks", "over"), [(1, True), (2, False), (5, False)])
def test_how_many_penalties_before_sudden_death(kicks: int, over: bool) -> None:
    table = Table("home 10 G8", "away 4 M8", ball="home 10", turn="away", turn_number=39,
                  settings=f"cup=true;extra_turns=0;shoot_out_kicks={kicks}")  # fmt: skip
    table.play("done")
    while table.decision.endswith("padlock"):
        table.play(table.legal()[0])
    table.play("toss home", "take 10", 6, 1, "take 4", 1, 6)
    assert [event.scored for event in table.told(Kick)] == [True, False]
    assert (table.position.turn is None) == over
    if over:
        assert table.position.winner is Side.HOME


@pytest.mark.rule("UN 3.15.3")
@pytest.mark.parametrize(
    ("dice", "winner"), [((6, 1, 1, 6, 6, 1), Side.HOME), ((1, 6, 6, 1, 1, 6), Side.AWAY)]
)
def test_penalties_end_as_soon_as_one_side_cannot_be_caught(
    dice: tuple[int, ...], winner: Side
) -> None:
    table = Table("home 10 G8", "away 4 M8", ball="home 10", turn="away", turn_number=39,
                  settings="cup=true;extra_turns=0;shoot_out_kicks=2")  # fmt: skip
    table.play("done")
    while table.decision.endswith("padlock"):
        table.play(table.legal()[0])
    table.play("toss home", "take 10", *dice[:2], "take 4", *dice[2:4])
    assert table.position.turn is Side.HOME
    table.play("take 1", *dice[4:])
    assert table.position.turn is None  # away's second one is not taken
    assert table.position.winner is winner


@pytest.mark.rule("UN 3.15.3")
def test_sudden_death_after_one_penalty_each() -> None:
    table = Table("home 10 G8", "away 4 M8", ball="home 10", turn="away", turn_number=39,
                  settings="cup=true;extra_turns=0;shoot_out_kicks=1")  # fmt: skip
    table.play("done")
    while table.decision.endswith("padlock"):
        table.play(table.legal()[0])
    table.play("toss home", "take 10", 6, 1, "take 4", 6, 1, "take 1", 6, 1)
    assert table.decision == "kicker"  # the other side has its second one too
    table.play("take 1", 1, 6)
    assert table.position.winner is Side.HOME
