"""The screen a match is played at: the board, the commentary, and whoever has to decide."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from touchline.cli.match.draw import Marks, draw, full_width, targets_of, teams_are_out
from touchline.cli.match.status import ball_line, score_line
from touchline.core.game import Event
from touchline.core.language.commentary import Commentator, tag_of
from touchline.core.match import Match
from touchline.core.seat import Player, Seat
from touchline.core.texts import say

BIG_MOMENTS = ("goal", "period", "full-time")
LAST_LINES = 6
Ended = Callable[[tuple[int, int]], bool]
"""Is it decided, by the score, before the final whistle?"""


class TakenBack(Exception):
    """A decision was taken back: ask again."""


class MatchLeft(Exception):
    """Somebody left the match."""


class Screen:
    """Shows a match and keeps it going."""

    def __init__(
        self, match: Match, console: Console, ended: Ended | None = None, *, cells: bool = True
    ) -> None:
        self.match = match
        self.ended = ended
        self.console = console
        self.cells = cells
        """Does a line name the cells it speaks of? Whoever types them wants to know."""
        self.commentator = Commentator(match.game.id)
        self.commentator.grows = False
        self.turned = match.game.turned(match.position)
        self.turned_before = self.turned
        self.log: list[str] = []
        self.untold: list[Event] = []
        self.marks = Marks()

    @property
    def over(self) -> bool:
        """Has the final whistle gone, or is what is played for decided?"""
        ended = self.ended
        return self.match.over or (ended is not None and ended(self.match.position.score))

    def hear(self, events: Sequence[Event]) -> None:
        """Keep what happened until it is told."""
        self.untold += events
        self.turned = self.match.game.turned(self.match.position)
        played = [event for event in self.untold if tag_of(event) != "rolled"]
        self.marks = Marks(played) if played else self.marks

    def board(self) -> Group:
        """The score, the pitch and where the ball is; before the teams come out, no pitch."""
        match = self.match
        title = Text(score_line(match.game.id, match.position, match.clock), "bold")
        if not teams_are_out(match.position):
            return Group(title)
        targets = targets_of(match.game, match.position)
        narrow = self.console.width < full_width(match.game, match.position)
        return Group(
            title,
            draw(match.game, match.position, self.marks, targets, narrow=narrow),
            Text(" · ".join(self._legend(narrow, bool(targets))), "dim"),
        )

    def _legend(self, narrow: bool, targets: bool) -> list[str]:
        game, position = self.match.game, self.match.position
        parts = [say("cli.play.legend"), ball_line(game.id, position)]
        picture = game.picture(position.settings)
        if picture.cells and picture.axis == "x":
            arrow = "←" if game.turned(position) else "→"
            parts.append(say("cli.play.direction", arrow=arrow))
        if game.signs(position):
            parts.append(say("cli.play.legend-signs"))
        if targets:
            parts.append(say("cli.play.legend-targets"))
        if narrow:
            parts.append(say("cli.play.legend-narrow"))
        return parts

    def show(self) -> None:
        """What has happened since the board was last shown, and the board."""
        self.tell_news()
        self.console.print(self.board())

    def tell_news(self, *, complete: bool = False) -> None:
        """The lines not yet told; on request without the last one, which may still grow."""
        for line in self._new_lines(complete):
            self.console.print(line, markup=False)

    def _new_lines(self, complete: bool) -> list[str]:
        """What has not been told yet, as lines of the log."""
        opening = [i for i, event in enumerate(self.untold) if self.commentator.opens(event)]
        end = len(self.untold) if not complete else opening[-1] if opening else 0
        lines = self._knowing(self.commentator).lines(self.untold[:end], cells=self.cells)
        self.turned_before = self.turned
        del self.untold[:end]
        self.log += lines
        return lines

    def _knowing(self, commentator: Commentator) -> Commentator:
        """Somebody who knows how everything is called, and which way it is played."""
        commentator.ends = self.turned_before, self.turned
        return commentator.know(self.match.game, self.match.position)

    def run(self, players: Sequence[Player]) -> None:
        """Play to the end with people at the screen."""
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
        while not self.over:
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
        """The board and the last lines of the story, the one still growing among them."""
        self._new_lines(complete=True)
        growing = self._knowing(Commentator(self.match.game.id))
        so_far = growing.lines(self.untold, cells=self.cells)
        lines = [*self.log, *so_far][-LAST_LINES:]
        return Group(
            self.board(), *(Text(line, no_wrap=True, overflow="ellipsis") for line in lines)
        )
