"""Shots and goals."""
