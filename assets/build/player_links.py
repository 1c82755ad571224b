"""The links of the computer players: how strongly a word makes people think of another.

A link is a logit in tenths, 0 to 127. What it is made of: `gloss_space`, and `player_lists`, what
people wrote for codenames, pictures and clues; a word's vector tells of both. Words of other
languages are read through the meanings that a dictionary gives them. Law: a second run gives the
same bytes.
"""

from __future__ import annotations

import lzma
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import wordfreq
from dictionaries import DICTIONARIES
from dictionaries.dictionary import Dictionary
from gloss_space import Glosses, Space, counted, information, space, vectors
from numpy.typing import NDArray
from player_lists import Lists, Told, lists
from scipy.sparse import csr_matrix
from word_sources import american, fetch

from engine.decks.shelf import list_word_pack_ids, load_word_pack
from engine.languages import DEFAULT_LANGUAGE, get_language_file
from engine.players.link_files import (
    DIMENSIONS,
    MAX_LINKS,
    SCALE,
    THRESHOLD,
    LinkTable,
    encode_links,
    link_key,
)

Matrix = NDArray[np.float32]
ENGLISH_WORDS, TRANSLATED_WORDS = 15_500, 9_500
OTHERS_STRONGEST, CODENAMES_STRONGEST, PICTURES_STRONGEST = 4, 220, 110
"""How many links a word keeps that is no clue, a codename of a pack, and a picture."""
ALIKE, TOLD, BIAS = 10.0, 0.7, -1.5
"""The logit: so much for the cosine, so much for what glosses tell directly, and what is left."""
LISTS_WEIGH = 3.0
"""What lists weigh in a vector: glosses weigh 1."""
UNLISTED = 0.8
"""What a link counts that no list tells, where meanings were read through another language."""
OFTEN = 50.0
MAX_STEPS = 128
RANKED = 20
"""A link and its word are ranked as one number: so many bits are the word's."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The words of a language in their order, with vectors and what is told directly."""

    words: tuple[str, ...]
    vectors: Matrix
    pairs: csr_matrix
    unlisted: float
    """What a link counts that no list tells."""

    @property
    def rows(self) -> dict[str, int]:
        """Where each word stands."""
        return {word: row for row, word in enumerate(self.words)}


def build_players() -> None:
    """Write the links of all languages."""
    with tempfile.TemporaryDirectory() as scratch:
        root = fetch(Path(scratch))
        glosses = Glosses(root / "usr/share/wordnet")
        common = _common(glosses, frozenset(word.lower() for word in american(root)))
        english = space(glosses, common)
    write(DEFAULT_LANGUAGE, english, 1)
    for source in DICTIONARIES.values():
        if source.meanings is not None:
            write(source.language, _translated(english, glosses, source, source.meanings), UNLISTED)


def write(language: str, known: Space, unlisted: float) -> None:
    """Write the links of a language, from what glosses tell of its words."""
    own_lists = lists(language, _codenames(language))
    most = _most(language, own_lists)
    whole = _with(known, own_lists, set(most), unlisted)
    packed = _packed(whole, Told(own_lists, whole.rows, whole.vectors), most)
    get_language_file(language, "players.links").write_bytes(encode_links(packed))


def _common(glosses: Glosses, spelled: frozenset[str]) -> frozenset[str]:
    """Choose the words that the glosses use most, among those that a dictionary spells."""
    met: dict[str, float] = {}
    for meaning in glosses.meanings():
        for word in {*meaning.words, *meaning.near, *meaning.told[0], *meaning.told[1]}:
            met[word] = met.get(word, 3.0 * glosses.often[word]) + 1
    ranked = sorted(met, key=lambda word: (-met[word], word))
    codenames = {link_key(name) for name in _codenames("en")}
    return frozenset([word for word in ranked if word in spelled][:ENGLISH_WORDS]) | codenames


def _translated(known: Space, glosses: Glosses, source: Dictionary, meanings: str) -> Space:
    """Read words of another language through the English words of their meanings."""
    meant = _meant(known, glosses, meanings)
    usual = {word: wordfreq.zipf_frequency(word, source.frequencies) for word in meant}
    codenames = {link_key(name) for name in _codenames(source.language)}
    ranked = sorted(meant, key=lambda word: (word not in codenames, -usual[word], word))
    words = sorted(ranked[:TRANSLATED_WORDS])
    table = _translation([meant[word] for word in words], len(known.rows))
    rows = {word: row for row, word in enumerate(words)}
    return Space(rows, (table @ known.pairs @ table.T).tocsr())


def _meant(known: Space, glosses: Glosses, dictionary: str) -> dict[str, dict[int, float]]:
    """Weigh, for every word of a dictionary, the English words that share a meaning with it."""
    packed = (Path(__file__).parent / dictionary).read_bytes()
    meant: dict[str, dict[int, float]] = {}
    named = {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}
    for line in lzma.decompress(packed).decode().splitlines():
        if line.startswith("#"):
            continue
        meaning, _, word = line.split("\t")
        for english in glosses.words(named[meaning[-1]] + meaning[:8]):
            row = known.rows.get(english)
            if row is not None:
                weights = meant.setdefault(link_key(word), {})
                share = (1 + min(glosses.often[english], OFTEN)) / len(glosses.senses[english])
                weights[row] = weights.get(row, 0.0) + share
    return meant


