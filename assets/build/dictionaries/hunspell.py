"""Hunspell's dictionaries: entries with flags, and the affix rules that the flags name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FIRST_LETTER = 0xC0
"""Where the letters begin that stand for flags of two letters."""
_FIELDS = re.compile(r"\t| (?=[a-z]{2}:)")
"""What stands between a word and its morphology, which is not read."""


@dataclass(frozen=True, slots=True)
class Hunspell:
    """A dictionary by the name of its files, in the unpacked Debian packages."""

    name: str

    def entries(self, root: Path) -> Iterator[tuple[str, str]]:
        """Yield the entries with their flags, each flag as one letter."""
        letters = _flag_letters(root, self.name)
        for line in _lines(root, f"{self.name}.dic")[1:]:
            word, _, flags = _FIELDS.split(line)[0].partition("/")
            flags = flags.split(" ")[0]
            if letters:
                pairs = (flags[at : at + 2] for at in range(0, len(flags), 2))
                flags = "".join(letters.get(pair, "") for pair in pairs)
            yield word.strip(), flags

    def affixes(self, root: Path) -> Iterator[tuple[str, str, str, str, str]]:
        """Yield the affix rules: PFX or SFX, flag, what goes, what comes, where.

        What comes keeps the flags that it takes in its turn, behind a slash.
        """
        letters = _flag_letters(root, self.name)
        for line in _lines(root, f"{self.name}.aff"):
            fields = line.split()
            if len(fields) >= 5 and fields[0] in {"PFX", "SFX"}:  # noqa: PLR2004
                kind, flag, strip, add, where = fields[:5]
                yield kind, letters.get(flag, flag), strip.strip("0"), add.removeprefix("0"), where

    def forms(self, root: Path) -> Iterator[tuple[str, str]]:
        """Yield nothing: its rules tell all forms."""
        del root
        return iter(())

    def letter(self, root: Path, flag: str) -> str:
        """Return the letter that stands for a flag."""
        return _flag_letters(root, self.name).get(flag, flag)


@cache
def _flag_letters(root: Path, name: str) -> dict[str, str]:
    """Return the letter for each flag of two letters; none where flags have one."""
    lines = _lines(root, f"{name}.aff")
    if "FLAG long" not in lines:
        return {}
    heads = (line.split()[1] for line in lines if line.startswith(("PFX ", "SFX ")))
    return {flag: chr(_FIRST_LETTER + at) for at, flag in enumerate(dict.fromkeys(heads))}


@cache
def _lines(root: Path, name: str) -> list[str]:
    """Read a file in the encoding that the dictionary's rules name."""
    path = root / "usr/share/hunspell" / name
    named = re.search(rb"^SET +(\S+)", path.with_suffix(".aff").read_bytes(), re.MULTILINE)
    encoding = named[1].decode() if named else "utf-8"
    return path.read_bytes().decode(encoding).removeprefix("\ufeff").splitlines()
