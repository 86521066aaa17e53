"""Positions as lines of text, and whether they could be. Not compiled."""
