"""Positions set up by hand. Not compiled."""
