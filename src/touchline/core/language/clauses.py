"""What a coach would say: one thing to do, with its end, and why.

A game finds the reasons (`Capabilities.idea`), each by a small check of the position; the sentences
are in its texts, under `idea` and `reason` (`touchline.core.language.ideas`).
"""

from __future__ import annotations

import msgspec


class Clause(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to be said: a key of the game's texts, and what fills its places.

    `who` and `whom` are ids of counters, `cell` is where it ends, `percent` how likely it is, and
    `what` the key of a text, such as the title of a card.
    """

    key: str
    who: str = ""
    whom: str = ""
    cell: str = ""
    percent: int | None = None
    what: str = ""


class Idea(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is done, why, and the way to draw: of a runner, or with `flies` of the ball.

    A deed without a key is told by the words of its button.
    """

    deed: Clause
    reasons: tuple[Clause, ...] = ()
    way: tuple[str, ...] = ()
    flies: bool = False
