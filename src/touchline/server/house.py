"""The house where all matches are played: they begin here, come back here, and leave the memory."""

from __future__ import annotations

import asyncio
import secrets
import time

import msgspec
from sqlalchemy import Connection, Executable, func, insert, select

from touchline.core.dice import CommittedDice
from touchline.core.side import Side
from touchline.server import rating, tables
from touchline.server.beginning import Begun
from touchline.server.bots import Bots
from touchline.server.config import Config, database_url
from touchline.server.errors import Refusal
from touchline.server.guiding import guide_anew
from touchline.server.library import Library
from touchline.server.limits import Addresses, Bucket, Counted, Gate
from touchline.server.loading import fetch, restore
from touchline.server.lobby import Lobby
from touchline.server.match_actor import MatchActor
from touchline.server.metrics import Metrics
from touchline.server.orders import left_to_bot, storing
from touchline.server.recording import record_of
from touchline.server.seats import SIDES, SeatRow, fingerprint, new_token
from touchline.server.sheet import Sheet, sheet_of
from touchline.server.store import Store
from touchline.server.table import Table
from touchline.server.turns import Turns

DAY = 86_400.0
SWEEP = 30.0


class NewMatch(msgspec.Struct, frozen=True):
    """A match that has just been made, and the tokens of its people."""

    id: str
    tokens: dict[Side, str]


