"""Man against man for the ball, and what becomes of a foul."""
