"""What all tests share: who does which, and that where CI is set, a skipped test has failed."""

from __future__ import annotations

import os

import pytest
from xdist.scheduler import LoadScopeScheduling


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser takes longest, so it begins first."""
    items.sort(key=lambda item: item.path.parent.name != "browser")


class ByFile(LoadScopeScheduling):
    """Of several test processes one does a whole file, and so what its tests share; and one has the browser."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.split("::")[0]
        folder, _, _ = file.rpartition("/")
        return folder if folder == "tests/browser" else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> ByFile:
    return ByFile(config, log)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):  # type: ignore[no-untyped-def]
    outcome = yield
    report = outcome.get_result()
    if report.skipped and os.environ.get("CI"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, which CI does not accept: {report.longrepr}"
