"""Making a case: its board and its clues follow from the day and the language alone (E5).

Law: every clue is one that the referee allows while all cards lie open, so that it is good however
little somebody has found; together the clues mean all nine agents.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.cases.daily_case import SOLVER, CaseClue, DailyCase
from engine.decks import lay
from engine.players import KeyBoard, speaks, spymaster
from engine.referee import Verdict, rule_on
from engine.rules import Deal, Format, Game, Identity, KeyCard, Layout, Position, Settings, Temper

MOST_CLUES, FEWEST_CLUES = 5, 3
"""A case has no more clues, or another board is drawn, and so has too easy a case."""
AVERAGE = 2
"""With more cards than so many a clue left, another board is drawn at once."""
TRIES = 12


def made(day: int, language: str) -> DailyCase | None:
    """Make the case of a day; None in a language that computers do not speak."""
    if not speaks(language):
        return None
    drawn = (_drawn(day, language, number) for number in range(10 * TRIES))
    return next(case for case in drawn if case is not None)


def _drawn(day: int, language: str, number: int) -> DailyCase | None:
    """Draw a board and its clues; None where they turn out too many or too few."""
    seed = f"{day} {language} {number}"
    rng = random.Random(seed)
    codenames = lay(Settings(language=language), rng, {}).codenames
    key_card = KeyCard.draw(Layout.CLASSIC.identities(SOLVER), SOLVER, rng)
    game = Game.start(Deal(Format.TWO_TEAMS, Layout.CLASSIC, codenames, key_card))
    clues = tuple(_clues(game, language, seed))
    meant = {card for clue in clues for card in clue.meant}
    whole = len(meant) == game.agents_left(SOLVER)
    return DailyCase(day, language, game, clues) if whole and len(clues) >= FEWEST_CLUES else None


def _clues(game: Game, language: str, seed: str) -> Iterator[CaseClue]:
    """Choose clue after clue as if each found what it means; too many end before all are meant."""
    left = [*game.board.own_cards(SOLVER)]
    given: list[str] = []
    while left and len(left) <= AVERAGE * (MOST_CLUES - len(given)):
        clue = _clue(game, language, left, given, seed)
        if clue is None:
            return
        yield clue
        given.append(clue.word)
        left = [card for card in left if card not in clue.meant]


def _clue(
    game: Game, language: str, left: list[Position], given: list[str], seed: str
) -> CaseClue | None:
    names = game.codenames
    own = tuple(names[card] for card in left)
    board = KeyBoard(
        own=own,
        rivals=_behind(game, SOLVER.rival.agent),
        bystanders=_behind(game, Identity.BYSTANDER),
        assassins=_behind(game, Identity.ASSASSIN),
        grid=names,
        given=tuple(given),
    )
    for attempt in range(TRIES):
        hint = spymaster(language, Temper.BOLD).clue(board, f"{seed} {len(given)} {attempt}")
        number = str(hint.number)
        ruling = rule_on(hint.word, number, visible=names, language=language, own=own, grid=names)
        if ruling.verdict is Verdict.ALLOWED and ruling.clue is not None:
            meant = tuple(Position(names.index(codename)) for codename in hint.meant)
            return CaseClue(ruling.clue.word, hint.number, meant)
    return None


def _behind(game: Game, identity: Identity) -> tuple[str, ...]:
    cards = zip(game.codenames, game.key_card.identities, strict=True)
    return tuple(name for name, known in cards if known is identity)
