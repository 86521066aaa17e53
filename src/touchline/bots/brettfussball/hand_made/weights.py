"""The numbers of the evaluation, in goals: found by play, not by rule."""

from __future__ import annotations

from typing import final


@final
class Weights:
    """What things are worth. A goal is 1."""

    def __init__(self) -> None:
        # Having the ball at the own goal line, and how much that grows towards the other one.
        self.possession: float = 0.05
        self.progress: float = 0.55
        self.centre: float = 0.06
        # Having the ball when the opponent may attack first: what his numbers take away.
        self.pressure: float = 0.68
        # A shot that may come a turn later is worth less than one now.
        self.later: float = 0.6
        # How much of a team-mate's prospects belongs to whoever can pass to him.
        self.onward: float = 0.9
        # Being on the move with the ball instead of waiting for the opponent.
        self.tempo: float = 0.11
        # What a restart from the line leaves of possession: it must be shot at once (BF 5).
        self.restart: float = 0.59
        # What is left of having scored: the opponent kicks off.
        self.kick_off: float = 0.055
        # A figure that may land on the ball at once; what is left of that on its line but too far
        # away, off its lines, and what every square of distance takes off.
        self.near: float = 0.01
        self.far_line: float = 0.65
        self.off_line: float = 0.4
        self.crawl: float = 0.01
        # A figure in front of the other goal, and the keeper in front of his own.
        self.post: float = 0.0012
        self.keeper: float = 0.2
