"""What people are sent: messages, and what of a match each seat may see."""
