"""What is said: questions, the story of a match, rule pages, all from the catalogues."""
