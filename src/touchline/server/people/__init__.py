"""People find each other: seeks and pairing, challenges, who follows or blocks whom, clubs."""
