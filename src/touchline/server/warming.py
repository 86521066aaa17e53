"""Everything that is worked out once is worked out before anybody is served.

msgspec learns the shape of a struct when it is first converted, and two threads that make it
learn the same one at the same time crash the process. So it learns here, in one thread.
"""

from __future__ import annotations

from typing import Any

import msgspec

from touchline.core import registry
from touchline.server.answers import space
from touchline.server.sheet import Sheet
from touchline.study import lessons


def warm_up() -> None:
    """Load every game with its settings, texts, positions, scenarios and lessons."""
    msgspec.json.Decoder(Sheet)
    for name in registry.game_ids():
        game: Any = registry.game(name)
        game.settings(None, {})
        position = game.position(str(game.new()))
        game.picture(position.settings)
        lessons.load(name)
        space(name)
        if hasattr(game, "scenarios"):
            game.scenarios()
