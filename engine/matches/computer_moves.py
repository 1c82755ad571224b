"""Computer moves: the choice of a computer whose move is awaited, and its view of past turns (E4).

Law: a computer sees what its seat sees. An operative gets what spectators see, a spymaster their
key, and in Duet a member the key of their own side; so in two games that look alike to a seat, a
computer there does the same. No player can predict what is drawn by lot.
"""

from __future__ import annotations

import random
from dataclasses import replace

from engine import rules
from engine.decks import get_picture_name
from engine.matches.judging import build_give, judge
from engine.players import (
    EarlierClue,
    OpenBoard,
    Operative,
    list_informative_clues,
    operative,
    operative_on_seat,
    spymaster,
)
from engine.referee import Verdict
from engine.tables import Confidence, TypedClue

MIN_SUGGESTIONS = 3
"""So many codenames of a clue may be shown, however small its number."""
MAX_TRIES = 20
"""So many clues a computer tries before it gives up finding one that the house rules allow."""


def choose_change(match: rules.Match, seat: rules.Seat, seed: str) -> rules.Change:
    """Choose the change that a computer makes on an awaited seat; a seed always gives the same.

    The seed is mixed with the deal's secret salt, so that players cannot compute a draw and learn
    from it (A5). Raises LookupError if it finds no clue that the referee allows.
    """
    game = match.require_dealt()
    seed = f"{(match.salt or b'').hex()} {seed}"
    match game.phase:
        case rules.Phase.CALLED:
            return rules.Contest()
        case rules.Phase.COVER if game.may_decline_cover:
            return rules.Decline()
        case rules.Phase.COVER:
            return rules.Cover(random.Random(seed).choice(rules.list_coverable_agents(game)))
        case rules.Phase.CLUE:
            return _choose_clue(match, seat, seed)
        case _:
            return _choose_guess(match, seat)


def _choose_clue(match: rules.Match, seat: rules.Seat, seed: str) -> rules.Give:
    """Return a clue that the referee allows outright by the house rules of this table."""
    game = match.require_dealt()
    view, temper = with_picture_names(game.seen_by(seat), match.language), match.get_temper(seat)
    places = _positions_by_name(view)
    for attempt in range(MAX_TRIES):
        hint = spymaster(match.language, temper).clue(view, f"{seed} {attempt}")
        meant = tuple(places[codename] for codename in hint.meant)
        typed = TypedClue(hint.word, str(hint.number), meant)
        ruling = judge(match, seat, typed)
        if ruling.verdict is Verdict.ALLOWED:
            return build_give(match, seat, typed, ruling, rules.AdmissionKind.OUTRIGHT)
    message = "no clue is allowed here"
    raise LookupError(message)


def _choose_guess(match: rules.Match, seat: rules.Seat) -> rules.Guess | rules.Stop:
    """Return the next guess for the clue of this turn; in sudden death for any earlier one (D8)."""
    game = match.require_dealt()
    board, places = get_board_and_positions(match.language, game, seat)
    reader = operative_on_seat(match, seat)
    if game.phase is rules.Phase.SUDDEN_DEATH:
        return rules.Guess(places[_best_earlier_guess(reader, board, _clues_for_side(game, seat))])
    board = replace(
        board, earlier=_earlier_clues(game, seat), is_last_turn=_may_rival_win_next(game)
    )
    codename = reader.choose_next(board, game.clue, len(game.turns[-1].touches))
    return rules.Stop() if codename is None else rules.Guess(places[codename])


def _may_rival_win_next(game: rules.Game) -> bool:
    """Return whether one touch or cover is all that the other team needs; never in Duet."""
    rival = game.team.rival
    return not game.format.rules.two_sided and game.board.agents_left(rival) == 1


def is_undecided(match: rules.Match, seat: rules.Seat) -> bool:
    """Return whether a computer operative has two nearly equal guesses; False before a clue."""
    game = match.require_dealt()
    if game.phase is not rules.Phase.GUESS:
        return False
    board, _ = get_board_and_positions(match.language, game, seat)
    reader = operative_on_seat(match, seat)
    return reader.is_undecided(board, game.clue, len(game.turns[-1].touches))


