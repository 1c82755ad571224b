"""What each language's tables are built from: a module a language, found by its `DICTIONARY`."""

from importlib import import_module
from pkgutil import iter_modules

from dictionaries.dictionary import Dictionary

_VALUES = (
    getattr(import_module(f"dictionaries.{module.name}"), "DICTIONARY", None)
    for module in iter_modules(__path__)
)
DICTIONARIES: dict[str, Dictionary] = {
    each.language: each for each in _VALUES if isinstance(each, Dictionary)
}
"""By the code of the language's folder."""
