"""Luck and skill."""
