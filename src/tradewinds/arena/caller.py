"""Plays a bot that a server offers: `python -m tradewinds.arena.caller URL`, one request for each message.

It speaks the protocol of programs, so that a server that does not answer is noticed and given up as a program is.
"""

from __future__ import annotations

import json
import os
import secrets
import sys
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

TOKEN = "TRADEWINDS_TOKEN"  # the variable with what the server knows us by


def main() -> None:
    place = urlsplit(sys.argv[1])
    kind = HTTPSConnection if place.scheme == "https" else HTTPConnection
    line = kind(place.hostname or "", place.port)
    headers = {"Content-Type": "application/json"}
    if token := os.environ.get(TOKEN):
        headers["Authorization"] = f"Bearer {token}"
    path = (place.path or "/") + (f"?{place.query}" if place.query else "")
    match = ""
    for text in sys.stdin:
        message = json.loads(text)
        if message["type"] == "start":
            match = secrets.token_hex(8)
        try:
            line.request("POST", path, json.dumps({"match": match, **message}), headers)
            response = line.getresponse()
            body = response.read()
        except (OSError, HTTPException) as error:
            raise SystemExit(f"{sys.argv[1]} cannot be reached: {error or type(error).__name__}") from None
        if not 200 <= response.status < 300:
            raise SystemExit(f"{sys.argv[1]} refused with status {response.status} {response.reason}")
        if message["type"] != "end":
            print(body.decode(errors="replace").replace("\n", " "), flush=True)


if __name__ == "__main__":
    main()
