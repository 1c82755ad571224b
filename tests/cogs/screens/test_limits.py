"""Every screen there can be, in both languages, is one that Discord takes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.interactions import error_handler, posting
from cogs.interactions.responders import FormTooLate
from cogs.limits.permissions import THREAD_PERMISSIONS, BotPermissionsMissing
from cogs.limits.rate_limiter import TABLE, RateLimited
from cogs.lobby import RunningHere
from cogs.screens import board, clue
from cogs.screens.board import public_screen, text_board_screen
from cogs.screens.custom_ids import Action, Press
from cogs.screens.keys import key_screen
from cogs.screens.markup import voice
from cogs.screens.more import TEXT_LIMIT, MorePage, clues_screen, more_screen
from cogs.screens.notice import build_notice, format_message, new_game_notice
from cogs.screens.panel import guess_state_screen
from cogs.screens.screen import Screen, text_screen
from cogs.screens.seats import SeatSelection, seats_panel
from cogs.screens.server_settings import Tabs, defaults_panel
from cogs.screens.settings import settings_panel
from engine.decks import PackGone
from engine.languages import get_language
from engine.matches import (
    AlreadyOpen,
    ConfirmEndTurn,
    LobbyOptions,
    OtherOpen,
    PackForAdults,
    StaleAction,
    TypedClue,
)
from engine.rules import (
    FIRST_GUEST,
    AgreementTooLong,
    HouseRules,
    NotAgreed,
    Person,
    Position,
    SeatsMissing,
    Settings,
    TooManyPeople,
)
from engine.tables import Defaults, OfferedPack, Table
from engine.telling.notice import thread_name, thread_opened_text
from engine.texts import LANGUAGES
from tests.beside import beside
from tests.cases import each
from tests.cogs.every_row import every_row
from tests.cogs.screens.doubts import every_doubt
from tests.cogs.screens.wire import (
    answer_problems,
    body,
    buttons,
    form_problems,
    parts,
    printed,
    problems,
    texts,
)
from tests.engine.rules.people import ANA
from tests.engine.telling.lobbies import HOUSE, LOBBIES, MIX, READY, WAITING
from tests.engine.telling.scenes import BEFORE_THE_CLUE, EVERY_BOARD as UNTIMED, GUESSING, OVER
from tests.engine.telling.tables import (
    ACCOUNT,
    LONGEST_CLUE,
    dealt,
    game,
    keyholders,
    laid,
    profiles,
)
from tests.engine.telling.timed import RESTING, TIMED
from tests.engine.texts.speech import refusals
from tests.local_discord.limits import GALLERY, LONGEST_ALT, LONGEST_ID, MOST_OPTIONS, STRING_SELECT
from tests.local_discord.published import schema_notice

TAKES_LONG = True

EVERY_BOARD = UNTIMED | TIMED
LONGEST = "pt-BR"
"""The language with the longest texts."""
MOST_COMPONENTS = 20
LONGEST_LABEL = 34
LONGEST_OPTION = 100
LONGEST_MESSAGE = 2_000
LONGEST_THREAD_NAME = 100
ROLE = 7
SPECTATOR = Person(1_000)
CROWD = tuple(profiles(map(Person, range(1, 21))).values())
both = pytest.mark.parametrize("language", LANGUAGES)
OFFERED = (
    *(OfferedPack(pack.id, pack.title, ("WWWWWWWWWWWWWWWW",) * 500) for pack in MIX.packs),
    *(OfferedPack(str(place), "W" * 24, ("ÁRVORE",) * 30) for place in range(20)),
)
"""As many packs as a select has room for."""
TABS = Tabs(dict(beside("TABS")))


def public_screens(language: str) -> Iterator[tuple[str, Screen]]:
    for name, made in (LOBBIES | EVERY_BOARD).items():
        yield f"public: {name}", public_screen(made(language))
    called = new_game_notice(ROLE, voice(language))
    yield "role: lobby", public_screen(LOBBIES["complete"](language), called)


def ephemerals(language: str) -> Iterator[tuple[str, Screen]]:
    say = voice(language)
    for number, (name, made) in enumerate(EVERY_BOARD.items()):
        if language in {LONGEST, LANGUAGES[number % len(LANGUAGES)]}:  # each board in two
            yield from _ephemerals_at(name, made(language), language)
    for name, made in (WAITING | READY).items():
        yield f"settings: {name}", settings_panel(made(language), OFFERED, say)
        yield f"finer: {name}", settings_panel(made(language), OFFERED, say, finer=True)
        yield from _seats_panels(name, made(language), language)
    for house in (HouseRules(), HOUSE):
        chosen = Settings(language=language, house=house)
        for finer in (False, True):
            screen = defaults_panel(chosen, Defaults(), OFFERED, say, tabs=TABS, finer=finer)
            yield f"defaults: {house} {finer}", screen
    chosen = Settings(language=language, house=HOUSE, mix=MIX)
    called = Defaults(ping_role=ROLE)
    yield (
        "role: defaults",
        defaults_panel(chosen, called, OFFERED, say, tabs=TABS, finer=True),
    )
    yield "thread", text_screen(thread_opened_text(ACCOUNT, say))
    yield from every_doubt(language)
    for theirs in beside("WHISPERS"):
        yield from theirs(language)
    for number, error in enumerate(errors(language)):
        yield f"told {number}: {type(error).__name__}", error_handler.build_error_screen(error, say)


def _seats_panels(name: str, table: Table, language: str) -> Iterator[tuple[str, Screen]]:
    say = voice(language)
    yield f"seats: {name}", seats_panel(table, say, ANA, manages=True)
    yield f"seats of a guest: {name}", seats_panel(table, say, None, manages=False)
    wide = "W" * 20
    for account in (ACCOUNT, FIRST_GUEST):
        guests = {Person(FIRST_GUEST - number): wide for number in range(30)}
        chosen = SeatSelection(account=account, guests=guests, note=say("guest-removed", name=wide))
        shown = seats_panel(table, say, ANA, manages=True, chosen=chosen)
        yield f"seats of {account}: {name}", shown


def _ephemerals_at(name: str, table: Table, language: str) -> Iterator[tuple[str, Screen]]:
    say, position = voice(language), table.match.require_dealt()
    for page in MorePage:
        yield (
            f"more, {page.value}: {name}",
            more_screen(table, ANA, say, page=page, rows=every_row()),
        )
    yield (
        f"more of a spectator: {name}",
        more_screen(table, SPECTATOR, say, moderator=True, rows=every_row()),
    )
    yield f"clues: {name}", clues_screen(table, say)
    yield f"large: {name}", board.large_board_screen(table, position, say)
    yield f"text: {name}", text_board_screen(table, position, say)
    for seat in keyholders(table):
        yield f"key {seat.team}: {name}", key_screen(table, position, seat, say)
        yield f"large key {seat.team}: {name}", board.large_key_screen(position, seat, say)
    for seat in table.match.seats.taken[1:2]:
        yield f"guess {seat.team}: {name}", guess_state_screen(table, position, seat.person, say)


def errors(language: str) -> Iterator[Exception]:
    for kind in refusals():
        yield _raised(kind, language)
    yield StaleAction(TypedClue("x" * 6_000, "9" * 50))
    yield BotPermissionsMissing(THREAD_PERMISSIONS, for_thread=True)
    yield _archived()
    yield RuntimeError("a wheel came off")


def _archived() -> discord.HTTPException:
    refusal: Any = SimpleNamespace(status=400, reason="Bad Request")
    return discord.HTTPException(
        refusal, {"code": posting.THREAD_ARCHIVED_CODE, "message": "archived"}
    )


def _raised(kind: type[Exception], language: str) -> Exception:
    if kind in {AlreadyOpen, OtherOpen, ConfirmEndTurn}:
        return kind(GUESSING["after an own agent"](language))
    if kind is RunningHere:
        return RunningHere(GUESSING["after an own agent"](language), LobbyOptions(language="pt-BR"))
    if kind is RateLimited:
        return RateLimited(TABLE, 4)
    if kind is NotAgreed:
        return NotAgreed(9, 10)
    if kind in {TooManyPeople, AgreementTooLong, SeatsMissing}:
        return kind(100)
    theirs: dict[type[Exception], Exception] = {type(one): one for one in beside("RAISED")}
    if kind in theirs:
        return theirs[kind]
    if kind in {PackGone, PackForAdults}:
        return kind("W" * 24)
    return kind("W" * 24, 25, 3) if kind.__name__ == "PackTooSmall" else kind()


@cache
def every_screen(language: str) -> dict[str, Screen]:
    return dict([*public_screens(language), *ephemerals(language)])


@pytest.fixture(params=LANGUAGES)
def screens(request: pytest.FixtureRequest) -> dict[str, Screen]:
    language: str = request.param
    return every_screen(language)


def test_the_published_schema_is_at_hand() -> None:
    notice = schema_notice()
    if notice is not None:
        pytest.skip(notice)


@each("language", LANGUAGES)
def test_discord_takes_every_screen(language: str) -> None:
    screens = every_screen(language)
    assert len(screens) > 400
    wrong = {name: errors for name, screen in screens.items() if (errors := problems(screen))}
    assert wrong == {}


def test_discord_takes_a_screen_as_an_answer() -> None:
    screens = every_screen("en")
    assert answer_problems(next(screens[name] for name in screens if "guessing" in name)) == []


def test_no_screen_has_more_than_20_components(screens: dict[str, Screen]) -> None:
    sizes = {name: len(parts(screen)) for name, screen in screens.items()}

    assert max(sizes.values()) <= MOST_COMPONENTS
    assert {size for name, size in sizes.items() if name.startswith("public: guessing")} == {9}


def test_no_text_is_too_long_or_cut(screens: dict[str, Screen]) -> None:
    for name, screen in screens.items():
        assert sum(map(len, texts(screen))) < TEXT_LIMIT, name


def test_labels_fit_a_phone(screens: dict[str, Screen]) -> None:
    for name, screen in screens.items():
        for button in buttons(screen):
            assert 1 <= len(button["label"]) <= LONGEST_LABEL, name


def test_select_options_fit_and_defaults_respect_the_maximum(
    screens: dict[str, Screen],
) -> None:
    for name, screen in screens.items():
        for picker in (part for part in parts(screen) if part["type"] == STRING_SELECT):
            options = picker["options"]
            assert 1 <= len(options) <= MOST_OPTIONS, name
            assert len({option["value"] for option in options}) == len(options), name
            chosen = sum(option.get("default", False) for option in options)
            assert chosen <= picker.get("max_values", 1), name
            for option in options:
                assert 1 <= len(option["label"]) <= LONGEST_OPTION, name
                assert len(option["value"]) <= LONGEST_OPTION, name
                assert len(option.get("description") or "") <= LONGEST_OPTION, name


def test_select_placeholders_fit_a_phone(screens: dict[str, Screen]) -> None:
    for name, screen in screens.items():
        selects = [part for part in parts(screen) if part["type"] == STRING_SELECT]
        open_ones = [one for one in selects if not any(o.get("default") for o in one["options"])]
        placeholders = [one["placeholder"] for one in open_ones]
        assert max(map(len, placeholders), default=0) <= ROOM_TO_ASK, (name, placeholders)


def test_custom_ids_are_unique_short_and_read_back(screens: dict[str, Screen]) -> None:
    for name, screen in screens.items():
        custom_ids = [part["custom_id"] for part in parts(screen) if "custom_id" in part]
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
        for hole in ("@everyone", "@here", "<@&", "None", "Team.", "Role.", "Format."):
            called = hole == "<@&" and name.startswith("role: ")
            assert (hole in shown) is called, (name, hole)
        for text in texts(screen):
            assert not {"{", "}"} & set(text), name


@both
def test_a_thread_is_called_by_its_day(language: str) -> None:
    name = thread_name(datetime(2026, 11, 20, tzinfo=UTC), voice(language))

    written = {"de": "20.11.2026", "en": "2026-11-20", "pl": "20.11.2026"}
    assert name.endswith(written.get(language, "20/11/2026"))
    assert name.startswith("Codenames · ")
    assert len(name) <= LONGEST_THREAD_NAME


@both
@each("scene", [scene for scene in EVERY_BOARD if scene not in OVER | RESTING])
def test_notice_mentions_the_players_who_must_act(language: str, scene: str) -> None:
    table, say = EVERY_BOARD[scene](language), voice(language)
    told_now = build_notice(table, say)

    assert (
        len(format_message(table, build_notice(table, say, every_row().spectator_texts), say))
        <= LONGEST_MESSAGE
    )
    assert not {"{", "}"} & set(
        format_message(table, build_notice(table, say, every_row().spectator_texts), say)
    )
    awaited = table.match.seats.list_awaited_people(table.match.require_dealt())
    assert {ACCOUNT + person for person in awaited} <= set(told_now.accounts)
    assert (
        problems(
            text_screen(
                format_message(table, build_notice(table, say, every_row().spectator_texts), say)
            )
        )
        == []
    )


ROOM_TO_ASK = 27
"""How many letters a select of the key's message holds beside its arrow, 390 px wide."""
TYPED = (
    TypedClue("", ""),
    TypedClue("ocean", "2", (Position(3),)),
    TypedClue(LONGEST_CLUE * 3, "twenty-five and a half"),
)


