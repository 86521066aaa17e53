"""The dice of a match at the terminal: committed, seeded, or real ones on the screen."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from touchline.cli.errors import BadOption
from touchline.cli.match.person import read_line
from touchline.cli.match.screen import Screen
from touchline.core.action import Chance
from touchline.core.dice import CommittedDice, Dice, HandDice, SeededDice, outcome
from touchline.core.errors import BadDice
from touchline.core.language.asking import question
from touchline.core.texts import has, say

KINDS = ("committed", "seeded", "real")
CARD = "card"


def make_dice(
    kind: str | None, seed: str | None, nonce: str | None, ask: Callable[[Chance], str]
) -> Dice:
    """The dice asked for: committed ones unless there is a seed."""
    kind = kind or ("committed" if seed is None else "seeded")
    if nonce is not None and kind != "committed":
        raise BadOption("cli.error.nonce", kind=kind)
    if kind == "seeded":
        return SeededDice(seed or secrets.token_hex(8))
    if kind == "real":
        return HandDice(ask)
    dice = CommittedDice.fresh()
    dice.nonces = (nonce or secrets.token_hex(8)).split()
    return dice


def ask_roll(screen: Screen, chance: Chance) -> str:
    """People type what they rolled until it can be; cards are drawn for them."""
    if chance.what == CARD:
        return secrets.choice(chance.actions).text
    screen.tell_news()
    side = "" if chance.side is None else say(f"side.{chance.side.label}")
    game, position = screen.match.game.id, screen.match.position
    key = f"{game}.roll.{chance.what}"
    prompt = say(key, side=side, rule=chance.rule) if has(key) else question(game, position).prompt
    while True:
        typed = read_line(screen.console, f"{prompt} ")
        try:
            return outcome(chance, typed).text
        except BadDice as error:
            screen.console.print(str(error), markup=False)
