"""Parts: what a store is made of, each made when it is first asked for.

A deed opens a store of its own and asks for three or four of twenty parts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from engine.store.access import Access

Kind = TypeVar("Kind")


class Parted(Protocol):
    """What has parts, all on one database."""

    database: Access


class StorePart(Generic[Kind]):
    """A part of a store; what the attribute is once it was made, so it is made once."""

    def __init__(self, make: Callable[[Access], Kind]) -> None:
        self._make = make
        self._name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, store: Parted, owner: type) -> Kind:
        made = self._make(store.database)
        store.__dict__[self._name] = made
        return made
