"""Pushes go out into the world and nowhere else, whatever a stranger calls a browser's address."""

from __future__ import annotations

import socket
from typing import Any

import pytest

from touchline.server.notices.endpoint import NotPublic, is_public, post, read


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example.org/x",
        "ftp://push.example.org/x",
        "https://push.example.org:8443/x",
        "https://name:word@push.example.org/x",
        "https:///x",
        "https://push.example.org/x y",
        "https://push.example.org/\r\nHost: inner",
        "https://pusch\u00fc.example.org/x",
        "https://push.example.org/" + "x" * 1000,
        "file:///etc/passwd",
        "",
    ],
)
def test_what_is_no_push_service_is_not_read(address: str) -> None:
    with pytest.raises(NotPublic):
        read(address)


@pytest.mark.parametrize(
    "number",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0",
        "100.64.0.1", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1",
        "::ffff:127.0.0.1", "::ffff:169.254.169.254", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe",
        "2002:7f00:1::", "2002:a9fe:a9fe::1",
    ],
)  # fmt: skip
def test_addresses_of_somebodys_own_network_are_not_called(
    number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not is_public(number)
    called: list[Any] = []
    found = [(socket.AF_INET, socket.SOCK_STREAM, 0, "", (number, 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_a, **_k: found)
    monkeypatch.setattr(socket, "create_connection", lambda *a: called.append(a))
    with pytest.raises(NotPublic):
        post(read("https://rebound.example.org/x"), b"", {})
    assert not called


def test_one_inner_address_among_public_ones_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        (socket.AF_INET, socket.SOCK_STREAM, 0, "", (number, 443))
        for number in ("93.184.216.34", "127.0.0.1")
    ]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_a, **_k: found)
    with pytest.raises(NotPublic):
        post(read("https://rebound.example.org/x"), b"", {})


def test_what_was_looked_up_is_what_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[Any] = []

    def connect(where: tuple[str, int], _patience: float) -> None:
        called.append(where)
        raise ConnectionRefusedError

    found = [(socket.AF_INET, socket.SOCK_STREAM, 0, "", ("93.184.216.34", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_a, **_k: found)
    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(ConnectionRefusedError):
        post(read("https://push.example.org/x"), b"", {})
    assert called == [("93.184.216.34", 443)]


def test_whom_a_signature_is_for() -> None:
    assert read("https://push.example.org/a/b?c=d").origin == "https://push.example.org"
    assert read("https://push.example.org:443/a").origin == "https://push.example.org"
    assert read("http://[::1]:8080/a", local=True).origin == "http://[::1]:8080"
