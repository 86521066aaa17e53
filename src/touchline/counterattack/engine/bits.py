"""Sets in one number: a bit for each counter that is in it."""

from __future__ import annotations

from touchline.core.ids import Bits, Counter


def has(bits: Bits, counter: Counter) -> bool:
    """Is this one in a set?"""
    return (bits >> counter) & 1 == 1


def only(counter: Counter) -> Bits:
    """The set of one."""
    return 1 << counter


def added(bits: Bits, counter: Counter) -> Bits:
    """The set with this one."""
    return bits | 1 << counter


def removed(bits: Bits, counter: Counter) -> Bits:
    """The set without this one."""
    return bits & ~(1 << counter)
