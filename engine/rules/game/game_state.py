"""A position: the cards on the table, and all that can be derived from it.

Law: it is frozen, and knows no way to another one: that is `Game`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.rules.game import calls, notation, phases
from engine.rules.game.board import Board, KeyCard
from engine.rules.game.formats import Format
from engine.rules.game.layouts import Layout, Theme
from engine.rules.game.moves import Clue, Move, Position
from engine.rules.game.tally import Tally
from engine.rules.game.teams import Identity, Outcome, Team
from engine.rules.game.turns import Awaited, Phase, Touch, Turn
from engine.rules.violations import GuessNotAwaited


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """A position: the deal, the turns so far and what is awaited now.

    `codenames` and the key card's identities go row by row; a codename that starts with @ is a
    picture's id. `tiles` are the covered cards and what lies on them, in order of covering. `team`
    gives the clue of this turn; `tally` is Duet's, and `sudden` its touches without a clue (D8).
    """

    format: Format
    layout: Layout
    codenames: tuple[str, ...]
    key_card: KeyCard = field(repr=False)
    team: Team
    tally: Tally | None = None
    phase: Phase = Phase.CLUE
    turns: tuple[Turn, ...] = ()
    sudden: tuple[Touch, ...] = ()
    tiles: tuple[tuple[Position, Identity], ...] = ()
    moves: tuple[Move, ...] = ()
    outcome: Outcome | None = None

    @property
    def start_deal(self) -> notation.Deal:
        """Return the deal that this game began with."""
        difficulty = self.tally.difficulty if self.tally else None
        return notation.Deal(self.format, self.layout, self.codenames, self.key_card, difficulty)

    @property
    def theme(self) -> Theme:
        """Return the names and colours of the teams (A3)."""
        return self.format.theme(self.layout)

    @property
    def covered(self) -> tuple[Position, ...]:
        """Return the covered cards, in order of covering."""
        return self.board.covered

    @property
    def board(self) -> Board:
        """Return the board: the team to move, the key card, the tiles and Duet's tally."""
        return Board(self.team, self.key_card, self.tiles, self.tally)

    @property
    def moment(self) -> int:
        """Return how many moves were played; marks do not count, so presses carry this number."""
        return len(self.moves)

    @property
    def givers(self) -> tuple[Team, ...]:
        """Return the teams that may give this turn's clue: both sides before Duet's first (D3)."""
        either = self.format.rules.two_sided and not self.past_givers
        return tuple(Team) if either else (self.team,)

    @property
    def past_givers(self) -> frozenset[Team]:
        """Return the teams, in Duet the sides, that have given a clue in this game."""
        return frozenset(turn.team for turn in self.turns if turn.clue is not None)

    @property
    def turns_with_clue(self) -> tuple[Turn, ...]:
        """Return the turns that had a clue."""
        return tuple(turn for turn in self.turns if turn.clue is not None)

    @property
    def clue(self) -> Clue:
        """Return the clue given last, of this turn or an earlier one.

        Raises GuessNotAwaited before the first.
        """
        clue = next((turn.clue for turn in reversed(self.turns) if turn.clue is not None), None)
        if clue is None:
            raise GuessNotAwaited
        return clue

    @property
    def guessers(self) -> tuple[Team, ...]:
        """Return the teams that guess in this turn: its own, in Duet the other side (D3).

        In sudden death those that may still touch (D8).
        """
        if not self.format.rules.two_sided:
            return (self.team,)
        if self.phase is Phase.SUDDEN_DEATH:
            return self.board.sudden_death_sides
        return tuple(team.rival for team in self.givers)

    @property
    def awaited_seats(self) -> tuple[Awaited, ...]:
        """Return the team and role of each seat that may act now; none after the end (B2, B3)."""
        return phases.list_awaited_seats(
            self.phase,
            self.format.rules,
            self.givers,
            self.guessers,
            contested=self.is_call_contested,
        )

    @property
    def turn_being_guessed(self) -> Turn | None:
        """Return the turn whose guesses are awaited, or halted by a call (C15); else None."""
        return self.turns[-1] if self.phase in {Phase.GUESS, Phase.CALLED} else None

    @property
    def is_call_contested(self) -> bool:
        """Return whether the operatives must decide on an open, contested call (C15)."""
        turn = self.turn_being_guessed
        return turn is not None and turn.is_call_contested

    @property
    def may_decline_cover(self) -> bool:
        """Return whether a cover that may be declined is awaited: after a call (C15a, E2)."""
        return self.phase is Phase.COVER and self.format.rules.can_decline_cover

    @property
    def team_to_cover(self) -> Team:
        """Return the team whose agents are covered by choice: E2's opponent or one's own."""
        return self.team.rival if self.format.rules.covers_rivals else self.team

    @property
    def words_open_at_clue(self) -> tuple[Position, ...]:
        """Return the positions of words uncovered at the last clue, which calls may name."""
        if not self.turns:
            return ()
        return calls.list_words_open_at_clue(self.codenames, self.covered, self.turns[-1])

    @property
    def turn_number(self) -> int:
        """Return the number of the turn that marks belong to; sudden death has its own (B19)."""
        return len(self.turns) + (self.phase is Phase.SUDDEN_DEATH)

    @property
    def awaits_clue(self) -> bool:
        """Return whether a clue may be given now; it may decline a cover (B2, C15a)."""
        return self.phase is Phase.CLUE or self.may_decline_cover

    def key(self, team: Team = Team.RED) -> str:
        """Format the key: one letter a card, row by row, upper case once covered.

        In Duet it is the side of `team`; every other format has one key for both.
        """
        return self.key_card.format_side(team, self.covered)

    def format_bystander_markers(self) -> str:
        """Format Duet's markers, one sign a card: `.` none, `a`, `b`, or `*` for both (D5)."""
        board, cards = self.board, map(Position, range(self.layout.card_count))
        marks = map(board.list_bystander_markers, cards)
        signs = ("".join(team.letter for team in sides) or "." for sides in marks)
        return "".join("*" if len(sign) > 1 else sign for sign in signs)

    @property
    def score(self) -> int | None:
        """Return the number of enemy agents left after a win in a scored format, else None (E3)."""
        if not self.format.rules.scored or self.outcome is None:
            return None
        return self.board.agents_left(self.team.rival) if self.outcome.won_by(self.team) else None

    def require_clue(self) -> None:
        """Raise unless a clue is awaited; it may decline a cover (B2, B18, C15a)."""
        if not self.awaits_clue:
            phases.require_clue(self.phase)

    def require_callable_clue(self) -> None:
        """Raise unless the other team may call this turn's clue invalid now (C15, C16)."""
        calls.require_callable_clue(self.format.rules, self.phase, self.turns)
