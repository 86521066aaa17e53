"""Passes and crosses: their way, marking, offside, balls out of play."""
