"""Pictures of a game: the board as somebody sees it, and the key card, with their alt texts."""

from __future__ import annotations

from cogs.screens.screen import Picture
from engine.render import Header, Plate
from engine.rules import Face, Game, Identity, Phase, Seat, Team, seen_by
from engine.texts import Voice

ALT_LIMIT = 1024


def board(game: Game, say: Voice, viewer: Seat | None = None) -> Picture:
    """Picture the board as a seat sees it; None is what everybody sees."""
    faces = seen_by(game, viewer)
    alt = _board_alt(game, faces, say) if viewer is None else _key_alt(faces, say)
    dimmed = viewer is not None and game.phase is not Phase.OVER
    header = _header(game, say, dimmed=dimmed)
    return Picture(faces, header, alt[:ALT_LIMIT], f"board-{game.moment}.png")


def key_card(game: Game, say: Voice, viewer: Seat) -> Picture:
    """Picture the key card for a spymaster."""
    starting = game.key_card.starting.value
    return Picture(
        seen_by(game, viewer),
        _header(game, say, dimmed=True),
        say("alt-key-card", team=starting),
        f"key-{game.moment}.png",
        card=True,
    )


def _header(game: Game, say: Voice, *, dimmed: bool) -> Header:
    starting = game.key_card.starting
    totals = {team: game.layout.identities(starting).count(team.agent) for team in Team}
    red, blue = (Plate(team, game.agents_left(team), totals[team]) for team in Team)
    turn = game.turn
    return Header(
        layout=game.layout,
        plates=(red, blue),
        active=game.team if game.outcome is None else game.outcome.winner,
        clue=None if turn is None else turn.clue,
        status=None if turn is not None else _status(game, say).upper(),
        starting=starting,
        dimmed=dimmed,
    )


def _status(game: Game, say: Voice) -> str:
    if game.outcome is not None:
        winner = game.outcome.winner
        return say("status-stopped") if winner is None else say("status-won", team=winner.value)
    return say("status-clue", team=game.team.value)


def _board_alt(game: Game, faces: tuple[Face, ...], say: Voice) -> str:
    score = [say("alt-score", team=team.value, left=game.agents_left(team)) for team in Team]
    cards = [_card_alt(number, face, say) for number, face in enumerate(faces, start=1)]
    return say("alt-board", score=", ".join(score), cards=", ".join(cards))


def _card_alt(number: int, face: Face, say: Voice) -> str:
    if face.identity is None:
        return say("alt-open", number=str(number), codename=face.codename)
    return say(
        "alt-known",
        number=str(number),
        codename=face.codename,
        identity=face.identity.name.lower(),
    )


def _key_alt(faces: tuple[Face, ...], say: Voice) -> str:
    groups = [_group(identity, faces, say) for identity in Identity]
    covered = [face.codename for face in faces if face.covered]
    found = say("alt-key-covered", codenames=", ".join(covered)) if covered else ""
    return say("alt-key-board", groups=" ".join(group for group in [*groups, found] if group))


def _group(identity: Identity, faces: tuple[Face, ...], say: Voice) -> str:
    codenames = [face.codename for face in faces if face.identity is identity and not face.covered]
    if not codenames:
        return ""
    return say("alt-key-group", identity=identity.name.lower(), codenames=", ".join(codenames))
