"""The state of a game in a sentence or two: who must do what now, or how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from engine import rules
from engine.tables import Table
from engine.telling.challenges import called_rule_text, last_caller_name
from engine.telling.formatting import (
    MAX_LARGE_CLUE,
    MAX_LARGE_TITLE,
    card_label_text,
    card_text,
    computers_flag,
    find_vacant_seat_kind,
    guesses_left_text,
    number_text,
    score_text,
    seat_id,
    shortened_person_names,
    team_id,
    to_kebab_case,
    voice_for_table,
)
from engine.telling.times import open_clue_lines, rest_text
from engine.texts import Voice

GUESSING_PHASES = {rules.Phase.GUESS, rules.Phase.SUDDEN_DEATH}


def state_text(table: Table, game: rules.Game, say: Voice) -> str:
    """Format whose turn it is and what they do, or how the game ended."""
    if game.outcome is not None:
        return result_text(table, game, game.outcome, say)
    standing_text = " · ".join(turn_phrases(table, game, say))
    lines = [headline_text(table, game, say), standing_text, *done_sides_lines(game, say)]
    return "\n".join(filter(None, lines))


def above_cards_text(table: Table, game: rules.Game, say: Voice) -> str:
    """Format for one person the text above the cards: the state, the score and the last card.

    The buttons that it names are those of the board, in the language of the table.
    """
    scored = game.format.rules.cooperative and game.outcome is None  # by the tokens, in the state
    lines = [
        state_text(table, game, voice_for_table(table, say)),
        "" if scored else score_text(game, say),
        *_last_touched(game, say),
    ]
    return "\n".join(line for line in lines if line)


def _last_touched(game: rules.Game, say: Voice) -> list[str]:
    faces = enumerate(game.seen_by(None).faces)
    last = [card_label_text(game, rules.Position(card)) for card, face in faces if face.last]
    return [say("alt-last", card=card) for card in last]


def _tally_text(game: rules.Game, say: Voice) -> str:
    """Format the tokens and agents left in Duet; empty elsewhere."""
    if not game.tally:
        return ""
    return say(
        "duet-tally",
        tokens=game.tally.tokens,
        all=game.tally.difficulty.tokens,
        found=sum(identity is rules.Identity.GREEN for _, identity in game.tiles),
        agents=rules.DUET_AGENT_COUNT,
    )


def done_sides_lines(game: rules.Game, say: Voice) -> list[str]:
    """Format which sides of a Duet give no more clues (D9); empty elsewhere."""
    if not game.tally or game.phase is rules.Phase.SUDDEN_DEATH:
        return []
    done = [team for team in rules.Team if game.board.agents_left(team) == 0]
    return [say("duet-done", team=team_id(game.theme, team)) for team in done]


def headline_text(table: Table, game: rules.Game, say: Voice) -> str:
    """Format whose turn it is as a title and a sentence or two.

    A rest, a free seat, and computers that think have headlines of their own.
    """
    if table.match.rest is not None:
        return rest_text(table, game, table.match.rest, say)
    free = find_vacant_seat_kind(table)
    if free is not None:
        role = "knowing" if table.match.seats.list_people_on(free) else free.role.value
        team = seat_id(game.theme, free)
        vacant = say("headline-vacant", team=team, role=role, computers=computers_flag(table))
        return "\n".join([vacant, *open_clue_lines(game, say)])
    awaited = table.match.seats.list_awaited_people(game)
    text = _headline(table, game, awaited, say)
    if game.phase in GUESSING_PHASES or not all(map(rules.is_computer, awaited)):
        return text
    who = shortened_person_names(table, awaited, say)
    thinks = say("computer-thinks", who=who, count=len(awaited))
    return "\n".join([text.splitlines()[0], thinks])


def _headline(table: Table, game: rules.Game, awaited: Sequence[rules.Person], say: Voice) -> str:
    team = team_id(game.theme, game.team)
    who, count = shortened_person_names(table, awaited, say), len(awaited)
    match game.phase:
        case rules.Phase.COVER:
            own = game.team_to_cover is game.team
            text_id = "headline-cover-own" if own else "headline-cover"
            return say(text_id, team=team, who=who, count=count)
        case rules.Phase.CALLED:
            return _called_text(table, game, awaited, say)
        case rules.Phase.SUDDEN_DEATH:
            return say("headline-sudden-death")
        case rules.Phase.GUESS:
            return _guessing_text(game, say)
        case _ if len(game.givers) > 1:
            return say("headline-first-clue", who=who, count=count)
        case _:
            return say("headline-clue", team=team, who=who, count=count)


def _called_text(
    table: Table, game: rules.Game, awaited: Sequence[rules.Person], say: Voice
) -> str:
    """Format who objects to the clue of this turn, and who must say something (C15)."""
    turn = game.turns[-1]
    team, clue, number = team_id(game.theme, turn.team), game.clue.word, number_text(game.clue)
    rule = "" if turn.call is None else called_rule_text(game, turn.call, say)
    if game.is_call_contested:
        return say(
            "headline-contested",
            team=team,
            clue=clue,
            number=number,
            rule=rule,
            who=shortened_person_names(table, awaited, say),
            count=len(awaited),
        )
    return say(
        "headline-called",
        objector=last_caller_name(table, say),
        team=team,
        clue=clue,
        number=number,
        rule=rule,
        who=shortened_person_names(table, awaited, say),
        count=len(awaited),
    )


def _guessing_text(game: rules.Game, say: Voice) -> str:
    """Return the clue as a title; where that is long, the team is only a mark behind it."""
    together = game.format.rules.cooperative
    usual = "headline-guess-together" if together else "headline-guess"
    team = team_id(game.theme, game.guessers[0])
    clue, number = game.clue.word, number_text(game.clue)
    title = say(usual, team=team, clue=clue, number=number)
    if len(clue) <= MAX_LARGE_CLUE and (together or len(title) <= MAX_LARGE_TITLE):
        return title
    return say("headline-guess-long", team=team, clue=clue, number=number)


def turn_phrases(table: Table, game: rules.Game, say: Voice) -> list[str]:
    """List short phrases on a turn: guesses left, that a press is a guess, Duet's tokens."""
    parts = [_tally_text(game, say)]
    if game.phase is rules.Phase.GUESS and table.match.rest is None:
        parts.insert(0, guesses_left_text(game.turns[-1], say))
    if table.match.settings.marking is rules.Marking.AT_ONCE and game.phase in GUESSING_PHASES:
        parts.append(say("how-at-once"))
    return [part for part in parts if part]


