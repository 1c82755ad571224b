"""Ten moves in a language, with words and pictures; a test runs it in a house of its own.

Says on one line a move what a person reads of it, and fails where anything of the language lacks.
"""

import sys
from random import Random

from cogs.interactions.tree import DISCORD_LOCALES, LANGUAGE_CHOICES
from engine.decks import deal_codenames, load_word_pack
from engine.languages import DEFAULT_LANGUAGE, LANGUAGES, TABLE_LANGUAGES, has_computer_players
from engine.referee import Verdict, rule_on
from engine.rules import (
    Clue,
    Deck,
    Game,
    Guess,
    Settings,
    list_uncovered_agents,
    list_uncovered_words,
)
from engine.telling.formatting import codename_or_picture_name
from engine.texts import choose_language_for_locale, voice


def clue(game: Game, tongue: str) -> Clue:
    """Give a word of the pack as a clue for one: the first that the referee allows."""
    board = list_uncovered_words(game)
    allowed = (
        word
        for word in load_word_pack(tongue).codenames
        if rule_on(word, "1", visible=board, language=tongue).verdict is Verdict.ALLOWED
    )
    return Clue(next(allowed), 1)


def ten_moves(tongue: str, locale: str) -> list[str]:
    """Play ten moves in a language, after a check of who reads it: nobody if it is of words."""
    lines: list[str] = []
    say, settings = voice(tongue), Settings(language=tongue, deck=Deck.BOTH)
    whole = tongue in LANGUAGES
    assert tongue in TABLE_LANGUAGES
    assert choose_language_for_locale(locale) == (tongue if whole else DEFAULT_LANGUAGE)
    assert (tongue in DISCORD_LOCALES.values()) is whole
    assert has_computer_players(tongue) is whole
    assert tongue in {choice.value for choice in LANGUAGE_CHOICES}
    laid = deal_codenames(settings, Random(7), {})
    game = Game.deal(settings.format, settings.layout, laid.codenames, Random(7))
    for _ in range(10):
        if game.awaits_clue:
            game = game.play(clue(game, tongue))
            lines.append(f"{say('deck-both')} {game.clue.word}")
        else:
            card = list_uncovered_agents(game, game.team)[0]
            lines.append(
                f"{say('button-guess')} {codename_or_picture_name(game.codenames[card], say)}"
            )
            game = game.play(Guess(card))
    return lines


if __name__ == "__main__":
    sys.stdout.write("\n".join(ten_moves(*sys.argv[1:])))
