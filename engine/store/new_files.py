"""New files: a file of SQLite that gets its name once it is complete.

Law: it grows under a name that no other process uses, and nothing lies beside its own name that
SQLite would read into it. A file that fails the check under its own name is deleted.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from engine.store.database_errors import DatabaseErrorKind, DatabaseUnusable

SIDE_SUFFIXES = ("-wal", "-shm", "-journal")
"""The suffixes of the files that SQLite keeps beside a file, and reads into it."""
_NO_LINKS = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK}
"""The errors of file systems on which a file has one name only."""
_PART = re.compile(r"\.(\d+)-[0-9a-f]{8}\.part$")


@contextmanager
def create_part(file: Path) -> Iterator[Path]:
    """Create a temporary file beside the one it is to become; delete it at the end.

    Raises DatabaseUnusable: BESIDE, ITSELF, FOLDER, and UNWRITABLE.
    """
    require_alone(file)
    _delete_stale(file)
    part = file.with_name(f"{file.name}.{os.getpid()}-{secrets.token_hex(4)}.part")
    try:
        _create(part)
    except FileNotFoundError as error:
        raise DatabaseUnusable(
            DatabaseErrorKind.FOLDER, folder=str(file.absolute().parent)
        ) from error
    except OSError as error:
        raise DatabaseUnusable(DatabaseErrorKind.UNWRITABLE, file=str(file.absolute())) from error
    try:
        yield part
    finally:
        _delete(part)


@contextmanager
def rename_part(part: Path, file: Path, *, replace: bool = False) -> Iterator[None]:
    """Rename a finished part to its file; delete it if the block raises.

    With `replace` it replaces an earlier file. Raises DatabaseUnusable: TAKEN, BESIDE.
    """
    require_alone(file)
    there = part.stat()
    if replace:
        part.replace(file)
    else:
        _link(part, file)
    try:
        yield
    except BaseException:
        with suppress(OSError):
            if os.path.samestat(there, file.lstat()):
                file.unlink()
        raise


def require_alone(file: Path) -> None:
    """Raise DatabaseUnusable if SQLite would read a file beside this name into it."""
    beside = [path.name for path in _side_files(file) if os.path.lexists(path)]
    if beside:
        raise DatabaseUnusable(DatabaseErrorKind.BESIDE, file=str(file), names=", ".join(beside))


def require_no_side(file: Path) -> None:
    """Raise DatabaseUnusable if SQLite would read a file of this name into another one."""
    for side in SIDE_SUFFIXES:
        if file.name.endswith(side) and file.with_name(file.name.removesuffix(side)).exists():
            raise DatabaseUnusable(DatabaseErrorKind.ITSELF)


def _link(part: Path, file: Path) -> None:
    """Link a part to the name of its file, if that is free; raises DatabaseUnusable."""
    try:
        os.link(part, file)
    except FileExistsError as error:
        raise DatabaseUnusable(DatabaseErrorKind.TAKEN) from error
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        _move(part, file)


def _move(part: Path, file: Path) -> None:
    """Reserve the name first, if a file cannot have two, and replace it by the part."""
    try:
        _create(file)
    except FileExistsError as error:
        raise DatabaseUnusable(DatabaseErrorKind.TAKEN) from error
    part.replace(file)


def _create(file: Path) -> None:
    """Create a file that only the operator may read; raises FileExistsError."""
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _delete(part: Path) -> None:
    for path in (part, *_side_files(part)):
        with suppress(OSError):
            path.unlink(missing_ok=True)


def _delete_stale(file: Path) -> None:
    """Delete the parts of processes that are gone."""
    for part in file.parent.glob("*.part"):
        match = _PART.search(part.name)
        if match and part.name[: match.start()] == file.name and not _is_running(int(match[1])):
            _delete(part)


def _is_running(process: int) -> bool:
    """Return whether a process exists, of any user."""
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def _side_files(file: Path) -> list[Path]:
    return [file.with_name(file.name + side) for side in SIDE_SUFFIXES]
