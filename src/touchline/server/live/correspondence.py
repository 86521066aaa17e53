"""A match with days to think: the turn is handed over, and whoever does not decide in time loses.

All of it is stored with the action that leads to it, with what is told of it (`occasions`). So a
server that is killed has handed over and told it, or neither; and it is told once by its key.
"""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, Executable, select, update

from touchline.core.side import Side
from touchline.server.errors import Refusal
from touchline.server.live.ports import MatchHost, MatchPort
from touchline.server.match.answers_ahead import checked, storing
from touchline.server.match.match_sheet import MatchSheet, Result
from touchline.server.match.orders import Order
from touchline.server.match.seats import SIDES, side_name
from touchline.server.match.turns import Turn, handing, run_out
from touchline.server.occasions.occasion import Kind, Occasion, telling
from touchline.server.store.database import Statement, execute_all
from touchline.server.store.database_time import Now
from touchline.server.store.sql_tables import occasions, turns


class NotOverdue(Exception):
    """There is time again, or somebody has decided after all: nothing was stored."""


class Correspondence:
    """Minds the turn of one match; of one that is played at the table it minds nothing."""

    def __init__(
        self, match: MatchPort, service: MatchHost, turn: Turn | None, orders: Mapping[Side, Order]
    ) -> None:
        self.match = match
        self._service = service
        self.turn = turn
        self._orders = orders
        self._next: tuple[Turn, tuple[str, ...]] | None = None
        """What it will be once it is stored, and who is told."""

    # -- handing over ----------------------------------------------------------------------------

    def passing(self, after: MatchSheet) -> list[Statement]:
        """What has to be stored with a sheet and what was played: a turn that is handed over."""
        self._next = None
        turn = self.turn
        if turn is None:
            return []
        if after.status == "over":
            return self._ending(turn, after)
        side = self._waited_for(after)
        if side is None or side is turn.side:
            return []
        after_turn = Turn(turn.pace, side, turn.no + 1)
        account = after.seats[side].account
        told = self._occasion("your-turn", f"turn:{after.id}:{after_turn.no}", after, side)
        self._next = after_turn, (account,)
        return [
            handing(after.id, turn, side),
            *self._played(after, turn.side),
            *telling(told),
            *([_until_the_turn_ends(told)] if account else []),
        ]

    def passed(self) -> None:
        """It is stored: it counts, and whoever is told is woken."""
        if self._next is not None:
            self.turn, accounts = self._next
            self._next = None
            self._service.occasions.wake(*accounts)

    def _waited_for(self, sheet: MatchSheet) -> Side | None:
        """Which person has to decide, or to come and add their word to the dice."""
        if sheet.status != "live":
            return None
        waiting = sheet.waiting()
        if waiting:
            return waiting[0]
        position = self.match.session.position
        side = position.turn
        if side not in SIDES or sheet.seats[side].kind != "person" or self.match.session.resting:
            return None
        order = self._orders.get(side)
        return None if order is not None and position.decision in order.decisions else side

    def _ending(self, turn: Turn, after: MatchSheet) -> list[Statement]:
        """Nobody's time runs any more, and both are told."""
        told = [
            self._occasion("match-over", f"over:{after.id}", after, side)
            for side in SIDES
            if after.seats[side].kind == "person"
        ]
        lost = after.result
        if lost is not None and lost.how == "overdue":
            loser = SIDES[0 if lost.side == "home" else 1]
            told.append(self._occasion("turn-lost", f"lost:{after.id}", after, loser))
        self._next = Turn(turn.pace, None, turn.no), tuple(each.account for each in told)
        played = [each for side in SIDES for each in self._played(after, side)]
        return [handing(after.id, turn, None), *played, *telling(*told)]

    def _played(self, sheet: MatchSheet, side: Side | None) -> list[Executable]:
        """Whoever has played their turn need not be told of it any more."""
        account = "" if side is None else sheet.seats[side].account
        if not account:
            return []
        told = occasions.c.account == account, occasions.c.subject == sheet.id
        kinds = occasions.c.kind.in_(("your-turn", "turn-reminder"))
        unseen = occasions.c.seen_at.is_(None)
        return [update(occasions).where(*told, kinds, unseen).values(seen_at=Now())]

    def _occasion(self, kind: Kind, key: str, sheet: MatchSheet, side: Side) -> Occasion:
        seat, other = sheet.seats[side], sheet.seats[1 - side]
        home, away = sheet.score
        data: dict[str, str | int] = {
            "game": sheet.game, "opponent": other.name, "side": side_name(side), "pace": sheet.pace,
            "home": home, "away": away,
        }  # fmt: skip
        if sheet.result is not None:
            data["how"] = sheet.result.how
        return Occasion(
            account=seat.account, kind=kind, subject=sheet.id, key=f"{key}:{seat.account}",
            data=data,
        )  # fmt: skip

    # -- answering ahead -------------------------------------------------------------------------

    async def answer_ahead(self, side: Side, wanted: Mapping[str, list[str]]) -> None:
        """A side says what it answers before it is asked; asked just now, that is its answer."""
        if self.turn is None:
            raise Refusal("no-turns", 404)
        match = self.match
        if match.sheet.status == "over":
            raise Refusal("over", 409)
        session = match.session
        answers = checked(session.game, session.position, side, wanted)
        await match.change(match.sheet.copy(), storing(match.sheet.id, side, answers))
        session.answers_ahead[side] = answers
        if match.sheet.status == "live" and match.sheet.begun:
            await match.play([])

    # -- running out -----------------------------------------------------------------------------

    async def run_out(self) -> None:
        """In the match's turn: whoever had to decide has lost, if the database says it is late."""
        turn, sheet = self.turn, self.match.sheet
        if turn is None or turn.side is None or sheet.status != "live":
            return
        late = run_out(sheet.id, turn.side)

        async def store(statements: list[Statement]) -> None:
            def carry_out(connection: Connection) -> None:
                if connection.execute(late).rowcount != 1:
                    raise NotOverdue
                execute_all(connection, statements)

            await self._service.store.transact(carry_out)

        try:
            await self.match.end(Result("overdue", side_name(turn.side)), store)
        except NotOverdue:
            self._next = None


def _until_the_turn_ends(told: Occasion) -> Executable:
    """The occasion is due when the turn is."""
    due = select(turns.c.due).where(turns.c.match == told.subject).scalar_subquery()
    return update(occasions).where(occasions.c.key == told.key).values(due_at=due)
