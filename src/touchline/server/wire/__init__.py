"""What goes over a WebSocket: every message, as types and as bytes."""
