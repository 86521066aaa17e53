"""Tests of people who find each other."""
