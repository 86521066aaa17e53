"""Games and bots by name: ours and other people's, found through entry points.

A package adds a game by naming an object that keeps the contract under `touchline.games`, and a
bot by naming a factory under `touchline.bots`: `NAME` plays every game, `GAME.NAME` one. Under
`touchline.judges` stands, by game, who can tell what a position is worth, and under
`touchline.players` who makes a player of a name like `cmd:./mybot`. A bot plays in a style of its
game where one is added to its name: `regular@pressing`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from touchline.core import texts
from touchline.core.capabilities.game import Capabilities, complete
from touchline.core.entries import GAMES, installed_games, load, named
from touchline.core.errors import Unknown
from touchline.core.prospect import Judge
from touchline.core.rivals.styles import MARK, style_of
from touchline.core.seat import Player, Styled

BotFactory = Callable[..., Player]
_left_out: list[str] = []


def game_ids() -> list[str]:
    """The games there are."""
    return installed_games()


def game(name: str) -> Capabilities:
    """A game by its id; Unknown says which there are.

    >>> game("brettfussball").rules_version
    2
    """
    return complete(load(name))


def leave_out(name: str) -> None:
    """A game that cannot be used here: from now on there is none of this name."""
    if named(GAMES).pop(name, None) is not None:
        _left_out.append(name)


def left_out() -> list[str]:
    """The games that were left out, for processes that are started later."""
    return _left_out[:]


def bot_ids(game_id: str) -> list[str]:
    """The bots that play a game."""
    names = [name.rpartition(".") for name in named("touchline.bots")]
    return sorted(bot for plays, _, bot in names if plays in ("", game_id))


def weakest_first(game_id: str) -> list[str]:
    """The bots of a game in the order of their texts; those without a text come last."""
    texts_of = texts.catalogue(game(game_id).package, "en")
    prefix = f"{game_id}.bot."
    known = [key.removeprefix(prefix) for key in texts_of if key.startswith(prefix)]
    bots = bot_ids(game_id)
    return [bot for bot in known if bot in bots] + [bot for bot in bots if bot not in known]


def bot(game_id: str, name: str, **options: Any) -> Player:
    """A bot for a game, or a player like `cmd:./mybot`; Unknown says which there are."""
    scheme, colon, rest = name.partition(":")
    if colon:
        return _from_elsewhere(game_id, scheme, rest, options)
    name, mark, style = name.partition(MARK)
    entries = named("touchline.bots")
    entry = entries.get(f"{game_id}.{name}") or entries.get(name)
    if entry is None or name not in bot_ids(game_id):
        known = ", ".join(bot_ids(game_id))
        raise Unknown("error.bot", name=name, game=game_id, known=known)
    weights = style_of(game_id, game(game_id).styles(), style) if mark else {}
    factory: BotFactory = entry.load()
    player = factory(**options)
    if weights and isinstance(player, Styled):
        player.play_in(weights)
    return player


def _from_elsewhere(game_id: str, scheme: str, rest: str, options: dict[str, Any]) -> Player:
    schemes = named("touchline.players")
    if scheme not in schemes:
        raise Unknown("error.scheme", scheme=scheme, known=", ".join(sorted(schemes)))
    factory: BotFactory = schemes[scheme].load()
    return factory(game=game_id, command=rest, **options)


def has_judge(game_id: str) -> bool:
    """Is there anybody who can tell what positions of this game are worth?"""
    return game_id in named("touchline.judges")


def judge(game_id: str) -> Judge:
    """Whoever can tell what positions of a game are worth; Unknown says of which games."""
    entry = named("touchline.judges").get(game_id)
    if entry is None:
        known = ", ".join(sorted(named("touchline.judges"))) or "-"
        raise Unknown("error.judge", game=game_id, known=known)
    found: Judge = entry.load()()
    return found
