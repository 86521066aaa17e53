"""Counter Attack: hex pitch, player cards, duels."""

from __future__ import annotations

from touchline.counterattack.game import CounterAttack

game = CounterAttack()

__all__ = ["game"]
