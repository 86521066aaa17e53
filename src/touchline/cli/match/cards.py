"""Cards a game shows to a seat, in words: what `team 2`, `start 9` or `card B7` stands for."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.game import Position
from touchline.core.language.asking import card_title
from touchline.core.side import Side
from touchline.core.texts import has, say

BLANK = "–"
MARKS = ("captain", "flipped", "yellow", "stunned")
WORDS = ("title", "text")


def cards_of(position: Position, side: Side) -> dict[str, dict[str, Any]]:
    """What lies on the table and what is one's own, by id."""
    shown = position.view(side).get("cards") or {}
    return {card["id"]: card for card in (*shown.get("table", ()), *shown.get(side.label, ()))}


def words_for(game: Capabilities, position: Position, side: Side, action: Action) -> str:
    """The card an action speaks of: its name, and what it does or can do; empty if none."""
    named = game.touch(position, action).card
    card = None if named is None else cards_of(position, side).get(named)
    if card is None:
        return ""
    text = f"{game.id}.card.{card['id']}.text"
    if has(text):
        return f"{card_title(game.id, card['id'])}: {say(text)}"
    if "key" in card:
        return say(card["key"] if has(card["key"]) else f"{card['key']}.title")
    skills = skill_words(game.id, card.get("skills") or {})
    place = " ".join(str(card[key]) for key in ("position", "side") if card.get(key))
    return " · ".join(part for part in (str(card.get("name", "")), place, skills) if part)


def skill_words(game_id: str, skills: dict[str, int]) -> str:
    """What somebody can do, with the number where it is more than one."""
    keys = {name: f"{game_id}.ability.{name}" for name, value in skills.items() if value}
    known = [(say(key), skills[name]) for name, key in keys.items() if has(key)]
    return ", ".join(name if value == 1 else f"{name} {value}" for name, value in known)


def chips(position: Position, side: Side, seat: Side) -> Table:
    """A side whose players have abilities: number, name, where, what each can do."""
    view = position.view(seat)
    table = Table(box=None, pad_edge=False, title=say(f"side.{side.label}"), title_justify="left")
    for heading in ("", say("cli.cards.column.name"), "", say("cli.sheet.skills")):
        table.add_column(heading)
    for player in view["players"][side.label]:
        marks = [say(f"cli.sheet.mark.{mark}") for mark in MARKS if player[mark]]
        can = skill_words(view["game"], player["skills"])
        where = " ".join([player["at"] or BLANK, *marks])
        table.add_row(str(player["shirt"]), player["name"], where, can)
    return table


def hand(game: Capabilities, position: Position, side: Side) -> list[str]:
    """The cards in one's hand, and the open ones of both."""
    lines = []
    shown = position.view(side).get("cards") or {}
    for whose in (side, side.other):
        for card in shown.get(whose.label, ()):
            key = f"cli.play.{card.get('status')}-card"
            if card.get("sort") == "strategy" and has(key):
                title, text = (say(f"{game.id}.card.{card['id']}.{part}") for part in WORDS)
                owner = say(f"side.{whose.label}")
                lines.append(say(key, id=card["id"], title=title, text=text, side=owner))
    return lines
