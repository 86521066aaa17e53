"""Brettfußball as it was learned in self-play: what a position is worth, who plays by it."""
