"""The rolls of a match with their tickets: what a browser recomputes."""

from __future__ import annotations

import random

import pytest

from touchline.core import record, registry
from touchline.core.dice import CommittedDice
from touchline.core.match import Match
from touchline.server.http.dice_routes import rolls_of


@pytest.mark.parametrize("name", registry.game_ids())
def test_every_roll_follows_from_the_secret(name: str) -> None:
    game = registry.game(name)
    chance = random.Random(name)
    dice = CommittedDice("a secret of ours", ["nonce"])
    match = Match(game, dice, game.new())
    match.advance()
    while dice.rolled < 20 and not match.over:
        match.play(chance.choice(match.position.actions()))
        match.advance()
    found = rolls_of(record.write(match.record()))
    assert len(found) == dice.rolled > 10
    for n, roll in enumerate(found):
        assert roll.low <= dice.ticket(n, roll.tickets) < roll.high
    other = CommittedDice("another secret", ["nonce"])
    wrong = [n for n, r in enumerate(found) if not r.low <= other.ticket(n, r.tickets) < r.high]
    assert len(wrong) > len(found) / 2
