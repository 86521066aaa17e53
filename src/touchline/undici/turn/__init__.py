"""The turn of a coach from its first action to the whistle."""
