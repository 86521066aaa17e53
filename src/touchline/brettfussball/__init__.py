"""Brettfußball: 20 x 24 squares, 22 figures, one die, no cards.

>>> from touchline.brettfussball import game
>>> match = game.new()
>>> match.decision, [str(outcome) for outcome, _ in match.outcomes()]
('toss', ['toss home', 'toss away'])
>>> [event.rule for event in match.play(game.action("toss home"))]
['BF 2', 'BF 2']
>>> _ = match.play(game.action("roll 5"))
>>> [str(action) for action in match.actions()]
['shoot N', 'shoot E', 'shoot S', 'shoot W']
"""

from __future__ import annotations

from touchline.brettfussball.game import Brettfussball

game = Brettfussball()

__all__ = ["game"]
