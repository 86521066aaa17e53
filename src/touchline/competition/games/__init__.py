"""What a competition has to know of each game: who can play, how a match begins, what it left."""
