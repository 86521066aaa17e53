"""Corners, free kicks, penalties, throw-ins and walls."""
