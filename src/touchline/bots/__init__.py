"""Players: they are given a seat, never the position."""

from touchline.core import texts

texts.add(__name__)
