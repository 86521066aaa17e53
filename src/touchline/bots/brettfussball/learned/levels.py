"""The four levels: one evaluation, more or less blurred, and further ahead."""

from __future__ import annotations

from touchline.bots.brettfussball.learned.player import Learned


class Novice(Learned):
    """Sees one action ahead, and badly."""

    blur = 0.022
    cap = 0.1


class Regular(Learned):
    """Sees one action ahead, less badly."""

    blur = 0.013
    cap = 0.3


class Strong(Learned):
    """Sees one action ahead as clearly as was learned."""

    opening = 0.006
    cap = 1.0


class Master(Learned):
    """Looks at the opponent's rolls and answers, and for the best options at its own again."""

    opening = 0.006
    further = ((1, 24, 0.5), (2, 12, 0.35))
    cap = 3.0
