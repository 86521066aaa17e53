"""Order: what is reported, what administrators do about it, and the log of that."""
