"""Pictures beside their numbers: the application's emojis in lists, on *Guess* and in texts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cogs.audience import prediction_screen
from cogs.cases.screens import BoardActions, CaseAction, board_rows
from cogs.screens.board import large_board_screen, public_screen, text_board_screen
from cogs.screens.custom_ids import Action
from cogs.screens.keys import key_screen
from cogs.screens.markup import Voices, voice
from cogs.screens.more import TEXT_LIMIT, clues_screen
from cogs.screens.recap import recap_part, recap_screen
from cogs.screens.screen import Screen, text_screen
from engine.coaching.coach import Prompt
from engine.coaching.words import hint_text
from engine.decks import get_picture_name, load_picture_pack
from engine.rules import Deck, Game, Mark, Position, get_picture_id
from engine.tables import Confidence, Standing, Table
from engine.telling.formatting import NO_BREAK, card_text
from engine.texts import LANGUAGES, Voice
from tests.cogs.screens.wire import buttons, parts, problems, texts
from tests.engine.rules.positions import drawn, pictured
from tests.engine.telling.tables import (
    dealt,
    keyholders,
    laid,
    longest_history,
    relaid,
    settings_of,
)
from tests.local_discord.wire import Json

EMOJIS = {
    picture.id: f"<:p{number:08}:{10**18 + number}>"
    for number, picture in enumerate(load_picture_pack().pictures)
}
SELECT = 3


def voices() -> Voices:
    """Give the voices of a bot whose application has the emojis of all pictures."""
    seeing = Voices()
    seeing.set_emojis(EMOJIS)
    return seeing


def table_with(start: Game, deck: Deck, *marked: int, language: str = "en") -> Table:
    """Lay a table on a deck; its guessers mark cards, one each."""
    named = relaid(start, language, deck)
    settings = settings_of(named, language)
    match = dealt(named, language, *start.moves, settings=settings, meant=(Position(2),))
    guessers = match.seats.list_guessers(match.require_dealt())
    marks = [Mark(who, Position(card), 2_000) for who, card in zip(guessers, marked, strict=False)]
    return laid(match, *marks)


def guessing(deck: Deck = Deck.PICTURES, language: str = "en") -> Table:
    return table_with(pictured("SEA:2 > 1"), deck, 1, language=language)


def emoji_of(part: Json) -> str:
    """Write the emoji of a button or an option as a text has it."""
    emoji = part.get("emoji")
    return "" if emoji is None else f"<:{emoji['name']}:{emoji['id']}>"


def options(screen: Screen, place: int = 0) -> list[Json]:
    selects = [part for part in parts(screen) if part["type"] == SELECT]
    listed: list[Json] = selects[place]["options"]
    return listed


def wanted(game: Game, card: int) -> str:
    """Give the emoji that a card is to have; empty for a word."""
    picture = get_picture_id(game.codenames[card])
    return "" if picture is None else EMOJIS[picture]


def shown_right(game: Game, listed: list[Json]) -> bool:
    """Tell whether each option has its own picture and its bare number, or its word alone."""
    return all(
        emoji_of(option) == wanted(game, int(option["value"]))
        and (not emoji_of(option) or re.fullmatch(r"\d+( ✓+)?", option["label"]))
        for option in listed
    )


def test_every_picture_in_the_list_of_cards_has_its_emoji_and_words_none() -> None:
    for deck in Deck:
        table = guessing(deck)
        game = table.match.require_dealt()
        listed = options(public_screen(table, voices=voices()))
        assert shown_right(game, listed)
        assert sum(bool(emoji_of(option)) for option in listed) == sum(
            get_picture_id(game.codenames[int(option["value"])]) is not None for option in listed
        )


def test_guess_button_shows_the_marked_picture_beside_its_number() -> None:
    table, say = guessing(), voice("en")
    (guess,) = [
        part
        for part in buttons(public_screen(table, voices=voices()))
        if part["custom_id"].endswith(Action.GUESS.value)
    ]

    assert guess["label"] == say("button-guess-this", codename="2")
    assert emoji_of(guess) == wanted(table.match.require_dealt(), 1)


def test_lists_of_one_person_have_the_pictures_of_their_cards() -> None:
    say, game = voices()("en"), guessing().match.require_dealt()
    seat = keyholders(guessing())[0]
    shown = prediction_screen(1, guessing_first().match, (), say)
    key = key_screen(before_the_clue(), before_the_clue().match.require_dealt(), seat, say)

    assert shown_right(game, options(shown))
    assert shown_right(game, options(key))
    assert all(map(emoji_of, [*options(shown), *options(key)]))


def guessing_first() -> Table:
    return table_with(pictured("SEA:2 >"), Deck.PICTURES)


def before_the_clue() -> Table:
    return table_with(pictured(), Deck.PICTURES)


def test_marks_touches_and_clues_name_a_picture_by_its_emoji_and_number() -> None:
    table = guessing()
    game, say = table.match.require_dealt(), voices()("en")
    named = f"{wanted(game, 1)}{NO_BREAK}2"

    assert card_text(game, Position(1), say) == named
    assert named in "\n".join(texts(public_screen(table, voices=voices())))
    assert f"{wanted(game, 0)}{NO_BREAK}1" in "\n".join(texts(clues_screen(table, say)))


def ended(language: str) -> Table:
    """Play two turns on a board of pictures; the second one meets the assassin."""
    turns = ("SEA:3 > 1 2 18", "SKY:1 > 25")
    return table_with(drawn(*turns), Deck.PICTURES, language=language)


def test_every_clue_and_the_recap_show_the_pictures_that_were_meant_and_touched() -> None:
    for language in LANGUAGES:
        table, say = ended(language), voices()(language)
        game = table.match.require_dealt()
        every_clue = recap_part(table, "0", Standing(), say)
        recap = recap_screen(table, say, Standing())
        written, result = "\n".join(texts(every_clue)), "\n".join(texts(recap))

        assert {"🖼️"}.isdisjoint(written + result)
        assert all(wanted(game, touched.card) in written for touched in game.turns[0].touches)
        assert wanted(game, 2) in written  # what was meant
        assert wanted(game, game.turns[-1].touches[-1].card) in result
        assert not problems(every_clue) + problems(recap)
        assert not [shown for shown in (*every_clue.pictures, *recap.pictures) if "<:" in shown.alt]


def everything(table: Table, say: Voice) -> Iterator[Screen]:
    game, (seat, *_) = table.match.require_dealt(), keyholders(table)
    yield public_screen(table, voices=lambda _language: say)
    yield clues_screen(table, say)
    yield large_board_screen(table, game, say)
    yield text_board_screen(table, game, say)
    yield key_screen(table, game, seat, say)


def test_no_label_alt_text_or_list_spells_an_emoji_and_discord_takes_all() -> None:
    for language in LANGUAGES:
        table, say = guessing(language=language), voices()(language)
        for screen in everything(table, say):
            assert not problems(screen)
            assert not [picture for picture in screen.pictures if "<:" in picture.alt]
            for part in parts(screen):
                assert "<:" not in part.get("label", "") + part.get("placeholder", "")
                assert not [o for o in part.get("options", ()) if "<:" in o["label"]]


def test_text_board_and_alt_texts_keep_the_names_of_pictures() -> None:
    for language in LANGUAGES:
        table = guessing(language=language)
        game, say = table.match.require_dealt(), voices()(language)
        names = [get_picture_name(str(get_picture_id(card)), language) for card in game.codenames]
        (picture,) = public_screen(table, voices=voices()).pictures
        (written,) = texts(text_board_screen(table, game, say))
        assert all(name in picture.alt for name in names)
        assert all(name in written for name in names)


def test_without_emojis_pictures_are_numbers_as_ever() -> None:
    table = guessing()

    assert not any(map(emoji_of, options(public_screen(table))))
    assert "🖼️ 2" in "\n".join(texts(public_screen(table)))


def test_all_clues_of_the_longest_game_fit_a_message() -> None:
    plain = settings_of(relaid(drawn(), "en", Deck.PICTURES), "en")
    for language in LANGUAGES:
        match = dealt(relaid(drawn(), language, Deck.PICTURES), language, *longest_history())
        game = match.require_dealt()
        assert len(game.covered) > plain.layout.card_count - 3
        (written,) = texts(clues_screen(laid(match), voices()(language)))
        assert len(written) < TEXT_LIMIT


def test_emojis_are_the_same_for_equal_sets() -> None:
    seeing = voices()
    before = seeing("en")
    seeing.set_emojis(dict(EMOJIS))

    assert seeing("en") is before


def test_puzzles_and_hints_show_pictures_too() -> None:
    say, game = voices()("en"), guessing_first().match.require_dealt()
    actions = BoardActions(
        CaseAction.MARK_PUZZLE,
        CaseAction.GUESS_PUZZLE,
        CaseAction.STOP_PUZZLE,
        lambda action, card: f"{action.value}.{card}",
    )
    puzzle = text_screen("", *board_rows(game, Position(4), actions, say))
    hint = hint_text(game, Prompt(None, ((Position(4), Confidence.SURELY),)), say)

    assert shown_right(game, options(puzzle))
    assert emoji_of(buttons(puzzle)[0]) == wanted(game, 4)
    assert f"{wanted(game, 4)}{NO_BREAK}5" in hint