def list_suggestions(
    language: str, clue: rules.Clue, board: OpenBoard
) -> tuple[tuple[str, Confidence], ...] | None:
    """List the codenames that a clue suggests to a computer, the surest first.

    At most as many as the clue's number, or three if that is more. None for an unknown word.
    """
    leads = operative(language).rank_links(clue.word, board.codenames)
    if leads is None:
        return None
    most = max(MIN_SUGGESTIONS, clue.number if isinstance(clue.number, int) else 0)
    words = ((codename, Confidence.from_link(link)) for codename, link in leads[:most])
    return tuple((codename, sure) for codename, sure in words if sure is not None)


def get_board_and_positions(
    language: str, game: rules.Game, seat: rules.Seat
) -> tuple[OpenBoard, dict[str, rules.Position]]:
    """Return the board as an operative's seat sees it, and the position of each name on it."""
    view = with_picture_names(game.seen_by(None), language)
    side = seat.team if game.format.rules.two_sided else None
    return OpenBoard.of(view, side), _positions_by_name(view)


def _clues_for_side(game: rules.Game, seat: rules.Seat) -> list[rules.Clue]:
    """List the clues that were for this side of a Duet."""
    return [turn.clue for turn in game.turns if turn.clue and turn.team is not seat.team]


def _earlier_clues(game: rules.Game, seat: rules.Seat) -> tuple[EarlierClue, ...]:
    """Return the clues before this turn's: in Duet those for this side, else of both teams."""
    turns = game.turns[:-1]
    if game.format.rules.two_sided:
        turns = tuple(turn for turn in turns if turn.team is not seat.team)
        return list_informative_clues(turns, lambda _: True)
    return list_informative_clues(turns, lambda turn: turn.team is game.team)


def _best_earlier_guess(reader: Operative, board: OpenBoard, clues: list[rules.Clue]) -> str:
    """Return the card that an earlier clue leads to most plainly."""
    known = (clue.word for clue in clues if reader.knows(clue.word) and clue.number)
    best = [reader.rank(word, board.codenames)[0] for word in known]
    return max(best, key=lambda guess: guess[1])[0] if best else reader.choose_safest(board)


def with_picture_names(view: rules.View, language: str) -> rules.View:
    """Return a view whose pictures have their names in a language in place of their ids."""
    faces = (
        face
        if face.picture_id is None
        else replace(face, codename=get_picture_name(face.picture_id, language))
        for face in view.faces
    )
    return replace(view, faces=tuple(faces))


def _positions_by_name(view: rules.View) -> dict[str, rules.Position]:
    """Return positions by name; of two pictures that show the same the first open one."""
    positions = [(face.codename, rules.Position(at)) for at, face in enumerate(view.faces)]
    covered = [not face.covered for face in view.faces]
    return dict(sorted(positions, key=lambda named: (covered[named[1]], -named[1])))


def mean_likelihood_of_found(match: rules.Match, place: int) -> int | None:
    """Return how likely a computer found the agents that were found for a clue, on average.

    `place` is the clue's index, from 0; the result is in thousandths. None if no agent was found or
    the computer does not know the word.
    """
    game = match.require_dealt()
    turn = game.turns_with_clue[place]
    assert turn.clue is not None  # noqa: S101 - only such turns were taken
    board = operatives_board(match.language, game_before_clue(game, place), turn.team)
    likely = dict(operative(match.language).rank(turn.clue.word, board.codenames))
    if not turn.found_agents or len(set(likely.values())) == 1:
        return None
    shown = with_picture_names(game.seen_by(None), match.language).faces
    likelihoods = [likely.get(shown[card].codename, 0.0) for card in turn.found_agents]
    return round(1000 * sum(likelihoods) / len(likelihoods))


def game_before_clue(game: rules.Game, place: int) -> rules.Game:
    """Return the game as it was before its clue of index `place`, from 0."""
    clue_indexes = [at for at, move in enumerate(game.moves) if isinstance(move, rules.Clue)]
    before = rules.Game.start(game.start_deal)
    for move in game.moves[: clue_indexes[place]]:
        before = before.play(move)
    return before


def operatives_board(language: str, before: rules.Game, team: rules.Team) -> OpenBoard:
    """Return the board as a team's operatives saw it in a game, without any key."""
    side = team.rival if before.format.rules.two_sided else None
    return OpenBoard.of(with_picture_names(before.seen_by(None), language), side)