class House:
    """Everything the routes need."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(database_url(config.db))
        self.bots = Bots(config.workers, config.bot_seconds, config.bot_patience)
        self.library = Library(config)
        self.metrics = Metrics()
        self.actors: dict[str, MatchActor] = {}
        self.budgets = Addresses(lambda: Bucket(config.points_per_second, config.point_burst))
        self.lines = Counted(config.connections_per_address)
        self.sockets = Counted(config.connections_per_address)
        self.gate = Gate(config.requests_at_once)
        self.turns = Turns()
        self.lobby = Lobby(self)
        self.logins = Addresses(
            lambda: Bucket(config.logins_per_minute / 60, config.logins_per_minute)
        )
        self._loading: dict[str, asyncio.Task[MatchActor]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # -- life --------------------------------------------------------------------------------

    def start(self) -> None:
        """Open the store; a match, and the bots in it, go on when somebody comes back to it."""
        self.store.start()
        self._tasks.add(asyncio.get_running_loop().create_task(self._sweep()))

    def stop(self) -> None:
        """Close everything; all that was acknowledged is stored already."""
        for task in self._tasks:
            task.cancel()
        for actor in list(self.actors.values()):
            actor.close()
        self.actors.clear()
        self.bots.stop()
        self.library.stop()
        self.store.stop()

    async def _sweep(self) -> None:
        """Matches nobody looks at leave the memory."""
        while True:
            await asyncio.sleep(SWEEP)
            limit = time.monotonic() - self.config.idle
            for actor in list(self.actors.values()):
                if actor.used < limit and not actor.busy:
                    actor.close()
                    self.forget(actor)

    def forget(self, actor: MatchActor) -> None:
        """The next one who asks for it gets it from the store."""
        if self.actors.get(actor.sheet.id) is actor:
            del self.actors[actor.sheet.id]

    async def actor(self, match_id: str) -> MatchActor:
        """The match with this id; Refusal if there is none."""
        found = self.actors.get(match_id)
        if found is not None:
            return found
        task = self._loading.get(match_id)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._load(match_id))
            self._loading[match_id] = task
            task.add_done_callback(lambda _: self._loading.pop(match_id, None))
        return await asyncio.shield(task)

    async def _load(self, match_id: str) -> MatchActor:
        if not _may_be_id(match_id):
            raise Refusal("no-match", 404)
        stored = await self.store.read(lambda connection: fetch(connection, match_id))
        if stored is None:
            raise Refusal("no-match", 404)
        restored = restore(stored, self.config.kept_steps)
        actor = MatchActor(self, stored.sheet, restored.table, restored.spent)
        actor.showing.remember(restored.played)
        actor.chat.lines.extend(stored.chat)
        actor.going_on.orders.update(stored.orders)
        first = actor.showing.played[0].seq - 1 if actor.showing.played else restored.table.seq
        actor.showing.begin = max(first, restored.undone)
        if not stored.rows and stored.sheet.status == "live":
            actor.post(actor.begin)
        self.actors[match_id] = actor
        return actor

    # -- new matches -------------------------------------------------------------------------

    async def create(
        self,
        begun: Begun,
        seats: list[SeatRow],
        *,
        address: str,
        dice: str = "committed",
        nonces: list[str] | None = None,
        public: bool = False,
        lesson: str | None = None,
        scenario: str | None = None,
        one_screen: bool = True,
        prepared: bool = False,
    ) -> NewMatch:
        """Make a match; it begins at once if no seat is open."""
        await self.check_room(address)
        tokens = _give_tokens(seats, one_screen)
        status = "open" if any(seat.kind == "open" for seat in seats) else "live"
        sheet = sheet_of(
            {
                "id": secrets.token_urlsafe(9),
                "game": begun.game.id,
                "rules": begun.game.rules_version,
                "preset": begun.preset,
                "start": str(begun.position),
                "fresh": begun.fresh,
                "dice": dice,
                "secret": secrets.token_hex(32) if dice == "committed" else "",
                "nonces": _nonces(seats, nonces or []),
                "seats": msgspec.to_builtins(seats),
                "status": status,
                "public": public,
                "address": address,
                "created": time.time(),
                "touched": time.time(),
                "score": list(begun.position.score),
                "lesson": lesson,
                "scenario": scenario,
            }
        )
        await self._open(sheet, begun, prepared=prepared)
        return NewMatch(sheet.id, tokens)

    async def check_room(self, address: str) -> None:
        """Is there room for one more match? Refusal if not."""
        matches = tables.matches
        since = time.time() - DAY
        unfinished = (matches.c.status != "over") & (matches.c.created > since)

        def count(connection: Connection) -> tuple[int, int]:
            wanted = select(func.count()).select_from(matches).where(unfinished)
            everybody = connection.execute(wanted).scalar_one()
            own = connection.execute(wanted.where(matches.c.address == address)).scalar_one()
            return everybody, own

        everybody, own = await self.store.read(count)
        if everybody >= self.config.matches:
            raise Refusal("full", 503)
        if own >= self.config.per_address:
            raise Refusal("too-many", 429)

    async def _open(self, sheet: Sheet, begun: Begun, *, prepared: bool) -> MatchActor:
        committed = sheet.dice == "committed"
        position = begun.game.position(sheet.start)
        table = Table(begun.game, position, CommittedDice(sheet.secret) if committed else None)
        guide_anew(sheet, table)
        statements: list[Executable] = [insert(tables.matches).values(**sheet.row())]
        statements += self.player_rows(sheet)
        prelude = getattr(begun.game, "prelude", ()) if prepared else ()
        orders = left_to_bot(prelude)
        statements += storing(sheet.id, orders)
        await self.store.write(*statements)
        actor = MatchActor(self, sheet, table)
        self.actors[sheet.id] = actor
        self.metrics.created += 1
        actor.going_on.orders.update(orders)
        if sheet.status == "live":
            await actor.call(lambda: _begin(actor))
        return actor

    def player_rows(self, sheet: Sheet) -> list[Executable]:
        """Which accounts play this match."""
        return [
            insert(tables.players).values(
                match=sheet.id, side=side.label, account=sheet.seats[side].account
            )
            for side in SIDES
            if sheet.seats[side].account
        ]

    async def join(
        self, actor: MatchActor, side: Side | None, seat: SeatRow, nonce: str | None
    ) -> tuple[Side, str]:
        """Take an open seat; the match begins when none is left."""
        taken: list[Side] = []
        token = new_token()
        seat.token = fingerprint(token)

        async def sit() -> None:
            sheet = actor.sheet
            free = [s for s in SIDES if sheet.seats[s].kind == "open" and side in (None, s)]
            if not free:
                raise Refusal("seat-taken", 409)
            sheet.nonces.append(nonce or secrets.token_hex(8))
            rows: list[Executable] = []
            if seat.account:
                rows.append(
                    insert(tables.players).values(
                        match=sheet.id, side=free[0].label, account=seat.account
                    )
                )
            await actor.seat_taken(free[0], seat)
            if rows:
                await self.store.write(*rows)
            taken.append(free[0])
            if all(each.kind != "open" for each in sheet.seats):
                sheet.status = "live"
                await self.store.write(actor.changes(status="live"))
                await _begin(actor)
                actor.show_state()
            actor.look_round()

        await actor.call(sit)
        return taken[0], token

    async def rematch(self, match: MatchActor) -> NewMatch:
        """The next match of the two: ends changed, unless it began in the middle of things."""
        old = match.sheet
        seats = [msgspec.structs.replace(seat, token="") for seat in old.seats]
        one_screen = old.one_screen()
        position = match.table.game.position(old.start)
        begun = Begun(game=match.table.game, position=position, preset=old.preset, fresh=old.fresh)
        order = list(SIDES)
        if old.fresh and not one_screen:
            seats.reverse()
            order.reverse()
        made = await self.create(
            begun, seats, address=old.address, dice=old.dice, public=old.public,
            lesson=old.lesson, scenario=old.scenario, one_screen=one_screen,
        )  # fmt: skip
        old.next = made.id
        await self.store.write(match.changes(next=made.id))
        tokens = {side: made.tokens[now] for side, now in zip(SIDES, order, strict=True)
                  if now in made.tokens}  # fmt: skip
        return NewMatch(made.id, tokens)

    # -- afterwards --------------------------------------------------------------------------

    async def ratings(self, match: MatchActor) -> list[Executable]:
        """What a result does to the ratings of two accounts."""
        sheet = match.sheet
        if not all(seat.account for seat in sheet.seats):
            return []
        before = await self.store.read(lambda connection: rating.known(connection, sheet))
        return rating.statements(sheet, match.winner(), before)

    def record(self, actor: MatchActor) -> str:
        """The match as a record that everybody may have."""
        return record_of(actor.sheet, actor.table)


def _may_be_id(match_id: str) -> bool:
    return 0 < len(match_id) <= 32 and match_id.replace("-", "").replace("_", "").isalnum()


async def _begin(actor: MatchActor) -> None:
    dice = actor.table.dice
    if isinstance(dice, CommittedDice):
        actor.table.dice = CommittedDice(actor.sheet.secret, actor.sheet.nonces)
    await actor.begin()


def _nonces(seats: list[SeatRow], given: list[str]) -> list[str]:
    """A nonce for everybody who is there already; whoever brought none is given one."""
    here = sum(seat.kind != "open" for seat in seats)
    return [*given, *(secrets.token_hex(8) for _ in range(here - len(given)))]


def _give_tokens(seats: list[SeatRow], one_screen: bool) -> dict[Side, str]:
    """Tokens for the people: one for both if they sit at one screen."""
    tokens: dict[Side, str] = {}
    for side in SIDES:
        if seats[side].kind == "person":
            same = one_screen and bool(tokens)
            tokens[side] = next(iter(tokens.values())) if same else new_token()
            seats[side].token = fingerprint(tokens[side])
    return tokens
