"""Between servers: what comes in from others, and what they have to answer."""
