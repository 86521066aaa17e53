"""The kick-off, throw-in, corner and goal kick, and lining up after a goal."""
