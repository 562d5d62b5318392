"""What a host wants to know of a running server, in the form that Prometheus reads."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from .errors import Refused
from .models import User
from .shapes import Command
from .tables import Tables
from .thinking import Thinkers

STATUSES = ("waiting", "playing", "finished", "closed")
COMMAND_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
THINKING_SECONDS = (0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)


class Meters:
    """The numbers of one server; each has its own, so that several can run in a process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("tradewinds_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("tradewinds_tables", "Tables by status", ["status"], registry=self.registry)
        self.commands = Counter("tradewinds_commands", "Commands by answer", ["answer"], registry=self.registry)
        self.refusals = Counter("tradewinds_refusals", "Refused requests by code", ["code"], registry=self.registry)
        self.command_seconds = Histogram(
            "tradewinds_command_seconds", "Seconds for a command", buckets=COMMAND_SECONDS, registry=self.registry
        )
        self.thinking_seconds = Histogram(
            "tradewinds_bot_thinking_seconds",
            "Seconds for a bot's turn, waiting for a free process included",
            buckets=THINKING_SECONDS,
            registry=self.registry,
        )

    def text(self, sockets: int, tables: dict[str, int]) -> bytes:
        """All of them, with those that are only counted when somebody asks."""
        self.sockets.set(sockets)
        for status in STATUSES:
            self.tables.labels(status).set(tables.get(status, 0))
        return generate_latest(self.registry)


class MeteredTables(Tables):
    """Tables whose commands are counted, however they come."""

    def __init__(self, meters: Meters, *parts: Any):
        super().__init__(*parts)
        self.meters = meters

    async def command(self, user: User, table_id: str, command: Command) -> int:
        started, answer = perf_counter(), "failed"
        try:
            version = await super().command(user, table_id, command)
            answer = "accepted"
            return version
        except Refused as refused:
            answer = refused.code
            raise
        finally:
            self.meters.commands.labels(answer).inc()
            self.meters.command_seconds.observe(perf_counter() - started)


class MeteredThinkers(Thinkers):
    """Thinkers whose thoughts are timed."""

    def __init__(self, meters: Meters, *parts: Any):
        super().__init__(*parts)
        self.meters = meters

    async def whole_turn(self, game_id: str, record: bytes, bot: str, seed: int) -> list[int]:
        with self.meters.thinking_seconds.time():
            return await super().whole_turn(game_id, record, bot, seed)
