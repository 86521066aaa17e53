"""Halves, added time, the shoot-out and the final whistle."""
