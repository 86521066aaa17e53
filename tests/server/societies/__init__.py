"""Clubs of people."""
