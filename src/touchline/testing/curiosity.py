"""How the suite plays: by chance, and now and then towards what it has seldom seen."""

from __future__ import annotations

from touchline.core.action import Action
from touchline.core.side import Side
from touchline.testing.trial import Step, Trial

CURIOUS = 4  # every fourth decision looks for what has not been seen yet


def choose(trial: Trial) -> None:
    """The next action: any, but now and then one that leads to something rarely seen."""
    position = trial.position
    if position.turn is Side.CHANCE:
        chosen = trial.random.choice([outcome for outcome, _ in position.outcomes()])
    elif trial.random.randrange(CURIOUS) == 0:
        chosen = min(position.actions(), key=lambda action: novelty(trial, action))
    else:
        chosen = trial.random.choice(position.actions())
    trial.step = Step(position.copy(), str(position), chosen, ())


def novelty(trial: Trial, action: Action) -> tuple[int, float]:
    """How often what this action leads to has been seen: a decision, or a goal."""
    after = trial.position.copy()
    after.play(action)
    times = trial.seen[after.decision]
    if after.score != trial.position.score:
        times = min(times, trial.seen["goal"])
    return times, trial.random.random()
