"""Bit sets in one number, such as chips or half of the cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from touchline.core.ids import Bits
from touchline.undici.engine.cards.catalogue import HALF

_BITS: Final[vec[i64]] = vec[i64]([1 << place for place in range(HALF)])


def bit_at(place: i64) -> i64:
    """The bit at a place: compiled, `1 << place` is a 32-bit shift, too short for the cards."""
    return i64(_BITS[place])


def has(bits: Bits, place: i64) -> bool:
    """Is this one in a set: of chips, or of lines?"""
    return (bits >> place) & 1 == 1


def only(place: i64) -> Bits:
    """The set of one."""
    return 1 << place


def added(bits: Bits, place: i64) -> Bits:
    """The set with this one."""
    return bits | 1 << place


def removed(bits: Bits, place: i64) -> Bits:
    """The set without this one."""
    return bits & ~(1 << place)


def bits_in(bits: Bits) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
