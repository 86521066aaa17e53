"""Dribbles and tackles, and what they cost: fouls, cards, injuries."""
