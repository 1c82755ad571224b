"""Computer spymasters: legal clues, never twice, from the list, the same for one seed."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import cycle
from types import SimpleNamespace

import pytest

from engine.decks import load_word_pack
from engine.players import Hint, KeyBoard, NoPlayers, Temper, spymaster, spymasters
from engine.players.link_files import link_key
from engine.players.links import find_word_numbers, get_near_clues, load_links
from engine.players.weighing import (
    PARTNER_PROFILE,
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
from tests.bench.readers import PartialReader
from tests.bench.self_play import play, read_partly
from tests.cases import each
from tests.engine.players.evenings import clue, dealt, evening, giver, uncovered

LANGUAGES = pytest.mark.parametrize("language", ["en", "pt-BR"])
TEMPERS = ["easy", "normal", "hard", "careful", "bold"]
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
    rivals = len(game.board.list_uncovered_agents(game.team.rival))
    assert int(number) == len(own) if rivals == 1 else 1 <= int(number) <= min(4, len(own))


def play_fairly(language: str, seed: int, temper: str) -> None:
    clues: list[str] = []
    game = dealt(language, seed)
    for game in evening(language, seed, temper):
        if game.turns and not game.turns[-1].touches and len(game.turns) > len(clues):
            require_fair(game, clues, language)
            clues.append(game.clue.word)
    assert game.outcome is not None


@LANGUAGES
@each("seed, temper", enumerate(TEMPERS))
@pytest.mark.rule("C1", "C2")
def test_every_clue_is_allowed_new_and_from_the_list(language: str, seed: int, temper: str) -> None:
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


@each("temper", TEMPERS)
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


OFFERED = (Temper.EASY, Temper.EVEN, Temper.HARD)


@pytest.mark.rule("E4")
def test_no_temper_is_more_reckless_than_a_bolder_one() -> None:
    """What a clue must keep away from an assassin shrinks from temper to temper, never grows."""
    profiles = [RISK_PROFILES[each] for each in OFFERED]
    for demand in ("floor", "lead", "assassin_lead", "bystander", "rival", "doubt", "noise"):
        demands = [getattr(profile, demand) for profile in profiles]
        assert demands == sorted(demands, reverse=True), demand
    assert PARTNER_PROFILE.assassin >= RISK_PROFILES[Temper.EVEN].assassin
    assert PARTNER_PROFILE.doubt >= RISK_PROFILES[Temper.EVEN].doubt


@pytest.mark.rule("E4")
@each("own", [[90, 75], [100, 85], [110, 100]])
def test_the_bolder_a_temper_the_nearer_an_assassin_may_lie(own: list[int]) -> None:
    nearest = [_deadliest_link(own, RISK_PROFILES[each]) for each in OFFERED]

    assert nearest == sorted(nearest)
    assert _deadliest_link(own, PARTNER_PROFILE) <= nearest[1]


def _deadliest_link(own: list[int], profile: RiskProfile) -> int:
    """Return the strongest link to an assassin with which a clue for two is still given."""
    links = range(-20, 80)
    scores = {
        deadly: ClueScore.from_links((own, [0] * 8, [0] * 7, [deadly]), profile.doubt)
        for deadly in links
    }
    taken = [deadly for deadly in links if rate_clue(scores[deadly], profile)[1] == len(own)]
    return max(taken, default=links[0])


@pytest.mark.rule("E4")
def test_alone_the_partner_seldom_leads_to_the_assassin() -> None:
    """Whoever starts alone meets the assassin by their own mistakes, not by the clues."""
    names, master = load_word_pack("en").codenames, spymaster("en", None)
    ends = Counter[str]()
    for seed in range(24):
        read = read_partly(PartialReader("en", seed))
        board = random.Random(f"alone {seed}").sample(names, 25)
        game = play(master, read, board, seed)
        ends[game.end] += 1

    assert ends["assassin"] <= 3


RACING = KeyBoard(
    own=("DOCTOR", "GUITAR"),
    rivals=("TRAIN",),
    bystanders=("BANANA", "GLACIER", "ROBOT"),
    assassins=("QUEEN",),
    grid=("DOCTOR", "GUITAR"),
)


@pytest.mark.rule("E4")
@each("temper", [None, *OFFERED])
@each("left", [2, 3, 4])
def test_all_cards_are_promised_when_rivals_may_win_with_their_next_touch(
    temper: Temper | None, left: int
) -> None:
    for seed in range(4):
        board = _few_left(seed, own=left, rivals=1)
        hint = spymaster("en", temper).clue(board, seed)
        assert hint.number == left
        assert {*hint.meant} == {*board.own}


@pytest.mark.rule("E4")
@each("temper", [None, Temper.EVEN, Temper.HARD])
def test_in_an_endgame_of_three_or_more_two_cards_are_tried(temper: Temper | None) -> None:
    near, far = (
        [
            spymaster("en", temper)
            .clue(_few_left(seed, own=3 + seed % 2, rivals=rivals), seed)
            .number
            for seed in range(16)
        ]
        for rivals in (4, 8)
    )

    assert sum(number >= 2 for number in near) >= 11
    assert sum(near) >= sum(far)


def test_two_unrelated_cards_are_promised_only_in_a_race() -> None:
    calm = replace(RACING, rivals=("TRAIN", "RIVER", "CASTLE"))

    assert [spymaster("en", None).clue(each, 1).number for each in (RACING, calm)] == [2, 1]


def _few_left(seed: int, *, own: int, rivals: int) -> KeyBoard:
    """Draw the board of an endgame: so many own cards and rivals, four bystanders, an assassin."""
    names = random.Random(seed).sample(load_word_pack("en").codenames, 25)
    return KeyBoard(
        own=tuple(names[:own]),
        rivals=tuple(names[9 : 9 + rivals]),
        bystanders=tuple(names[17:21]),
        assassins=tuple(names[24:]),
        grid=tuple(names),
    )


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
