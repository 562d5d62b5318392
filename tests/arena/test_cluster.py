"""The same command on a Ray cluster: two nodes on this machine, each with an address of its own on the loopback."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.arena.command import arena, begin, children, games, report, wait_for

pytestmark = pytest.mark.slow

ONE = ("eastern-wonders", "--bots", "greedy,sloppy", "--games", 1000, "--seed", 5)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    ray = pytest.importorskip("ray.cluster_utils", reason="ray is not installed: pip install 'tradewinds[ray]'")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    # not 127.0.0.1, which Ray takes for a wish to be reached from outside
    head = {"num_cpus": 1, "include_dashboard": False, "node_ip_address": "127.0.0.2"}
    nodes = ray.Cluster(initialize_head=True, head_node_args=head)
    try:
        nodes.add_node(num_cpus=1, node_ip_address="127.0.0.3")
        yield nodes
    finally:
        nodes.shutdown()


def workers(cluster: Any) -> list[int]:
    """The processes that are playing now."""
    raylets = [node.all_processes["raylet"][0].process.pid for node in cluster.list_all_nodes()]
    return [worker for raylet in raylets for worker in children(raylet, "ray::play_task")]


def test_a_cluster_with_a_worker_killed_gives_the_same_games_and_tables(cluster: Any, tmp_path: Path) -> None:
    process = begin(*ONE, "--out", tmp_path / "cluster", "--ray", cluster.address)
    wait_for(tmp_path / "cluster", 1, process)
    while not (playing := workers(cluster)):
        assert process.poll() is None
    os.kill(playing[0], signal.SIGKILL)
    assert process.wait() == 0
    arena(*ONE, "--out", tmp_path / "here")
    assert len(games(tmp_path / "here")) == 1000
    assert games(tmp_path / "cluster") == games(tmp_path / "here")
    assert report(tmp_path / "cluster") == report(tmp_path / "here")
