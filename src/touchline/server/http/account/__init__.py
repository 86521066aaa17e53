"""Accounts over HTTP: who is signed in, on which devices, and what is theirs."""
