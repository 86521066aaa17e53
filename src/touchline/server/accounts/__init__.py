"""Accounts: names, passwords, ratings, and how one is deleted."""
