"""The configuration file: defaults of commands, and bots with options, in TOML.

It is the file named by TOUCHLINE_CONFIG, else `touchline.toml` in the folder one is in, else
`config.toml` in one's own folder for settings. An empty TOUCHLINE_CONFIG means none.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from touchline.cli.nearest import meant, nearest
from touchline.core import toml
from touchline.core.errors import TouchlineError
from touchline.core.rivals.own_bots import VARIABLE, OwnBot, read
from touchline.core.texts import LANGUAGES

HERE: Final = "touchline.toml"
TABLES: Final = ("lang", "defaults", "bots")
Defaults = dict[str, Any]


class BadConfig(TouchlineError):
    """The configuration file cannot be used; the sentence names the file and the place."""

    near: str | None = None

    def __str__(self) -> str:
        told = super().__str__()
        return told if self.near is None else meant(told, self.near)


class Config(msgspec.Struct, frozen=True):
    """What the file says; `file` is empty if there is none."""

    file: str = ""
    lang: str | None = None
    defaults: Defaults = {}
    bots: dict[str, OwnBot] = {}


def own_folder() -> Path:
    """Where settings of a person are kept on this system."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "touchline"
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "touchline"


def find() -> Path | None:
    """The file that counts here, if there is one."""
    named = os.environ.get(VARIABLE)
    if named is not None:
        return Path(named) if named else None
    return next(
        (path for path in (Path(HERE), own_folder() / "config.toml") if path.is_file()), None
    )


def load() -> Config:
    """What the file says; from now on processes started here know its bots too."""
    path = find()
    if path is None:
        return Config()
    file = str(path.resolve())
    try:
        tables = toml.loads(path.read_text(encoding="utf-8"))
        bots = read(tables.get("bots", {}))
    except (OSError, UnicodeDecodeError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise BadConfig("cli.config.error.unreadable", file=path, problem=problem) from None
    except TouchlineError as error:
        raise BadConfig("cli.config.error.wrong", file=path, problem=str(error)) from None
    _known(path, tables, TABLES)
    lang = tables.get("lang")
    if lang is not None and lang not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadConfig("cli.config.error.lang", file=path, name=lang, known=known)
    os.environ[VARIABLE] = file
    return Config(file, lang, tables.get("defaults", {}), bots)


def defaults_for(commands: Mapping[str, Any], config: Config) -> Defaults:
    """The defaults by command and parameter, as the command line library takes them."""
    return _defaults(Path(config.file), commands, config.defaults, ())


def _defaults(
    file: Path, commands: Mapping[str, Any], tables: Any, above: tuple[str, ...]
) -> Defaults:
    if not isinstance(tables, dict):
        raise BadConfig("cli.config.error.table", file=file, name=".".join(("defaults", *above)))
    _known(file, tables, list(commands), *above)
    found: Defaults = {}
    for name, values in tables.items():
        command = commands[name]
        parts = getattr(command, "commands", None)
        if parts is not None:
            found[name] = _defaults(file, parts, values, (*above, name))
            continue
        if not isinstance(values, dict):
            raise BadConfig(
                "cli.config.error.table", file=file, name=".".join(("defaults", *above, name))
            )
        options = {
            option.removeprefix("--"): parameter
            for parameter in command.params
            for option in parameter.opts
            if option.startswith("--")
        }
        _known(file, values, list(options), *above, name)
        found[name] = {
            options[key].name: _value(options[key], value) for key, value in values.items()
        }
    return found


def _value(parameter: Any, value: Any) -> Any:
    """A value as it would have been typed; a table of settings is a list of them."""
    if parameter.is_flag:
        return value
    if isinstance(value, dict):
        value = [f"{key}={_word(each)}" for key, each in value.items()]
    if parameter.multiple:
        return [_word(each) for each in (value if isinstance(value, list) else [value])]
    return _word(value)


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _known(file: Path, table: Mapping[str, Any], known: Any, *above: str) -> None:
    """Nothing in a table may be called what nothing is called."""
    for name in table:
        if name not in known:
            where = ".".join((*(("defaults", *above) if above else ()), name))
            error = BadConfig(
                "cli.config.error.name", file=file, name=where, known=", ".join(known)
            )
            error.near = nearest(name, known)
            raise error
