"""What is compiled here runs once: making it fast would take longer than it ever saves."""

import os

os.environ.setdefault("JAX_DISABLE_MOST_OPTIMIZATIONS", "1")
