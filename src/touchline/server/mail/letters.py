"""What single letters say; each is plain text in the language spoken now."""

from __future__ import annotations

from typing import NamedTuple

from touchline.core.texts import say


class Letter(NamedTuple):
    """What is written to somebody."""

    subject: str
    text: str


def please_confirm(name: str, link: str) -> Letter:
    """Is this address read by whoever has this account?"""
    return _letter("confirm", name=name, link=link)


def address_changed(name: str) -> Letter:
    """To the address of before: what comes for this account goes elsewhere now."""
    return _letter("changed", name=name)


def new_password(name: str, link: str) -> Letter:
    """Somebody has forgotten their password, or says so."""
    return _letter("password", name=name, link=link)


def _letter(kind: str, **named: str) -> Letter:
    return Letter(say(f"letter.{kind}.subject"), say(f"letter.{kind}.text", **named))
