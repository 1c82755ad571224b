"""German: german-nouns, rules and strong verbs written by hand, and the Wiktionary's WordNet."""

from dictionaries.dictionary import Dictionary
from dictionaries.german_words import (
    COMMON,
    GENDERS,
    MAKER,
    OTHER,
    PLAIN_FLAGS,
    UMLAUT_FLAGS,
    GermanWords,
)
from dictionaries.listed_forms import TableForms

WORDNET = "wiktionary_de.tab.xz"
DICTIONARY = Dictionary(
    language="de",
    spelling=GermanWords(WORDNET),
    flags={
        "n": [
            "A",
            OTHER,
            COMMON,
            MAKER,
            *GENDERS.values(),
            *PLAIN_FLAGS.values(),
            *UMLAUT_FLAGS.values(),
        ],
        "v": "VPQ",
    },
    longest=22,
    compounds="german_compounds.txt",
    meanings=WORDNET,
    listed_forms=TableForms(),
    written=(("ß", "ss"),),
    nouns_in_capitals=True,
    elsewhere=("en", "fr", "nl", "it", "es", "pl"),
    lead=1.0,
    run_together=("am", "im", "zu", "und", "in", "die"),
    exchanged=(("z", "tz"), ("k", "ck"), ("ie", "i"), ("i", "ie"), ("e", "ä"), ("seit", "seid")),
)
