"""`touchline analyse`: a finished match looked at again, its luck told from skill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from touchline.analysis.review import Decision, Review, Roll, review, sides_of
from touchline.analysis.sentence import faults, moment, sentence
from touchline.cli.files import read_record
from touchline.cli.options import Files, Json, Lang, Packs
from touchline.cli.output import paper
from touchline.cli.several import look_at
from touchline.core import registry
from touchline.core.game import Position
from touchline.core.record import start
from touchline.core.texts import say

WORST = 10
LUCKIEST = 3
SIDES = ("home", "away")


def analyse(files: Files, _packs: Packs = None, as_json: Json = False, _lang: Lang = None) -> None:
    """Review the matches in records."""

    def look(name: str, several: bool) -> dict[str, Any] | None:
        game, match = read_record(name)
        judge = registry.judge(game.id)
        clubs = sides_of(game, match, start(game, match))
        told: dict[int, str] = {}

        def watch(position: Position, decision: Decision) -> None:
            if decision.kind is not None:
                told[decision.number] = moment(game, judge, position, decision, clubs)

        found = review(game, match, judge, watch)
        if as_json:
            return as_data(game.id, found, told)
        if several:
            paper().rule(name, align="left")
        _tell(found, told)
        return None

    look_at(files, as_json, look)


def _tell(found: Review, told: Mapping[int, str]) -> None:
    """What was found, for people."""
    console = paper()
    worst = [decision for decision in found.decisions if decision.kind is not None]
    worst.sort(key=lambda decision: -decision.lost)
    console.print(say("cli.analyse.title" if worst else "cli.analyse.none"), style="bold")
    for decision in worst[:WORST]:
        console.print(_worst(decision, told[decision.number]), soft_wrap=True, markup=False)
    lucky = sorted(found.rolls, key=lambda roll: -roll.luck)[:LUCKIEST]
    rolls = "; ".join(_roll(roll, found.clubs) for roll in lucky)
    console.print(say("cli.analyse.lucky", rolls=rolls), soft_wrap=True)
    for side in range(2):
        console.print(sentence(found, side), style="bold", soft_wrap=True)
        console.print(faults(found.accounts[side]), soft_wrap=True)


def as_data(game: str, found: Review, told: Mapping[int, str]) -> dict[str, Any]:
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
        about.pop("line")
        if decision.number in told:
            about["sentence"] = told[decision.number]
        decisions.append(about)
    return {
        "game": game,
        "score": list(found.score),
        "sides": sides,
        "decisions": decisions,
        "rolls": msgspec.to_builtins(found.rolls),
    }


def _roll(roll: Roll, clubs: Sequence[str]) -> str:
    return say(
        "cli.analyse.roll",
        number=roll.number,
        side=clubs[SIDES.index(roll.side)] or say(f"side.{roll.side}"),
        outcome=roll.outcome.rpartition(" ")[2],
        luck=f"{roll.luck:+.0f}",
    )


def _worst(decision: Decision, told: str) -> str:
    return say(
        "cli.analyse.worst",
        number=decision.number,
        kind=say(f"analyse.kind.{decision.kind}"),
        told=told,
    )
