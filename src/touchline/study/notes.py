"""Comments and variations of a record: read, judged, written.

They stand in braces, so whoever knows nothing of them reads the match all the same: `{a word}` is a
comment on the action before it, `{> 4 8K13 "a word" ( 3 ) 2K15}` what could have been played from
where it stands. In round brackets stands what could have been played instead of the next action.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from touchline.core import record as records
from touchline.core.capabilities.game import Capabilities
from touchline.core.errors import BadAction, BadRecord, TouchlineError
from touchline.core.game import Position
from touchline.core.record import COMMENT, Record

BEGINS: Final = ">"
"""A comment that begins with it is a variation."""
WORD: Final = re.compile(r'"[^"]*"|\S+')
LONGEST: Final = 2000
"""Letters of one comment."""
MOST_MOVES: Final = 5000
"""Actions in all variations of a record."""
DEEPEST: Final = 8
"""Variations of variations."""


class Move(msgspec.Struct, omit_defaults=True):
    """One action of a variation, with what was said of it, and what could have been instead."""

    action: str
    comment: str = ""
    others: list[list[Move]] = []


class Note(msgspec.Struct, omit_defaults=True):
    """What was noted after so many actions: of the last of them, and what could have followed."""

    seq: int
    comment: str = ""
    lines: list[list[Move]] = []


def read_notes(game: Capabilities, text: str) -> list[Note]:
    """The notes in the text of a record; BadRecord names the line that is wrong."""
    found: dict[int, Note] = {}
    rows = text.splitlines()
    head = next((i for i, row in enumerate(rows) if i and not row.strip()), len(rows))
    seq = left = 0
    for number, row in enumerate(rows[head:], head + 1):
        left = 0
        for braces in COMMENT.finditer(row):
            seq += len(row[left : braces.start()].split())
            left = braces.end()
            note = found.setdefault(seq, Note(seq))
            said = braces[0][1:-1].strip()
            if not said.startswith(BEGINS):
                note.comment = f"{note.comment} {said}".strip()
                continue
            note.lines.append(_read_line(game, said.removeprefix(BEGINS), number))
        seq += len(row[left:].split())
    notes = [note for note in found.values() if note.comment or note.lines]
    check_size(notes)
    return notes


def _read_line(game: Capabilities, text: str, number: int) -> list[Move]:
    """The actions of a variation with all that stands between them."""
    lines: list[list[Move]] = [[]]
    waiting: list[list[list[Move]]] = [[]]  # of each depth: what stands before its next action
    for word in WORD.findall(text):
        if word == "(":
            if len(lines) > DEEPEST:
                raise BadRecord("study.error.deep", line=number, most=DEEPEST)
            lines.append([])
            waiting.append([])
        elif word == ")":
            if len(lines) == 1 or waiting.pop() or not lines[-1]:
                raise BadRecord("study.error.brackets", line=number)
            waiting[-1].append(lines.pop())
        elif word.startswith('"') and word.endswith('"') and len(word) > 1:
            if not lines[-1]:
                raise BadRecord("study.error.early-comment", line=number)
            last = lines[-1][-1]
            last.comment = f"{last.comment} {word[1:-1].strip()}".strip()
        else:
            try:
                action = game.action(word).text
            except BadAction as error:
                raise BadRecord("error.record-action", line=number, problem=str(error)) from None
            lines[-1].append(Move(action, others=waiting[-1]))
            waiting[-1] = []
    if len(lines) > 1 or waiting[0] or not lines[0]:
        raise BadRecord("study.error.brackets", line=number)
    return lines[0]


def write_with(game: Capabilities, record: Record, notes: Iterable[Note]) -> str:
    """The text of a record with its notes."""
    by_seq = {note.seq: note for note in notes}
    rows = records.write(Record(record.tags)).splitlines()
    rows.append(_written(game, by_seq.get(0)))
    for seq, action in enumerate(record.actions, 1):
        said = _written(game, by_seq.get(seq))
        words = f"{action.short} {said}".strip()
        if action.by_chance or not rows[-1] or seq == 1:
            rows.append(words)
        else:
            rows[-1] += " " + words
    return "\n".join(row for i, row in enumerate(rows) if row or i == len(record.tags)) + "\n"


def _written(game: Capabilities, note: Note | None) -> str:
    if note is None:
        return ""
    comment = plain(note.comment)
    if comment.startswith(BEGINS):
        comment = comment.removeprefix(BEGINS).strip()
    parts = [f"{{{comment}}}"] if comment else []
    parts += [f"{{{BEGINS} {_line(game, line)}}}" for line in note.lines]
    return " ".join(parts)


def _line(game: Capabilities, moves: Sequence[Move]) -> str:
    words: list[str] = []
    for move in moves:
        words += [f"( {_line(game, other)} )" for other in move.others]
        words.append(game.action(move.action).short)
        if comment := plain(move.comment).replace('"', "'"):
            words.append(f'"{comment}"')
    return " ".join(words)


def plain(comment: str) -> str:
    """A comment on one line, without the signs that would end it.

    >>> plain("he {nearly}   fell")
    'he (nearly) fell'
    """
    return " ".join(comment.replace("{", "(").replace("}", ")").split())


def check_size(notes: Sequence[Note]) -> None:
    """BadRecord if there is more than anybody would read."""
    for note in notes:
        _check_comment(note.comment)
    if _moves([line for note in notes for line in note.lines], 1) > MOST_MOVES:
        raise BadRecord("study.error.many-moves", most=MOST_MOVES)


def _moves(lines: Iterable[Sequence[Move]], depth: int) -> int:
    if depth > DEEPEST + 1:
        raise BadRecord("study.error.deep", line="-", most=DEEPEST)
    found = 0
    for line in lines:
        for move in line:
            _check_comment(move.comment)
            found += 1 + _moves(move.others, depth + 1)
    return found


def _check_comment(comment: str) -> None:
    if len(comment) > LONGEST:
        raise BadRecord("study.error.long-comment", most=LONGEST)


def check(game: Capabilities, record: Record, notes: Sequence[Note]) -> int:
    """How many variations there are, all of them legal; BadRecord names the first that is not."""
    last = len(record.actions)
    by_seq = {note.seq: note for note in notes}
    outside = next((seq for seq in by_seq if not 0 <= seq <= last), None)
    if outside is not None:
        raise BadRecord("study.error.no-place", number=outside, last=last)
    found = 0
    for seq, (position, _, _) in enumerate(records.replay(game, record)):
        note = by_seq.get(seq)
        if note is not None:
            found += sum(_check_line(game, position, line, seq) for line in note.lines)
    return found


def _check_line(game: Capabilities, position: Position, line: Sequence[Move], seq: int) -> int:
    """The variations of a line, itself among them."""
    position = position.copy()
    found = 1
    for move in line:
        found += sum(_check_line(game, position, other, seq) for other in move.others)
        try:
            position.play(game.action(move.action))
        except TouchlineError as error:
            raise BadRecord(
                "study.error.variation", number=seq, action=move.action, problem=str(error)
            ) from None
    return found
