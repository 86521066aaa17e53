"""Where chance comes from: seeded, scripted, typed in by hand, or committed.

The engine never rolls. It says what is being rolled, and one of these answers with an outcome.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from collections.abc import Callable, Iterable
from typing import Protocol

from touchline.core.action import Action, Chance
from touchline.core.errors import BadDice


class Dice(Protocol):
    """Anything that answers for chance."""

    def roll(self, chance: Chance) -> Action:
        """One of the outcomes."""

    def tags(self) -> dict[str, str]:
        """What a record says about these dice."""


class SeededDice:
    """The same rolls for the same seed, on every machine and Python.

    >>> from touchline.brettfussball import game
    >>> [str(SeededDice("cup final").roll(game.new().chance)) for _ in range(2)]
    ['toss home', 'toss home']
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._random = random.Random(seed).random

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1."""
        return int(self._random() * n)

    def roll(self, chance: Chance) -> Action:
        """The next outcome of the seed."""
        return chance.at(int(self._random() * chance.tickets))

    def tags(self) -> dict[str, str]:
        """The seed is all there is to say."""
        return {"Dice": "seeded", "Seed": self.seed}


class ScriptedDice:
    """A queue of outcomes, for tests and tutorials: `ScriptedDice("toss home", 5, 3)`."""

    def __init__(self, *queue: str | int) -> None:
        self.queue = list(queue)

    def add(self, *queue: str | int) -> None:
        """Queue more outcomes."""
        self.queue.extend(queue)

    def roll(self, chance: Chance) -> Action:
        """The next of the queue; BadDice if it is empty or cannot be rolled here."""
        if not self.queue:
            raise BadDice("error.dice-script-empty", why=chance.why)
        return outcome(chance, str(self.queue.pop(0)))

    def tags(self) -> dict[str, str]:
        """Scripted dice are nobody's luck."""
        return {"Dice": "scripted"}


class HandDice:
    """Real dice on the table: somebody is asked what was rolled."""

    def __init__(self, ask: Callable[[Chance], str]) -> None:
        self.ask = ask

    def roll(self, chance: Chance) -> Action:
        """What was typed in; BadDice says what could have been rolled."""
        return outcome(chance, self.ask(chance))

    def tags(self) -> dict[str, str]:
        """The table is trusted."""
        return {"Dice": "real"}


class CommittedDice:
    """Dice that anybody can check afterwards.

    The commitment, a hash of a secret, is published before the managers add their nonces. Roll n
    follows from secret, nonces and n alone; once the secret is published, every roll can be
    recomputed, and neither the roller nor a manager could have chosen them.
    """

    SCHEME = "hmac-sha256/1"

    def __init__(self, secret: str, nonces: Iterable[str] = ()) -> None:
        self.secret = secret
        self.nonces = list(nonces)
        self.rolled = 0
        for nonce in self.nonces:  # a record keeps them as words of one tag
            if not nonce or '"' in nonce or nonce.split() != [nonce]:
                raise BadDice("error.dice-nonce", nonce=nonce[:40])

    @classmethod
    def fresh(cls) -> CommittedDice:
        """Dice with a new secret."""
        return cls(secrets.token_hex(32))

    @property
    def commitment(self) -> str:
        """What is published before the match."""
        return hashlib.sha256(f"touchline:{self.secret}".encode()).hexdigest()

    def ticket(self, n: int, tickets: int) -> int:
        """The n-th roll as a fair number below `tickets`: surplus values are drawn again."""
        limit = 2**64 - 2**64 % tickets
        attempt = 0
        while True:
            message = "\n".join([*self.nonces, str(n), str(attempt)]).encode()
            digest = hmac.digest(self.secret.encode(), message, "sha256")
            value = int.from_bytes(digest[:8], "big")
            if value < limit:
                return value % tickets
            attempt += 1

    def roll(self, chance: Chance) -> Action:
        """The next roll."""
        action = chance.at(self.ticket(self.rolled, chance.tickets))
        self.rolled += 1
        return action

    def tags(self) -> dict[str, str]:
        """Everything needed to check the rolls, the secret included: write it after the match."""
        return {
            "Dice": self.SCHEME,
            "Commitment": self.commitment,
            "Nonces": " ".join(self.nonces),
            "Secret": self.secret,
        }


def outcome(chance: Chance, text: str) -> Action:
    """The outcome a person means by `5`, `roll 5` or `toss home`; BadDice if it cannot come."""
    words = " ".join(text.casefold().split())
    for action in chance.actions:
        if words in (action.text.casefold(), action.short.casefold(), action.text.split(" ")[-1]):
            return action
    possible = ", ".join(action.text.split(" ")[-1] for action in chance.actions)
    raise BadDice("error.dice-impossible", roll=text[:40], possible=possible)
