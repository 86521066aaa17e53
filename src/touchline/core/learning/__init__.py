"""What learners need of a game: positions as numbers, decisions as slots."""
