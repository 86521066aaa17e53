"""What may be asked of a game besides its rules, with an answer where it has none."""
