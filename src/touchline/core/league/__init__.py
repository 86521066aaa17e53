"""What competitions and games know of each other: the terms, and an adapter."""
