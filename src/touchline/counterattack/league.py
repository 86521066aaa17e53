"""Counter Attack in a competition: cards, home advantage, injuries and bookings (CA 4.18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from touchline.core.capabilities.game import Capabilities
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
from touchline.core.league.terms import YELLOWS, Absences, Market, Rules, Squads, Team
from touchline.core.settings import configure
from touchline.counterattack.engine.before_match.formations import formations
from touchline.counterattack.engine.set_pieces.substitution import card_of
from touchline.counterattack.engine.state import SHIRTS
from touchline.counterattack.events import Booked, Goal, Numbered, Passed, Substituted, Won
from touchline.counterattack.squads.card import HIGHEST, Keeper
from touchline.counterattack.squads.errors import BadCards
from touchline.counterattack.squads.home_advantage import (
    ENGLISH_SQUAD,
    HOME_POINTS,
    SMALL_SQUAD,
    home_advantage,
    injured,
)
from touchline.counterattack.squads.league_match import league_match
from touchline.counterattack.squads.loader import find
from touchline.counterattack.squads.match_cards import box
from touchline.counterattack.squads.pack import same
from touchline.counterattack.squads.player_table import cells, columns, printed
from touchline.counterattack.squads.squads import WEIGHTS, best_use, quick_line_up, worth

SMALL_EDITIONS: Final = ("german", "spanish")
"""Their books have squads of sixteen, the English one of twenty (CA 4.22)."""
SHIPPED: Final = ("base", "harbour", "rooftop")
TWO_KEEPERS: Final = 2
FEWEST_IN_MATCH: Final = 16
"""A team of a match has sixteen players (CA 4.1.1): a squad never gets smaller."""
FORMATION: Final = "4-4-2"
CROWDED: Final = 3  # what each player for the same job takes off the next one
ONE_PLAYER: Final = 2  # points a bot spends on one attribute
PASSES: Final = frozenset(
    {"standard", "first-time", "high", "long", "throw-in", "low-corner", "quick-throw", "kick"}
    | {"headed"}
)


class CounterAttackLeague(LeagueAdapter):
    """The cards of the packs in play are the players."""

    by_default = True
    squads = ("drafted", "dealt", "none")
    has_market = True
    noted = frozenset({Passed, Won, Goal, Booked, Numbered, Substituted})

    def __init__(
        self, game: Capabilities[Position, Any], rules: Rules, teams: Sequence[Team] = ()
    ) -> None:
        super().__init__(game, rules, teams)
        packs = "+".join([self.settings.packs, *self.brought])
        try:
            self.cards = {card.name: card for card in box(packs).players}
        except BadCards:
            raise BadCompetition("league.error.own-clash", value=self._twice()) from None
        self._from = {card.name: word for word in self.brought for card in find(word).players}
        self._players = {name: isinstance(card, Keeper) for name, card in self.cards.items()}
        for team in self.brought.values():
            self.whole(team)
        self._passer: tuple[int, str] | None = None
        self._uses: dict[str, tuple[str, int]] = {}
        self._spent: dict[tuple[str, ...], dict[str, int]] = {}

    @classmethod
    def usual(cls, rules: Rules, teams: int, how: str | None, own: bool = False) -> Rules:
        """Squads of the edition, its absences, six points for home, a market of the unused.

        Where somebody brings their own cards the others have invented ones: a card is there once.
        """
        how = how or "drafted"
        if how == "none":
            return rules
        size = SMALL_SQUAD if rules.preset in SMALL_EDITIONS else ENGLISH_SQUAD
        settings = {
            "draft": "packets",
            **rules.settings,
        }  # squads are open, however they came about
        settings.setdefault("packs", packs_for(teams, size, () if own else SHIPPED))
        days = (teams - 1 + teams % 2) * (2 if rules.format == "double" else 1)
        return msgspec.structs.replace(
            rules,
            settings=settings,
            home_points=HOME_POINTS,
            squads=Squads(
                how=how,  # type: ignore[arg-type]
                size=size,
                smallest=min(size, FEWEST_IN_MATCH),
                keepers=TWO_KEEPERS,
            ),
            absences=Absences(injuries=True, yellows=YELLOWS, red=1),
            market=Market(open=True, deadline=days // 2 + 1 if days > 2 else 0),
        )

    def _twice(self) -> str:
        """Somebody whose card would be there twice."""
        packs = [find(word).players for word in [*self.settings.packs.split("+"), *self.brought]]
        names = Counter(same(card.name) for players in packs for card in players)
        return next(card.name for card in packs[-1] if names[same(card.name)] > 1)

    def players(self) -> Mapping[str, bool]:
        """Every card, keepers marked."""
        return self._players

    def takes_own(self) -> bool:
        """Their cards are in nobody else's squad at the start."""
        return self.rules.squads.how in ("dealt", "drafted")

    def whole(self, team: Team) -> tuple[str, ...]:
        """The cards its manager has made; the rest of the squad is dealt or drafted."""
        if team.chips not in self.brought:
            return ()
        found = tuple(name for name, word in self._from.items() if word == team.chips)
        squads = self.rules.squads
        keepers = sum(self._players[name] for name in found)
        if len(found) + max(0, squads.keepers - keepers) > squads.size:
            raise BadCompetition(
                "league.error.own-many",
                value=len(found),
                keepers=keepers,
                most=squads.size,
                least=squads.keepers,
            )
        return found

    def own_teams(self, squad: Sequence[str]) -> tuple[str, ...]:
        """The packs of cards that were made for this competition, as far as they are needed."""
        return tuple(dict.fromkeys(self._from[name] for name in squad if name in self._from))

    def value(self, player: str) -> int:
        """What he is worth where he is most use."""
        return best_use(self.cards[player])

    def card(self, player: str) -> dict[str, int]:
        """The attributes of the card."""
        return printed(self.cards[player])

    def columns(self) -> list[Column]:
        """Where he is best, and every attribute somebody has printed on his card."""
        return columns()

    def cells(self, player: str) -> dict[str, int | str]:
        """The numbers of his card, and where they are of most use."""
        return cells(self.cards[player])

    def wish(self, squad: Sequence[str]) -> Callable[[str], int]:
        """His worth, less where the squad has others for the same job."""
        jobs = Counter(self._use(name)[0] for name in squad)

        def want(name: str) -> int:
            role, value = self._use(name)
            return value - CROWDED * jobs[role]

        return want

    def _use(self, name: str) -> tuple[str, int]:
        """Where a player of the formation is most use, and how much."""
        if name not in self._uses:
            card = self.cards[name]
            roles = ("GK",) if isinstance(card, Keeper) else formations()[FORMATION].roles[1:]
            role = max(roles, key=lambda each: worth(card, each))
            self._uses[name] = (role, worth(card, role))
        return self._uses[name]

    def spend(self, fit: Sequence[str]) -> dict[str, int]:
        """A point at a time where it weighs most in the eleven who will start, none above six."""
        known = self._spent.get(tuple(fit))
        if known is None:
            known = self._spent[tuple(fit)] = self._points(fit)
        return dict(known)

    def _points(self, fit: Sequence[str]) -> dict[str, int]:
        cards = [self.cards[name] for name in fit]
        keepers = sum(isinstance(card, Keeper) for card in cards)
        if keepers == 0 or len(cards) - keepers < SHIRTS - 1:
            return {}
        formation = formations()[FORMATION]
        order = quick_line_up(cards, formation)[:SHIRTS]
        room = [
            (tenths, HIGHEST - getattr(cards[place], name), cards[place].name, name)
            for place, role in zip(order, formation.roles, strict=True)
            for name, tenths in WEIGHTS[role].items()
        ]
        points: dict[str, int] = {}
        left = self.rules.home_points
        for _, free, player, attribute in sorted(room, key=lambda each: (-each[0], -each[1])):
            given = min(left, free, ONE_PLAYER)
            if given > 0:
                points[f"{player}.{attribute}"] = given
                left -= given
        return points

    def check_points(self, squad: Sequence[str], points: Mapping[str, int]) -> None:
        """Six points at most, attributes that are on the card, none above six (CA 4.18)."""
        home_advantage([self.cards[name] for name in squad], by_attribute(points))
        if sum(points.values()) > self.rules.home_points:
            raise BadCompetition(
                "league.error.points", value=sum(points.values()), allowed=self.rules.home_points
            )

    def start(
        self, settings: Any, home: Lineup, away: Lineup, points: Mapping[str, int]
    ) -> Position:
        """Squads are there; without squads every match has a draft of its own."""
        self._passer = None
        if self.rules.squads.how == "none":
            return self.game.new(settings)
        own = dict.fromkeys([*home.own, *away.own])
        if own:
            settings = configure(settings, {"packs": "+".join([settings.packs, *own])})
        return league_match(settings, home.fit, away.fit, by_attribute(points))

    def wearer(self, position: Any, side: int, shirt: int) -> str:
        """The name on the card."""
        return wearer(position, side, shirt)

    def watch(
        self, report: MatchReport, position: Any, events: Sequence[Event], minute: int
    ) -> None:
        """Goals, who passed to the scorer, cards, and who came on."""
        for event in events:
            if isinstance(event, Passed):
                self._pass(position, event)
            elif isinstance(event, Won) and self._passer is not None:
                if event.side != self._passer[0]:
                    self._passer = None
            elif isinstance(event, Goal):
                self._goal(report, position, event, minute)
            elif isinstance(event, Booked):
                note_card(report, event, wearer(position, event.side, event.shirt))
            elif isinstance(event, Numbered):
                report.played[event.side].append(event.card)
            elif isinstance(event, Substituted):
                report.played[event.side].append(event.on)

    def _pass(self, position: Any, event: Passed) -> None:
        if event.kind in PASSES:
            self._passer = (event.side, wearer(position, event.side, event.shirt))

    def _goal(self, report: MatchReport, position: Any, event: Goal, minute: int) -> None:
        scorer = wearer(position, event.scorer_side, event.shirt)
        own = event.side != event.scorer_side
        assist = ""
        if not own and self._passer is not None and self._passer[0] == event.side:
            assist = self._passer[1] if self._passer[1] != scorer else ""
        report.goals.append((SIDES[event.side], minute, scorer, assist, own))
        self._passer = None

    def after(self, report: MatchReport, position: Any) -> None:
        """Injuries, also of those who were replaced."""
        for side in (0, 1):
            report.injured[side].extend(injured(position, side))


def by_attribute(points: Mapping[str, int]) -> dict[tuple[str, str], int]:
    """Points as the log has them, `Longo.pace`, by player and attribute."""
    parts = {key: key.rpartition(".") for key in points}
    return {(parts[key][0], parts[key][2]): given for key, given in points.items()}


def wearer(position: Any, side: int, shirt: int) -> str:
    """Who wears a shirt now."""
    card = int(card_of(position, side * SHIRTS + shirt - 1))
    return str(position.deck.names[card]) if card >= 0 else ""


def packs_for(teams: int, size: int, shipped: Sequence[str] = SHIPPED) -> str:
    """Packs with players for everybody and some for the market: ours, then invented ones."""
    keepers = teams * TWO_KEEPERS + max(2, teams // 4)
    outfielders = teams * (size - TWO_KEEPERS) + max(8, 2 * teams)
    chosen: list[str] = []
    for name in shipped:
        chosen.append(name)
        outfielders -= len(find(name).outfielders)
        keepers -= len(find(name).keepers)
        if outfielders <= 0 and keepers <= 0:
            return "+".join(chosen)
    return "+".join([*chosen, f"generated-1-{max(1, outfielders)}-{max(1, keepers)}-1"])
