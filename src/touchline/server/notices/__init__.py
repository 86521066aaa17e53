"""Notices: people are told of occasions the way they have asked for, when they want to be told."""
