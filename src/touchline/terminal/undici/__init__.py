"""UND1C1 at the terminal: its teams."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from touchline.cli.files import named
from touchline.cli.terminal import Command, Terminal
from touchline.terminal.undici import teams
from touchline.undici.squads.loader import printed_teams


class UndiciTerminal(Terminal):
    """Teams, shipped and one's own."""

    groups: Mapping[str, Mapping[str, Command]] = {
        "teams": {"check": teams.check, "make": teams.make, "list": teams.listed}
    }

    words: Mapping[str, Callable[[], Iterable[str]]] = {"[TEAM]": printed_teams}

    def from_files(self, switch: str, value: str) -> str:
        """Teams may be named by their files."""
        return named(value, (teams.ENDING,), teams.bring) if switch == "teams" else value


terminal = UndiciTerminal("undici")
