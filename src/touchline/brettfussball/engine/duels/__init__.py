"""Attacks on whoever has the ball."""
