"""Competitions on a server: among friends, against bad input, through kills."""
