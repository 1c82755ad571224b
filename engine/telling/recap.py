"""The recap: who won and why, every clue and what it meant, the key, and its proof (A5, H4).

Law: it is told of a game that is over, and of no other.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules import Game, Guess, Identity, Outcome, Position, Team
from engine.tables import Table
from engine.telling.clues import touch_text
from engine.telling.state import result
from engine.telling.turns import deeds_by_person, played_turns, turn_text
from engine.telling.wording import card_text, identity_id, team_id
from engine.texts import Voice


def sections(table: Table, game: Game, outcome: Outcome, say: Voice) -> Iterator[list[str]]:
    """Tell the whole game in sections, each a list of blocks that no page should split."""
    yield [result(game, outcome, say)]
    turns = [turn_text(table, game, played, say) for played in played_turns(table, game)]
    first, *others = turns or [say("more-no-clues")]
    yield [f"{say('recap-clues')}\n{first}", *others]
    yield [_last_touches(table, game, say)] if game.sudden else []
    for side in Team if game.tally is not None else (game.team,):
        yield [_key(game, side, say)]
    yield [_proof(table, game, say)]


def footer(table: Table, page: int, last: int, say: Voice) -> str:
    """Give the match's number and, of several pages, which this is; `page` counts from 0."""
    number = say("footer", match=str(table.id))
    if last == 1:
        return number
    return f"{say('recap-page', place=str(page + 1), last=str(last))}\n{number}"


def _key(game: Game, side: Team, say: Voice) -> str:
    together = game.tally is not None
    title = say("recap-key-side", team=team_id(game.theme, side)) if together else say("recap-key")
    groups = [_group(game, side, identity, say) for identity in Identity]
    return "\n".join([title, *(group for group in groups if group)])


def _group(game: Game, side: Team, identity: Identity, say: Voice) -> str:
    cards = [
        card_text(game, Position(card), say)
        for card, found in enumerate(game.key_card.side(side))
        if found is identity
    ]
    kind = identity_id(game.theme, identity)
    if not cards:
        return ""
    codenames = ", ".join(cards)
    return say("recap-key-group", identity=kind, codenames=codenames, count=len(cards))


def _last_touches(table: Table, game: Game, say: Voice) -> str:
    """Tell who touched what in sudden death (D8)."""
    guessers = [entry.person for entry in table.match.log if isinstance(entry.change, Guess)]
    touches = [touch_text(game, touch, say) for touch in game.sudden]
    done = zip(guessers[-len(touches) :], touches, strict=True)
    return "\n".join([say("recap-sudden-death"), *deeds_by_person(table, done, say)])


def _proof(table: Table, game: Game, say: Voice) -> str:
    return say(
        "recap-proof",
        commitment=table.match.commitment,
        salt=(table.match.salt or b"").hex(),
        deal=str(game.laid),
    )
