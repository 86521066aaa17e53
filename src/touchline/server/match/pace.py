"""How long managers may think: at the table together, or days for each turn.

A turn is what is handed over: a side plays on until the other side has to decide.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from touchline.server.errors import Refusal

DAY_S: Final = 86_400
LIVE: Final = "live"


class Pace(msgspec.Struct, frozen=True):
    """A pace by its name: so many days for each turn, or in a bank for all of them."""

    name: str
    kind: Literal["live", "days", "bank"]
    days: int = 0

    @property
    def seconds(self) -> float:
        """The days in seconds."""
        return float(self.days * DAY_S)


PACES: Final = {
    pace.name: pace
    for pace in (
        Pace(LIVE, "live"),
        *(Pace(f"days-{days}", "days", days) for days in (1, 2, 3, 7)),
        *(Pace(f"bank-{days}", "bank", days) for days in (10, 30)),
    )
}


Tempo = Literal["live", "days"]
TEMPOS: Final[tuple[Tempo, ...]] = get_args(Tempo)
"""What is rated apart: whoever thinks for days plays otherwise."""


def tempo_of(pace: str) -> Tempo:
    """Which of the tempos a pace belongs to.

    >>> tempo_of("live"), tempo_of("bank-10")
    ('live', 'days')
    """
    return "live" if pace == LIVE else "days"


def pace_of(name: str) -> Pace:
    """The pace of this name; Refusal if there is none."""
    found = PACES.get(name)
    if found is None:
        raise Refusal("no-pace", known=", ".join(PACES))
    return found