def result_text(table: Table, game: rules.Game, outcome: rules.Outcome, say: Voice) -> str:
    """Format who won and why; a person alone among computers is spoken to."""
    if game.format.rules.cooperative:
        return _result_together(game, outcome, say)
    if game.format.rules.scored:
        return _result_alone(game, outcome, say)
    return _result_against(game, outcome, say, get_lone_result(table.match, outcome))


def _result_against(game: rules.Game, outcome: rules.Outcome, say: Voice, you: str) -> str:
    winner = outcome.winner
    if winner is None:
        return say("game-stopped")
    return say(
        f"won-{to_kebab_case(outcome.termination)}",
        team=team_id(game.theme, winner),
        loser=team_id(game.theme, winner.rival),
        left=game.board.agents_left(winner.rival),
        turns=sum(turn.team is winner for turn in game.turns),
        codename=_last_card_text(game, say),
        you=you,
    )


def get_lone_result(match: rules.Match, outcome: rules.Outcome) -> str:
    """Return `won` or `lost` for the only person among computers, `none` at other tables (E4)."""
    people = [seat for seat in match.seats if not rules.is_computer(seat.person)]
    if not match.had_computer or len(people) != 1 or people[0].team is None:
        return "none"
    return "won" if outcome.won_by(people[0].team) else "lost"


