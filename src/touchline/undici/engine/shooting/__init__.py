"""Shots, headers and saves."""
