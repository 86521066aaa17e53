"""What the strategy cards do: one class an effect, looked up by the key in cards.toml."""
