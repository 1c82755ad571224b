"""Facts about a codename, found before any clue is compared with it.

Law: it depends on the codename and the lexicon alone, so it is computed once for all clues.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.languages import speaking
from engine.languages.knowledge import NOTHING, Known
from engine.languages.lexicon import Lexicon, bases, facts, readings
from engine.referee.structure import tokens

_CACHED = 2048
_SHORTEST = 3
_UNSTRESSED = str.maketrans("áéíóú", "aeiou")


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class LookedUp:
    """A codename: its words, what its pack knows of it, and the parts it may have."""

    codename: str
    small: str
    names: tuple[str, ...]
    known: Known
    listed: frozenset[str]
    """Every word that its pack mentions."""
    bases: frozenset[str]
    parts: frozenset[str]
    sure: bool
    """Whether the parts come from the pack or the writing; a table may be mistaken."""
    parts_bases: frozenset[str]
    inner: frozenset[str]
    """Parts of the words of an entry that has several: FATHER of THE GODFATHER."""
    halves: frozenset[str]
    """Words that it may be made of, if no table has it at all."""
    unread: bool
    """Whether neither a table nor a pack has it."""

    @property
    def single(self) -> bool:
        """Whether it is one word."""
        return len(self.names) == 1


@lru_cache(_CACHED)
def looked_up(codename: str, lexicon: Lexicon) -> LookedUp:
    """Return what is known of a codename, from a cache."""
    names, known = tokens(codename), lexicon.known.get(codename.upper(), NOTHING)
    single, parts = len(names) == 1, known.parts
    if parts is None:  # articles and prepositions are no parts
        small = speaking(lexicon.language).small
        parts = frozenset(word for word in names if not single and word not in small)
    sure = bool(parts)
    if known.parts is None and not parts:
        parts = parts_of(codename.lower(), lexicon)
    unread = single and known == NOTHING and not readings(lexicon, names[0])
    return LookedUp(
        codename=codename,
        small=codename.lower(),
        names=names,
        known=known,
        listed=known.forbid | known.allow | known.ask,
        bases=bases(lexicon, codename.lower()),
        parts=parts,
        sure=sure,
        parts_bases=all_bases(parts, lexicon),
        inner=frozenset().union(*(() if single else (parts_of(word, lexicon) for word in names))),
        halves=frozenset(_halves(names[0], lexicon)) if unread else frozenset(),
        unread=unread,
    )


def parts_of(word: str, lexicon: Lexicon) -> frozenset[str]:
    """Return the parts of a compound as packs and tables list them; none for other words."""
    heads = bases(lexicon, word)
    packed = (lexicon.known.get(head.upper(), NOTHING).parts for head in heads)
    tables = (facts(lexicon, head, "+") for head in heads)
    return frozenset().union(*(parts for parts in packed if parts), *tables)


def all_bases(words: frozenset[str], lexicon: Lexicon) -> frozenset[str]:
    """Return these words and all that they are forms of."""
    return frozenset().union(*(bases(lexicon, word) for word in words))


def _halves(name: str, lexicon: Lexicon) -> set[str]:
    cuts = range(_SHORTEST, len(name) - _SHORTEST + 1)
    split = ((name[:at], _alone(name[at:], lexicon)) for at in cuts)
    return {
        half for pair in split if all(readings(lexicon, each) for each in pair) for half in pair
    }


def _alone(half: str, lexicon: Lexicon) -> str:
    """Return the second half of a compound as it is written alone: the UÑAS of CORTAÚÑAS."""
    return half if readings(lexicon, half) else half.translate(_UNSTRESSED)
