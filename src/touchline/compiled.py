"""Whether the hot modules are machine code; if not, they count with Python's own numbers.

mypyc's whole numbers are classes written in Python, whose calls take longer than the sums they
stand in: four tenths of the time of a hint. This comes before anybody takes them from there, and
stays away where the arrays of numbers have already learned their kinds.
"""

from __future__ import annotations

import sys

import mypy_extensions

if "librt.vecs" not in sys.modules:
    vars(mypy_extensions)["i64"] = int


def compiled() -> bool:
    """Do the hot modules run as machine code?"""
    from touchline.core import flow  # after the numbers

    return not str(flow.__file__).endswith(".py")
