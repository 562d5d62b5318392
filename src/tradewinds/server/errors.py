"""What the server refuses, as structured errors: a code for programs, a sentence for people."""

from __future__ import annotations

from typing import Any

BACK_SOON = 3.0  # seconds until a database is back, or a restart is done


class Refused(Exception):
    """An answer other than what was asked for."""

    def __init__(self, status: int, code: str, text: str, **more: Any):
        super().__init__(text)
        self.status, self.code, self.text, self.more = status, code, text, more

    def as_dict(self) -> dict[str, Any]:
        return {"code": self.code, "text": self.text, **self.more}


def not_found(what: str) -> Refused:
    return Refused(404, "not_found", f"There is no such {what}.")


def forbidden(text: str) -> Refused:
    return Refused(403, "forbidden", text)


def bad_request(text: str) -> Refused:
    return Refused(422, "bad_request", text)


def no_database() -> Refused:
    text = "The server cannot get at its database just now: try again."
    return Refused(503, "no_database", text, retry_after=BACK_SOON)


def stale(version: int) -> Refused:
    """The page that sent this has not seen all that happened."""
    return Refused(409, "stale", "The table has gone on meanwhile: look again, then decide.", version=version)
