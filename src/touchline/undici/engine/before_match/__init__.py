"""Before the ball rolls: drafts, elevens, decks, set-ups."""
