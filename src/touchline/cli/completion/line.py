"""The line somebody is typing: which command it is, and what could follow."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from typing import Any, Final

from touchline.cli.completion.words import Found, Word, beginning, fitting
from touchline.core import registry

BREAKS: Final = re.compile(r".*(?:[=:]|(?=@))")
"""Up to here bash takes what is typed as words of their own; an @ belongs to the word it begins."""


def split(line: str) -> list[str]:
    """The words of a line up to the cursor; the last one is what is being typed, maybe nothing.

    >>> split("touchline play --away "), split("touchline play 'my fi")
    (['touchline', 'play', '--away', ''], ['touchline', 'play', 'my fi'])
    """
    for quote in ("", "'", '"'):
        try:
            words = shlex.split(line + quote)
        except ValueError:  # a quotation mark is still open
            continue
        return [*words, ""] if not quote and line[-1:].isspace() else words
    return line.split(" ")


def following(command: Any, typed: Sequence[str]) -> Found:
    """What could be typed next, where `typed` are the words after `touchline`."""
    *before, begun = typed or [""]
    words = list(before)
    while hasattr(command, "commands"):
        name = next((word for word in words if word in command.commands), None)
        if name is None:
            break
        words = words[words.index(name) + 1 :]
        command = command.commands[name]
    waiting, places = _places(command, words)
    game = _game(words)
    if waiting is not None:
        return fitting(_named(waiting), begun, game)
    option, equals, value = begun.partition("=")
    if begun.startswith("--") and equals:
        of = next((each for each in command.params if option in each.opts), None)
        found = Found() if of is None else fitting(_named(of), value, game)
        return found._replace(words=[(f"{option}={word}", told) for word, told in found.words])
    if begun.startswith("-"):
        return Found(beginning(_options(command), begun))
    if hasattr(command, "commands"):
        found_ = [(name, each.help or "") for name, each in command.commands.items()]
        return Found(beginning(found_, begun))
    if places:
        return fitting(_named(places[0]), begun, game)
    return Found(beginning(_options(command), begun))


def _options(command: Any) -> list[Word]:
    """The options of a command by their long names."""
    found = [("--help", "")]
    for each in command.params:
        names = [*each.opts, *each.secondary_opts]
        found += [(name, each.help or "") for name in names if name.startswith("--")]
    return found


def _places(command: Any, words: Sequence[str]) -> tuple[Any, list[Any]]:
    """The option whose value comes next, if one does, and the arguments that are still to come."""
    options = {name: each for each in command.params for name in [*each.opts, *each.secondary_opts]}
    arguments = [each for each in command.params if each.param_type_name == "argument"]
    waiting = None
    for word in words:
        if waiting is not None:
            waiting = None
        elif word.startswith("-") and word != "-":
            known = options.get(word)
            waiting = None if known is None or known.is_flag or "=" in word else known
        elif arguments and arguments[0].nargs != -1:
            arguments = arguments[1:]
    return waiting, arguments


def _named(parameter: Any) -> str:
    """What the help calls the place of a value."""
    return str(parameter.metavar or parameter.name.upper())


def _game(words: Sequence[str]) -> str:
    """The game a line is about; the one `play` takes if none is named."""
    games = registry.game_ids()
    return next((word for word in words if word in games), games[0])


def written(found: Found, begun: str, shell: str) -> str:
    """The answer as the shell's script reads it: the kind, then a word a line."""
    kind = "files" if found.files else "open" if found.open else "words"
    if not found.words and not found.files:
        kind = "nothing"
    lines = [kind]
    for word, about in found.words:
        told = " ".join(about.split())
        if shell == "zsh":
            lines.append(word.replace(":", "\\:") + (f":{told}" if told else ""))
        elif shell == "fish":
            lines.append(f"{word}\t{told}" if told else word)
        else:
            taken = BREAKS.match(begun)
            lines.append(word[taken.end() :] if taken is not None else word)
    return "\n".join(lines) + "\n"
