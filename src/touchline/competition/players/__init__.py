"""What players did: in a match, in a season, and how they are in form."""
