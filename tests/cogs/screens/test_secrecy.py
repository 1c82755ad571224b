"""Change what is hidden, and every public byte stays the same; in Duet every partner's, too."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings, strategies as st

from cogs.screens import board, clue
from cogs.screens.board import public_screen
from cogs.screens.keys import key_screen
from cogs.screens.markup import voice
from cogs.screens.more import MorePage, more_screen
from cogs.screens.panel import guess_state_screen
from cogs.screens.screen import Screen
from engine.matches import TypedClue
from engine.render import board_png
from engine.render.memory import PART_CACHE, STRIP_CACHE
from engine.rules import (
    Call,
    Clue,
    Deck,
    Game,
    Identity,
    Mark,
    Move,
    Phase,
    Position,
    Team,
    list_uncovered_agents,
)
from engine.tables import Table
from engine.texts import LANGUAGES
from tests.cases import each
from tests.cogs.every_row import every_row
from tests.cogs.screens.publics import everything_public, shown
from tests.cogs.screens.wire import printed, texts
from tests.engine.rules import strategies
from tests.engine.rules.positions import alone, duet, of_three, pictured, touch
from tests.engine.telling.scenes import BEFORE_THE_CLUE
from tests.engine.telling.tables import clued, codenames, dealt, game, keyholders, laid, relaid

MOVES: list[Move] = [clued(), touch(1), touch(18), clued("∞"), touch(10), touch(11)]
OTHER_SALT = b"another salt than everybody uses"
languages = st.sampled_from(LANGUAGES)
decks = st.sampled_from(Deck)
duets = st.builds(strategies.walked, strategies.duets, strategies.rngs, st.integers(0, 60))
both = pytest.mark.parametrize("language", LANGUAGES)


def table_of(position: Game, language: str, salt: bytes, meant: tuple[Position, ...]) -> Table:
    """Lay the table at which this position was reached, with a mark if it guesses."""
    start = Game.start(position.start_deal)
    match = dealt(start, language, *position.moves, salt=salt, meant=meant)
    after = match.require_dealt()
    assert after.tiles == position.tiles
    assert (after.phase, after.outcome) == (position.phase, position.outcome)
    guessing = match.seats.list_awaited_people(after)
    if position.phase not in {Phase.GUESS, Phase.SUDDEN_DEATH} or not guessing:
        return laid(match)
    free = next(card for card in map(Position, range(25)) if card not in position.covered)
    return laid(match, Mark(guessing[0], free, 2_000))


def on_deck(position: Game, language: str, deck: Deck) -> Game:
    """Give the same position on the longest codenames of a deck."""
    named = any(isinstance(move, Call) and move.card is not None for move in position.moves)
    shown = Deck.WORDS if named else deck  # a call names no picture (C20)
    return replace(position, codenames=codenames(language, shown, position.layout.card_count))


def pair(
    position: Game, language: str, rng: random.Random, side: Team | None = None
) -> tuple[Table, Table]:
    """Lay two tables that differ in nothing but what is hidden: key, salt, meant cards.

    What a `side` of Duet sees of its own key is the same at both.
    """
    other = strategies.with_other_secrets(position, rng, side)
    here = table_of(position, language, OTHER_SALT[::-1], ())
    there = table_of(other, language, OTHER_SALT, list_uncovered_agents(other, other.team))
    return here, there


def enlarged(table: Table) -> Screen:
    """Show the board in large print."""
    return board.large_board_screen(table, table.match.require_dealt(), voice(table.match.language))


@settings(max_examples=30)
@given(
    position=strategies.games,
    language=languages,
    deck=decks,
    rng=st.randoms(use_true_random=False),
)
@pytest.mark.rule("A5", "H3", "D0")
def test_public_bytes_do_not_depend_on_the_key(
    position: Game, language: str, deck: Deck, rng: random.Random
) -> None:
    assume(position.phase is not Phase.OVER)
    here, there = pair(on_deck(position, language, deck), language, rng)
    assume(here.match != there.match)

    assert everything_public(there) == everything_public(here)
    assert public_screen(there).pictures == public_screen(here).pictures
    assert printed(enlarged(there)) == printed(enlarged(here))
    assert enlarged(there).pictures == enlarged(here).pictures
    assert here.match.commitment not in printed(public_screen(here))


@settings(max_examples=20)
@given(
    position=duets,
    language=languages,
    side=st.sampled_from(Team),
    rng=st.randoms(use_true_random=False),
)
@pytest.mark.rule("D0")
def test_sides_view_does_not_depend_on_the_other_sides_key(
    position: Game, language: str, side: Team, rng: random.Random
) -> None:
    assume(position.phase is not Phase.OVER)
    here, there = pair(position, language, rng, side)
    assume(here.match != there.match)
    say = voice(language)

    sights = []
    for table in (here, there):
        after, seat = table.match.require_dealt(), keyholders(table)[side is Team.BLUE]
        seen = [
            key_screen(table, after, seat, say, None, every_row().more_turn),
            guess_state_screen(table, after, seat.person, say),
        ]
        seen += [
            more_screen(table, seat.person, say, page=page, rows=every_row()) for page in MorePage
        ]
        seen.append(board.large_key_screen(after, seat, say))
        forms = []
        if after.phase is Phase.CLUE and side in after.givers:
            forms = [str(clue.clue_form(table, after, side, say, TypedClue("", "")).to_dict())]
        pictures = [screen.pictures for screen in seen]
        sights.append(([shown(screen, table) for screen in seen], pictures, forms))

    assert sights[1] == sights[0]


PIXELS: dict[str, Callable[[], Game]] = {
    "two teams": lambda: game("en"),
    "two teams, later": lambda: game("en").play(clued()).play(touch(1)).play(touch(18)),
    "pictures": lambda: pictured("SEA:2 > 1 16", "OCEAN:1 > 9"),
    "three players": lambda: of_three("SEA:2 > 1 18", "OCEAN:1 > 10"),
    "one team covers": lambda: alone("SEA:1 > 18"),
    "duet": duet,
    "duet, later": lambda: duet("SEA:2 > 4 16", "ICE:1 > 16", "OCEAN:1 >"),
}


@pytest.mark.rule("A5", "H3", "D0")
@each("name", PIXELS)
def test_public_pixels_do_not_depend_on_the_key(name: str) -> None:
    deck = tuple(Deck)[len(name) % len(Deck)]
    here, there = pair(on_deck(PIXELS[name](), "en", deck), "en", random.Random(name))
    assert here.match.game != there.match.game

    (before,), (after,) = public_screen(here).pictures, public_screen(there).pictures

    assert before.arguments == after.arguments
    drawn = before.draw_png()
    PART_CACHE.clear()
    STRIP_CACHE.clear()
    assert after.draw_png() == drawn  # drawn from nothing, too, and not only recalled


@pytest.mark.rule("D0")
@each("side", Team)
def test_no_pixel_of_a_sides_key_depends_on_the_other_sides(side: Team) -> None:
    position = on_deck(PIXELS["duet, later"](), "en", Deck.BOTH)
    tables = pair(position, "en", random.Random(side.value), side)
    assert tables[0].match.game != tables[1].match.game

    drawn = [
        [
            picture.draw_png()
            for picture in key_screen(
                table,
                table.match.require_dealt(),
                keyholders(table)[side is Team.BLUE],
                voice("en"),
            ).pictures
        ]
        for table in tables
    ]

    assert drawn[0] == drawn[1]


@settings(max_examples=40)
@given(position=strategies.games, language=languages)
def test_while_the_game_is_on_no_public_face_has_a_hidden_identity(
    position: Game, language: str
) -> None:
    assume(position.phase is not Phase.OVER)

    laid_out = on_deck(position, language, Deck.BOTH)
    (picture,) = public_screen(table_of(laid_out, language, OTHER_SALT, ())).pictures

    faces, header = picture.arguments
    shown = {place for place, face in enumerate(faces) if face.identity is not None}
    assert shown == set(position.covered)
    assert picture.draw is board_png
    assert not header.dimmed
    assert header.side is None


@pytest.mark.rule("A5", "C18")
@both
@each("name", [*PIXELS][1:])
def test_the_cards_that_a_clue_meant_change_no_screen(language: str, name: str) -> None:
    position = PIXELS[name]()
    start = relaid(position, language, Deck.WORDS)
    plain = laid(dealt(start, language, *position.moves))
    meaning = laid(dealt(start, language, *position.moves, meant=(Position(2), Position(3))))
    say = voice(language)

    assert (meaning.match.log != plain.match.log) is bool(position.turns)
    assert everything_public(meaning) == everything_public(plain)
    for seat in keyholders(plain):
        keys = [
            key_screen(table, table.match.require_dealt(), seat, say, None, every_row().more_turn)
            for table in (plain, meaning)
        ]
        assert printed(keys[0]) == printed(keys[1])
        assert keys[0].pictures == keys[1].pictures


@both
@each("name", PIXELS)
def test_keyholder_sees_the_whole_key_or_their_own_side(language: str, name: str) -> None:
    position = PIXELS[name]()
    start = relaid(position, language, Deck.BOTH)
    table = laid(dealt(start, language, *position.moves))
    after = table.match.require_dealt()
    for seat in keyholders(table):
        assert seat.team is not None
        covered = dict(after.tiles)
        side = start.key_card.get_side(seat.team)

        (board,) = key_screen(table, after, seat, voice(language)).pictures
        assert key_screen(table, after, seat, voice(language), is_dm=True).pictures == (board,)

        identities = [covered.get(Position(place), one) for place, one in enumerate(side)]
        assert board.draw is board_png
        assert [face.identity for face in board.arguments[0]] == identities
        assert board.arguments[1].dimmed
        assert board.filename == f"board-{after.moment}.png"
        assert voice(language)("alt-identity", identity="assassin") in board.alt


@both
@each("scene", BEFORE_THE_CLUE)
def test_the_clues_form_names_the_assassins(language: str, scene: str) -> None:
    table = BEFORE_THE_CLUE[scene](language)
    position = table.match.require_dealt()
    for giver in position.givers:
        form = clue.clue_form(table, position, giver, voice(language), TypedClue("", "")).to_dict()

        beware, *fields = form["components"]
        named = [
            place
            for place, identity in enumerate(position.key_card.get_side(giver))
            if identity is Identity.ASSASSIN and place not in position.covered
        ]
        assert len(named) in ({1} if position.tally is None else {2, 3})
        for place in named:
            number = f"🖼️ {place + 1}"
            assert position.codenames[place] in beware["content"] or number in beware["content"]
        assert [one["component"]["custom_id"] for one in fields] == ["word", "number"]


@both
def test_names_of_people_stand_in_no_picture(language: str) -> None:
    table = laid(dealt(game(language), language, Clue("OCEAN", 2)))
    nobody = replace(table, people={})

    assert public_screen(nobody).pictures == public_screen(table).pictures
    assert texts(public_screen(nobody)) != texts(public_screen(table))
