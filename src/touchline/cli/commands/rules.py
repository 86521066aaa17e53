"""`touchline rules`: the rule pages, by number, chapter or word."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from touchline.cli.options import GameName, Json, Lang
from touchline.cli.output import paper, print_json
from touchline.core import registry, texts
from touchline.core.errors import Unknown
from touchline.core.language import rulebook
from touchline.core.language.rule_words import in_words
from touchline.core.language.rulebook import Rule
from touchline.core.texts import say


def rules(
    game: GameName,
    number: Annotated[
        list[str] | None, typer.Argument(metavar="[NUMBER|WORD]", help=say("cli.rules.number"))
    ] = None,
    search: Annotated[
        str | None, typer.Option("--search", metavar="WORD", help=say("cli.rules.search"))
    ] = None,
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """Show a rule, a chapter, the rules with a word in them, or all titles."""
    played = registry.game(game)
    pages = [in_words(played, rule) for rule in rulebook.load(played.package, texts.language())]
    wanted = rulebook.meant(pages, " ".join(number)) if number else pages
    if search is not None:
        wanted = rulebook.search(wanted, search)
        if not wanted:
            raise Unknown("cli.error.search", word=search, game=game)
    if as_json:
        print_json(msgspec.to_builtins(wanted))
        return
    console = paper()
    if number or search is not None:
        for rule in wanted:
            show_rule(console, rule)
    else:
        _show_contents(console, game, wanted)


def show_rule(console: Console, rule: Rule) -> None:
    """One rule as on its page."""
    console.print(f"{rule.id} · {rule.title}", style="bold")
    console.print(Markdown(rule.text))


def _show_contents(console: Console, game: str, pages: list[Rule]) -> None:
    table = Table(title=say(f"{game}.title"), title_justify="left", show_header=False, box=None)
    for rule in pages:
        table.add_row(rule.id, rule.title)
    console.print(table)
    console.print(say("cli.rules.more", game=game), style="dim")
