"""Team matches: two societies meet at so many boards, one of each at every board.

The one who offers it says who plays at which board, the others answer with theirs. A board is begun
by either of its two players; who has won it is read from its match.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import LABEL_STYLE_TABLENAME_PLUS_COL as LABELS
from sqlalchemy import Connection, insert, select, update

from touchline.core import registry
from touchline.core.errors import TouchlineError
from touchline.core.side import Side
from touchline.server.accounts import rating
from touchline.server.errors import Refusal
from touchline.server.live import new_match
from touchline.server.live.matches import Matches
from touchline.server.live.new_match import NewMatch
from touchline.server.match.match_setup import MatchSetup, begin
from touchline.server.match.match_sheet import Result
from touchline.server.match.pace import PACES
from touchline.server.match.seats import SeatRow, fingerprint, new_token
from touchline.server.occasions.occasion import Occasion, tell, telling
from touchline.server.people.blocks import shunned
from touchline.server.societies.society import Society, society
from touchline.server.store.claim import Claim, NotClaimed
from touchline.server.store.society_tables import societies, society_boards, society_meetings
from touchline.server.store.sql_tables import accounts, matches

MAX_BOARDS: Final = 12
MAX_WAITING: Final = 10
"""Offers of a society nobody has answered."""
MAX_SHOWN: Final = 30


class MeetingBoard(msgspec.Struct):
    """Two players, and how it went: points of home, once it is over."""

    board: int
    home: str
    away: str
    match: str
    status: str
    """`waiting`, `open`, `live` or `over`."""
    points: float | None
    mine: bool
    """Does whoever asks play here?"""


class Meeting(msgspec.Struct):
    """A team match as it stands."""

    id: str
    home: str
    away: str
    home_name: str
    away_name: str
    game: str
    preset: str
    pace: str
    status: str
    size: int
    created: float
    boards: list[MeetingBoard]
    points: tuple[float, float]


def offer(
    connection: Connection, home: str, away: str, account: str, names: Sequence[str],
    *, game: str, preset: str, pace: str,
) -> list[str]:  # fmt: skip
    """An organiser asks another society for a match; gives the accounts that are told."""
    ours = society(connection, home, lock=True)
    ours.organising(account)
    theirs = society(connection, away)
    if home == away:
        raise Refusal("meeting-self", 422)
    if not theirs.public and theirs.member(account) is None:
        raise Refusal("no-society", 404)
    players = _lineup(ours, names)
    _check_terms(game, preset, pace)
    waiting = select(society_meetings.c.id).where(
        society_meetings.c.home == home, society_meetings.c.status == "offered"
    )
    if len(connection.execute(waiting).all()) >= MAX_WAITING:
        raise Refusal("meetings-many", 409, most=MAX_WAITING)
    meeting_id = secrets.token_urlsafe(9)
    row = {
        "id": meeting_id, "home": home, "away": away, "game": game, "preset": preset,
        "pace": pace, "boards": len(players), "status": "offered", "created": time.time(),
    }  # fmt: skip
    connection.execute(insert(society_meetings).values(**row))
    rows = [
        {"meeting": meeting_id, "board": no, "home": player, "away": "", "match": ""}
        for no, player in enumerate(players, 1)
    ]
    connection.execute(insert(society_boards), rows)
    asked = [each.account for each in theirs.members if each.role != "member"]
    told = set(asked) - shunned(connection, account, asked) - {account}
    data = {"by": ours.name, "club": theirs.name}
    tell(connection, *(
        Occasion(account=one, kind="club-message", subject=away, data=data,
                 key=f"meeting:{meeting_id}:{one}")
        for one in told
    ))  # fmt: skip
    return list(told)


def _lineup(there: Society, names: Sequence[str]) -> list[str]:
    """The accounts at the boards, each once."""
    players = [there.named(name).account for name in names]
    if not 1 <= len(players) <= MAX_BOARDS or len(set(players)) < len(players):
        raise Refusal("meeting-boards", 422, most=MAX_BOARDS)
    return players


def _check_terms(game: str, preset: str, pace: str) -> None:
    if game not in registry.game_ids():
        raise Refusal("no-game", 404)
    try:
        registry.game(game).settings(preset or None, {})
    except TouchlineError as error:
        raise Refusal("no-preset", 404, problem=str(error)) from None
    if pace not in PACES:
        raise Refusal("no-pace", 422, known=", ".join(PACES))


def answer(
    connection: Connection, society_id: str, meeting_id: str, account: str, names: Sequence[str]
) -> list[str]:
    """The others name theirs, and it is on; without names they decline. Gives who is told."""
    there = society(connection, society_id, lock=True)
    there.organising(account)
    row = _offered(connection, meeting_id)
    if row.away != society_id:
        raise Refusal("no-meeting", 404)
    this = society_meetings.c.id == meeting_id
    if not names:
        connection.execute(update(society_meetings).where(this).values(status="declined"))
        return []
    players = _lineup(there, names)
    if len(players) != row.boards:
        raise Refusal("meeting-size", 422, boards=row.boards)
    at = society_boards.c.meeting == meeting_id
    homes = connection.execute(select(society_boards.c.home).where(at)).scalars()
    if set(homes) & set(players):
        raise Refusal("meeting-both", 409)
    for no, player in enumerate(players, 1):
        board = at & (society_boards.c.board == no)
        connection.execute(update(society_boards).where(board).values(away=player))
    connection.execute(update(society_meetings).where(this).values(status="on"))
    home = society(connection, row.home)
    organisers = [each.account for each in home.members if each.role != "member"]
    told = list(dict.fromkeys([*organisers, *players]))
    data = {"by": there.name, "club": home.name}
    tell(connection, *(
        Occasion(account=one, kind="club-message", subject=row.home, data=data,
                 key=f"meeting-on:{meeting_id}:{one}")
        for one in told if one != account
    ))  # fmt: skip
    return told


def withdraw(connection: Connection, society_id: str, meeting_id: str, account: str) -> None:
    """An offer nobody has answered is taken back."""
    society(connection, society_id, lock=True).organising(account)
    if _offered(connection, meeting_id).home != society_id:
        raise Refusal("no-meeting", 404)
    this = society_meetings.c.id == meeting_id
    connection.execute(update(society_meetings).where(this).values(status="declined"))


def _offered(connection: Connection, meeting_id: str) -> Any:
    this = society_meetings.c.id == meeting_id
    connection.execute(update(society_meetings).where(this).values(id=meeting_id))  # locks it
    row = connection.execute(select(society_meetings).where(this)).first()
    if row is None:
        raise Refusal("no-meeting", 404)
    if row.status != "offered":
        raise Refusal("meeting-answered", 409)
    return row


def meetings(connection: Connection, society_id: str, account: str) -> list[Meeting]:
    """The team matches of a society, the latest first."""
    wanted = (
        select(society_meetings)
        .where((society_meetings.c.home == society_id) | (society_meetings.c.away == society_id))
        .where(society_meetings.c.status != "declined")
        .order_by(society_meetings.c.created.desc())
        .limit(MAX_SHOWN)
    )
    rows = connection.execute(wanted).all()
    ids = [row.id for row in rows]
    both = {row.home for row in rows} | {row.away for row in rows}
    titles = _pairs(connection, select(societies.c.id, societies.c.name), societies.c.id, both)
    at = society_boards
    found = connection.execute(
        select(at, matches.c.status, matches.c.result, matches.c.score)
        .join(matches, matches.c.id == at.c.match, isouter=True)
        .where(at.c.meeting.in_(ids))
        .order_by(at.c.meeting, at.c.board)
    ).all()
    players = {row.home for row in found} | {row.away for row in found}
    names = _pairs(connection, select(accounts.c.id, accounts.c.name), accounts.c.id, players)
    boards: dict[str, list[MeetingBoard]] = {meeting_id: [] for meeting_id in ids}
    for row in found:
        boards[row.meeting].append(_board(row, names, account))
    return [_meeting(row, titles, boards[row.id]) for row in rows]


def _pairs(connection: Connection, wanted: Any, column: Any, ids: set[str]) -> dict[str, str]:
    return {row[0]: row[1] for row in connection.execute(wanted.where(column.in_(ids)))}


def _board(row: Any, names: dict[str, str], account: str) -> MeetingBoard:
    points = _points(row) if row.status == "over" else None
    return MeetingBoard(
        board=row.board, home=names.get(row.home, ""), away=names.get(row.away, ""),
        match=row.match, status=row.status or "waiting",
        points=points if points is None or at_home(row.board) else 1.0 - points,
        mine=bool(account) and account in (row.home, row.away),
    )  # fmt: skip


def _points(row: Any) -> float | None:
    """What the first seat has made of its match; a shoot-out does not count, nor one annulled."""
    ended = Result("whistle") if row.result is None else msgspec.convert(row.result, Result)
    if ended.how == "annulled":
        return None
    home, away = row.score
    level = home == away
    return rating.points(ended.winner(None if level else Side.HOME if home > away else Side.AWAY))


def at_home(board: int) -> bool:
    """Does the home society's player have the first seat? At every other board."""
    return board % 2 == 1


