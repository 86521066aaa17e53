"""An exercise: a decision to be found again, with what each answer is worth."""

from __future__ import annotations

import pytest

from touchline.bots.counterattack.hand_made.decisions import decide
from touchline.core.dice import SeededDice
from touchline.counterattack import game as counterattack
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.position import Position
from touchline.server.view.reviewed import question


def on_the_ball() -> Position:
    """Somebody may play a high ball."""
    p = counterattack.new()
    dice = SeededDice("exercise")
    while p.decision != "choose" or moves.HIGH not in p.actions():
        actions = p.actions()
        chance = p.chance
        if actions:
            p.play(actions[0] if len(actions) == 1 else decide(p))
        else:
            assert chance is not None
            p.play(dice.roll(chance))
    return p


@pytest.mark.slow
def test_every_answer_is_weighed_however_many_there_are() -> None:
    p = on_the_ball()
    p.play(moves.HIGH)
    assert p.decision == "high-target"
    asked = question(counterattack, p)
    assert {option.option.action for option in asked.options} == {a.text for a in p.actions()}
    assert min(option.lost for option in asked.options) == 0.0
