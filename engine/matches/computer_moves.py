"""Computer moves: what a computer does where its move is awaited (E4).

Law: it sees what its seat sees. An operative is handed what spectators see, a spymaster their key,
and in Duet a member the key of their own side; so of two games that look alike to a seat, a
computer there does the same. What is drawn by lot nobody can know beforehand.
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
"""So many codenames of a clue may be told, however small its number."""
TRIES = 20
"""How many clues a computer thinks of before it finds one that these house rules allow, too."""


def change(match: Match, seat: Seat, seed: str) -> Change:
    """Choose what a computer does on a seat that is awaited; one seed and deal is one change.

    What is drawn holds the deal's salt: a seed is made of public numbers, and who knew what they
    draw would read more off a deed than it says, as which agents there were to choose from (A5).
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
    """Choose a clue that the referee allows outright by the rules of this house."""
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
    """Choose the next card for the clue of this turn; in sudden death for any earlier one (D8)."""
    game = match.require_dealt()
    board, places = seen(match.language, game, seat)
    reader = operative(match.language, match.settings.temper)
    if game.phase is Phase.SUDDEN_DEATH:
        return Guess(places[_last_hope(reader, board, _heard(game, seat))])
    board = replace(board, earlier=_earlier(game, seat))
    codename = reader.next(board, game.clue, len(game.turns[-1].touches))
    return Stop() if codename is None else Guess(places[codename])


def torn(match: Match, seat: Seat) -> bool:
    """Tell whether an operative is torn between two cards, by what lies open alone."""
    game = match.require_dealt()
    if game.phase is not Phase.GUESS:
        return False
    board, _ = seen(match.language, game, seat)
    reader = operative(match.language, match.settings.temper)
    return reader.torn(board, game.clue, len(game.turns[-1].touches))


def reading(language: str, clue: Clue, board: OpenBoard) -> tuple[tuple[str, Sure], ...] | None:
    """Tell what a clue makes a computer think of, the surest first; None for a word unknown to it.

    As many cards as the clue promises, or three; one that nothing leads to would be any card.
    """
    leads = operative(language).leads(clue.word, board.codenames)
    if leads is None:
        return None
    most = max(LEAST_READ, clue.number if isinstance(clue.number, int) else 0)
    words = ((codename, Sure.of(link)) for codename, link in leads[:most])
    return tuple((codename, sure) for codename, sure in words if sure is not None)


def seen(language: str, game: Game, seat: Seat) -> tuple[OpenBoard, dict[str, Position]]:
    """Return the board as an operative's seat sees it, and where its cards lie."""
    view = named(game.seen_by(None), language)
    side = seat.team if game.format.rules.two_sided else None
    return OpenBoard.of(view, side), _places(view)


def _heard(game: Game, seat: Seat) -> list[Clue]:
    """List the clues that were for this side of a Duet."""
    return [turn.clue for turn in game.turns if turn.clue and turn.team is not seat.team]


def _earlier(game: Game, seat: Seat) -> tuple[Earlier, ...]:
    """Recall the clues before this turn's: in Duet those for this side, else of both teams."""
    turns = game.turns[:-1]
    if game.format.rules.two_sided:
        turns = tuple(turn for turn in turns if turn.team is not seat.team)
        return remembered(turns, lambda _: True)
    return remembered(turns, lambda turn: turn.team is game.team)


def _last_hope(reader: Operative, board: OpenBoard, clues: list[Clue]) -> str:
    """Choose the card that some earlier clue leads to most plainly."""
    known = (clue.word for clue in clues if reader.knows(clue.word) and clue.number)
    best = [reader.rank(word, board.codenames)[0] for word in known]
    return max(best, key=lambda found: found[1])[0] if best else reader.safest(board)


def named(view: View, language: str) -> View:
    """Call pictures by what one sees on them: computers have only words."""
    named = [
        face.codename if face.picture is None else picture_name(face.picture, language)
        for face in view.faces
    ]
    faces = map(lambda face, name: replace(face, codename=name), view.faces, named)
    return replace(view, faces=tuple(faces))


def _places(view: View) -> dict[str, Position]:
    """Find cards by name; of two pictures that show the same the first open one."""
    found = [(face.codename, Position(at)) for at, face in enumerate(view.faces)]
    covered = [not face.covered for face in view.faces]
    return dict(sorted(found, key=lambda named: (covered[named[1]], -named[1])))
