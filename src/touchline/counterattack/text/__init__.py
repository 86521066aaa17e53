"""Positions and matches as text. Not compiled."""
