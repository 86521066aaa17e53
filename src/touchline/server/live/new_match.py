"""How a match comes to be: it is made, joined, and played again.

Each of these is one transaction, the first dice included: whatever happens to the server, there
is nothing of it, or a match that can be played.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, Executable, func, insert, select
from sqlalchemy.exc import IntegrityError

from touchline.core.dice import CommittedDice
from touchline.core.side import Side
from touchline.server.addresses import network_of
from touchline.server.errors import Refusal
from touchline.server.live.daily import Task, enter
from touchline.server.live.match_actor import MatchActor
from touchline.server.live.matches import Matches
from touchline.server.live.nonces import NONE, settle
from touchline.server.live.ports import MatchPort
from touchline.server.live.request_keys import Key
from touchline.server.match.clubs import club_for, clubs_for, lot
from touchline.server.match.lesson_guide import guide_anew
from touchline.server.match.match_setup import Begun
from touchline.server.match.match_sheet import MatchSheet, changing, sheet_of, start_of
from touchline.server.match.orders import left_to_bot, storing
from touchline.server.match.pace import LIVE, PACES, pace_of
from touchline.server.match.seats import SIDES, SeatRow, fingerprint, held_by
from touchline.server.match.session import MatchSession
from touchline.server.match.terms import after_first_leg, terms_of
from touchline.server.match.turns import Turn, beginning, joining
from touchline.server.store import sql_tables
from touchline.server.store.database import Statement

ALIVE_S = 3600.0
"""Seconds after which a match nobody plays takes no room any more."""


class NewMatch(msgspec.Struct, kw_only=True):
    """What somebody wants to play, and who is to sit where."""

    begun: Begun
    seats: list[SeatRow]
    address: str
    dice: str = "committed"
    public: bool = False
    lesson: str | None = None
    scenario: str | None = None
    prepared: bool = False
    pace: str = LIVE
    daily: Daily | None = None
    """Somebody tries the situation of the day."""
    decisions: int | None = None
    """It is one attack, in which so many things are decided."""

    def sheet(self, match_id: str) -> MatchSheet:
        """The sheet of the match before anything is rolled."""
        position = self.begun.position
        clubs = clubs_for([seat.club for seat in self.seats], match_id)
        seats = [
            msgspec.structs.replace(seat, prepared=self.prepared, club=club)
            for seat, club in zip(self.seats, clubs, strict=True)
        ]
        if self.prepared and any(seat.rival for seat in seats):
            self._draw_team(seats, match_id)
        return sheet_of(
            {
                "id": match_id,
                "game": self.begun.game.id,
                "rules": self.begun.game.rules_version,
                "preset": self.begun.preset,
                "start": str(position),
                "fresh": self.begun.fresh,
                "dice": self.dice,
                "secret": secrets.token_hex(32) if self.dice == "committed" else "",
                "nonces": [] if self.lesson is None and self.decisions is None else [NONE],
                "seats": msgspec.to_builtins(seats),
                "status": "open" if any(seat.kind == "open" for seat in self.seats) else "live",
                "public": self.public,
                "address": network_of(self.address),
                "created": time.time(),
                "touched": time.time(),
                "score": list(position.score),
                "lesson": self.lesson,
                "decisions": self.decisions,
                "pace": self.pace,
                "scenario": self.scenario,
                "deal": self.begun.deal,
                "own": self.begun.own,
                "first_leg": self.begun.first_leg,
            }
        )

    def _draw_team(self, seats: list[SeatRow], match_id: str) -> None:
        """Whoever leaves the choice of a team to the computer gets another one every time."""
        game, position = self.begun.game, self.begun.position
        side = position.turn
        if side not in SIDES or seats[side].team:
            return
        offered = []
        for action in position.actions():
            after = position.copy()
            after.play(action)
            offered.append(game.clubs(after)[side])
        if all(offered):
            seats[side].team = offered[lot(match_id, len(offered))]


class Daily(msgspec.Struct, kw_only=True):
    """A try at the situation of the day: who tries."""

    task: Task
    who: str
    name: str


async def create(service: Matches, wanted: NewMatch, key: Key) -> tuple[MatchSheet, str | None]:
    """Make a match, or find the one this key has made; with it the token of its people."""
    async with service.keys.turn(key):
        made = await _made(service, key)
        if made is not None:
            return made
        await _check(service, wanted)
        match_id = secrets.token_urlsafe(9)
        token = key.token(match_id)
        people = [seat for seat in wanted.seats if seat.kind == "person"]
        for seat in people:
            seat.token = fingerprint(token)
        also: list[Statement] = [*key.storing(match_id)]
        if wanted.daily is not None:
            tries = wanted.daily
            entry = await enter(
                service, tries.task, tries.who, tries.name, wanted.address, match_id
            )
            if entry is None:  # not the first try: other dice, and it does not count
                wanted.daily = None
            else:
                also = [*also, entry]
        try:
            actor = await _open(service, wanted, match_id, also)
        except IntegrityError:  # another server was asked with the same key, and was quicker
            made = await _made(service, key)
            if made is None:
                raise
            return made
        return actor.sheet, token if people else None


async def _made(service: Matches, key: Key) -> tuple[MatchSheet, str | None] | None:
    """What this key has made before."""
    known = await service.keys.used_for(key)
    if known is None:
        return None
    sheet, token = await service.sheet(known), key.token(known)
    return sheet, token if held_by(sheet.seats, token) else None


async def arrange(
    service: Matches, wanted: NewMatch, match_id: str, also: Sequence[Statement]
) -> MatchActor:
    """A match whose people are known already; `also` is stored with it."""
    await _check(service, wanted)
    return await _open(service, wanted, match_id, also)


async def join(
    service: Matches, actor: MatchActor, side: Side | None, seat: SeatRow, key: Key
) -> tuple[Side, str]:
    """Take an open seat, or keep the one this key has taken; the last one makes the match live."""
    taken: list[Side] = []
    token = key.token(actor.sheet.id)
    seat.token = fingerprint(token)

    async def sit() -> None:
        after = actor.sheet.copy()
        free = [s for s in SIDES if after.seats[s].kind == "open" and side in (None, s)]
        if not free:
            raise Refusal("seat-taken", 409)
        clubs = after.clubs()
        seat.club = seat.club or clubs[free[0]]  # who wishes for none keeps the one by lot
        seat.club = club_for(seat.club, after.id, clubs[1 - free[0]])
        after.seats[free[0]] = seat
        statements = [*_players(after, free[0]), *key.storing(after.id), *joining(after, free[0])]
        if all(each.kind != "open" for each in after.seats):
            after.status = "live"
        await settle(actor, after, statements)
        if after.status == "live":
            actor.show_state()
        taken.append(free[0])
        actor.look_round()

    async with service.keys.turn(key):
        if await service.keys.used_for(key) is not None:
            taken.extend(held_by(actor.sheet.seats, token)[:1])
            if not taken:
                raise Refusal("seat-taken", 409)
        else:
            await actor.call(sit)
    return taken[0], token


async def rematch(
    service: Matches, match: MatchPort, match_id: str, also: Sequence[Statement]
) -> MatchActor:
    """The next match of the two: ends changed, unless it began in the middle of things.

    Each keeps their club, and their team where the game has teams and the computer takes them.
    Whoever held a seat holds one in the next match with the same token: there is nothing to be
    told that could get lost on the way.
    """
    old = match.sheet
    game = match.session.game
    teams = game.clubs(match.session.position)
    seats = [
        msgspec.structs.replace(seat, nonce="", team=team or seat.team)
        for seat, team in zip(old.seats, teams, strict=True)
    ]
    first_leg = after_first_leg(old)
    if (old.fresh or first_leg is not None) and not old.one_screen():
        seats.reverse()
    begun = Begun(
        game=game, position=start_of(game, old), preset=old.preset, fresh=old.fresh,
        deal=old.deal, own=old.own, first_leg=first_leg,
    )  # fmt: skip
    wanted = NewMatch(
        begun=begun, seats=seats, address=old.address, dice=old.dice, public=old.public,
        lesson=old.lesson, decisions=old.decisions, scenario=old.scenario,
        prepared=any(seat.prepared for seat in seats), pace=old.pace,
    )  # fmt: skip
    await _check(service, wanted)
    also = [*also, changing(old.id, next=match_id), *match.fence]
    actor = await _open(service, wanted, match_id, also)
    old.next = match_id
    return actor


def check_pace(wanted: NewMatch) -> None:
    """Days to think are for two people at two screens, whose clocks are the days."""
    pace = pace_of(wanted.pace)
    if pace.kind == "live":
        return
    kinds = {seat.kind for seat in wanted.seats}
    if kinds != {"person", "open"}:
        raise Refusal("pace-people")
    if wanted.dice != "committed":
        raise Refusal("pace-dice")
    if wanted.begun.position.period() is not None or wanted.lesson is not None:
        raise Refusal("pace-clock")


async def _check(service: Matches, wanted: NewMatch) -> None:
    """May this address begin one more match, and is there room for it?"""
    if not service.beginnings.take(network_of(wanted.address)):
        raise Refusal("too-fast", 429)
    await check_room(service, wanted.address, wanted.lesson)


async def check_room(service: Matches, address: str, lesson: str | None = None) -> None:
    """Only what is alive takes room, and lessons take none of that of matches."""
    matches = sql_tables.matches
    alike = matches.c.lesson.is_(None) if lesson is None else matches.c.lesson.isnot(None)
    under_way = matches.c.status.in_(("open", "live"))  # an index knows them, not those "not over"
    alive = under_way & (matches.c.touched > time.time() - ALIVE_S) & alike
    network = network_of(address)

    def count(connection: Connection) -> tuple[int, int]:
        wanted = select(func.count()).select_from(matches).where(alive)
        everybody = connection.execute(wanted).scalar_one()
        own = connection.execute(wanted.where(matches.c.address == network)).scalar_one()
        return everybody, own

    everybody, own = await service.store.read(count)
    if everybody >= service.config.matches:
        raise Refusal("full", 503)
    if own >= service.config.per_address:
        raise Refusal("too-many", 429)


async def _open(
    service: Matches, wanted: NewMatch, match_id: str, also: Sequence[Statement]
) -> MatchActor:
    """Store a new match with its first dice, and whatever else belongs to it."""
    sheet = wanted.sheet(match_id)
    if wanted.daily is not None:
        sheet.daily = wanted.daily.task.day
        sheet.secret, sheet.nonces = wanted.daily.task.secret, [sheet.daily]
    game = wanted.begun.game
    session = MatchSession(game, game.position(sheet.start), None)
    if sheet.dice == "committed":
        session.dice = CommittedDice(sheet.secret, sheet.nonces)
    guide_anew(sheet, session)
    session.terms = terms_of(sheet)
    session.prepared = wanted.prepared
    orders = left_to_bot(game.prelude if wanted.prepared else ())
    holding, fence = service.cluster.found(sheet.id)
    statements: list[Statement] = [insert(sql_tables.matches).values(**sheet.row()), *holding]
    statements += [*_players(sheet, *SIDES), *storing(sheet.id, orders), *also, *beginning(sheet)]
    pace = PACES[sheet.pace]
    turn = None if pace.kind == "live" else Turn(pace)
    actor = MatchActor(service, sheet, session, fence=fence, turn=turn)
    actor.autoplay.orders.update(orders)
    service.actors[sheet.id] = actor
    begins = sheet.begun
    await actor.call(
        lambda: actor.begin(sheet, statements) if begins else actor.change(sheet, statements)
    )
    service.metrics.created += 1
    if sheet.public:
        service.cluster.say("lobby", "")
    return actor


def _players(sheet: MatchSheet, *sides: Side) -> list[Executable]:
    """Which accounts play this match on these sides."""
    return [
        insert(sql_tables.players).values(
            match=sheet.id, side=side.label, account=sheet.seats[side].account
        )
        for side in sides
        if sheet.seats[side].account
    ]
