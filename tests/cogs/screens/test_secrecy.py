"""Change what is hidden, and every public byte stays the same."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cogs.screens import clue
from cogs.screens.keys import key
from cogs.screens.more import more
from cogs.screens.public import public
from cogs.screens.screen import Screen
from engine.matches import TypedClue, own_cards
from engine.rules import Clue, Game, Identity, Move, Phase, Position, Role, Seat, Team
from engine.rules.marks import Mark
from engine.store import Table
from engine.texts import LANGUAGES, voice
from tests.cogs.screens.tables import BEFORE_THE_CLUE, clued, dealt, game, laid
from tests.cogs.screens.wire import printed, texts
from tests.engine.rules import strategies
from tests.engine.rules.people import BEN, EVE
from tests.engine.rules.positions import touch

MOVES: list[Move] = [clued(), touch(1), touch(18), clued("∞"), touch(10), touch(11)]
OTHER_SALT = b"another salt than everybody uses"
languages = st.sampled_from(LANGUAGES)


def table_of(position: Game, language: str, salt: bytes, meant: tuple[Position, ...]) -> Table:
    """Lay the table at which this position was reached, with two marks if it guesses."""
    start = Game.start(position.format, position.layout, position.codenames, position.key_card)
    match = dealt(start, language, *position.moves, salt=salt, meant=meant)
    assert match.game == position
    if position.phase is not Phase.GUESS:
        return laid(match)
    free = [Position(place) for place in range(25) if place not in position.covered]
    (guessing,) = match.seats.at(position.team, Role.OPERATIVE)
    return laid(match, Mark(guessing, free[0], 2_000))


def pair(position: Game, language: str, rng: random.Random) -> tuple[Table, Table]:
    """Lay two tables that differ in nothing but what is hidden: key, salt, meant cards."""
    other = strategies.with_other_secrets(position, rng)
    here = table_of(position, language, OTHER_SALT[::-1], ())
    there = table_of(other, language, OTHER_SALT, own_cards(other))
    return here, there


def shown(screen: Screen, table: Table) -> str:
    """Spell a screen out but for the commitment, the one thing made of what is hidden (A5)."""
    committed = table.match.commitment
    assert printed(screen).count(committed) <= 1
    return printed(screen).replace(committed, "the commitment")


@settings(max_examples=200)
@given(position=strategies.games, language=languages, rng=st.randoms(use_true_random=False))
@pytest.mark.rule("A5", "H3")
def test_no_public_byte_depends_on_what_is_hidden(
    position: Game, language: str, rng: random.Random
) -> None:
    assume(position.phase is not Phase.OVER)
    here, there = pair(position, language, rng)
    assume(here.match != there.match)

    assert shown(public(there), there) == shown(public(here), here)
    assert public(there).pictures == public(here).pictures
    assert (here.match.commitment in printed(public(here))) is (not position.turns)
    for tongue in LANGUAGES:
        for person in (BEN, EVE):
            told = [shown(more(table, person, voice(tongue)), table) for table in (here, there)]
            assert told[0] == told[1]


@pytest.mark.rule("A5", "H3")
@pytest.mark.parametrize("turns", [0, 1, 2])
def test_no_pixel_depends_on_what_is_hidden(turns: int) -> None:
    position = game("en")
    for move in MOVES[: turns * 3]:
        position = position.play(move)
    here, there = pair(position, "en", random.Random(turns))
    assert here.match.game != there.match.game

    (before,), (after,) = public(here).pictures, public(there).pictures

    assert before.png() == after.png()


@settings(max_examples=40)
@given(position=strategies.games, language=languages)
def test_while_the_game_is_on_no_public_face_has_a_hidden_identity(
    position: Game, language: str
) -> None:
    assume(position.phase is not Phase.OVER)

    (picture,) = public(table_of(position, language, OTHER_SALT, ())).pictures

    shown = {place for place, face in enumerate(picture.faces) if face.identity is not None}
    assert shown == set(position.covered)
    assert not picture.card
    assert not picture.header.dimmed


@pytest.mark.rule("A5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_that_a_clue_meant_change_no_screen(language: str) -> None:
    start = game(language)
    plain = laid(dealt(start, language, *MOVES))
    meaning = laid(dealt(start, language, *MOVES, meant=(Position(2), Position(3))))
    say = voice(language)

    assert meaning.match.log != plain.match.log
    assert printed(public(meaning)) == printed(public(plain))
    assert printed(more(meaning, BEN, say)) == printed(more(plain, BEN, say))
    for team in Team:
        (person,) = plain.match.seats.at(team, Role.SPYMASTER)
        keys = [
            key(table, table.match.game, Seat(person, team, Role.SPYMASTER), say)
            for table in (plain, meaning)
            if table.match.game is not None
        ]
        assert printed(keys[0]) == printed(keys[1])
        assert keys[0].pictures == keys[1].pictures


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("team", Team)
def test_a_spymaster_sees_the_whole_key(language: str, team: Team) -> None:
    start = game(language, team)
    table = laid(dealt(start, language, clued(), touch(1)))
    position = table.match.game
    assert position is not None
    (person,) = table.match.seats.at(team, Role.SPYMASTER)

    screen = key(table, position, Seat(person, team, Role.SPYMASTER), voice(language))

    board, card = screen.pictures
    assert [face.identity for face in board.faces] == list(start.key_card.identities)
    assert board.header.dimmed
    assert card.card
    assert {board.filename, card.filename} == {"board-2.png", "key-2.png"}
    assert "assassin" in board.alt.lower()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", BEFORE_THE_CLUE)
def test_the_clues_form_names_the_assassin_and_offers_the_own_cards(
    language: str, scene: str
) -> None:
    table = BEFORE_THE_CLUE[scene](language)
    position = table.match.game
    assert position is not None

    form = clue.form(table, position, voice(language), TypedClue("", "")).to_dict()

    beware, _, _, meant = form["components"]
    assassin = position.key_card.identities.index(Identity.ASSASSIN)
    assert position.codenames[assassin] in beware["content"]
    offered = [int(option["value"]) for option in meant["component"]["options"]]
    assert offered == list(own_cards(position))
    assert meant["component"]["required"] is False


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_people_stand_in_no_picture(language: str) -> None:
    table = laid(dealt(game(language), language, Clue("OCEAN", 2)))
    nobody = replace(table, people={})

    assert public(nobody).pictures == public(table).pictures
    assert texts(public(nobody)) != texts(public(table))
