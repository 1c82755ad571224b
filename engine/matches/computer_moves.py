"""Computer moves: what a computer does when its move is awaited (E4).

Law: a computer sees what its seat sees. An operative gets what spectators see, a spymaster their
key, and in Duet a member the key of their own side; so in two games that look alike to a seat, a
computer there does the same. Nobody can predict what is drawn by lot.
"""

from __future__ import annotations

import random
from dataclasses import replace

from engine.decks import picture_name
from engine.matches.judging import judge, published
from engine.players import Earlier, OpenBoard, Operative, operative, remembered, spymaster
from engine.referee import Verdict
from engine.rules import (
    Admitted,
    Change,
    Clue,
    Contest,
    Cover,
    Decline,
    Game,
    Give,
    Guess,
    Match,
    Phase,
    Position,
    Seat,
    Stop,
    View,
    cover_cards,
)
from engine.tables import Sure, TypedClue

LEAST_READ = 3
"""So many codenames of a clue may be shown, however small its number."""
TRIES = 20
"""So many clues a computer tries before it gives up finding one that the house rules allow."""


def change(match: Match, seat: Seat, seed: str) -> Change:
    """Return what a computer does on an awaited seat; the same seed and deal give the same change.

    The seed of a draw contains the deal's salt: otherwise it would be made of public numbers, and a
    player who computes the draw would learn more than the move says, as which agents there were to
    choose from (A5).
    """
    game = match.require_dealt()
    seed = f"{(match.salt or b'').hex()} {seed}"
    match game.phase:
        case Phase.CALLED:
            return Contest()
        case Phase.COVER if game.may_decline:
            return Decline()
        case Phase.COVER:
            return Cover(random.Random(seed).choice(cover_cards(game)))
        case Phase.CLUE:
            return _clue(match, seat, seed)
        case _:
            return _guess(match, seat)


def _clue(match: Match, seat: Seat, seed: str) -> Give:
    """Return a clue that the referee allows outright by the house rules of this table."""
    game = match.require_dealt()
    view, temper = named(game.seen_by(seat), match.language), match.settings.temper
    places = _places(view)
    for attempt in range(TRIES):
        hint = spymaster(match.language, temper).clue(view, f"{seed} {attempt}")
        meant = tuple(places[codename] for codename in hint.meant)
        typed = TypedClue(hint.word, str(hint.number), meant)
        ruling = judge(match, seat, typed)
        if ruling.verdict is Verdict.ALLOWED:
            return published(match, seat, typed, ruling, Admitted.OUTRIGHT)
    message = "no clue is allowed here"
    raise LookupError(message)


def _guess(match: Match, seat: Seat) -> Guess | Stop:
    """Return the next guess for the clue of this turn; in sudden death for any earlier one (D8)."""
    game = match.require_dealt()
    board, places = seen(match.language, game, seat)
    reader = operative(match.language, match.settings.temper)
    if game.phase is Phase.SUDDEN_DEATH:
        return Guess(places[_last_hope(reader, board, _heard(game, seat))])
    board = replace(board, earlier=_earlier(game, seat))
    codename = reader.next(board, game.clue, len(game.turns[-1].touches))
    return Stop() if codename is None else Guess(places[codename])


def torn(match: Match, seat: Seat) -> bool:
    """Return whether an operative hesitates between two cards, judged by what is public."""
    game = match.require_dealt()
    if game.phase is not Phase.GUESS:
        return False
    board, _ = seen(match.language, game, seat)
    reader = operative(match.language, match.settings.temper)
    return reader.torn(board, game.clue, len(game.turns[-1].touches))


def reading(language: str, clue: Clue, board: OpenBoard) -> tuple[tuple[str, Sure], ...] | None:
    """List the codenames that a clue suggests to a computer, the surest first.

    As many cards as the clue promises, or three, without those that nothing leads to. None for a
    word that the computer does not know.
    """
    leads = operative(language).leads(clue.word, board.codenames)
    if leads is None:
        return None
    most = max(LEAST_READ, clue.number if isinstance(clue.number, int) else 0)
    words = ((codename, Sure.of(link)) for codename, link in leads[:most])
    return tuple((codename, sure) for codename, sure in words if sure is not None)


def seen(language: str, game: Game, seat: Seat) -> tuple[OpenBoard, dict[str, Position]]:
    """Return the board as an operative's seat sees it, and the positions of its cards by name."""
    view = named(game.seen_by(None), language)
    side = seat.team if game.format.rules.two_sided else None
    return OpenBoard.of(view, side), _places(view)


def _heard(game: Game, seat: Seat) -> list[Clue]:
    """List the clues that were for this side of a Duet."""
    return [turn.clue for turn in game.turns if turn.clue and turn.team is not seat.team]


def _earlier(game: Game, seat: Seat) -> tuple[Earlier, ...]:
    """Return the clues before this turn's: in Duet those for this side, else of both teams."""
    turns = game.turns[:-1]
    if game.format.rules.two_sided:
        turns = tuple(turn for turn in turns if turn.team is not seat.team)
        return remembered(turns, lambda _: True)
    return remembered(turns, lambda turn: turn.team is game.team)


def _last_hope(reader: Operative, board: OpenBoard, clues: list[Clue]) -> str:
    """Return the card that an earlier clue leads to most plainly."""
    known = (clue.word for clue in clues if reader.knows(clue.word) and clue.number)
    best = [reader.rank(word, board.codenames)[0] for word in known]
    return max(best, key=lambda found: found[1])[0] if best else reader.safest(board)


def named(view: View, language: str) -> View:
    """Return a view with pictures named by what they show: computers read only words."""
    named = [
        face.codename if face.picture is None else picture_name(face.picture, language)
        for face in view.faces
    ]
    faces = map(lambda face, name: replace(face, codename=name), view.faces, named)
    return replace(view, faces=tuple(faces))


def _places(view: View) -> dict[str, Position]:
    """Return positions by name; of two pictures that show the same the first open one."""
    positions = [(face.codename, Position(at)) for at, face in enumerate(view.faces)]
    covered = [not face.covered for face in view.faces]
    return dict(sorted(positions, key=lambda named: (covered[named[1]], -named[1])))
