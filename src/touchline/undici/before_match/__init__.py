"""Before the ball rolls: drafts, elevens, decks, set-ups, the kick-off."""
