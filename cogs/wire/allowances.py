"""Allowances: how often a person, a server and a thing may have what costs everybody something.

Law: what is refused says when it is possible again; a deed that did not happen costs nothing,
unless the work is done before that shows. Each process counts for itself, and a restart forgives.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum

from engine.matches import Actor
from engine.rules import Refused


class Costly(Enum):
    """What is drawn, posted or kept for the person who asks."""

    TABLE = "table"
    KEY_CARD = "key-card"
    BOARD = "board"
    LARGE = "large"
    TIMER = "timer"
    STANDINGS = "standings"
    HALL = "hall"
    FILM = "film"
    KEEPSAKE = "keepsake"
    PACK = "pack"


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many at once, and one more every so many seconds."""

    most: int
    seconds: int


OF_A_PERSON = {
    Costly.TABLE: Allowance(5, 60),
    Costly.KEY_CARD: Allowance(3, 60),
    Costly.BOARD: Allowance(3, 10),
    Costly.LARGE: Allowance(5, 5),
    Costly.TIMER: Allowance(5, 10),
    Costly.STANDINGS: Allowance(3, 5),
    Costly.HALL: Allowance(2, 300),
    Costly.FILM: Allowance(2, 60),
    Costly.KEEPSAKE: Allowance(3, 20),
    Costly.PACK: Allowance(5, 30),
}
OF_A_SERVER = {
    Costly.TABLE: Allowance(30, 10),
    Costly.KEY_CARD: Allowance(20, 10),
    Costly.BOARD: Allowance(20, 2),
    Costly.LARGE: Allowance(60, 1),
    Costly.TIMER: Allowance(30, 2),
    Costly.STANDINGS: Allowance(30, 1),
    Costly.HALL: Allowance(5, 120),
    Costly.FILM: Allowance(5, 20),
    Costly.KEEPSAKE: Allowance(20, 5),
    Costly.PACK: Allowance(10, 20),
}
OF_A_THING = {Costly.FILM: Allowance(1, 300), Costly.HALL: Allowance(1, 300)}
"""Of one game, and of one month of a server: two who press at once post it once."""
Key = tuple[Costly, str, Hashable]
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
    """What everybody has left; `now` is in Unix seconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self.whole: dict[Key, int] = {}

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
        taken: dict[Key, Allowance] = {(what, "person", actor.user): OF_A_PERSON[what]}
        if actor.guild is not None:
            taken[what, "server", actor.guild] = OF_A_SERVER[what]
        if thing is not None:
            taken[what, "thing", thing] = OF_A_THING[what]
        again = max(self._again(key, allowance) for key, allowance in taken.items())
        if again > self._now():
            raise TooOften(what, again)
        self._forget()
        for key, allowance in taken.items():
            self.whole[key] = max(self._now(), self.whole.get(key, 0)) + allowance.seconds
        return taken

    def _again(self, key: Key, allowance: Allowance) -> int:
        """Tell since when, or from when on, there is one left; `whole` is when all are."""
        return self.whole.get(key, 0) - (allowance.most - 1) * allowance.seconds

    def _forget(self) -> None:
        if len(self.whole) >= MANY:
            now = self._now()
            self.whole = {key: whole for key, whole in self.whole.items() if whole > now}
