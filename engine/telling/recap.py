"""The recap: who won and why, and on request every clue, the key, and its proof (A5, H4).

Law: the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Protocol

from engine.rules import Game, Guess, Identity, Match, Outcome, Position, Team, Termination
from engine.tables import EveningScore, Standing, Table
from engine.telling.awards import award_lines
from engine.telling.formatting import (
    card_text,
    identity_id,
    shortened_person_names,
    team_id,
    voice_for_table,
)
from engine.telling.more import touch_text
from engine.telling.played_turns import action_lines_by_person, list_played_turns, played_turn_text
from engine.telling.state import result_text
from engine.texts import Voice


class RecapSection(Protocol):
    """Lines that a feature adds to the recap of a finished game."""

    def awards(self, table: Table, game: Game, say: Voice) -> Iterable[str]:
        """Format the feature's awards, to stand after the game's own."""

    def turn_lines(self, game: Game, place: int, say: Voice) -> Iterable[str]:
        """Format further lines about the turn with the number `place`, from 1."""


def recap_text(
    table: Table,
    game: Game,
    outcome: Outcome,
    standing: Standing,
    say: Voice,
    sections: Sequence[RecapSection] = (),
) -> str:
    """Format a game's end in a few lines: result, rank, best award, the evening's score.

    It also says where a game that is not rated counts. `sections` are the features that add to it.
    """
    rank, evening = standing.rank, standing.evening
    placed = [] if rank is None else [say("recap-rank", rank=rank.rank)]
    story = _awards(table, game, outcome, sections, say)[:1]
    evenings = [] if evening is None or evening.games == 1 else [_evening(game, evening, say)]
    above = [result_text(table, game, outcome, say), *placed, *story, *evenings]
    return "\n".join([*above, *_unrated_lines(table, say)])


def _awards(
    table: Table, game: Game, outcome: Outcome, sections: Sequence[RecapSection], say: Voice
) -> list[str]:
    """List every award of a game, the best first."""
    others = (line for section in sections for line in section.awards(table, game, say))
    return [*award_lines(table, game, outcome, say), *others]


def _unrated_lines(table: Table, say: Voice) -> list[str]:
    """Format where an unrated game counts, and if a hint or a guest is why (E4, E7, H9).

    A stopped game counts nowhere (H4).
    """
    match = table.match
    outcome = None if match.game is None else match.game.outcome
    if match.is_rated or outcome is None or outcome.termination is Termination.STOPPED:
        return []
    people = dict.fromkeys(hint.person for hint in match.hints)
    who = shortened_person_names(table, people, say)
    parts = [say("recap-hinted", who=who, count=len(people))] if people else []
    parts += [say("recap-visited")] if match.had_guest else []
    parts.append(say("recap-assisted" if match.had_computer else "recap-history-only"))
    return [f"-# {' · '.join(parts)}"]


def _evening(game: Game, evening: EveningScore, say: Voice) -> str:
    """Format the wins of each team in the evening's games."""
    if not game.format.rules.has_rival:
        won = max(evening.wins.values(), default=0)
        return say("recap-evening-together", won=won, games=evening.games)
    wins = {team_id(game.theme, team): evening.wins.get(team, 0) for team in Team}
    scores = [say("recap-evening-team", team=team, won=won) for team, won in wins.items()]
    return say("recap-evening", scores=" · ".join(scores))


def list_clue_sections(
    table: Table, game: Game, say: Voice, sections: Sequence[RecapSection] = ()
) -> Iterator[list[str]]:
    """Yield the turns in sections, each a list of blocks that no page should split.

    The game's awards stand above the first turn; `sections` are the features that add awards and
    lines to turns.
    """
    turns = []
    for played in list_played_turns(table, game):
        others = (line for section in sections for line in section.turn_lines(game, played[0], say))
        turns.append("\n".join([played_turn_text(table, game, played, say), *others]))
    first, *later = turns or [say("more-no-clues")]
    awards = [] if game.outcome is None else _awards(table, game, game.outcome, sections, say)
    head = [say("recap-clues"), *awards, first]
    yield ["\n".join(head), *later]
    yield [sudden_death_text(table, game, say)] if game.sudden else []


def revealed_key_text(game: Game, say: Voice) -> str:
    """Format a finished game's key, identity by identity, in Duet side by side."""
    sides = Team if game.format.rules.two_sided else (game.team,)
    return "\n".join(_key_text(game, side, say) for side in sides)


def key_proof_text(table: Table, game: Game, say: Voice) -> str:
    """Check the key against the commitment, and format whether it is the one dealt (A5)."""
    return say("recap-proof" if _is_key_proved(table.match, game) else "recap-no-proof")


def _is_key_proved(match: Match, game: Game) -> bool:
    """Return whether salt and deal match the commitment, and every card is as in that deal."""
    salt, deal = (match.salt or b"").hex(), str(game.start_deal)
    dealt = Game.parse(deal)
    sealed = sha256(bytes.fromhex(salt) + deal.encode()).hexdigest() == match.commitment
    return sealed and (dealt.key_card, dealt.codenames) == (game.key_card, game.codenames)


def proof_details_text(table: Table, game: Game, say: Voice) -> str:
    """Format the proof that the key was never changed: commitment, salt and deal (A5)."""
    return voice_for_table(table, say)(
        "recap-proof-details",
        commitment=table.match.commitment,
        salt=(table.match.salt or b"").hex(),
        deal=str(game.start_deal),
    )


def _key_text(game: Game, side: Team, say: Voice) -> str:
    together = game.format.rules.two_sided
    title = say("recap-key-side", team=team_id(game.theme, side)) if together else say("recap-key")
    groups = [_group(game, side, identity, say) for identity in Identity]
    return "\n".join([title, *(group for group in groups if group)])


def _group(game: Game, side: Team, identity: Identity, say: Voice) -> str:
    cards = [
        card_text(game, Position(card), say)
        for card, behind in enumerate(game.key_card.get_side(side))
        if behind is identity
    ]
    kind = identity_id(game.theme, identity)
    if not cards:
        return ""
    codenames = ", ".join(cards)
    return say("recap-key-group", identity=kind, codenames=codenames, count=len(cards))


def sudden_death_text(table: Table, game: Game, say: Voice) -> str:
    """Format the touches of sudden death by person (D8)."""
    guessers = [entry.person for entry in table.match.log if isinstance(entry.change, Guess)]
    touches = [touch_text(game, touch, say) for touch in game.sudden]
    events = zip(guessers[-len(touches) :], touches, strict=True)
    return "\n".join(
        [f"**{say('status-sudden-death')}**", *action_lines_by_person(table, events, say)]
    )
