"""Bots that play UND1C1."""
