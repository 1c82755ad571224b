"""News: the last event at a table, in a line, and the thoughts of computers (E4).

Law: a computer that guesses sees what all can see, so texts about its thoughts reveal no more. Of
one that gives clues they only say that it thinks.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import rules
from engine.players import OpenBoard, is_spoken, operative, operative_on_seat
from engine.rules.match.call_view import CallView
from engine.tables import Table
from engine.telling.challenges import call_result_text, call_state_text
from engine.telling.formatting import (
    card_text,
    identity_id,
    join_words,
    person_name,
    person_names,
    seat_id,
    shortened_person_names,
    table_link_text,
    voice_for_table,
)
from engine.telling.manner import clue_remark, guess_remark
from engine.texts import Voice


def last_event_text(table: Table, game: rules.Game, say: Voice) -> str:
    """Format the last event since the deal or the last clue or call; empty without one.

    Before the first move it is the seats dealt by lot (A7), or dealt again at once (A9); after a
    computer's clue what it says with it (E4).
    """
    texts = (_change_text(table, game, entry, say) for entry in _recent(table))
    before = clue_remark(table, game, say) if game.moves else _deal_text(table, say)
    last = next(filter(None, texts), before)
    return " ".join(filter(None, [last, _lot_cover_text(table, game, say)]))


def _recent(table: Table) -> Iterator[rules.Entry]:
    """Yield the entries from the last back to the deal, or to the last clue or call."""
    for entry in reversed(table.match.log):
        if isinstance(entry.change, rules.Begin | rules.Give):
            return
        yield entry
        if isinstance(entry.change, rules.Call):
            return


def get_revealed_identity(game: rules.Game, card: rules.Position) -> rules.Identity:
    """Return the identity that the last touch of a card met, or the tile that covers it.

    In Duet the sides differ (D4).
    """
    touches = [*(touch for turn in game.turns for touch in turn.touches), *game.sudden]
    met = {touch.card: touch.identity for touch in touches}
    return met.get(card) or dict(game.tiles)[card]


def get_touch_owner(game: rules.Game, card: rules.Position) -> str:
    """Return whose card was touched: own, other, bystander or assassin (B4 to B7).

    It is seen from the team whose clue was followed; in Duet every agent is own (D4).
    """
    identity = get_revealed_identity(game, card)
    if identity in {rules.Identity.BYSTANDER, rules.Identity.ASSASSIN}:
        return identity.name.lower()
    is_own = any(card in turn.found_agents for turn in game.turns)
    return "own" if is_own or identity is rules.Identity.GREEN else "other"


def _touched_text(
    table: Table, game: rules.Game, guesser: rules.Person, card: rules.Position, *, say: Voice
) -> str:
    codename, who = card_text(game, card, say), person_name(table, guesser, say)
    identity = identity_id(game.theme, get_revealed_identity(game, card))
    whose = get_touch_owner(game, card)
    if rules.is_computer(guesser) and not game.sudden:
        text = say(
            get_computer_guess_text_id(table.match, game.turns[-1]),
            codename=codename,
            who=who,
            clue=game.clue.word,
            identity=identity,
            whose=whose,
        )
        return " ".join(filter(None, [text, guess_remark(table, game, say)]))
    return say("touched", codename=codename, who=who, identity=identity, whose=whose)


def _change_text(table: Table, game: rules.Game, entry: rules.Entry, say: Voice) -> str:
    who = person_name(table, entry.person, say)
    match entry.change:
        case rules.Guess(card):
            return _touched_text(table, game, entry.person, card, say=say)
        case rules.Cover(card):
            codename, identity = _covered_texts(game, card, say)
            return say("covered-by-choice", codename=codename, who=who, identity=identity)
        case rules.Stop():
            unsure = rules.is_computer(entry.person) and game.turns[-1].promises_more
            return say("computer-unsure" if unsure else "stopped", who=who)
        case rules.TimeUp(moment):
            return _time_up_text(table, game, game.moves[moment - 1], say)
        case rules.Call() | rules.Concede() | rules.Contest() | rules.Vote() | rules.Withdraw():
            return call_result_text(table, game, say)
        case rules.Resume():
            return say("resumed", who=who)
        case rules.Wake():
            return say("woken", who=who)
        case _:
            return _seating_text(table, entry, who, say)


def _lot_cover_text(table: Table, game: rules.Game, say: Voice) -> str:
    """Format the card covered by lot for the simulated opponent, until the next clue (E2)."""
    last = game.moves[-1] if game.moves else None
    if not table.match.settings.lot_covers or not isinstance(last, rules.Cover):
        return ""
    codename, identity = _covered_texts(game, last.card, say)
    return say("covered-by-lot", codename=codename, identity=identity)


def _lot_text(table: Table, say: Voice) -> str:
    """Format the people whose seats came by lot, in the order of the seats (A7)."""
    settings = table.match.settings
    lots = (entry.change.lot for entry in table.match.log if isinstance(entry.change, rules.Begin))
    lot = next(lots, ())
    seats = [
        say(
            "lot-seat",
            who=person_name(table, seat.person, say),
            team=seat_id(settings.theme, seat),
            role=seat.role.value,
        )
        for kind in settings.format.rules.seats
        for seat in lot
        if seat.is_of_kind(kind)
    ]
    return say("lot", seats=join_words(seats, say)) if seats else ""


def _deal_text(table: Table, say: Voice) -> str:
    return _lot_text(table, say) or _next_deal_text(table, say)


def _next_deal_text(table: Table, say: Voice) -> str:
    """Format who leads a game whose people were dealt in at once, and its host (A9).

    A person alone with computers reads what their own seat is.
    """
    opening, deal = (entry.change for entry in table.match.log[:2])
    people = table.match.seats.people
    if not isinstance(opening, rules.Open) or not isinstance(deal, rules.Begin) or not people:
        return ""
    alone = len(people) == 1
    seats = [
        say(
            "lot-seat",
            who=person_name(table, seat.person, say),
            team=seat_id(table.match.settings.theme, seat),
            role=seat.role.value,
        )
        for seat in table.match.seats
        if (seat.person in people if alone else seat.role is rules.Role.SPYMASTER)
    ]
    if alone:
        return say("next-seat", seat=join_words(seats, say))
    return say(
        "next-deal",
        rotates="yes" if seats else "no",
        seats=join_words(seats, say),
        host=person_name(table, table.match.host, say),
    )


def _time_up_text(table: Table, game: rules.Game, move: rules.Move, say: Voice) -> str:
    """Format what the clock has done, and its effect on a call (C15, G2)."""
    match move:
        case rules.Pass():
            return say("time-up-clue")
        case rules.Late():
            return say("time-up-guess")
        case rules.Decline():
            return say("time-up-decline")
        case rules.Cover(card):
            codename, identity = _covered_texts(game, card, say)
            return say("time-up-cover", codename=codename, identity=identity)
        case _:
            return call_result_text(table, game, say)


def _seating_text(table: Table, entry: rules.Entry, who: str, say: Voice) -> str:
    match entry.change:
        case rules.Leave():
            return say("left", who=who)
        case rules.Join() | rules.Sit():
            return say("took-seat", who=who)
        case rules.TakeOver(seat):
            stays = seat.person in table.match.seats.knowing
            text = "changed-places" if stays else "took-over"
            return say(text, who=who, whom=person_name(table, seat.person, say))
        case rules.Hire(seats):
            sitting = [seat.person for seat in seats if seat in table.match.seats.taken]
            computers = person_names(table, sitting, say)
            return say("hired", who=who, computers=computers) if sitting else ""
        case rules.Put() | rules.Remove():
            return say("reseated", who=who)
        case _:
            return ""


def _covered_texts(game: rules.Game, card: rules.Position, say: Voice) -> tuple[str, str]:
    return card_text(game, card, say), identity_id(game.theme, dict(game.tiles)[card])


def clue_called_dm_text(table: Table, view: CallView, say: Voice) -> str:
    """Format a call for the giver of the clue: its state and their time to answer (C15)."""
    return f"{call_state_text(table, view, say)}\n{table_link_text(table, say)}"


def look_at_seat_text(table: Table, person: rules.Person, say: Voice) -> str:
    """Ask a person whose direct messages are closed to look where they sit now (H1, H2)."""
    return say("personal-closed", who=person_name(table, person, say))


def seat_changed_dm_text(table: Table, person: rules.Person, say: Voice) -> str:
    """Format for a person what changed the seats, and where they sit now (H1, H2).

    A spymaster who was swapped with an operative is reminded that they know the key; a takeover
    says so in its own text.
    """
    seat = table.match.seats.find_seat(person)
    happened = last_event_text(table, table.match.require_dealt(), say)
    if seat is None:
        now = voice_for_table(table, say)("personal-no-seat")
    else:
        team = seat_id(table.match.settings.theme, seat)
        now = say("personal-seat", team=team, role=seat.role.value)
    is_put = isinstance(table.match.log[-1].change, rules.Put)
    swapped = is_put and person in table.match.seats.knowing
    knowing = [say("personal-knowing")] if swapped else []
    return "\n".join([happened, now, *knowing, table_link_text(table, say)])


def computers_thinking_text(table: Table, game: rules.Game, say: Voice) -> str:
    """Format that the computers who are to guess think; empty where a person is to guess.

    Also empty while no guess is awaited.
    """
    awaited = table.match.seats.list_awaited_people(game)
    guessing = game.phase in {rules.Phase.GUESS, rules.Phase.SUDDEN_DEATH}
    if (
        not guessing
        or table.match.rest is not None
        or not awaited
        or not all(map(rules.is_computer, awaited))
    ):
        return ""
    torn = game.phase is rules.Phase.GUESS and _hesitates(table.match, game, awaited[0])
    who = shortened_person_names(table, awaited, say)
    return say("computer-torn" if torn else "computer-thinks", who=who, count=len(awaited))


def _hesitates(match: rules.Match, game: rules.Game, computer: rules.Person) -> bool:
    """Return whether two open words seem to it nearly as good; never with pictures."""
    seat = match.seats.find_seat(computer)
    if (
        seat is None
        or not is_spoken(match.language)
        or any(map(rules.get_picture_id, game.codenames))
    ):
        return False
    side = seat.team if game.format.rules.two_sided else None
    reader = operative_on_seat(match, seat)
    board = OpenBoard.of(game.seen_by(None), side)
    return reader.is_undecided(board, game.clue, len(game.turns[-1].touches))


def get_computer_guess_text_id(match: rules.Match, turn: rules.Turn) -> str:
    """Return the id of the text for a computer's last guess of a turn.

    It followed the clue, or does not know its word, or guessed beyond the clue's number.
    """
    clue = turn.clue
    if clue is None or not _promised(clue, len(turn.touches)):
        return "touched"
    unknown = is_spoken(match.language) and not operative(match.language).knows(clue.word)
    return "computer-unknown" if unknown else "computer-touched"


def _promised(clue: rules.Clue, touched: int) -> bool:
    return clue.number is rules.UNLIMITED or touched <= clue.number
