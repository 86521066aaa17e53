"""Counter Attack at the terminal: packs of cards, team sheets, formations, scenarios."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from rich.table import Table

from touchline.cli.files import named
from touchline.cli.terminal import Command, Staged, Terminal
from touchline.core.action import Action
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.counterattack.squads.shipped import SHIPPED
from touchline.terminal.counterattack import cards, formations, scenarios, sheet

CARD_VERBS = ("pick", "shirt")
WHOLE_TEAM = ("line-up", "placement")


class CounterAttackTerminal(Terminal):
    """Cards, shipped and one's own; whole line-ups; the quick-fire rounds."""

    groups: Mapping[str, Mapping[str, Command]] = {
        "cards": {"check": cards.check, "make": cards.make, "list": cards.listed}
    }

    words: Mapping[str, Callable[[], Iterable[str]]] = {"[PACK]": lambda: SHIPPED}

    def from_files(self, switch: str, value: str) -> str:
        """Packs may be named by their files."""
        return named(value, cards.ENDINGS, cards.bring) if switch == "packs" else value

    def bring(self, file: str) -> bool:
        """A pack of cards."""
        cards.bring(file)
        return True

    def sheet(self, position: Position, side: Side, seat: Side) -> Table:
        """Who wears which shirt, where he is, what his card says."""
        return sheet.team_sheet(position, side, seat)

    def choice(self, position: Position, side: Side, actions: Sequence[Action]) -> Table | None:
        """The open cards, or those of the squad."""
        if not all(action.verb in CARD_VERBS for action in actions):
            return None
        return sheet.choice_of_cards(position, side, actions)

    def who(self, position: Position, side: Side, action: Action) -> str:
        """The player on the card."""
        card = sheet.card_of(position, side, action)
        return "" if card is None else card.name

    def still(self, position: Position) -> int | None:
        """How many may still move in this step of a movement phase."""
        left: int | None = position.view(None)["left"]
        return left

    def formation(self, position: Position) -> str | None:
        """The first one there is, where a whole team is to be put somewhere."""
        return formations.first() if position.decision in WHOLE_TEAM else None

    def in_formation(self, position: Position, side: Side, name: str) -> list[str]:
        """A line-up or a placement in one go."""
        return formations.answers_for(position, side, name)

    def stage(self, name: str, preset: str | None, seed: str, first_leg: str | None) -> Staged:
        """One of the quick-fire rounds, or somebody's own."""
        return scenarios.stage(name, preset, seed, first_leg)


terminal = CounterAttackTerminal("counterattack")
