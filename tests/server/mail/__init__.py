"""Letters that go out."""
