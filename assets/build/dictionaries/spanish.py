"""Spanish: the Hunspell dictionary of LibreOffice, and the MCR's WordNet."""

from dictionaries.dictionary import Dictionary
from dictionaries.hunspell import Hunspell

DICTIONARY = Dictionary(
    language="es",
    spelling=Hunspell("es_ES"),
    flags={
        "n": "SG",
        "v": "DREIXÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäñòóôõöøùú",
        "l": "HNU",
        "k": "ABCFJKLMOPQT",
        "p": "abcdefghijklmnopqrstuvw",
    },
    compounds="spanish_compounds.txt",
    forms="spanish_forms.txt",
    meanings="mcr_es.tab.xz",
    plurals=(("ión", "iones"), ("ón", "ones"), ("z", "ces"), ("d", "des"), ("", "s")),
    elsewhere=("en", "pt", "de", "fr", "it", "nl"),
    run_together=("al", "con", "de", "en", "por", "sin"),
    exchanged=(("stes", "ste"),),
)
