"""Rankings: a server's people, or pairs of them, in the order of one number of a month.

Law: equals share a rank, and the next rank counts on: 1, 2, 2, 4.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from engine.club.finished_game import BestScore
from engine.club.prizes import HallOfClues
from engine.rules import Layout, Role

MAX_LEADERS = 3


class RankingCriterion(Enum):
    """The criteria of rankings."""

    WINS = "wins"
    GIVERS = "givers"
    """Agents found per clue."""
    READERS = "readers"
    """The share of the cards meant for them that was found."""
    DUOS = "duos"
    """The share of the games that a pair has won together."""
    SPYMASTERS = "spymasters"
    """This quarter's ratings as spymasters, if the server keeps any."""
    OPERATIVES = "operatives"
    """The same as operatives."""
    CASES = "cases"
    """Cases of the day solved, then the fewest clues (E5)."""


RATED_ROLES = {
    RankingCriterion.SPYMASTERS: Role.SPYMASTER,
    RankingCriterion.OPERATIVES: Role.OPERATIVE,
}
"""The role of a ranking by ratings."""
MINIMUMS = {
    RankingCriterion.WINS: 1,
    RankingCriterion.GIVERS: 10,
    RankingCriterion.READERS: 20,
    RankingCriterion.DUOS: 5,
    RankingCriterion.SPYMASTERS: 5,
    RankingCriterion.OPERATIVES: 5,
    RankingCriterion.CASES: 1,
}
"""The fewest games, clues, cards, games together and cases that count."""


@dataclass(frozen=True, slots=True)
class RankedScore:
    """The score of a person or a pair: a part of a whole."""

    accounts: tuple[int, ...]
    part: int
    whole: int


@dataclass(frozen=True, slots=True)
class RankEntry:
    """A rank, counted from 1, and the score that has it."""

    rank: int
    score: RankedScore


@dataclass(frozen=True, slots=True)
class Ranking:
    """The leaders of a month, and the best rank of one account; None without one."""

    by: RankingCriterion
    leaders: tuple[RankEntry, ...]
    own: RankEntry | None = None


@dataclass(frozen=True, slots=True)
class ClubMonth:
    """A server's month: its prizes and rankings; the current one has the best scores ever (E3)."""

    hall: HallOfClues
    rankings: tuple[Ranking, ...] = ()
    best: tuple[tuple[Layout, tuple[BestScore, ...]], ...] = ()


def rank_scores(by: RankingCriterion, scores: Iterable[RankedScore]) -> list[RankEntry]:
    """Rank the scores that reach the criterion's minimum and are not 0, the best first.

    Equals share a rank; among them the score with the larger whole comes first.
    """
    enough = [score for score in scores if score.whole >= MINIMUMS[by] and score.part > 0]
    ordered = sorted(enough, key=lambda row: (_sort_key(by, row), -row.whole, row.accounts))
    return list(_assign_ranks(by, ordered))


def _assign_ranks(by: RankingCriterion, ordered: Sequence[RankedScore]) -> Iterable[RankEntry]:
    rank = 1
    for place, score in enumerate(ordered, 1):
        if _sort_key(by, score) != _sort_key(by, ordered[place - 2]):
            rank = place
        yield RankEntry(rank, score)


def _sort_key(by: RankingCriterion, score: RankedScore) -> tuple[float, ...]:
    """Return the key of a rank; equal shares have equal quotients, too."""
    match by:
        case RankingCriterion.WINS | RankingCriterion.SPYMASTERS | RankingCriterion.OPERATIVES:
            return (-score.part,)
        case RankingCriterion.CASES:
            return (-score.part, score.whole / score.part)
        case _:
            return (-score.part / score.whole,)
