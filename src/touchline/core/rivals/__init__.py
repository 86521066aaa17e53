"""Opponents with a face: clubs the computer plays for, and how each of them plays."""
