"""The table a match is played at: the board, the commentary, and whoever has to decide."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

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
        if tag_of(events[0]) != "rolled":  # it belongs to the roll told before
            following = lines.pop(0)
            for told in (self.log, self.news):
                told[-1:] = [" ".join([*told[-1:], following])]
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
        """What has happened since the board was last shown, and the board."""
        self.tell_news()
        self.console.print(self.board())

    def tell_news(self, *, complete: bool = False) -> None:
        """The lines not yet shown; on request without the last one, which may still grow."""
        told = len(self.news) - complete
        for line in self.news[:told]:
            self.console.print(line, markup=False)
        del self.news[:told]

    def run(self, players: Sequence[Player]) -> None:
        """Play to the end with people at the table."""
        for _ in self._turns(players):
            pass
        self.show()

    def watch(self, players: Sequence[Player], pace: float) -> None:
        """Two bots play. A terminal shows every turn, anything else the story."""
        if not self.console.is_terminal:
            self._listen(players)
            return
        with Live(self._screen(), console=self.console, auto_refresh=False) as live:
            for _ in self._turns(players):
                live.update(self._screen(), refresh=True)
                time.sleep(pace)

    def _listen(self, players: Sequence[Player]) -> None:
        self.show()
        for events in self._turns(players):
            self.tell_news(complete=True)
            if any(tag_of(event) in BIG_MOMENTS for event in events):
                self.show()
        self.tell_news()

    def _turns(self, players: Sequence[Player]) -> Iterator[list[Event]]:
        """Play to the end, one decision and what follows it at a time."""
        events = self.match.advance()
        self.hear(events)
        yield events
        while not self.match.over:
            turn = self.match.position.turn
            assert turn is not None
            try:
                action = players[turn].choose(Seat(self.match.position, turn))
            except TakenBack:
                continue
            events = list(self.match.play(action))
            self.hear(events)
            following = self.match.advance()  # may ask for a roll, so what happened is told first
            self.hear(following)
            yield events + following

    def _screen(self) -> Group:
        lines = [Text(line, no_wrap=True, overflow="ellipsis") for line in self.log[-LAST_LINES:]]
        return Group(self.board(), *lines)
