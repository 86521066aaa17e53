"""Competitions of friends over HTTP."""
