"""A computer that is asked for a hint knows what the seat of the asker sees (E7)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings, strategies as st

from engine.coaching import build, coach
from engine.coaching.coach import HintService, Prompt, compute_hint
from engine.coaching.words import hint_text
from engine.languages import LANGUAGES
from engine.matches import NoComputers, StaleAction
from engine.players.operatives import FITS
from engine.players.weighing import RISK_PROFILES
from engine.referee import Verdict, rule_on
from engine.rules import (
    Clue,
    HintGiven,
    HintsOff,
    Identity,
    Person,
    Position,
    Role,
    Seat,
    Seats,
    Settings,
    Team,
    Temper,
)
from engine.store import Database
from engine.tables import Confidence, MatchUpdate, Table
from engine.tables.figures import FELT_LINK, PROMISED_LINK
from engine.texts import voice
from tests.engine.matches.computers import ADA, TABLE, at_table
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    EVE,
    Evening,
    agents,
    game_of,
    hidden,
    matches_on,
    operative,
    own,
    spymaster,
)
from tests.engine.players.evenings import dealt
from tests.engine.rules import strategies

pytestmark = pytest.mark.rule("E7")
READER = Seat(ADA, Team.RED, Role.OPERATIVE)
SALTS = tuple(bytes([number]) * 32 for number in range(16))
WORDS = ("ocean", "music", "animal", "machine", "winter", "paper")


def hints_of(evening: Evening) -> HintService:
    """Give what people ask a computer, beside a game."""
    return build(evening.matches).hints


async def dealing(evening: Evening, *, hints: bool = True) -> Table:
    """Deal to four people at a table that wants hints."""
    table = await evening.seated()
    hosting = evening.matches.hosting
    await hosting.configure(table.id, evening.actor(ANA), lambda one: _wanting(one, hints=hints))
    return (await hosting.start(table.id, evening.actor(ANA))).after


def _wanting(before: Settings, *, hints: bool) -> Settings:
    return Settings(language=before.language, hints=hints)


@given(rng=st.randoms(use_true_random=False), seed=st.integers(0, 20))
@settings(max_examples=10)
def test_operative_hint_does_not_depend_on_the_key(rng: random.Random, seed: int) -> None:
    game = dealt("en", seed)
    game = game.play(Clue(rng.choice(WORDS), rng.randint(0, 3)))
    seats = Seats((*TABLE, READER))
    other = strategies.with_other_secrets(game, rng)

    prompts = [compute_hint(at_table(one, seats), READER, "1") for one in (game, other)]
    assert prompts[0] == prompts[1]


@pytest.mark.rule("A5")
def test_spymaster_hint_does_not_follow_from_public_numbers() -> None:
    game = dealt("en", 0)  # where three clues are nearly as good
    seat = Seat(ADA, game.team, Role.SPYMASTER)
    others = (
        Seat(Person(1), game.team, Role.OPERATIVE),
        Seat(Person(2), game.team.rival, Role.OPERATIVE),
    )

    def hinted_clue(salt: bytes) -> Clue | None:
        return compute_hint(at_table(game, Seats((*others, seat)), salt=salt), seat, "hint 7").clue

    clues = {salt: hinted_clue(salt) for salt in SALTS}
    assert None not in clues.values()
    assert len({*clues.values()}) > 1
    assert clues == {salt: hinted_clue(salt) for salt in SALTS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_hint_for_an_unknown_word_names_no_card(language: str) -> None:
    game = dealt(language, 1).play(Clue("Blorpy", 3))
    match = at_table(game, Seats((*TABLE, READER)), language)
    hint = compute_hint(match, READER, "1")

    assert hint.cards is None
    say = voice(language)
    assert hint_text(game, hint, say) == say("hint-unknown", clue="BLORPY")


def test_hint_states_its_confidence_in_words() -> None:
    game = dealt("en", 3).play(Clue("Piano", 3))
    words = (Confidence.SURELY, Confidence.SURELY, Confidence.PERHAPS, Confidence.HARDLY)
    cards = tuple((Position(at), sure) for at, sure in enumerate(words))
    names = game.codenames
    text = hint_text(game, Prompt(None, cards), voice("en"))

    first, second, third, fourth = (f"**{name}**" for name in names[:4])
    assert f"surely {first}, {second} · perhaps {third} · hardly {fourth}." in text
    assert hint_text(game, Prompt(None, ()), voice("en")) == voice("en")("hint-nothing")
    assert [
        Confidence.from_link(link) for link in (PROMISED_LINK, 20, FELT_LINK, FELT_LINK - 1)
    ] == [*Confidence, None]
    assert RISK_PROFILES[Temper.EVEN].floor == PROMISED_LINK
    assert FITS == FELT_LINK


async def test_spymaster_hint_is_allowed_and_means_own_agents(
    evening: Evening,
) -> None:
    table = await dealing(evening)
    moment, giver = table.match.moment, spymaster(table)
    done, hint = await hints_of(evening).get_hint(table.id, evening.actor(giver), moment)

    game = game_of(done.after)
    assert hint.clue is not None
    own_names = [game.codenames[card] for card in agents(table)]
    ruling = rule_on(
        hint.clue.word,
        str(hint.clue.number),
        visible=game.codenames,
        language="en",
        own=own_names,
        grid=game.codenames,
    )
    assert ruling.verdict is Verdict.ALLOWED
    assert hint.cards is not None
    assert {card for card, _ in hint.cards} <= set(agents(table))
    assert "meant" not in repr(hint)
    assert hint.clue.word not in repr(hint)


async def test_operative_hint_is_repeatable_until_the_table_moves(
    evening: Evening, database: Database
) -> None:
    table = await dealing(evening)
    table = await evening.give(table, spymaster(table), "Opera", "2")
    moment, hints = table.match.moment, hints_of(evening)
    first, hint = await hints.get_hint(table.id, evening.actor(operative(table)), moment)
    other = build(matches_on(database, 2)).hints
    second, again = await other.get_hint(table.id, evening.actor(operative(table)), moment)

    assert hint == again
    assert hint.clue is None
    assert hint.cards is not None
    assert len(hint.cards) <= 3
    assert second.after.match.ply == first.after.match.ply
    table = await evening.guess(first.after, operative(table), own(table))
    with pytest.raises(HintGiven):
        await hints.get_hint(table.id, evening.actor(operative(table)), table.match.moment)


async def test_a_question_delivered_again_after_its_moment_is_late(evening: Evening) -> None:
    table = await dealing(evening)
    table = await evening.give(table, spymaster(table), "Opera", "2")
    asks, moment, hints = evening.actor(operative(table)), table.match.moment, hints_of(evening)
    first, hint = await hints.get_hint(table.id, asks, moment)
    assert (await hints.get_hint(table.id, asks, moment)) == (MatchUpdate(None, first.after), hint)
    await evening.guess(first.after, operative(table), own(table))

    with pytest.raises(StaleAction):
        await hints.get_hint(table.id, asks, moment)


async def test_a_game_with_a_hint_leaves_no_result(evening: Evening) -> None:
    for asks, standings in ((False, True), (True, False)):
        table = await dealing(evening)
        if asks:
            giver = evening.actor(spymaster(table))
            await hints_of(evening).get_hint(table.id, giver, table.match.moment)
        table = await evening.give(
            await evening.matches.ledger.get_table(table.id), spymaster(table)
        )
        table = await evening.guess(table, operative(table), hidden(table, Identity.ASSASSIN))
        standing = await evening.matches.results.get_standing(table.id)
        assert (standing.evening is not None) is standings


async def test_hint_is_refused_when_off_or_without_computers(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await dealing(evening, hints=False)
    for user in (ANA, BEN, EVE):
        with pytest.raises(HintsOff):
            await hints_of(evening).get_hint(table.id, evening.actor(user), table.match.moment)
    await evening.matches.hosting.halt(table.id, evening.actor(ANA))
    table = await dealing(evening)
    monkeypatch.setattr(coach, "is_spoken", lambda _language: False)
    with pytest.raises(NoComputers):
        await hints_of(evening).get_hint(table.id, evening.actor(ANA), table.match.moment)
