"""The rolls of a match with their tickets: what a browser recomputes."""

from __future__ import annotations

from touchline.brettfussball import game
from touchline.core import record
from touchline.core.dice import CommittedDice
from touchline.core.match import Match
from touchline.server.rolls_routes import rolls_of


def test_every_roll_follows_from_the_secret() -> None:
    dice = CommittedDice("a secret of ours", ["nonce"])
    match = Match(game, dice, game.new())
    match.advance()
    for _ in range(20):
        match.play(match.position.actions()[0])
        match.advance()
    found = rolls_of(record.write(match.record()))
    assert len(found) == dice.rolled > 10
    assert [roll.tickets for roll in found[:2]] == [2, 6]
    for n, roll in enumerate(found):
        assert roll.low <= dice.ticket(n, roll.tickets) < roll.high
    other = CommittedDice("another secret", ["nonce"])
    wrong = [n for n, r in enumerate(found) if not r.low <= other.ticket(n, r.tickets) < r.high]
    assert len(wrong) > len(found) / 2
