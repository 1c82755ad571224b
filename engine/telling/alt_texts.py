"""Boards in words: alt texts of boards and key cards, and the board as text.

Law: it says what the picture shows and no more, within what Discord allows; no codename is cut;
where everything is too long, covered cards go by their numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.rules import Face, Game, Identity, Phase, Seat, Suspension, Team, Theme
from engine.tables import Table
from engine.telling.formatting import (
    codename_or_picture_name,
    identity_id,
    join_words,
    number_text,
    score_text,
    seat_id,
    team_id,
)
from engine.telling.state import above_cards_text, resting_status_text, short_status_text
from engine.texts import Voice

MAX_ALT_LENGTH = 1024
NumberedFace = tuple[int, Face]
CardNamer = Callable[[NumberedFace], str]
Row = tuple[str, str, str]


def describe_board(game: Game, faces: tuple[Face, ...], say: Voice, viewer: Seat | None) -> str:
    """Describe a board: card by card, or by identity where it shows the key or is long.

    It never exceeds Discord's limit unless even the shortest form does; `viewer` names whose key it
    shows.
    """
    return get_first_fitting_alt_text(_describe_boards(game, faces, say, viewer))


def _describe_boards(
    game: Game, faces: tuple[Face, ...], say: Voice, viewer: Seat | None
) -> Iterator[str]:
    cards = list(enumerate(faces, start=1))
    if not _shows_key(faces):
        yield _describe_rows(game, cards, say)
    title, score = _title(game, faces, say, viewer), f"{score_text(game, say)}."
    head = title, _describe_moment(game, faces, say), score
    for brief in (False, True):
        yield _sentences([*head, *_groups(game, cards, say, brief=brief)])


def prepend_resting_status(text: str, rest: Suspension, say: Voice) -> str:
    """Put the status of a resting game before a description, if Discord allows the length."""
    return get_first_fitting_alt_text((f"{resting_status_text(rest, say)}. {text}", text))


def describe_key_card(
    theme: Theme, faces: tuple[Face, ...], say: Voice, *, starting: Team | None, side: Team | None
) -> str:
    """Describe a key card: the starting team or the side, and the numbers by identity.

    `side` names a key without a `starting` team; covered cards are listed again at the end.
    """
    cards = list(enumerate(faces, start=1))
    if starting is not None:
        title = say("alt-key-card", team=team_id(theme, starting))
    else:
        title = say("alt-key-card-side", team=team_id(theme, side or Team.RED))
    groups = [
        _group(
            say("alt-identity", identity=identity_id(theme, identity)),
            [card for card in cards if card[1].identity is identity],
            say,
            _card_number,
        )
        for identity in Identity
    ]
    covered = [card for card in cards if card[1].covered]
    return _sentences([title, *groups, _group(say("alt-covered"), covered, say, _card_number)])


def describe_large_print_page(
    game: Game, faces: tuple[Face, ...], places: range, say: Voice
) -> str:
    """Describe a page of large print: its range of all cards, and its cards by identity.

    `places` are its cards, counted from 0.
    """
    cards = [(place + 1, faces[place]) for place in places]
    title = say("alt-page", first=str(cards[0][0]), last=str(cards[-1][0]), all=len(faces))
    return _sentences([title, *_groups(game, cards, say)])


def get_first_fitting_alt_text(texts: Iterable[str]) -> str:
    """Return the first text within Discord's limit for alt texts, or the last of all."""
    shortest = ""
    for shortest in texts:
        if len(shortest) <= MAX_ALT_LENGTH:
            break
    return shortest


def _describe_rows(game: Game, cards: list[NumberedFace], say: Voice) -> str:
    described = ", ".join(_describe_card(game, card, say) for card in cards)
    now = _describe_moment(game, [face for _, face in cards], say)
    return say("alt-board", moment=now, score=score_text(game, say), cards=described)


def _groups(game: Game, cards: list[NumberedFace], say: Voice, *, brief: bool = False) -> list[str]:
    """Describe cards by identity, the covered ones last; these go by number if `brief`."""

    def named(card: NumberedFace) -> str:
        return _name_card(card, say)

    groups = []
    for identity in (None, *Identity):
        label = _identity_label(game, identity, say)
        groups.append(_group(label, _filter_cards(cards, identity, covered=False), say, named))
    for identity in Identity:
        label = say("alt-covered-as", identity=identity_id(game.theme, identity))
        covered = _filter_cards(cards, identity, covered=True)
        groups.append(_group(label, covered, say, _card_number if brief else named))
    return groups


