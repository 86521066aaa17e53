"""Draws docs/terminal.svg, the picture of a match at the terminal that docs/start/play.md shows."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

import touchline
from touchline.cli.match.screen import Screen
from touchline.core.dice import SeededDice
from touchline.core.language.asking import question
from touchline.core.language.commentary import Commentator
from touchline.core.match import Match
from touchline.core.registry import stand_in
from touchline.core.seat import Seat

DOCS = Path(__file__).resolve().parents[2] / "docs"
DECISIONS = 61
LINES = 4


def main() -> None:
    """Play a stretch of a match and save what the terminal would show."""
    game = touchline.game("brettfussball")
    bot = touchline.bot(game.id, stand_in(game.id), seed="picture")
    match = Match(game, SeededDice("picture"))
    console = Console(record=True, width=88, file=io.StringIO(), force_terminal=True)
    screen = Screen(match, console)
    story = match.advance()
    for _ in range(DECISIONS):
        turn = match.position.turn
        assert turn is not None
        events = [*match.play(bot.choose(Seat(match.position, turn))), *match.advance()]
        screen.untold.clear()
        screen.hear(events)
        story += events
    for line in Commentator(game.id).lines(story)[-LINES:]:
        console.print(line, markup=False)
    console.print(screen.board())
    console.print(question(game.id, match.position), style="bold")
    console.print("> ")
    picture = console.export_svg(title="touchline play")
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)  # nothing from afar
    (DOCS / "terminal.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
