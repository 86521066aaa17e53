"""`touchline league export`: sheets, JSON, and the yearbook as a PDF."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

import typer

from touchline.cli.errors import BadOption
from touchline.cli.files import BadFile, check_new, write_text
from touchline.cli.league.files import SeasonFile, load
from touchline.cli.options import Lang, one_of
from touchline.cli.output import paper
from touchline.competition.export import as_csv, as_data
from touchline.competition.yearbook import yearbook
from touchline.core.texts import say

SHEETS = ("table", "matches", "scorers", "players")


def export(
    file: SeasonFile,
    csv: Annotated[
        str | None, typer.Option("--csv", metavar="FILE", help=say("cli.league.csv"))
    ] = None,
    sheet: Annotated[
        str,
        typer.Option(
            "--sheet",
            metavar="|".join(SHEETS),
            parser=one_of("--sheet", SHEETS),
            help=say("cli.league.sheet"),
        ),
    ] = "table",
    as_json: Annotated[
        str | None, typer.Option("--json", metavar="FILE", help=say("cli.league.json"))
    ] = None,
    pdf: Annotated[
        str | None, typer.Option("--pdf", metavar="FILE", help=say("cli.league.pdf"))
    ] = None,
    _lang: Lang = None,
) -> None:
    """Write what is asked for, each to a new file."""
    state = load(file).state
    wanted = [name for name in (csv, as_json, pdf) if name is not None]
    if not wanted:
        raise BadOption("cli.league.error.export")
    for name in wanted:
        check_new(name)
    if pdf is not None:
        beside = Path(pdf).with_name(f".{Path(pdf).name}.{os.getpid()}")
        try:
            yearbook(state, str(beside))
            beside.replace(pdf)
        except OSError:
            raise BadFile("cli.error.file-unwritable", file=pdf) from None
        finally:
            beside.unlink(missing_ok=True)
    if csv is not None:
        write_text(csv, as_csv(state, sheet))
    if as_json is not None:
        text = json.dumps(as_data(state), ensure_ascii=False, indent=2)
        write_text(as_json, text + "\n")
    for name in wanted:
        paper().print(say("cli.league.wrote", file=name), soft_wrap=True, markup=False)
