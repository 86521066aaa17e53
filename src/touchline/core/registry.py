"""Games and bots by name: ours and other people's, found through entry points.

A package adds a game by naming an object that keeps the contract under `touchline.games`, and a
bot by naming a factory under `touchline.bots`: `NAME` plays every game, `GAME.NAME` one. Under
`touchline.judges` stands, by game, who can tell what a position is worth, and under
`touchline.players` who makes a player of a name like `cmd:./mybot`. A person may have bots
under names of his own (`core.rivals.own_bots`): they are found when they are named, but no game and
no server lists them. A bot plays in a style of its game where one is added to its name:
`regular@pressing`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from touchline.core import texts
from touchline.core.capabilities.game import Capabilities, complete
from touchline.core.entries import GAMES, installed_games, load, named
from touchline.core.errors import Unknown
from touchline.core.game import Position
from touchline.core.prospect import Judge
from touchline.core.rivals.own_bots import OwnBot, own_bots
from touchline.core.rivals.styles import MARK, style_of
from touchline.core.seat import Player, Styled

BotFactory = Callable[..., Player]
STAND_INS = ("regular", "greedy", "expert", "random")
"""Who plays where nobody is named, the first that knows the game: a level that lets one breathe."""
QUICK = "scripted"
"""Who decides soonest, in games that have it."""
_left_out: list[str] = []


def game_ids() -> list[str]:
    """The games there are."""
    return installed_games()


def game(name: str) -> Capabilities[Position, Any]:
    """A game by its id; Unknown says which there are.

    >>> game("brettfussball").rules_version
    2
    """
    return complete(load(name))


def default_game() -> str:
    """The game of somebody who does not say which."""
    return next((name for name in game_ids() if game(name).by_default), game_ids()[0])


def default_league() -> str:
    """The game of a competition, where nobody says which."""
    return next((name for name in game_ids() if game(name).league.by_default), default_game())


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


def stand_in(game_id: str, *, quick: bool = False) -> str:
    """The bot that plays where nobody is named; a `quick` one where nobody watches it."""
    known = bot_ids(game_id)
    wanted = (QUICK, *STAND_INS) if quick else STAND_INS
    return next((name for name in wanted if name in known), known[0])


def bot(game_id: str, name: str, **options: Any) -> Player:
    """A bot for a game, or a player like `cmd:./mybot`; Unknown says which there are."""
    scheme, colon, rest = name.partition(":")
    if colon:
        return _from_elsewhere(game_id, scheme, rest, options)
    own = own_bots().get(name)
    if own is not None:
        return _with_options(game_id, name, own, options)
    name, mark, style = name.partition(MARK)
    entries = named("touchline.bots")
    entry = entries.get(f"{game_id}.{name}") or entries.get(name)
    if entry is None or name not in bot_ids(game_id):
        known = ", ".join([*bot_ids(game_id), *own_bots()])
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


def _with_options(game_id: str, name: str, own: OwnBot, options: dict[str, Any]) -> Player:
    """A bot of one's own: its options hold where none are given here."""
    given = {key: value for key, value in options.items() if value is not None}
    try:
        return bot(game_id, own.bot, **{**options, **own.options, **given})
    except TypeError as error:  # an option the bot does not know
        raise Unknown("error.own-bot-option", bot=name, problem=str(error)) from None


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
