"""Shots, saves and goals, and what a keeper does with the ball."""
