"""Shots, headers, saves, and penalties at the end."""
