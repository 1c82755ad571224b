"""Facts about a codename, found before any clue is compared with it.

Law: it depends on the codename and the lexicon alone, so it is computed once for all clues.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.languages import get_language
from engine.languages.knowledge import NO_KNOWLEDGE, CodenameKnowledge
from engine.languages.lexicon import Lexicon, get_bases, get_facts, get_readings, list_lookup_forms
from engine.referee.structure import split_words

_CACHED = 2048
_SHORTEST = 3
_UNSTRESSED = str.maketrans("áéíóú", "aeiou")


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class CodenameFacts:
    """A codename: its words, what its pack knows of it, and the parts it may have."""

    codename: str
    lowercase: str
    words: tuple[str, ...]
    known: CodenameKnowledge
    listed: frozenset[str]
    """Every word that its pack mentions."""
    bases: frozenset[str]
    mentions: frozenset[str]
    """What the pack's notes on another codename call it, if no pack has notes on it itself."""
    parts: frozenset[str]
    has_sure_parts: bool
    """Whether the parts come from the pack or the writing; a table may be mistaken."""
    parts_bases: frozenset[str]
    parts_of_words: frozenset[str]
    """Parts of the words of an entry that has several: FATHER of THE GODFATHER."""
    halves: frozenset[str]
    """Words that it may be made of, if no table has it at all."""
    is_unknown: bool
    """Whether neither a table nor a pack has it."""

    @property
    def is_single_word(self) -> bool:
        """Return whether the codename is one word."""
        return len(self.words) == 1


@lru_cache(_CACHED)
def get_codename_facts(codename: str, lexicon: Lexicon) -> CodenameFacts:
    """Return the words, parts, bases and pack's knowledge of a codename, from a cache."""
    names, known = split_words(codename), lexicon.known.get(codename.upper(), NO_KNOWLEDGE)
    single, parts = len(names) == 1, known.parts
    if parts is None:  # articles and prepositions are no parts
        small = get_language(lexicon.language).small_words
        parts = frozenset(word for word in names if not single and word not in small)
    sure = bool(parts)
    if known.parts is None and not parts:
        parts = get_compound_parts(codename.lower(), lexicon)
    unread = single and known == NO_KNOWLEDGE and not get_readings(lexicon, names[0])
    return CodenameFacts(
        codename=codename,
        lowercase=codename.lower(),
        words=names,
        known=known,
        listed=known.forbid | known.allow | known.ask,
        bases=get_bases(lexicon, codename.lower()),
        mentions=_find_mentions(codename.lower(), lexicon)
        if known == NO_KNOWLEDGE
        else frozenset(),
        parts=parts,
        has_sure_parts=sure,
        parts_bases=get_all_bases(parts, lexicon),
        parts_of_words=frozenset().union(
            *(get_compound_parts(n, lexicon) for n in names if not single),
            get_likely_parts(codename.lower(), lexicon) if single and known.parts is None else (),
        ),
        halves=frozenset(_find_halves(names[0], lexicon)) if unread else frozenset(),
        is_unknown=unread,
    )


def _find_mentions(codename: str, lexicon: Lexicon) -> frozenset[str]:
    nearest, singulars, _ = list_lookup_forms(lexicon, codename)
    return nearest | singulars


def get_compound_parts(word: str, lexicon: Lexicon) -> frozenset[str]:
    """Return the parts of a compound as packs and tables list them; none for other words."""
    heads = get_bases(lexicon, word)
    packed = (lexicon.known.get(head.upper(), NO_KNOWLEDGE).parts for head in heads)
    tables = [get_facts(lexicon, head, "+") for head in heads]
    listed = frozenset().union(*(parts for parts in packed if parts), *tables)
    return listed or get_language(lexicon.language).split_compound(word, lexicon).sure


def get_likely_parts(word: str, lexicon: Lexicon) -> frozenset[str]:
    """Return words that may be parts of a compound, of which nothing is proved."""
    return get_language(lexicon.language).split_compound(word, lexicon).likely


def get_all_bases(words: frozenset[str], lexicon: Lexicon) -> frozenset[str]:
    """Return these words and all that they are forms of."""
    return frozenset().union(*(get_bases(lexicon, word) for word in words))


def _find_halves(name: str, lexicon: Lexicon) -> set[str]:
    cuts = range(_SHORTEST, len(name) - _SHORTEST + 1)
    split = ((name[:at], _spell_alone(name[at:], lexicon)) for at in cuts)
    return {
        half for pair in split if all(get_readings(lexicon, each) for each in pair) for half in pair
    }


def _spell_alone(half: str, lexicon: Lexicon) -> str:
    """Return the second half of a compound as it is written alone: the UÑAS of CORTAÚÑAS."""
    return half if get_readings(lexicon, half) else half.translate(_UNSTRESSED)
