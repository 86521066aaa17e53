"""Counter Attack as it was learned: what a position is worth, and who plays by it."""
