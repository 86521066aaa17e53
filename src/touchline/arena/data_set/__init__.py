"""Matches as data sets: every decision, with what was known, seen and rolled."""
