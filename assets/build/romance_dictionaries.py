"""How the spelling dictionaries of the Romance languages are read, and what lies beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Romance:
    """What a spelling dictionary of a Romance language means by its flags, and what it lacks."""

    code: str
    dictionary: str
    flags: Mapping[str, str]
    """By the kind of an ending, as `EndingKind` has them."""
    compounds: str
    """A file of compounds that were read by hand."""
    meanings: str
    """The WordNet of the language."""
    forms: str | None = None
    """A file of irregular forms that were."""
    plurals: tuple[tuple[str, str], ...] = ()
    """How a derived word goes on that takes a plural."""


PORTUGUESE = Romance(
    "pt",
    "pt_BR",
    {
        "n": "BCDFGU6HI",
        "v": "abcdefghi",
        "l": "OPQRVWTL7",
        "k": "jYMZ2J",
        "d": "X134K",
        "p": "ÂÀÄÁÌÎûÜÍÈÃÉú",
    },
    "portuguese_compounds.txt",
    "openwordnet_pt.tab.xz",
    "portuguese_forms.txt",
)
SPANISH = Romance(
    "es",
    "es_ES",
    {
        "n": "SG",
        "v": "DREIXÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäñòóôõöøùú",
        "l": "HNU",
        "k": "ABCFJKLMOPQT",
        "p": "abcdefghijklmnopqrstuvw",
    },
    "spanish_compounds.txt",
    "mcr_es.tab.xz",
    "spanish_forms.txt",
    (("ión", "iones"), ("ón", "ones"), ("z", "ces"), ("d", "des"), ("", "s")),
)
