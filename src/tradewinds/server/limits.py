"""How much is too much: limits for each address and each user, kept in memory.

They must never hurt people who play: several of them may share an address, and a page may ask for many previews. What
is dear to the server (passwords), or fills its database (tables, guests), is rarer.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil

from .errors import Refused

MOST_KEPT = 50_000  # counts; whoever was heard of least recently is forgotten first


@dataclass(frozen=True)
class Pace:
    """So many at once, and one more each so many seconds."""

    burst: int
    seconds: float


PER_ADDRESS = {
    "play": Pace(600, 0.02),
    "chat": Pace(60, 0.5),
    "tables": Pace(60, 5),
    "people": Pace(40, 15),
    "logins": Pace(15, 10),
    "sockets": Pace(100, 0.2),
}
PER_USER = {
    "play": Pace(200, 0.1),
    "chat": Pace(10, 2),
    "tables": Pace(12, 10),
    "people": Pace(10, 30),
    "logins": Pace(10, 10),
    "sockets": Pace(30, 1),
}
MESSAGES = Pace(60, 1 / 3)  # on one socket: 60 in 20 seconds, for as long as one likes
SOCKETS_PER_USER = 20
SOCKETS_PER_ADDRESS = 200

# What is counted apart from play, by where it is sent to
_KINDS = tuple(
    (kind, re.compile(path))
    for kind, path in (
        ("logins", r"/api/login"),
        ("people", r"/api/(session|account|tokens)"),
        ("tables", r"/api/(tables|matches|tables/[^/]+/rematch)"),
        ("chat", r"/api/tables/[^/]+/chat"),
    )
)


def kind_of(method: str, path: str) -> str:
    """What a request is counted as."""
    return next((kind for kind, form in _KINDS if method == "POST" and form.fullmatch(path)), "play")


def network(address: str) -> str:
    """Whom an address stands for. Who has one of IPv6 has a whole network of them."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv6Address):
        return str(ip.ipv4_mapped or ip_network((ip, 64), strict=False))
    return str(ip)


def spend(spent: float, now: float, pace: Pace) -> tuple[float, float]:
    """Take one more from an allowance that is spent until then: until when it is spent now, and how long to wait.

    What has to wait takes nothing.
    """
    after = max(spent, now) + pace.seconds
    wait = after - now - pace.burst * pace.seconds
    return (spent, wait) if wait > 1e-6 else (after, 0.0)


class Limits:
    """Counts of who did what. Each is one number: until when its allowance is spent."""

    def __init__(self, now: Callable[[], float]):
        self.now = now
        self._spent: OrderedDict[tuple[str, str], float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._spent)

    def count(self, who: str, what: str, pace: Pace) -> None:
        """Count one more, or refuse it."""
        spent, wait = spend(self._spent.get((who, what), 0.0), self.now(), pace)
        if wait:
            raise too_fast(wait)
        self._spent[who, what] = spent
        self._spent.move_to_end((who, what))
        if len(self._spent) > MOST_KEPT:
            self._spent.popitem(last=False)


def too_fast(wait: float) -> Refused:
    seconds = ceil(wait)
    unit = "second" if seconds == 1 else "seconds"
    after = ceil(round(wait * 10, 3)) / 10  # never a little too early
    return Refused(429, "too_fast", f"This is too fast: try again in {seconds} {unit}.", retry_after=after)
