"""The chips in play: all teams of the settings in one table (UN 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from touchline.undici.engine.abilities import ABILITIES

if TYPE_CHECKING:
    from touchline.undici.squads.team import Team

SQUAD: Final = 18

GK: Final = 0
DEF: Final = 1
DEF_MID: Final = 2
MID: Final = 3
MID_FWD: Final = 4
FWD: Final = 5

# Lines a position may stand on at a set-up, as a bit set: red 1, yellow 2, green 4 (UN 3.1.4). A
# colour is one line (UN 2.1.3), pink and light blue are two (UN 2.1.4).
LINES_OF: Final[tuple[int, ...]] = (0, 1, 3, 2, 6, 4)
FIRST_LINE_OF: Final[tuple[int, ...]] = (0, 1, 1, 2, 2, 4)  # where only the first counts (R25)

# What a position counts as where one colour is asked for (UN 4.5.3).
COLOUR_OF: Final[tuple[int, ...]] = (0, 0, 0, 1, 1, 2)
FRONT_COLOUR_OF: Final[tuple[int, ...]] = (0, 0, 1, 1, 2, 2)


@final
class Clubs:
    """Chips by number: team after team, eighteen each."""

    def __init__(self, teams: list[Team]) -> None:
        self.teams = teams
        chips = [chip for team in teams for chip in team.chips]
        self.names = [chip.name for chip in chips]
        self.size = len(chips)
        self.numbers: vec[u8] = vec[u8]([chip.number for chip in chips])
        self.positions: vec[u8] = vec[u8]([chip.position for chip in chips])
        self.sides: vec[u8] = vec[u8]([chip.sides for chip in chips])
        self.squares: vec[u8] = vec[u8]([chip.squares for chip in chips])
        self.icons: vec[u8] = vec[u8]([chip.icons for chip in chips])
        self.table: vec[u8] = vec[u8]([value for chip in chips for value in chip.abilities])

    def ability(self, chip: i64, ability: i64) -> i64:
        """0, 1, or 2 for a black disc."""
        return i64(self.table[chip * ABILITIES + ability])

    def team_of(self, chip: i64) -> i64:
        """The team a chip was printed for."""
        return chip // SQUAD
