"""Kick-offs, corners, free kicks, penalties, throw-ins, walls, substitutions."""
