"""From the picture pack to a board: of a template one picture, and no guest twice.

The pictures stand in a random line as words do. A pack too small to keep both may repeat guests
first, then templates; what a whole pack can keep, no board breaks.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.decks import filling
from engine.decks.boards import Board, Dealt, Used
from engine.decks.cards import Side
from engine.decks.filling import Candidate, PackTooSmall
from engine.decks.lemmas import lemma
from engine.decks.pictures import PicturePack

THINGS = "en"
"""Hosts and guests are named in this language."""


def show(pack: PicturePack, count: int, rng: Random, *, used: Used = frozenset()) -> Board:
    """Draw a board of pictures that differ in template and guests, each as likely as may be (A9).

    What was `used` does not return until the rest fills no such board. Raises PackTooSmall only
    where the pack has fewer pictures.
    """
    numbers = [number for number, picture in enumerate(pack.pictures) if not picture.retired]
    line = rng.sample(numbers, k=len(numbers))
    for candidates in _ever_less_strict(pack, line):
        board = filling.board(candidates, count, used)
        if board is not None:
            return board
    raise PackTooSmall(pack.name, count, len(numbers))


def _ever_less_strict(pack: PicturePack, line: list[int]) -> Iterator[list[Candidate]]:
    yield [Candidate(_dealt(pack, n), _kind(pack, n), _guests(pack, n)) for n in line]
    yield [Candidate(_dealt(pack, n), _kind(pack, n)) for n in line]
    yield [Candidate(_dealt(pack, n), n) for n in line]


def _dealt(pack: PicturePack, number: int) -> Dealt:
    return Dealt(pack.pictures[number].codename, number, Side.FRONT)


def _kind(pack: PicturePack, number: int) -> int | str:
    return pack.pictures[number].template or number


def _guests(pack: PicturePack, number: int) -> frozenset[str]:
    return frozenset(lemma(guest, THINGS) for guest in pack.pictures[number].guests)
