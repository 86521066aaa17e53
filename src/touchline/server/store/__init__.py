"""What is kept: the database, its tables, and how a match comes back from it."""
