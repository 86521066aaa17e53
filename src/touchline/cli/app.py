"""All commands under one roof, and what becomes of their errors."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer import rich_utils

from touchline.cli import lab, league, study
from touchline.cli.commands import (
    admin,
    analyse,
    arena,
    bench,
    completion,
    config,
    games,
    play,
    replay,
    rules,
    scenarios,
    schema,
    serve,
    simulate,
    stats,
    upkeep,
    verify,
)
from touchline.cli.completion.line import following, split, written
from touchline.cli.config import Config, defaults_for
from touchline.cli.errors import COULD_NOT
from touchline.cli.help import SpokenCommand, SpokenGroup
from touchline.cli.language import FLAGS
from touchline.cli.nearest import with_nearest
from touchline.cli.options import Lang
from touchline.cli.output import complain, forgiving
from touchline.cli.terminal import Command, terminals
from touchline.cli.usage import sentence
from touchline.cli.version import version
from touchline.core.errors import TouchlineError, Unknown
from touchline.core.texts import say

COMMANDS: dict[str, Command] = {
    "play": play.play,
    "serve": serve.serve,
    "games": games.games,
    "simulate": simulate.simulate,
    "arena": arena.arena,
    "bench": bench.bench,
    "replay": replay.replay,
    "stats": stats.stats,
    "analyse": analyse.analyse,
    "verify": verify.verify,
    "rules": rules.rules,
    "scenarios": scenarios.scenarios,
    "backup": upkeep.backup,
    "prune": upkeep.prune,
    "schema": schema.schema,
    "config": config.config,
    "completion": completion.completion,
}
GROUPS: dict[str, dict[str, Command]] = {
    "league": league.COMMANDS,
    "lab": lab.COMMANDS,
    "study": study.COMMANDS,
    "admin": admin.COMMANDS,
}
for brought in terminals().values():
    COMMANDS.update(brought.commands)
    GROUPS.update({name: dict(parts) for name, parts in brought.groups.items()})
INTERRUPTED = 130


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(version())
        raise typer.Exit


app = typer.Typer(
    name="touchline",
    cls=SpokenGroup,
    help=say("cli.help"),
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def touchline_itself(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", "-V", callback=_say_version, is_eager=True, help=say("cli.option.version")
        ),
    ] = False,
    _lang: Lang = None,
) -> None:
    """Without a command: what there is."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


for name, command in COMMANDS.items():
    app.command(name, cls=SpokenCommand, help=say(f"cli.{name}.help"))(command)

for name, commands in GROUPS.items():
    group = typer.Typer(cls=SpokenGroup, help=say(f"cli.{name}.help"))
    group.callback(invoke_without_command=True)(touchline_itself)
    for part, command in commands.items():
        group.command(part, cls=SpokenCommand, help=say(f"cli.{name}.{part}"))(command)
    app.add_typer(group, name=name)

rich_utils.ARGUMENTS_PANEL_TITLE = say("cli.panel.arguments")
rich_utils.OPTIONS_PANEL_TITLE = say("cli.panel.options")
rich_utils.COMMANDS_PANEL_TITLE = say("cli.panel.commands")
rich_utils.REQUIRED_LONG_STRING = f"[{say('cli.panel.required')}]"
rich_utils.DEFAULT_STRING = f"[{say('cli.panel.default', value='{}')}]"


def run(words: Sequence[str], config: Config | None = None) -> int:
    """Run a command and turn every error a person can put right into one line."""
    forgiving()
    try:
        _check_command(words)
        defaults = {}
        if config is not None and config.defaults:
            defaults = defaults_for(_built().commands, config)
        code = app(list(words), standalone_mode=False, prog_name="touchline", default_map=defaults)
        sys.stdout.flush()
    except TouchlineError as error:
        complain(with_nearest(error))
        return COULD_NOT
    except typer.TyperException as error:
        complain(sentence(error, words))
        return COULD_NOT
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    if code == INTERRUPTED:
        complain(say("cli.interrupted"))
    return code if isinstance(code, int) else 0


def _built() -> Any:
    """The commands as the command line library has built them."""
    return typer.main.get_command(app)


def _check_command(words: Sequence[str]) -> None:
    """The first word must be a command or an option; that of a group is followed by another."""
    after = zip(["", *words], words, strict=False)
    said = [w for before, w in after if w[:1] != "-" and before not in FLAGS]
    known = [*COMMANDS, *GROUPS]
    if said and said[0] in GROUPS:
        known = [f"{said[0]} {part}" for part in GROUPS[said[0]]]
        said = [" ".join(said[:2])] if said[1:] else []
    if said and said[0] not in known:
        raise Unknown("cli.error.command", name=said[0], known=", ".join(known))


def complete(line: str, shell: str) -> str:
    """What could be typed next in a line, as a shell's script reads it."""
    words = split(line) or [""]
    return written(following(_built(), words[1:]), words[-1], shell)
