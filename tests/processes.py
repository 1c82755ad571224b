"""Tests in several processes at once: collected once, then run by copies of this process.

Law: a copy takes a whole file, then the next that nobody has taken, so that what a file's tests
share is made once. What it finds it tells the first process, which reports as if it had run all.
"""

from __future__ import annotations

import gc
import traceback
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

import pytest

FORK: Any = get_context("fork")
SHARED = "browser"
"""What is dear enough that all tests which want it are run by one copy."""
Files = Sequence[Sequence[pytest.Item]]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `--processes 2` be said."""
    about = "run the tests in so many processes at once"
    parser.addoption("--processes", type=int, default=1, help=about)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run the tests in copies of this process, where more than one is asked for."""
    number = session.config.getoption("processes")
    if number == 1 or session.config.option.collectonly or session.testsfailed:
        return None
    _run(session, number)
    return True


def _run(session: pytest.Session, number: int) -> None:
    """Report what is told until every copy has ended, or enough has failed."""
    told = _begun(session, number)
    try:
        while told:
            for one in wait(list(told)):
                if _ends(session, told[one], one):  # type: ignore[index,arg-type]
                    del told[one]  # type: ignore[arg-type]
                if session.shouldfail:
                    raise session.Failed(session.shouldfail)
    finally:
        for process in told.values():
            process.kill()


def _begun(session: pytest.Session, number: int) -> dict[Connection, Any]:
    taken, files = FORK.Value("i", 0), _files(session.items)
    told: dict[Connection, Any] = {}
    for _ in range(number):
        here, there = FORK.Pipe(duplex=False)
        process = FORK.Process(target=_Copy(session, files, taken, there).run)
        process.start()
        there.close()
        told[here] = process
    return told


def _ends(session: pytest.Session, process: Any, told: Connection) -> bool:
    """Report the next that a copy tells; tell whether it was the last."""
    config = session.config
    try:
        found = told.recv()
    except EOFError:
        process.join()
        pytest.exit(f"A process ended by itself, with {process.exitcode}.", returncode=1)
    match found:
        case None:
            return True
        case tuple():
            config.hook.pytest_runtest_logreport(report=_passed(*found))
        case dict():
            report = config.hook.pytest_report_from_serializable(config=config, data=found)
            config.hook.pytest_runtest_logreport(report=report)
        case _:
            pytest.exit(str(found), returncode=1)
    return False


def _files(items: Sequence[pytest.Item]) -> Files:
    """Put together what one copy runs: a file, or all that share what is dear."""
    files: dict[Any, list[pytest.Item]] = {}
    for item in items:
        shared = SHARED in getattr(item, "fixturenames", ())
        files.setdefault(SHARED if shared else item.path, []).append(item)
    return list(files.values())


class _Copy:
    """A copy of the first process, which runs files and tells what it finds."""

    def __init__(self, session: pytest.Session, files: Files, taken: Any, tell: Connection) -> None:
        self._session, self._config, self._files = session, session.config, files
        self._taken, self._tell = taken, tell

    def run(self) -> None:
        """Run one file after the other until none is left; tell None at the end."""
        try:
            self._be_alone()
            for item, after in pairwise(chain(self._items(), [None])):
                self._config.hook.pytest_runtest_protocol(item=item, nextitem=after)
                if self._session.shouldfail:
                    break
            gc.collect()  # whoever left a socket open is heard now
            self._config._ensure_unconfigure()
        except BaseException:  # noqa: BLE001 - the first process hears of it
            self._tell.send(traceback.format_exc())
        self._tell.send(None)

    def _be_alone(self) -> None:
        """Leave the screen to the first process, and write what is said into a file of its own."""
        plugins = self._config.pluginmanager
        plugins.unregister(plugins.getplugin("terminalreporter"))
        capture: Any = plugins.getplugin("capturemanager")
        capture.stop_global_capturing()
        capture.start_global_capturing()
        plugins.register(self)

    def _items(self) -> Iterator[pytest.Item]:
        while True:
            with self._taken.get_lock():
                place, self._taken.value = self._taken.value, self._taken.value + 1
            if place >= len(self._files):
                return
            yield from self._files[place]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell what was found; of a test that passed and said nothing, little."""
        if report.passed and not report.sections and not report.user_properties:
            self._tell.send((report.nodeid, report.location, report.when, report.duration))
        else:
            hook = self._config.hook
            self._tell.send(hook.pytest_report_to_serializable(config=self._config, report=report))


def _passed(nodeid: str, location: Any, when: Any, duration: float) -> pytest.TestReport:
    return pytest.TestReport(nodeid, location, {}, "passed", None, when, duration=duration)
