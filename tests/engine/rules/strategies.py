"""Games and moves as Hypothesis draws them, of every format and layout that go together."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator

from hypothesis import strategies as st

from engine.rules import (
    CALLABLE_RULES,
    UNLIMITED,
    Admission,
    AdmissionKind,
    Call,
    Clue,
    Concede,
    Contest,
    Cover,
    Decide,
    Decline,
    Difficulty,
    Format,
    Game,
    Guess,
    Halt,
    Judgement,
    KeyCard,
    Lapse,
    Late,
    Layout,
    Move,
    Pass,
    Person,
    Phase,
    Position,
    Resign,
    Role,
    RuleViolation,
    Seat,
    Stop,
    Team,
    Withdraw,
)
from engine.rules.game import notation
from tests.engine.rules.positions import CODENAMES

COMBINATIONS = tuple(
    (format, layout)
    for format in Format  # noqa: A001 - the rule book's word
    for layout in Layout
    if (format, layout) != (Format.DUET, Layout.PICTURES)
)
SIDES = (None, *Team)
ANSWERS: tuple[Move, ...] = (
    *(Concede(), Contest(), Withdraw(), Lapse()),
    *(Decide(upheld=True), Decide(upheld=False)),
)
PASSAGES = (
    *(Admission(), Admission(), Admission(AdmissionKind.ANYWAY), Admission(AdmissionKind.ALLOWED)),
    Admission(AdmissionKind.SILENCE, Judgement.ASK, "C9"),
    Admission(AdmissionKind.ANYWAY, Judgement.ASK, "C7"),
    Admission(AdmissionKind.ANYWAY, Judgement.DOUBT, "C9"),
    Admission(AdmissionKind.ALLOWED, Judgement.REFUSED, "C3"),
)
"""The ways in which clues pass (C14)."""
LATE = 0.1
"""How often somebody takes so long that the time may run out (G2)."""
BOLD = 0.05
"""How often somebody makes a move that ends the game where another would not."""


def laid(combination: tuple[Format, Layout], rng: random.Random) -> Game:
    """Deal a game of a format and a layout, a Duet of any difficulty."""
    format, layout = combination  # noqa: A001 - the rule book's word
    names = CODENAMES[: layout.card_count]
    if layout is Layout.PICTURES:
        names = tuple(f"@{name.lower().replace(' ', '_')}" for name in names)
    tokens = rng.randint(7, 11)
    difficulty = Difficulty(tokens, rng.choice([None, *range(tokens + 1)]))
    return Game.start(
        notation.Deal.create_random(
            format, layout, names, rng, difficulty if format is Format.DUET else None
        )
    )


def played(game: Game, tried: Iterable[Move]) -> Game:
    """Play the moves that the rules allow."""
    for move in tried:
        try:
            game = game.play(move)
        except RuleViolation:
            continue
    return game


def steps(game: Game, rng: random.Random) -> Iterator[Game]:
    """Play to the end, one allowed move after another, mostly not the one that ends it."""
    while game.phase is not Phase.OVER:
        game = _next(game, rng)
        yield game


def _next(game: Game, rng: random.Random) -> Game:
    ends, refused = [], []
    for move in _moves(game, rng):
        try:
            after = game.play(move)
        except RuleViolation as violation:
            refused.append(f"{move}: {violation!r}")
            continue
        if after.outcome is None or rng.random() < BOLD:
            return after
        ends.append(after)
    assert ends, "nothing plays:\n" + "\n".join(refused)
    return ends[0]


def _moves(game: Game, rng: random.Random) -> list[Move]:
    """List what the phase awaits, shuffled; some of it the rules refuse."""
    cards = [Position(place) for place in range(len(game.codenames))]
    moves: list[Move] = []
    match game.phase:
        case Phase.CLUE:
            moves = [*_clues(rng), *_late(Pass(), rng)]
        case Phase.COVER:
            moves = [*(Cover(card) for card in cards), *_clues(rng), Decline()]
        case Phase.GUESS:
            calls = [Call(rng.choice(CALLABLE_RULES), rng.choice([None, *cards])) for _ in range(4)]
            moves = [*(Guess(card) for card in cards), Stop(), Stop(), Stop(), *calls]
            moves += _late(Late(), rng)
        case Phase.CALLED:
            moves = [*ANSWERS]
        case Phase.SUDDEN_DEATH:
            moves = [Guess(card, side) for card in cards for side in SIDES]
        case Phase.OVER:
            pass
    rng.shuffle(moves)
    return moves


def _late(move: Move, rng: random.Random) -> list[Move]:
    """Have the time run out now and then."""
    return [move] * 9 if rng.random() < LATE else []


def _clues(rng: random.Random) -> list[Clue]:
    numbers = (rng.choice([*range(10), UNLIMITED]), 2)
    passage = rng.choice(PASSAGES)
    return [Clue("OCEAN", number, side, passage) for number in numbers for side in SIDES]


def walked(game: Game, rng: random.Random, most: int) -> Game:
    """Play so many moves, or to the end."""
    for _, after in zip(range(most), steps(game, rng), strict=False):
        game = after
    return game


positions = st.integers(-1, 25).map(Position)
clues = st.builds(
    Clue,
    st.sampled_from(["OCEAN", "ice-cream", "São", "鯨", "7", "stop"]),
    st.integers(0, 9) | st.just(UNLIMITED),
    st.none() | st.none() | st.sampled_from(Team),
    st.sampled_from(PASSAGES),
)
calls = st.builds(Call, st.sampled_from([*CALLABLE_RULES, "C5", "H6"]), st.none() | positions)
answers: st.SearchStrategy[Move] = st.sampled_from([*ANSWERS, Decline(), Pass(), Late()])
guesses = st.builds(Guess, positions, st.none() | st.none() | st.sampled_from(Team))
covers = st.builds(Cover, positions)
endings: st.SearchStrategy[Move] = st.sampled_from([Halt(), Resign(Team.RED), Resign(Team.BLUE)])
moves: st.SearchStrategy[Move] = (
    clues | guesses | guesses | covers | calls | answers | st.just(Stop())
)
rngs = st.integers(0, 2**32).map(random.Random)
starts = st.builds(laid, st.sampled_from(COMBINATIONS), rngs)
duets = st.builds(laid, st.just((Format.DUET, Layout.CLASSIC)), rngs)
games = st.builds(walked, starts, rngs, st.integers(0, 90))
ended = st.builds(played, games, st.lists(endings, max_size=2))
onlookers = st.none() | st.builds(
    Seat, st.integers(1, 20).map(Person), st.sampled_from(SIDES), st.just(Role.OPERATIVE)
)


def with_other_secrets(game: Game, rng: random.Random, side: Team | None = None) -> Game:
    """Give the same public game over another key card: shuffle what is still hidden.

    In Duet what a `side` sees of its own stays as it is.
    """
    key_card = game.key_card
    columns = [key_card.identities, *filter(None, [key_card.partner])]
    behind = list(zip(*columns, strict=True))
    groups: defaultdict[object, list[int]] = defaultdict(list)
    for place in range(len(behind)):
        if place not in game.covered and not game.board.list_bystander_markers(Position(place)):
            groups[None if side is None else key_card.get_side(side)[place]].append(place)
    for places in groups.values():
        shuffled = rng.sample(places, len(places))
        for place, identities in zip(places, [behind[other] for other in shuffled], strict=True):
            behind[place] = identities
    sides = [tuple(column) for column in zip(*behind, strict=True)]
    other = KeyCard(key_card.starting, *sides)
    return played(Game.start(game.start_deal._replace(key_card=other)), game.moves)
