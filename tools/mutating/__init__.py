"""Small faults for the tests to notice."""
