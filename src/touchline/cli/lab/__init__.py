"""`touchline lab`: what learners have learned, measured."""

from collections.abc import Callable

from touchline.cli.lab.rate import rate

COMMANDS: dict[str, Callable[..., None]] = {"rate": rate}
