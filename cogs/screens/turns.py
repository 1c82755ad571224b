"""Turns as the recap tells them: the clue, how it passed, whose hands did what, what it meant.

Law: how a clue passed may tell of its giver's own codenames (C7), so all this is for games that
are over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from cogs.screens.calling import rule_text
from cogs.screens.more import touch_text, turn_end
from cogs.screens.wording import card_text, kebab, name, number_text, team_id
from engine.rules import Called, Game, Guess, Identity, Person, Position, Stop, Touch, Turn
from engine.rules.calls import CALLABLE
from engine.rules.changes import Give
from engine.rules.moves import Call, Cover
from engine.rules.passing import OUTRIGHT, Passage, Passed
from engine.store import Table
from engine.texts import Voice

AGAINST = "against"
"""How texts name a clue that was sent though the opposing spymaster had refused it."""


@dataclass(frozen=True, slots=True)
class Played:
    """A turn with its people: who gave the clue and what it meant, and whose hand did what."""

    turn: Turn
    giver: Person
    meant: tuple[Position, ...]
    hands: tuple[Person, ...] = ()
    """One person a touch, and one more where somebody stopped, or covered a card (C15a, E2)."""
    caller: Person | None = None
    """Who called the clue invalid last (C15)."""


def played_turns(table: Table, game: Game) -> list[tuple[int, Played]]:
    """List the turns of a game with their people, numbered from 1."""
    turns = iter(game.turns)
    played: list[Played] = []
    for entry in table.match.log:
        match entry.change:
            case Give(_, meant):
                played.append(Played(next(turns), entry.person, meant))
            case Guess() | Stop() | Cover() if not _all_done(played):
                played[-1] = replace(played[-1], hands=(*played[-1].hands, entry.person))
            case Call():
                played[-1] = replace(played[-1], caller=entry.person)
            case _:
                pass
    return list(enumerate(played, 1))


def turn_text(table: Table, game: Game, counted: tuple[int, Played], say: Voice) -> str:
    """Tell one turn, a line for each thing."""
    place, played = counted
    clue = played.turn.clue
    head = say(
        "recap-turn",
        place=str(place),
        team=team_id(game.theme, played.turn.team),
        clue=clue.word,
        number=number_text(clue),
        giver=name(table, played.giver, say),
    )
    told = [*_passed(game, clue.passage, say), *_deeds(table, game, played, say)]
    return "\n".join([head, *told, _meant(game, counted, say)])


def by_hand(table: Table, done: Iterable[tuple[Person, str]], say: Voice) -> Iterator[str]:
    """Say who did what, a line for each hand."""
    for person, together in groupby(done, key=lambda deed: deed[0]):
        touches = " · ".join(said for _, said in together)
        yield say("recap-hand", who=name(table, person, say), touches=touches)


def _all_done(played: list[Played]) -> bool:
    """Tell whether the last turn has a hand for all that was done in it: sudden death follows."""
    last = played[-1]
    turn = last.turn
    return len(last.hands) == len(turn.touches) + turn.stopped + (turn.covered is not None)


def _passed(game: Game, passage: Passage, say: Voice) -> Iterator[str]:
    """Say how a clue passed that did not pass outright (C14)."""
    if passage == OUTRIGHT:
        return
    against = passage.passed is Passed.ANYWAY and passage.rule is None
    said = [say("recap-passed", passed=AGAINST if against else kebab(passage.passed))]
    if passage.rule in CALLABLE:
        rule = rule_text(game, Called(passage.rule), say)
        said.append(say("recap-doubt", judged=kebab(passage.judged), rule=rule))
    yield " · ".join(said)


def _deeds(table: Table, game: Game, played: Played, say: Voice) -> Iterator[str]:
    """Say what was touched, then what came of a call and who covered a card after it."""
    turn = played.turn
    touches = [touch_text(game, touch, say) for touch in turn.touches]
    done = list(zip(played.hands, [*touches, *turn_end(turn, game, say)], strict=True))
    guessed = len(turn.touches) + turn.stopped
    yield from by_hand(table, done[:guessed], say)
    if turn.call is not None and played.caller is not None:
        yield _call(table, game, (played.caller, turn.call), say)
    yield from by_hand(table, done[guessed:], say)


def _call(table: Table, game: Game, made: tuple[Person, Called], say: Voice) -> str:
    """Say who called a clue invalid, under which rule, and what came of it (C15)."""
    caller, called = made
    return say(
        "recap-call",
        who=name(table, caller, say),
        rule=rule_text(game, called, say),
        fate=kebab(called.fate),
    )


def _meant(game: Game, counted: tuple[int, Played], say: Voice) -> str:
    place, played = counted
    if not played.meant:
        return say("recap-unsaid")
    cards = [_fate(game, card, place, say) for card in played.meant]
    return say("recap-meant", cards=" · ".join(cards))


def _fate(game: Game, card: Position, place: int, say: Voice) -> str:
    """Say when an agent that turn `place` meant was found: then, later, or never."""
    codename = card_text(game, card, say)
    found = [number for number, turn in enumerate(game.turns, 1) if _finds(turn.touches, card)]
    if found[:1] == [place]:
        return say("recap-meant-found", codename=codename)
    if found:
        return say("recap-meant-later", codename=codename, place=str(found[0]))
    late = _finds(game.sudden, card)
    return say("recap-meant-sudden" if late else "recap-meant-open", codename=codename)


def _finds(touches: Iterable[Touch], card: Position) -> bool:
    """Tell whether one of these touches met an agent behind a card."""
    nobody = {Identity.BYSTANDER, Identity.ASSASSIN}
    return any(touch.card == card and touch.identity not in nobody for touch in touches)
