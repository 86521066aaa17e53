"""What the forecast says of an action at a table."""

from __future__ import annotations

from tests.undici.table import Table, game


def odds_of(table: Table, text: str, of: int = 36) -> dict[str, int]:
    """How many of so many equally likely rolls lead to each outcome."""
    forecast = table.position.forecast(game.action(text))
    found = {odds.name: odds.probability * of for odds in forecast.odds}
    assert all(chance.denominator == 1 for chance in found.values())
    return {name: int(chance) for name, chance in found.items()}
