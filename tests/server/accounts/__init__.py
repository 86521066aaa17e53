"""Accounts without a network."""
