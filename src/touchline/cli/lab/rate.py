"""`touchline lab rate`: a policy against the levels of a game."""

from __future__ import annotations

import math
from importlib import import_module
from typing import Annotated, Any

import typer
from rich.table import Table

from touchline.cli.options import Json, Lang, Preset, one_of, whole
from touchline.cli.output import paper, print_json
from touchline.core import registry
from touchline.core.texts import say
from touchline.lab.errors import LabError

LEVELS = ("random", "novice", "regular", "strong", "master")
KINDS = ("flat", "planes", "numbers")
"""Of observations: those of `lab.encoding`, which cannot be asked without the extra."""
ENDLESS = (math.inf, -math.inf)
"""Where an interval of Elo ends when everything was won, or lost; JSON has no word for it."""


def rate(
    policy: Annotated[
        str, typer.Argument(metavar="MODULE:FUNCTION", help=say("cli.lab.option.policy"))
    ],
    game: Annotated[str, typer.Option("--game", metavar="GAME", help=say("cli.option.game"))],
    against: Annotated[
        str | None, typer.Option("--against", metavar="A,B,C", help=say("cli.lab.option.against"))
    ] = None,
    matches: Annotated[
        int,
        typer.Option(
            "--matches",
            "-n",
            metavar="N",
            parser=whole("--matches", 1),
            help=say("cli.lab.option.matches"),
        ),
    ] = 100,
    preset: Preset = None,
    observation: Annotated[
        str,
        typer.Option(
            "--observation",
            metavar="|".join(KINDS),
            parser=one_of("--observation", KINDS),
            help=say("cli.lab.option.observation"),
        ),
    ] = "flat",
    seed: Annotated[
        int,
        typer.Option("--seed", metavar="N", parser=whole("--seed", 0), help=say("cli.option.seed")),
    ] = 1,
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """Meet every level, and tell how strong the policy is."""
    rating = _library()
    known = registry.bot_ids(game)
    bots = against.split(",") if against else [level for level in LEVELS if level in known]
    learned = rating.find_policy(policy)
    rows = []
    for bot, score in rating.rate(learned, game, bots, matches, preset, observation, seed):
        low, high = score.interval
        elo, elo_low, elo_high = score.elo
        rows.append(
            {
                "bot": bot,
                **{"won": score.won, "drawn": score.drawn, "lost": score.lost},
                **{"share": score.share, "low": low, "high": high},
                **{"elo": elo, "elo_low": elo_low, "elo_high": elo_high},
            }
        )
    if as_json:
        finite = [
            {key: None if value in ENDLESS else value for key, value in row.items()} for row in rows
        ]
        print_json({"policy": policy, "game": game, "matches": matches, "against": finite})
    else:
        paper().print(_table(policy, rows))


def _library() -> Any:
    try:
        return import_module("touchline.lab.rating")
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("touchline"):
            raise
        raise LabError("lab.error.missing", library=error.name) from None


def _table(policy: str, rows: list[dict[str, Any]]) -> Table:
    table = Table(title=policy)
    for key in ("bot", "won", "drawn", "lost", "share", "elo"):
        table.add_column(say(f"cli.lab.column.{key}"), justify="left" if key == "bot" else "right")
    for row in rows:
        table.add_row(
            row["bot"],
            *(str(row[key]) for key in ("won", "drawn", "lost")),
            f"{row['share']:.1%} ({row['low']:.1%} … {row['high']:.1%})",
            f"{row['elo']:+.0f} ({row['elo_low']:+.0f} … {row['elo_high']:+.0f})",
        )
    return table
