"""No codename of the house refuses a word whose own base is another known word (C3).

The words are those that the referee's tables tell of: every entry that means something by itself,
with all forms that the tables' endings make of it, and every word of the frequency lists and of the
irregular forms, as far as they begin as a codename does.
"""

from __future__ import annotations

import lzma
import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache

import pytest

from engine.decks import load_word_pack
from engine.languages import LANGUAGES, get_language_file, load_lexicon
from engine.languages.lexicon import Lexicon, get_meaning, get_other_bases
from engine.languages.spelling import strip_accents
from engine.referee import Verdict, rule_on
from tests.bench.refusals import of_another

ALIKE = 3
_MADE_OF_IT = "a compound of the codename, as its base is"
_DERIVED = "several of what WordNet derives from the codename: KNEELING, SPARKLING"
ARGUABLE: Mapping[str, Mapping[str, str]] = {
    "en": {
        "kneelings/KNEE": _DERIVED,
        "sparklings/SPARK": _DERIVED,
        "sparklinger/SPARK": _DERIVED,
        "sparklingest/SPARK": _DERIVED,
        "crossways/CROSS": _MADE_OF_IT,
    },
    "es": {"sobrecarga/SOBRE": _MADE_OF_IT, "sobresalto/SOBRE": _MADE_OF_IT},
}
"""What is refused all the same, `word/CODENAME`, and why."""


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_form_of_another_known_word_is_refused(language: str) -> None:
    known = load_lexicon(language)
    assert known is not None
    beginning, starting = defaultdict(list), _starting(known)
    for codename in load_word_pack(language).codenames:
        beginning[strip_accents(codename.lower())[:ALIKE]].append(codename)
    wrong = {
        f"{word}/{codename}"
        for start, codenames in beginning.items()
        for word in _forms(starting.get(start, {}), language)
        for codename in codenames
        if strip_accents(word).startswith(_stem(codename)) and _wronged(word, codename, known)
    }
    assert sorted(wrong - ARGUABLE.get(language, {}).keys()) == []


def _wronged(word: str, codename: str, known: Lexicon) -> bool:
    if not get_other_bases(known, word):
        return False
    heard = rule_on(word, "1", visible=[codename], language=known.language)
    return (
        heard.verdict is Verdict.REFUSED
        and heard.rule == "C3"
        and of_another(word, codename, known)
    )


def _stem(codename: str) -> str:
    plain = strip_accents(codename.lower())
    return plain if len(plain) <= ALIKE else plain[:-1]


def _starting(known: Lexicon) -> dict[str, dict[str, str]]:
    """Give the words of the tables with their flags, by how they begin."""
    forms: dict[str, dict[str, str]] = defaultdict(dict)
    for word, flags in known.entries:
        if get_meaning(known, word) is not None:
            forms[strip_accents(word)[:ALIKE]][word] = flags
    for table in (known.more, known.related):
        for word, _ in table:
            forms[strip_accents(word)[:ALIKE]].setdefault(word, "")
    return forms


def _forms(words: Mapping[str, str], language: str) -> list[str]:
    """Give words and all that endings make of them, each once."""
    forms = set(words)
    for word, flags in words.items():
        for strip, add, fits in (rule for flag in flags for rule in _endings(language)[flag]):
            if word.endswith(strip) and fits.search(word):
                forms.add(word.removesuffix(strip) + add)
    return sorted(forms)


@cache
def _endings(language: str) -> Mapping[str, list[tuple[str, str, re.Pattern[str]]]]:
    """Read what makes forms, by the flag of a word: what goes, what comes, and where."""
    written = lzma.decompress(
        (get_language_file(language, "referee") / "endings.xz").read_bytes()
    ).decode()
    endings: dict[str, list[tuple[str, str, re.Pattern[str]]]] = defaultdict(list)
    for line in written.splitlines():
        kind, flag, strip, add, where = line.split(" ")
        if kind in {"n", "v"}:
            endings[flag].append((strip, add, re.compile(f"(?:{where})$")))
    return endings
