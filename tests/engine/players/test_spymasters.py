"""Computer spymasters: legal clues, never twice, from the list, the same for one seed."""

from __future__ import annotations

from itertools import cycle
from types import SimpleNamespace

import pytest

from engine.players import Hint, KeyBoard, NoPlayers, Temper, spymaster, spymasters
from engine.players.link_files import link_key
from engine.players.links import find_word_numbers, get_near_clues, load_links
from engine.players.weighing import (
    RISK_PROFILES,
    STEEPER,
    WHOLE,
    ClueScore,
    RiskProfile,
    get_temper,
    rate_clue,
)
from engine.referee import Verdict, rule_on
from engine.rules import Cover, Format, Game, Guess, Layout, Phase, Team
from tests.cases import each
from tests.engine.players.evenings import clue, dealt, evening, giver, uncovered

LANGUAGES = pytest.mark.parametrize("language", ["en", "pt-BR"])
TEMPERS = each("temper", ["careful", "normal", "bold"])
PICTURES = tuple(f"@picture{number}" for number in range(25))


def require_fair(game: Game, clues: list[str], language: str) -> None:
    """Require of the clue that was just given what holds for all of them."""
    word, number = game.clue.word, str(game.clue.number)
    own = [
        name
        for name, letter in zip(game.codenames, game.key(), strict=True)
        if letter == game.team.agent.value
    ]
    visible = uncovered(game)
    ruling = rule_on(word, number, visible=visible, language=language, own=own, grid=game.codenames)
    assert ruling.verdict is Verdict.ALLOWED
    assert link_key(word) not in map(link_key, clues)
    known = load_links(language)
    assert word in map(known.spelling, known.clues)
    assert 1 <= int(number) <= min(4, len(own))


def play_fairly(language: str, seed: int, temper: str) -> None:
    clues: list[str] = []
    game = dealt(language, seed)
    for game in evening(language, seed, temper):
        if game.turns and not game.turns[-1].touches and len(game.turns) > len(clues):
            require_fair(game, clues, language)
            clues.append(game.clue.word)
    assert game.outcome is not None


@LANGUAGES
@TEMPERS
@pytest.mark.rule("C1", "C2")
def test_every_clue_is_allowed_new_and_from_the_list(language: str, temper: str) -> None:
    for seed in range(3):
        play_fairly(language, seed, temper)


@pytest.mark.soak
@LANGUAGES
def test_a_thousand_games_of_computers_are_fair(language: str) -> None:
    for seed in range(1000):
        play_fairly(language, seed, "normal")


@LANGUAGES
def test_same_seed_gives_the_same_game(language: str) -> None:
    first, again = (str(list(evening(language, 7))[-1]) for _ in range(2))

    assert first == again


def test_meant_cards_are_open_and_own() -> None:
    game = dealt("en", 3)
    hint = spymaster("en").clue(game.seen_by(giver(game)), 0)
    identities = dict(zip(game.codenames, game.key(), strict=True))

    assert len(hint.meant) == hint.number
    assert {identities[name] for name in hint.meant} == {game.team.agent.value}


def test_a_clue_follows_from_what_the_seat_sees_alone() -> None:
    game = dealt("en", 5)
    board = KeyBoard.of(game.seen_by(giver(game)))

    assert spymaster("en").clue(board, 1) == spymaster("en").clue(game.seen_by(giver(game)), 1)


def test_the_second_clue_is_about_the_second_team() -> None:
    game = dealt("en", 4)
    after = game.play(clue(game, spymaster("en"), 0))
    seen = KeyBoard.of(after.seen_by(giver(game)))

    assert (len(KeyBoard.of(game.seen_by(giver(game))).own), len(seen.own)) == (9, 8)


def test_a_lone_team_is_always_its_own() -> None:
    game = dealt("en", 4, Format.ONE_TEAM)
    game = game.play(clue(game, spymaster("en"), 1))
    while game.phase is Phase.GUESS:
        game = game.play(Guess(game.board.list_uncovered_cards(game.team)[0]))
    game = game.play(Cover(game.board.list_uncovered_agents(game.team_to_cover)[0]))
    seen = KeyBoard.of(game.seen_by(giver(game)))

    assert len(seen.own) == game.key().count(game.team.agent.value)
    assert len(seen.rivals) == game.key().count(game.team.rival.agent.value)


def test_in_a_duet_a_side_speaks_of_its_own_agents() -> None:
    game = dealt("en", 2, Format.DUET)
    hint = spymaster("en").clue(game.seen_by(giver(game)), 0)
    identities = dict(zip(game.codenames, game.key(Team.RED), strict=True))

    assert {identities[name] for name in hint.meant} == {"g"}


@TEMPERS
def test_a_board_that_no_link_leads_to_still_gets_a_clue(temper: str) -> None:
    game = Game.deal(Format.TWO_TEAMS, Layout.CLASSIC, PICTURES)

    assert spymaster("en", temper).clue(game.seen_by(giver(game)), 0).number == 1


def test_words_of_no_pack_get_clues_too() -> None:
    board = KeyBoard(
        own=("DOCTOR", "NURSE"),
        rivals=("TRAIN",),
        bystanders=("BANANA",),
        assassins=("QUEEN",),
        grid=("DOCTOR",),
    )

    assert spymaster("en").clue(board, 0).meant[0] in {"DOCTOR", "NURSE"}


def test_the_assassin_is_given_a_wide_berth() -> None:
    far = KeyBoard(
        own=("DOCTOR", "NURSE"), rivals=(), bystanders=("TRAIN",), assassins=("BANANA",), grid=()
    )
    near = KeyBoard(
        own=("DOCTOR", "NURSE"), rivals=(), bystanders=("TRAIN",), assassins=("HOSPITAL",), grid=()
    )
    hint, shy = (spymaster("en").clue(board, 0) for board in (far, near))

    assert hint.number == 2
    assert link_key(shy.word) not in {"patient", "medical", "hospital", "ward"}


