"""Passwords: which are too easy to guess, how they are kept, and whether one fits."""

from __future__ import annotations

import asyncio
import secrets
from functools import cache
from itertools import pairwise
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from touchline.server.accounts.names import key_of
from touchline.server.errors import Refusal

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
FEWEST: Final = 5
"""Different signs."""

_hasher = PasswordHasher()
_two_at_a_time = asyncio.Semaphore(2)


def check(password: str, name: str) -> None:
    """Refusal if it would be guessed soon."""
    folded = password.casefold()
    bare = folded.strip("0123456789!?.,-_*# ")
    if (
        len(set(folded)) < FEWEST
        or folded in COMMON
        or bare in COMMON
        or bare.replace(" ", "") == key_of(name).replace(" ", "")
        or _row(folded)
    ):
        raise Refusal("password", 422)


def _row(text: str) -> bool:
    """Is it signs in a row, such as 12345678 or hgfedcba?"""
    steps = {ord(after) - ord(before) for before, after in pairwise(text)}
    return steps in ({1}, {-1})


async def stored(password: str) -> str:
    """What is kept of it."""
    async with _two_at_a_time:
        return await asyncio.to_thread(_hasher.hash, password)


async def fits(kept: str | None, password: str) -> bool:
    """Is it this one? It takes as long where there is none."""
    async with _two_at_a_time:
        return await asyncio.to_thread(_fits, kept, password)


@cache
def _nobody() -> str:
    """What is compared where there is no account, so that it takes as long."""
    return _hasher.hash(secrets.token_hex(8))


def _fits(kept: str | None, password: str) -> bool:
    try:
        return _hasher.verify(kept or _nobody(), password) and kept is not None
    except (VerificationError, InvalidHashError):
        return False
