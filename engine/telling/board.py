"""The board: what stands above its picture.

Law: every word is a function of what operatives may know, and whatever happens at a table, it
leaves room on a phone for the picture and for what is pressed.
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
"""How many marks are told with the names of those who made them."""
LONGEST_TITLE = 30
"""How long a title may be where there is little room; a longer one is set smaller."""
SHORT_OF_ROOM = {Phase.GUESS, Phase.CALLED, Phase.SUDDEN_DEATH}
MOST_TOGETHER = 3
"""How many are named who have marked the same card."""
TICK = "✓"
"""A mark on a card, one for each who has made it (B19)."""
FEW = 2
"""How many guessers are named beside their guesses, and how many marks are told in large print."""


def above_board(table: Table, game: Game, say: Voice) -> str:
    """Say whose turn it is, who marked what, what runs out when, and what happened last."""
    if game.outcome is not None:
        return "\n".join([result(game, game.outcome, say), *_small(latest(table, game, say))])
    wishes = [*_wishes(table, say), *pause_lines(table, say)]
    news = wishes or [latest(table, game, say), *done_lines(game, say)]
    marks = "" if game.phase is Phase.CALLED else _marks_text(table, game, say)
    if marked_cards(table).total() + len(table.stopping) <= FEW:
        small = [*_small(*news), *_small(*_at_first(table, game, say))]
        return "\n".join(filter(None, [_head(table, game, say), marks, *small]))
    return "\n".join([_head(table, game, say), *_small(marks, *news)])


def _small(*said: str) -> list[str]:
    """Say things in one small line, nothing where there is nothing to say."""
    line = " · ".join(filter(None, said))
    return [f"-# {line}"] if line else []


def _head(table: Table, game: Game, say: Voice) -> str:
    """Give the title, and in as few lines as may be who does what and how things stand."""
    title, *told = headline(table, game, say).splitlines()
    stands = [*_guessers(table, game, say), *standing(table, game, say), *limits(table, say)]
    if len(title) > LONGEST_TITLE and game.phase in SHORT_OF_ROOM:
        title = f"#{title}"
    return "\n".join([title, " ".join(filter(None, ["\n".join(told), " · ".join(stands)]))])


def marked_cards(table: Table) -> Counter[Position]:
    """Count for each marked card how many have marked it (B19)."""
    return Counter(mark.card for mark in table.marks if mark.card is not None)


def agreed_card(table: Table) -> Position | None:
    """Find the card that all marks are on (B19)."""
    cards = marked_cards(table)
    return next(iter(cards)) if len(cards) == 1 else None


def _guessers(table: Table, game: Game, say: Voice) -> list[str]:
    """Name who guesses where they are few, and say of computers that they think (E4)."""
    thinks = thinking_text(table, game, say)
    if thinks:
        return [thinks]
    guessing = game.phase in {Phase.GUESS, Phase.SUDDEN_DEATH} and table.match.rest is None
    people = table.match.seats.awaited(game) if guessing else ()
    return [names(table, people, say)] if 0 < len(people) <= FEW else []


def counted_label(game: Game, card: Position, marks: int) -> str:
    """Name a card on a button or in a list, with how many have marked it."""
    label = label_text(game, card)
    return f"{label} {TICK * marks}" if marks else label


def _marks_text(table: Table, game: Game, say: Voice) -> str:
    """Say which cards are marked, by whom while that is not too long, and who wants to stop."""
    counted = marked_cards(table)
    if counted.total() > MOST_MARKS:
        cards = [f"{card_text(game, card, say)} {count}" for card, count in counted.most_common()]
    else:
        cards = [_mark_text(table, game, card, say) for card in counted]
    said = [say("marked", marks=" · ".join(cards))] if cards else []
    if table.stopping:
        who = few(table, sorted(table.stopping), say)
        said.append(say("end-turn-asked", who=who))
    return " · ".join(said)


def _mark_text(table: Table, game: Game, card: Position, say: Voice) -> str:
    people = [mark.person for mark in table.marks if mark.card == card]
    who = few(table, people, say, MOST_TOGETHER)
    return say("mark", codename=card_text(game, card, say), who=who)


def _wishes(table: Table, say: Voice) -> Iterator[str]:
    """Say who wants their team to resign (H4), and who wants a computer on which seat (E4)."""
    giving_up = sorted(table.match.giving_up)
    if giving_up:
        yield say("giving-up", who=few(table, giving_up, say), count=len(giving_up))
    yield from hiring_lines(table, say)


def _at_first(table: Table, game: Game, say: Voice) -> Iterator[str]:
    """Say before the first clue what its words are, and which packs start over (A9)."""
    if game.turns:
        return
    mix = short_mix_text(table.match.settings, say)
    if mix:
        yield say("board-mix", mix=mix)
    if any(pack.fresh for pack in table.match.drawn):
        yield fresh_text(table.match, say)


def panel_text(table: Table, game: Game, person: Person, say: Voice) -> str:
    """Say the clue and a person's own mark, or that the game is over or rests."""
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
    """Ask somebody whether a turn is to end before as many guesses as its clue's number (B9)."""
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
