"""A match comes back from the store: the last snapshot that is still true, then the rest."""

from __future__ import annotations

import contextlib
from typing import Any

from sqlalchemy import Connection, select

from touchline.competition import written
from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import CommittedDice
from touchline.core.errors import BadPosition, TouchlineError
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.server.match.answers_ahead import Answers, stored_answers
from touchline.server.match.chat import GALLERY, Said, stored_lines
from touchline.server.match.clocks import StoredClocks
from touchline.server.match.lesson_guide import guide_anew
from touchline.server.match.match_sheet import MatchSheet, sheet_of, start_of
from touchline.server.match.older_rules import check_same, game_of, is_older, refused
from touchline.server.match.orders import Order, stored_orders
from touchline.server.match.pace import PACES
from touchline.server.match.record_export import record_as_stored
from touchline.server.match.session import MatchSession, PlayedAction
from touchline.server.match.terms import terms_of
from touchline.server.match.turns import Turn, stored_turn
from touchline.server.store import sql_tables
from touchline.server.wire.messages import FixtureInfo


class Stored:
    """What the store knows of one match."""

    def __init__(
        self,
        sheet: MatchSheet,
        rows: list[Any],
        snapshots: list[Any],
        chat: list[Said],
        gallery: list[Said],
        orders: dict[Side, Order],
        fixture: tuple[FixtureInfo, tuple[int, int]] | None,
        turn: Turn | None,
        answers: dict[Side, Answers],
    ) -> None:
        self.sheet = sheet
        self.rows = rows
        self.snapshots = snapshots
        self.chat = chat
        self.gallery = gallery
        self.orders = orders
        self.fixture = fixture
        self.turn = turn
        self.answers = answers

    def says_the_same(self, other: Stored) -> bool:
        """Is the match as far as in the other one?"""
        return self.sheet == other.sheet and self.rows == other.rows


def fetch(connection: Connection, match_id: str) -> Stored | None:
    """Read a match; None if there is none."""
    matches, actions, snapshots = sql_tables.matches, sql_tables.actions, sql_tables.snapshots
    row = connection.execute(select(matches).where(matches.c.id == match_id)).mappings().first()
    if row is None:
        return None
    rows = connection.execute(
        select(actions.c.seq, actions.c.kind, actions.c.text, actions.c.clock)
        .where(actions.c.match == match_id)
        .order_by(actions.c.seq)
    ).all()
    kept = connection.execute(
        select(snapshots).where(snapshots.c.match == match_id).order_by(snapshots.c.seq.desc())
    ).all()
    sheet = sheet_of(row)
    return Stored(
        sheet,
        list(rows),
        list(kept),
        stored_lines(connection, match_id),
        stored_lines(connection, match_id, GALLERY),
        stored_orders(connection, match_id),
        _fixture(connection, match_id),
        stored_turn(connection, match_id, PACES[sheet.pace]),
        stored_answers(connection, match_id),
    )


def _fixture(connection: Connection, match_id: str) -> tuple[FixtureInfo, tuple[int, int]] | None:
    """The competition a match belongs to, and the score of a match that is awarded there."""
    links, heads = sql_tables.competition_matches, sql_tables.competitions
    wanted = (
        select(heads.c.id, heads.c.title, heads.c.head, links.c.number, links.c.claimed)
        .join(heads, heads.c.id == links.c.competition)
        .where(links.c.match == match_id)
    )
    row = connection.execute(wanted).first()
    if row is None:
        return None
    found = FixtureInfo(row.id, row.title, row.number, claimed=row.claimed or None)
    return found, written.read(row.head).rules.awarded


class Restored:
    """The session as it was, what is remembered of it, and what its clocks said."""

    def __init__(
        self,
        session: MatchSession,
        played: list[PlayedAction],
        clock: StoredClocks | None,
        undone: int,
    ):
        self.session = session
        self.played = played
        self.clock = clock
        self.undone = undone
        """The number of the last undoing, 0 if there was none."""


