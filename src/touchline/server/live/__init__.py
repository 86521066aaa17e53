"""Matches that are being played: actors, their guests, and what goes on in them."""
