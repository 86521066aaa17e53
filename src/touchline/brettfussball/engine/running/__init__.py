"""Moving with the number of the die."""
