"""Allowances: how often a person, a server and a thing may have what costs everybody something.

Law: what is refused says when it is possible again; a deed that did not happen costs nothing,
unless the work is done before that shows. Each process counts for itself, and a restart forgives.
It counts by a monotonic clock, so that one which is set anew refuses nobody.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil, inf

from engine.matches import Actor
from engine.rules import Refused


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many at once, and one more every so many seconds."""

    most: int
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Costly:
    """What is drawn, posted or kept for whoever asks, and how much a person and a server may have.

    `thing` is how often one thing may be had, so that two who press at once post it once. The text
    `too-often-` and the name tells whoever has had too much.
    """

    name: str
    person: Allowance
    server: Allowance
    thing: Allowance | None = None


TABLE = Costly(name="table", person=Allowance(5, 60), server=Allowance(30, 10))
BOARD = Costly(name="board", person=Allowance(3, 10), server=Allowance(20, 2))
LARGE = Costly(name="large", person=Allowance(5, 5), server=Allowance(60, 1))
Key = tuple[str, str, Hashable]
MANY = 10_000
"""How many people and servers are kept in mind until those who are forgiven are forgotten."""


class TooOften(Refused):
    """Somebody, or their server, has had as much of something as there is for now.

    `again` is the Unix time from which there is more.
    """

    def __init__(self, what: Costly, again: int) -> None:
        super().__init__()
        self.what = what
        self.again = again


class Allowances:
    """What everybody has left, counted by a monotonic clock; `now` is in Unix seconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self.whole: dict[Key, float] = {}

    @contextmanager
    def one(self, what: Costly, actor: Actor, thing: Hashable = None) -> Iterator[None]:
        """Take one of these for the work within, and give it back if that fails.

        `thing` is what it is of, where that has so many. Raises TooOften, and takes nothing then.
        """
        taken = self.spend(what, actor, thing)
        try:
            yield
        except BaseException:
            for key, allowance in taken.items():
                self.whole[key] -= allowance.seconds
            raise

    def spend(self, what: Costly, actor: Actor, thing: Hashable = None) -> Mapping[Key, Allowance]:
        """Take one of these for good, whatever becomes of it; tells what was taken, as `one` does.

        Raises TooOften.
        """
        taken: dict[Key, Allowance] = {(what.name, "person", actor.user): what.person}
        if actor.guild is not None:
            taken[what.name, "server", actor.guild] = what.server
        if thing is not None and what.thing is not None:
            taken[what.name, "thing", thing] = what.thing
        now = time.monotonic()
        wait = max(self._again(key, allowance) for key, allowance in taken.items()) - now
        if wait > 0:
            raise TooOften(what, self._now() + ceil(wait))
        self._forget(now)
        for key, allowance in taken.items():
            self.whole[key] = max(now, self.whole.get(key, -inf)) + allowance.seconds
        return taken

    def _again(self, key: Key, allowance: Allowance) -> float:
        """Return since when, or from when on, there is one left; `whole` is when all are."""
        return self.whole.get(key, -inf) - (allowance.most - 1) * allowance.seconds

    def _forget(self, now: float) -> None:
        if len(self.whole) >= MANY:
            self.whole = {key: whole for key, whole in self.whole.items() if whole > now}
