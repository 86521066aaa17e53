"""What lies on the table: a position line, taken apart."""

from __future__ import annotations

import tomllib
from copy import copy
from dataclasses import dataclass
from functools import cache
from importlib import resources

from tests.undici.second_reader.pitch import GOALS, Box, box_of
from touchline.undici import game
from touchline.undici.settings import Settings

COUNTERS = (
    "mover", "holder", "stage", "actions_left", "cards_played", "turn_number", "first",
    "opener", "ending", "restart", "flipped", "fresh", "stunned", "white", "black", "locker",
    "home_captain", "away_captain", "home_shared", "away_shared", "star", "lent_rabbit",
    "lent_tractor", "lent_gorilla", "boons", "home_bans", "away_bans", "home_plus", "away_plus",
    "tricks", "home_keeper", "away_keeper", "beaten", "plays", "traps", "helper",
    "home_back1", "home_under1", "home_back2", "home_under2",
    "away_back1", "away_under1", "away_back2", "away_under2",
    "home_changes", "away_changes", "home_goals", "away_goals", "phase", "kicks", "home_kicks",
    "away_kicks", "kicked", "over", "dead_box", "fouled", "corners", "booked", "home_turns",
    "one_touch", "came_from",
)  # fmt: skip
BOONS = (
    "all-plus-one", "rabbits-run", "black-too", "tractor-twice", "free-passes", "look-ahead",
    "booed", "first-pass", "captain-action", "tractor-used", "sure-pass", "faster",
)  # fmt: skip
TRICKS = (
    "four-scores", "four-saves", "best-of-three", "all-abilities", "won-outright", "volley",
)  # fmt: skip
CODES = ("RA", "TR", "GO", "GL", "WI", "PM", "AR", "VI", "CA", "RM", "PA")
PILE, HAND, IN_PLAY, LOOKED_AT = "0", "1", "2", "4"


@dataclass(frozen=True)
class Chip:
    """What is printed on a chip (UN 2.1.2): 2 for a black disc."""

    number: int
    position: str
    sides: str
    squares: int
    discs: dict[str, int]


@dataclass(frozen=True)
class Frame:
    """One decision of the flow: its name, who decides, its numbers."""

    name: str
    side: int
    numbers: tuple[int, ...]

    def __getitem__(self, place: int) -> int:
        """Zeros at the end are not written."""
        return self.numbers[place] if place < len(self.numbers) else 0


@cache
def _team(name: str) -> list[Chip]:
    file = resources.files("touchline.undici.data") / "teams" / f"{name}.toml"
    chips = tomllib.loads(file.read_text(encoding="utf-8"))["chips"]
    return [
        Chip(
            chip["number"],
            chip["position"],
            chip["side"],
            chip["squares"],
            {code.rstrip("*"): 1 + code.endswith("*") for code in chip["abilities"]},
        )
        for chip in chips
    ]


def printed(table: Table) -> list[Chip]:
    """All chips of the teams there are, eighteen a team."""
    return [chip for team in table.options.teams.split("+") for chip in _team(team)]


@cache
def cards() -> list[dict[str, object]]:
    """The strategy cards as they are printed (UN 3.14)."""
    file = resources.files("touchline.undici.data") / "cards.toml"
    return list(tomllib.loads(file.read_text(encoding="utf-8"))["card"])


@cache
def _agreed(text: str) -> Settings:
    return game.settings("pro", {} if text == "-" else dict(w.split("=") for w in text.split(";")))


def _frame(word: str) -> Frame:
    first, *rest = word.split("/")
    side = -1
    if rest and rest[0] in ("home", "away"):
        side = int(rest.pop(0) == "away")
    return Frame(first, side, tuple(map(int, rest)))


