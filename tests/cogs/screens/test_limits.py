"""Every screen there can be, in both languages, is one that Discord takes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cogs.answers import FormTooLate
from cogs.custom_ids import Press
from cogs.errors import told
from cogs.screens import clue
from cogs.screens.keys import key
from cogs.screens.more import TEXT_LIMIT, more
from cogs.screens.public import public
from cogs.screens.screen import Screen
from engine.matches import AlreadyOpen, ClueRefused, TypedClue
from engine.referee import Reason, Ruling
from engine.rules import Game, Position, Role, Seat, Team
from engine.rules.violations import NotAgreed
from engine.store import Table
from engine.texts import LANGUAGES, voice
from tests.cogs.screens.tables import (
    BEFORE_THE_CLUE,
    BOARDS,
    LOBBIES,
    LONGEST_CLUE,
    OVER,
    dealt,
    game,
    laid,
)
from tests.cogs.screens.wire import body, buttons, form_problems, parts, printed, problems, texts
from tests.engine.rules.people import ANA
from tests.engine.texts.speech import refusals
from tests.local_discord.limits import GALLERY, LONGEST_ALT, LONGEST_ID
from tests.local_discord.schema import schema_notice

MOST_COMPONENTS = 39
LONGEST_LABEL = 34
both = pytest.mark.parametrize("language", LANGUAGES)


def at(table: Table, number: int = 0) -> tuple[Game, Seat]:
    """Give the game of a table and a spymaster's seat: 0 is red's."""
    assert table.match.game is not None
    team = tuple(Team)[number]
    person = table.match.seats.at(team, Role.SPYMASTER)[0]
    return table.match.game, Seat(person, team, Role.SPYMASTER)


def public_screens(language: str) -> Iterator[tuple[str, Screen]]:
    for name, made in (LOBBIES | BOARDS).items():
        yield f"public: {name}", public(made(language))


def whispers(language: str) -> Iterator[tuple[str, Screen]]:
    say = voice(language)
    for name, made in (LOBBIES | BOARDS).items():
        yield f"more: {name}", more(made(language), ANA, say)
    for name, made in BOARDS.items():
        for team in range(2):
            yield f"key {team}: {name}", key(made(language), *at(made(language), team), say)
    for number, error in enumerate(errors(language)):
        yield f"told {number}: {type(error).__name__}", told(error, say)


def errors(language: str) -> Iterator[Exception]:
    for kind in refusals():
        yield _raised(kind, language)
    for reason in Reason:
        yield refused("x" * 6_000, "9", reason)
    yield RuntimeError("a wheel came off")


def _raised(kind: type[Exception], language: str) -> Exception:
    if kind is AlreadyOpen:
        return AlreadyOpen(LOBBIES["complete"](language))
    if kind is NotAgreed:
        return NotAgreed(9, 10)
    return kind("en", 25, 3) if kind.__name__ == "PackTooSmall" else kind()


def refused(word: str, number: str, reason: Reason = Reason.TOO_LONG) -> ClueRefused:
    ruling = Ruling.refuse(reason, "C19", "PÃO DE QUEIJO")
    return ClueRefused(ruling, TypedClue(word, number), 9_999_999, 99)


@pytest.fixture(params=LANGUAGES)
def screens(request: pytest.FixtureRequest) -> dict[str, Screen]:
    language: str = request.param
    return dict([*public_screens(language), *whispers(language)])


def test_the_published_schema_is_at_hand() -> None:
    notice = schema_notice()
    if notice is not None:
        pytest.skip(notice)


def test_discord_takes_every_screen(screens: dict[str, Screen]) -> None:
    assert len(screens) > 100
    wrong = {name: found for name, screen in screens.items() if (found := problems(screen))}
    assert wrong == {}


def test_no_screen_has_more_than_39_components(screens: dict[str, Screen]) -> None:
    sizes = {name: len(parts(screen)) for name, screen in screens.items()}

    assert max(sizes.values()) == MOST_COMPONENTS
    assert {size for name, size in sizes.items() if name.startswith("public: guessing")} == {39}


def test_no_text_is_too_long_or_cut(screens: dict[str, Screen]) -> None:
    for name, screen in screens.items():
        assert sum(map(len, texts(screen))) < TEXT_LIMIT, name


def test_labels_fit_a_phone(screens: dict[str, Screen]) -> None:
    for name, screen in screens.items():
        for button in buttons(screen):
            assert 1 <= len(button["label"]) <= LONGEST_LABEL, name


def test_custom_ids_are_unique_short_and_read_back(screens: dict[str, Screen]) -> None:
    for name, screen in screens.items():
        custom_ids = [button["custom_id"] for button in buttons(screen)]
        assert len(set(custom_ids)) == len(custom_ids), name
        for custom_id in custom_ids:
            assert len(custom_id) <= LONGEST_ID
            assert str(Press.parse(custom_id)) == custom_id


def test_pictures_have_their_names_and_whole_alt_texts(screens: dict[str, Screen]) -> None:
    for name, screen in screens.items():
        galleries = [part for part in parts(screen) if part["type"] == GALLERY]
        shown = [item for gallery in galleries for item in gallery["items"]]
        assert [item["media"]["url"] for item in shown] == [
            f"attachment://{picture.filename}" for picture in screen.pictures
        ], name
        for item, picture in zip(shown, screen.pictures, strict=True):
            assert item["description"] == picture.alt
            assert picture.alt.endswith(".")
            assert len(picture.alt) <= LONGEST_ALT
            assert picture.filename.isascii()


def test_no_screen_pings_or_shows_a_hole(screens: dict[str, Screen]) -> None:
    for name, screen in screens.items():
        shown = printed(screen)
        for hole in ("@everyone", "@here", "<@&", "None", "Team.", "Role."):
            assert hole not in shown, (name, hole)


@both
@pytest.mark.parametrize("scene", BEFORE_THE_CLUE)
@pytest.mark.parametrize(
    "typed",
    [
        TypedClue("", ""),
        TypedClue("ocean", "2", (Position(3),)),
        TypedClue(LONGEST_CLUE * 3, "twenty-five and a half"),
    ],
    ids=["empty", "typed before", "much typed before"],
)
def test_discord_takes_the_clues_form(language: str, scene: str, typed: TypedClue) -> None:
    table = BEFORE_THE_CLUE[scene](language)

    form = clue.form(table, at(table)[0], voice(language), typed)

    assert form_problems(form) == []
    shown = form.to_dict()["components"]
    values = [part["component"].get("value") for part in shown[1:3]]
    assert [value or "" for value in values] == [typed.word[:60], typed.number[:10]]


@both
@pytest.mark.parametrize(
    ("word", "number"),
    [("ocean", "2"), ("", ""), (" ", "∞"), ("a:b:c", "3"), ("ocean", "1:2"), ("y" * 6_000, "9")],
)
def test_change_it_opens_the_form_with_what_was_typed(
    language: str, word: str, number: str
) -> None:
    table = BEFORE_THE_CLUE["before the first clue"](language)
    screen = clue.refused(refused(word, number), voice(language))

    typed = clue.retyped(Press.parse(buttons(screen)[0]["custom_id"]).detail)

    assert form_problems(clue.form(table, at(table)[0], voice(language), typed)) == []
    assert word.startswith(typed.word)
    assert len(typed.word) >= min(len(word), 60)
    assert typed.number == number.replace(":", " ")


def test_a_late_form_is_one_of_the_refusals() -> None:
    assert FormTooLate in refusals()


@both
@pytest.mark.parametrize("scene", OVER)
def test_after_the_end_everybody_sees_every_identity(language: str, scene: str) -> None:
    table = OVER[scene](language)
    (picture,) = public(table).pictures

    assert all(face.identity is not None for face in picture.faces)


@both
def test_a_board_without_anybody_known_still_names_somebody(language: str) -> None:
    table = laid(dealt(game(language), language))
    forgotten = type(table)(table.id, table.place, table.match, {}, (), 0)

    assert voice(language)("somebody") in texts(public(forgotten))[0]
    assert body(public(forgotten))["attachments"][0]["filename"] == "board-0.png"
