"""The turn of a manager from its first action to its end."""
