"""Players: they are given a seat, never the position."""
