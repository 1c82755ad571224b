"""Summaries: the words on the pictures of a recap, and their alt texts (E3, H4).

Law: no codename is cut; where everything is too long cards go by their numbers, then turns go.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine import rules
from engine.telling.alt_texts import get_first_fitting_alt_text
from engine.telling.formatting import (
    card_label_text,
    identity_id,
    number_text,
    numbered_card_text,
    team_id,
    to_kebab_case,
)
from engine.telling.state import get_best_score, score_comment_text, short_status_text
from engine.texts import Voice


def end_reason_text(game: rules.Game, outcome: rules.Outcome, say: Voice) -> str:
    """Format in a few words why a game ended, and on which card."""
    laid = [move.card for move in game.moves if isinstance(move, rules.Guess | rules.Cover)]
    last = card_label_text(game, laid[-1]) if laid else ""
    return say("summary-reason", termination=to_kebab_case(outcome.termination), card=last)


def list_agent_kinds(game: rules.Game) -> list[rules.Identity]:
    """Return the kinds of agents of a game: both teams', or in Duet the green."""
    if game.format.rules.two_sided:
        return [rules.Identity.GREEN]
    return [team.agent for team in rules.Team]


def list_final_scores(
    game: rules.Game, outcome: rules.Outcome, say: Voice
) -> tuple[tuple[rules.Identity, str], ...]:
    """Return each kind of agent with how many of all were found; none after an assassin."""
    if outcome.termination is rules.Termination.ASSASSIN:
        return ()
    met = [identity for _, identity in game.tiles]
    all_agents = _count_all_agents(game)
    return tuple(
        (kind, say("summary-found", found=met.count(kind), all=all_agents[kind]))
        for kind in list_agent_kinds(game)
    )


def _count_all_agents(game: rules.Game) -> Counter[rules.Identity]:
    if game.format.rules.two_sided:
        return Counter({rules.Identity.GREEN: rules.DUET_AGENT_COUNT})
    return Counter(game.key_card.identities)


def record_text(record: int | None, say: Voice) -> str:
    """Format a server's best score for a picture; empty where it is not known."""
    return "" if record is None else say("score-record", record=record)


def describe_game(
    game: rules.Game, outcome: rules.Outcome, say: Voice, headline: str | None = None
) -> str:
    """Describe a finished game within Discord's limit: its end, key and turns.

    Where it is too long, cards go by number, then the turns are left out. `headline` says how it
    ended, by default as `short_status_text` does.
    """
    ended, reason = headline or short_status_text(game, say), end_reason_text(game, outcome, say)
    ending = say("alt-summary", headline=ended, reason=reason)
    turns = describe_turns(game, say)
    named, numbered = ([ending, *_key(game, say, brief=brief)] for brief in (False, True))
    choices = ([*named, *turns], [*numbered, *turns], named, numbered)
    return get_first_fitting_alt_text(" ".join(parts) for parts in choices)


def describe_turns(game: rules.Game, say: Voice) -> list[str]:
    """Describe each turn of a game, and then sudden death; cards go by number."""
    turns = [_describe_turn(game, place, turn, say) for place, turn in enumerate(game.turns, 1)]
    if game.sudden:
        cards = ", ".join(_touch_text(touch) for touch in game.sudden)
        turns.append(say("alt-group", label=say("status-sudden-death"), cards=cards))
    return turns


def describe_score(score: int, layout: rules.Layout, say: Voice, record: int | None = None) -> str:
    """Describe the picture of a score on its ladder (E3); `record` is the server's best."""
    best = get_best_score(layout)
    ladder = say("alt-ladder", score=score, best=best, line=score_comment_text(score, best, say))
    return ladder if record is None else f"{ladder} {record_text(record, say)}."


def _describe_turn(game: rules.Game, place: int, turn: rules.Turn, say: Voice) -> str:
    steps = [_touch_text(touch) for touch in turn.touches]
    if turn.covered is not None:
        steps.append(say("more-covered", codename=str(turn.covered + 1)))
    cards, count, team = ", ".join(steps), len(steps), team_id(game.theme, turn.team)
    if turn.clue is None and not turn.late:
        return say("alt-group", label=say("summary-lost"), cards=cards)
    if turn.clue is None:
        return say("alt-summary-lost", place=str(place), team=team, cards=cards, count=count)
    line = say(
        "alt-summary-turn",
        place=str(place),
        team=team,
        clue=turn.clue.word,
        number=number_text(turn.clue),
        fate="void" if turn.has_invalid_clue else "valid",
        cards=cards,
        count=count,
    )
    return f"{line} {say('alt-summary-late')}" if turn.late else line


def _touch_text(touch: rules.Touch) -> str:
    """Return a card's number, with its side where that is not plain from the turn (D8)."""
    number = str(touch.card + 1)
    return number if touch.side is None else f"{number} ({touch.side.letter.upper()})"


def _key(game: rules.Game, say: Voice, *, brief: bool) -> Iterator[str]:
    """Describe the key by identity, and Duet's also side by side; cards go by number if `brief`."""
    numbers = [str(place + 1) for place in range(len(game.codenames))]
    names = [numbered_card_text(game, rules.Position(place), say) for place in range(len(numbers))]
    known = [face.identity for face in game.seen_by(None).faces]
    yield say("alt-key-board")
    yield from _groups(game.theme, known, numbers if brief else names, say)
    if not game.format.rules.two_sided:
        return
    for team in rules.Team:
        yield say("alt-key-card-side", team=team_id(game.theme, team))
        yield from _groups(game.theme, game.key_card.get_side(team), numbers, say)


def _groups(
    theme: rules.Theme, known: Sequence[rules.Identity | None], cards: Sequence[str], say: Voice
) -> Iterator[str]:
    for identity in rules.Identity:
        group = [card for card, kind in zip(cards, known, strict=True) if kind is identity]
        if group:
            label = say("alt-identity", identity=identity_id(theme, identity))
            yield say("alt-group", label=label, cards=", ".join(group))
