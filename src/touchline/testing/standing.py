"""What must hold of a position at any moment."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from touchline.core import texts
from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.game import Forecast, Period
from touchline.core.side import Side
from touchline.testing.trial import SEATS, Trial, require


def somebody_decides(trial: Trial) -> None:
    """A side, chance or nobody is to decide, and what is decided has a name."""
    position = trial.position
    require(position.turn in (Side.HOME, Side.AWAY, Side.CHANCE, None), f"turn {position.turn!r}")
    named = isinstance(position.decision, str) and position.decision != ""
    require(named, f"decision {position.decision!r} is not a name")
    rolling = position.turn is Side.CHANCE
    require((position.chance is not None) == rolling, "`chance` is there at chance, and only then")
    period = position.period()
    require(period is None or isinstance(period, Period), f"period() is {period!r}")


def decisions_have_a_sentence(trial: Trial) -> None:
    """Whoever decides can be told what."""
    if trial.position.turn is not None:
        key = f"{trial.game.id}.decision.{trial.position.decision}"
        require(texts.has(key), f"there is no text for {key}")


def actions_are_listed(trial: Trial) -> None:
    """Every action once, in a fixed order; none at chance or after the end, else at least one."""
    position = trial.position
    actions = position.actions()
    deciding = position.turn in (Side.HOME, Side.AWAY)
    require(isinstance(actions, tuple), "actions() is not a tuple")
    require(bool(actions) == deciding, f"{len(actions)} actions while turn is {position.turn!r}")
    require(len(set(actions)) == len(actions), "actions() names an action twice")
    require(position.actions() == actions, "actions() has another order when asked again")
    require(position.copy().actions() == actions, "a copy lists other actions")
    require(not any(a.by_chance for a in actions), "an outcome of chance is among the actions")


def actions_are_numbered(trial: Trial) -> None:
    """Each legal action comes back from its index, its text and its short text."""
    game = trial.game
    outcomes = [outcome for outcome, _ in trial.position.outcomes()]
    for action in (*trial.position.actions(), *outcomes, *trial.position.signals()):
        require(0 <= action.index < game.action_count, f"{action!r} has index {action.index}")
        for form in (action.index, str(action), action.short):
            require(game.action(form) == action, f"game.action({form!r}) is not {action!r}")


def outcomes_are_certain(trial: Trial) -> None:
    """At chance the probabilities sum to exactly 1 and are those of `chance`."""
    position = trial.position
    outcomes = position.outcomes()
    chance = position.chance
    if chance is None:
        require(outcomes == (), "outcomes() is not empty although nothing is rolled")
        return
    require(outcomes == chance.outcomes(), "outcomes() is not what `chance` says")
    exact = all(isinstance(p, Fraction) and p > 0 for _, p in outcomes)
    require(exact, "a probability is not a positive Fraction")
    total = sum((p for _, p in outcomes), Fraction(0))
    require(total == 1, f"the probabilities sum to {total}, not 1")
    require(len({a.index for a, _ in outcomes}) == len(outcomes), "an outcome is named twice")
    require(all(a.by_chance for a, _ in outcomes), "a manager's choice is among the outcomes")
    require(chance.rule != "" and chance.why != "", "`chance` does not say why, or by which rule")


def text_round_trips(trial: Trial) -> None:
    """The line of a position is that position, whatever is going on."""
    position = trial.position
    line = str(position)
    require("\n" not in line, "str(position) is more than one line")
    again = trial.game.position(line)
    require(str(again) == line, f"read and written again it is {again}")
    require(again == position, "the position read from its line is not equal")
    require(hash(again) == hash(position), "the position read from its line hashes otherwise")
    require(again.actions() == position.actions(), "read from its line it has other actions")
    require(again.outcomes() == position.outcomes(), "read from its line it rolls otherwise")
    require(again.settings == position.settings, "the line loses the settings")


def copies_are_equal(trial: Trial) -> None:
    """A copy is equal, hashes equal, and is somebody else."""
    position = trial.position
    copy = position.copy()
    require(copy is not position, "copy() returns the position itself")
    require(copy == position, "a copy is not equal")
    require(hash(copy) == hash(position), "a copy hashes otherwise")
    require(str(copy) == str(position), "a copy is written otherwise")


def copies_are_independent(trial: Trial) -> None:
    """Playing on a copy leaves the original alone."""
    line, actions = str(trial.position), trial.position.actions()
    for index in sorted(trial.legal())[:8]:
        trial.position.copy().play(trial.game.action(index))
        require(str(trial.position) == line, "playing on a copy changed the original")
        require(trial.position.actions() == actions, "playing on a copy changed the actions")


def views_are_plain(trial: Trial) -> None:
    """A view is JSON, for both seats and a spectator, and looking changes nothing."""
    line = str(trial.position)
    for seat in SEATS:
        view = trial.position.view(seat)
        require(isinstance(view, dict) and plain(view), f"the view of {seat!r} is not plain data")
        require(json.loads(json.dumps(view)) == view, f"the view of {seat!r} is not JSON")
        require(trial.position.view(seat) == view, f"the view of {seat!r} changes when asked again")
    require(str(trial.position) == line, "looking at the position changed it")


def plain(value: Any) -> bool:
    """Is this what JSON knows, all the way down?"""
    if isinstance(value, dict):
        return all(type(key) is str and plain(item) for key, item in value.items())
    if isinstance(value, list):
        return all(plain(item) for item in value)
    return value is None or type(value) in (str, int, float, bool)


def imagining_keeps_the_view(trial: Trial) -> None:
    """What a seat imagines looks the same from that seat, and is its own position."""
    position = trial.position
    line = str(position)
    for seat in SEATS:
        for _ in range(3):  # hidden things are dealt anew: once could be luck
            imagined = position.imagine(seat, trial.random)
            same = imagined.view(seat) == position.view(seat)
            require(same, f"{seat!r} can tell the imagined position from the real one")
            require(imagined.turn == position.turn, "in the imagined position another is to decide")
            if position.turn is seat:
                require(imagined.actions() == position.actions(), "imagined actions differ")
        if trial.legal():
            chance = imagined.chance  # another card may come where the real one lies elsewhere
            imagined.play((imagined.actions() if chance is None else chance.actions)[0])
        require(str(position) == line, "imagining a position changed the real one")


def forecasts_are_odds(trial: Trial) -> None:
    """Every legal action has a forecast with probabilities in [0, 1], and asking is harmless."""
    position = trial.position
    line = str(position)
    for action in position.actions():
        forecast = position.forecast(action)
        require(isinstance(forecast, Forecast), f"forecast({action!r}) is {forecast!r}")
        require(forecast.outcome != "", f"forecast({action!r}) has no outcome")
        for odds in forecast.odds:
            sound = isinstance(odds.probability, Fraction) and 0 <= odds.probability <= 1
            require(sound, f"forecast({action!r}): {odds.name} has {odds.probability!r}")
        require(position.forecast(action) == forecast, f"forecast({action!r}) changes")
    require(str(position) == line, "a forecast changed the position")


def signals_can_be_called(trial: Trial) -> None:
    """What an official may call can be played, and the match goes on from there."""
    line = str(trial.position)
    for signal in trial.position.signals():
        after = trial.position.copy()
        after.play(signal)
        require(trial.game.position(str(after)) == after, f"after {signal!r} the line is wrong")
        going_on = after.turn is None or bool(after.actions() or after.outcomes())
        require(going_on, f"after {signal!r} nobody can do anything")
    require(str(trial.position) == line, "calling on a copy changed the original")


def illegal_changes_nothing(trial: Trial, sample: int | None = None) -> None:
    """Everything not legal raises IllegalAction, which says why and by which rule."""
    position = trial.position
    line, before, legal = str(position), position.copy(), trial.legal()
    numbers: Any = range(trial.game.action_count)
    if sample is not None:
        numbers = trial.random.sample(numbers, min(sample, trial.game.action_count))
    for index in numbers:
        if index not in legal:
            action = trial.game.action(index)
            refused(trial, action)
            require(position == before, f"{action!r} is illegal, but it changed the position")
    # The line last, since writing thousands takes long: `==` may not know everything.
    require(str(position) == line, "something illegal changed the line of the position")


def refused(trial: Trial, action: Action) -> None:
    """Play what is illegal and look at the error."""
    try:
        trial.position.play(action)
    except IllegalAction as error:
        require(error.rule != "", f"the error for {action!r} names no rule")
        require(str(error) != "", f"the error for {action!r} has no sentence")
    else:
        require(False, f"{action!r} can be played although it is not listed as legal")


def score_is_sound(trial: Trial) -> None:
    """Goals of both sides; nobody has won before the end, and the winner is a side."""
    home, away = trial.position.score
    require(home >= 0 and away >= 0, f"score {home}:{away}")
    winner = trial.position.winner
    require(winner in (Side.HOME, Side.AWAY, None), f"winner {winner!r}")
    require(winner is None or trial.position.turn is None, "somebody has won while it goes on")
    ahead = {-1: Side.AWAY, 0: winner, 1: Side.HOME}[(home > away) - (home < away)]
    require(trial.position.turn is not None or winner == ahead, f"{winner!r} won a {home}:{away}")


def board_can_be_drawn(trial: Trial) -> None:
    """There are rows of cells for whoever draws the position."""
    require(len(trial.game.board(trial.position)) > 0, "board() has no rows")


ALWAYS = (
    somebody_decides,
    decisions_have_a_sentence,
    actions_are_listed,
    actions_are_numbered,
    outcomes_are_certain,
    text_round_trips,
    copies_are_equal,
    views_are_plain,
    signals_can_be_called,
    score_is_sound,
    board_can_be_drawn,
)
NOW_AND_THEN = (
    copies_are_independent,
    imagining_keeps_the_view,
    forecasts_are_odds,
    illegal_changes_nothing,
)
