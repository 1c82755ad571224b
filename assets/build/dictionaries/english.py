"""English: WordNet, SCOWL and the Hunspell dictionary made of it, read by `english_kin`."""

from dictionaries.dictionary import Dictionary
from dictionaries.hunspell import Hunspell

DICTIONARY = Dictionary(
    language="en",
    spelling=Hunspell("en_US"),
    compounds="english_compounds.txt",
    elsewhere=("es", "de", "fr", "it", "pt", "nl"),
    lead=1.2,
    run_together=("as", "at", "in", "of", "to"),
)
