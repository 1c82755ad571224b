"""What the packs know of their codenames: parts, and words forbidden, doubtful or allowed (C4).

As text one codename a line, `HORSESHOE: parts horse shoe / forbid ... / ask ... / allow ...`; each
of the four may be missing, and `parts` without words says that the codename is no compound. Lines
that start with # say nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

_FIELDS = ("parts", "forbid", "ask", "allow")


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What is known of a codename; `parts` is None where nobody has looked."""

    parts: frozenset[str] | None = None
    forbid: frozenset[str] = frozenset()
    ask: frozenset[str] = frozenset()
    allow: frozenset[str] = frozenset()


class BrokenKnowledge(ValueError):
    """A line of knowledge that cannot be read; names the line, counted from 1."""


NOTHING = Known()


def parse_knowledge(text: str) -> Mapping[str, Known]:
    """Read knowledge from its text form, by codename in capitals; may raise BrokenKnowledge."""
    known: dict[str, Known] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if line and not line.startswith("#"):
            codename, colon, told = line.partition(": ")
            if not colon or not codename.isupper() or codename in known:
                raise BrokenKnowledge(number)
            fields: dict[str, frozenset[str]] = {}
            for each in told.split(" / "):
                field, *words = each.split()
                if field not in _FIELDS or field in fields:
                    raise BrokenKnowledge(number)
                fields[field] = frozenset(words)
            known[codename] = Known(**fields)
    return known
