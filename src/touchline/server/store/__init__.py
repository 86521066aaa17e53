"""What is kept: the database, its tables, and who may write."""
