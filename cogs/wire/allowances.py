"""Rate limits: how often a person, a server and a thing may use what costs everybody something.

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
    """A rate limit: `most` at once, and one more every `seconds`."""

    most: int
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Costly:
    """A limited action, and its limits for a person and for a server.

    `thing` limits one thing, so that two people who press at once post it once. The text id of a
    refusal is `too-often-` and the name.
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
"""The number of people and servers at which those with a full allowance are dropped."""


class TooOften(Refused):
    """A person, or their server, has used up a limit for now.

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
        """Charge one use for the work within, and refund it if that fails.

        `thing` is the thing that is limited on its own, if the action has such a limit. Raises
        TooOften, and charges nothing then.
        """
        taken = self.spend(what, actor, thing)
        try:
            yield
        except BaseException:
            for key, allowance in taken.items():
                self.whole[key] -= allowance.seconds
            raise

    def spend(self, what: Costly, actor: Actor, thing: Hashable = None) -> Mapping[Key, Allowance]:
        """Charge one use for good; returns what was charged, by key.

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
