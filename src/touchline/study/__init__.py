"""Matches looked at again: frames of a replay, maps, charts, and lessons."""

from touchline.core import texts

texts.add("touchline.study")