def ending_headline_text(table: Table, game: rules.Game, outcome: rules.Outcome, say: Voice) -> str:
    """Format in a word or two how a game ended; a person alone among computers is spoken to."""
    you = get_lone_result(table.match, outcome)
    if outcome.winner is None or not game.format.rules.has_rival or you == "none":
        return short_status_text(game, say)
    return say(f"status-you-{you}")


def _result_alone(game: rules.Game, outcome: rules.Outcome, say: Voice) -> str:
    if outcome.termination is rules.Termination.STOPPED:
        return say("game-stopped")
    if game.score is not None:
        best = get_best_score(game.layout)
        line = score_comment_text(game.score, best, say)
        return say("alone-won", score=game.score, best=best, line=line, turns=len(game.turns))
    kind = "choice" if isinstance(game.moves[-1], rules.Cover) else "touch"
    lost = f"alone-lost-{to_kebab_case(outcome.termination)}"
    return say(lost, codename=_last_card_text(game, say), by=kind)


def get_best_score(layout: rules.Layout) -> int:
    """Return the best possible score of a layout: all of the opponent's agents (E3)."""
    return layout.identities(rules.Team.RED).count(rules.Team.RED.rival.agent)


def score_comment_text(score: int, best: int, say: Voice) -> str:
    """Format the comment on a score (E3); the best of a layout is "Difficult to believe"."""
    return say("score-best" if score == best else f"score-{score}")


def _result_together(game: rules.Game, outcome: rules.Outcome, say: Voice) -> str:
    if outcome.termination is rules.Termination.STOPPED:
        return say("game-stopped")
    if outcome.together and game.tally:
        return say("together-won", turns=len(game.turns), tokens=game.tally.tokens)
    lost = f"together-lost-{to_kebab_case(outcome.termination)}"
    return say(lost, codename=_last_card_text(game, say))


def _last_card_text(game: rules.Game, say: Voice) -> str:
    touches = [touch.card for turn in game.turns for touch in turn.touches]
    touches += [touch.card for touch in game.sudden]
    last = touches[-1:]
    if isinstance(game.moves[-1] if game.moves else None, rules.Cover):
        last = list(game.covered[-1:])
    return card_text(game, last[0], say) if last else ""


def short_status_text(game: rules.Game, say: Voice) -> str:
    """Format in a word or two what the game waits for, or how it ended."""
    team = team_id(game.theme, game.team)
    match game.phase:
        case rules.Phase.OVER:
            return say("status-stopped") if game.outcome is None else _ending_status(game, say)
        case rules.Phase.SUDDEN_DEATH:
            return say("status-sudden-death")
        case rules.Phase.COVER:
            own = game.team_to_cover is game.team
            return say("status-cover-own" if own else "status-cover", team=team)
        case rules.Phase.CLUE | rules.Phase.GUESS if len(game.givers) > 1:
            return say("status-first")
        case _:
            return say("status-clue", team=team)


def resting_status_text(rest: rules.Suspension, say: Voice) -> str:
    """Format in a word or two that a game rests."""
    return say(f"status-{rest.value}")


def _ending_status(game: rules.Game, say: Voice) -> str:
    match game.outcome:
        case rules.Outcome(together=True):
            return say("status-won-together")
        case rules.Outcome(winner=rules.Team() as winner) if _is_simulated(game, winner):
            return say("status-lost-alone")
        case rules.Outcome(winner=rules.Team() as winner):
            return say("status-won", team=team_id(game.theme, winner))
        case rules.Outcome(termination=rules.Termination.STOPPED) | None:
            return say("status-stopped")
        case _:
            return say("status-lost-together")


def _is_simulated(game: rules.Game, team: rules.Team) -> bool:
    """Return whether only the simulated opponent plays for this team (E2)."""
    return team not in game.format.rules.sides
