"""Learning from matches of bots: what became of positions, and a small net that foretells it."""
