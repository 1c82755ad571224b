"""Turns for the recap: the clue, how it passed, who did what, what it meant.

Law: how a clue passed may reveal its giver's own codenames (C7), so all this is for games that are
over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from engine import rules
from engine.tables import Table
from engine.telling.challenges import called_rule_text
from engine.telling.formatting import card_text, number_text, person_name, team_id, to_kebab_case
from engine.telling.more import touch_text, turn_end_texts
from engine.texts import Voice

LOT_PERSON = rules.Person(0)
"""Stands for the person who covers a card by lot (E2)."""
AGAINST_REFUSAL = "against"
"""The name in texts of a clue that was sent though the opposing spymaster had refused it."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn with its people: the giver, the cards that the clue meant, and who did what.

    None stands for the clock (G2).
    """

    turn: rules.Turn
    giver: rules.Person | None = None
    meant: tuple[rules.Position, ...] = ()
    doers: tuple[rules.Person | None, ...] = ()
    """One for each touch, and one more for the turn's end, or a card covered then (C15a, E2)."""
    caller: rules.Person | None = None
    """The person who called the clue invalid last (C15)."""

    def with_doer(self, person: rules.Person | None) -> PlayedTurn:
        """Return the turn with the person who did the next thing in it; None is the clock."""
        return replace(self, doers=(*self.doers, person))


def list_played_turns(table: Table, game: rules.Game) -> list[tuple[int, PlayedTurn]]:
    """Return pairs of a number, from 1, and a turn with its people."""
    turns = iter(game.turns)
    played: list[PlayedTurn] = []
    for entry in table.match.log:
        match entry.change:
            case rules.Give(_, meant):
                played.append(PlayedTurn(next(turns), entry.person, meant))
            case rules.Guess() | rules.Stop() | rules.Cover() if not _has_all_doers(played):
                played[-1] = played[-1].with_doer(entry.person)
            case rules.TimeUp(moment):
                _add_time_up(played, turns, game.moves[moment - 1])
            case rules.Call():
                played[-1] = replace(played[-1], caller=entry.person)
            case _:
                pass
    by_lot = table.match.settings.lot_covers
    return list(enumerate(map(_with_lot, played) if by_lot else played, 1))


def _with_lot(played: PlayedTurn) -> PlayedTurn:
    """Add the lot, which covers at once, to the doers of a turn (E2)."""
    covered = played.turn.covered is not None
    return played.with_doer(LOT_PERSON) if covered and not _has_all_doers([played]) else played


def played_turn_text(
    table: Table, game: rules.Game, counted: tuple[int, PlayedTurn], say: Voice
) -> str:
    """Format one turn for the recap, a line for each event; `counted` is its number and turn."""
    place, played = counted
    clue, team = played.turn.clue, team_id(game.theme, played.turn.team)
    if clue is None or played.giver is None:
        lost = say("recap-turn-lost", place=str(place), team=team)
        return "\n".join([lost, *_done_lines(table, game, played, say)])
    head = say(
        "recap-turn",
        place=str(place),
        team=team,
        clue=clue.word,
        number=number_text(clue),
        giver=person_name(table, played.giver, say),
    )
    lines = [*_admission_lines(game, clue.passage, say), *_done_lines(table, game, played, say)]
    return "\n".join([head, *lines, *_meaning_lines(game, counted, say)])


def action_lines_by_person(
    table: Table, events: Iterable[tuple[rules.Person | None, str]], say: Voice
) -> Iterator[str]:
    """Yield a line for each person's consecutive events; None is the clock (G2)."""
    for person, together in groupby(events, key=lambda event: event[0]):
        touches = " · ".join(text for _, text in together)
        who = say("recap-clock") if person is None else person_name(table, person, say)
        yield say("recap-hand", who=who, touches=touches)


