"""The game: a position under the rules, and the only place where a move is played.

Law: values are frozen, `play` gives a new position or raises a RuleViolation, and then nothing
happened. Who sits where is not known here; `awaited` says which seats may act. What a move leads
to says `engine.rules.game.game.next_phase`, what a moment refuses `phases`, and a card `cards`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.rules.game import calls, cards, duet, moves, next_phase, notation, phases, turns
from engine.rules.game.clues import Clue
from engine.rules.game.duet import Tally
from engine.rules.game.identities import Identity, Team
from engine.rules.game.key_cards import KeyCard
from engine.rules.game.layouts import Format, Layout, Theme
from engine.rules.game.moves import Call, Ending, Guess, Move, Position
from engine.rules.game.next_phase import Next
from engine.rules.game.outcomes import Outcome
from engine.rules.game.turns import Awaited, Called, Phase, Touch, Turn
from engine.rules.violations import GameOver, NameTheSide, NoOpponent


@dataclass(frozen=True, slots=True)
class Game:
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

    @classmethod
    def start(cls, deal: notation.Deal) -> Game:
        """Lay the codenames out under a known key card; the starting team begins (B1)."""
        deal.require_whole()
        starting = deal.key_card.starting
        return cls(deal.format, deal.layout, deal.codenames, deal.key_card, starting, deal.tally)

    @classmethod
    def parse(cls, text: str) -> Game:
        """Read what `str` printed; raises BadNotation, or the RuleViolation of a bad move."""
        written = notation.parse(text)
        game = cls.start(written.deal)
        for move in written.moves:
            game = game._played(move)
        return game

    def __str__(self) -> str:
        return notation.text(self.laid, self.moves)

    @property
    def laid(self) -> notation.Deal:
        """The deal that this game began with."""
        difficulty = None if self.tally is None else self.tally.difficulty
        return notation.Deal(self.format, self.layout, self.codenames, self.key_card, difficulty)

    @property
    def theme(self) -> Theme:
        """How the teams are named and coloured (A3)."""
        return self.format.theme(self.layout)

    @property
    def covered(self) -> tuple[Position, ...]:
        """The covered cards, in order of covering."""
        return tuple(card for card, _ in self.tiles)

    def play(self, move: Move) -> Game:
        """Give the position after a move, or raise the RuleViolation that refuses it.

        Raises TypeError for anything that is no move. A text of old may leave a side open, which
        then is A; nobody does so any more.
        """
        if not isinstance(move, Move):
            raise TypeError(move)
        after = self._played(move)
        if self._leaves_side_open(move):
            raise NameTheSide
        return after

    def _played(self, move: Move) -> Game:
        if self.phase is Phase.OVER:
            raise GameOver
        match move:
            case Clue():
                after = self._clue(move)
            case Guess():
                after = self._guess(move)
            case moves.Stop() | moves.Late() | moves.Pass():
                after = self._ended(move)
            case Call():
                after = self._call(move)
            case moves.Cover(card):
                after = self._cover(card)
            case moves.Decline():
                after = self._decline()
            case moves.Resign(Team.BLUE) if self.format is Format.ONE_TEAM:
                raise NoOpponent
            case moves.Resign() | moves.Halt():
                after = self._then(next_phase.ended(self.team, move, self.format))
            case _:
                after = self._with_call(calls.answered(move, self.phase, self.turns))
        return replace(after, moves=(*self.moves, move))

    @property
    def moment(self) -> int:
        """The number of what is awaited now; it rises with every move, never with marks."""
        return len(self.moves)

    @property
    def givers(self) -> tuple[Team, ...]:
        """Who may give the clue of this turn: before the first one both sides of a Duet (D3)."""
        return duet.EITHER_SIDE if self.tally is not None and not self.gave else (self.team,)

    @property
    def gave(self) -> frozenset[Team]:
        """The teams, or sides, that have given a clue."""
        return turns.gave(self.turns)

    @property
    def clue(self) -> Clue:
        """The clue given last; raises GuessNotAwaited before the first."""
        return turns.last_clue(self.turns)

    @property
    def guessers(self) -> tuple[Team, ...]:
        """Who guesses in this turn: the team itself, in Duet the other side (D3, D8)."""
        if self.tally is None:
            return (self.team,)
        if self.phase is Phase.SUDDEN_DEATH:
            return duet.touching(self.key_card, self.covered)
        return tuple(team.rival for team in self.givers)

    @property
    def awaited(self) -> tuple[Awaited, ...]:
        """The seats of which any may act now, none when the game is over (B2, B3, D3, D8, E2)."""
        return phases.awaited(
            self.phase, self.format, self.givers, self.guessers, contested=self.contested
        )

    @property
    def turn(self) -> Turn | None:
        """The turn whose guesses are awaited, also while they halt (C15); else None."""
        return self.turns[-1] if self.phase in {Phase.GUESS, Phase.CALLED} else None

    @property
    def contested(self) -> bool:
        """Tell whether an open call is the operatives' to decide (C15)."""
        return self.turn is not None and self.turn.contested

    @property
    def may_decline(self) -> bool:
        """Tell whether the cover that is awaited may be declined: not against nobody (C15a, E2)."""
        return self.phase is Phase.COVER and self.format is not Format.ONE_TEAM

    @property
    def covering(self) -> Team:
        """Whose agents are covered by choice: the opponent's (E2), or one's own (C15a)."""
        return self.team.rival if self.format is Format.ONE_TEAM else self.team

    @property
    def named(self) -> tuple[Position, ...]:
        """The words that lay open when this turn's clue came, which a call may name (C6, C15)."""
        return calls.words(self.codenames, self.covered, self.turns[-1]) if self.turns else ()

    @property
    def round(self) -> int:
        """The number of the turn that marks belong to; sudden death is one of its own (B19)."""
        return len(self.turns) + (self.phase is Phase.SUDDEN_DEATH)

    def key(self, team: Team = Team.RED) -> str:
        """Spell the key: one letter a card, row by row, upper case once covered.

        In Duet it is the side of `team`, and every other format has one key for both.
        """
        return self.key_card.spelled(team, self.covered)

    def marked_by(self, card: Position) -> tuple[Team, ...]:
        """List the sides whose mark lies here, A before B; another tile replaces them (D5)."""
        replaced = dict(self.tiles).get(card, Identity.BYSTANDER) is not Identity.BYSTANDER
        return () if self.tally is None or replaced else self.tally.marks(card)

    def agents_left(self, team: Team) -> int:
        """Count a team's identities not yet covered; in Duet the agents on a side's key."""
        return self.key_card.agents_left(team, self.covered)

    @property
    def score(self) -> int | None:
        """The enemy agents still uncovered at a win against a simulated opponent (E3)."""
        if self.format is not Format.ONE_TEAM or self.outcome is None:
            return None
        return self.agents_left(self.team.rival) if self.outcome.won_by(self.team) else None

    def require_clue(self) -> None:
        """Raise unless a clue is awaited; it may decline a cover (B2, B18, C15a)."""
        if not self.may_decline:
            phases.require_clue(self.phase)

    def require_call(self) -> None:
        """Raise unless this turn's clue may be called by the other team (C15, C16)."""
        calls.require_callable(self.format, self.phase, self.turns)

    def require_touchable(self, card: Position, side: Team | None) -> None:
        """Raise unless this card is on the board, uncovered, and new to this side (B13, D5)."""
        marked = side in self.marked_by(card)
        cards.require_touchable(card, self.key_card, self.covered, marked=marked)

    def _leaves_side_open(self, move: Move) -> bool:
        """Tell whether either side could have made this move, and it names none (D3, D8)."""
        match move:
            case Clue(side=None):
                return len(self.givers) > 1
            case Guess(side=None):
                return self.phase is Phase.SUDDEN_DEATH
            case _:
                return False

    def _clue(self, clue: Clue) -> Game:
        self.require_clue()
        turn = Turn.begin(clue, clue.side or self.team, self.givers, limited=self.tally is None)
        return replace(self, team=turn.team, phase=Phase.GUESS, turns=(*self.turns, turn))

    def _guess(self, guess: Guess) -> Game:
        side = guess.side or self.guessers[0]
        phases.require_guesser(self.phase, side, self.guessers)
        self.require_touchable(guess.card, side)
        if self.tally is not None:
            return self._touched_together(self.tally, guess.card, side)
        identity = self.key_card.identities[guess.card]
        after = self._with(Touch(guess.card, identity))._covered(guess.card, identity)
        left = 0 if identity.team is None else after.agents_left(identity.team)
        return after._then(next_phase.guessed(after.turns[-1], identity, left, self.format))

    def _with(self, touch: Touch) -> Game:
        if self.phase is Phase.SUDDEN_DEATH:
            return replace(self, sudden=(*self.sudden, touch))
        return self._with_turn(self.turns[-1].touched(touch))

    def _with_turn(self, turn: Turn) -> Game:
        return replace(self, turns=(*self.turns[:-1], turn))

    def _covered(self, card: Position, identity: Identity) -> Game:
        return replace(self, tiles=(*self.tiles, (card, identity)))

    def _touched_together(self, tally: Tally, card: Position, side: Team) -> Game:
        """Judge a touch on the other side's key (D4, D5, D7 to D9)."""
        identity, sudden = self.key_card.side(side.rival)[card], self.phase is Phase.SUDDEN_DEATH
        tally, mistake = tally.touched(side, card, identity), identity is Identity.BYSTANDER
        after = replace(self._with(Touch(card, identity, side if sudden else None)), tally=tally)
        if tally.covers(card, identity):
            after = after._covered(card, identity)
        outcome = duet.outcome(self.key_card, after.covered, identity, sudden=sudden)
        if outcome is not None:
            return replace(after, phase=Phase.OVER, outcome=outcome)
        done = after.agents_left(self.team) == 0
        return after._turn_over(mistake=mistake) if not sudden and (mistake or done) else after

    def _ended(self, move: Ending) -> Game:
        """End a turn by hand or by the clock (B9, G2)."""
        phases.require_ending(move, self.phase)
        lost = Turn(self.team, None, limited=self.tally is None, late=True)
        return replace(self, turns=turns.ended(move, self.turns, lost))._turn_over()

    def _call(self, call: Call) -> Game:
        self.require_call()
        return self._with_call(calls.made(call, self.turns[-1], self.named))

    def _with_call(self, called: Called | None) -> Game:
        after = self._with_turn(replace(self.turns[-1], call=called))
        return after._then(next_phase.called(self.team, called))

    def _cover(self, card: Position) -> Game:
        """Cover an agent of a spymaster's choice, which is no guess (C15a, E2)."""
        phases.require_cover(self.phase)
        whose = self.covering
        cards.require_coverable(card, self.key_card, self.covered, by=self.team, whose=whose)
        turn = replace(self.turns[-1], covered=card)
        after = self._with_turn(turn)._covered(card, whose.agent)
        return after._then(next_phase.covered(self.team, whose, after.agents_left(whose)))

    def _decline(self) -> Game:
        phases.require_decline(self.phase, self.format)
        return replace(self, phase=Phase.CLUE)

    def _then(self, to: Next) -> Game:
        return replace(self, team=to.team, phase=to.phase, outcome=to.outcome)

    def _turn_over(self, *, mistake: bool = False) -> Game:
        """Go on after a turn; in Duet it spends a token, and a mistake may spend more (D6, D10)."""
        if self.tally is None:
            return self._then(next_phase.passed(self.team, self.format))
        tally = self.tally.spent(mistake=mistake)
        after = next_phase.spent(self.team, tally, self.key_card, self.covered)
        return replace(self, tally=tally)._then(after)
