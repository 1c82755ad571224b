"""Minds: a computer knows what its seat sees, and says what the referee allows (E4)."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings, strategies as st

from engine.decks import deal_codenames
from engine.languages import get_language_file
from engine.matches import TypedClue, computer_moves
from engine.matches.judging import judge
from engine.players import OpenBoard, operative
from engine.referee import Verdict
from engine.rules import (
    COMPUTERS,
    UNLIMITED,
    Begin,
    Clue,
    Cover,
    Deal,
    Deck,
    Entry,
    Format,
    Game,
    Give,
    Guess,
    Identity,
    Match,
    Open,
    Phase,
    Position,
    Role,
    Seat,
    Seats,
    Settings,
    Stop,
    Team,
    find_thinking_computer,
    get_default_layout,
    list_coverable_agents,
)
from tests.engine.matches.computers import ADA, DUET, TABLE, at_table
from tests.engine.players.evenings import dealt
from tests.engine.rules import strategies
from tests.engine.rules.people import ANA, BEN, SALT, entries

pytestmark = pytest.mark.rule("E4")
MOST_PLIES = 300
READER = Seat(ADA, Team.RED, Role.OPERATIVE)
SPYMASTER = Seat(ADA, Team.RED, Role.SPYMASTER)
WORDS = ("ocean", "music", "animal", "machine", "winter", "paper")


def clued(game: Game, rng: random.Random, side: Team | None = None) -> Game:
    """Have a clue given that links know."""
    return game.play(Clue(rng.choice(WORDS), rng.randint(0, 3), side))


@given(rng=st.randoms(use_true_random=False), seed=st.integers(0, 20))
def test_computer_operative_does_not_depend_on_the_key(rng: random.Random, seed: int) -> None:
    game = dealt("en", seed)
    game = clued(game, rng)
    seats = Seats((*TABLE, READER, Seat(COMPUTERS[1], Team.RED, Role.SPYMASTER)))
    other = strategies.with_other_secrets(game, rng)

    actions = {
        computer_moves.choose_change(at_table(one, seats), READER, "1") for one in (game, other)
    }
    assert len(actions) == 1


@settings(max_examples=8)
@given(rng=st.randoms(use_true_random=False), seed=st.integers(0, 20))
def test_a_partner_in_duet_knows_its_own_side_of_the_key_alone(
    rng: random.Random, seed: int
) -> None:
    game = dealt("en", seed, Format.DUET)
    other = strategies.with_other_secrets(game, rng, Team.RED)
    own = Seat(ADA, Team.RED, Role.MEMBER)
    assert other.key(Team.RED) == game.key(Team.RED)

    clues = {computer_moves.choose_change(at_table(one, DUET), own, "1") for one in (game, other)}
    assert len(clues) == 1
    both_clues = [clued(one, random.Random(seed), Team.BLUE) for one in (game, other)]
    assert (
        len({computer_moves.choose_change(at_table(one, DUET), own, "1") for one in both_clues})
        == 1
    )


def test_computer_spymaster_means_own_agents_and_is_deterministic() -> None:
    game = dealt("en", 3)
    seat = Seat(ADA, game.team, Role.SPYMASTER)
    others = (Seat(ANA, game.team, Role.OPERATIVE), Seat(BEN, game.team.rival, Role.OPERATIVE))
    match = at_table(game, Seats((*others, seat)))

    given_clue = computer_moves.choose_change(match, seat, "7 12")
    assert isinstance(given_clue, Give)
    assert {game.key_card.identities[card] for card in given_clue.meant} == {game.team.agent}
    assert computer_moves.choose_change(match, seat, "7 12") == given_clue


SALTS = tuple(bytes([number]) * 32 for number in range(16))


def covering(salt: bytes, key: int = 6) -> tuple[Match, Seat]:
    """Give a game against a simulated opponent whose computer spymaster is to cover a card."""
    game = dealt("en", key, Format.ONE_TEAM).play(Clue("animal", 1))
    missed = game.key_card.identities.index(Identity.BYSTANDER)
    game = game.play(Guess(Position(missed)))
    assert game.phase is Phase.COVER
    seat = Seat(ADA, game.team, Role.SPYMASTER)
    others = (Seat(ANA, game.team, Role.OPERATIVE), Seat(BEN, game.team, Role.OPERATIVE))
    return at_table(game, Seats((*others, seat)), salt=salt), seat


@pytest.mark.rule("A5", "E2")
def test_public_numbers_do_not_say_which_card_a_computer_covers() -> None:
    covers = {}
    for salt in SALTS:
        match, seat = covering(salt)
        covers[salt] = computer_moves.choose_change(match, seat, "7 12")
        assert covers[salt] == computer_moves.choose_change(*covering(salt), "7 12")
    chosen = {cover.card for cover in covers.values() if isinstance(cover, Cover)}
    agents = list_coverable_agents(match.require_dealt())
    assert chosen <= {*agents}
    assert len(chosen) > len(agents) // 2


@pytest.mark.rule("A5")
def test_public_numbers_do_not_say_which_clue_a_computer_gives() -> None:
    game = dealt("en", 0)  # where three clues are nearly as good
    seat = Seat(ADA, game.team, Role.SPYMASTER)
    others = (Seat(ANA, game.team, Role.OPERATIVE), Seat(BEN, game.team.rival, Role.OPERATIVE))

    def given_by(salt: bytes) -> Clue | None:
        match = at_table(game, Seats((*others, seat)), salt=salt)
        change = computer_moves.choose_change(match, seat, "7 12")
        return change.clue if isinstance(change, Give) else None

    clues = {salt: given_by(salt) for salt in SALTS}
    assert None not in clues.values()
    assert len({*clues.values()}) > 1
    assert clues == {salt: given_by(salt) for salt in SALTS}


def test_an_operative_that_found_what_was_promised_stops() -> None:
    game = dealt("en", 4).play(Clue("animal", 1))
    own = game.board.list_uncovered_agents(game.team)[0]
    game = game.play(Guess(own))
    seat = Seat(ADA, game.team, Role.OPERATIVE)
    match = at_table(game, Seats((Seat(ANA, game.team, Role.SPYMASTER), seat)))

    assert computer_moves.choose_change(match, seat, "1") == Stop()


def test_sure_computer_operative_uses_its_extra_guess_for_earlier_clues() -> None:
    more: list[bool] = []
    for seed in range(8):
        game = dealt("en", seed)
        own, theirs = (
            game.board.list_uncovered_agents(team) for team in (game.team, game.team.rival)
        )
        actions = [Clue("animal", 3), Guess(own[0]), Stop(), Clue("ocean", 1), Guess(theirs[0])]
        for action in (*actions, Stop(), Clue("machine", 1), Guess(own[1])):
            game = game.play(action)
        seat = Seat(ADA, game.team, Role.OPERATIVE)
        match = at_table(game, Seats((Seat(ANA, game.team, Role.SPYMASTER), seat)))
        change = computer_moves.choose_change(match, seat, "1")
        more.append(isinstance(change, Guess))
        if isinstance(change, Guess):
            seen = OpenBoard.of(game.seen_by(None)).codenames
            assert operative("en").rank("animal", seen)[0][0] == game.codenames[change.card]

    assert {*more} == {True, False}


def test_in_sudden_death_a_computer_goes_by_earlier_clues() -> None:
    game = dealt("en", 5, Format.DUET).play(Clue("animal", 1, Team.BLUE))
    while game.phase is not Phase.SUDDEN_DEATH:
        side = game.guessers[0]
        if game.phase is Phase.GUESS:
            key = game.key_card.get_side(side.rival)
            cards = (
                card for card in game.board.list_uncovered_cards(side) if key[card].value == "n"
            )
            game = game.play(Guess(next(cards), side))
        else:
            giver = game.givers[0]
            game = game.play(Clue("machine" if giver is Team.RED else "animal", 1, giver))
    match = at_table(game, DUET)

    seat = Seat(ADA, Team.RED, Role.MEMBER)
    touched = computer_moves.choose_change(match, seat, "1")
    board, places = computer_moves.get_board_and_positions("en", game, seat)
    plainest, _ = operative("en").rank("animal", board.codenames)[0]
    assert touched == Guess(places[plainest])
    assert touched.card in game.board.list_uncovered_cards(Team.RED)


def play_alone(seed: int, language: str, format: Format, deck: Deck = Deck.WORDS) -> Match:
    """Have computers play a whole game at a table, as they do it there."""
    rng, layout = random.Random(f"{seed} {language} {format}"), get_default_layout(format, deck)
    settings = Settings(language=language, format=format, deck=deck, layout=layout)
    computers = zip(COMPUTERS, format.rules.seats, strict=False)
    seats = Seats(tuple(Seat(who, kind.team, kind.role) for who, kind in computers))
    laid = Game.start(
        Deal.create_random(format, layout, deal_codenames(settings, rng, {}).codenames, rng)
    )
    match = Match.replay(
        entries([(COMPUTERS[0], Open(settings, seats)), (COMPUTERS[0], Begin(laid, SALT))])
    )
    while not match.is_over:
        assert match.ply < MOST_PLIES
        computer = find_thinking_computer(match)
        assert computer is not None
        seat = match.seats.find_seat(computer)
        assert seat is not None
        change = computer_moves.choose_change(match, seat, f"{seed} {match.ply}")
        if isinstance(change, Give):
            require_fair(match, seat, change)
        match = match.play(Entry(computer, change, match.ply))
    return match


def require_fair(match: Match, seat: Seat, move: Give) -> None:
    """Hold that a clue is allowed outright, new in this game, and from the list."""
    word = move.clue.word.lower()
    typed = TypedClue(move.clue.word, str(move.clue.number))
    assert judge(match, seat, typed).verdict is Verdict.ALLOWED
    assert word not in [turn.clue.word.lower() for turn in match.require_dealt().turns if turn.clue]
    assert word in listed(match.language)


@cache
def listed(language: str) -> frozenset[str]:
    """Read what computers may say."""
    lines = get_language_file(language, "clues.txt").read_text("utf-8").splitlines()
    return frozenset(word.lower() for line in lines if line[:1] != "#" for word in line.split())


@pytest.mark.parametrize("format", Format)
def test_a_game_of_computers_at_a_table_is_fair_and_ends(format: Format) -> None:
    play_alone(1, ("en", "pt-BR")[format.rules.has_rival], format)


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "pt-BR"])
@pytest.mark.parametrize("format", Format)
def test_two_thousand_games_of_computers_at_a_table_are_fair_and_end(
    format: Format,
    language: str,
) -> None:
    for seed in range(250):
        play_alone(seed, language, format, [*Deck][seed % 25 % len(Deck)])


def test_computer_operative_does_not_stop_when_the_rivals_need_one_card() -> None:
    guesses: dict[int, list[bool]] = {1: [], 3: []}
    for seed, left in ((seed, left) for seed in range(6) for left in guesses):
        game = dealt("en", seed)
        theirs = game.board.list_uncovered_agents(game.team.rival)
        own = game.board.list_uncovered_agents(game.team)
        game = game.play(Clue("animal", 1)).play(Guess(own[0])).play(Stop())
        game = game.play(Clue("machine", UNLIMITED))
        for card in theirs[left:]:
            game = game.play(Guess(card))
        game = game.play(Stop()).play(Clue("xylophone", 1)).play(Guess(own[1]))
        seat = Seat(ADA, game.team, Role.OPERATIVE)
        match = at_table(game, Seats((Seat(ANA, game.team, Role.SPYMASTER), seat)))
        change = computer_moves.choose_change(match, seat, "1")
        guesses[left].append(isinstance(change, Guess))

    assert all(guesses[1])
    assert not all(guesses[3])
