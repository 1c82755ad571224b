"""The ending's picture: letters that a phone shows, every turn that fits, and no empty half."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache

import pytest
from PIL import Image, ImageChops

from engine.render import Ending, colours, ending_png, ends, panels
from engine.render.ends import MAX_HEIGHT, MIN_HEIGHT, layout_ending
from engine.render.grids import PHONE_BADGE
from engine.render.lettering import TextField, draw_text_mask, typeset
from engine.render.turn_rows import MIN_CAP, WIDTH
from engine.rules import Clue, Identity, Termination, get_picture_id
from engine.texts import TABLE_LANGUAGES
from tests.cases import each
from tests.engine.render.pictures import seen
from tests.engine.render.stories import STORIES, ended
from tests.engine.render.vision import contrast
from tests.engine.telling.stories import GAMES, longest, recorded

PHONE = 284
"""How wide a phone of 390 px shows the picture of an end, in px."""


def on_words(name: str) -> bool:
    """Tell whether a recorded game is over, and on words: other pictures left the deck since."""
    played = recorded(name)
    return played.outcome is not None and not any(map(get_picture_id, played.codenames))


OVER = [path.stem for path in sorted(GAMES.glob("*.txt")) if on_words(path.stem)]


def ending_of(name: str, language: str = "en") -> Ending:
    """Give what the ending of a recorded game shows."""
    (shown,) = ended(recorded(name), language).arguments
    assert isinstance(shown, Ending)
    return shown


def caps(ending: Ending, monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Tell how high the capitals of every text come out that an ending's picture has."""
    written: dict[str, float] = {}

    def noted(text: str, field: TextField) -> Image.Image:
        written[text] = min(_cap(text, field), written.get(text, field.cap))
        return _mask(text, field)

    monkeypatch.setattr(panels, "draw_mask_cached", noted)
    for where, unseen in ((panels.Piece, "paste_on"), (ends, "_draw_portraits")):
        monkeypatch.setattr(where, unseen, lambda *_: None)
    monkeypatch.setattr(panels, "encode_picture", lambda _: b"")
    ending_png(ending)
    return written


@cache
def _cap(text: str, field: TextField) -> float:
    return typeset(text, field).cap


_mask = lru_cache(2000)(draw_text_mask)
"""What is on the same cards in every language is drawn once."""


