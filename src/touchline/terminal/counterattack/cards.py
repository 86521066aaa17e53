"""`touchline cards`: check packs of cards, make new ones, list those there are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from touchline.cli.errors import NO
from touchline.cli.files import check_new, remember, write_text
from touchline.cli.options import Json, Lang, whole
from touchline.cli.output import complain, paper, print_json
from touchline.core.texts import say
from touchline.counterattack.squads.card import Card, kind_of, printed
from touchline.counterattack.squads.check import Report, check_file
from touchline.counterattack.squads.generate import generate
from touchline.counterattack.squads.loader import ELSEWHERE, add, find, load
from touchline.counterattack.squads.pack import Pack, title_of
from touchline.counterattack.squads.shipped import SHIPPED
from touchline.counterattack.squads.write import to_csv, to_json

KINDS = ("outfielders", "keepers", "referees")
ENDINGS = (".csv", ".json")


def bring(file: str) -> str:
    """Add the pack in a file and give its id."""
    pack = load(file)
    add(pack)
    remember(ELSEWHERE, file)
    return pack.id


def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help=say("cli.cards.files"))],
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """Everything wrong with files of cards; the exit code is 1 if one cannot be used."""
    reports = [check_file(file) for file in files]
    if as_json:
        print_json([_as_data(report) for report in reports])
    else:
        for report in reports:
            if not report.ok:
                for line in report.lines():
                    complain(line)
        fine = [(report.file, report.pack) for report in reports if report.pack is not None]
        if fine:
            console = paper()
            console.print(packs_table(fine))
            for report in reports:
                for remark in report.remarks:
                    console.print(str(remark), markup=False)
    if not all(report.ok for report in reports):
        raise typer.Exit(NO)


def _as_data(report: Report) -> dict[str, Any]:
    """A report for programs."""
    return {
        "file": report.file,
        "ok": report.ok,
        "problems": [str(problem) for problem in report.problems],
        "remarks": [str(remark) for remark in report.remarks],
        "pack": None if report.pack is None else pack_as_data(report.pack),
    }


def make(
    seed: Annotated[
        int,
        typer.Option("--seed", metavar="N", parser=whole("--seed", 0), help=say("cli.cards.seed")),
    ] = 1,
    count: Annotated[
        int,
        typer.Option(
            "--count", "-n", metavar="N", parser=whole("--count", 0), help=say("cli.cards.count")
        ),
    ] = 40,
    keepers: Annotated[
        int,
        typer.Option(
            "--keepers", metavar="N", parser=whole("--keepers", 0), help=say("cli.cards.keepers")
        ),
    ] = 6,
    referees: Annotated[
        int,
        typer.Option(
            "--referees", metavar="N", parser=whole("--referees", 0), help=say("cli.cards.referees")
        ),
    ] = 4,
    out: Annotated[
        str | None, typer.Option("--out", "-o", metavar="FILE", help=say("cli.cards.out"))
    ] = None,
    _lang: Lang = None,
) -> None:
    """Invent cards that could have been printed."""
    pack = generate(seed, count, keepers, referees)
    if out is None:
        typer.echo(to_csv(pack), nl=False)
        return
    check_new(out)
    write_text(out, to_json(pack) if Path(out).suffix.lower() == ".json" else to_csv(pack))
    console = paper()
    console.print(packs_table([(Path(out).name, pack)]))
    console.print(say("cli.cards.made", file=out), soft_wrap=True, markup=False)


def listed(
    name: Annotated[
        str | None, typer.Argument(metavar="[PACK]", help=say("cli.cards.pack"))
    ] = None,
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """The packs that come with the game, or the cards of one of them or of a file."""
    if name is None:
        packs = [find(id) for id in SHIPPED]
        if as_json:
            print_json([pack_as_data(pack) for pack in packs])
            return
        console = paper()
        console.print(packs_table([("", pack) for pack in packs]))
        console.print(say("cli.cards.more"), style="dim", markup=False)
        return
    pack = find(bring(name) if name.lower().endswith(ENDINGS) else name)
    if as_json:
        print_json([card_as_data(card) for card in pack.cards])
        return
    for kind in KINDS:
        cards: Sequence[Card] = getattr(pack, kind)
        if cards:
            paper().print(cards_table(say(f"cli.cards.kind.{kind}"), cards))


def packs_table(packs: Sequence[tuple[str, Pack]]) -> Table:
    """One line a pack: the file it came from, if any, and how many cards it has."""
    from_files = any(file for file, _ in packs)
    table = Table()
    for heading in ("file", "id", "title") if from_files else ("id", "title"):
        table.add_column(say(f"cli.cards.column.{heading}"))
    for kind in KINDS:
        table.add_column(say(f"cli.cards.kind.{kind}"), justify="right")
    for file, pack in packs:
        counts = [str(len(getattr(pack, kind))) for kind in KINDS]
        table.add_row(*([file] if from_files else []), pack.id, title_of(pack), *counts)
    return table


def cards_table(title: str, cards: Sequence[Card]) -> Table:
    """Cards of one kind with their numbers."""
    table = Table(title=title, title_justify="left")
    table.add_column(say("cli.cards.column.name"))
    table.add_column(say("cli.cards.column.country"))
    for attribute in printed(cards[0]):
        table.add_column(say(f"counterattack.attribute.{attribute}"), justify="right")
    for card in cards:
        table.add_row(card.name, card.country, *map(str, printed(card).values()))
    return table


def pack_as_data(pack: Pack) -> dict[str, Any]:
    """A pack for programs."""
    return {
        "id": pack.id,
        "title": title_of(pack),
        **{kind: len(getattr(pack, kind)) for kind in KINDS},
    }


def card_as_data(card: Card) -> dict[str, Any]:
    """A card for programs."""
    return {
        "kind": kind_of(card),
        "name": card.name,
        "country": card.country,
        **printed(card),
    }
