"""A ball in the air comes down: the header duel and what follows it."""
