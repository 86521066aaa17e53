"""Matches on the web: actors, storage, HTTP and WebSocket."""
