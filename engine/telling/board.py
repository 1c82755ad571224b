"""The board: the text above its picture.

Law: every word is a function of what operatives may know, and in every state of a table the text
leaves room on a phone for the picture and the components.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.rules import Game, Person, Phase, Position
from engine.tables import Table
from engine.telling.lobby import hiring_lines
from engine.telling.news import latest
from engine.telling.settings import fresh_text, short_mix_text
from engine.telling.state import done_lines, headline, result, standing
from engine.telling.thinking import thinking_text
from engine.telling.times import limits, pause_lines, rest_text
from engine.telling.wording import (
    at,
    card_text,
    few,
    guesses_text,
    label_text,
    names,
    number_text,
    team_id,
)
from engine.texts import Voice

MOST_MARKS = 6
"""The most marks that are shown with the names of the people who made them."""
LONGEST_TITLE = 30
"""The longest title where there is little room; a longer one is set smaller."""
SHORT_OF_ROOM = {Phase.GUESS, Phase.CALLED, Phase.SUDDEN_DEATH}
MOST_TOGETHER = 3
"""The most people who are named for the same marked card."""
TICK = "✓"
"""A mark on a card, one per person (B19)."""
FEW = 2
"""The most guessers that are named with their guesses, and the most marks shown in large print."""


def above_board(table: Table, game: Game, say: Voice) -> str:
    """Format whose turn it is, the marks, the running limits and the last event."""
    if game.outcome is not None:
        return "\n".join([result(game, game.outcome, say), *_small(latest(table, game, say))])
    wishes = [*_wishes(table, say), *pause_lines(table, say)]
    news = wishes or [latest(table, game, say), *done_lines(game, say)]
    marks = "" if game.phase is Phase.CALLED else _marks_text(table, game, say)
    if marked_cards(table).total() + len(table.stopping) <= FEW:
        small = [*_small(*news), *_small(*_at_first(table, game, say))]
        return "\n".join(filter(None, [_head(table, game, say), marks, *small]))
    return "\n".join([_head(table, game, say), *_small(marks, *news)])


def _small(*parts: str) -> list[str]:
    """Return the parts joined as one small line; no line without parts."""
    line = " · ".join(filter(None, parts))
    return [f"-# {line}"] if line else []


def _head(table: Table, game: Game, say: Voice) -> str:
    """Format the title, then in few lines the task of each person and the state of the turn."""
    title, *lines = headline(table, game, say).splitlines()
    phrases = [*_guessers(table, game, say), *standing(table, game, say), *limits(table, say)]
    if len(title) > LONGEST_TITLE and game.phase in SHORT_OF_ROOM:
        title = f"#{title}"
    return "\n".join([title, " ".join(filter(None, ["\n".join(lines), " · ".join(phrases)]))])


def marked_cards(table: Table) -> Counter[Position]:
    """Count the marks on each marked card (B19)."""
    return Counter(mark.card for mark in table.marks if mark.card is not None)


def agreed_card(table: Table) -> Position | None:
    """Return the card that all marks are on, None without one (B19)."""
    cards = marked_cards(table)
    return next(iter(cards)) if len(cards) == 1 else None


def _guessers(table: Table, game: Game, say: Voice) -> list[str]:
    """Name the guessers where they are few, or that the computers think (E4)."""
    thinks = thinking_text(table, game, say)
    if thinks:
        return [thinks]
    guessing = game.phase in {Phase.GUESS, Phase.SUDDEN_DEATH} and table.match.rest is None
    people = table.match.seats.awaited(game) if guessing else ()
    return [names(table, people, say)] if 0 < len(people) <= FEW else []


def counted_label(game: Game, card: Position, marks: int) -> str:
    """Name a card on a button or in a list, with one tick for each mark on it."""
    label = label_text(game, card)
    return f"{label} {TICK * marks}" if marks else label


def _marks_text(table: Table, game: Game, say: Voice) -> str:
    """Format the marked cards, by whom while that is not too long, and who wants to stop."""
    counted = marked_cards(table)
    if counted.total() > MOST_MARKS:
        cards = [f"{card_text(game, card, say)} {count}" for card, count in counted.most_common()]
    else:
        cards = [_mark_text(table, game, card, say) for card in counted]
    parts = [say("marked", marks=" · ".join(cards))] if cards else []
    if table.stopping:
        who = few(table, sorted(table.stopping), say)
        parts.append(say("end-turn-asked", who=who))
    return " · ".join(parts)


def _mark_text(table: Table, game: Game, card: Position, say: Voice) -> str:
    people = [mark.person for mark in table.marks if mark.card == card]
    who = few(table, people, say, MOST_TOGETHER)
    return say("mark", codename=card_text(game, card, say), who=who)


def _wishes(table: Table, say: Voice) -> Iterator[str]:
    """Yield the votes of people to resign (H4), and those for computers on seats (E4)."""
    giving_up = sorted(table.match.giving_up)
    if giving_up:
        yield say("giving-up", who=few(table, giving_up, say), count=len(giving_up))
    yield from hiring_lines(table, say)


def _at_first(table: Table, game: Game, say: Voice) -> Iterator[str]:
    """Yield, before the first clue, the packs of its words, and which packs start over (A9)."""
    if game.turns:
        return
    mix = short_mix_text(table.match.settings, say)
    if mix:
        yield say("board-mix", mix=mix)
    if any(pack.fresh for pack in table.match.drawn):
        yield fresh_text(table.match, say)


def panel_text(table: Table, game: Game, person: Person, say: Voice) -> str:
    """Format the clue and a person's own mark, or that the game is over or rests."""
    if game.outcome is not None:
        return say("refused-game-over")
    if table.match.rest is not None:
        return rest_text(table, game, table.match.rest, at(table, say))
    card = table.mark_of(person)
    if card is None:
        return _state(game, say)
    marked = say("panel-marked", codename=card_text(game, card, say))
    return f"{_state(game, say)}\n{marked}"


def stop_question(table: Table, say: Voice) -> str:
    """Format the question whether to end a turn before all guesses of its clue's number (B9)."""
    turn = table.match.require_dealt().turns[-1]
    number = "" if turn.clue is None else number_text(turn.clue)
    return say("end-turn-really", count=str(len(turn.touches)), number=number)


def _state(game: Game, say: Voice) -> str:
    team = team_id(game.theme, game.team)
    if game.phase is Phase.SUDDEN_DEATH:
        return say("panel-sudden-death")
    if game.phase is Phase.COVER:
        return say("panel-cover-own" if game.may_decline else "panel-cover", team=team)
    if game.turn is None:
        either = len(game.givers) > 1
        return say("panel-first-clue") if either else say("panel-no-clue", team=team)
    return say(
        "panel-clue",
        team=team_id(game.theme, game.guessers[0]),
        clue=game.clue.word,
        number=number_text(game.clue),
        guesses=guesses_text(game.turn, say),
    )
