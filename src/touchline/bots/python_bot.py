"""A bot that is a Python class, installed or not: `py:my_bots:Eager`, `py:my_bots.py:Eager`."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from touchline.core.errors import TouchlineError
from touchline.core.seat import Player


class BadPythonBot(TouchlineError):
    """No such class, or one that is no bot."""


def python_bot(*, command: str, **about: Any) -> Player:
    """The bot of a class: begun as those are that are installed, with `seed` and `budget`."""
    options = {key: value for key, value in about.items() if key != "game"}
    where, _, name = command.rpartition(":")
    if not where or not name.isidentifier():
        raise BadPythonBot("bot.error.python", bot=command)
    made = getattr(_module(where), name, None)
    if not isinstance(made, type) or not callable(getattr(made, "choose", None)):
        raise BadPythonBot("bot.error.python-class", name=name, file=where)
    player: Player = made(**options)
    return player


def _module(where: str) -> ModuleType:
    """A module by its name, as seen from the folder we are in, or out of a file."""
    try:
        if not where.endswith(".py"):
            if "" not in sys.path:
                sys.path.insert(0, "")
            return importlib.import_module(where)
        path = Path(where).resolve()
        name = f"_touchline_{path.stem}_{abs(hash(str(path)))}"
        if name in sys.modules:
            return sys.modules[name]
        spec = importlib.util.spec_from_file_location(name, path)
        if spec is None or spec.loader is None:
            raise BadPythonBot("bot.error.python-file", file=where, problem="?")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    except (ImportError, OSError, SyntaxError) as error:
        raise BadPythonBot("bot.error.python-file", file=where, problem=str(error)) from None
    sys.modules[name] = module
    return module
