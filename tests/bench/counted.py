"""The bot with a count of what it holds: once SIGUSR1 has come, a line of JSON on stderr.

`python -m tests.bench.counted` is `python bot.py` until then. After SIGUSR2 it collects garbage and
returns free memory to the system first.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import json
import os
import runpy
import signal
import sys
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import suppress
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any

from cachetools import Cache

BOT = Path(__file__).parents[2] / "bot.py"
COUNTED = "COUNTED "
"""How a line with a count begins."""
PACKAGES = ("cogs", "engine", "discord", "aiohttp", "prometheus_client")
"""The packages whose objects are looked into."""
COLLECTIONS = (dict, list, set, deque, Cache)
FEWEST = 32
"""The size from which on a collection or a type of objects is reported."""
PAGE = os.sysconf("SC_PAGE_SIZE")


class Mallinfo2(ctypes.Structure):
    """What glibc's mallinfo2() returns."""

    _fields_ = tuple(
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    )


def main() -> None:
    """Run the bot on a loop that counts when it is told to."""
    new = asyncio.events.new_event_loop

    def counting() -> asyncio.AbstractEventLoop:
        loop = new()
        loop.add_signal_handler(signal.SIGUSR1, _report)
        loop.add_signal_handler(signal.SIGUSR2, _report_trimmed)
        return loop

    asyncio.events.new_event_loop = counting
    runpy.run_path(str(BOT), run_name="__main__")


def _report() -> None:
    _print({"rss_mb": _rss_mb(), "heap_mb": _heap_mb(), **_counts()})


def _report_trimmed() -> None:
    steps = {"before": _rss_mb()}
    gc.unfreeze()
    freed = gc.collect()
    steps["collected"] = _rss_mb()
    ctypes.CDLL(None).malloc_trim(0)
    steps["trimmed"] = _rss_mb()
    _print({"steps_mb": steps, "unreachable": freed, "heap_mb": _heap_mb()})
    sys._debugmallocstats()  # the only way to the free blocks of Python's own pools


def _print(count: dict[str, Any]) -> None:
    sys.stderr.write(f"{COUNTED}{json.dumps(count)}\n")
    sys.stderr.flush()


def _rss_mb() -> float:
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * PAGE / 1e6


def _heap_mb() -> dict[str, float]:
    """Return what glibc has from the system, what of that is in use, and what is mapped apart."""
    mallinfo2 = ctypes.CDLL(None).mallinfo2
    mallinfo2.restype = Mallinfo2
    known = mallinfo2()
    return {name: getattr(known, name) / 1e6 for name in ("arena", "uordblks", "hblkhd")}


def _counts() -> dict[str, Any]:
    gc.unfreeze()  # frozen objects are not listed
    objects = gc.get_objects()
    types = Counter(f"{type(each).__module__}.{type(each).__qualname__}" for each in objects)
    collections = Counter[str]()
    for each in objects:
        with suppress(Exception):  # a lazy proxy that cannot be looked into
            for name, size in _collections(each):
                collections[name] = max(collections[name], size)
    caches = {
        f"{each.__module__}.{getattr(each, '__qualname__', each)}": each.cache_info().currsize
        for each in objects
        if type(each) is _lru_cache_wrapper
    }
    return {"types": _large(types), "collections": _large(collections), "caches": _large(caches)}


def _collections(each: Any) -> Iterator[tuple[str, int]]:
    """List the collections that an object of one of these packages has as attributes."""
    kind = type(each)
    if not str(kind.__module__).startswith(PACKAGES):
        return
    slots = [name for base in kind.__mro__ for name in getattr(base, "__slots__", ())]
    for name in {*slots, *getattr(each, "__dict__", {})}:
        value = getattr(each, name, None) if name in slots else each.__dict__[name]
        if isinstance(value, COLLECTIONS) or type(value).__name__.startswith("Weak"):
            yield f"{kind.__module__}.{kind.__qualname__}.{name}", len(value)  # type: ignore[arg-type]


def _large(counts: dict[str, int]) -> dict[str, int]:
    return {name: count for name, count in counts.items() if count >= FEWEST}


if __name__ == "__main__":
    main()
