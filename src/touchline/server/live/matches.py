"""All matches, as those see them who begin one, list them, or let one be played."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Protocol

from touchline.server.cluster.leases import Member
from touchline.server.cluster.member import Alone
from touchline.server.limits import Addresses
from touchline.server.live.match_actor import MatchActor
from touchline.server.live.ports import MatchHost
from touchline.server.live.request_keys import Keys
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.occasions.outbox import Outbox
from touchline.server.workers.record_workers import RecordWorkers


class Matches(MatchHost, Protocol):
    """Finds a match in memory or in the store, and has room for new ones."""

    actors: dict[str, MatchActor]
    keys: Keys
    beginnings: Addresses
    record_workers: RecordWorkers
    cluster: Alone
    occasions: Outbox

    async def actor(self, match_id: str) -> MatchActor:
        """The match with this id; Refusal if there is none."""

    async def sheet(self, match_id: str) -> MatchSheet:
        """The sheet of a match, which need not come into memory for it."""

    async def elsewhere(self, what: str, *, again: bool = False) -> Member | None:
        """Which other server holds a match or a competition; None if this one does, or may."""

    def record(self, actor: MatchActor) -> str:
        """The match as a record that everybody may have."""

    def begin_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Work that nobody waits for."""
