"""Order over HTTP: what people report, and what administrators do."""
