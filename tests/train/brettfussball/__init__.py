"""Brettfußball by self-play, compared with the engine."""
