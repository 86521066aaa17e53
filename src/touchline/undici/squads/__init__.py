"""Teams in files, and making them up. Not compiled."""
