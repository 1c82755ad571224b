"""The meanings of a Romance language's words, as far as their WordNet has them (C3)."""

from __future__ import annotations

from engine.languages.lexicon import Lexicon, get_meaning, guess_singulars, is_participle
from engine.languages.spelling import strip_accents


def differ_in_meaning(word: str, other: str, lexicon: Lexicon) -> bool:
    """Return whether two words have meanings of their own, and neither means the other.

    BECA is no feminine of BECO; of an adjective in -o and -a every gender is a form.
    """
    mine, yours = (_get_meanings(each, lexicon) for each in (word, other))
    if not mine or not yours:
        return False
    adjective = any("A" in positions for positions, _ in (*mine.values(), *yours.values()))
    if adjective and {strip_accents(each).removesuffix("s")[-1] for each in (word, other)} == {
        "a",
        "o",
    }:
        return False
    near, back = (
        {each.removeprefix("+") for _, alike in means.values() for each in alike}
        for means in (yours, mine)
    )
    return mine.keys().isdisjoint(yours.keys() | near) and yours.keys().isdisjoint(back)


def _get_meanings(word: str, lexicon: Lexicon) -> dict[str, tuple[str, frozenset[str]]]:
    """Return the meanings of a word and of its singular, as far as the tables have them."""
    meanings = {
        each: get_meaning(lexicon, each) for each in (word, *guess_singulars(lexicon, word))
    }
    return {each: means for each, means in meanings.items() if means is not None}


def get_derivatives(word: str, lexicon: Lexicon) -> frozenset[str]:
    """Return what WordNet derives from a word, or a word from."""
    _, alike = get_meaning(lexicon, word) or ("", frozenset())
    return frozenset(each[1:] for each in alike if each.startswith("+"))


def is_adjective(word: str, lexicon: Lexicon) -> bool:
    """Return whether a word is an adjective with a meaning of its own."""
    positions, _ = get_meaning(lexicon, word) or ("", frozenset())
    return "A" in positions


def is_only_noun(word: str, lexicon: Lexicon) -> bool:
    """Return whether a word has a meaning that is not a verb's, and is no participle."""
    means = _get_meanings(word, lexicon)
    verb = any("V" in positions for positions, _ in means.values())
    return bool(means) and not verb and not is_participle(word)
