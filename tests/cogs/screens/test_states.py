"""What is said of a game: whose turn it is in every format, how it ended, and what it scored."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cogs.screens.board import SUDDEN_DEATH_COLOUR, public_screen
from cogs.screens.custom_ids import UnknownButton
from cogs.screens.keys import key_screen
from cogs.screens.markup import voice
from cogs.screens.more import more_screen
from cogs.screens.panel import guess_state_screen
from cogs.screens.selects import build_options, parse_choice
from cogs.screens.server_settings import Tabs, defaults_panel
from cogs.screens.settings import set_switches, settings_panel
from engine.players import is_spoken
from engine.rules import Difficulty, Format, Leave, Settings, Team, Temper, Theme
from engine.tables import Defaults, Table
from engine.telling.formatting import MAX_TITLE_LENGTH
from engine.telling.settings import setting_choice_text
from engine.texts import LANGUAGES, Voice
from tests.cases import each
from tests.cogs.screens.offers import under_more
from tests.cogs.screens.wire import buttons, parts, texts
from tests.engine.rules.people import ANA, BEN, CAI, EVE, after
from tests.engine.telling.actions import named
from tests.engine.telling.lobbies import LOBBIES
from tests.engine.telling.scenes import (
    BEFORE_THE_CLUE,
    COVERING,
    EVERY_BOARD,
    GUESSING,
    OTHERWISE,
    SUDDEN_DEATH,
    VACANT,
)
from tests.engine.telling.tables import ACCOUNT, keyholders, laid, lobby
from tests.local_discord.limits import STRING_SELECT

both = pytest.mark.parametrize("language", LANGUAGES)


def first(scene: str, language: str) -> str:
    """Give the words over the board of a scene."""
    return texts(public_screen(EVERY_BOARD[scene](language)))[0]


def head(scene: str, language: str) -> str:
    return first(scene, language).splitlines()[0]


@pytest.mark.rule("D3")
@both
def test_before_duets_first_clue_both_sides_are_asked(language: str) -> None:
    table, say = BEFORE_THE_CLUE["duet, before the first clue"](language), voice(language)

    shown = first("duet, before the first clue", language)

    for seat in table.match.seats:
        assert f"<@{ACCOUNT + seat.person}>" in shown
    assert shown.splitlines()[0] not in {
        say("headline-clue", team=team, who="", count=0) for team in ("a", "b")
    }
    for seat in keyholders(table):
        screen = key_screen(table, table.match.require_dealt(), seat, say)
        labels = [button["label"] for button in buttons(screen)]
        assert labels == [say("button-clue"), say("button-large")]


@pytest.mark.rule("D3")
@both
def test_duet_names_the_side_that_guesses_over_the_other_sides_clue(language: str) -> None:
    say = voice(language)

    assert say("team", team="b") in head("duet, side B guessing", language)
    assert say("team", team="a") in head("duet, side A guessing with 0", language)
    table = GUESSING["duet, side B guessing"](language)
    text = texts(guess_state_screen(table, table.match.require_dealt(), BEN, say))[0]
    assert say("team", team="b") in text
    assert say("guesses-unlimited") in text


@pytest.mark.rule("B11", "D3")
@both
def test_duet_explains_zero_and_unlimited_guesses(language: str) -> None:
    say = voice(language)

    assert say("guesses-zero").removesuffix(".") in first("duet, side A guessing with 0", language)
    assert say("guesses-unlimited") in first("duet, side B guessing", language)


@pytest.mark.rule("D6", "D9")
@both
def test_duet_shows_tokens_agents_and_finished_sides(language: str) -> None:
    say, scene = voice(language), "duet, side B gives all the rest"
    tally = say("duet-tally", tokens=7, all=9, found=9, agents=15)

    shown = first(scene, language)

    assert tally in shown
    assert say("duet-done", team="a") in shown
    assert say("duet-done", team="b") not in shown
    assert say("duet-done", team="a") not in first("duet, after a bystander", language)
    assert ". ·" not in shown.replace("*", "")


@pytest.mark.rule("D8")
@both
def test_sudden_death_tells_a_side_without_targets_to_rest(language: str) -> None:
    table, say = SUDDEN_DEATH["sudden death, one side is done"](language), voice(language)
    position = table.match.require_dealt()

    all_texts = [texts(key_screen(table, position, seat, say))[0] for seat in keyholders(table)]

    rest = say("key-sudden-rest", link="")
    assert [rest in text for text in all_texts] == [False, True]
    shown = first("sudden death, one side is done", language)
    assert f"<@{ACCOUNT + ANA}>" in shown
    assert say("duet-done", team="a") not in shown
    awaited = table.match.seats.list_awaited_people(position)
    assert BEN not in awaited


@pytest.mark.rule("B16", "D8")
@both
def test_more_lists_every_touch_of_sudden_death(language: str) -> None:
    table, say = SUDDEN_DEATH["sudden death of a crowd"](language), voice(language)
    shown = named(table.match.require_dealt(), 1, language)
    touch_line = say("more-touch", codename=shown, identity="green")

    lines = texts(more_screen(table, EVE, say))[0].splitlines()

    assert say("more-sudden", touches=touch_line) in lines


@pytest.mark.rule("E2")
@both
@each("scene", COVERING)
def test_while_covering_the_key_offers_every_enemy_agent_and_no_clue(
    language: str, scene: str
) -> None:
    table, say = COVERING[scene](language), voice(language)
    position = table.match.require_dealt()
    (spymaster,) = keyholders(table)
    screen = key_screen(table, position, spymaster, say)
    (picker,) = [part for part in parts(screen) if part["type"] == STRING_SELECT]

    enemies = [
        place
        for place, identity in enumerate(position.key_card.identities)
        if identity.team is Team.BLUE and place not in position.covered
    ]
    assert [int(option["value"]) for option in picker["options"]] == enemies
    assert [button["label"] for button in buttons(screen)] == [say("button-large")]
    who, team = f"<@{ACCOUNT + ANA}>", TEAM_IDS[position.theme]
    headline = say("headline-cover", team=team, who=who, count=1)
    assert headline in first(scene, language)


TEAM_IDS = {Theme.RED_BLUE: "red", Theme.ORANGE_PURPLE: "orange"}


@both
def test_a_free_seat_is_named_as_the_format_names_it(language: str) -> None:
    say = voice(language)
    free = {
        "without a spymaster": ("red", "spymaster"),
        "without an operative": ("red", "operative"),
        "without the operative of both": ("both", "operative"),
        "one team without a spymaster": ("red", "spymaster"),
        "duet without a side": ("b", "member"),
    }
    plays = "yes" if is_spoken(language) else "no"
    for scene, (team, role) in free.items():
        vacant = say("headline-vacant", team=team, role=role, computers=plays)
        assert vacant in first(scene, language)


@both
def test_clue_is_shown_when_an_operative_is_missing(language: str) -> None:
    assert "**OCEAN 2**" in first("without an operative", language)


@both
def test_free_seat_does_not_block_other_players(language: str) -> None:
    text = first("duet without a side at first", language)

    assert voice(language)("headline-first-clue", who="", count=0).splitlines()[0] in text
    assert f"<@{ACCOUNT + BEN}>" in text
    assert f"<@{ACCOUNT + BEN}>" in first("sudden death without a side", language)


@pytest.mark.rule("H1", "E1")
def test_newcomer_is_offered_only_free_seats() -> None:
    full = GUESSING["three players, blue's guessing"]("en")
    vacant = VACANT["without the operative of both"]("en")
    label = voice("en")("button-join")

    assert not full.match.seat_rules.may_join_without_key(EVE)
    assert vacant.match.seat_rules.may_join_without_key(EVE)
    assert not vacant.match.seat_rules.may_join_without_key(ANA)
    shown = [button["label"] for button in under_more(full, EVE)]
    assert label not in shown


@pytest.mark.rule("E1", "H4")
def test_only_players_of_one_team_are_offered_to_resign() -> None:
    table, say = GUESSING["three players, blue's guessing"]("en"), voice("en")
    resigning = {
        seat: say("button-resign") in {b["label"] for b in under_more(table, seat.person)}
        for seat in table.match.seats
    }

    assert resigning == {seat: seat.team is not None for seat in table.match.seats}


@pytest.mark.rule("H4")
def test_resign_is_not_offered_again_to_a_player_who_voted() -> None:
    table, label = GUESSING["with one guess left"]("en"), voice("en")("button-resign")
    first, second = table.match.seats.people[0], table.match.seats.people[1]
    voted = replace(table, match=replace(table.match, resign_votes=frozenset({first})))

    assert label in {button["label"] for button in under_more(table, first)}
    assert label not in {button["label"] for button in under_more(voted, first)}
    assert label in {button["label"] for button in under_more(voted, second)}


@pytest.mark.rule("D0", "H1")
def test_viewer_of_one_duet_side_is_not_offered_the_other() -> None:
    vacant = laid(after(VACANT["duet without a side"]("en").match, CAI, Leave()))
    seat = voice("en")("button-sit", team="b", role="member")
    seats = {
        person: seat in {button["label"] for button in under_more(vacant, person)}
        for person in (BEN, CAI, EVE)
    }

    assert seats == {BEN: True, CAI: False, EVE: True}
    assert vacant.match.seat_rules.may_join_without_key(EVE)


@both
def test_lobby_shows_format_and_difficulty(language: str) -> None:
    say = voice(language)
    table = LOBBIES["hard duet"](language)

    text, (shown,) = texts(public_screen(table))[0], public_screen(table).pictures

    for part in ("deck-pictures", "layout-classic"):
        assert say(part) in shown.alt
        assert say(part) not in text
    assert say("tokens", count=7) in text
    assert say("mistakes", count=0) in text
    plain = texts(public_screen(LOBBIES["one team"](language)))[0]
    assert say("setting-marking", to="mark") not in plain
    assert say("tokens", count=9) not in plain


@pytest.mark.rule("D8")
@both
def test_sudden_death_is_red_and_says_no_tokens(language: str) -> None:
    table, say = SUDDEN_DEATH["sudden death"](language), voice(language)
    screen = public_screen(table)

    title = texts(screen)[0].splitlines()[0]
    keys = [key_screen(table, table.match.require_dealt(), seat, say) for seat in keyholders(table)]
    for shown in (screen, *keys):
        assert parts(shown)[0]["accent_color"] == SUDDEN_DEATH_COLOUR
    assert title.startswith("## 🚨 ")
    assert len(title) <= MAX_TITLE_LENGTH
    assert "🎟️" not in texts(screen)[0]


@pytest.mark.rule("D10")
@each("chosen, offered", [("9", 4), ("7/0", 4), ("11/2", 4), ("9/3", 5)])
def test_few_numbers_of_mistakes_are_offered_and_the_chosen_one(chosen: str, offered: int) -> None:
    settings = Settings(language="en", format=Format.DUET, difficulty=Difficulty.parse(chosen))
    screen = settings_panel(lobby(settings), (), voice("en"))

    options = next(part for part in parts(screen) if part.get("custom_id", "").endswith("mistakes"))
    assert len(options["options"]) == offered
    assert [one["value"] for one in options["options"] if one["default"]] == [chosen]


@both
@each("scene", ["duet", "hard duet", "complete", "one team"])
def test_settings_show_choices_that_the_format_supports(language: str, scene: str) -> None:
    table, say = LOBBIES[scene](language), voice(language)
    screens = [settings_panel(table, (), say, finer=finer) for finer in (False, True)]
    pickers = [part for one in screens for part in parts(one) if part["type"] == STRING_SELECT]

    shown = {part["custom_id"].rpartition(":")[2] for part in pickers}
    assert ("tokens" in shown) is ("duet" in scene)
    assert ("layout" in shown) is ("duet" not in scene)
    (switches,) = (one for one in pickers if one["custom_id"].endswith(":switches"))
    offered = {option["value"] for option in switches["options"]}
    assert offered - {"lot_covers"} == {"follows", "hints", "audience"}
    assert ("lot_covers" in offered) is (scene == "one team")
    for picker in pickers:
        chosen = sum(option.get("default", False) for option in picker["options"])
        assert chosen == 1 or picker["max_values"] > 1


@both
def test_each_settings_option_names_its_setting(language: str) -> None:
    table, say = LOBBIES["complete"](language), voice(language)
    chosen, server = Settings(language=language), Defaults(language=language)
    screens = [
        *(settings_panel(table, (), say, finer=finer) for finer in (False, True)),
        *(
            defaults_panel(chosen, server, (), say, tabs=Tabs(), finer=finer)
            for finer in (False, True)
        ),
    ]
    for screen in screens:
        for picker in (part for part in parts(screen) if part["type"] == STRING_SELECT):
            labels = [option["label"] for option in picker["options"]]
            assert all(": " in label for label in labels)
            names = {label.partition(": ")[0] for label in labels}
            assert len(names) == (len(labels) if picker["custom_id"].endswith(":switches") else 1)


@both
def test_the_formats_say_how_many_people_they_lack(language: str) -> None:
    say = voice(language)
    picker = _formats(LOBBIES["with one person"](language), say)

    assert [option["description"] for option in picker["options"]] == [
        say("format-too-few", fewest=fewest, missing=fewest - 1) for fewest in (4, 3, 2, 2)
    ]
    picker = _formats(LOBBIES["with twenty people"](language), say)
    assert [option["description"] for option in picker["options"]] == [
        say("format-two-teams-short"),
        say("format-too-many", most=3),
        say("format-one-team-short"),
        say("format-duet-short"),
    ]


def _formats(table: Table, say: Voice) -> dict[str, Any]:
    """Give the chooser of formats in the settings."""
    pickers = [it for it in parts(settings_panel(table, (), say)) if it["type"] == STRING_SELECT]
    return next(it for it in pickers if it["custom_id"].endswith(":format"))


def test_touching_at_once_in_sudden_death_needs_no_more_buttons() -> None:
    table, say = OTHERWISE["at once, sudden death"]("en"), voice("en")

    labels = [button["label"] for button in buttons(public_screen(table))]

    assert labels[:2] == [say("button-key"), say("button-more")]
    assert say("button-guess") not in labels


def test_computers_temper_is_offered_only_where_computers_may_sit() -> None:
    def offered(scene: str) -> set[str]:
        screen = settings_panel(LOBBIES[scene]("en"), (), voice("en"), finer=True)
        return {str(part.get("custom_id")).rpartition(":")[2] for part in parts(screen)}

    assert "temper" in offered("with one person")
    assert "temper" not in offered("complete")


@pytest.mark.rule("E4")
@each("format", Format)
def test_computers_temper_is_offered_only_where_they_may_be_rivals(format: Format) -> None:
    table = LOBBIES["with one person"]("en")
    settings = replace(table.match.settings, format=format)
    table = replace(table, match=replace(table.match, settings=settings))
    screen = settings_panel(table, (), voice("en"), finer=True)
    offered = {str(part.get("custom_id")).rpartition(":")[2] for part in parts(screen)}

    assert ("temper" in offered) is format.rules.has_rival


@pytest.mark.rule("E4")
@each("language", LANGUAGES)
def test_three_tempers_are_offered_and_an_earlier_one_if_chosen(language: str) -> None:
    def offered(temper: Temper) -> list[str]:
        return [option.value for option in build_options("temper", temper, voice(language))]

    assert offered(Temper.HARD) == offered(Temper.EVEN) == ["easy", "even", "hard"]
    assert offered(Temper.BOLD) == ["easy", "even", "hard", "bold"]
    assert parse_choice("temper", "hard") == {"temper": Temper.HARD}
    assert parse_choice("temper", "careful") == {"temper": Temper.CAREFUL}
    abouts = [option.description for option in build_options("temper", None, voice(language))]
    assert all(abouts)
    labels = {setting_choice_text("temper", each, voice(language)) for each in Temper}
    assert len(labels) == len(Temper)


def test_switches_that_are_not_offered_keep_their_value() -> None:
    before = Settings(language="en", lot_covers=True)

    after = set_switches(before, ["hints"])
    assert (after.hints, after.follows, after.audience, after.lot_covers) == (
        True,
        False,
        False,
        True,
    )
    with pytest.raises(UnknownButton):
        set_switches(before, ["lot_covers"])
