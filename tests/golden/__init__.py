"""Matches and node counts written down once: a change of the rules shows as a difference."""
