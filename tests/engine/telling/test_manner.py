"""What computers say: short, by their temper, never the same twice, and nothing of a key (E4)."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from engine.decks import list_word_pack_ids, load_word_pack
from engine.languages import get_lemma
from engine.matches import computer_moves
from engine.rules import (
    Clue,
    Entry,
    Game,
    Give,
    Guess,
    Identity,
    Match,
    Position,
    Role,
    Seat,
    Seats,
    Team,
    Temper,
    find_thinking_computer,
)
from engine.telling.board import above_board_text
from engine.telling.manner import MANNERS, PHRASES, WORDS, is_lucky
from engine.telling.news import last_event_text
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.engine.matches.computers import ADA, at_table
from tests.engine.players.evenings import dealt
from tests.engine.rules import strategies
from tests.engine.rules.people import ANA, BEN
from tests.engine.telling.tables import laid

pytestmark = pytest.mark.rule("E4")
RIVALS = {Temper.EASY, Temper.EVEN, Temper.HARD}


def alone(game: Game, language: str = "en", temper: Temper = Temper.EVEN) -> Match:
    """Seat Ana as the operative of the team that begins, and computers on all other seats."""
    match = at_table(game, Seats((Seat(ANA, game.team, Role.OPERATIVE),)), language)
    return replace(match, settings=replace(match.settings, temper=temper))


def played(match: Match, plies: int = 60) -> list[Match]:
    """Let the computers play, and Ana guess at random; list all positions."""
    rng, positions = random.Random(1), [match]
    while len(positions) <= plies and not match.is_over:
        computer = find_thinking_computer(match)
        if computer is None:
            card = rng.choice(match.require_dealt().board.list_uncovered_cards(Team.RED))
            entry = Entry(ANA, Guess(card), match.ply)
        else:
            seat = match.seats.find_seat(computer)
            assert seat is not None
            change = computer_moves.choose_change(match, seat, f"{match.ply}")
            entry = Entry(computer, change, match.ply)
        match = match.play(entry)
        positions.append(match)
    return positions


def phrases(manner: str, language: str = "en") -> list[str]:
    say = voice(language)
    return [say(f"computer-phrase-{manner}", number=1 + at) for at in range(PHRASES)]


def words(text_id: str, language: str = "en") -> list[str]:
    return [voice(language)(text_id, number=1 + at) for at in range(WORDS)]


def last_event(match: Match, language: str = "en") -> str:
    return last_event_text(laid(match), match.require_dealt(), voice(language))


def said(match: Match) -> list[str]:
    """List what of a computer's manner is in the text of the last event."""
    text = last_event(match)
    known = [phrase for manner in {*MANNERS.values()} for phrase in phrases(manner)]
    known += words("computer-lucky") + words("computer-blunder")
    return [phrase for phrase in known if text.endswith((phrase, f"{phrase}”"))]


def test_nothing_is_said_twice_in_a_game_and_one_phrase_a_turn() -> None:
    for seed in range(3):
        seen: list[tuple[int, str]] = []
        for match in played(alone(dealt("en", seed)))[1:]:
            seen += [(len(match.require_dealt().turns), text) for text in said(match)]
        texts = [text for _, text in seen]
        spoken = [turn for turn, text in seen if not text.rstrip(".!").isalpha()]

        assert len({*texts}) == len(texts) > 3
        assert len({*spoken}) == len(spoken)


@each("language", LANGUAGES)
def test_a_computer_says_a_phrase_with_its_clue_in_every_language(language: str) -> None:
    match = played(alone(dealt(language, 3), language), 1)[-1]
    table, say = laid(match), voice(language)
    line = last_event(match, language)

    assert line.startswith("🤖 ")
    assert any(phrase in line for phrase in phrases("partner", language))
    assert line in above_board_text(table, match.require_dealt(), say)


@each("language", LANGUAGES)
def test_a_phrase_takes_no_more_room_than_the_next_guess(language: str) -> None:
    after_clue = played(alone(dealt(language, 3), language), 1)[-1]
    game = after_clue.require_dealt()
    own = game.board.list_uncovered_agents(game.team)[0]
    after_guess = after_clue.play(Entry(ANA, Guess(own), after_clue.ply))
    lines = [
        above_board_text(laid(match), match.require_dealt(), voice(language)).splitlines()
        for match in (after_clue, after_guess)
    ]

    assert {*lines[0][-1]} & {*"“«„"}
    assert len(lines[0]) <= len(lines[1])


@each("language", LANGUAGES)
def test_each_temper_has_phrases_of_its_own(language: str) -> None:
    manners = {manner: phrases(manner, language) for manner in MANNERS.values()}
    every = [phrase for texts in manners.values() for phrase in texts]

    assert len(manners) == 4
    assert len({*every}) == len(every)
    assert max(map(len, every)) <= 30
    for text_id in ("computer-lucky", "computer-blunder"):
        assert len({*words(text_id, language)}) == WORDS
        assert all(" " not in word for word in words(text_id, language))