def _translation(meant: list[dict[int, float]], columns: int) -> csr_matrix:
    cells = [
        (row, column, weight / sum(weights.values()))
        for row, weights in enumerate(meant)
        for column, weight in sorted(weights.items())
    ]
    rows, of, shares = zip(*cells, strict=True)
    return csr_matrix((shares, (rows, of)), shape=(len(meant), columns), dtype=np.float32)


def _clues(language: str) -> frozenset[str]:
    lines = get_language_file(language, "clues.txt").read_text("utf-8").splitlines()
    return frozenset(link_key(word) for line in lines if line[:1] != "#" for word in line.split())


def _codenames(language: str) -> list[str]:
    return [
        name
        for theme in list_word_pack_ids(language)
        for name in load_word_pack(language, theme).codenames
    ]


def _with(known: Space, told: Lists, extra: set[str], unlisted: float) -> Knowledge:
    """Give the words of glosses and lists together, with vectors that tell of both."""
    words = tuple(sorted({*known.rows, *extra, *told.words}))
    rows = {word: row for row, word in enumerate(words)}
    moved = np.array([rows[word] for word in known.rows])
    cells = known.pairs.tocoo()
    at = (moved[cells.row], moved[cells.col])
    pairs = csr_matrix((cells.data, at), shape=(len(words), len(words)), dtype=np.float32)
    both = pairs + LISTS_WEIGH * information(counted(rows, told.together()))
    return Knowledge(words, vectors(both, DIMENSIONS), pairs, unlisted)


def _most(language: str, told: Lists) -> dict[str, int]:
    """Give how many links the words keep that may be given as clues, or lie on a board."""
    clues = dict.fromkeys(_clues(language), MAX_LINKS)
    cards = dict.fromkeys(told.cards, PICTURES_STRONGEST)
    return clues | cards | {link_key(name): CODENAMES_STRONGEST for name in _codenames(language)}


def _packed(known: Knowledge, told: Told, most: Mapping[str, int]) -> LinkTable:
    links = [
        _of_card(known, told, row, most[word])
        if most.get(word, 0) > MAX_LINKS
        else _told(known, told, row, most.get(word, OTHERS_STRONGEST))
        for row, word in enumerate(known.words)
    ]
    steps = np.clip(np.rint(known.vectors * SCALE), -127, 127).astype(np.int8)
    return LinkTable(known.words, steps.tobytes(), links)


def _told(known: Knowledge, told: Told, row: int, most: int) -> list[tuple[int, int]]:
    """Link a word to those of its own list, and to those that glosses tell of it directly.

    The vectors tell of the others.
    """
    first, end = known.pairs.indptr[row : row + 2]
    direct = dict(zip(known.pairs.indices[first:end], known.pairs.data[first:end], strict=True))
    listed = told.listed(row)
    near = np.array(sorted({*direct, *listed}), dtype=np.int64)
    logits = ALIKE * (known.vectors[near] @ known.vectors[row]) + BIAS
    logits += TOLD * np.array([direct.get(each, 0.0) for each in near])
    logits += np.array([listed.get(each, 0.0) for each in near])
    logits *= [1 if each in listed else known.unlisted for each in near.tolist()]
    return _strongest(near, logits, most)


def _of_card(known: Knowledge, told: Told, row: int, most: int) -> list[tuple[int, int]]:
    """Link a codename or a picture to all words that lead to it, by the lists and the glosses."""
    near = known.vectors @ known.vectors[row]
    logits = ALIKE * near + TOLD * known.pairs[[row]].toarray()[0] + BIAS
    logits = np.where(known.vectors.any(axis=1) & known.vectors[row].any(), logits, 0)
    added, least, named = told.of(known.words[row], near)
    logits = (logits + added) * np.where(named > 0, 1, known.unlisted)
    logits = np.maximum(logits, least)
    logits[row] = 0
    return _strongest(np.arange(len(logits)), logits, most, least > 0)


def _strongest(
    near: Matrix, logits: Matrix, most: int, listed: NDArray[np.bool_] | int = 0
) -> list[tuple[int, int]]:
    """Give so many links as tenths, in the order of the words; weak ones where there are few.

    What people listed comes before what is only alike: FOOD stays near APPLE.
    """
    steps = np.clip(np.rint(logits * 10), 0, 127).astype(np.int64)
    ranked = near - ((steps + MAX_STEPS * np.asarray(listed)) << RANKED)
    order = np.argpartition(ranked, most)[:most] if most < len(near) else np.arange(len(near))
    order = order[np.argsort(ranked[order])]
    kept = order[: max(MAX_LINKS + 1, int((steps[order] >= THRESHOLD).sum()))]
    return sorted((int(near[at]), int(steps[at])) for at in kept)
