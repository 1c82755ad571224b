"""Portuguese of Brazil: the Hunspell dictionary of VERO, and OpenWordNet-PT."""

import re

from dictionaries.dictionary import Dictionary
from dictionaries.hunspell import Hunspell

DICTIONARY = Dictionary(
    language="pt-BR",
    spelling=Hunspell("pt_BR"),
    flags={
        "n": "BCDFGU6HI",
        "v": "abcdefghi",
        "l": "OPQRVWTL7",
        "k": "jYMZ2J",
        "d": "X134K",
        "p": "ÂÀÄÁÌÎûÜÍÈÃÉú",
    },
    compounds="portuguese_compounds.txt",
    forms="portuguese_forms.txt",
    meanings="openwordnet_pt.tab.xz",
    elsewhere=("en", "es", "de", "fr", "it", "nl"),
    run_together=("com", "con", "de", "der", "em", "por", "sem"),
    exchanged=(("ch", "x"), ("ss", "ç"), ("ss", "s")),
    never=re.compile("ç[eéêií]"),
)
