"""What the core promises to every game."""
