"""Stored matches: what was decided and rolled, and a fingerprint of everything that came of it."""

from __future__ import annotations

import hashlib
import lzma
import random
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from tests.corpus import FOLDER
from touchline.core import registry
from touchline.core.game import Event, Position
from touchline.core.side import Side
from touchline.testing.variants import variant

MANY = 200
MOST_PLIES = 1500
LINE_EVERY = 50
LENGTH = 16


class Stored(NamedTuple):
    """One match: preset and switches, its actions, and its fingerprint."""

    preset: str
    switches: dict[str, object]
    actions: list[str]
    print: str


def fingerprint() -> hashlib.blake2b:
    """A fresh one."""
    return hashlib.blake2b(digest_size=LENGTH)


def take(seal: hashlib.blake2b, position: Position, events: list[Event], ply: int) -> None:
    """Add what has happened, what is asked now, and now and then the whole position."""
    seal.update(f"{[*map(str, events)]}{position.decision}{position.score}".encode())
    seal.update(f"{[a.index for a in position.actions()]}".encode())
    if ply % LINE_EVERY == 0 or position.turn is None:
        seal.update(str(position).encode())


def replay(game_id: str, match: Stored) -> str:
    """The fingerprint of a stored match as it is played today."""
    game, seal = registry.game(game_id), fingerprint()
    position = game.new(game.settings(match.preset, match.switches))
    for ply, text in enumerate(match.actions):
        take(seal, position, list(position.play(game.action(text))), ply)
    return seal.hexdigest()


def play(game_id: str, number: int) -> Stored:
    """A match with one switch changed: some choose an action, some a kind of action first."""
    game, chooser = registry.game(game_id), random.Random(f"{game_id} {number}")
    name, settings = variant(game, chooser)
    preset, _, switch = name.partition(" ")
    key, _, value = switch.partition("=")
    position, seal, actions = game.new(settings), fingerprint(), []
    bold = chooser.random()
    for ply in range(MOST_PLIES):
        if position.turn is None:
            break
        chance = position.chance
        if position.turn is Side.CHANCE and chance is not None:
            action = chance.at(int(chooser.random() * chance.tickets))
        else:
            listed = position.actions()
            verb = chooser.choice(sorted({action.verb for action in listed}))
            kind = [action for action in listed if action.verb == verb]
            action = chooser.choice(kind if chooser.random() < bold else listed)
        actions.append(action.short)
        take(seal, position, list(position.play(action)), ply)
    return Stored(preset, {key: value} if key else {}, actions, seal.hexdigest())


def path(game_id: str) -> str:
    """Where they are kept, with the version of the rules in the name."""
    version = registry.game(game_id).rules_version
    return str(FOLDER / "played" / f"{game_id}-{version}.jsonl.xz")


def write(game_id: str, matches: Iterator[Stored]) -> None:
    """Keep them."""
    with lzma.open(path(game_id), "wb") as file:
        for match in matches:
            file.write(msgspec.json.encode(match) + b"\n")


def read(game_id: str) -> list[Stored]:
    """All of them."""
    with lzma.open(path(game_id), "rb") as file:
        return [msgspec.json.decode(line, type=Stored) for line in file]
