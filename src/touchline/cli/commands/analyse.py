"""`touchline analyse`: a finished match looked at again, luck told from skill."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.table import Table

from touchline.analysis.review import Decision, Review, Roll, review
from touchline.analysis.sentence import sentence
from touchline.cli.files import read_record
from touchline.cli.options import File, Json, Lang, Packs
from touchline.cli.output import paper, print_json
from touchline.core import registry
from touchline.core.texts import say

WORST = 10
LUCKIEST = 3
SIDES = ("home", "away")


def analyse(file: File, _packs: Packs = None, as_json: Json = False, _lang: Lang = None) -> None:
    """Review the match in a record."""
    game, match = read_record(file)
    found = review(game, match, registry.judge(game.id))
    if as_json:
        print_json(as_data(game.id, found))
        return
    console = paper()
    worst = [decision for decision in found.decisions if decision.kind is not None]
    if worst:
        worst.sort(key=lambda decision: -decision.lost)
        console.print(_table(worst[:WORST]))
    else:
        console.print(say("cli.analyse.none"))
    lucky = sorted(found.rolls, key=lambda roll: -roll.luck)[:LUCKIEST]
    console.print(say("cli.analyse.lucky", rolls="; ".join(map(_roll, lucky))), soft_wrap=True)
    for side, name in enumerate(SIDES):
        account = found.accounts[side]
        tally = say(
            "cli.analyse.tally",
            side=found.clubs[side] or say(f"side.{name}"),
            counted=account.counted,
            inaccuracies=account.inaccuracies,
            mistakes=account.mistakes,
            blunders=account.blunders,
            lost=round(-account.skill),
        )
        console.print(tally, soft_wrap=True)
    for side in range(2):
        console.print(sentence(found, side), style="bold", soft_wrap=True)


def as_data(game: str, found: Review) -> dict[str, Any]:
    """The review as plain data."""
    sides: dict[str, Any] = {}
    for side, name in enumerate(SIDES):
        account = found.accounts[side]
        data: dict[str, Any] = msgspec.to_builtins(account)
        data = {
            key: round(value, 2) if isinstance(value, float) else value
            for key, value in data.items()
        }
        sides[name] = {
            **data,
            "adjusted": round(account.adjusted, 2),
            "sentence": sentence(found, side),
        }
    decisions = []
    for decision in found.decisions:
        about: dict[str, Any] = msgspec.to_builtins(decision)
        about["class"] = about.pop("kind")
        decisions.append(about)
    return {
        "game": game,
        "score": list(found.score),
        "sides": sides,
        "decisions": decisions,
        "rolls": msgspec.to_builtins(found.rolls),
    }


def _roll(roll: Roll) -> str:
    return say(
        "cli.analyse.roll",
        number=roll.number,
        side=say(f"side.{roll.side}"),
        outcome=roll.outcome,
        luck=f"{roll.luck:+.0f}",
    )


def _table(worst: list[Decision]) -> Table:
    table = Table(title=say("cli.analyse.title"))
    for key in ("number", "side", "action", "lost", "kind", "better", "odds"):
        right = key in ("number", "lost")
        table.add_column(say(f"cli.analyse.{key}"), justify="right" if right else "left")
    for decision in worst:
        best = decision.best[0]
        odds = " – ".join(f"{share:.0%}" for share in best.odds)
        table.add_row(
            str(decision.number),
            say(f"side.{decision.side}"),
            decision.action,
            f"{decision.lost:.0f}",
            say(f"analyse.kind.{decision.kind}"),
            best.action,
            odds,
        )
    return table
