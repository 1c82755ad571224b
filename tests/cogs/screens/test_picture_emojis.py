"""Pictures beside their numbers: the application's emojis in lists, on *Guess* and in texts."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.screens.board import large_board_screen, public_screen, text_board_screen
from cogs.screens.custom_ids import Action
from cogs.screens.keys import key_screen
from cogs.screens.markup import voice
from cogs.screens.more import TEXT_LIMIT, clues_screen
from cogs.screens.recap import recap_part, recap_screen
from cogs.screens.screen import Screen
from engine.decks import get_picture_name
from engine.rules import Deck, Position, get_picture_id
from engine.tables import Standing, Table
from engine.telling.formatting import NO_BREAK, card_text
from engine.texts import LANGUAGES, Voice
from tests.cogs.screens.emoji_tables import (
    EMOJIS,
    emoji_of,
    guessing,
    options,
    shown_right,
    table_with,
    voices,
    wanted,
)
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
        if f":{Action.GUESS.value}" in part["custom_id"]
    ]

    assert guess["label"] == say("button-guess-this", codename="2")
    assert emoji_of(guess) == wanted(table.match.require_dealt(), 1)


def test_key_lists_the_pictures_that_a_clue_may_mean() -> None:
    table, say = before_the_clue(), voices()("en")
    game = table.match.require_dealt()
    listed = options(key_screen(table, game, keyholders(table)[0], say))

    assert listed
    assert shown_right(game, listed)
    assert all(map(emoji_of, listed))


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
