"""The game: a position under the rules, and the only place where a move is judged.

Law: values are frozen, `play` gives a new position or raises a RuleViolation, and then nothing
happened. Who sits where is not known here; `awaited` says which seat must act.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.rules import notation
from engine.rules.clues import Clue
from engine.rules.identities import Identity, Role, Team
from engine.rules.key_cards import KeyCard
from engine.rules.layouts import Format, Layout
from engine.rules.moves import Guess, Halt, Move, Position, Resign, Stop
from engine.rules.outcomes import Outcome, Termination
from engine.rules.turns import Awaited, Phase, Touch, Turn
from engine.rules.violations import (
    BadNotation,
    CardCovered,
    ClueNotAwaited,
    GameOver,
    GuessFirst,
    GuessNotAwaited,
    NoSuchCard,
)


@dataclass(frozen=True, slots=True)
class Game:
    """A position: the deal, the turns so far and what is awaited now.

    `codenames` and the key card's identities go row by row; `covered` is in order of covering.
    """

    format: Format
    layout: Layout
    codenames: tuple[str, ...]
    key_card: KeyCard = field(repr=False)
    team: Team
    phase: Phase = Phase.CLUE
    turns: tuple[Turn, ...] = ()
    covered: tuple[Position, ...] = ()
    moves: tuple[Move, ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def deal(
        cls,
        format: Format,  # noqa: A002 - the rule book's word
        layout: Layout,
        codenames: Sequence[str],
        rng: random.Random | None = None,
    ) -> Game:
        """Lay the codenames out with a fresh key card (A4, A5); SystemRandom when rng is None.

        Raises ValueError when the codenames do not fill the layout or repeat.
        """
        key_card = KeyCard.draw(layout, rng or random.SystemRandom())
        return cls.start(format, layout, codenames, key_card)

    @classmethod
    def start(
        cls,
        format: Format,  # noqa: A002 - the rule book's word
        layout: Layout,
        codenames: Sequence[str],
        key_card: KeyCard,
    ) -> Game:
        """Lay the codenames out under a known key card; the starting team begins (B1)."""
        if len(codenames) != layout.cards or len(set(codenames)) != layout.cards:
            message = f"{layout.name} needs {layout.cards} different codenames"
            raise ValueError(message)
        if len(key_card.identities) != layout.cards:
            raise BadNotation(layout.name)
        return cls(format, layout, tuple(codenames), key_card, key_card.starting)

    @classmethod
    def parse(cls, text: str) -> Game:
        """Read what `str` printed; raises BadNotation, or the RuleViolation of a bad move."""
        written = notation.parse(text)
        try:
            game = cls.start(*written.deal)
        except ValueError as error:
            raise BadNotation(str(error)) from error
        for move in written.moves:
            game = game.play(move)
        return game

    def __str__(self) -> str:
        last = self.moves[-1] if self.moves else None
        ending = last if isinstance(last, Resign | Halt) else None
        return notation.text(self._laid(), self.turns, ending)

    def deal_text(self) -> str:
        """Print what lay on the table before the first clue, without a last line break.

        Its bytes after the salt are what the commitment hashes (A5).
        """
        return notation.text(self._laid(), ()).rstrip("\n")

    def _laid(self) -> notation.Deal:
        return notation.Deal(self.format, self.layout, self.codenames, self.key_card)

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
            case Resign(team):
                after = self._over(Outcome(team.rival, Termination.RESIGNED))
            case Halt():
                after = self._over(Outcome(None, Termination.STOPPED))
        return replace(after, moves=(*self.moves, move))

    @property
    def moment(self) -> int:
        """The number of what is awaited now; it rises with every move, never with marks."""
        return len(self.moves)

    @property
    def awaited(self) -> Awaited | None:
        """The seat that must act, None when the game is over (B2, B3)."""
        match self.phase:
            case Phase.CLUE:
                return Awaited(self.team, Role.SPYMASTER)
            case Phase.GUESS:
                return Awaited(self.team, Role.OPERATIVE)
            case Phase.OVER:
                return None

    @property
    def turn(self) -> Turn | None:
        """The turn whose guesses are awaited, None in every other phase."""
        return self.turns[-1] if self.phase is Phase.GUESS else None

    def key(self) -> str:
        """Spell the key: one letter a card, row by row, upper case once covered."""
        return "".join(
            identity.value.upper() if place in self.covered else identity.value
            for place, identity in enumerate(self.key_card.identities)
        )

    def agents_left(self, team: Team) -> int:
        """Count a team's identities not yet covered."""
        identities = self.key_card.identities
        total = identities.count(team.agent)
        return total - sum(identities[card] is team.agent for card in self.covered)

    def _clue(self, clue: Clue) -> Game:
        if self.phase is not Phase.CLUE:
            raise ClueNotAwaited
        return replace(self, phase=Phase.GUESS, turns=(*self.turns, Turn(self.team, clue)))

    def _guess(self, guess: Guess) -> Game:
        if self.phase is not Phase.GUESS:
            raise GuessNotAwaited
        if not 0 <= guess.card < len(self.codenames):
            raise NoSuchCard
        if guess.card in self.covered:
            raise CardCovered
        return self._touched(Touch(guess.card, self.key_card.identities[guess.card]))

    def _touched(self, touch: Touch) -> Game:
        turn = replace(self.turns[-1], touches=(*self.turns[-1].touches, touch))
        after = replace(self, turns=(*self.turns[:-1], turn), covered=(*self.covered, touch.card))
        outcome = after._outcome_of(touch.identity)
        if outcome is not None:
            return after._over(outcome)
        if touch.identity is not self.team.agent or turn.guesses_left == 0:
            return after._passed()
        return after

    def _outcome_of(self, identity: Identity) -> Outcome | None:
        if identity is Identity.ASSASSIN:
            return Outcome(self.team.rival, Termination.ASSASSIN)
        team = identity.team
        if team is not None and self.agents_left(team) == 0:
            return Outcome(team, Termination.AGENTS)
        return None

    def _stop(self) -> Game:
        if self.phase is not Phase.GUESS:
            raise GuessNotAwaited
        if not self.turns[-1].touches:
            raise GuessFirst
        turn = replace(self.turns[-1], stopped=True)
        return replace(self, turns=(*self.turns[:-1], turn))._passed()

    def _over(self, outcome: Outcome) -> Game:
        return replace(self, phase=Phase.OVER, outcome=outcome)

    def _passed(self) -> Game:
        return replace(self, team=self.team.rival, phase=Phase.CLUE)
