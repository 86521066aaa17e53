"""What must hold of a match from beginning to end, and of its record."""

from __future__ import annotations

from touchline.core import record
from touchline.core.dice import CommittedDice, Dice, SeededDice
from touchline.core.match import Match
from touchline.core.side import Side
from touchline.testing.trial import Trial, require


def match_ends(trial: Trial, bound: int) -> None:
    """Random play comes to an end within so many plies."""
    play(trial, SeededDice(trial.seed), bound)
    over = trial.position.turn is None
    require(over, f"after {bound} plies the match is still on")


def record_round_trips(trial: Trial, plies: int) -> None:
    """Written, read, replayed and verified, the record is the match; with any dice."""
    for dice in (SeededDice(trial.seed), CommittedDice(trial.seed, ["home", "away"])):
        trial.position = trial.game.new(trial.position.settings)
        match = play(trial, dice, plies)
        text = record.write(match.record())
        game, read = record.read(text, {trial.game.id: trial.game}.__getitem__)
        require(read.actions == match.actions, "the record was read with other actions")
        require(record.write(read) == text, "the record is written otherwise the second time")
        for position, _, _ in record.replay(game, read):
            last = position
        require(last == match.position, "the replay ends elsewhere")
        require(record.verify(game, read) == match.position, "the verified match ends elsewhere")


def play(trial: Trial, dice: Dice, plies: int) -> Match:
    """Play at random with these dice, from where the trial stands."""
    match = Match(trial.game, dice, trial.position)
    trial.played = match.actions
    for _ in range(plies):
        if match.over:
            break
        chance = match.position.chance
        if match.position.turn is Side.CHANCE and chance is not None:
            match.play(dice.roll(chance))
        else:
            match.play(trial.random.choice(match.position.actions()))
        trial.ply = len(match.actions)
    trial.position = match.position
    return match
