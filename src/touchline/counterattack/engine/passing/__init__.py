"""Passes along the ground and through the air, and where they end."""
