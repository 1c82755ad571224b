"""A board in words: whole, short enough, and with no more than the picture shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from engine.decks import get_picture_name, load_picture_pack, load_word_pack
from engine.languages import LANGUAGES
from engine.render import list_large_print_pages
from engine.rules import (
    UNLIMITED,
    Clue,
    Deck,
    Game,
    Guess,
    Identity,
    Layout,
    Person,
    Position,
    Role,
    Seat,
    Team,
    get_side_faces,
)
from engine.telling import alt_texts
from engine.telling.alt_texts import MAX_ALT_LENGTH
from engine.texts import Voice, voice
from tests.engine.render.scenes import (
    HALF_WAY,
    HALF_WAY_TOGETHER,
    TO_AN_ASSASSIN_TOGETHER,
    TO_THE_END,
    TOUCHED,
    duet,
    game,
    laid,
    won_together,
)
from tests.engine.telling.tables import LONGEST_CLUE

VOICES = [voice(language) for language in LANGUAGES]
ENGLISH = voice("en")


def positions() -> Iterator[Game]:
    """Give a start, a middle and an end of every layout and deck, and of Duet."""
    for deck in Deck:
        for layout in Layout:
            for touched in ((), TOUCHED[layout], TO_THE_END[layout]):
                yield game(touched, layout=layout, codenames=laid(deck))
        for touched in ((), HALF_WAY_TOGETHER, TO_AN_ASSASSIN_TOGETHER):
            yield duet(touched, codenames=laid(deck))


def knowing(played: Game, team: Team = Team.RED) -> Seat:
    """Seat somebody who sees the key, or in Duet that side's."""
    return Seat(Person(1), team, Role.SPYMASTER if played.tally is None else Role.MEMBER)


def board_alt(played: Game, say: Voice, viewer: Seat | None = None) -> str:
    """Describe the board as somebody sees it, None is everybody."""
    return alt_texts.describe_board(played, played.seen_by(viewer).faces, say, viewer)


def page_alts(played: Game, say: Voice, viewer: Seat | None) -> list[str]:
    """Describe the pages of large print."""
    faces = played.seen_by(viewer).faces
    return [
        alt_texts.describe_large_print_page(played, faces, places, say)
        for places in list_large_print_pages(faces)
    ]


def key_alt(played: Game, say: Voice, viewer: Seat) -> str:
    """Describe the key card as somebody sees it."""
    faces = get_side_faces(played, viewer.team or Team.RED)
    together = played.tally is not None
    starting = None if together else played.key_card.starting
    side = viewer.team if together else None
    return alt_texts.describe_key_card(played.theme, faces, say, starting=starting, side=side)


def named(place: int, played: Game, say: Voice) -> str:
    """Name a card as the alt text does: its number, and its codename or what one sees."""
    codename = played.codenames[place]
    name = get_picture_name(codename[1:], say.language) if codename[0] == "@" else codename
    return f"{place + 1} {name}"


@pytest.mark.parametrize("say", VOICES, ids=LANGUAGES)
def test_every_board_is_told_whole_and_within_the_limit(say: Voice) -> None:
    for played in positions():
        for viewer in (None, knowing(played), knowing(played, Team.BLUE)):
            alt = board_alt(played, say, viewer)
            assert len(alt) <= MAX_ALT_LENGTH
            for place in range(len(played.codenames)):
                assert named(place, played, say) in alt


@pytest.mark.parametrize("say", VOICES, ids=LANGUAGES)
def test_longest_names_fit_without_cutting_open_cards(say: Voice) -> None:
    seen = [
        (get_picture_name(one.id, say.language), one.codename)
        for one in load_picture_pack().pictures
    ]
    names = [codename for _, codename in sorted(seen, key=lambda pair: -len(pair[0]))]
    words = sorted(load_word_pack(say.language).codenames, key=len, reverse=True)
    for longest in (names[:25], words[:25]):
        for touched in ((), HALF_WAY_TOGETHER, TO_AN_ASSASSIN_TOGETHER):
            played = duet(touched, codenames=tuple(longest))
            for viewer in (None, knowing(played), knowing(played, Team.BLUE)):
                alt = board_alt(played, say, viewer)
                assert len(alt) <= MAX_ALT_LENGTH
                for place in set(range(25)) - set(played.covered):
                    assert named(place, played, say) in alt


@pytest.mark.parametrize("say", VOICES, ids=LANGUAGES)
def test_the_longest_clue_fits_beside_the_longest_names(say: Voice) -> None:
    clue = Clue(LONGEST_CLUE, UNLIMITED)
    seen = [
        (get_picture_name(one.id, say.language), one.codename)
        for one in load_picture_pack().pictures
    ]
    names = [codename for _, codename in sorted(seen, key=lambda pair: -len(pair[0]))]
    for layout in Layout:
        played = game(layout=layout, codenames=tuple(names[:25])).play(clue)
        for place in TOUCHED[layout][:2]:
            for viewer in (None, knowing(played)):
                alt = board_alt(played, say, viewer)
                assert len(alt) <= MAX_ALT_LENGTH
                assert f"{LONGEST_CLUE} ∞" in alt
                assert all(named(card, played, say) in alt for card in range(layout.card_count))
            played = played.play(Guess(Position(place)))


