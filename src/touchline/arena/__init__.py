"""Bots against bots: simulation and measurement."""
