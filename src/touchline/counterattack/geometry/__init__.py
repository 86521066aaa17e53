"""Hexes, ways and distances, the mouth of the goal: what is true of the pitch."""
