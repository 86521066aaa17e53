"""`touchline verify`: was everything in this record legal, and were the dice those promised?"""

from __future__ import annotations

from typing import Any

from rich.table import Table

from touchline.cli.files import read_record
from touchline.cli.options import File, Json, Lang, Packs
from touchline.cli.output import paper, print_json
from touchline.core import record
from touchline.core.dice import CommittedDice
from touchline.core.game import Game
from touchline.core.record import Record
from touchline.core.side import Side
from touchline.core.texts import say


def verify(file: File, _packs: Packs = None, as_json: Json = False, _lang: Lang = None) -> None:
    """Judge a record anew: actions, committed dice, result."""
    game, match = read_record(file)
    record.verify(game, match)
    counts = faces(game, match)
    if as_json:
        print_json(_report(game, match, counts))
        return
    console = paper()
    console.print(say("cli.verify.legal", n=len(match.actions), game=say(f"{game.id}.title")))
    key = "cli.verify.committed" if _committed(match) else "cli.verify.not-committed"
    kind = match.tags.get("Dice", "-")
    console.print(say(key, kind=kind, n=sum(action.by_chance for action in match.actions)))
    key = "cli.verify.unfinished" if match.tags["Result"] == "*" else "cli.verify.result"
    console.print(say(key, result=match.tags["Result"]))
    console.print(_table(counts))


def faces(game: Game, match: Record) -> dict[str, dict[str, int]]:
    """How often each side rolled each number."""
    counts: dict[str, dict[str, int]] = {}
    position = record.start(game, match)
    for action in match.actions:
        chance = position.chance if position.turn is Side.CHANCE else None
        if chance is not None and chance.side is not None and action.verb == "roll":
            mine = counts.setdefault(
                chance.side.label, {each.text.split(" ")[-1]: 0 for each in chance.actions}
            )
            mine[action.text.split(" ")[-1]] += 1
        position.play(action)
    return dict(sorted(counts.items(), reverse=True))


def _committed(match: Record) -> bool:
    return match.tags.get("Dice") == CommittedDice.SCHEME


def _report(game: Game, match: Record, counts: dict[str, dict[str, int]]) -> dict[str, Any]:
    return {
        "game": game.id,
        "rules": game.rules_version,
        "actions": len(match.actions),
        "dice": match.tags.get("Dice"),
        "dice_checked": _committed(match),
        "result": match.tags["Result"],
        "winner": match.tags.get("Winner"),
        "rolls": counts,
    }


def _table(counts: dict[str, dict[str, int]]) -> Table:
    """The numbers each side rolled: luck for everybody to see."""
    table = Table(title=say("cli.verify.rolls"), title_justify="left")
    table.add_column()
    numbers = list(next(iter(counts.values()), {}))
    for number in numbers:
        table.add_column(number, justify="right")
    table.add_column(say("cli.verify.average"), justify="right")
    for side, mine in counts.items():
        rolled = [int(number) for number in mine if number.isdecimal() for _ in range(mine[number])]
        average = sum(rolled) / len(rolled) if rolled else 0.0
        table.add_row(
            say(f"side.{side}"), *(str(mine[number]) for number in numbers), f"{average:.2f}"
        )
    return table
