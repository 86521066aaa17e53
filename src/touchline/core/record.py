"""A match as text: tags, then what was played, one roll and what followed on a line.

The record is the only truth about a match: everything else is replayed from it. It is read by
people, so every error names the line and what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from touchline.core.action import Action
from touchline.core.dice import CommittedDice
from touchline.core.errors import BadAction, BadRecord, IllegalAction, TouchlineError
from touchline.core.game import Event, Game, Position
from touchline.core.side import Side

G = TypeVar("G", bound=Game)
TAG = re.compile(r'\[([A-Z][A-Za-z0-9_.-]*) "([^"]*)"\]')
COMMENT = re.compile(r"\{[^{}]*\}")


@dataclass
class Record:
    """Tags and actions of one match."""

    tags: dict[str, str]
    actions: list[Action] = field(default_factory=list)
    text: str = field(default="", compare=False, repr=False)
    """What it was read from, with comments."""


def write(record: Record) -> str:
    """The text of a record."""
    lines = [f'[{key} "{_plain(value)}"]' for key, value in record.tags.items()]
    lines.append("")
    for action in record.actions:
        if action.by_chance or not lines[-1]:
            lines.append(action.short)
        else:
            lines[-1] += " " + action.short
    return "\n".join(lines) + "\n"


def _plain(value: str) -> str:
    """A tag's value on one line, without the sign that ends it."""
    return " ".join(value.replace('"', "'").split())


def read(text: str, find_game: Callable[[str], G]) -> tuple[G, Record]:
    """The record in a text, and its game; BadRecord names the line that is wrong."""
    tags: dict[str, str] = {}
    lines = text.splitlines()
    head = next((i for i, line in enumerate(lines) if i and not line.strip()), len(lines))
    for number, line in enumerate(lines[:head], 1):
        tag = TAG.fullmatch(line.strip())
        if tag is None:
            raise BadRecord("error.record-tag", line=number, text=line[:60])
        tags[tag[1]] = tag[2]
    game = _game(tags, find_game)
    record = Record(tags, text=text)
    for number, line in enumerate(lines[head:], head + 1):
        for word in COMMENT.sub(" ", line).split():
            try:
                record.actions.append(game.action(word))
            except BadAction as error:
                raise BadRecord("error.record-action", line=number, problem=str(error)) from None
    stated = tags.get("Actions")
    if stated != str(len(record.actions)):
        found = len(record.actions)
        raise BadRecord("error.record-truncated", stated=_quoted(stated), found=found)
    return game, record


def _game(tags: dict[str, str], find_game: Callable[[str], G]) -> G:
    for name in ("Game", "Rules", "Result"):
        if name not in tags:
            raise BadRecord("error.record-missing", tag=name)
    game = find_game(tags["Game"])
    if tags["Rules"] != str(game.rules_version):
        raise BadRecord(
            "error.record-rules",
            game=game.id,
            theirs=_quoted(tags["Rules"]),
            ours=game.rules_version,
        )
    return game


def start(game: Game, record: Record) -> Position:
    """The position before the first action."""
    if "Start" in record.tags:
        return game.position(record.tags["Start"])
    prefix = "Setting."
    switches = {k[len(prefix) :]: v for k, v in record.tags.items() if k.startswith(prefix)}
    return game.new(game.settings(None, switches))


def replay(game: Game, record: Record) -> Iterator[tuple[Position, Action | None, list[Event]]]:
    """The position after every action, with the events that led there; first the start.

    The same position is handed out each time, one action further: copy it to keep it.
    """
    position = start(game, record)
    yield position, None, []
    for number, action in enumerate(record.actions, 1):
        try:
            events = list(position.play(action))
        except IllegalAction as error:
            raise BadRecord(
                "error.record-illegal", number=number, action=action.text, problem=str(error)
            ) from None
        yield position, action, events


def verify(game: Game, record: Record) -> Position:
    """The final position, if everything is as the record says; BadRecord says what is not."""
    dice = _committed(record)
    position = start(game, record)
    rolled = 0
    for number, action in enumerate(record.actions, 1):
        chance = position.chance if position.turn is Side.CHANCE else None
        if dice is not None and chance is not None and action not in position.signals():
            due = chance.at(dice.ticket(rolled, chance.tickets))
            rolled += 1
            if due is not action:
                raise BadRecord(
                    "error.record-dice", number=number, action=action.text, due=due.text
                )
        try:
            position.play(action)
        except TouchlineError as error:
            raise BadRecord(
                "error.record-illegal", number=number, action=action.text, problem=str(error)
            ) from None
    _check_result(record, position)
    return position


def _committed(record: Record) -> CommittedDice | None:
    tags = record.tags
    if "Commitment" not in tags and tags.get("Dice") != CommittedDice.SCHEME:
        return None
    if tags.get("Dice") != CommittedDice.SCHEME or "Secret" not in tags:
        raise BadRecord("error.record-secret", scheme=CommittedDice.SCHEME)
    dice = CommittedDice(tags["Secret"], tags.get("Nonces", "").split())
    if dice.commitment != tags.get("Commitment"):
        raise BadRecord("error.record-commitment")
    return dice


def _check_result(record: Record, position: Position) -> None:
    over = position.turn is None
    home, away = position.score
    played = f"{home}:{away}" if over else "*"
    if record.tags["Result"] != played:
        stated = _quoted(record.tags["Result"])
        raise BadRecord("error.record-result", stated=stated, played=played)
    side = position.winner
    winner = side.label if over and side is not None and home == away else None
    if record.tags.get("Winner") != winner:
        stated = _quoted(record.tags.get("Winner"))
        raise BadRecord("error.record-result", stated=stated, played=winner)


def tag(text: str) -> str:
    """A text as the value of a tag: without what cannot stand there.

    >>> tag('cmd:python3 "my bot.py"')
    "cmd:python3 'my bot.py'"
    """
    return " ".join(text.replace('"', "'").split())


def _quoted(value: str | None) -> str | None:
    """A tag's value in an error: as much of it as somebody needs to find it."""
    return None if value is None else value[:40]
