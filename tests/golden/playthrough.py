"""A match told as text: every decision, every action, every event, and now and then the line."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import msgspec

from touchline.core.action import Action
from touchline.core.events import tag_of
from touchline.core.game import Event, Position
from touchline.core.side import Side

Chooser = Callable[[Position, random.Random], Action]

LINE_EVERY = 10


def at_random(position: Position, dice: random.Random) -> Action:
    """Any outcome, any action."""
    if position.turn is Side.CHANCE:
        return dice.choice([outcome for outcome, _ in position.outcomes()])
    return dice.choice(position.actions())


def eager(position: Position, dice: random.Random) -> Action:
    """Score if possible, else attack, fetch the ball or pass to a team-mate, else any."""
    wishes = ("goal shot", "goal own-goal", "attacked", "won collected", "won received")
    outcomes: dict[str, Action] = {}
    for action in position.actions():
        for event in position.copy().play(action):
            outcomes.setdefault(f"{tag_of(event)} {getattr(event, 'how', '')}".strip(), action)
    for wish in wishes:
        if wish in outcomes:
            return outcomes[wish]
    return at_random(position, dice)


def tell(event: Event) -> str:
    """An event as one line: its name, then what it says."""
    said = msgspec.to_builtins(event)
    name = said.pop("event")
    return " ".join([name, *(f"{key}={value}" for key, value in said.items())])


def playthrough(
    title: str,
    position: Position,
    script: list[Action],
    chooser: Chooser,
    plies: int,
    line_every: int = LINE_EVERY,
) -> Iterator[str]:
    """First the script, then whatever the chooser likes, as lines of text."""
    dice = random.Random(title)
    yield f"== {title}"
    for ply in range(len(script) + plies):
        if position.turn is None:
            break
        if ply % line_every == 0:
            yield f"position {position}"
        options = len(position.actions() or position.outcomes())
        yield f"{position.turn.label} decides {position.decision}: {options} options"
        action = script[ply] if ply < len(script) else chooser(position, dice)
        yield f"> {action}"
        for event in position.play(action):
            yield f"  {tell(event)}"
    home, away = position.score
    winner = position.winner
    yield f"position {position}"
    yield f"score {home}:{away}, winner {'-' if winner is None else winner.label}"
    yield ""
