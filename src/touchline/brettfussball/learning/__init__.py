"""The game as learners see it: fields, planes and slots (docs/lab.md)."""