@each("language", LANGUAGES)
def test_what_a_computer_says_has_no_codename_in_it(language: str) -> None:
    """`No rush.` beside RUSH, or `Codo con codo.` beside CODO, would sound like a hint."""
    packs = [load_word_pack(language, theme) for theme in list_word_pack_ids(language)]
    codenames = {codename for pack in packs for codename in pack.codenames}
    lemmas = {get_lemma(codename, language) for codename in codenames}
    every = [phrase for manner in {*MANNERS.values()} for phrase in phrases(manner, language)]
    every += words("computer-lucky", language) + words("computer-blunder", language)
    spoken = {word.upper() for phrase in every for word in re.findall(r"\w+", phrase)}

    long = {word for word in spoken if len(word) > len("abc")}
    assert spoken & codenames == set()
    assert {word for word in long if get_lemma(word, language) in lemmas} == set()


@each("temper", RIVALS)
def test_a_rival_speaks_by_its_temper(temper: Temper) -> None:
    game = dealt("en", 3)
    positions = played(alone(game, temper=temper), 12)
    texts = [
        text
        for match in positions
        if match.require_dealt().team is not game.team
        for text in said(match)
    ]

    assert {*texts} & {*phrases(temper.value)}
    others = [phrase for other in RIVALS - {temper} for phrase in phrases(other.value)]
    assert not {*texts} & {*others}


@each("seed", range(4))
def test_what_a_computer_says_does_not_depend_on_the_key(seed: int) -> None:
    game = dealt("en", seed).play(Clue("ocean", 2))
    other = strategies.with_other_secrets(game, random.Random(seed))
    seat = Seat(ADA, game.team, Role.SPYMASTER)
    texts = {last_event(_clued_by(seat, each)) for each in (game, other)}

    assert len(texts) == 1
    assert texts != {""}


def _clued_by(seat: Seat, game: Game) -> Match:
    """Have a computer give the first clue of a game."""
    before = Game.start(game.start_deal)
    clue = game.moves[0]
    assert isinstance(clue, Clue)
    match = at_table(before, Seats((Seat(ANA, game.team, Role.OPERATIVE), seat)))
    return match.play(Entry(ADA, Give(clue), match.ply))


def touched(word: str, identity: Identity, seed: int = 3) -> Match:
    """Have a computer touch a card for Ana's clue."""
    game = dealt("en", seed)
    card = Position(game.key_card.identities.index(identity))
    own = (Seat(ADA, game.team, Role.OPERATIVE), Seat(ANA, game.team, Role.SPYMASTER))
    match = at_table(game, Seats(own))
    match = match.play(Entry(ANA, Give(Clue(word, 2)), match.ply))
    return match.play(Entry(ADA, Guess(card), match.ply))


def test_a_computer_that_reads_a_persons_clue_speaks_before_it_guesses() -> None:
    game = dealt("en", 3)
    own = (Seat(ADA, game.team, Role.OPERATIVE), Seat(ANA, game.team, Role.SPYMASTER))
    match = at_table(game, Seats(own))
    match = match.play(Entry(ANA, Give(Clue("ocean", 2)), match.ply))

    assert last_event(match).startswith("🤖 Ada: “")
    assert said(match)[0] in phrases("partner")
    match = match.play(Entry(ADA, Guess(game.board.list_uncovered_agents(game.team)[0]), match.ply))
    assert not {*said(match)} & {*phrases("partner")}


def test_people_among_themselves_hear_nothing() -> None:
    game = dealt("en", 3)
    own = (Seat(BEN, game.team, Role.OPERATIVE), Seat(ANA, game.team, Role.SPYMASTER))
    match = at_table(game, Seats(own))

    assert last_event(match.play(Entry(ANA, Give(Clue("ocean", 2)), match.ply))) == ""


def test_luck_and_blunders_are_noticed_with_one_word() -> None:
    game = dealt("en", 3)
    lucky = touched("xqzvvk", game.team.agent)
    blunder = touched("xqzvvk", game.team.rival.agent)
    miss = touched("xqzvvk", Identity.BYSTANDER)

    assert said(lucky)[0] in words("computer-lucky")
    assert said(blunder)[0] in words("computer-blunder")
    assert said(miss) == []


def test_a_hit_is_lucky_if_its_clue_does_not_lead_to_it() -> None:
    game = dealt("en", 3)
    own = game.board.list_uncovered_agents(game.team)[0]
    plain = game.codenames[own].lower()

    for word, lucky in ((plain, False), ("xqzvvk", True)):
        after = game.play(Clue(word, 2)).play(Guess(own))
        assert is_lucky(at_table(after, Seats()), after.turns[0], own) is lucky
