"""What is answered about a move tried in a replay."""

from __future__ import annotations

from typing import Literal

import msgspec

from touchline.analysis.review import Kind
from touchline.core.side import SideName
from touchline.server.wire.messages import OddsReply, Option
from touchline.study.branch import Tried

Shares = list[float]
"""How it ends: home wins, nobody does, away wins."""


class Verdict(msgspec.Struct):
    """What the judge says of what was tried: a decision by what it loses, a roll by its luck.

    `share` is the chance of what chance did, in per cent, `odds` those of what was decided.
    """

    lost: float | None = None
    kind: Kind | None = None
    best: str | None = None
    luck: float | None = None
    share: float | None = None
    odds: OddsReply | None = None


class Outcome(msgspec.Struct):
    """Something chance may do, how likely in per cent, and what it is worth to whoever rolls."""

    action: str
    words: str
    share: float
    luck: float | None
    outlook: Shares | None


class Tip(msgspec.Struct):
    """One of the best options in words."""

    action: str
    words: str
    lost: float
    outlook: Shares


class Standing(msgspec.Struct):
    """Where a variation has led: what was played, how it ends from there, and what can be done now.

    `steps` are the action tried and those after it in which nobody had a choice. Without a judge
    there are no tips and no outlook.
    """

    game: str
    line: str
    steps: list[Tried]
    verdict: Verdict | None
    outlook: Shares | None
    turn: Literal["home", "away", "chance"] | None
    roller: SideName | None
    prompt: str
    rule: str
    about: str | None
    options: list[Option]
    tips: list[Tip]
    outcomes: list[Outcome]
