"""Where records are looked at: in processes of their own, a few at a time.

To play a record through takes a second or more. The server refuses what it cannot do soon, rather
than let it wait for minutes.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

from touchline.core import registry, texts
from touchline.server.addresses import network_of
from touchline.server.config import Config
from touchline.server.errors import Refusal
from touchline.server.match.match_setup import Begun, MatchSetup, begin, preset_of
from touchline.server.workers.pool import Died, Pool, TooLong

T = TypeVar("T")
MAX_PER_ADDRESS: Final = 2
"""Records of one address that are looked at or wait at a time."""


class RecordWorkers:
    """Looks at records for whoever asks, as far as there is room."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._apart = Pool(config.study_workers)
        self._readers: dict[str, int] = {}

    async def look(self, address: str, work: Callable[..., T], *args: Any) -> T:
        """What `work` makes of a record; Refusal if there is no room, or if it takes too long."""
        with self._seat(network_of(address)):
            try:
                return await self._apart.do(work, *args, seconds=self.config.study_seconds)
            except (TooLong, Died):
                raise Refusal("too-long-work") from None

    @contextlib.contextmanager
    def _seat(self, network: str) -> Iterator[None]:
        if self._readers.get(network, 0) >= MAX_PER_ADDRESS:
            raise Refusal("busy", 429)
        if sum(self._readers.values()) >= self.config.study_workers + self.config.study_waiting:
            raise Refusal("busy", 503)
        self._readers[network] = self._readers.get(network, 0) + 1
        try:
            yield
        finally:
            self._readers[network] -= 1
            if not self._readers[network]:
                del self._readers[network]

    async def begin(self, address: str, wanted: MatchSetup, lang: str) -> Begun:
        """The first position of a match that begins out of a record."""
        line, refusal = await self.look(address, begin_apart, wanted, lang)
        if refusal is not None:
            code, status, params = refusal
            raise Refusal(code, status, **params)
        game = registry.game(wanted.game)
        position = game.position(line)
        return Begun(game=game, position=position, preset=preset_of(game, position), fresh=False)

    def stop(self) -> None:
        """Close."""
        self._apart.stop()


def begin_apart(
    wanted: MatchSetup, lang: str
) -> tuple[str, tuple[str, int, dict[str, object]] | None]:
    """Runs in a process: the line of the first position, or why there is none."""
    with texts.speaking(lang):
        try:
            return str(begin(wanted).position), None
        except Refusal as error:
            return "", (error.code, error.status, dict(error.params))
