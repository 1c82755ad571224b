"""Shared clues: clues of finished games with what they meant, for the operator (H8).

Law: a shared clue names no person, server or game. Of a person who was erased, of a guest and of a
computer no clue is shared; nor one that no dictionary knows, which may be a person's name, nor one
from a board with words that a server wrote.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace

from engine.languages import load_lexicon
from engine.matches.computer_moves import game_before_clue
from engine.rules import (
    Begin,
    Clue,
    Deck,
    Game,
    Give,
    Guess,
    Identity,
    Match,
    Person,
    Position,
    Team,
    Termination,
    Turn,
    is_computer,
)
from engine.tables import Table
from engine.tables.server_values import OWN_PACK_PREFIX

_WORD_BREAK = re.compile(r"[\s-]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedClue:
    """A clue, the open board as its giver saw it, what it meant, and the guesses for it.

    `board` has each open codename with what it was for the giver: own, rival, bystander, assassin.
    """

    language: str
    word: str
    number: int | str
    board: tuple[tuple[str, str], ...]
    meant: tuple[str, ...]
    guessed: tuple[str, ...] | None
    """None where a computer guessed."""

    def to_json(self) -> str:
        """Return the clue as one line of JSON."""
        values = {
            "language": self.language,
            "word": self.word,
            "number": self.number,
            "board": dict(self.board),
            "meant": self.meant,
            "guessed": self.guessed,
        }
        return json.dumps(values, ensure_ascii=False)


def list_shared_clues(table: Table, since: int) -> tuple[SharedClue, ...]:
    """List a finished game's clues that may be shared; empty if it was dealt before `since`.

    `since` is when its server agreed, in Unix seconds.
    """
    game = table.match.game
    if game is None or not _may_share_game(table, game, since):
        return ()
    guessers = _guessers_by_clue(table.match)
    clues = enumerate(zip(table.match.clue_entries, game.turns_with_clue, strict=True))
    return tuple(
        _with_people_only(
            _shared_clue(table.match.language, game_before_clue(game, place), turn, change.meant),
            guessers[place],
        )
        for place, ((giver, change), turn) in clues
        if change.meant
        and _may_share_clue(turn, table.match.language)
        and _is_kept_person(table, giver)
    )


def _guessers_by_clue(match: Match) -> list[set[Person]]:
    """List the players who guessed after each clue."""
    guessers: list[set[Person]] = []
    for entry in match.log:
        if isinstance(entry.change, Give):
            guessers.append(set())
        elif isinstance(entry.change, Guess) and guessers:
            guessers[-1].add(entry.person)
    return guessers


def _with_people_only(clue: SharedClue, guessers: set[Person]) -> SharedClue:
    """Return the clue without its guesses if a computer made some of them."""
    return replace(clue, guessed=None) if any(map(is_computer, guessers)) else clue


def _may_share_game(table: Table, game: Game, since: int) -> bool:
    """Return whether a game was played to its end, after the server agreed, with our words."""
    match = table.match
    dealt_at = [entry.at for entry in match.log if isinstance(entry.change, Begin)]
    packs = {pack.id for pack in match.settings.mix.packs} | {
        pack.pack for pack in match.drawn_packs
    }
    return (
        game.outcome is not None
        and game.outcome.termination is not Termination.STOPPED
        and match.settings.deck is Deck.WORDS
        and not any(pack.startswith(OWN_PACK_PREFIX) for pack in packs)
        and all(at >= since for at in dealt_at)
    )


def _is_kept_person(table: Table, giver: Person) -> bool:
    """Return whether a giver is a person with an account, who was not erased."""
    profile = table.people.get(giver)
    return not is_computer(giver) and profile is not None and profile.account is not None


def _may_share_clue(turn: Turn, language: str) -> bool:
    return (
        turn.clue is not None
        and not turn.has_invalid_clue
        and _is_in_dictionary(turn.clue.word, language)
    )


def _is_in_dictionary(word: str, language: str) -> bool:
    """Return whether a dictionary knows a clue, or each of its words."""
    lexicon = load_lexicon(language)
    parts = [part for part in _WORD_BREAK.split(word.lower()) if part]
    return lexicon is not None and bool(parts) and all(map(lexicon.knows, parts))


def _shared_clue(
    language: str, before: Game, turn: Turn, meant: tuple[Position, ...]
) -> SharedClue:
    assert isinstance(turn.clue, Clue)  # noqa: S101 - only such turns were taken
    names, number = before.codenames, turn.clue.number
    key = before.key_card.get_side(turn.team)
    uncovered = before.board.list_uncovered_cards()
    return SharedClue(
        language=language,
        word=turn.clue.word,
        number=number if isinstance(number, int) else number.value,
        board=tuple((names[card], _describe(key[card], turn.team)) for card in uncovered),
        meant=tuple(names[card] for card in meant),
        guessed=tuple(names[touch.card] for touch in turn.touches),
    )


def _describe(identity: Identity, giver: Team) -> str:
    if identity in {giver.agent, Identity.GREEN}:
        return "own"
    return "rival" if identity is giver.rival.agent else identity.name.lower()
