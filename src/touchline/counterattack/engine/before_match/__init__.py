"""Draft and line-up."""