@each("name", OVER)
def test_letters_of_every_ending_have_eight_pixels_on_a_phone(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language in TABLE_LANGUAGES:
        written = caps(ending_of(name, language), monkeypatch)
        small = {text: cap for text, cap in written.items() if cap * PHONE / WIDTH < 8}
        assert written
        assert small == {}


def test_the_longest_words_stay_that_large(monkeypatch: pytest.MonkeyPatch) -> None:
    ending = ending_of("calls_of_every_fate")
    first, *others = ending.turns
    wide = replace(first, clue=Clue("W" * 32, 9), steps=first.steps * 9, void=False)
    long = replace(
        ending, turns=(wide, *others), longest_turn=0, reason="the assassin: 25 " + "W" * 24
    )

    assert min(caps(long, monkeypatch).values()) >= MIN_CAP


@each("name", OVER)
def test_a_picture_has_its_least_height_and_is_never_higher_than_wide(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Image.Image] = []
    monkeypatch.setattr(panels, "encode_picture", drawn.append)
    ending_png(ending_of(name))

    (picture,) = drawn
    assert picture.width == WIDTH
    assert MIN_HEIGHT <= picture.height <= MAX_HEIGHT
    assert MIN_HEIGHT <= layout_ending(ending_of(name)).height <= MAX_HEIGHT


@pytest.mark.rule("H4")
def test_ending_shows_every_turn_that_fits_and_then_the_last() -> None:
    (shown,) = ended(longest(), "pt-BR").arguments

    assert layout_ending(ending_of("calls_of_every_fate")).left_out == 0
    assert 0 < layout_ending(shown).left_out < len(shown.turns)
    assert len(layout_ending(shown).rows) >= 10


@each("story", [story for story in STORIES if story.startswith("ending")])
def test_nothing_is_left_empty_but_what_parts_the_rest(story: str) -> None:
    picture = seen(STORIES[story]())
    bare = panels.create_desk(picture.size).convert("RGB")
    ink = ImageChops.difference(picture.convert("RGB"), bare).convert("L")
    drawn = ink.point(lambda grey: 255 * (grey > 24))
    shares = drawn.resize((1, picture.height), Image.Resampling.BOX).tobytes()
    empty = longest_run([share <= 2 for share in shares])
    assert empty <= picture.height * 0.16


def longest_run(rows: list[bool]) -> int:
    """Count the longest stretch of rows for which something holds."""
    best = run = 0
    for holds in rows:
        run = run + 1 if holds else 0
        best = max(best, run)
    return best


def test_short_ending_has_more_and_larger_portraits() -> None:
    (many,) = ended(longest(), "en").arguments
    stopped = layout_ending(ending_of("stopped_before_the_first_clue"))

    assert (stopped.has_second_row, stopped.portrait) == (True, ends.WIDE_PORTRAIT)
    assert not layout_ending(ending_of("duet_won")).has_second_row
    assert layout_ending(many).portrait == ends.SMALL_PORTRAIT


@each("name", ["calls_of_every_fate", "duet_won", "assassin_at_once", "resigned_by_red"])
def test_no_letter_lies_under_the_badge(name: str) -> None:
    ending = replace(ending_of(name), winner=None)  # whose emblem nobody needs to see
    picture = seen(ending_png(ending))
    right, above = PHONE_BADGE
    box = (0, picture.height - above, right, picture.height)
    under = picture.convert("RGB").crop(box)
    bare = panels.create_desk(picture.size).convert("RGB").crop(box)
    ink = ImageChops.difference(under, bare).convert("L")
    assert ink.point(lambda grey: 255 * (grey > 40)).getbbox() is None


@pytest.mark.rule("H4", "D0", "E1")
@each(
    "name, scores",
    [
        ("calls_of_every_fate", ((Identity.RED, "9 of 9"), (Identity.BLUE, "7 of 8"))),
        ("duet_won", ((Identity.GREEN, "15 of 15"),)),
        ("stopped_before_the_first_clue", ((Identity.RED, "0 of 8"), (Identity.BLUE, "0 of 9"))),
        ("assassin_at_once", ()),
        ("duet_sudden_death_assassin", ()),
    ],
)
def test_the_final_score_is_the_agents_found_of_all_and_none_after_the_assassin(
    name: str, scores: tuple[tuple[Identity, str], ...]
) -> None:
    assert ending_of(name).scores == scores


@pytest.mark.rule("H4")
def test_a_clue_that_found_three_or_more_is_large_and_no_other() -> None:
    reached = ending_of("calls_of_every_fate")

    assert reached.longest_turn is not None
    assert reached.longest_turn_title == "Farthest reach"
    best = max(sum(not step.chosen for step in turn.steps) for turn in reached.turns)
    assert len(reached.turns[reached.longest_turn].steps) == best
    for name in ("assassin_at_once", "one_team_won", "stopped_before_the_first_clue"):
        assert ending_of(name).longest_turn is None


def test_a_stopped_game_shows_bystanders_and_no_agents() -> None:
    assert set(ending_of("stopped_before_the_first_clue").portraits) == {Identity.BYSTANDER}


def test_the_assassin_stands_among_the_portraits_where_he_ended_the_game() -> None:
    hit = {
        name: getattr(recorded(name).outcome, "termination", None) is Termination.ASSASSIN
        for name in OVER
    }
    stands = {
        name: Identity.ASSASSIN in ending_of(name).portraits[: ends.PORTRAITS_IN_ROW]
        for name in OVER
    }
    assert stands == hit
    assert 2 < sum(hit.values()) < len(hit)


def test_ending_text_has_enough_contrast() -> None:
    for one, ground in (
        (colours.STATUS, colours.PANEL),
        (colours.CREAM, colours.PANEL),
        (colours.CREAM, colours.DESK),
        (colours.CREAM, colours.GREEN.dark),
        (colours.DESK, colours.GOLD),
        (colours.GOLD, colours.PANEL),
        *((suit.mark, suit.base) for suit in colours.AGENTS),
        *((suit.light, colours.PANEL) for suit in colours.AGENTS),
    ):
        assert contrast(one, ground) >= 4.5, (one, ground)
