"""Competitions that live on the server: who takes part, what has happened, matches of fixtures."""
