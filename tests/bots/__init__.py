"""Bots in positions where there is something right to do."""
