"""What must hold of every action that is played."""

from __future__ import annotations

import msgspec

from touchline.core import events
from touchline.testing.trial import Trial, require


def the_past_stays(trial: Trial) -> None:
    """A copy made before is not touched by what is played after."""
    require(
        str(trial.step.before) == trial.step.line,
        f"{trial.step.action!r} changed a copy made before it",
    )


def events_tell_the_story(trial: Trial) -> None:
    """What happened is a sequence of typed values that can be sent to a browser."""
    for event in trial.step.events:
        require(isinstance(event, msgspec.Struct), f"{event!r} is not a typed event")
        require(bool(getattr(event, "rule", "")), f"{event!r} names no rule")
        msgspec.json.encode(event)


def events_keep_the_vocabulary(trial: Trial) -> None:
    """A kind that all games share has the fields it has in all games (`touchline.core.events`)."""
    for event in trial.step.events:
        found = events.faults(type(event))
        require(not found, "; ".join(found))


def one_goal_at_a_time(trial: Trial) -> None:
    """The score stays or one side has one goal more; a match that is broken off is awarded."""
    before, after = trial.step.before.score, trial.position.score
    more = (after[0] - before[0], after[1] - before[1])
    awarded = trial.position.turn is None and 0 in after
    require(
        awarded or more in ((0, 0), (1, 0), (0, 1)),
        f"{trial.step.action!r} made {before} into {after}",
    )


def equality_is_the_line(trial: Trial) -> None:
    """Two positions are equal exactly if their lines are."""
    equal = trial.step.before == trial.position
    same = trial.step.line == str(trial.position)
    require(
        equal == same, f"before and after {trial.step.action!r}: equal {equal}, same line {same}"
    )


def play_is_repeatable(trial: Trial) -> None:
    """The same action from a copy, and from the line, leads to the same events and position."""
    for twin in (trial.step.before.copy(), trial.game.position(trial.step.line)):
        events = twin.play(trial.step.action)
        require(
            list(events) == list(trial.step.events),
            f"{trial.step.action!r} happens otherwise again",
        )
        require(twin == trial.position, f"{trial.step.action!r} leads elsewhere when played again")
        require(hash(twin) == hash(trial.position), "equal positions hash otherwise")
        require(str(twin) == str(trial.position), "equal positions are written otherwise")


ALL = (
    the_past_stays,
    events_tell_the_story,
    events_keep_the_vocabulary,
    one_goal_at_a_time,
    equality_is_the_line,
    play_is_repeatable,
)
