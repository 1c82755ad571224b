"""A PgBouncer of the tests' own, in transaction mode, before a Postgres of the tests' own."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.engine.postgres import Command, Server, somebody

PLACES = "/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin"
SETTINGS = """[databases]
* = host={folder} user=bot
[pgbouncer]
listen_addr =
listen_port = 6432
unix_socket_dir = {sockets}
auth_type = any
pool_mode = transaction
default_pool_size = 2
logfile = {sockets}/log
"""
"""Two connections for everybody, so that each transaction may have another one than the last."""


def program() -> str | None:
    """Find the program, None where there is none."""
    return shutil.which("pgbouncer", path=PLACES)


@contextmanager
def bouncer(server: Server, database: str) -> Iterator[str]:
    """Start one, and give the address of a database behind it; stop it."""
    sockets = server.folder / "bouncer"
    sockets.mkdir()
    options: dict[str, Any] = somebody(sockets)
    settings = sockets / "pgbouncer.ini"
    settings.write_text(SETTINGS.format(folder=server.folder, sockets=sockets))
    path = program()
    assert path is not None
    command: Command = [path, "--quiet", settings]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, **options) as running:  # noqa: S603 - ours
        try:
            while not _listens(sockets / ".s.PGSQL.6432"):
                assert running.poll() is None, (sockets / "log").read_text()
            yield f"postgresql://bot@/{database}?host={sockets}&port=6432"
        finally:
            running.send_signal(signal.SIGTERM)  # whoever is still connected is cut off


def _listens(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as probe, suppress(OSError):
        probe.connect(str(path))
        return True
    return False
