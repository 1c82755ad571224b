"""What a catalogue needs so that a language can inflect: checks on its Fluent source."""

from __future__ import annotations

import re
from functools import cache

from engine.languages import get_language
from engine.texts import load_fluent_source, split_entries

MORE_PREPOSITIONS = {
    "de": {"durch", "für", "gegen", "nach", "ohne", "seit", "über", "um", "unter", "vor"},
    "en": {"about", "against", "at", "by", "for", "from", "over", "under", "with", "without"},
    "es": {"contra", "desde", "hacia", "para", "por", "según", "sin", "sobre"},
    "fr": {
        *("avec", "chez", "contre", "dans", "entre", "par", "pour", "sans", "sous", "sur"),
        *("depuis", "vers"),
    },
    "it": {"con", "contro", "dopo", "fra", "per", "senza", "sopra", "sotto", "tra", "verso"},
    "pl": {
        "bez",
        "ku",
        "między",
        "nad",
        "obok",
        "pod",
        "przed",
        "przeciw",
        "przez",
        "przy",
        "wobec",
    },
    "pt-BR": {"ao", "com", "contra", "em", "na", "no", "para", "pela", "pelo", "por", "sem"},
}
"""Beside the small words that a language names itself (C4)."""
OWN_FORM = re.compile(r"(?:crew|identity|loser|span|team)(?:-[a-z]+)*")
"""What is named in the form that a sentence wants: a language may own more forms."""
_TEAM = re.compile(r"\{ (?:team-mark \} \{ )?(?:team|team-name|loser|crew|crew-name) \}")
_WORD_BEFORE = re.compile(r"([^\W\d_]+)[\s*]*$")


def entries_of(written: str) -> dict[str, str]:
    """Split Fluent source into messages by id, without comments."""
    return split_entries(re.sub(r"^#.*\n?", "", written, flags=re.MULTILINE))


@cache
def messages(language: str) -> dict[str, str]:
    """Return the Fluent source of a language's messages by id."""
    return entries_of(load_fluent_source(language))


def small_words(language: str) -> frozenset[str]:
    """Return the articles and prepositions of a language."""
    return get_language(language).small_words | MORE_PREPOSITIONS.get(language, set())


def bare_teams(written: str, words: frozenset[str]) -> list[str]:
    """List the places where a team's plain name follows an article or a preposition."""
    before = (_WORD_BEFORE.search(written[: team.start()]) for team in _TEAM.finditer(written))
    return [word[1] for word in before if word is not None and word[1].lower() in words]


_COUNTS = (
    "agents|all|clues|count|days|fewest|found|games|have|hours|least|left|misses|missed|missing|"
    "most|need|needed|people|points|posted|rows|seconds|solved|streak|tokens|turns|won"
)
"""The arguments of texts that count something."""
_NO_WORD = r"(?:of|and|in|more|have|missing|times|by|won|left|s|min|h|d)\b"
_COUNTED = re.compile(rf"\{{ \$({_COUNTS}) \}}(?:\*\*)? (?!{_NO_WORD})[a-z]")
_SELECTOR = re.compile(r"\{ \$([\w-]+) ->")


def counts_without_choice(written: str) -> list[str]:
    """List the numbers before a word that no selector of the message looks at."""
    chosen = set(_SELECTOR.findall(written))
    return [name for name in _COUNTED.findall(written) if name not in chosen]


PHRASES = "begins|format|headline|how|mix|note|notes|prizes|reason|result|rule|rules|state|told|why"
"""The arguments of texts that are said first, with words of their own."""
_PHRASE_INSIDE = re.compile(rf"[\w,;}}][ *]*\{{ \$({PHRASES}) \}}")


def phrases_inside(written: str) -> list[str]:
    """List the phrases that stand inside a sentence, where a language would inflect them."""
    return _PHRASE_INSIDE.findall(written)


_PERSON = r"\{ \$(?:who|whom|giver|host|objector|name) \}(?:\*\*)? "
GENDERED = {
    "es": r"(?:está|estaba|fue|es|era|quedó|queda) \w+(?:ad|id)[oa]s?",
    "fr": r"(?:est|a été|était) \w+(?:é|i|u)e?s?",
    "it": r"(?:è|era|sono|si è|resta) \w+(?:at|it|ut|es)[oaie]",
    "pl": r"\w{2,}ła?",
    "pt-BR": r"(?:está|estava|foi|é|era|ficou|fica) \w+(?:ad|id)[oa]s?",
}
"""What would give a person a gender behind their name, for the languages where verbs do."""


def gendered(written: str, language: str) -> list[str]:
    """List the words behind a person's name that tell a gender; none where no verb does."""
    pattern = GENDERED.get(language)
    return re.findall(rf"{_PERSON}({pattern})\b", written) if pattern else []


NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"
_NO_SENTENCE = re.compile(r"`[^`]*`|\w+://\S*|<[^>]*>|\d[:]\d")


def signs_without_space(text: str, signs: str) -> list[str]:
    """List the signs of a text, each with what is before it, that lack a narrow space there."""
    if not signs:
        return []
    group = re.escape(signs)
    sentence = _NO_SENTENCE.sub("x", text)
    return re.findall(rf"(?:[^{NARROW_SPACE}{group}]|^)[{group}]", sentence)
