"""Puzzles: what is said of a clue of a finished game to the person who reads it again (E6)."""

from __future__ import annotations

from engine.tables import Puzzle, Rereading
from engine.telling.clues import touch_text
from engine.telling.wording import card_text, guesses_text, number_text, team_id
from engine.texts import Voice


def puzzles_text(say: Voice) -> str:
    """Say what the clues of a finished game are offered for."""
    return say("puzzle-list")


def option_texts(reading: Rereading, say: Voice) -> tuple[str, str]:
    """Name a clue in a list, and say how far somebody has come with it."""
    done = "new" if not reading.deeds else "begun" if not reading.over else _ending(reading)
    return f"{reading.puzzle.place + 1} · {_clue(reading.puzzle)}", say(f"puzzle-is-{done}")


def puzzle_text(reading: Rereading, giver: str, marked: str, say: Voice) -> str:
    """Say the clue, how many cards it meant, what happened last and, at first, what to do."""
    game = reading.game
    touches = game.turns[-1].touches
    lines = [
        say(
            "puzzle-head",
            team=team_of(reading.puzzle),
            clue=_clue(reading.puzzle),
            giver=giver,
            count=len(reading.puzzle.meant),
            guesses=guesses_text(game.turns[-1], say),
        ),
        *([say("marked", marks=marked)] if marked else []),
        f"-# {touch_text(game, touches[-1], say)}"
        if touches
        else say("puzzle-lesson", count=len(reading.puzzle.meant)),
    ]
    return "\n".join(lines)


def ended_text(reading: Rereading, giver: str, say: Voice) -> str:
    """Say how it ended, what the clue meant, and how many people found that."""
    puzzle, share = reading.puzzle, reading.share
    cards = ", ".join(card_text(puzzle.dealt, card, say) for card in sorted(puzzle.meant))
    title = say(f"puzzle-{_ending(reading)}", team=team_of(puzzle), clue=_clue(puzzle))
    told = [title, *_touched(reading, say), say("puzzle-meant", giver=giver, cards=cards)]
    if share.people:
        told.append(say("puzzle-share", found=share.found, people=share.people))
    if not reading.counts:
        told.append(say("puzzle-played"))
    return "\n".join(told)


def _touched(reading: Rereading, say: Voice) -> list[str]:
    game = reading.game
    return [" · ".join(touch_text(game, touch, say) for touch in game.turns[-1].touches)]


def _ending(reading: Rereading) -> str:
    return "found" if reading.found else "missed"


def team_of(puzzle: Puzzle) -> str:
    """Give what texts call the team whose clue it was."""
    return team_id(puzzle.dealt.theme, puzzle.dealt.turns[-1].team)


def _clue(puzzle: Puzzle) -> str:
    return f"{puzzle.clue.word} {number_text(puzzle.clue)}"
