"""Passwords: which are too easy to guess, how they are kept, and whether one fits."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sys
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from touchline.server.accounts.names import key_of
from touchline.server.addresses import network_of
from touchline.server.errors import Refusal
from touchline.server.workers.turns import Turns

WORDS: Final = """
password passwort contraseña passw0rd p@ssword p@ssw0rd letmein welcome willkommen bienvenido
qwerty qwertyui qwertyuiop qwertz qwertzui qwertzuiop azertyui asdfghjk asdfghjkl zxcvbnm
yxcvbnm 1q2w3e4r 1qaz2wsx q1w2e3r4 iloveyou ichliebedich teamo tequiero sunshine princess
football fussball fußball futbol fútbol futbolero soccer baseball superman batman pokemon
dragon monkey shadow master killer freedom whatever trustno1 starwars computer internet
samsung michael jennifer jessica charlie liverpool barcelona realmadrid arsenal chelsea
manchester bayern borussia juventus schalke04 fcbayern admin administrator touchline
counterattack counter attack undici und1c1 brettfussball brettfußball changeme default secret
geheim hallo hallo123 schatz asdfasdf abcabcab
"""
COMMON: Final = frozenset(WORDS.split())
"""Words that are tried first; with digits or signs behind them they are no better."""
ADDED: Final = "0123456789!?.,-_*# "
"""Signs that are put behind a word, or before it, and make it no better."""
MIN_DIFFERENT_LETTERS: Final = 5
"""Different signs."""

_hasher = PasswordHasher()
T = TypeVar("T")
MAX_THREADS: Final = 1
"""More would not be quicker: one takes what the machine has."""
NICENESS: Final = 2
"""How far the thread steps back for the one that serves the matches; who signs in waits, too."""
MAX_PER_ADDRESS: Final = 3
"""Passwords of one address that are looked at or wait."""
KNOWN, NEW, DOUBTED = range(3)
"""Who comes first."""
MAX_REMEMBERED_ADDRESSES: Final = 10_000
"""Addresses of which it is known how they fared."""


def check(password: str, name: str) -> None:
    """Refusal if it would be guessed soon."""
    folded = password.casefold()
    bare = folded.strip(ADDED)
    own = key_of(name)
    if (
        len(set(folded)) < MIN_DIFFERENT_LETTERS
        or folded in COMMON
        or bare in COMMON
        or _joined(key_of(password)) in (_joined(own), _joined(own.strip(ADDED)))
        or _joined(key_of(bare)) in (_joined(own), _joined(own.strip(ADDED)))
        or _row(folded)
    ):
        raise Refusal("password", 422)


def _joined(text: str) -> str:
    return text.replace(" ", "")


def _row(text: str) -> bool:
    """Is it signs in a row, such as 12345678 or hgfedcba?"""
    steps = {ord(after) - ord(before) for before, after in pairwise(text)}
    return steps in ({1}, {-1})


class Doorman:
    """Has passwords looked at: one at a time, in turn by address, and not where anybody plays.

    It takes a tenth of a second on purpose, so whoever asks for much must not hold up the others:
    addresses from which somebody has signed in come first, then those that are new here, then
    those from which wrong passwords came.
    """

    def __init__(self) -> None:
        self.turns = Turns(MAX_THREADS)
        self._threads = ThreadPoolExecutor(
            MAX_THREADS, thread_name_prefix="doorman", initializer=_step_back
        )
        self._ranks: OrderedDict[str, int] = OrderedDict()
        self._waiting: Counter[str] = Counter()

    async def stored(self, password: str, address: str) -> str:
        """What is kept of a password."""
        return await self._look(network_of(address), _hash, password)

    async def fits(self, kept: str | None, password: str, address: str) -> bool:
        """Is it this one? It takes as long where there is none."""
        network = network_of(address)
        right = await self._look(network, _fits, kept, password)
        rank = self._ranks.get(network, NEW)
        self._ranks[network] = KNOWN if right else min(rank + 1, DOUBTED)
        self._ranks.move_to_end(network)
        while len(self._ranks) > MAX_REMEMBERED_ADDRESSES:
            self._ranks.popitem(last=False)
        return right

    async def _look(self, network: str, task: Callable[..., T], *args: str | None) -> T:
        if self._waiting[network] >= MAX_PER_ADDRESS:
            raise Refusal("too-fast", 429)
        self._waiting[network] += 1
        try:
            rank = self._ranks.get(network, NEW)
            if rank == NEW and self._waiting[network] > 1:
                rank = DOUBTED  # the first of them tells who is there
            async with self.turns.turn(network, rank):
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._threads, task, *args)
        finally:
            self._waiting[network] -= 1
            if not self._waiting[network]:
                del self._waiting[network]

    def stop(self) -> None:
        """Nobody is looked at any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _step_back() -> None:
    """A thread that only counts steps back for the one that serves the matches."""
    if sys.platform == "linux":  # elsewhere a thread has no number that `setpriority` knows
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


def _hash(password: str) -> str:
    return _hasher.hash(password)


@cache
def _nobody() -> str:
    """What is compared where there is no account, so that it takes as long."""
    return _hasher.hash(secrets.token_hex(8))


def _fits(kept: str | None, password: str) -> bool:
    try:
        return _hasher.verify(kept or _nobody(), password) and kept is not None
    except (VerificationError, InvalidHashError):
        return False
