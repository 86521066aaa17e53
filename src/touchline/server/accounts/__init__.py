"""Accounts: names, passwords, ratings, and the seats they hold."""
