"""Bots against bots: simulation, tournaments and measurement."""

from touchline.core import texts

texts.add(__name__)
