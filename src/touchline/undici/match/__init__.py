"""What everything is made of: pitch, chips, cards as data, actions, the position."""