class Restoration:
    """A match about to be played again, from its last snapshot that is still true."""

    def __init__(self, game: Capabilities, stored: Stored, kept: int) -> None:
        self.game = game
        self.stored = stored
        self.older = is_older(game, stored.sheet)
        self._effective, cuts, self._undone = _fold(stored.rows)
        self._actions = [game.action(row.text) for row in self._effective]
        kept = len(stored.rows) if self.older else kept
        led = stored.sheet.lesson is not None or stored.sheet.decisions is not None
        latest = 0 if led else len(self._actions) - kept
        self._begin = _begin(game, stored, cuts, latest)

    @property
    def steps(self) -> int:
        """How many actions have to be played again."""
        return len(self._actions) - self._begin[1]

    def carry_out(self) -> Restored:
        """Play them; Refusal if today's rules do not lead where those of that day did.

        Other matches need not wait for that: it touches nothing but what it makes.
        """
        try:
            restored = self._restored()
            if self.older:
                check_same(self.stored.sheet, restored.session)
        except TouchlineError as error:
            raise refused(self.game, self.stored.sheet) from error
        return restored

    def _restored(self) -> Restored:
        stored, sheet = self.stored, self.stored.sheet
        position, length, secret_from = self._begin
        dice = CommittedDice(sheet.secret, sheet.nonces) if sheet.dice == "committed" else None
        session = MatchSession(self.game, position, dice)
        session.resume(self._actions[:length])
        session.secret_from = secret_from
        guide_anew(sheet, session)
        session.terms = terms_of(sheet)
        session.answers_ahead.update(stored.answers)
        session.prepared = any(seat.prepared for seat in sheet.seats)
        again = zip(self._effective[length:], self._actions[length:], strict=True)
        played = [session.step(action, row.seq, ahead=row.kind == "ahead") for row, action in again]
        if stored.rows and stored.rows[-1].seq > session.seq:
            session.begin_at(stored.rows[-1].seq)
        if dice is not None:  # that of a lesson is its guide
            dice.rolled = sum(action.by_chance for action in self._actions)
        return Restored(session, played, _clock(stored), self._undone)


def restoration(stored: Stored, kept: int) -> Restoration:
    """What has to be played again; at least `kept` actions, so that there is a log.

    Refusal if nobody can read it any more.
    """
    game = game_of(stored.sheet)
    try:
        return Restoration(game, stored, kept)
    except TouchlineError as error:
        raise refused(game, stored.sheet) from error


def record_kept(stored: Stored) -> str:
    """The record of a match that cannot be restored, as far as it is no secret: if it is over."""
    game = game_of(stored.sheet)
    effective, *_ = _fold(stored.rows)
    return record_as_stored(game, stored.sheet, [game.action(row.text) for row in effective])


def _clock(stored: Stored) -> StoredClocks | None:
    """What the clocks said at the last action or undoing, which gives no time back."""
    return next((row.clock for row in reversed(stored.rows) if row.clock is not None), None)


def _fold(rows: list[Any]) -> tuple[list[Any], list[tuple[int, int]], int]:
    """The actions that count: undone ones are gone.

    With them, for each undoing, its number and the length it cut back to, and the last number.
    """
    effective: list[Any] = []
    cuts: list[tuple[int, int]] = []
    for row in rows:
        if row.kind == "undo":
            del effective[int(row.text) :]
            cuts.append((row.seq, int(row.text)))
        else:
            effective.append(row)
    return effective, cuts, cuts[-1][0] if cuts else 0


def _begin(
    game: Capabilities, stored: Stored, cuts: list[tuple[int, int]], latest: int
) -> tuple[Position, int, int]:
    """Where to begin: the last snapshot early enough that no later undoing went behind.

    One from before 0003 does not know what was hidden before it, and is of no use; nor is one
    that is written as nobody writes it any more.
    """
    for each in stored.snapshots:
        true = all(length >= each.length for seq, length in cuts if seq > each.seq)
        if true and each.length <= latest and each.secret_from is not None:
            with contextlib.suppress(BadPosition):
                return game.position(each.line), each.length, each.secret_from
    return start_of(game, stored.sheet), 0, -1
