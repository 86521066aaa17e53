"""Leagues, cups and seasons: a competition is a text of rules, teams and events, folded to a state.

Pure like the engines: no clock and no dice of its own. Whatever is by lot comes in as an event
with its outcome, so that any prefix of the events is the same season again.
"""

from touchline.core import texts

texts.add(__name__)
