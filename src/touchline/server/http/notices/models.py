"""The bodies of requests and answers about notices."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from touchline.server.http.models import Shape

Time = Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]


class NoticeText(BaseModel):
    """Something that has happened, in words."""

    id: int
    kind: str
    title: str
    text: str
    page: str
    at: float
    seen: bool


class NoticeList(BaseModel):
    """The newest first; `unseen` counts those that are not shown too."""

    unseen: int
    notices: list[NoticeText]


class SeenRequest(Shape):
    """What somebody has looked at; everything, if nothing is named."""

    ids: Annotated[list[int], Field(max_length=200)] | None = None
    page: Annotated[str, Field(max_length=200)] | None = None
    """All that leads to this page, which is open now."""


class NoticeWish(Shape):
    """What is sent of one kind."""

    kind: Annotated[str, Field(max_length=32)]
    push: bool
    mail: bool


class NoticeWishes(Shape):
    """What is sent, and when it is not."""

    kinds: Annotated[list[NoticeWish], Field(max_length=64)]
    quiet_from: Time | None
    quiet_until: Time | None
    zone: Annotated[str, Field(max_length=64)]
    mail_at: Time | None = None
    """When mails come, once a day; null: as it happens, at most once an hour."""


class NoticeSettings(NoticeWishes):
    """And what there is to send with."""

    key: str
    """What a browser has to know of whoever sends pushes."""
    devices: int
    mail: bool
    """Does this server send mail?"""
    mailbox: str
    """The confirmed address mails go to, empty if there is none."""
    feed: str | None
    """The secret of the private addresses."""


class DeviceRequest(Shape):
    """A browser that takes pushes."""

    endpoint: Annotated[str, Field(max_length=1000)]
    p256dh: Annotated[str, Field(max_length=128)]
    auth: Annotated[str, Field(max_length=64)]


class NoDeviceRequest(Shape):
    """A browser that takes no more."""

    endpoint: Annotated[str, Field(max_length=1000)]


class FeedText(BaseModel):
    """The secret of somebody's private addresses."""

    feed: str
