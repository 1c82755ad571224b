"""Creating a case: its board and its clues follow from the day and the language alone (E5).

Law: of all boards drawn, the one is taken whose weakest promised link is strongest. The referee
allows every clue while all cards are open, so it stays valid whatever was found; together the clues
mean all nine agents.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from heapq import nlargest
from itertools import combinations, permutations
from typing import NamedTuple

from engine.cases.daily_case import SOLVER, CaseClue, CaseDifficulty, DailyCase
from engine.cases.promises import CluePromises, Group, find_clue_promises, reweigh_clue_promises
from engine.decks import deal_codenames
from engine.players import KeyBoard, is_spoken
from engine.players.links import Links, get_near_clues, load_links
from engine.referee import Verdict, rule_on
from engine.rules import Deal, Format, Game, Identity, KeyCard, Layout, Position, Settings

MAX_STRENGTH = 1 << 20
"""More than any promise is worth."""
MAX_CLUE_NUMBER = 4
"""Highest number of a clue."""
BOARDS_DRAWN, BOARDS_REWEIGHED = 120, 40
"""Number of boards that are drawn, and of those that are weighed a second time."""
EASY_MAX_NUMBER, HARD_MAX_NUMBER = 2, 3
"""Highest number of a clue in an easier case, and in a hard one."""


class Plan(NamedTuple):
    """The strength of the weakest promise, the sum of all, and the own cards of each clue."""

    weakest: int
    total: int
    groups: tuple[Group, ...]


def choose_groups(strengths: Mapping[Group, int], cards: int, clues: int) -> Plan | None:
    """Choose at most `clues` groups that together hold every card once; None if impossible.

    Of all such choices it is the one whose weakest group is the strongest.
    """
    beginning: dict[int, list[tuple[int, int, Group]]] = {}
    for group, strength in strengths.items():
        beginning.setdefault(group[0], []).append((sum(1 << at for at in group), strength, group))

    @cache
    def best(left: int, more: int) -> Plan | None:
        if not left:
            return Plan(MAX_STRENGTH, 0, ())
        if left.bit_count() > MAX_CLUE_NUMBER * more:
            return None
        best_plan: Plan | None = None
        for mask, strength, group in beginning.get((left & -left).bit_length() - 1, ()):
            if mask & ~left or (best_plan and strength < best_plan.weakest):
                continue
            rest = best(left & ~mask, more - 1)
            if rest is not None:
                weakest = min(strength, rest.weakest)
                candidate = Plan(weakest, strength + rest.total, (group, *rest.groups))
                best_plan = max(best_plan or candidate, candidate)
        return best_plan

    return best((1 << cards) - 1, clues)


def order_clues(drawn: Sequence[Sequence[int]], strengths: Sequence[int]) -> tuple[int, ...]:
    """Order clues so that few lead to a card that a later one means, then weaker ones first.

    A person who errs can then use the extra guess of a later clue (B10). Returns indices; `drawn`
    lists, for each clue, the others whose cards it would lead to while they are open.
    """
    boldest = sorted(range(len(strengths)), key=lambda at: strengths[at])

    def astray(order: Sequence[int]) -> int:
        return sum(later in drawn[clue] for clue, later in combinations(order, 2))

    return min(permutations(boldest), key=astray)


def _no_pause() -> None:
    """Do not pause between two boards."""


def create_case(day: int, language: str, pause: Callable[[], None] = _no_pause) -> DailyCase | None:
    """Create the case of a day; None in a language that computers do not speak.

    Takes about 0.7 s of CPU; `pause` is called after each board, every few milliseconds, so that it
    can let other threads run. Raises ValueError if no board makes a case.
    """
    if not is_spoken(language):
        return None
    known = load_links(language)
    for effort in CaseDifficulty.of_day(day).this_and_easier:
        for sketch in _rank_sketches(day, known, effort, pause):
            case = _create_from_sketch(day, known, sketch, effort)
            if case is not None:
                return case
    message = f"no board of {BOARDS_DRAWN} has a case in {language}"
    raise ValueError(message)


@dataclass(frozen=True, slots=True, order=True)
class _Sketch:
    """A board with the promises that are possible on it, and the best plan of them."""

    plan: Plan
    number: int
    game: Game = field(repr=False, compare=False)
    promises: CluePromises = field(repr=False, compare=False)

    @property
    def board(self) -> KeyBoard:
        """Return the board of this sketch, as a spymaster sees it."""
        return _key_board(self.game)


def _rank_sketches(
    day: int, known: Links, effort: CaseDifficulty, rest: Callable[[], None]
) -> Iterator[_Sketch]:
    """Rank the boards, weighed twice, the one with the strongest weakest promise first."""
    most = HARD_MAX_NUMBER if effort is CaseDifficulty.HARD else EASY_MAX_NUMBER
    once, twice = [], []
    for number in range(BOARDS_DRAWN):
        game = _deal_board(f"{day} {known.language} {number}", known.language)
        once.append(
            _plan_sketch(number, game, find_clue_promises(known, _key_board(game), most), effort)
        )
        rest()
    for sketch in nlargest(BOARDS_REWEIGHED, filter(None, once)):
        promises = reweigh_clue_promises(known, sketch.board, sketch.promises)
        twice.append(_plan_sketch(sketch.number, sketch.game, promises, effort))
        rest()
    yield from sorted(filter(None, twice), reverse=True)


def _deal_board(seed: str, language: str) -> Game:
    rng = random.Random(seed)
    codenames = deal_codenames(Settings(language=language), rng, {}).codenames
    key_card = KeyCard.draw_one_sided(Layout.CLASSIC.identities(SOLVER), SOLVER, rng)
    return Game.start(Deal(Format.TWO_TEAMS, Layout.CLASSIC, codenames, key_card))


def _plan_sketch(
    number: int, game: Game, promises: CluePromises, effort: CaseDifficulty
) -> _Sketch | None:
    strengths = {group: each[0].strength for group, each in promises.items() if each}
    best = choose_groups(strengths, game.board.agents_left(SOLVER), effort.max_clues)
    return None if best is None else _Sketch(best, number, game, promises)


def _create_from_sketch(
    day: int, known: Links, sketch: _Sketch, effort: CaseDifficulty
) -> DailyCase | None:
    """Create the case of a plan, replanned without any clue that the referee refuses."""
    remaining: _Sketch | None = sketch
    while remaining is not None:
        unfit = _find_unfit_group(known, remaining)
        if unfit is None:
            clues = tuple(_ordered_clues(known, remaining))
            return DailyCase(day, known.language, remaining.game, clues)
        rest = {**remaining.promises, unfit: remaining.promises[unfit][1:]}
        remaining = _plan_sketch(remaining.number, remaining.game, rest, effort)
    return None


def _find_unfit_group(known: Links, sketch: _Sketch) -> Group | None:
    """Find a group whose clue is used already, or which the referee does not allow."""
    used: set[int] = set()
    board = sketch.board
    for group in sketch.plan.groups:
        clue = sketch.promises[group][0].clue
        ruling = rule_on(
            known.spelling(clue),
            str(len(group)),
            visible=board.grid,
            language=known.language,
            own=board.own,
            grid=board.grid,
        )
        if clue in used or ruling.verdict is not Verdict.ALLOWED:
            return group
        used.add(clue)
    return None


def _ordered_clues(known: Links, sketch: _Sketch) -> Iterator[CaseClue]:
    """Iterate over a plan's clues in order, each with its cards, the plainest first."""
    chosen = [sketch.promises[group][0] for group in sketch.plan.groups]
    own, names = sketch.board.own, sketch.game.codenames
    drawn = []
    for promise in chosen:
        weakest = promise.links[-1][0]
        led = [get_near_clues(known, codename).get(promise.clue, 0) >= weakest for codename in own]
        groups = enumerate(sketch.plan.groups)
        drawn.append([at for at, group in groups if any(led[card] for card in group)])
    for at in order_clues(drawn, [promise.strength for promise in chosen]):
        meant = tuple(Position(names.index(own[card])) for _, card in chosen[at].links)
        yield CaseClue(known.spelling(chosen[at].clue), len(meant), meant)


def _key_board(game: Game) -> KeyBoard:
    return KeyBoard(
        own=_codenames_of(game, SOLVER.agent),
        rivals=_codenames_of(game, SOLVER.rival.agent),
        bystanders=_codenames_of(game, Identity.BYSTANDER),
        assassins=_codenames_of(game, Identity.ASSASSIN),
        grid=game.codenames,
    )


def _codenames_of(game: Game, identity: Identity) -> tuple[str, ...]:
    cards = zip(game.codenames, game.key_card.identities, strict=True)
    return tuple(name for name, known in cards if known is identity)
