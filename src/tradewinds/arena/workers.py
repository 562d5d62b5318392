"""Where tasks are done: in processes of this machine, or on a Ray cluster. Only the caller keeps results."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, islice
from multiprocessing import active_children, get_context, parent_process
from socket import create_connection
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from ..engine.errors import BadOption, Problem
from ..reports.extras import needed
from .plan import Plan, Task
from .playing import Finished, get_ready, play_task

AHEAD = 3  # tasks for each worker that are handed out at a time, so that none has to wait for the next
TRIES = 3  # times that workers may die one after another, with no task done in between
REACHED_SECONDS = 5.0  # within which a cluster's address must answer


class WorkersDie(Problem):
    pass


def in_processes(plan: Plan, tasks: Iterable[Task], processes: int) -> Iterator[list[Finished]]:
    """Do tasks in so many processes. When one of them is killed, others do again what it had begun."""
    get_ready(plan)
    left = iter(tasks)
    deaths = 0
    while True:
        doing: dict[Future[list[Finished]], Task] = {}
        others = set(active_children())
        pool = ProcessPoolExecutor(processes, get_context("spawn"), _prepare)
        try:
            while True:
                for task in islice(left, AHEAD * processes - len(doing)):
                    doing[pool.submit(play_task, plan, task)] = task
                if not doing:
                    return
                for done in wait(doing, return_when=FIRST_COMPLETED).done:
                    yield done.result()
                    del doing[done]
                    deaths = 0
        except BrokenProcessPool:
            left = chain(doing.values(), left)
            deaths += 1
            if deaths == TRIES:
                raise WorkersDie(
                    f"The processes that play have died {TRIES} times in a row. Is there enough memory? "
                    "The same command goes on where it was, with fewer --processes if you like."
                ) from None
        finally:  # games that are being played when the caller stops are not waited for
            pool.shutdown(wait=not doing, cancel_futures=True)
            for process in set(active_children()) - others:
                process.terminate()


def _prepare() -> None:
    """Leave Ctrl-C to the caller, and do not outlive it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_caller, daemon=True).start()


def _end_with_the_caller() -> None:
    caller = parent_process()
    assert caller
    caller.join()
    os._exit(0)


def on_cluster(plan: Plan, tasks: Iterable[Task], address: str) -> Iterator[list[Finished]]:
    """Do tasks on a Ray cluster, which does again what a worker that was killed had begun."""
    ray = _connected(address)
    failures = ray.exceptions
    try:
        play = ray.remote(num_cpus=1, max_retries=TRIES)(play_task)
        kept = ray.put(plan)
        left, doing = iter(tasks), list[Any]()
        while True:
            room = AHEAD * int(ray.cluster_resources().get("CPU", 1)) - len(doing)
            doing += [play.remote(kept, task) for task in islice(left, max(0, room))]
            if not doing:
                return
            done, doing = ray.wait(doing)
            yield from ray.get(done)
    except (failures.WorkerCrashedError, failures.NodeDiedError, failures.OutOfMemoryError) as error:
        reason = str(error).strip().splitlines()[0].rstrip(".")
        raise WorkersDie(
            f"Workers of the cluster have died again and again: {reason}. The same command goes on where it was."
        ) from None
    finally:
        ray.shutdown()


def _connected(address: str) -> Any:
    """Ray, connected to a cluster."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    if address == "local":
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # Ray's way to say: stay on this machine
    ray: Any = needed("ray", "ray")
    try:
        if address not in ("auto", "local"):  # Ray itself tries for minutes
            place = urlsplit(f"//{address.removeprefix('ray://')}")
            create_connection((place.hostname, place.port), timeout=REACHED_SECONDS).close()
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        reason = (str(error).strip().splitlines() or [""])[0].rstrip(".")
        raise BadOption(
            f"--ray {address}: there is no cluster: {reason}. Give HOST:PORT as `ray start --head` prints it, auto for "
            "the one on this machine, or local to start one for this run."
        ) from None
    return ray
