"""Squads and formations. Nothing of it is compiled."""
