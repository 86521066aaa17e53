"""What people are shown: the board, the words, and what of a match each seat may know."""
