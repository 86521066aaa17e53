"""The table a match is played at: the board, the commentary, and whoever has to decide."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Protocol

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from touchline.cli.commentary import Commentator, tag_of
from touchline.cli.draw import Marks, draw
from touchline.cli.status import ball_line, score_line
from touchline.core.game import Event
from touchline.core.match import Match
from touchline.core.seat import Player, Seat
from touchline.core.texts import say

BIG_MOMENTS = ("goal", "period", "full-time")
LAST_LINES = 6


class TakenBack(Exception):
    """A decision was taken back: ask again."""


class Left(Exception):
    """Somebody left the table."""


class Person(Protocol):
    """Players the table tells when it waits for them."""

    def forget(self) -> None:
        """What was decided before can no longer be taken back."""


class Table:
    """Shows a match and keeps it going."""

    def __init__(self, match: Match, console: Console) -> None:
        self.match = match
        self.console = console
        self.commentator = Commentator(match.game.id)
        self.log: list[str] = []
        self.news: list[str] = []
        self.marks = Marks()

    def hear(self, events: Sequence[Event]) -> None:
        """Turn events into lines that are shown with the next board."""
        if not events:
            return
        lines = self.commentator.lines(events)
        self.log += lines
        self.news += lines
        played = [event for event in events if tag_of(event) != "rolled"]
        self.marks = Marks(played) if played else self.marks

    def board(self) -> Group:
        """The score, the pitch and where the ball is."""
        match = self.match
        return Group(
            Text(score_line(match.game.id, match.position, match.clock), "bold"),
            draw(match.game, match.position, self.marks),
            Text(say("cli.play.legend") + " · " + ball_line(match.game.id, match.position), "dim"),
        )

    def show(self) -> None:
        """The board, then what has happened since it was last shown."""
        self.console.print()
        self.console.print(self.board())
        for line in self.news:
            self.console.print(line, markup=False)
        self.news.clear()

    def run(self, players: Sequence[Player]) -> None:
        """Play to the end with people at the table."""
        self.hear(self.match.advance())
        while not self.match.over:
            turn = self.match.position.turn
            assert turn is not None
            try:
                action = players[turn].choose(Seat(self.match.position, turn))
            except TakenBack:
                continue
            self.hear(self.match.play(action))
            self.hear(self.match.advance())
        self.show()

    def watch(self, players: Sequence[Player], pace: float) -> None:
        """Two bots play. A terminal shows every turn, anything else the story."""
        if not self.console.is_terminal:
            self._listen(players)
            return
        with Live(self._screen(), console=self.console, auto_refresh=False) as live:
            for events in self._moves(players):
                self.hear(events)
                live.update(self._screen(), refresh=True)
                time.sleep(pace)

    def _listen(self, players: Sequence[Player]) -> None:
        self.show()
        for events in self._moves(players):
            self.hear(events)
            if any(tag_of(event) in BIG_MOMENTS for event in events):
                self.show()
            for line in self.news:
                self.console.print(line, markup=False)
            self.news.clear()

    def _screen(self) -> Group:
        lines = [Text(line, no_wrap=True, overflow="ellipsis") for line in self.log[-LAST_LINES:]]
        return Group(self.board(), *lines)

    def _moves(self, players: Sequence[Player]) -> list[Sequence[Event]]:
        raise NotImplementedError
