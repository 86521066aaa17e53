"""The server: matches over HTTP and WebSocket, kept safe and kept at all."""
