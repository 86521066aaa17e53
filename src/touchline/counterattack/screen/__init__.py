"""What is shown of a match: views, odds, ways and dangers. Nothing of it is compiled."""
