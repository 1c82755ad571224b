"""The game: a position under the rules, and the only place where a move is judged.

Law: values are frozen, `play` gives a new position or raises a RuleViolation, and then nothing
happened. Who sits where is not known here; `awaited` says which seats may act.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.rules import calls, duet, notation, phases
from engine.rules.clues import UNLIMITED, Clue
from engine.rules.codenames import picture_id
from engine.rules.duet import Difficulty, Tally
from engine.rules.identities import Identity, Role, Team
from engine.rules.key_cards import KeyCard
from engine.rules.layouts import Format, Layout, Theme
from engine.rules.moves import (
    Answer,
    Call,
    Cover,
    Decline,
    Guess,
    Halt,
    Move,
    Position,
    Resign,
    Stop,
)
from engine.rules.outcomes import Outcome, Termination
from engine.rules.turns import Awaited, Called, Fate, Phase, Touch, Turn
from engine.rules.violations import (
    AlreadyMarkedBySide,
    BadNotation,
    CardCovered,
    GameOver,
    GuessFirst,
    NoEnemyAgent,
    NoOpponent,
    NoOwnAgent,
    NoSuchCard,
    NothingToDecline,
    NotYourTurn,
    NoUnlimited,
    PartnerIsDone,
)

EITHER_SIDE = tuple(Team)


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
    def deal(
        cls,
        format: Format,  # noqa: A002 - the rule book's word
        layout: Layout,
        codenames: Sequence[str],
        rng: random.Random | None = None,
        difficulty: Difficulty | None = None,
    ) -> Game:
        """Lay the codenames out with a fresh key card (A4, A5, D2); SystemRandom when rng is None.

        Raises ValueError when the codenames do not fill the layout or repeat.
        """
        key_card = KeyCard.draw(format, layout, rng or random.SystemRandom())
        return cls.start(notation.Deal(format, layout, tuple(codenames), key_card, difficulty))

    @classmethod
    def start(cls, deal: notation.Deal) -> Game:
        """Lay the codenames out under a known key card; the starting team begins (B1)."""
        deal.require_whole()
        format, layout, codenames, key_card, difficulty = deal  # noqa: A001 - the book's word
        tally = Tally.of(difficulty or Difficulty()) if format is Format.DUET else None
        return cls(format, layout, codenames, key_card, key_card.starting, tally)

    @classmethod
    def parse(cls, text: str) -> Game:
        """Read what `str` printed; raises BadNotation, or the RuleViolation of a bad move."""
        written = notation.parse(text)
        try:
            game = cls.start(written.deal)
        except ValueError as error:
            raise BadNotation(str(error)) from error
        for move in written.moves:
            game = game.play(move)
        return game

    def __str__(self) -> str:
        return notation.text(self.laid, self.moves)

    def deal_text(self) -> str:
        """Print what lay on the table before the first clue, without a last line break.

        Its bytes after the salt are what the commitment hashes (A5).
        """
        return notation.text(self.laid, ()).rstrip("\n")

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
        """Give the position after a move, or raise the RuleViolation that refuses it."""
        if self.phase is Phase.OVER:
            raise GameOver
        match move:
            case Clue():
                after = self._clue(move)
            case Guess():
                after = self._guess(move)
            case Stop():
                after = self._stop()
            case Call():
                after = self._call(move)
            case Cover(card):
                after = self._cover(card)
            case Decline():
                after = self._decline()
            case Resign() | Halt():
                after = self._over(self._early(move))
            case _:
                after = self._answer(move)
        return replace(after, moves=(*self.moves, move))

    @property
    def moment(self) -> int:
        """The number of what is awaited now; it rises with every move, never with marks."""
        return len(self.moves)

    @property
    def givers(self) -> tuple[Team, ...]:
        """Who may give the clue of this turn: before the first one both sides of a Duet (D3)."""
        return EITHER_SIDE if self.tally is not None and not self.turns else (self.team,)

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
        giver, guesser = Role.SPYMASTER, Role.OPERATIVE
        if self.tally is not None:
            giver = guesser = Role.MEMBER
        match self.phase:
            case Phase.CLUE | Phase.COVER:
                return tuple(Awaited(team, giver) for team in self.givers)
            case Phase.CALLED if self.contested:
                return tuple(Awaited(team, guesser) for team in Team)
            case Phase.CALLED:
                return (Awaited(self.team, giver),)
            case Phase.GUESS | Phase.SUDDEN_DEATH:
                return tuple(Awaited(team, guesser) for team in self.guessers)
            case Phase.OVER:
                return ()

    @property
    def turn(self) -> Turn | None:
        """The turn whose guesses are awaited, also while they halt (C15); else None."""
        return self.turns[-1] if self.phase in {Phase.GUESS, Phase.CALLED} else None

    @property
    def contested(self) -> bool:
        """Tell whether an open call is the operatives' to decide (C15)."""
        called = None if self.turn is None else self.turn.call
        return called is not None and called.fate is Fate.VOTE

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
        if not self.turns:
            return ()
        touched = [touch.card for touch in self.turns[-1].touches]
        cards = (
            card for card in range(len(self.codenames)) if picture_id(self.codenames[card]) is None
        )
        return tuple(
            Position(card) for card in cards if card in touched or card not in self.covered
        )

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
        if not self.format.opposed:
            raise NoOpponent
        phases.require_call(self.phase)
        calls.require_callable(self.turns)

    def require_touchable(self, card: Position, side: Team | None) -> None:
        """Raise unless this card is on the board, uncovered, and new to this side (B13, D5)."""
        self._require_on_board(card)
        if card in self.covered:
            raise CardCovered
        if side in self.marked_by(card):
            raise AlreadyMarkedBySide

    def _clue(self, clue: Clue) -> Game:
        self.require_clue()
        giver = clue.side or self.team
        if giver not in self.givers:
            raise NotYourTurn
        if self.tally is not None and clue.number is UNLIMITED:
            raise NoUnlimited
        turn = Turn(giver, clue, limited=self.tally is None)
        return replace(self, team=giver, phase=Phase.GUESS, turns=(*self.turns, turn))

    def _guess(self, guess: Guess) -> Game:
        phases.require_guess(self.phase)
        side = guess.side or self.guessers[0]
        if side not in self.guessers:
            raise PartnerIsDone if self.phase is Phase.SUDDEN_DEATH else NotYourTurn
        self.require_touchable(guess.card, side)
        if self.tally is not None:
            return self._touched_together(self.tally, guess.card, side)
        identity = self.key_card.identities[guess.card]
        return self._with(Touch(guess.card, identity))._covered(guess.card, identity)._judged()

    def _require_on_board(self, card: Position) -> None:
        if not 0 <= card < len(self.codenames):
            raise NoSuchCard

    def _with(self, touch: Touch) -> Game:
        if self.phase is Phase.SUDDEN_DEATH:
            return replace(self, sudden=(*self.sudden, touch))
        turn = replace(self.turns[-1], touches=(*self.turns[-1].touches, touch))
        return replace(self, turns=(*self.turns[:-1], turn))

    def _covered(self, card: Position, identity: Identity) -> Game:
        return replace(self, tiles=(*self.tiles, (card, identity)))

    def _judged(self) -> Game:
        """Judge the last touch of a turn by what it covered (B4 to B7, B10, B14)."""
        turn, (_, identity) = self.turns[-1], self.tiles[-1]
        if identity is Identity.ASSASSIN:
            return self._over(Outcome(self.team.rival, Termination.ASSASSIN))
        if identity.team is not None and self.agents_left(identity.team) == 0:
            return self._over(Outcome(identity.team, Termination.AGENTS))
        if identity is not self.team.agent or turn.guesses_left == 0:
            return self._passed()
        return self

    def _touched_together(self, tally: Tally, card: Position, side: Team) -> Game:
        """Judge a touch on the other side's key (D4, D5, D7 to D9)."""
        identity, sudden = self.key_card.side(side.rival)[card], self.phase is Phase.SUDDEN_DEATH
        mistake = identity is Identity.BYSTANDER
        tally = tally.met(side, card) if mistake else tally
        after = replace(self._with(Touch(card, identity, side if sudden else None)), tally=tally)
        if not mistake or tally.marks(card) == EITHER_SIDE:
            after = after._covered(card, identity)
        outcome = duet.outcome(self.key_card, after.covered, identity, sudden=sudden)
        if outcome is not None:
            return after._over(outcome)
        done = after.agents_left(self.team) == 0
        return after._spent(tally, mistake=mistake) if not sudden and (mistake or done) else after

    def _stop(self) -> Game:
        phases.require_stop(self.phase)
        if not self.turns[-1].touches:
            raise GuessFirst
        turn = replace(self.turns[-1], stopped=True)
        return replace(self, turns=(*self.turns[:-1], turn))._passed()

    def _call(self, call: Call) -> Game:
        self.require_call()
        calls.require_named(call, self.named)
        return self._with_call(calls.made(call, self.turns[-1]))

    def _answer(self, answer: Answer) -> Game:
        phases.require_answer(self.phase)
        called = self.turns[-1].call
        return self if called is None else self._with_call(calls.answered(called, answer))

    def _with_call(self, called: Called | None) -> Game:
        """Go on as a call has it: it halts the turn, ends it, or lets it go on (C15)."""
        turn = replace(self.turns[-1], call=called)
        after = replace(self, turns=(*self.turns[:-1], turn))
        if called is not None and called.upheld:
            return replace(after, team=self.team.rival, phase=Phase.COVER)
        halted = called is not None and called.open
        return replace(after, phase=Phase.CALLED if halted else Phase.GUESS)

    def _cover(self, card: Position) -> Game:
        """Cover an agent of a spymaster's choice, which is no guess (C15a, E2)."""
        phases.require_cover(self.phase)
        self._require_on_board(card)
        covered = self.covering
        if card in self.covered or self.key_card.identities[card] is not covered.agent:
            raise NoOwnAgent if covered is self.team else NoEnemyAgent
        turn = replace(self.turns[-1], covered=card)
        after = replace(self, turns=(*self.turns[:-1], turn))._covered(card, covered.agent)
        if after.agents_left(covered) == 0:
            return after._over(Outcome(covered, Termination.AGENTS))
        return replace(after, phase=Phase.CLUE)

    def _decline(self) -> Game:
        phases.require_cover(self.phase)
        if not self.may_decline:
            raise NothingToDecline
        return replace(self, phase=Phase.CLUE)

    def _early(self, move: Resign | Halt) -> Outcome:
        if isinstance(move, Halt):
            return Outcome(None, Termination.STOPPED)
        return Outcome(None if self.tally else move.team.rival, Termination.RESIGNED)

    def _over(self, outcome: Outcome) -> Game:
        return replace(self, phase=Phase.OVER, outcome=outcome)

    def _passed(self) -> Game:
        if self.tally is not None:
            return self._spent(self.tally, mistake=False)
        if self.format is Format.ONE_TEAM:
            return replace(self, phase=Phase.COVER)
        return replace(self, team=self.team.rival, phase=Phase.CLUE)

    def _spent(self, tally: Tally, *, mistake: bool) -> Game:
        """End a Duet's turn: a token is spent, and the other side gives if it has agents left."""
        tally = tally.spent(mistake=mistake)
        giver = duet.next_giver(self.key_card, self.covered, self.team)
        phase = Phase.CLUE if tally.tokens else Phase.SUDDEN_DEATH
        return replace(self, tally=tally, team=giver, phase=phase)