def test_board_alt_names_the_clue_and_the_last_guess() -> None:
    waiting, guessing = game(), game(HALF_WAY[:1])
    assert "Red is thinking." in board_alt(waiting, ENGLISH)
    assert "Guessed last" not in board_alt(waiting, ENGLISH)
    assert "Red's clue: OCEAN ∞. Guessed last: 1." in board_alt(guessing, ENGLISH)
    assert "All agents found." in board_alt(won_together(), ENGLISH)


@pytest.mark.parametrize("say", VOICES, ids=LANGUAGES)
def test_a_question_ends_a_board_alts_sentence_alone(say: Voice) -> None:
    assert "?." not in board_alt(duet(), say)


@pytest.mark.parametrize("say", VOICES, ids=LANGUAGES)
def test_large_print_alts_name_every_card_once(say: Voice) -> None:
    for played in positions():
        for viewer in (None, knowing(played)):
            texts = page_alts(played, say, viewer)
            assert all(len(alt) <= MAX_ALT_LENGTH for alt in texts)
            for place in range(len(played.codenames)):
                assert sum(named(place, played, say) in alt for alt in texts) == 1


@pytest.mark.parametrize("say", VOICES, ids=LANGUAGES)
def test_overlong_board_alt_numbers_its_covered_cards(say: Voice) -> None:
    played = duet(TO_AN_ASSASSIN_TOGETHER, codenames=tuple(f"{place:*^36}" for place in range(25)))
    alt = board_alt(played, say, None)
    assert "****" not in alt.rpartition("**")[2]
    assert all(re.search(rf"\b{card + 1}\b", alt.rpartition("**")[2]) for card in played.covered)


@pytest.mark.rule("A3")
def test_teams_are_named_by_their_layout() -> None:
    red, orange = (board_alt(game(layout=layout), ENGLISH) for layout in Layout)
    assert "Red has 9 left" in red
    assert "Orange has 8 left" in orange


@pytest.mark.rule("D5")
def test_mark_alt_names_its_side_until_covered() -> None:
    alt = board_alt(duet(HALF_WAY_TOGETHER), ENGLISH)
    assert "3 SATELLITE (B)" in alt
    assert "10 GHOST (A)" in alt
    assert "8 TELESCOPE: bystander" in alt


@pytest.mark.rule("D6")
def test_a_duets_text_tells_agents_found_and_tokens_left() -> None:
    alt = board_alt(duet(HALF_WAY_TOGETHER), ENGLISH)
    assert "7 of 15 agents found, 5 tokens left" in alt


@pytest.mark.rule("C20")
def test_a_picture_is_named_in_the_language_of_the_match() -> None:
    played = game(codenames=laid(Deck.PICTURES))
    texts = [board_alt(played, say) for say in VOICES]
    assert all(named(7, played, say) in alt for say, alt in zip(VOICES, texts, strict=True))
    assert "@" not in "".join(texts)


@pytest.mark.rule("A6")
@pytest.mark.parametrize("say", VOICES, ids=LANGUAGES)
def test_key_alt_lists_the_numbers_of_each_identity(say: Voice) -> None:
    for played in positions():
        viewer = knowing(played)
        groups = key_alt(played, say, viewer).split(": ")[1:]
        numbers = [re.findall(r"\d+", group.partition(".")[0]) for group in groups]
        behind = played.key_card.get_side(Team.RED)
        kinds = [kind for kind in Identity if kind in behind]
        expected = [
            [str(place + 1) for place, one in enumerate(behind) if one is kind] for kind in kinds
        ]
        assert numbers[: len(kinds)] == expected
        assert sorted(numbers[len(kinds) :]) == (
            [[str(c + 1) for c in sorted(played.covered)]] if played.covered else []
        )


@pytest.mark.rule("A6", "D0")
def test_duet_key_alt_names_its_side_without_a_starter() -> None:
    first, second = (key_alt(duet(), ENGLISH, knowing(duet(), team)) for team in Team)
    assert first.startswith("The key card, Side A.")
    assert second.startswith("The key card, Side B.")
    assert "starts" not in first + second


@pytest.mark.rule("D0", "H4")
def test_finished_duet_board_alt_depends_on_no_side() -> None:
    over = duet(TO_AN_ASSASSIN_TOGETHER)
    for team, say in product(Team, VOICES):
        assert board_alt(over, say, knowing(over, team)) == board_alt(over, say)
        text = key_alt(over, say, knowing(over, team)).split(": ")[1]
        assert text.count(",") + 1 == 9


def test_key_board_alt_lists_covered_cards_separately() -> None:
    played = game(TOUCHED[Layout.CLASSIC])
    alt = board_alt(played, ENGLISH, knowing(played))
    order = ["The board with the key.", "red: ", "blue: ", "assassin: ", "Covered, 🔺 red: 1"]
    assert all(alt.index(first) < alt.index(then) for first, then in pairwise(order))
