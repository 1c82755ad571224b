"""The board: what stands above its picture.

Law: every word is a function of what operatives may know, and whatever happens at a table, it
leaves room on a phone for the picture and for what is pressed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.rules import Game, Position
from engine.rules.game.seat import Seat
from engine.tables import Table
from engine.telling.clocks import limit_lines, pause_lines
from engine.telling.news import latest
from engine.telling.state import done_lines, headline, result, tally
from engine.telling.wording import card_text, few, label_text, team_id
from engine.texts import Voice

MOST_MARKS = 6
"""How many marks are told with the names of those who made them."""


def above_board(table: Table, game: Game, say: Voice) -> str:
    """Say whose turn it is, who marked what, what runs out when, and what happened last."""
    happened = latest(table, game, say)
    news = f"-# {happened}" if happened else ""
    if game.outcome is not None:
        return "\n".join(filter(None, [result(game, game.outcome, say), news]))
    lines = [
        headline(table, game, say),
        " · ".join(filter(None, [tally(game, say), *limit_lines(table, say)])),
        _marks_text(table, game, say),
        *_wishes(table, say),
        *pause_lines(table, say),
        *done_lines(game, say),
        news,
        *_at_first(table, game, say),
    ]
    return "\n".join(filter(None, lines))


def marked_cards(table: Table) -> Counter[Position]:
    """Count for each marked card how many have marked it (B19)."""
    return Counter(mark.card for mark in table.marks if mark.card is not None)


def agreed_card(table: Table) -> Position | None:
    """Find the card that all marks are on (B19)."""
    cards = marked_cards(table)
    return next(iter(cards)) if len(cards) == 1 else None


def counted_label(game: Game, card: Position, marks: int) -> str:
    """Name a card on a button or in a list, with how many have marked it."""
    label = label_text(game, card)
    return f"{label} · {marks}" if marks else label


def _marks_text(table: Table, game: Game, say: Voice) -> str:
    """Say which cards are marked, and by whom while there are not too many marks."""
    counted = marked_cards(table)
    if counted.total() > MOST_MARKS:
        cards = [f"{card_text(game, card, say)} {count}" for card, count in counted.most_common()]
        return say("marked", marks=" · ".join(cards))
    marks = [
        say(
            "mark",
            codename=card_text(game, card, say),
            who=few(table, [mark.person for mark in table.marks if mark.card == card], say),
        )
        for card in counted
    ]
    return say("marked", marks=" · ".join(marks)) if marks else ""


def _wishes(table: Table, say: Voice) -> Iterator[str]:
    """Say who wants the turn to end (B19), and who wants to resign (H4)."""
    if table.stopping:
        who = few(table, sorted(table.stopping), say)
        yield say("stop-asked", who=who, count=len(table.stopping))
    giving_up = table.match.giving_up
    if giving_up:
        yield say("giving-up", who=few(table, sorted(giving_up), say), count=len(giving_up))


def _at_first(table: Table, game: Game, say: Voice) -> Iterator[str]:
    """Say before the first clue what one should know of this deal; Duet has no double agent (D0).

    Later the notice names those whose messages are closed.
    """
    if game.turns:
        return
    if not game.format.rules.two_sided:
        team = game.key_card.starting
        agents = str(game.agents_left(team))
        yield say("double-agent", team=team_id(game.theme, team), agents=agents)
    if any(pack.fresh for pack in table.match.drawn):
        yield say("pack-fresh")
    shut = [seat.person for seat in table.match.seats if seat.sees_key and _dms_closed(table, seat)]
    if shut:
        yield say("dms-closed", who=few(table, shut, say))


def _dms_closed(table: Table, seat: Seat) -> bool:
    profile = table.people.get(seat.person)
    return profile is not None and profile.dms_closed
