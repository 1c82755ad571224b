"""When two codenames count as one word on a board (A4).

A lemma here is a form to compare, not a word to show, and a cautious approximation: it may call
two words one that are not (CAMA and CAMINHO), but misses no simple plural, feminine or diminutive.
It knows endings and a few irregular words, no dictionary; case and accents are dropped.
"""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import combining, normalize

# (stem, ending, form): after such a stem the ending gives way to the form. The rules of a language
# are tried in order, each on what the one before it left.
Rules = tuple[tuple[re.Pattern[str], str], ...]


def _rules(*rules: tuple[str, str, str]) -> Rules:
    return tuple(
        (re.compile(f"^({stem})(?:{ending})$"), rf"\g<1>{form}") for stem, ending, form in rules
    )


ENGLISH = _rules(
    ("", "children", "child"),
    ("", "dice", "die"),
    ("", "duchess(?:es)?", "duke"),
    ("", "empress(?:es)?", "emperor"),
    ("", "feet", "foot"),
    ("", "geese", "goose"),
    ("", "heroines?", "hero"),
    ("", "people", "person"),
    ("", "teeth", "tooth"),
    ("l|m", "ice", "ouse"),
    ("wo|", "men", "man"),
    (".{2,}?", "wom[ae]n|men", "man"),  # fireman, firewoman
    (".+ss", "es", ""),  # glasses
    (".+?[^s]", "s(?:es?)?", ""),  # rocks, but also lens, lenses; horse, horses
    (".{2,}?t", "ress|or|er", "r"),  # waiter, waitress; actor, actress
    (".{3,}", "ess", ""),  # lioness
    (".*[aeiouy].+", "ing|ed", ""),  # breaking
    (".+?", "ie|y", "i"),  # city, cities; movie, movies
    (".+?", "ves?|fe", "f"),  # knife, knives
    (".{2,}?", "e+", ""),  # box, boxes; bake, baking
    (".*([^aeiou])(?=\\2)", ".i?", ""),  # run, running; dog, doggy
)
PORTUGUESE = _rules(
    ("", "heroinas?", "heroi"),
    ("", "imperatriz(?:es)?", "imperador"),
    ("", "princesas?", "principe"),
    ("", "rainhas?", "rei"),
    (".+?", "oes|aes?|aos", "ao"),  # balões, pães, mãos
    (".+?", "ns?", "m"),  # nuvens
    (".+[rz]", "es", ""),  # flores, luzes
    (".+?[^s]", "s(?:es?)?", ""),  # gatos, but also mês, meses; base, bases
    (".{2,}?", "oa|ona", "ao"),  # leoa, valentona
    (".{2,}?", "zinh[oa]", ""),  # florzinha
    (".{2,}?", "quinh[oa]", "c"),  # macaquinho
    (".{2,}?", "guinh[oa]", "g"),  # foguinho
    (".+[aou]", "l", "i"),  # canal, canais
    (".+?", "[ei]?i|[ei]l", "ei"),  # anel, anéis; fuzil, fuzis; rei, reis
    (".{3,}?", "inh[oa]", ""),  # gatinho
    (".+?", "triz", "tor"),  # atriz
    (".{4,}?", "essa|isa", ""),  # condessa, poetisa
    (".{3,}?", "esa", ""),  # francesa
    (".{3,}?", "eia", "eu"),  # europeia
    (".{2,}", "[aeo]", ""),  # gato, gata; mestre, mestra
)


class UnknownLanguage(LookupError):
    """Words are compared, and packs kept, only in the languages of the project."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.language = language


@lru_cache(maxsize=4096)  # a deal asks for every codename of a pack
def lemma(codename: str, language: str) -> str:
    """Find the form that a codename shares with its plurals and genders; may raise UnknownLanguage.

    An entry of several words or with hyphens keeps its words apart: HOT DOGS is one with HOT-DOG.
    """
    words = re.split(r"[\s-]+", codename.strip().lower())
    match language:
        case "en":
            return " ".join(_shortened(folded(word), ENGLISH) for word in words)
        case "pt-BR":
            # irmão for irmã, while the tilde can still be seen
            masculine = (re.sub("(?<=.)ãs?$", "ão", normalize("NFC", word)) for word in words)
            return " ".join(_shortened(folded(word), PORTUGUESE) for word in masculine)
        case _:
            raise UnknownLanguage(language)


def folded(text: str) -> str:
    """Write a text without case and accents."""
    return "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))


def _shortened(word: str, rules: Rules) -> str:
    for ending, form in rules:
        word = ending.sub(form, word)
    return word
