"""What lies on the table, read off a position line: players, ball, what was moved, the rules."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from tests.counterattack.second_reader.pitch import Hex, by_name, by_number

SIDES = ("home", "away")
PLACES = 20  # for the cards of a squad
ON_BENCH, ON_PITCH, CAME_OFF, SENT_OFF, OFF_BOOKED, OFF_HURT, OFF_BOTH = range(1, 8)
COUNTERS = [
    "attack",
    "holder",
    "ball",
    "act",
    "stage",
    "passer",
    "giver",
    "toucher",
    "kicked_back",
    "offside",
    "moved",
    "tried",
    "frozen",
    "sat_out",
    "rolled_one",
    "stunned",
    "ran_in",
    "yellow",
    "injured",
    "hurt_twice",
    "home_keeper",
    "away_keeper",
    "referee",
    "home_goals",
    "away_goals",
    "half",
    "first",
    "minute",
    "limit",
    "actions_left",
    "acted",
    "home_subs",
    "away_subs",
    "kicks",
    "home_kicks",
    "away_kicks",
    "kicked",
    "over",
]
ACTS = [
    "kick-off",
    "movement",
    "tackle-won",
    "standard",
    "first-time",
    "headed",
    "taken",
    "free-kick",
    "held",
    "long",
    "possession",
    "corner",
    "throw-in",
    "throw-ready",
    "throw-only",
    "goal-kick",
]


@cache
def cards() -> list[dict[str, int]]:
    """The base box: outfielders, keepers, referees; what a card has not got is 0 (CA 4.0)."""
    file = resources.files("touchline.counterattack.data").joinpath("packs", "base.csv")
    text = [row for row in file.read_text(encoding="utf-8").splitlines() if row[0] != "#"]
    rows = list(csv.DictReader(text))
    ordered = [
        row for kind in ("outfield", "keeper", "referee") for row in rows if row["kind"] == kind
    ]
    return [
        {
            key: int(value or 0)
            for key, value in row.items()
            if key not in ("kind", "name", "country")
        }
        for row in ordered
    ]


@dataclass(frozen=True)
class Sheet:
    """Players 0-10 are home's shirts 1-11, players 11-21 away's.

    `status` and `squad` say of each place of both squads what its card is doing and which it is,
    `worn` whose place a shirt has.
    """

    at: dict[int, Hex]
    on: dict[Hex, int]
    state: dict[str, int]
    card: dict[int, int]
    totals: list[int]
    flow: list[list[str]]
    rules: dict[str, Any]
    status: list[int]
    squad: list[int]
    worn: dict[int, int]

    @classmethod
    def read(cls, line: str, rules: dict[str, Any]) -> Sheet:
        """The sheet of a line; `rules` are the switches agreed on."""
        home, away, _, state, squads, totals, flow, _ = line.split()
        names = home.split(",") + away.split(",")
        at = {n: by_name()[word] for n, word in enumerate(names) if word != "-"}
        status, owned, shirts, _ = squads.split("/")
        squad = [int(word) for word in owned.split(",")]
        worn = {n: int(word) for n, word in enumerate(shirts.split(",")) if word != "255"}
        card = {n: squad[PLACES * (n // 11) + place] for n, place in worn.items()}
        return cls(
            at,
            {hex_: n for n, hex_ in at.items()},
            dict(zip(COUNTERS, map(int, state.split(",")), strict=True)),
            card,
            [int(word) for word in totals.split(",")],
            [word.split("/") for word in flow.split(">")],
            rules,
            [int(sign) for sign in status],
            squad,
            worn,
        )

    # -- the ball -------------------------------------------------------------------------------

    @property
    def ball(self) -> Hex:
        """Where it lies."""
        return by_number()[self.state["ball"]]

    @property
    def holder(self) -> int | None:
        """Who has it."""
        return None if self.state["holder"] < 0 else self.state["holder"]

    @property
    def attack(self) -> int:
        """The side in possession, or that last had it (CA 4.0)."""
        return self.state["attack"]

    @property
    def act(self) -> str:
        """What has just happened."""
        return ACTS[self.state["act"]]

    # -- the players ----------------------------------------------------------------------------

    def side(self, side: int) -> list[int]:
        """Who of a side is on the pitch."""
        return [n for n in self.at if n // 11 == side]

    def own_end(self, side: int) -> int:
        """The end a side defends; they change at half-time (q3)."""
        left = side == self.state["half"] % 2
        return -1 if left else 1

    def keeper(self, side: int) -> int:
        """Who is in goal for a side."""
        return self.state[f"{SIDES[side]}_keeper"]

    def is_keeper(self, player: int) -> bool:
        """Is he in goal?"""
        return player == self.keeper(player // 11)

    def marked(self, player: int, what: str) -> bool:
        """Is he one of those in this list: moved, tried, frozen …?"""
        return self.state[what] >> player & 1 == 1

    def skill(self, player: int, what: str) -> int:
        """A number on his card; injuries count (CA 4.13.1, 4.21.5), but not below 0 (q68)."""
        value = cards()[self.card[player]][what]
        if self.marked(player, "injured"):
            if self.rules["injury"] == "all":
                value -= 1
            elif what == "pace":
                value -= 2
        return max(0, value)

    @property
    def leniency(self) -> int:
        """Of the referee."""
        return cards()[self.state["referee"]]["leniency"]

    # -- what is asked -----------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The name of the decision or roll."""
        return self.flow[-1][0]

    @property
    def seat(self) -> int:
        """The side that decides."""
        return SIDES.index(self.flow[-1][1])

    def numbers(self, many: int, frame: int = -1) -> list[int]:
        """What the decision is about, with the zeros that are not written."""
        words = [word for word in self.flow[frame][1:] if word not in SIDES]
        return [int(word) for word in words] + [0] * (many - len(words))
