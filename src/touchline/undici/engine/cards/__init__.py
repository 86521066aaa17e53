"""Strategy cards: drawing, playing and cancelling them, what they ask for."""
