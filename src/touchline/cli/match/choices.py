"""What can be chosen, shown with the question, with the odds where dice decide."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from touchline.cli.match.cards import words_for
from touchline.cli.terminal import terminal_of
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.events import tag_of
from touchline.core.game import Position
from touchline.core.language.asking import figure_of, own_words
from touchline.core.side import Side
from touchline.core.texts import say, say_or

FEW = 16
ODDS_SHOWN = 3
ACTING = ("to", "tackle", "reckless", "dive")
TELLING = ("moved", "placed", "called", "passed")


class Choices:
    """The choices of one decision; those with a number of their own are picked by it."""

    def __init__(self, game: Capabilities, position: Position, side: Side) -> None:
        self.game = game
        self.position = position
        self.side = side
        self.terminal = terminal_of(game.id)

    def show(self, console: Console) -> list[Action]:
        """Print what there is to choose; what a number picks is returned in order."""
        actions = list(self.position.actions())
        view = self.position.view(self.side)
        if "players" not in view:
            return [] if "figures" in view else self._numbered(console, actions)
        cards_on_offer = self.terminal.choice(self.position, self.side, actions)
        if cards_on_offer is not None:
            console.print(cards_on_offer)
            return actions
        self._actor(console, actions)
        if any(action.verb == "to" for action in actions):
            return self._targets(console, actions)
        self._still(console)
        cards = [action for action in actions if self._card(action)]
        if cards and len(cards) == len(actions):
            return self._numbered(console, actions)
        shirts = [action for action in actions if figure_of(action)]
        others = [action for action in actions if not figure_of(action)]
        if shirts:
            self._shirts(console, shirts)
            self._words(console, others)
            return []
        return self._numbered(console, actions) if len(actions) <= FEW else []

    def _numbered(self, console: Console, actions: list[Action]) -> list[Action]:
        for number, action in enumerate(actions, 1):
            console.print(f"  {number}) {self._described(action)}", markup=False)
        return actions

    def _actor(self, console: Console, actions: Sequence[Action]) -> None:
        """Whose run, placing or challenge this is, found by trying: the question says only `he`."""
        doing = [action for action in actions if action.verb in ACTING][:1]
        for action in doing:
            for event in self.position.copy().play(action):
                if tag_of(event) in TELLING and getattr(event, "side", None) == self.side:
                    shirt = str(getattr(event, "shirt", ""))
                    name = self._names(self.side).get(shirt, "")
                    console.print(say("cli.play.actor", shirt=shirt, name=name), markup=False)
                    return

    def _still(self, console: Console) -> None:
        """How many may still move in this step of a movement phase."""
        still = self.terminal.still(self.position)
        if still is not None:
            console.print(say("cli.play.still", n=still))

    def _targets(self, console: Console, actions: Sequence[Action]) -> list[Action]:
        """Team-mates who can be reached come first, with the odds; then words; hexes are framed."""
        mates = self._mates()
        items = [a for a in actions if a.text.partition(" ")[2] in mates]
        for number, action in enumerate(items, 1):
            name = mates[action.text.partition(" ")[2]]
            odds = self._odds(action)
            console.print(f"  {number}) {action.text} · {name}{odds}", markup=False)
        self._words(console, [action for action in actions if action.verb != "to"])
        cells = [action.text.partition(" ")[2] for action in actions if action.verb == "to"]
        shape = self.game.picture(self.position.settings).shape
        words = say(f"cli.play.framed.{shape}", n=len(cells), cell=cells[0])
        console.print(words, style="dim")
        return items

    def _shirts(self, console: Console, actions: Sequence[Action]) -> None:
        """Players by shirt; whoever has several choices is named once."""
        if len(actions) <= FEW and any(self._odds(action) for action in actions):
            for action in actions:
                console.print(f"  {self._described(action)}", markup=False)
            return
        by_verb: dict[str, dict[str, str]] = {}
        for action in actions:
            by_verb.setdefault(action.verb, {})[figure_of(action)] = self._whose(action)
        for verb, shirts in by_verb.items():
            known = [f"{n} {shirts[n]}".strip() for n in sorted(shirts, key=int)]
            console.print(f"  {verb}: {', '.join(known)}", markup=False)
            if verb == "sub":
                self._bench(console, actions)

    def _bench(self, console: Console, actions: Sequence[Action]) -> None:
        """Who could come on."""
        bench = {action.text.split(" ")[-1]: action for action in actions if action.verb == "sub"}
        on = [(place, self.terminal.who(self.position, self.side, bench[place])) for place in bench]
        names = ", ".join(f"{place} {name}" for place, name in on if name)
        console.print(f"  {say('cli.play.bench', names=names)}", markup=False)

    def _words(self, console: Console, actions: Sequence[Action]) -> None:
        for action in actions:
            console.print(f"  {self._described(action)}", markup=False)

    def _described(self, action: Action) -> str:
        """The action, what its verb means, and the odds."""
        own = self._card(action) or own_words(self.game.id, action)
        meaning = own or say_or(f"{self.game.id}.verb.{action.verb}", action.text)
        short = "" if action.short == action.text else f" [{action.short}]"
        cell = self._cell(action)
        means = "" if meaning == action.text else f" · {meaning}"
        return f"{action.text}{short}{means}{cell}{self._odds(action)}"

    def _card(self, action: Action) -> str:
        return words_for(self.game, self.position, self.side, action)

    def _whose(self, action: Action) -> str:
        """The name of the player an action points at."""
        piece = self.game.touch(self.position, action).piece
        pieces = self.game.pieces(self.position, self.side) if piece else ()
        return next((each.name or "" for each in pieces if each.id == piece), "")

    def _cell(self, action: Action) -> str:
        """Where a step leads."""
        if action.verb != "step":
            return ""
        return f" · {self.game.touch(self.position, action).cell or '–'}"

    def _odds(self, action: Action) -> str:
        """What follows for certain, or the likeliest outcomes if the dice follow at once."""
        forecast = self.position.forecast(action)
        if not forecast.odds and forecast.outcome != action.verb:
            return f" · {say_or(f'{self.game.id}.outcome.{forecast.outcome}', forecast.outcome)}"
        odds = sorted(forecast.odds, key=lambda each: -each.probability)
        shares = [
            f"{self._called(each.name)} {round(100 * each.probability)} %"
            for each in odds[:ODDS_SHOWN]
        ]
        whose = "" if not odds or odds[0].side is self.side else f"{_name(odds[0].side)}: "
        return f" · {whose}{', '.join(shares)}" if shares else ""

    def _called(self, odds: str) -> str:
        return say_or(f"{self.game.id}.odds.{odds}", odds)

    def _players(self, side: Side) -> list[dict[str, object]]:
        players: list[dict[str, object]] = self.position.view(self.side)["players"][side.label]
        return players

    def _mates(self) -> dict[str, str]:
        """Own players by the hex they are on."""
        mates = self._players(self.side)
        return {str(e["at"]): f"{e['shirt']} {e['name'] or ''}" for e in mates if e["at"]}

    def _names(self, side: Side) -> dict[str, str]:
        return {str(each["shirt"]): str(each["name"] or "") for each in self._players(side)}


def _name(side: Side) -> str:
    return say(f"side.{side.label}")
