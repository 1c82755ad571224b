"""The game: a position under the rules, and the only place where a move is played.

Law: values are frozen, `play` returns a new position or raises a RuleViolation and changes nothing.
Who sits where is not known here; `awaited` lists which seats may act. The effect of a move is
decided by the format's `rules`, refusals by `phases` and, for cards, by the `board`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.rules.game import calls, faces, moves, notation, phases, turns
from engine.rules.game.board import Board, Reveal, get_picture_id
from engine.rules.game.faces import View
from engine.rules.game.formats import Format
from engine.rules.game.game_state import GameState
from engine.rules.game.layouts import Layout
from engine.rules.game.moves import Call, Clue, Ending, Guess, Move, Position, Reply
from engine.rules.game.tally import Difficulty
from engine.rules.game.teams import Outcome, Seat, Team, Termination
from engine.rules.game.turns import CallState, Phase, Touch, Turn
from engine.rules.violations import GameOver, NameTheSide, NoOpponent


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(GameState):
    """A position that can be played on, formatted as text, and shown to each viewer as allowed."""

    @classmethod
    def deal(
        cls,
        format: Format,
        layout: Layout,
        codenames: Sequence[str],
        rng: random.Random | None = None,
        *,
        difficulty: Difficulty | None = None,
    ) -> Game:
        """Deal these codenames with a fresh key card; SystemRandom when rng is None (A5)."""
        return cls.start(notation.Deal.create_random(format, layout, codenames, rng, difficulty))

    @classmethod
    def start(cls, deal: notation.Deal) -> Game:
        """Deal the codenames with a known key card; the starting team begins (B1)."""
        deal.require_complete()
        starting = deal.key_card.starting
        return cls(
            format=deal.format,
            layout=deal.layout,
            codenames=deal.codenames,
            key_card=deal.key_card,
            team=starting,
            tally=deal.start_tally,
        )

    @classmethod
    def parse(cls, text: str) -> Game:
        """Parse the text form; raises BadNotation, or the RuleViolation of a move in it."""
        deal, written = notation.parse_game(text)
        game = cls.start(deal)
        for move in written:
            game = game._apply(move)
        return game

    def __str__(self) -> str:
        return notation.format_game(self.start_deal, self.moves)

    def play(self, move: Move) -> Game:
        """Return the position after a move, or raise the RuleViolation that refuses it.

        Raises TypeError for anything that is no move, and NameTheSide for a move that does not say
        which side of a Duet makes it where both may; only old texts may leave it out.
        """
        if not isinstance(move, Move):
            raise TypeError(move)
        after = self._apply(move)
        if self._leaves_side_open(move):
            raise NameTheSide
        return after

    def _apply(self, move: Move) -> Game:
        # Old texts are parsed by this: what only they may hold is refused in `play`.
        if self.phase is Phase.OVER:
            raise GameOver
        match move:
            case Clue():
                after = self._play_clue(move)
            case Guess():
                after = self._play_guess(move)
            case moves.Stop() | moves.Late() | moves.Pass():
                after = self._end_turn(move)
            case Call():
                self.require_callable_clue()
                called = calls.create_call(move, self.turns[-1], self.words_open_at_clue)
                after = self._with_call(called)
            case moves.Cover(card):
                after = self._play_cover(card)
            case moves.Decline():
                phases.require_decline(self.phase, self.format.rules)
                after = replace(self, phase=Phase.CLUE)
            case moves.Resign() | moves.Halt():
                after = self._end_early(move)
            case _ if isinstance(move, Reply):
                after = self._with_call(calls.apply_reply(move, self.phase, self.turns))
            case _:
                raise TypeError(move)
        return replace(after, moves=(*self.moves, move))

    def seen_by(self, viewer: Seat | None) -> View:
        """Return the game as a seat sees it; None is a spectator (H3)."""
        return faces.get_view(self, viewer)

    def legal_moves(self) -> tuple[Move, ...]:
        """List every move that `play` accepts now, except clues; for clues ask `awaits_clue`.

        A side is named only where it is open (D8).
        """
        match self.phase:
            case Phase.CLUE:
                awaited: Iterable[Move] = (moves.Pass(),)
            case Phase.GUESS:
                guesses = map(Guess, self.board.list_uncovered_cards(self.guessers[0]))
                rules, words = self.format.rules, self.words_open_at_clue
                called = calls.list_possible_calls(rules, self.turns, words)
                awaited = (*guesses, *self.turns[-1].possible_endings, *called)
            case Phase.CALLED:
                awaited = calls.list_possible_replies(self.turns[-1].call)
            case Phase.COVER:
                covers = map(moves.Cover, self.board.list_uncovered_agents(self.team_to_cover))
                awaited = (*covers, moves.Decline()) if self.may_decline_cover else covers
            case Phase.SUDDEN_DEATH:
                board = self.board
                awaited = (
                    Guess(card, s) for s in self.guessers for card in board.list_uncovered_cards(s)
                )
            case Phase.OVER:
                return ()
        return (*awaited, *map(moves.Resign, self.format.rules.sides), moves.Halt())

    def _leaves_side_open(self, move: Move) -> bool:
        """Return whether either side could have made this move, and it names none (D3, D8)."""
        match move:
            case Clue(side=None):
                return len(self.givers) > 1
            case Guess(side=None):
                return self.phase is Phase.SUDDEN_DEATH
            case _:
                return False

    def _play_clue(self, clue: Clue) -> Game:
        self.require_clue()
        limited = self.format.rules.number_limits
        turn = Turn.start(clue, clue.side or self.team, self.givers, limited=limited)
        return replace(self, team=turn.team, phase=Phase.GUESS, turns=(*self.turns, turn))

    def _play_guess(self, guess: Guess) -> Game:
        guessers, board, sudden = self.guessers, self.board, self.phase is Phase.SUDDEN_DEATH
        side = guess.side or guessers[0]
        phases.require_guesser(self.phase, side, guessers)
        board.require_touchable(guess.card, side)
        identity = self.key_card.get_side(side.rival)[guess.card]  # read on the giver's key (D3)
        touch = Touch(guess.card, identity, side if sudden else None)
        revealed = self.format.rules.reveal(board, touch, side)
        if sudden:
            after = replace(self, sudden=(*self.sudden, touch))
        else:
            after = self._with_turn(self.turns[-1].add_touch(touch))
        if revealed.outcome is not None:
            return after._end_game(revealed.board, revealed.outcome)
        if revealed.ends_turn or after.turns[-1].guesses_left == 0:
            return after._start_next_phase(revealed)
        return after._with_board(revealed.board, self.phase)

    def _with_turn(self, turn: Turn) -> Game:
        return replace(self, turns=(*self.turns[:-1], turn))

    def _end_turn(self, move: Ending) -> Game:
        """End a turn by a person or by the clock (B9, G2)."""
        phases.require_ending(move, self.phase)
        lost = Turn(team=self.team, clue=None, limited=self.format.rules.number_limits, late=True)
        ended = replace(self, turns=turns.apply_turn_ending(move, self.turns, lost))
        return ended._start_next_phase(Reveal(self.board, ends_turn=True))

    def _with_call(self, called: CallState | None) -> Game:
        """Set the call of this turn: it halts the turn, ends it, or lets it go on (C15)."""
        after = self._with_turn(replace(self.turns[-1], call=called))
        if called is not None and called.is_upheld:
            return replace(after, team=self.team.rival, phase=Phase.COVER)
        halted = called is not None and called.is_open
        return replace(after, phase=Phase.CALLED if halted else Phase.GUESS)

    def _play_cover(self, card: Position) -> Game:
        """Cover an agent of a spymaster's choice, which is no guess (C15a, E2)."""
        phases.require_cover(self.phase)
        owner, board = self.team_to_cover, self.board
        board.require_coverable(card, owner)
        after = self._with_turn(replace(self.turns[-1], covered=card))
        board = board.cover(card, owner.agent)
        if board.agents_left(owner) == 0:
            return after._end_game(board, Outcome(owner, Termination.AGENTS))
        return after._with_board(board, Phase.CLUE)

    def _end_early(self, move: moves.Resign | moves.Halt) -> Game:
        """End the game early: the rival of a team that resigns wins, in Duet no side does (H4)."""
        if isinstance(move, moves.Halt):
            return self._end_game(self.board, Outcome(None, Termination.STOPPED))
        if move.team not in self.format.rules.sides:
            raise NoOpponent
        winner = None if self.format.rules.cooperative else move.team.rival
        return self._end_game(self.board, Outcome(winner, Termination.RESIGNED))

    def _start_next_phase(self, last: Reveal) -> Game:
        following = self.format.rules.start_next_phase(last)
        return self._with_board(following.board, following.phase)

    def _end_game(self, board: Board, outcome: Outcome) -> Game:
        return replace(self._with_board(board, Phase.OVER), outcome=outcome)

    def _with_board(self, board: Board, phase: Phase) -> Game:
        return replace(self, team=board.team, tiles=board.tiles, tally=board.tally, phase=phase)


def list_uncovered_words(game: Game) -> tuple[str, ...]:
    """List the codenames of the uncovered cards that are words, row by row; no pictures (C20).

    In Duet a card that only one side has marked is uncovered (D5).
    """
    cards = (game.codenames[card] for card in list_uncovered_cards(game))
    return tuple(codename for codename in cards if get_picture_id(codename) is None)


def list_uncovered_cards(game: Game, side: Team | None = None) -> tuple[Position, ...]:
    """List the uncovered cards; with `side`, without those it has marked in Duet (D5)."""
    return game.board.list_uncovered_cards(side)


def list_uncovered_agents(game: Game, team: Team) -> tuple[Position, ...]:
    """List a team's uncovered agents, in Duet those on its side's key; secret to others."""
    return game.board.list_uncovered_agents(team)


def list_coverable_agents(game: Game) -> tuple[Position, ...]:
    """List the agents that a spymaster covers by choice, in any phase; secret (C15a, E2)."""
    return list_uncovered_agents(game, game.team_to_cover)
