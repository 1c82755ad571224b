"""A finished game step by step: what each step says and leads to, and what of it is refused."""

from __future__ import annotations

from functools import partial

import pytest

from cogs import replays
from cogs.replays import film_screen, keepsake_screen, replay_screen
from cogs.screens.board import get_team_colour
from cogs.screens.custom_ids import Press, UnknownButton
from cogs.screens.lobby import DESK_COLOUR
from cogs.screens.markup import voice
from engine.replays.steps import list_steps
from engine.replays.words import format_duration
from engine.rules import Identity, Position
from engine.telling.formatting import NO_BREAK
from engine.telling.state import short_status_text
from engine.texts import LANGUAGES
from tests.cases import each
from tests.cogs.screens.wire import buttons, parts, problems, texts
from tests.engine.rules.people import CAI, DORA
from tests.engine.telling.scenes import GUESSING, OVER
from tests.engine.telling.stories import longest, recorded
from tests.engine.telling.tables import ACCOUNT, dealt, laid
from tests.local_discord.limits import STRING_SELECT

both = each("language", LANGUAGES)
SIGNS = {"fr": {"d": "j"}, "pl": {"h": "godz."}}
"""The signs of units in a language that doesn't take the international ones."""


@pytest.mark.rule("H4")
@each("ending", OVER)
def test_replay_step_shows_the_key_and_moves_so_far(ending: str) -> None:
    table, say = OVER[ending]("en"), voice("en")
    taken = list_steps(table.match)
    last = len(taken) - 1
    for place in sorted({0, 1, last // 2, last}):
        step = taken[place]
        screen = replay_screen(table, place, say)
        (picture,) = screen.pictures
        faces, _ = picture.arguments
        assert all(isinstance(face.identity, Identity) for face in faces)
        assert [face.covered for face in faces].count(True) == len(step.game.tiles)
        (text,) = texts(screen)
        if step.game.turns and not step.game.sudden:
            clue = step.game.turns[-1].clue
            assert clue is None or f"**{clue.word} " in text
    assert text.splitlines()[0] == say("replay-step", place=str(last), last=str(last))
    shown = film_screen(table, say)
    headline = short_status_text(table.match.require_dealt(), say)
    assert headline not in texts(shown)[0]
    assert headline in shown.pictures[0].alt


@pytest.mark.rule("H4")
def test_film_names_its_teams_and_the_last_step_has_the_winners_colour() -> None:
    game, say = recorded("assassin_at_once"), voice("en")
    table = laid(dealt(game.start(game.start_deal), "en", *game.moves))
    film = film_screen(table, say)
    last = replay_screen(table, len(list_steps(table.match)) - 1, say)

    assert texts(film)[0] == "### 🎞️ Two teams: 🔺 Red · 🔵 Blue"
    (of_film,), (of_last,) = (
        [part["accent_color"] for part in parts(screen) if "accent_color" in part]
        for screen in (film, last)
    )
    assert game.outcome is not None
    assert game.outcome.winner is not None
    assert of_film == DESK_COLOUR
    assert of_last == get_team_colour(game.theme, game.outcome.winner)


@pytest.mark.rule("H4")
def test_turn_steps_name_giver_meaning_and_touched_cards() -> None:
    game = recorded("zero_finds_the_last_agents")
    table = laid(dealt(game.start(game.start_deal), "en", *game.moves, meant=(Position(1),)))
    say = voice("en")

    deal, clue, guess = (texts(replay_screen(table, place, say))[0] for place in range(3))

    assert deal.splitlines() == [say("replay-deal"), "Blue is thinking…"]
    first = game.turns[0]
    assert first.clue is not None
    assert f"**{first.clue.word} {first.clue.number}** · <@{ACCOUNT + CAI}>" in clue
    assert "Meant: " in clue
    assert f"<@{ACCOUNT + DORA}>: " not in clue
    assert f"<@{ACCOUNT + DORA}>: " in guess


@both
def test_buttons_lead_to_the_first_step_back_on_and_to_the_last(language: str) -> None:
    game = recorded("zero_finds_the_last_agents")
    table = laid(dealt(game.start(game.start_deal), language, *game.moves))
    last = len(list_steps(table.match)) - 1
    for place, leads in (
        (0, (0, 0, 1, last)),
        (4, (0, 3, 5, last)),
        (last, (0, last - 1, last, last)),
    ):
        stepping = buttons(replay_screen(table, place, voice(language)))[:4]
        to = [replays.parse_step(Press.parse(button["custom_id"])) for button in stepping]
        assert tuple(to) == leads
        assert [button.get("disabled", False) for button in stepping] == [
            one == place for one in leads
        ]


def test_replay_select_offers_turns_around_the_shown_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = laid(dealt(longest().start(longest().start_deal), "en", *longest().moves))

    def offered(place: int) -> list[str]:
        screen = replay_screen(table, place, voice("en"))
        assert problems(screen) == []
        (select,) = (part for part in parts(screen) if part["type"] == STRING_SELECT)
        return [option["label"].partition(".")[0] for option in select["options"]]

    assert offered(0) == [str(number) for number in range(1, 24)]
    monkeypatch.setattr(replays, "MAX_TURN_OPTIONS", 5)
    last = len(list_steps(table.match)) - 1
    shown = [offered(place)[::4] for place in (0, last // 2, last)]
    assert shown == [["1", "5"], ["9", "13"], ["19", "23"]]


@both
def test_unfinished_game_has_no_replay_film_or_page(language: str) -> None:
    table, say = next(iter(GUESSING.values()))(language), voice(language)
    for show in (
        partial(replay_screen, table, 0),
        partial(film_screen, table),
        partial(keepsake_screen, table, {}),
    ):
        with pytest.raises(UnknownButton):
            show(say)


@both
def test_unknown_step_is_refused(language: str) -> None:
    table = next(iter(OVER.values()))(language)
    with pytest.raises(UnknownButton):
        replay_screen(table, len(list_steps(table.match)), voice(language))
    for detail in ("x", "-1", "1x.on"):
        with pytest.raises(UnknownButton):
            replays.parse_step(Press.parse(f"cn1:1:1:replay:{detail}"))


@each(
    "seconds, expected",
    [(0, "0 s"), (59, "59 s"), (61, "1 min 1 s"), (7_260, "2 h 1 min"), (183_600, "2 d 3 h")],
)
def test_duration_text_has_at_most_two_units(seconds: int, expected: str) -> None:
    for language in LANGUAGES:
        written = format_duration(seconds, voice(language))
        signs = SIGNS.get(language, {})
        amounts, units = expected.split()[::2], expected.split()[1::2]
        own = (signs.get(unit, unit) for unit in units)
        assert written == " ".join(
            f"{n}{NO_BREAK}{unit}" for n, unit in zip(amounts, own, strict=True)
        )
