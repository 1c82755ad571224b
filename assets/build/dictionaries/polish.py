"""Polish: the Hunspell dictionary of sjp.pl, and plWordNet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from typing_extensions import override

from dictionaries.dictionary import Dictionary
from dictionaries.hunspell import Hunspell
from dictionaries.listed_forms import TableForms

_NOT, _OF_A_VERB = "nie", re.compile("(?:[nt]y|ący|[nc]ie)$")
_GERUND_OR_PARTICIPLE = re.compile(
    "(?:[aeo]n|t|[ąę]t|ąc)(?:y|a|e|i|ego|emu|ej|ym|ymi|ych|ą)$|[nc]i(?:e|a|u|em|om|ach|ami)$|ń$"
)
_ACTIVE, _PAST = "gGv", "FH"
_ADVERBIAL = re.compile("(?:ąc|wszy|łszy)$")
_NAME = "0"
"""The flag of what is written with a capital only; no rule has it."""
_NEGATION, _NEGATED = "b", frozenset("BEHIJFiUXx")


@dataclass(frozen=True, slots=True)
class PolishHunspell(Hunspell):
    """The Polish dictionary without what rules tell as well: *not*, forms in -ąc and -wszy."""

    @override
    def entries(self, root: Path) -> Iterator[tuple[str, str]]:
        """Yield the entries with their flags, each flag as one letter; *not* is a flag of many."""
        every = list(super(PolishHunspell, self).entries(root))
        common = {word for word, _ in every}
        for word, flags in every:
            rest = word.removeprefix(_NOT)
            verbal = _OF_A_VERB if flags else _GERUND_OR_PARTICIPLE
            negated = rest != word and len(rest) > len(_NOT) and verbal.search(rest)
            if negated and word not in _KEPT:
                continue
            if flags or word[:1].isupper() or not _ADVERBIAL.search(word):
                more = "" if _NEGATED.isdisjoint(flags) else _NEGATION
                name = _NAME if word[:1].isupper() and word.lower() not in common else ""
                yield word, flags + more + name

    @override
    def affixes(self, root: Path) -> Iterator[tuple[str, str, str, str, str]]:
        """Yield the affix rules: PFX or SFX, flag, what goes, what comes, where."""
        for kind, flag, strip, add, where in super(PolishHunspell, self).affixes(root):
            yield kind, flag, strip, add, where
            if flag in _ACTIVE and add.endswith("ący"):
                yield kind, flag, strip, add.removesuffix("y"), where
            if flag in _PAST and add.endswith("ł"):
                yield kind, flag, strip, add.removesuffix("ł") + "wszy", where
                yield kind, flag, strip, add + "szy", where


_KEPT = frozenset({"nieznany", "niewinny", "nieśmiały", "nieszczęście", "nieporozumienie"})

DICTIONARY = Dictionary(
    language="pl",
    spelling=PolishHunspell("pl_PL"),
    flags={
        "n": "0aCnANOQoqsTDSPRwtZzpruUVWlfxKLMXYm",
        "v": "FgHBhIJkEdiejvG",
        "k": "cy",
        "p": "b",
    },
    compounds="polish_compounds.txt",
    forms="polish_forms.txt",
    meanings="plwordnet_pl.tab.xz",
    listed_forms=TableForms(),
    elsewhere=("en", "de", "fr", "es", "it", "pt"),
    run_together=("na", "do", "od", "ze", "za", "nie"),
    exchanged=(("rz", "ż"), ("ż", "rz"), ("u", "ó"), ("ó", "u"), ("h", "ch"), ("ch", "h")),
)
