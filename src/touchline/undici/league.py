"""UND1C1 in a competition: printed teams taken whole, or eighteens drafted by all (UN 4.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from touchline.core.capabilities.game import Capabilities
from touchline.core.editor.own_team import PREFIX
from touchline.core.game import Event, Position
from touchline.core.league.adapter import (
    SIDES,
    Column,
    LeagueAdapter,
    Lineup,
    MatchReport,
    note_card,
)
from touchline.core.league.errors import BadCompetition
from touchline.core.league.terms import YELLOWS, Absences, Rules, Squads, Team
from touchline.core.settings import configure
from touchline.undici.engine.before_match.line_up import place_of
from touchline.undici.engine.clubs import SQUAD
from touchline.undici.events import Accuracy, Booked, Goal, Started, Substituted
from touchline.undici.squads.clubs import clubs
from touchline.undici.squads.generate import SHAPE
from touchline.undici.squads.league_match import league_match
from touchline.undici.squads.loader import find_team, printed_teams
from touchline.undici.squads.player_table import cells, columns
from touchline.undici.squads.team import POSITIONS, Chip

ELEVEN: Final = 11
LINES: Final = (("GK",), ("DEF", "D/M"), ("MID", "M/F"), ("FWD",))
"""What a draft goes through, one after the other (UN 4.1.3)."""
TWO_KEEPERS: Final = 2
CROWDED: Final = 4  # what each chip too many of a position takes off the next one


class UndiciLeague(LeagueAdapter):
    """The chips of the teams in play are the players."""

    noted = frozenset({Accuracy, Goal, Booked, Started, Substituted})
    squads = ("whole", "drafted", "none")
    fewest = ELEVEN

    def __init__(
        self, game: Capabilities[Position, Any], rules: Rules, teams: Sequence[Team] = ()
    ) -> None:
        super().__init__(game, rules, teams)
        if rules.squads.how == "whole":
            ids = [team.chips for team in teams if team.chips]
        else:
            ids = self.settings.teams.split("+")
        self.chips: dict[str, tuple[str, Chip]] = {}
        for id_ in ids:
            for chip in find_team(id_).chips:
                self.chips[named(id_, chip)] = (id_, chip)
        if len(self.chips) < len(ids) * SQUAD and self.brought:
            raise BadCompetition("league.error.own-twice")
        self._players = {name: is_keeper(chip) for name, (_, chip) in self.chips.items()}
        self._passer: tuple[int, str] | None = None

    @classmethod
    def usual(cls, rules: Rules, teams: int, how: str | None, own: bool = False) -> Rules:  # noqa: ARG003
        """Printed teams taken whole, or eighteens drafted from eight teams at most (UN 4.1)."""
        how = how or "whole"
        if how == "none":
            return rules
        if how == "dealt":
            raise BadCompetition("league.error.not-dealt-chips")
        changes: dict[str, Any] = {"absences": Absences(yellows=YELLOWS, red=1)}
        changes["squads"] = Squads(how=how, size=SQUAD, keepers=TWO_KEEPERS)  # type: ignore[arg-type]
        if how == "drafted":
            if teams > 8:
                raise BadCompetition("league.error.draft-teams", value=teams, most=8)
            pool = max(2, teams)
            changes["settings"] = {"teams": "+".join(chip_teams(pool)), **rules.settings}
            if len(str(changes["settings"]["teams"]).split("+")) < teams:
                raise BadCompetition("league.error.draft-pool", teams=teams)
        return msgspec.structs.replace(rules, **changes)

    @classmethod
    def printed(cls, rules: Rules, count: int) -> list[tuple[str, str]]:
        """A printed team keeps its name; invented ones are called what they like."""
        if rules.squads.how != "whole":
            return super().printed(rules, count)
        known = printed_teams()
        return [(id_, find_team(id_).name if id_ in known else "") for id_ in chip_teams(count)]

    def players(self) -> Mapping[str, bool]:
        """Every chip, keepers marked."""
        return self._players

    def value(self, player: str) -> int:
        """A black disc counts two."""
        return self.chips[player][1].points

    def columns(self) -> list[Column]:
        """His position and his abilities, in words."""
        return columns()

    def cells(self, player: str) -> dict[str, int | str]:
        """His position and his abilities, in words."""
        return cells(self.chips[player][1])

    def wish(self, squad: Sequence[str]) -> Callable[[str], int]:
        """Its points, much less where the squad has enough of the position to line up with."""
        have = Counter(self.chips[name][1].position for name in squad)

        def want(name: str) -> int:
            chip = self.chips[name][1]
            enough = have[chip.position] - SHAPE.count(POSITIONS[chip.position])
            return chip.points - CROWDED * max(0, enough + 1)

        return want

    def offered(
        self, squads: Sequence[Sequence[str]], unused: Sequence[str], left: int
    ) -> list[str]:
        """A round is for one line: who opens it may go on to the next one (UN 4.1.1, R32).

        He may, as long as there is enough of each line to fill all squads in that order.
        """
        if self.settings.draft_order == "free":
            return list(unused)
        begun = [squad for squad in squads if len(squad) > min(map(len, squads))]
        last = [self._line(squad[-1]) for squad in (begun or squads) if squad]
        first = max(last, default=0)
        if begun:
            return [name for name in unused if self._line(name) == first]
        rounds = [0] * len(LINES)
        for name in unused:
            rounds[self._line(name)] += 1
        rounds = [count // len(squads) for count in rounds]
        lines = [
            line for line in range(first, len(LINES)) if rounds[line] and sum(rounds[line:]) >= left
        ]
        lines = lines or [line for line in range(len(LINES)) if rounds[line]][:1]
        return [name for name in unused if not lines or self._line(name) in lines]

    def _line(self, player: str) -> int:
        """Keepers, defenders, midfielders, forwards."""
        position = POSITIONS[self.chips[player][1].position]
        return next(line for line, names in enumerate(LINES) if position in names)

    def weight(self, player: str) -> int:
        """How many abilities are printed on it (UN 4.1.2)."""
        return self.chips[player][1].icons

    def takes_own(self) -> bool:
        """In the place of a printed team."""
        return self.rules.squads.how == "whole"

    def whole(self, team: Team) -> tuple[str, ...]:
        """The eighteen of the printed team, or of one that somebody has made."""
        if self.rules.squads.how != "whole":
            return ()
        return tuple(named(team.chips, chip) for chip in find_team(team.chips).chips)

    def can_play(self, side: Lineup) -> bool:
        """Eleven, one of them a keeper."""
        keepers = sum(is_keeper(self.chips[name][1]) for name in side.fit)
        return super().can_play(side) and (
            self.rules.squads.how == "none" or 0 < keepers <= len(side.fit) - ELEVEN + 1
        )

    def start(
        self, settings: Any, home: Lineup, away: Lineup, points: Mapping[str, int]
    ) -> Position:
        """Squads are there; who is suspended counts as sent off already."""
        self._passer = None
        how = self.rules.squads.how
        if how == "none":
            return self.game.new(settings)
        if how == "whole":
            changes = {"teams": f"{home.team.chips}+{away.team.chips}", "draft": False}
        else:
            changes = {"draft": True}
        settings = configure(settings, changes)
        chips = [(team, chip) for team in clubs(settings.teams).teams for chip in team.chips]
        numbers = {named(team.id, chip): number for number, (team, chip) in enumerate(chips)}
        sides = [
            [(numbers[name], name in side.fit) for name in in_rounds(side.squad, self.chips)]
            for side in (home, away)
        ]
        return league_match(settings, sides[0], sides[1])

    def watch(
        self, report: MatchReport, position: Any, events: Sequence[Event], minute: int
    ) -> None:
        """Goals, passes before them, cards, and who took part."""
        for event in events:
            if isinstance(event, Accuracy) and event.accurate:
                self._passer = (event.side, self.wearer(position, event.side, event.shirt))
            elif isinstance(event, Goal):
                self._goal(report, position, event, minute)
            elif isinstance(event, Booked):
                note_card(report, event, self.wearer(position, event.side, event.shirt))
            elif isinstance(event, (Started, Substituted)):
                name = self.wearer(position, event.side, event.shirt)
                report.played[event.side].append(name)

    def _goal(self, report: MatchReport, position: Any, event: Goal, minute: int) -> None:
        own = event.scorer_side != event.side
        scorer = self.wearer(position, event.scorer_side, event.shirt)
        assist = ""
        if not own and self._passer is not None and self._passer[0] == event.side:
            assist = self._passer[1] if self._passer[1] != scorer else ""
        report.goals.append((SIDES[event.side], minute, scorer, assist, own))
        self._passer = None

    def wearer(self, position: Any, side: int, shirt: int) -> str:
        """The name on his chip, and where it is from."""
        place = int(place_of(position, side, shirt))
        if place < 0:
            return ""
        chip = int(position.squad[side * SQUAD + place])
        team = position.clubs.teams[int(position.clubs.team_of(chip))]
        return named(team.id, team.chips[chip % SQUAD])


def named(team: str, chip: Chip) -> str:
    """What a chip is called in a competition, where several may have the same name."""
    if team.startswith(PREFIX):
        team = find_team(team).name
    return f"{chip.name} ({team} {chip.number})"


def is_keeper(chip: Chip) -> bool:
    """Is this a goalkeeper's chip?"""
    return POSITIONS[chip.position] == "GK"


def in_rounds(squad: Sequence[str], chips: Mapping[str, tuple[str, Chip]]) -> list[str]:
    """A squad as a draft would have picked it: keepers first, then line by line (UN 4.1.3)."""
    return sorted(squad, key=lambda name: chips[name][1].position)


def chip_teams(count: int) -> list[str]:
    """Printed teams first, then invented ones."""
    printed = list(printed_teams())
    return (printed + [f"generated-{seed}" for seed in range(1, count + 1)])[:count]
