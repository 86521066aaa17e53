"""Matches that are being played: actors, what they hear, and what goes on by itself."""
