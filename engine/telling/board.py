"""The board: the text above its picture.

Law: every word is a function of what operatives may know, and in every state of a table the text
leaves room on a phone for the picture and the components.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.rules import Game, Person, Phase, Position
from engine.tables import Table
from engine.telling.formatting import (
    MAX_TITLE_LENGTH,
    card_label_text,
    card_text,
    guesses_left_text,
    number_text,
    person_names,
    shortened_person_names,
    team_id,
    voice_for_table,
)
from engine.telling.lobby import computer_vote_lines
from engine.telling.news import computers_thinking_text, last_event_text
from engine.telling.settings import packs_start_over_text
from engine.telling.state import done_sides_lines, headline_text, result_text, turn_phrases
from engine.telling.times import limit_lines, open_clue_lines, pause_and_absence_lines, rest_text
from engine.texts import Voice

MAX_NAMED_MARKS = 6
"""The most marks that are shown with the names of the people who made them."""
CROWDED_PHASES = {Phase.GUESS, Phase.CALLED, Phase.SUDDEN_DEATH}
MAX_NAMES_A_CARD = 3
"""The most people who are named for the same marked card."""
TICK = "✓"
"""A mark on a card, one per person (B19)."""
FEW_GUESSERS = 2
"""The most guessers that are named with their guesses, and the most marks shown in large print."""


def above_board_text(table: Table, game: Game, say: Voice) -> str:
    """Format the text above the board: the turn, the marks, limits and the last event.

    Once the game is over it is the result and the last event.
    """
    if game.outcome is not None:
        small = _small_lines(last_event_text(table, game, say))
        return "\n".join([result_text(table, game, game.outcome, say), *small])
    wishes = [*_vote_lines(table, say), *pause_and_absence_lines(table, say)]
    news = wishes or [last_event_text(table, game, say), *done_sides_lines(game, say)]
    marks = "" if game.phase is Phase.CALLED else _marks_text(table, game, say)
    if count_marks(table).total() + len(table.stop_requests) <= FEW_GUESSERS:
        small = [*_small_lines(*news), *_small_lines(*_first_clue_lines(table, game, say))]
        return "\n".join(filter(None, [_head_text(table, game, say), marks, *small]))
    return "\n".join([_head_text(table, game, say), *_small_lines(marks, *news)])


def _small_lines(*parts: str) -> list[str]:
    """Return the parts joined as one small line."""
    line = _join_parts(*parts)
    return [f"-# {line}"] if line else []


def _join_parts(*parts: str) -> str:
    """Join the parts that are not empty, where a dot ends no part before a separator."""
    *first, last = [*filter(None, parts)] or [""]
    return " · ".join([*(part.removesuffix(".") for part in first), last])


def _head_text(table: Table, game: Game, say: Voice) -> str:
    """Format the title, then in few lines the task of each person and the state of the turn."""
    title, *lines = headline_text(table, game, say).splitlines()
    phrases = [
        *_guesser_phrases(table, game, say),
        *turn_phrases(table, game, say),
        *limit_lines(table, say),
    ]
    if len(title) > MAX_TITLE_LENGTH and game.phase in CROWDED_PHASES:
        title = f"#{title}"
    last, is_clue = "".join(lines[-1:]), lines[-1:] == [*open_clue_lines(game, say)]
    state = _join_parts(*phrases)
    tasks = _join_parts(last, state) if is_clue else " ".join(filter(None, [last, state]))
    return "\n".join([title, *lines[:-1], tasks])


def count_marks(table: Table) -> Counter[Position]:
    """Return the number of marks by marked card (B19)."""
    return Counter(mark.card for mark in table.marks if mark.card is not None)


def find_only_marked_card(table: Table) -> Position | None:
    """Return the card that all marks are on, None without marks or with several (B19)."""
    cards = count_marks(table)
    return next(iter(cards)) if len(cards) == 1 else None


def _guesser_phrases(table: Table, game: Game, say: Voice) -> list[str]:
    """Name the guessers where they are few, or that the computers think (E4)."""
    thinks = computers_thinking_text(table, game, say)
    if thinks:
        return [thinks]
    guessing = game.phase in {Phase.GUESS, Phase.SUDDEN_DEATH} and table.match.rest is None
    people = table.match.seats.list_awaited_people(game) if guessing else ()
    return [person_names(table, people, say)] if 0 < len(people) <= FEW_GUESSERS else []


def card_label_with_marks_text(game: Game, card: Position, marks: int) -> str:
    """Format a card's label for a button or a list, with one tick for each mark on it."""
    label = card_label_text(game, card)
    return f"{label} {TICK * marks}" if marks else label


