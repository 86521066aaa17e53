"""Everything that is worked out once is worked out before anybody is served.

msgspec learns the shape of a struct when it is first converted, and two threads that make it
learn the same one at the same time crash the process. So it learns here, in one thread.
"""

from __future__ import annotations

import asyncio
import logging

import anyio
import msgspec
from fastapi import FastAPI

from touchline.core import registry, texts
from touchline.server.http.game_routes import shown
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.view.board import board
from touchline.server.view.queries import space
from touchline.study import lessons

log = logging.getLogger(__name__)


def warm_up() -> None:
    """Load every game with its settings, texts, positions, scenarios and lessons."""
    msgspec.json.Decoder(MatchSheet)
    for name in registry.game_ids():
        try:
            _warm(name)
        except Exception as error:  # another's game may fail in any way; ours go on
            problem = f"{type(error).__name__}: {error}"
            log.error("the game %s cannot be served and is left out: %s", name, problem)
            registry.leave_out(name)


def warm_up_routes(app: FastAPI) -> None:
    """What the framework works out when somebody first calls: every route, and its threads."""
    nowhere = {"type": "http", "method": "GET", "path": "/-", "root_path": "", "headers": []}
    for route in app.router.routes:
        route.matches(dict(nowhere))
    asyncio.run(_call_a_thread())


async def _call_a_thread() -> None:
    await anyio.to_thread.run_sync(bool)


def _warm(name: str) -> None:
    game = registry.game(name)
    game.settings(None, {})
    position = game.position(str(game.new()))
    game.picture(position.settings)
    game.ground(position.settings)
    for language in texts.LANGUAGES:
        with texts.speaking(language):
            shown(game)
            board(game, position, None)
    lessons.load(name)
    space(name)
    game.scenarios()
