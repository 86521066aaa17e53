"""Touchline: football board games, played properly by software.

>>> import touchline
>>> game = touchline.game("brettfussball")
>>> game.new().score
(0, 0)
"""

from __future__ import annotations

import touchline.compiled  # noqa: F401
from touchline.core.registry import bot, bot_ids, game, game_ids
from touchline.core.side import CHANCE, Side

__version__ = "1.0.0"
__all__ = ["CHANCE", "Side", "bot", "bot_ids", "game", "game_ids"]