@both
@each("scene", BEFORE_THE_CLUE)
def test_discord_takes_the_clues_form(language: str, scene: str) -> None:
    table = BEFORE_THE_CLUE[scene](language)
    position = table.match.require_dealt()
    for giver in position.givers:
        for typed in TYPED:
            form = clue.clue_form(table, position, giver, voice(language), typed)

            assert form_problems(form) == []
            shown = form.to_dict()["components"]
            word, number = (part["component"] for part in shown[1:3])
            assert (word.get("value") or "", word["max_length"]) == (typed.word[:32], 32)
            chosen = [one["value"] for one in number["options"] if one["default"]]
            assert chosen == ([typed.number] if typed.number == "2" else [])


@pytest.mark.rule("C20")
@both
def test_a_clues_form_tells_what_a_deck_is_about(language: str) -> None:
    abouts = []
    for scene in ("before the first clue", "pictures, before the first clue"):
        table = BEFORE_THE_CLUE[scene](language)
        position = table.match.require_dealt()
        form = clue.clue_form(
            table, position, position.givers[0], voice(language), TypedClue("", "")
        )
        abouts.append(form.to_dict()["components"][1]["description"])

    say = voice(language)
    assert abouts == [say("clue-word-about", deck=deck) for deck in ("words", "pictures")]
    assert len(set(abouts)) == len(abouts)


