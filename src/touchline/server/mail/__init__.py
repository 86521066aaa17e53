"""Mail: one letter to one person, through the SMTP server this one is told of, or honestly none."""
