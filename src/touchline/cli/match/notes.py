"""Comments and variations of a record, printed after its story."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from touchline.core.capabilities.game import Capabilities
from touchline.core.record import Record
from touchline.core.texts import say
from touchline.study.branch import Tried, noted
from touchline.study.notes import read_notes


def tell_notes(console: Console, game: Capabilities, match: Record) -> None:
    """What was said after which action, and what could have been played from there."""
    notes = noted(game, match, read_notes(game, match.text))
    if notes:
        console.print(say("cli.replay.notes"), style="bold")
    for note in notes:
        console.print(f"{note.seq:4}  {note.comment}".rstrip(), markup=False, soft_wrap=True)
        for line in note.lines:
            _tell_line(console, line, 6)


def _tell_line(console: Console, line: Sequence[Tried], indent: int) -> None:
    for n, move in enumerate(line):
        mark = "> " if n == 0 else "  "
        comment = f" ({move.comment})" if move.comment else ""
        words = f"{' ' * indent}{mark}{move.words}{comment}"
        console.print(words, markup=False, soft_wrap=True)
        for other in move.others:
            _tell_line(console, other, indent + 4)
