"""`touchline verify`: was everything in a record legal, and were the dice those promised?"""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from touchline.cli.errors import NO
from touchline.cli.files import read_record
from touchline.cli.options import Files, Json, Lang, Packs
from touchline.cli.output import complain, paper
from touchline.cli.several import look_at
from touchline.core import record
from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import CommittedDice
from touchline.core.errors import BadRecord, TouchlineError
from touchline.core.record import Record
from touchline.core.side import Side
from touchline.core.texts import say
from touchline.study.notes import check, read_notes


def verify(
    files: Files,
    commitment: Annotated[
        str | None,
        typer.Option("--commitment", metavar="HEX", help=say("cli.verify.option.commitment")),
    ] = None,
    nonce: Annotated[
        str | None,
        typer.Option("--nonce", metavar="TEXT", help=say("cli.verify.option.nonce")),
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help=say("cli.verify.quiet"))] = False,
    _packs: Packs = None,
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """Judge records anew: actions, committed dice, result, and what somebody has kept."""

    def look(name: str, several: bool) -> dict[str, Any] | None:
        game, match = read_record(name)
        record.start(game, match)  # what describes no match cannot be judged
        try:
            record.verify(game, match)
            check_kept(match, commitment=commitment, nonce=nonce)
            check_deal(game, match)
            variations = check(game, match, read_notes(game, match.text))
        except TouchlineError as error:
            if not quiet:
                complain(f"{name}: {error}" if several else str(error))
            raise typer.Exit(NO) from None
        kept = bool(commitment and nonce)
        if as_json:
            return _report(game, match, faces(game, match)) | {"dice_kept": kept}
        if several and not quiet:
            result = match.tags["Result"]
            words = say("cli.verify.fine", file=name, n=len(match.actions), result=result)
            paper().print(words, soft_wrap=True, markup=False)
        elif not quiet:
            _tell(game, match, kept, variations)
        return None

    look_at(files, as_json, look)


def _tell(game: Capabilities, match: Record, kept: bool, variations: int) -> None:
    """What was found, for people."""
    console = paper()
    console.print(say("cli.verify.legal", n=len(match.actions), game=say(f"{game.id}.title")))
    key = "cli.verify.committed" if _committed(match) else "cli.verify.not-committed"
    kind = match.tags.get("Dice", "-")
    console.print(say(key, kind=kind, n=sum(action.by_chance for action in match.actions)))
    if _committed(match):
        console.print(say(f"cli.verify.{'kept' if kept else 'not-kept'}"))
        if "-" in match.tags.get("Nonces", "").split():
            console.print(say("cli.verify.without"))
    if variations:
        console.print(say("cli.verify.variations", n=variations))
    key = "cli.verify.unfinished" if match.tags["Result"] == "*" else "cli.verify.result"
    console.print(say(key, result=match.tags["Result"]))
    console.print(_table(faces(game, match)))


def faces(game: Capabilities, match: Record) -> dict[str, dict[str, int]]:
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


def check_kept(match: Record, *, commitment: str | None, nonce: str | None) -> None:
    """Are the dice those of the commitment one was shown, with the nonce one has sent?"""
    if (commitment or nonce) and not _committed(match):
        raise BadRecord("cli.error.not-committed", kind=match.tags.get("Dice", "-")[:40])
    if commitment is not None and commitment.strip().lower() != match.tags.get("Commitment"):
        raise BadRecord("cli.error.other-commitment")
    if nonce is not None and nonce not in match.tags.get("Nonces", "").split():
        raise BadRecord("cli.error.other-nonces", nonce=nonce[:40])


def check_deal(game: Capabilities, match: Record) -> None:
    """Does the start of a scenario follow from the seed the record names?"""
    deal = match.tags.get("Deal", "").split(" ")
    if deal == [""]:
        return
    known = [name for name, _, _ in game.scenarios()]
    if len(deal) != 3 or deal[0] not in known:
        raise BadRecord("cli.error.deal")
    name, preset, seed = deal
    dealt = game.scenario(name, None if preset == "-" else preset, seed)
    if str(dealt) != match.tags.get("Start"):
        raise BadRecord("cli.error.deal")


def _committed(match: Record) -> bool:
    return match.tags.get("Dice") == CommittedDice.SCHEME


def _report(game: Capabilities, match: Record, counts: dict[str, dict[str, int]]) -> dict[str, Any]:
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
