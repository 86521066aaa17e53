"""The players behind the figures: their cards, in tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from touchline.core.action import Action
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.core.texts import say
from touchline.counterattack.squads.card import ATTRIBUTES, Card
from touchline.counterattack.squads.squads import best_roles

BLANK = "–"
MARKS = ("yellow", "injured")


def card_named(position: Position, name: str) -> Card:
    """A card of the packs in play."""
    return next(card for card in _cards(position) if card.name == name)


def _cards(position: Any) -> Sequence[Card]:
    """In a league match those of the match, with home's points (CA 4.18)."""
    cards: Sequence[Card] = position.deck.pack.cards
    return cards


def card_of(position: Position, side: Side, action: Action) -> Card | None:
    """The card an action speaks of: an open one, or one of the side's own squad."""
    if action.verb == "pick":
        return _cards(position)[action.args[0]]
    if action.verb in ("shirt", "sub"):
        place = action.text.split(" ")[-1]
        squad = position.view(side)["squads"][side.label]
        return card_named(position, next(e["name"] for e in squad if e["place"] == place))
    return None


def table_of(headings: Sequence[str], attributes: Sequence[str]) -> Table:
    """A table of players with these columns before their numbers."""
    table = Table(box=None, pad_edge=False)
    for heading in headings:
        table.add_column(heading)
    for attribute in attributes:
        table.add_column(say(f"cli.sheet.{attribute}"), justify="right")
    table.add_column(say("cli.sheet.role"))
    return table


def numbers(card: Card, attributes: Sequence[str] = ATTRIBUTES) -> list[str]:
    """Numbers of a card, blank where nothing is printed."""
    return [str(getattr(card, attribute, 0) or BLANK) for attribute in attributes]


def choice_of_cards(position: Position, side: Side, actions: Sequence[Action]) -> Table:
    """Numbered cards to choose from, with the numbers that any of them has."""
    cards = [card for card in (card_of(position, side, action) for action in actions) if card]
    attributes = [name for name in ATTRIBUTES if any(getattr(card, name, 0) for card in cards)]
    table = table_of(["", say("cli.cards.column.name")], attributes)
    for number, card in enumerate(cards, 1):
        table.add_row(f"{number})", card.name, *numbers(card, attributes), best_roles(card))
    return table


def team_sheet(position: Position, side: Side, seat: Side) -> Table:
    """A side as a seat knows it: who wears which shirt, where he is, what he can do."""
    view = position.view(seat)
    table = table_of(["", say("cli.cards.column.name"), ""], ATTRIBUTES)
    table.title = say(f"side.{side.label}")
    table.title_justify = "left"
    worn = set()
    for player in view["players"][side.label]:
        if player["name"] is not None:
            worn.add(player["name"])
            card = card_named(position, player["name"])
            skills = [str(player["skills"][name] or BLANK) for name in ATTRIBUTES]
            marks = [
                say(f"cli.sheet.mark.{mark}") for mark in ("yellow", "injured") if player[mark]
            ]
            where = " ".join([player["at"] or BLANK, *marks])
            table.add_row(str(player["shirt"]), card.name, where, *skills, best_roles(card))
    squad: list[dict[str, Any]] | int = view["squads"][side.label]
    if not isinstance(squad, int):
        for each in squad:
            if each["name"] not in worn:
                card = card_named(position, each["name"])
                place = each["place"] if each["status"] == "bench" else BLANK
                table.add_row(place, card.name, "", *numbers(card), best_roles(card))
    return table
