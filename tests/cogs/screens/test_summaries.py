"""The pictures of a recap and of a lobby: what they tell, when, and in which words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.screens import summaries
from cogs.screens.board import public_screen
from cogs.screens.lobby import banner_picture
from cogs.screens.markup import voice
from cogs.screens.recap import recap_part, recap_screen
from engine.render import Ending, Score, Summary
from engine.rules import Deck, Format, Game, HouseRules, Identity, Layout, Marking, Settings, Team
from engine.tables import Rank, Standing
from engine.telling.alt_texts import MAX_ALT_LENGTH
from engine.texts import LANGUAGES
from tests.cases import each
from tests.engine.render.stories import summary_picture
from tests.engine.telling.lobbies import CLOSED, LOBBIES
from tests.engine.telling.scenes import OVER
from tests.engine.telling.stories import recorded, won_at_once

both = pytest.mark.parametrize("language", LANGUAGES)


def summary_of(played: Game, language: str = "en") -> Summary:
    """Give what the summary of a game shows."""
    (shown,) = summary_picture(played, language).arguments
    assert isinstance(shown, Summary)
    return shown


def score_of(played: Game, record: int | None = None) -> Score:
    """Give what the picture of a score shows."""
    picture = summaries.score_picture(played, voice("en"), record)
    assert picture is not None
    (shown,) = picture.arguments
    assert isinstance(shown, Score)
    return shown


@pytest.mark.rule("H4")
@both
@each("ending", OVER)
def test_every_clue_begins_with_the_whole_key_and_all_that_was_touched(
    language: str, ending: str
) -> None:
    table = OVER[ending](language)
    game = table.match.require_dealt()

    picture = recap_part(table, "0", Standing(), voice(language)).pictures[-1]

    (shown,) = picture.arguments
    assert all(face.identity is not None for face in shown.key.faces)
    assert [turn.clue for turn in shown.turns if turn.clue] == [turn.clue for turn in game.turns]
    steps = [step for turn in shown.turns for step in turn.steps]
    touches = [touch for turn in game.turns for touch in turn.touches] + [*game.sudden]
    assert [(step.card - 1, step.identity) for step in steps if not step.chosen] == [
        (touch.card, touch.identity) for touch in touches
    ]
    chosen = [turn.covered for turn in game.turns if turn.covered is not None]
    assert [step.card - 1 for step in steps if step.chosen] == chosen
    assert picture.alt.endswith(".")
    assert len(picture.alt) <= MAX_ALT_LENGTH


@pytest.mark.rule("H4")
@both
@each("ending", OVER)
def test_no_picture_of_a_recap_names_a_person(language: str, ending: str) -> None:
    table = OVER[ending](language)
    standing, say = Standing(Rank(rank=2, best=8)), voice(language)

    pictures, nobody = (
        [*recap_screen(one, say, standing).pictures, *recap_part(one, "0", standing, say).pictures]
        for one in (table, replace(table, people={}))
    )

    assert pictures == nobody
    assert "<@" not in repr(pictures)


@pytest.mark.rule("H4")
@each(
    "name, head",
    [
        ("assassin_at_once", ("Red wins", "The assassin: 18 TUBA", Identity.RED)),
        ("duet_won", ("All agents found!", "The last agent: 5 RECORD", Identity.GREEN)),
        ("duet_sudden_death_assassin", ("Not this time", "The assassin: 22 KITE", None)),
        ("one_team_assassin", ("The opponent wins", "The assassin: 4 QUILT", Identity.BLUE)),
        ("resigned_by_red", ("Blue wins", "By resignation", Identity.BLUE)),
        ("stopped_while_guessing", ("Ended", "Nobody wins", None)),
    ],
)
def test_the_headline_says_who_won_and_why(
    name: str, head: tuple[str, str, Identity | None]
) -> None:
    shown = summary_of(recorded(name))

    assert (shown.headline, shown.reason, shown.winner) == head


@pytest.mark.rule("D0", "D3", "D8")
def test_duet_summary_shows_both_keys_and_touching_sides() -> None:
    game = recorded("duet_sudden_death_won")

    shown = summary_of(game)

    *turns, sudden = shown.turns
    assert shown.key.sides == tuple(game.key_card.get_side(team) for team in Team)
    assert [turn.guesser for turn in turns] == [turn.team.rival for turn in game.turns]
    assert (sudden.clue, sudden.title) == (None, "Sudden death")
    assert [step.side for step in sudden.steps] == [touch.side for touch in game.sudden]


@pytest.mark.rule("C15")
def test_invalidated_clue_is_marked_in_the_summary() -> None:
    game = recorded("calls_of_every_fate")

    void = [turn.void for turn in summary_of(game).turns]

    assert void == [turn.has_invalid_clue for turn in game.turns]
    assert 0 < sum(void) < len(void)


@pytest.mark.rule("E3")
@both
def test_score_precedes_the_clues_with_the_servers_best(
    language: str,
) -> None:
    table, say = OVER["one team, won with the best score"](language), voice(language)
    best = Standing(Rank(rank=1, best=8))

    (ending,) = recap_screen(table, say, best).pictures
    score, summary = recap_part(table, "0", best, say).pictures

    (shown,) = score.arguments
    assert (shown.score, shown.best, shown.record) == (8, 8, 8)
    assert shown.line == say("score-best")
    assert shown.record_text in score.alt
    assert shown.line in score.alt
    assert isinstance(summary.arguments[0], Summary)
    assert isinstance(ending.arguments[0], Ending)


@pytest.mark.rule("E3")
def test_the_ladder_is_the_layouts_and_the_record_may_be_unknown() -> None:
    small, classic = score_of(won_at_once()), score_of(recorded("one_team_won"), 7)

    assert (small.score, small.best, small.record, small.record_text) == (7, 7, None, "")
    assert (classic.score, classic.best, classic.record) == (3, 8, 7)


@pytest.mark.rule("E2", "E3")
@each("name", ["one_team_assassin", "assassin_at_once", "duet_won"])
def test_a_game_without_a_score_has_no_ladder(name: str) -> None:
    assert summaries.score_picture(recorded(name), voice("en")) is None


@both
@each("scene", LOBBIES)
def test_a_lobby_has_its_banner_until_it_closes(language: str, scene: str) -> None:
    table = LOBBIES[scene](language)

    shown = public_screen(table).pictures

    say = voice(table.match.language)
    assert shown == (() if scene in CLOSED else (banner_picture(table.match.settings, say),))


@both
def test_banner_changes_only_with_its_content(language: str) -> None:
    say, plain = voice(language), Settings(language=language)
    same = (
        replace(plain, marking=Marking.AT_ONCE),
        replace(plain, house=HouseRules(wordplay=True)),
    )
    others = (
        replace(plain, format=Format.DUET),
        replace(plain, layout=Layout.PICTURES),
        replace(plain, deck=Deck.BOTH),
    )

    assert {banner_picture(settings, say) for settings in (plain, *same)} == {
        banner_picture(plain, say)
    }
    assert len({banner_picture(settings, say).draw_png() for settings in (plain, *others)}) == 4
    assert len({banner_picture(settings, say).filename for settings in (plain, *others)}) == 4


@both
@each("form", Format)
def test_banner_has_alt_text(language: str, form: Format) -> None:
    alt = banner_picture(Settings(language=language, format=form), voice(language)).alt

    say = voice(language)
    for word in (f"format-{form.value.replace('_', '-')}", "deck-words", "layout-classic"):
        assert say(word) in alt
    assert alt.endswith(".")
