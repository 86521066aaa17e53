"""What could have been played instead: variations as frames, beside those of the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from touchline.analysis.sentence import line_words
from touchline.core import record as records
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.errors import BadRecord, TouchlineError
from touchline.core.game import Position
from touchline.core.language.labels import label
from touchline.core.record import Record
from touchline.core.side import Side
from touchline.study.frames import Camera, Replay, ReplayFrame, replay
from touchline.study.notes import Move, Note, read_notes
from touchline.study.walk import WalkedAction


class Tried(msgspec.Struct):
    """One action of a variation: its frame, its words, what was said, and what else could be."""

    frame: ReplayFrame
    words: str
    comment: str = ""
    others: list[list[Tried]] = []


class Noted(msgspec.Struct):
    """What was noted after so many actions of the match."""

    seq: int
    comment: str
    lines: list[list[Tried]]


class Studied(Replay, kw_only=True):
    """A whole match with all that was noted."""

    notes: list[Noted]


def studied(game: Capabilities, record: Record, text: str) -> Studied:
    """A record as frames, with the notes in its text; BadRecord says what is wrong."""
    seen = replay(game, record)
    notes = noted(game, record, read_notes(game, text))
    return Studied(**{name: getattr(seen, name) for name in Replay.__struct_fields__}, notes=notes)


def noted(game: Capabilities, record: Record, notes: Sequence[Note]) -> list[Noted]:
    """The notes of a record, all variations as frames; BadRecord names what is not legal."""
    by_seq = {note.seq: note for note in notes}
    found: list[Noted] = []
    for seq, (position, _, _) in enumerate(records.replay(game, record)):
        note = by_seq.get(seq)
        if note is not None:
            lines = [_tried(game, position.copy(), line, seq, record.tags) for line in note.lines]
            found.append(Noted(seq, note.comment, lines))
    return found


def _tried(
    game: Capabilities, position: Position, line: Sequence[Move], seq: int, tags: Mapping[str, str]
) -> list[Tried]:
    found: list[Tried] = []
    for n, move in enumerate(line):
        others = [_tried(game, position.copy(), each, seq + n, tags) for each in move.others]
        action = game.action(move.action)
        try:
            done = step(game, position, action, seq + n + 1, tags)
        except TouchlineError as error:
            raise BadRecord(
                "study.error.variation", number=seq, action=move.action, problem=str(error)
            ) from None
        done.comment, done.others = move.comment, others
        found.append(done)
    return found


def step(
    game: Capabilities, position: Position, action: Action, seq: int, tags: Mapping[str, str]
) -> Tried:
    """Play an action on this position; IllegalAction says why not, and nothing has changed."""
    camera = Camera(game, position, tags).look(position)
    turn, chance = position.turn, position.chance
    words = action_words(game, position, action)
    events = list(position.play(action))
    by = "official" if turn is None else turn.label
    return Tried(camera.film(WalkedAction(seq, position, action, by, chance, events)), words)


def action_words(game: Capabilities, position: Position, action: Action) -> str:
    """An action as people would say it; illegal ones by their text."""
    if position.turn is Side.CHANCE:
        return outcome_words(game, position, action)
    if action not in position.actions():
        return action.text
    return line_words(game, position, [action], why=False)


def outcome_words(game: Capabilities, position: Position, action: Action) -> str:
    """What chance did: a die is its number, unless it says where to."""
    rest = action.text.rpartition(" ")[2]
    number = action.verb == "roll" and rest.isdecimal() and "direction" not in position.decision
    return rest if number else label(game.id, action, position.decision)
