"""Alt texts of a recap's pictures: how it ended, the key, and turn by turn what was touched.

Law: no codename is cut; where everything is too long cards go by their numbers, then turns go.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.screens.alts import first_that_fits
from cogs.screens.wording import identity_id, number_text, option_text, team_id
from engine.render import Score, Summary, TimelineStep, Told
from engine.rules import Game, Identity, Position, Team, Theme
from engine.texts import Voice


def summary_alt(game: Game, summary: Summary, say: Voice) -> str:
    """Describe a whole game within what Discord allows."""
    ending = say("alt-summary", headline=summary.headline, reason=summary.reason)
    turns = [_turn(game.theme, place, told, say) for place, told in enumerate(summary.turns, 1)]
    named, numbered = ([ending, *_key(game, say, brief=brief)] for brief in (False, True))
    choices = ([*named, *turns], [*numbered, *turns], named, numbered)
    return first_that_fits(" ".join(parts) for parts in choices)


def score_alt(score: Score, say: Voice) -> str:
    """Describe a score on its ladder (E3)."""
    told = say("alt-ladder", score=score.score, best=score.best, line=score.line)
    return told if score.record is None else f"{told} {score.record_text}."


def _turn(theme: Theme, place: int, told: Told, say: Voice) -> str:
    cards, count = ", ".join(_step(step, say) for step in told.steps), len(told.steps)
    team = team_id(theme, told.team)
    if told.clue is None and not told.late:
        return say("alt-group", label=told.title, cards=cards)
    if told.clue is None:
        return say("alt-summary-lost", place=str(place), team=team, cards=cards, count=count)
    turn = say(
        "alt-summary-turn",
        place=str(place),
        team=team,
        clue=told.clue.word,
        number=number_text(told.clue),
        fate="void" if told.void else "valid",
        cards=cards,
        count=count,
    )
    return f"{turn} {say('alt-summary-late')}" if told.late else turn


def _step(step: TimelineStep, say: Voice) -> str:
    """Give a card's number, with whose touch it was, or that nobody guessed it."""
    if step.chosen:
        return say("more-covered", codename=str(step.card))
    return step.number if step.side is None else f"{step.number} ({step.side.letter.upper()})"


def _key(game: Game, say: Voice, *, brief: bool) -> Iterator[str]:
    """Tell the key by identity, and Duet's also side by side; cards go by number if `brief`."""
    numbers = [str(place + 1) for place in range(len(game.codenames))]
    names = [option_text(game, Position(place), say) for place in range(len(numbers))]
    known = [face.identity for face in game.seen_by(None).faces]
    yield say("alt-key-board")
    yield from _groups(game.theme, known, numbers if brief else names, say)
    if not game.format.rules.two_sided:
        return
    for team in Team:
        yield say("alt-key-card-side", team=team_id(game.theme, team))
        yield from _groups(game.theme, game.key_card.side(team), numbers, say)


def _groups(
    theme: Theme, known: Sequence[Identity | None], cards: Sequence[str], say: Voice
) -> Iterator[str]:
    for identity in Identity:
        group = [card for card, one in zip(cards, known, strict=True) if one is identity]
        if group:
            label = say("alt-identity", identity=identity_id(theme, identity))
            yield say("alt-group", label=label, cards=", ".join(group))
