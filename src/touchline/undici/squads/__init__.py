"""Teams in files, made by people and made up. Not compiled."""
