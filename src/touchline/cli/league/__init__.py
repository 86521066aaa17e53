"""`touchline league`: make a competition, play it, look at it, change it, take it elsewhere."""

from collections.abc import Callable

from touchline.cli.league.change import award, manager, postpone, report
from touchline.cli.league.draft import draft, points
from touchline.cli.league.export import export
from touchline.cli.league.make import make
from touchline.cli.league.run import run
from touchline.cli.league.show import show
from touchline.cli.league.transfer import transfer

COMMANDS: dict[str, Callable[..., None]] = {
    "make": make,
    "run": run,
    "show": show,
    "report": report,
    "award": award,
    "postpone": postpone,
    "manager": manager,
    "draft": draft,
    "points": points,
    "transfer": transfer,
    "export": export,
}