@pytest.mark.rule("C18")
def test_form_id_changes_with_its_ticks() -> None:
    table = next(iter(BEFORE_THE_CLUE.values()))("en")
    position = table.match.require_dealt()
    giver = position.givers[0]
    ticks = ((), (Position(0),), (Position(0), Position(3)), (Position(3), Position(6)))
    typed = [TypedClue("", "", ticked) for ticked in (*ticks, ticks[-1])]
    ids = [clue.clue_form(table, position, giver, voice("en"), one).custom_id for one in typed]

    assert len(set(ids)) == len(ticks)
    assert {Press.parse(one).action for one in ids} == {Action.GIVE}


def test_a_late_form_is_one_of_the_refusals() -> None:
    assert FormTooLate in refusals()


@both
@each("scene", OVER)
def test_after_the_end_everybody_sees_every_identity(language: str, scene: str) -> None:
    table = OVER[scene](language)
    (picture,) = public_screen(table).pictures

    assert all(face.identity is not None for face in picture.arguments[0])


@both
def test_board_without_known_people_names_a_placeholder(language: str) -> None:
    table = laid(dealt(game(language), language))
    forgotten = replace(table, people={}, all_marks=(), marks_count=0)

    assert voice(language)("somebody") in texts(public_screen(forgotten))[0]
    assert body(public_screen(forgotten))["attachments"][0]["filename"].startswith("board-0-")


@each("language", [one for one in LANGUAGES if get_language(one).spaced_signs])
def test_signs_that_want_a_space_never_join_a_word(language: str) -> None:
    signs = re.escape(get_language(language).spaced_signs)
    joined = re.compile(rf"[^\s\u202f<:]*[\w)»*_][{signs}](?=[\s*]|$)")
    wrong = {
        sign
        for screen in every_screen(language).values()
        for text in [*texts(screen), *(picture.alt for picture in screen.pictures)]
        for sign in joined.findall(text)
    }
    assert wrong == set()
