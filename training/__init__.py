"""Learning from self-play. Needs JAX, which nothing else in Touchline does."""
