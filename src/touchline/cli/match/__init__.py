"""A match at the terminal: the board, the question, and whoever answers."""
