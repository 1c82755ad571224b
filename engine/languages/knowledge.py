"""The packs' knowledge of codenames: parts, and words forbidden, doubtful or allowed (C4).

As text one codename a line, `HORSESHOE: parts horse shoe / forbid ... / ask ... / allow ...`; each
of the four may be missing, and `parts` without words says that the codename is no compound. A line
`cluster: EDGE, BORDER, RIDGE` names codenames that should not share a board (A4). Lines that start
with # are ignored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

_FIELDS = ("parts", "forbid", "ask", "allow")
_CLUSTER = "cluster: "


@dataclass(frozen=True, slots=True, kw_only=True)
class CodenameKnowledge:
    """The knowledge of one codename; `parts` is None if it was not examined."""

    parts: frozenset[str] | None = None
    forbid: frozenset[str] = frozenset()
    ask: frozenset[str] = frozenset()
    allow: frozenset[str] = frozenset()


class BrokenKnowledge(ValueError):
    """An invalid line of knowledge, with its number, counted from 1."""


NO_KNOWLEDGE = CodenameKnowledge()


def parse_knowledge(text: str) -> Mapping[str, CodenameKnowledge]:
    """Parse knowledge from its text form, by codename in capitals; raises BrokenKnowledge."""
    known: dict[str, CodenameKnowledge] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if line and not line.startswith(("#", _CLUSTER)):
            codename, colon, values = line.partition(": ")
            if not colon or not codename.isupper() or codename in known:
                raise BrokenKnowledge(number)
            fields: dict[str, frozenset[str]] = {}
            for each in values.split(" / "):
                field, *words = each.split()
                if field not in _FIELDS or field in fields:
                    raise BrokenKnowledge(number)
                fields[field] = frozenset(words)
            known[codename] = CodenameKnowledge(**fields)
    return known


def parse_clusters(text: str) -> tuple[tuple[str, ...], ...]:
    """Parse the clusters of codenames from the same text (A4); raises BrokenKnowledge."""
    clusters = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith(_CLUSTER):
            codenames = tuple(line.removeprefix(_CLUSTER).split(", "))
            if len({*codenames}) < max(2, len(codenames)) or not all(map(str.isupper, codenames)):
                raise BrokenKnowledge(number)
            clusters.append(codenames)
    return tuple(clusters)
