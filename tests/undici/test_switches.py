"""Switches that change one thing only: each is seen at work, so that none can come loose."""

from __future__ import annotations

import pytest

from tests.undici.table import Table, game
from touchline.undici.engine.cards import catalogue as cards
from touchline.undici.engine.cards.decks import DECKS
from touchline.undici.engine.position import Position
from touchline.undici.engine.state import PILE
from touchline.undici.events import Duel, TurnBegan, Won

QUIET = "cards=false;"


def end_turn(table: Table) -> None:
    """The coach on turn does no more, and nothing that he could do at its end."""
    table.play("done")
    while table.decision in ("tractor", "padlock", "black-padlock"):
        table.play(table.legal()[0])


@pytest.mark.rule("UN 3.3.1")
@pytest.mark.parametrize("actions", [1, 3, 6])
def test_how_many_actions_a_turn_has(actions: int) -> None:
    table = Table("home 10 H8", "away 4 C8", ball="away 4", settings=f"{QUIET}actions={actions}")
    end_turn(table)
    assert table.told(TurnBegan)[-1].actions == actions
    assert table.position.actions_left == actions


@pytest.mark.rule("UN 3.7.3", "UN R17")
@pytest.mark.parametrize(("switch", "after"), [("true", "free-step"), ("false", "act")])
def test_the_winner_of_a_duel_steps_or_not(switch: str, after: str) -> None:
    table = Table("home 10 H8", "away 4 I8", ball="home 10", settings=f"{QUIET}free_step={switch}")
    table.play("dribble 4", 6, 1)
    assert (table.decision, table.where("home 10")) == (after, "I8")


@pytest.mark.rule("UN 3.11.5")
@pytest.mark.parametrize(("switch", "save"), [("false", 3), ("true", 4)])
def test_a_chip_in_front_of_a_header_helps_the_keeper_or_not(switch: str, save: int) -> None:
    chips = ("home 7 L2", "home 9 M8", "away 5 N8", "away 4 A1")
    table = Table(*chips, ball="home 7", settings=f"{QUIET}header_blocker={switch}")
    table.play("cross 9", 6, 2, 1)  # a black Paw
    duel = table.told(Duel)[0]
    assert (duel.kind, duel.defender_total) == ("header", save)


@pytest.mark.rule("UN R19", "UN 3.6.6")
@pytest.mark.parametrize(("switch", "carrier"), [("false", "away 9"), ("true", "away 1")])
def test_a_keeper_in_goal_collects_or_not(switch: str, carrier: str) -> None:
    settings = f"{QUIET}offside=off;keeper_collects={switch}"
    table = Table("home 20 G8", "home 9 M9", "away 9 D3", ball="home 20", settings=settings)
    table.play("pass 9", 1)
    assert table.told(Won)[0].how == "lost-pass"
    assert table.carrier == carrier


@pytest.mark.rule("UN R15", "UN 3.13.2")
@pytest.mark.parametrize(("switch", "there"), [("false", False), ("true", True)])
def test_a_padlock_lies_on_an_opponent_or_not(switch: str, there: bool) -> None:
    settings = f"{QUIET}locks_on_chips={switch}"
    table = Table("home 20 G8", "away 9 H8", ball="home 20", settings=settings)
    table.play("done")
    assert table.decision == "padlock"
    assert ("H8" in table.boxes()) is there
    assert "H9" in table.boxes()


@pytest.mark.rule("UN R1", "UN 3.6.4")
@pytest.mark.parametrize(("base", "needed"), [(1, 2), (2, 3), (3, 4)])
def test_what_a_pass_needs(base: int, needed: int) -> None:
    settings = f"{QUIET}pass_base={base}"
    for die in (needed - 1, needed):
        table = Table("home 20 C8", "home 4 G8", "away 9 M8", ball="home 20", settings=settings)
        table.play("pass 4", die)  # two quadrants
        assert (table.carrier == "home 4") is (die == needed)


EXTRA = [
    *("B2", "B4", "B5", "B6", "B9", "B10", "G2", "G3", "G4", "G6"),
    *("L3", "R2", "R5", "R7", "R8", "R12", "Y2", "Y5", "Y6"),
]
"""The nineteen of the seventy that are no core cards."""


def before_the_decks(**switches: object) -> Position:
    """A match in which the first deck is to be made."""
    p: Position = game.new(game.settings("base", switches))
    while p.decision not in ("deck", "random-deck"):
        p.play(p.actions()[0])
    return p


@pytest.mark.rule("UN R7/split", "UN R7/own", "UN 3.1.2")
@pytest.mark.parametrize(("pool", "missing"), [("all", []), ("core", EXTRA)])
def test_of_which_cards_a_coach_makes_his_deck(pool: str, missing: list[str]) -> None:
    p = before_the_decks(pool=pool)
    p.play(game.action("deck own"))
    assert p.decision == "build-deck"
    there = [action.text for action in p.actions() if action.verb == "add"]
    assert there == [f"add {card}" for card in cards.IDS if card not in missing]


@pytest.mark.rule("UN R7/ready-made")
@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("turns", [20, 40])
def test_ready_made_decks_hold_core_cards_only(
    name: str, turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Filled up from the standard deck for a longer match; another card would be left out."""
    monkeypatch.setitem(DECKS, name, [cards.number("B2"), *DECKS[name]])
    p = before_the_decks(pool="core", turns=turns)
    p.play(game.action(f"deck {name}"))
    held = {cards.IDS[card] for card in range(cards.COUNT) if p.has_card(0, PILE, card)}
    assert len(held) == turns
    assert held.isdisjoint(EXTRA)


@pytest.mark.rule("UN R7/by-lot")
@pytest.mark.parametrize(("pool", "many"), [("all", 70), ("core", 51)])
def test_decks_drawn_by_lot_come_from_the_pool(pool: str, many: int) -> None:
    p = before_the_decks(pool=pool, deck="random")
    assert len(p.outcomes()) == many
    for _ in range(20):
        p.play(p.outcomes()[-1][0])
    last = {cards.IDS[card] for card in range(cards.COUNT) if p.has_card(0, PILE, card)}
    in_pool = [card for card in cards.IDS if pool == "all" or card not in EXTRA]
    assert last == set(in_pool[-20:])


@pytest.mark.rule("UN R5", "UN 3.1.4")
@pytest.mark.parametrize(("switch", "rows"), [("true", range(1, 5)), ("false", range(1, 17))])
def test_the_sides_of_a_chip_bind_or_not(switch: str, rows: range) -> None:
    settings = f"{QUIET}line_limits=false;area_limit=10;sides_bind={switch}"
    table = Table("home 9 N8", "home 3 B2", "away 4 A1", ball="home 9", settings=settings)
    table.play("shot", 6, 1)
    while "place 3" not in table.legal():
        table.play("done")
    table.play("place 3")  # a left-back
    assert {int(name[1:]) for name in table.boxes()} == set(rows)


@pytest.mark.rule("UN R22/tractor", "UN 3.3.4/tractor")
@pytest.mark.parametrize(("switch", "after"), [("false", "padlock"), ("true", "tractor")])
def test_a_tractor_moves_after_a_cut_turn_or_not(switch: str, after: str) -> None:
    settings = f"{QUIET}tractor_after_cut={switch}"
    chips = ("home 20 A8", "home 6 G15", "away 9 G8", "away 4 N1")
    table = Table(*chips, ball="home 20", settings=settings)
    table.play("pass 6", 1)
    assert table.decision == after
