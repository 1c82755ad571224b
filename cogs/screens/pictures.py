"""Pictures of a game: the board as somebody sees it, and the key card, with their alt texts."""

from __future__ import annotations

from cogs.screens import alts
from cogs.screens.screen import Picture
from cogs.screens.wording import team_id
from engine.render import Header, Plate, board_png, key_png
from engine.rules import Face, Game, Identity, Outcome, Phase, Seat, Team, Termination, seen_by
from engine.rules.duet import AGENTS
from engine.store import LooseKey
from engine.texts import Voice


def board(game: Game, say: Voice, viewer: Seat | None = None) -> Picture:
    """Picture the board as a seat sees it; None is what everybody sees."""
    faces = seen_by(game, viewer)
    shown = (faces, _header(game, faces, say, viewer))
    alt = alts.board(game, faces, say, viewer)
    return Picture(board_png, shown, alt, f"board-{game.moment}.png")


def key_card(game: Game, say: Voice, viewer: Seat) -> Picture:
    """Picture the key card for a spymaster, or its own side for a member of a side in Duet."""
    faces = seen_by(game, viewer)
    header = _header(game, faces, say, viewer)
    alt = alts.key_card(header, faces, say)
    return Picture(key_png, (faces, header), alt, f"key-{game.moment}.png")


def loose_key(dealt: LooseKey, say: Voice, side: Team) -> Picture:
    """Picture the key card of a real table, where no codenames are known; in Duet one side."""
    faces = tuple(Face("", identity) for identity in dealt.key_card.side(side))
    header = Header(
        layout=dealt.layout,
        theme=dealt.format.theme(dealt.layout),
        plates=(),
        active=None,
        clue=None,
        status=None,
        starting=None if dealt.key_card.partner else dealt.key_card.starting,
        side=side if dealt.key_card.partner else None,
    )
    return Picture(key_png, (faces, header), alts.key_card(header, faces, say), "key-card.png")


def _header(game: Game, faces: tuple[Face, ...], say: Voice, viewer: Seat | None) -> Header:
    together, turn = game.tally, game.turn
    knowing = any(face.identity is not None and not face.covered for face in faces)
    return Header(
        layout=game.layout,
        theme=game.theme,
        plates=_plates(game),
        active=_active(game),
        clue=None if turn is None else turn.clue,
        status=None if turn is not None else _status(game, say).upper(),
        starting=None if together else game.key_card.starting,
        dimmed=knowing and game.phase is not Phase.OVER,
        tokens=(together.tokens, together.difficulty.tokens) if together else None,
        side=viewer.team if together and viewer is not None else None,
    )


def _plates(game: Game) -> tuple[Plate, ...]:
    if game.tally is not None:
        found = sum(identity is Identity.GREEN for _, identity in game.tiles)
        return (Plate(Identity.GREEN, AGENTS - found, AGENTS),)
    identities = game.layout.identities(game.key_card.starting)
    return tuple(
        Plate(team.agent, game.agents_left(team), identities.count(team.agent)) for team in Team
    )


def _active(game: Game) -> Team | None:
    if game.phase is Phase.SUDDEN_DEATH:
        return None
    return game.team if game.outcome is None else game.outcome.winner


def _status(game: Game, say: Voice) -> str:
    team = team_id(game.theme, game.team)
    match game.phase:
        case Phase.OVER:
            return say("status-stopped") if game.outcome is None else _ending(game, say)
        case Phase.SUDDEN_DEATH:
            return say("status-sudden-death")
        case Phase.COVER:
            return say("status-cover", team=team)
        case Phase.CLUE | Phase.GUESS if len(game.givers) > 1:
            return say("status-first")
        case _:
            return say("status-clue", team=team)


def _ending(game: Game, say: Voice) -> str:
    match game.outcome:
        case Outcome(together=True):
            return say("status-won-together")
        case Outcome(winner=Team() as winner):
            return say("status-won", team=team_id(game.theme, winner))
        case Outcome(termination=Termination.STOPPED) | None:
            return say("status-stopped")
        case _:
            return say("status-lost-together")
