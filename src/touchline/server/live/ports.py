"""What those who work for one match may see of it, and what a match needs of who holds it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from sqlalchemy import Executable

from touchline.core.action import Action
from touchline.core.side import Side
from touchline.server.config import Config
from touchline.server.match.absence import Absence
from touchline.server.match.clocks import Clocks
from touchline.server.match.guest import Guest
from touchline.server.match.match_sheet import MatchSheet, Result
from touchline.server.match.seats import SeatRow
from touchline.server.match.session import MatchSession
from touchline.server.metrics import Metrics
from touchline.server.occasions.outbox import Outbox
from touchline.server.store.database import Statement, Store
from touchline.server.store.held import Held
from touchline.server.view.match_view import MatchView
from touchline.server.workers.bots import Bots

Task = Callable[[], Awaitable[None]]
Writing = Callable[[list[Statement]], Awaitable[None]]


class MatchPort(Protocol):
    """One match, for those who ask its managers, wait for them, or play for them."""

    sheet: MatchSheet
    fence: tuple[Held, ...]
    session: MatchSession
    guests: list[Guest]
    absence: Absence
    clocks: Clocks
    match_view: MatchView

    def post(self, task: Task) -> None:
        """Do this after everything that waits already."""

    async def play(
        self, actions: Sequence[Action], acknowledge: Callable[[], None] | None = None
    ) -> None:
        """Play actions and what follows by itself."""

    async def begin(self, after: MatchSheet, statements: Sequence[Statement] = ()) -> None:
        """Everybody is there: store the sheet and the first dice."""

    async def change(self, after: MatchSheet, statements: Sequence[Statement] = ()) -> None:
        """Store another sheet before it counts."""

    async def undo(self, length: int) -> None:
        """Take back everything after so many actions."""

    async def end(self, result: Result, store: Writing | None = None) -> None:
        """End without the final whistle; `store` is who stores that with something else."""

    async def seat_taken(self, side: Side, seat: SeatRow) -> None:
        """Somebody else sits here now."""

    async def keep_going(self) -> None:
        """If nobody has to be waited for, a bot or a standing order goes on."""

    def show_state(self, guests: Sequence[Guest] | None = None) -> None:
        """Send everything, to everybody unless somebody is named."""

    def look_round(self) -> None:
        """Tell everybody who is here, and mind who is missing."""

    def said_by(self, side: Side) -> str:
        """A side as people call it."""


class MatchHost(Protocol):
    """Who holds all matches, as one of them sees it."""

    config: Config
    store: Store
    metrics: Metrics
    bots: Bots
    occasions: Outbox

    def forget(self, actor: MatchPort) -> None:
        """The next one who asks for it gets it from the store."""

    def over(self, match_id: str) -> None:
        """A match is over."""

    def report_absence(self, match_id: str, side: Side, by: str, *, came_back: bool) -> None:
        """Tell the organiser of its competition that a manager has left, or is there again."""

    def ratings(self, sheet: MatchSheet, winner: Side | None) -> list[Executable]:
        """What a result does to the ratings of two accounts."""

    async def rematch(self, match: MatchPort) -> str:
        """Begin the next match of the same two; its id."""

    async def wanted_again(self, match: MatchPort, side: Side) -> bool:
        """A side wants to play again: has the other one wanted it before, without being there?"""
