"""Societies over HTTP: clubs of people, with members, talk, seasons and team matches."""