class Table:
    """A position as a referee sees it. Chips are 0 to 10 for home, 11 to 21 for away."""

    def __init__(self, line: str) -> None:
        home, away, _, counters, squads, zones, flow, agreed = line.split()
        words = [*home.split(","), *away.split(",")]
        self.at: list[Box | None] = [None if word == "-" else box_of(word) for word in words]
        self._there = {box: who for who, box in enumerate(self.at)}
        numbers = [*map(int, counters.split(","))]  # those at the end that are -1 are left off
        numbers += [-1] * (len(COUNTERS) - len(numbers))
        # which attack it is and whose come last, where sides attack in turn (UN A1)
        self.state = dict(zip(COUNTERS, numbers, strict=False))
        self.options = _agreed(agreed)
        self.cards = zones.split("/")
        self.flow = [_frame(word) for word in flow.split(">")]
        self._chips(squads)

    def _chips(self, squads: str) -> None:
        self.status, chips, places = squads.split("/")
        there = printed(self)
        self.squad = [there[int(chip)] if chip != "-1" else None for chip in chips.split(",")]
        self.worn: list[int] = []  # who joins a squad in which his number is worn takes the next
        for place, chip in enumerate(self.squad):
            shirt = chip.number if chip else 0
            while chip and shirt in self.worn[place // 18 * 18 :]:
                shirt = shirt % 99 + 1
            self.worn.append(shirt)
        self.place = [int(place) for place in places.split(",")]

    # -- who ------------------------------------------------------------------------------------

    def chip(self, who: int) -> Chip:
        """The chip that plays as one of the 22."""
        found = self.squad[who // 11 * 18 + self.place[who]]
        assert found is not None
        return found

    def shirt(self, who: int) -> int:
        """The number he plays under."""
        return self.worn[who // 11 * 18 + self.place[who]]

    def box(self, who: int) -> Box:
        """Where somebody on the pitch stands."""
        found = self.at[who]
        assert found is not None
        return found

    def men(self, side: int) -> list[int]:
        """The chips of a side on the pitch or in goal."""
        return [who for who in range(side * 11, side * 11 + 11) if self.at[who] is not None]

    def keeper(self, side: int) -> int:
        """Who keeps goal."""
        return self.state[("home", "away")[side] + "_keeper"]

    def in_goal(self, who: int) -> bool:
        """Does he stand in a goal?"""
        return self.at[who] in GOALS

    def outfield(self, side: int) -> list[int]:
        """All but the keeper."""
        return [who for who in self.men(side) if who != self.keeper(side)]

    def captain(self, side: int) -> int:
        """Who wears the armband, -1 for nobody."""
        return self.state[("home", "away")[side] + "_captain"]

    def on(self, box: Box) -> int | None:
        """Who stands there."""
        return self._there.get(box)

    def moved(self, who: int, box: Box) -> Table:
        """The same table with one of them elsewhere."""
        other = copy(self)
        other.at = [box if man == who else there for man, there in enumerate(self.at)]
        other._there = {there: man for man, there in enumerate(other.at)}
        return other

    # -- what is the case ------------------------------------------------------------------------

    @property
    def mover(self) -> int:
        """Whose turn it is."""
        return self.state["mover"]

    @property
    def holder(self) -> int:
        """Who has the ball, -1 for nobody."""
        return self.state["holder"]

    def has(self, counter: str, who: int) -> bool:
        """Is somebody in a set of chips: flipped, stunned, beaten?"""
        return bool(self.state[counter] >> who & 1)

    def idle(self, who: int) -> bool:
        """Out of use: flipped (UN 3.8.2), or frozen by the card B2."""
        return self.has("flipped", who) or self.has("stunned", who)

    def boon(self, word: str) -> bool:
        """Does this hold for the turn being played?"""
        return bool(self.state["boons"] >> BOONS.index(word) & 1)

    def trick(self, word: str) -> bool:
        """Does this hold for the roll being prepared?"""
        return bool(self.state["tricks"] >> TRICKS.index(word) & 1)

    def lies(self, side: int, card: str, zone: str = IN_PLAY) -> bool:
        """Is this card of a side there?"""
        place = [found["id"] for found in cards()].index(card)
        return self.cards[side][place] == zone

    def locks(self, side: int) -> dict[str, Box]:
        """The padlocks that hamper this side (UN 3.13.3)."""
        found: dict[str, Box] = {}
        for colour in ("white", "black"):
            where = self.state[colour]
            if where >= 0 and self.state["locker"] != side:
                found[colour] = (where // 16 + 1, where % 16 + 1)
        return found

    # -- what somebody is good at (UN 2.2) --------------------------------------------------------

    def skill(self, who: int, code: str) -> int:
        """1 for an ability, 2 for a black one, 0 without or while it is off."""
        side = who // 11
        if self.idle(who) or (self.boon("booed") and side != self.mover):
            return 0
        found = self.chip(who).discs.get(code, 0)
        shared = self.state[("home", "away")[side] + "_shared"]
        captain = self.captain(side)
        if shared >= 0 and CODES[shared] == code and captain >= 0 and self.lies(side, "B4"):
            found = max(found, self.chip(captain).discs.get(code, 0))
        lent = {"RA": "lent_rabbit", "TR": "lent_tractor", "GO": "lent_gorilla"}.get(code)
        if lent and self.state[lent] == who:
            found = max(found, 1)
        return found

    def plus(self, who: int) -> int:
        """What cards add to every roll of his (B6, B7, B12, B14), and what was just played."""
        side = who // 11
        if self.has("stunned", who):
            return 0
        total = self.state[("home", "away")[side] + "_plus"]
        total += self.lies(side, "B14")
        total += self.boon("all-plus-one") and side == self.mover
        total += self.lies(side, "B6") and self.captain(side) == who
        total += 2 * (self.state["star"] == who)
        return total
