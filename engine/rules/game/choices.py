"""Cards that somebody may choose from, or that a clue is judged against."""

from __future__ import annotations

from engine.rules.game.codenames import picture_id
from engine.rules.game.game import Game
from engine.rules.game.identities import Team
from engine.rules.game.moves import Position


def open_codenames(game: Game) -> tuple[str, ...]:
    """List the words that are still on the table, row by row; pictures have none (C20).

    In Duet a card that one side has marked still lies there (D5).
    """
    cards = (game.codenames[card] for card in open_cards(game))
    return tuple(codename for codename in cards if picture_id(codename) is None)


def open_cards(game: Game, side: Team | None = None) -> tuple[Position, ...]:
    """List the uncovered cards, words and pictures, but those a side has marked in Duet (D5)."""
    return game.board.open_cards(side)


def own_cards(game: Game, team: Team) -> tuple[Position, ...]:
    """List a team's uncovered agents, in Duet those on a side's key; only its givers may see it."""
    return game.board.own_cards(team)


def cover_cards(game: Game) -> tuple[Position, ...]:
    """List the agents that a spymaster may cover by choice; only they may see it (C15a, E2)."""
    return own_cards(game, game.covering)
