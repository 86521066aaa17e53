"""Matches by chance, with any preset or one switch changed, as a row of decisions to look at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import touchline
from touchline.core.action import Action
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.testing.variants import variant
from touchline.undici.events import Corner, Foul, Wall

GAME: Any = touchline.game("undici")
LIKED = ("shot", "cross", "dribble", "tackle", "card", "by", "playbook", "off", "wall", "take")
BEFORE = ("team", "eleven", "captain", "deck", "build-deck", "draft", "set-up", "set-up-to")


def eager_face(position: Position, choose: random.Random) -> Action:
    """A face, as often as not one with which a duel is a foul or a save a corner."""
    faces = [face for face, _ in position.outcomes()]
    if position.decision in ("defender-roll", "save-roll") and choose.random() < 0.6:
        for face in faces:
            if any(isinstance(event, (Foul, Corner)) for event in position.copy().play(face)):
                return face
    return choose.choice(faces)


def on_from(
    position: Position, choose: random.Random, plies: int
) -> Iterator[tuple[Position, int]]:
    """So many plies of bold play: before each of them the position, and how many are in a wall."""
    wall = 0
    for _ in range(plies):
        if position.turn is None:
            return
        yield position, wall
        if position.turn is Side.CHANCE:
            action = eager_face(position, choose)
        else:
            actions = position.actions()
            bold = [each for each in actions if each.verb in LIKED]
            action = choose.choice(bold if bold and choose.random() < 0.7 else actions)
        for event in position.play(action):
            wall = event.men if isinstance(event, Wall) else 0 if isinstance(event, Foul) else wall


def in_play(seed: str, number: int, plies: int = 3000) -> Iterator[Position]:
    """The decisions of a match after its line-ups; bold ones are taken more often."""
    choose = random.Random(seed)
    presets = list(GAME.presets.values())
    agreed = variant(GAME, choose)[1] if number % 3 == 2 else presets[number % len(presets)]
    position: Position = GAME.new(agreed)
    looked_at = 0
    while position.turn is not None and looked_at < plies:
        chance = position.chance
        if position.turn is Side.CHANCE and chance is not None:
            position.play(chance.at(int(choose.random() * chance.tickets)))
            continue
        if position.decision not in BEFORE:
            looked_at += 1
            yield position
        actions = position.actions()
        bold = [action for action in actions if action.verb in LIKED]
        position.play(choose.choice(bold if bold and choose.random() < 0.5 else actions))


def carried_out(position: Position, action: Action, choose: random.Random) -> Iterator[Position]:
    """Every decision of a card or a page of the playbook, its dice as high as they come."""
    after: Position = position.copy()
    after.play(action)
    for _ in range(12):
        if after.turn is None or after.decision in ("act", "padlock", "pass-roll"):
            return
        if after.turn is Side.CHANCE:
            after.play(after.outcomes()[-1][0])
            continue
        yield after
        kept = [each for each in after.actions() if each.verb != "card"]
        after.play(choose.choice(kept))
