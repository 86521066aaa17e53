"""Work in processes of its own: bots that think, records that are looked at."""