def _marks_text(table: Table, game: Game, say: Voice) -> str:
    """Format the marked cards, by whom while that is not too long, and who wants to stop."""
    counted = count_marks(table)
    if counted.total() > MAX_NAMED_MARKS:
        cards = [f"{card_text(game, card, say)} {count}" for card, count in counted.most_common()]
    else:
        cards = [_mark_text(table, game, card, say) for card in counted]
    parts = [say("marked", marks=" · ".join(cards))] if cards else []
    if table.stop_requests:
        who = shortened_person_names(table, sorted(table.stop_requests), say)
        parts.append(say("end-turn-asked", who=who))
    return " · ".join(parts)


def _mark_text(table: Table, game: Game, card: Position, say: Voice) -> str:
    people = [mark.person for mark in table.marks if mark.card == card]
    who = shortened_person_names(table, people, say, MAX_NAMES_A_CARD)
    return say("mark", codename=card_text(game, card, say), who=who)


def _vote_lines(table: Table, say: Voice) -> Iterator[str]:
    """Yield the votes of people to resign (H4), and those for computers on seats (E4)."""
    giving_up = sorted(table.match.resign_votes)
    if giving_up:
        yield say(
            "giving-up", who=shortened_person_names(table, giving_up, say), count=len(giving_up)
        )
    yield from computer_vote_lines(table, say)


def _first_clue_lines(table: Table, game: Game, say: Voice) -> Iterator[str]:
    """Yield, before the first clue, which packs start over (A9)."""
    if not game.turns and any(pack.fresh for pack in table.match.drawn_packs):
        yield packs_start_over_text(table.match, say)


def guess_state_text(table: Table, game: Game, person: Person, say: Voice) -> str:
    """Format the clue and a person's own mark, or that the game is over or rests."""
    if game.outcome is not None:
        return say("refused-game-over")
    if table.match.rest is not None:
        return rest_text(table, game, table.match.rest, voice_for_table(table, say))
    card = table.find_mark(person)
    if card is None:
        return _state_text(game, say)
    marked = say("panel-marked", codename=card_text(game, card, say))
    return f"{_state_text(game, say)}\n{marked}"


def confirm_end_turn_text(table: Table, say: Voice) -> str:
    """Format the question whether to end a turn, with its clue's number and guesses (B9)."""
    turn = table.match.require_dealt().turns[-1]
    number = "" if turn.clue is None else number_text(turn.clue)
    return say("end-turn-really", count=len(turn.touches), number=number)


def _state_text(game: Game, say: Voice) -> str:
    team = team_id(game.theme, game.team)
    if game.phase is Phase.SUDDEN_DEATH:
        return say("headline-sudden-death")
    if game.phase is Phase.COVER:
        return say("status-cover-own" if game.may_decline_cover else "status-cover", team=team)
    if game.turn_being_guessed is None:
        either = len(game.givers) > 1
        return say("status-first") if either else say("status-clue", team=team)
    return say(
        "panel-clue",
        team=team_id(game.theme, game.guessers[0]),
        clue=game.clue.word,
        number=number_text(game.clue),
        guesses=guesses_left_text(game.turn_being_guessed, say),
    )
