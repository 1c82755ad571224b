"""The promises of clues on a board: the own cards that each leads to, and how surely.

Law: a promise is weighed twice, by the links that spymasters use, and by the vectors alone, which
know glosses better than lists; what only one of them knows is no plain promise. All numbers are
integers, so that machines agree.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import mul
from typing import NamedTuple

from engine.players import KeyBoard
from engine.players.link_files import SCALE
from engine.players.links import COSINE_TENTHS, Links, find_word_numbers, get_near_clues

MIN_LINK = 46
"""The weakest link that a case promises, in tenths of a logit."""
MIN_LEAD, MIN_ASSASSIN_LEAD = 10, 40
"""Lead of each promised card over the best wrong one, and over the assassin."""
ASSASSIN_MARGIN = 30
"""Amount that brings the assassin nearer when the vectors are weighed."""
MAX_PROMISES = 8
"""Number of the best clues for the same cards that are weighed a second time."""
Group = tuple[int, ...]
"""Own cards by their places in `KeyBoard.own`, the lowest first."""


class CluePromise(NamedTuple):
    """A clue that could mean a group: the strength of its weakest link, and all its links."""

    strength: int
    clue: int
    links: tuple[tuple[int, int], ...]
    """The link to each card and that card's place, the strongest first."""


CluePromises = Mapping[Group, Sequence[CluePromise]]
"""The possible promises of each group, the surest first."""


def find_clue_promises(links: Links, board: KeyBoard, most: int) -> CluePromises:
    """Find the clues that lead to groups of at most `most` own cards, by the links.

    Each clue leads to these cards more surely than to any wrong one. Each group has its surest
    clues first, at most `MAX_PROMISES`.
    """
    own = [get_near_clues(links, codename) for codename in board.own]
    wrong = _strongest_links(links, (*board.rivals, *board.bystanders))
    deadly = _strongest_links(links, board.assassins)
    promises: dict[Group, list[CluePromise]] = {}
    for clue, card_links in _own_cards_by_clue(own).items():
        limit = max(wrong.get(clue, 0) + MIN_LEAD, deadly.get(clue, 0) + MIN_ASSASSIN_LEAD)
        plainest = sorted((each for each in card_links if each[0] >= limit), reverse=True)[:most]
        for number, (weakest, _) in enumerate(plainest, start=1):
            chosen = tuple(plainest[:number])
            strength = min(weakest, weakest - wrong.get(clue, 0) + 2 * MIN_LEAD)
            group = tuple(sorted(place for _, place in chosen))
            promises.setdefault(group, []).append(CluePromise(strength, clue, chosen))
    return {group: sorted(each, reverse=True)[:MAX_PROMISES] for group, each in promises.items()}


def reweigh_clue_promises(links: Links, board: KeyBoard, promises: CluePromises) -> CluePromises:
    """Weigh promises again: the vectors' lead of each card is added to its link.

    Each promise is as strong as its weakest card; in each group the surest is first. None is kept
    by whose vectors a wrong card is nearer than the second promised one (E5).
    """
    vectors = _BoardVectors.load(links, board)
    leads: dict[int, list[int]] = {}
    for clue in {promise.clue for each in promises.values() for promise in each}:
        leads[clue] = vectors.leads(links, clue)
    again = {
        group: [
            each._replace(strength=min(link + leads[each.clue][at] for link, at in each.links))
            for each in of_group
            if _second_lead(each, leads[each.clue]) >= 0
        ]
        for group, of_group in promises.items()
    }
    return {group: sorted(each, reverse=True) for group, each in again.items()}


def _second_lead(promise: CluePromise, leads: Sequence[int]) -> int:
    """Return the lead of the second nearest promised card, of a single card its own."""
    return sorted((leads[at] for _, at in promise.links), reverse=True)[:2][-1]


def _strongest_links(links: Links, codenames: Sequence[str]) -> dict[int, int]:
    nearest: dict[int, int] = {}
    for codename in codenames:
        for clue, link in get_near_clues(links, codename).items():
            if link > nearest.get(clue, 0):
                nearest[clue] = link
    return nearest


def _own_cards_by_clue(own: Sequence[Mapping[int, int]]) -> dict[int, list[tuple[int, int]]]:
    leading: dict[int, list[tuple[int, int]]] = {}
    for place, clues in enumerate(own):
        for clue, link in clues.items():
            if link >= MIN_LINK:
                leading.setdefault(clue, []).append((link, place))
    return leading


@dataclass(frozen=True, slots=True)
class _BoardVectors:
    """The vectors of a board's cards: the own ones, the wrong ones, the assassins."""

    own: Sequence[Sequence[list[int]]] = field(repr=False)
    wrong: Sequence[Sequence[list[int]]] = field(repr=False)
    deadly: Sequence[Sequence[list[int]]] = field(repr=False)

    @classmethod
    def load(cls, links: Links, board: KeyBoard) -> _BoardVectors:
        """Load the vectors of a board's codenames."""
        sides = (board.own, (*board.rivals, *board.bystanders), board.assassins)
        return cls(*([[*_vectors(links, codename)] for codename in side] for side in sides))

    def leads(self, links: Links, clue: int) -> list[int]:
        """Return the lead of each own card over all others for a clue, in tenths."""
        vector = links.get_vector(clue).tolist()
        own, wrong, deadly = (
            [_similarity(vector, words) for words in side]
            for side in (self.own, self.wrong, self.deadly)
        )
        best = max(*wrong, *(alike + ASSASSIN_MARGIN for alike in deadly))
        return [alike - best for alike in own]


def _vectors(links: Links, codename: str) -> Iterator[list[int]]:
    return (links.get_vector(row).tolist() for row in find_word_numbers(links, codename))


def _similarity(clue: list[int], words: Sequence[list[int]]) -> int:
    """Return the similarity of a clue and the nearest word of a codename; far without one."""
    product = max((sum(map(mul, clue, word)) for word in words), default=-SCALE * SCALE)
    return COSINE_TENTHS * product // (SCALE * SCALE)
