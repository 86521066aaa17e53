"""Learning: the same rules, the same sums."""
