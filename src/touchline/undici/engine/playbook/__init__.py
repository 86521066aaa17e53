"""The six playbook cards, one module each (UN 4.13)."""