def _add_time_up(played: list[PlayedTurn], turns: Iterator[rules.Turn], move: rules.Move) -> None:
    """Add what the clock did (G2): it passes a turn, ends one, or covers a card after it."""
    match move:
        case rules.Pass():
            played.append(PlayedTurn(next(turns)).with_doer(None))
        case rules.Late() | rules.Cover():
            played[-1] = played[-1].with_doer(None)
        case _:
            pass


def _has_all_doers(played: list[PlayedTurn]) -> bool:
    """Return whether the last turn has a doer for all that was done in it: sudden death follows."""
    last = played[-1]
    turn = last.turn
    return len(last.doers) == _count_guessing_doers(turn) + (turn.covered is not None)


def _count_guessing_doers(turn: rules.Turn) -> int:
    """Count the doers of a turn before a card was covered: of its touches and its end."""
    return len(turn.touches) + (turn.stopped or turn.late)


def _admission_lines(game: rules.Game, passage: rules.Admission, say: Voice) -> Iterator[str]:
    """Format how a clue passed, unless it passed outright (C14)."""
    if passage == rules.OUTRIGHT:
        return
    against = passage.passed is rules.AdmissionKind.ANYWAY and passage.rule is None
    passed = AGAINST_REFUSAL if against else to_kebab_case(passage.passed)
    parts = [say("recap-passed", passed=passed)]
    if passage.rule in rules.CALLABLE_RULES:
        rule = called_rule_text(game, rules.CallState(passage.rule), say)
        parts.append(say("recap-doubt", judged=to_kebab_case(passage.judged), rule=rule))
    yield " · ".join(parts)


def _done_lines(table: Table, game: rules.Game, played: PlayedTurn, say: Voice) -> Iterator[str]:
    """Format the touches, then the result of a call and who covered a card after it."""
    turn = played.turn
    touches = [touch_text(game, touch, say) for touch in turn.touches]
    events = list(zip(played.doers, [*touches, *turn_end_texts(turn, game, say)], strict=True))
    guessed = _count_guessing_doers(turn)
    yield from action_lines_by_person(table, events[:guessed], say)
    if turn.call is not None and played.caller is not None:
        yield _call_text(table, game, (played.caller, turn.call), say)
    for person, covered in events[guessed:]:
        if person is None or person == LOT_PERSON:
            who = say("recap-clock" if person is None else "recap-lot")
            yield say("recap-hand", who=who, touches=covered)
        else:
            yield say("recap-cover", who=person_name(table, person, say), touches=covered)


def _call_text(
    table: Table, game: rules.Game, made: tuple[rules.Person, rules.CallState], say: Voice
) -> str:
    """Format a call: the caller, the rule, and its result (C15)."""
    caller, called = made
    return say(
        "recap-call",
        who=person_name(table, caller, say),
        rule=called_rule_text(game, called, say),
        fate=to_kebab_case(called.fate),
    )


def _meaning_lines(game: rules.Game, counted: tuple[int, PlayedTurn], say: Voice) -> Iterator[str]:
    place, played = counted
    if played.meant:
        cards = [_found_text(game, card, place, say) for card in played.meant]
        yield say("recap-meant", cards=" · ".join(cards))


def _found_text(game: rules.Game, card: rules.Position, place: int, say: Voice) -> str:
    """Format when an agent that turn `place` meant was found: then, later, or never."""
    codename = card_text(game, card, say)
    turns = enumerate(game.turns, 1)
    places = [number for number, turn in turns if _finds_agent(turn.touches, card)]
    if places[:1] == [place]:
        return say("recap-meant-found", codename=codename)
    if places:
        return say("recap-meant-later", codename=codename, place=str(places[0]))
    late = _finds_agent(game.sudden, card)
    return say("recap-meant-sudden" if late else "recap-meant-open", codename=codename)


def _finds_agent(touches: Iterable[rules.Touch], card: rules.Position) -> bool:
    """Return whether one of these touches met an agent behind a card."""
    others = {rules.Identity.BYSTANDER, rules.Identity.ASSASSIN}
    return any(touch.card == card and touch.identity not in others for touch in touches)
