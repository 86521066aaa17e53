"""UND1C1 as it was learned: what a position is worth, and who plays by it."""