def _title(game: Game, faces: Iterable[Face], say: Voice, viewer: Seat | None) -> str:
    if not _shows_key(faces):
        return say("alt-board-groups")
    shows_both = not game.format.rules.two_sided or game.phase is Phase.OVER
    if shows_both or viewer is None or viewer.team is None:
        return say("alt-key-board")
    return say("alt-key-side", team=team_id(game.theme, viewer.team))


def _describe_moment(game: Game, faces: Iterable[Face], say: Voice) -> str:
    """Format the clue, or what the game waits for, and which card has the gold ring."""
    turn = game.turn_being_guessed
    status = short_status_text(game, say).rstrip("…!")
    now = status if status.endswith("?") else f"{status}."
    if turn is not None:
        team = team_id(game.theme, turn.team)
        now = say("alt-clue", team=team, clue=game.clue.word, number=number_text(game.clue))
    return _sentences([now, _last_touched_text(faces, say)])


def _last_touched_text(faces: Iterable[Face], say: Voice) -> str:
    last = [number for number, face in enumerate(faces, start=1) if face.last]
    return say("alt-last", card=str(last[0])) if last else ""


def _describe_card(game: Game, card: NumberedFace, say: Voice) -> str:
    if card[1].identity is None:
        return _name_card(card, say)
    identity = identity_id(game.theme, card[1].identity)
    return say("alt-known", card=_name_card(card, say), identity=identity)


def _group(label: str, cards: list[NumberedFace], say: Voice, named: CardNamer) -> str:
    return say("alt-group", label=label, cards=", ".join(map(named, cards))) if cards else ""


def _filter_cards(
    cards: list[NumberedFace], identity: Identity | None, *, covered: bool
) -> list[NumberedFace]:
    return [card for card in cards if card[1].identity is identity and card[1].covered is covered]


def _identity_label(game: Game, identity: Identity | None, say: Voice) -> str:
    if identity is None:
        return say("alt-open")
    return say("alt-identity", identity=identity_id(game.theme, identity))


def _name_card(card: NumberedFace, say: Voice) -> str:
    """Name a card by its number and its codename or picture, and the sides that marked it (D5)."""
    number, face = card
    return f"{number} {codename_or_picture_name(face.codename, say)}{_marks_text(face, say)}"


def _marks_text(face: Face, say: Voice) -> str:
    """Format the sides that marked an open card, to stand behind it; empty without any (D5)."""
    letters = [] if face.covered else [team.letter.upper() for team in face.marks]
    return f" ({join_words(letters, say)})" if letters else ""


def _card_number(card: NumberedFace) -> str:
    return str(card[0])


def _shows_key(faces: Iterable[Face]) -> bool:
    return any(face.identity is not None and not face.covered for face in faces)


def _sentences(parts: Iterable[str]) -> str:
    return " ".join(part for part in parts if part)


def board_table_text(table: Table, game: Game, say: Voice) -> str:
    """Format the board as a table in a code block: number, state and codename of each card.

    The state of the game stands above it.
    """
    faces = game.seen_by(None).faces
    heading = (say("table-number"), say("table-state"), say("table-codename"))
    rows = [
        (str(number), _card_state(game, face, say), _card_name(game, face, say))
        for number, face in enumerate(faces, start=1)
    ]
    lines = [above_cards_text(table, game, say), "```", *_aligned([heading, *rows]), "```"]
    return "\n".join(lines)


def _aligned(rows: list[Row]) -> list[str]:
    number, state = (max(len(row[column]) for row in rows) for column in (0, 1))
    return [f"{row[0]:>{number}}  {row[1]:<{state}}  {row[2]}" for row in rows]


def _card_name(game: Game, face: Face, say: Voice) -> str:
    """Name a card and, at the end, its identity's mark, as not every font draws it as wide."""
    label = face.identity and say("identity-mark", identity=identity_id(game.theme, face.identity))
    return " ".join(filter(None, [codename_or_picture_name(face.codename, say), label]))


def _card_state(game: Game, face: Face, say: Voice) -> str:
    """Format a covered card's identity; else that it is open, marks (D5), a known identity."""
    label = face.identity and say("alt-identity", identity=identity_id(game.theme, face.identity))
    if face.covered and label:
        return label
    return ", ".join(filter(None, [say("table-open") + _marks_text(face, say), label]))


def short_key_text(game: Game, seat: Seat, say: Voice) -> str:
    """Format the text above a key: its team, what the game waits for, and the score."""
    title = say("key-title", team=seat_id(game.theme, seat))
    moment = _describe_moment(game, game.seen_by(seat).faces, say)
    return "\n".join([title, moment, score_text(game, say)])
