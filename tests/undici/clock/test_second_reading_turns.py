"""What lasts longer than an action, followed by a referee who knows only what he is told."""

from __future__ import annotations

import random

import pytest

from tests.undici.second_reader.matches import LIKED
from tests.undici.second_reader.referee import Referee
from tests.undici.second_reader.scatter import opening, scattered
from tests.undici.second_reader.table import PILE, Table
from tests.undici.table import game
from touchline.core.side import Side
from touchline.undici.events import Event, Flipped, TurnBegan, TurnedUp


@pytest.mark.rule("UN 3.8.1", "UN 3.3.4", "UN 3.13.1", "UN 3.14.3", "UN R22", "UN R45", "UN 3.2.4")
@pytest.mark.rule("UN 3.3.5/turns", "UN 3.3.5/end")
def test_a_referee_finds_no_fault_with_turns_flips_padlocks_and_draws() -> None:
    turns = flips = 0
    for number in range(16):
        choose = random.Random(f"referee {number}")
        line = scattered(("pro", "base")[number % 2], choose, flipped_too=False)
        position = game.position(line)
        table = Table(line)
        referee = Referee(side=table.mover, pile=PILE in table.cards[table.mover])
        referee.turns[table.mover] = 1
        for _ in range(150):
            if position.turn is None:
                break
            chance = position.chance
            if position.turn is Side.CHANCE and chance is not None:
                action = chance.at(int(choose.random() * chance.tickets))
            else:
                legal = position.actions()
                bold = [each for each in legal if each.verb in LIKED]
                action = choose.choice(bold if bold and choose.random() < 0.6 else legal)
            story = position.play(action)
            flips += sum(isinstance(event, Flipped) for event in story)
            referee.see(Table(str(position)), story)
            assert not referee.faults, f"{referee.faults}\n{position}"
        turns += sum(referee.turns)
    assert turns > 100, turns
    assert flips > 15, flips


@pytest.mark.parametrize(
    ("story", "said"),
    [
        ([TurnBegan(0, 2, 3)], "two turns in a row"),
        ([TurnBegan(1, 1, 2)], "2 actions"),
        ([TurnBegan(1, 1, 3)], "0 padlocks"),
        ([TurnBegan(1, 1, 3)], "0 cards drawn"),
        ([Flipped(0, 9), TurnedUp(0, 9)], "turned up in turn 1, due in 2"),
    ],
)
def test_the_referee_notices(story: list[Event], said: str) -> None:
    table = Table(opening("pro", 0))
    referee = Referee()
    referee.see(table, [TurnBegan(0, 1, 3)])
    referee.see(table, story)
    assert any(said in fault for fault in referee.faults), referee.faults