def _meeting(row: Any, titles: dict[str, str], boards: list[MeetingBoard]) -> Meeting:
    over = [each.points for each in boards if each.points is not None]
    return Meeting(
        id=row.id, home=row.home, away=row.away, home_name=titles.get(row.home, "–"),
        away_name=titles.get(row.away, "–"), game=row.game, preset=row.preset, pace=row.pace,
        status=row.status, size=row.boards, created=row.created, boards=boards,
        points=(sum(over), len(over) - sum(over)),
    )  # fmt: skip


async def play(service: Matches, meeting_id: str, board: int, account: str, address: str) -> str:
    """The match at a board; the first of its two players who wants to begins it."""
    here = (society_boards.c.meeting == meeting_id) & (society_boards.c.board == board)

    def look(connection: Connection) -> tuple[Any, dict[str, str]]:
        wanted = (
            select(society_boards, society_meetings)
            .join(society_meetings, society_meetings.c.id == society_boards.c.meeting)
            .where(here, society_meetings.c.status == "on")
            .set_label_style(LABELS)
        )
        row = connection.execute(wanted).first()
        if row is None:
            raise Refusal("no-meeting", 404)
        pair = {row.society_boards_home, row.society_boards_away}
        query = select(accounts.c.id, accounts.c.name)
        return row, _pairs(connection, query, accounts.c.id, pair)

    row, names = await service.store.read(look)
    players = [row.society_boards_home, row.society_boards_away]
    if account not in players:
        raise Refusal("meeting-not-yours", 403)
    if row.society_boards_match:
        return str(row.society_boards_match)
    if len(names) < len(players):
        raise Refusal("meeting-gone", 409)
    begun = begin(
        MatchSetup(game=row.society_meetings_game, preset=row.society_meetings_preset or None)
    )
    seats = [
        SeatRow(kind="person", name=names[one], account=one, token=fingerprint(new_token()))
        for one in (players if at_home(board) else reversed(players))
    ]
    wanted = NewMatch(
        begun=begun, seats=seats, address=address, public=True, pace=row.society_meetings_pace,
        prepared=bool(begun.game.prelude),
    )  # fmt: skip
    match_id = secrets.token_urlsafe(9)
    free = update(society_boards).where(here, society_boards.c.match == "")
    other = next(one for one in players if one != account)
    told = telling(
        Occasion(account=other, kind="paired", subject=match_id, key=f"paired:{match_id}:{other}",
                 data={"by": names[account], "game": row.society_meetings_game})
    )  # fmt: skip
    try:
        taking = Claim(free.values(match=match_id), 1)
        await new_match.arrange(service, wanted, match_id, [taking, *told])
    except NotClaimed:  # the other one was quicker
        return await play(service, meeting_id, board, account, address)
    service.occasions.wake(other)
    return match_id
