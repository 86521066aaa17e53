"""`touchline study`: questions that take many matches to answer."""

from collections.abc import Callable

from touchline.cli.study.balance import balance

COMMANDS: dict[str, Callable[..., None]] = {"balance": balance}
