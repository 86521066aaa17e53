"""Several servers on one PostgreSQL database: who is there, who holds what, and how they talk."""
