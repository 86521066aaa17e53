"""One match: the session that is played, its seats, clocks and guests, and how it comes back."""