def test_without_an_own_card_there_is_no_clue() -> None:
    with pytest.raises(ValueError, match="no card is left"):
        spymaster("en").clue(
            KeyBoard(own=(), rivals=("TRAIN",), bystanders=(), assassins=(), grid=()), 0
        )


def test_tempers_have_names() -> None:
    assert get_temper("normal") is get_temper("even") is Temper.EVEN
    with pytest.raises(KeyError):
        spymaster("en", "furious")


def test_a_language_without_links_has_no_players() -> None:
    with pytest.raises(NoPlayers):
        spymaster("xx")


def test_a_hint_is_word_number_and_meant() -> None:
    word, number, meant = Hint("tree", 2, ("LEAF", "ROOT"))

    assert (word, number, meant) == ("tree", 2, ("LEAF", "ROOT"))


def test_a_clue_is_worth_less_for_a_weak_link_to_the_assassin() -> None:
    """Links below 0 tell cards apart that are both strangers to what is kept of a codename."""
    values = [
        rate_clue(
            ClueScore.from_links(([80], [0] * 8, [0] * 7, [deadly]), 26), RISK_PROFILES[Temper.EVEN]
        )[0]
        for deadly in (-15, 0, 15)
    ]

    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_the_less_a_computer_doubts_the_more_cards_a_clue_is_for() -> None:
    """A promise that people keep less often than links do is worth less than the card it risks."""
    close = ClueScore(
        own=[90, 57], rivals=8 * WHOLE, bystanders=7 * WHOLE, assassins=0, nearest=0, deadly=0
    )
    numbers = [
        rate_clue(close, RISK_PROFILES[each])[1]
        for each in (Temper.CAREFUL, Temper.EVEN, Temper.BOLD)
    ]

    assert numbers == [1, 2, 2]


@pytest.mark.parametrize(
    ("worths", "taken"),
    [((100, 97, 96), 2), ((100, 100, 100), 3), ((-97, -98, -99), 1)],
    ids=["nearly as good", "as good", "none is good"],
)
def test_seed_chooses_among_nearly_best_clues(
    worths: tuple[int, ...], taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    allowed = SimpleNamespace(verdict=Verdict.ALLOWED)
    monkeypatch.setattr(spymasters, "rule_on", lambda *_, **__: allowed)
    monkeypatch.setattr(spymasters, "SCORED_AGAIN", len(worths))
    weighed = cycle(worths)  # each seed weighs all of them once
    monkeypatch.setattr(ClueScore, "from_links", lambda *_: next(weighed))
    monkeypatch.setattr(
        spymasters, "rate_clue", lambda pull, _: (1000 if isinstance(pull, ClueScore) else pull, 1)
    )
    game, clues = dealt("en", 3), set[str]()
    for seed in range(30):
        clues.add(spymaster("en").clue(game.seen_by(giver(game)), seed).word)

    assert len(clues) == taken


def test_clue_means_its_strongest_own_cards() -> None:
    game, known = dealt("en", 3), load_links("en")
    board = KeyBoard.of(game.seen_by(giver(game)))
    hint = spymaster("en", "bold").clue(board, 0)
    (row,) = find_word_numbers(known, hint.word)
    pulls = {name: get_near_clues(known, name).get(row, 0) for name in board.own}

    assert 1 < hint.number < len(board.own)
    least = min(pulls[name] for name in hint.meant)
    assert least > max(pulls[name] for name in set(board.own) - set(hint.meant))


@pytest.mark.rule("E4")
def test_a_spymaster_whose_side_is_behind_dares_more() -> None:
    even = RISK_PROFILES[Temper.EVEN]
    close = ClueScore(
        own=[90, 57], rivals=4 * WHOLE, bystanders=9 * WHOLE, assassins=WHOLE, nearest=51, deadly=0
    )

    assert even.adjust_if_behind(1) == even
    assert [rate_clue(close, daring)[1] for daring in (even, even.adjust_if_behind(3))] == [1, 2]


@pytest.mark.rule("E4")
def test_daring_follows_the_cards_left_for_both_sides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    doubts: list[int] = []

    def noted(pull: ClueScore, daring: RiskProfile) -> tuple[int, int]:
        doubts.append(daring.doubt)
        return rate_clue(pull, daring)

    monkeypatch.setattr(spymasters, "rate_clue", noted)
    even = RISK_PROFILES[Temper.EVEN]
    for rivals, dared in ((4, even), (2, even.adjust_if_behind(2)), (0, even)):
        names = ("DOCTOR", "NURSE", "TRAIN", "BANANA")
        there = tuple(f"@{number}" for number in range(rivals))
        board = KeyBoard(own=names, rivals=there, bystanders=(), assassins=(), grid=names)
        doubts.clear()
        spymaster("en").clue(board, 0)
        assert {*doubts} == {dared.doubt}


def test_the_last_card_of_three_needs_more_than_the_second() -> None:
    """People miss the last card of a clue most."""
    even = RISK_PROFILES[Temper.EVEN]
    plain = ClueScore(
        own=[99, 90, even.floor], rivals=0, bystanders=7 * WHOLE, assassins=0, nearest=0, deadly=0
    )

    assert rate_clue(plain, even)[1] == 2
    assert rate_clue(plain._replace(own=[99, 90, even.floor + STEEPER]), even)[1] == 3
    assert rate_clue(plain._replace(own=[99, even.floor]), even)[1] == 2
