"""Completion for bash, zsh and fish: what could be typed next, asked of the commands themselves."""
