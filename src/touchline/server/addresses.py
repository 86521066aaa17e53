"""Whom an address belongs to, as far as limits are concerned."""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import Final

IPV6_PREFIX_BITS: Final = 64
"""The bits of an IPv6 address that a household is given; it chooses the rest itself."""


@lru_cache(4096)
def network_of(address: str) -> str:
    """What is counted as one: an IPv4 address as it is, of an IPv6 address its first half.

    >>> network_of("192.0.2.7")
    '192.0.2.7'
    >>> network_of("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::/64'
    >>> network_of("::ffff:192.0.2.7")
    '192.0.2.7'
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, IPV6_PREFIX_BITS), strict=False))
