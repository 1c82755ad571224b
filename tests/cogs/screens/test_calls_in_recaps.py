"""How clues passed and what calls came to, on screens: after the game only, and within limits."""

from __future__ import annotations

import pytest

from cogs.screens.board import public_screen
from cogs.screens.markup import voice
from cogs.screens.more import more_screen
from engine.rules import Call, Clue, Cover, Entry, Give, Position, Role
from engine.tables import Table
from engine.texts import LANGUAGES
from tests.cases import each
from tests.cogs.screens.pages import all_pages, recap_words
from tests.cogs.screens.wire import problems, texts
from tests.engine.rules.people import BEN
from tests.engine.telling.actions import clue_move
from tests.engine.telling.tables import CROWD, LONGEST_CLUE, dealt, game, laid

MOST_TEXT = 4_000
both = each("language", LANGUAGES)


@pytest.mark.rule("C18")
@both
@each("passage", ["anyway ask C7", "allowed ask C7", "silence ask C7"])
def test_how_a_clue_passed_stays_private_during_the_game(language: str, passage: str) -> None:
    say = voice(language)

    def shown(passed: str) -> list[str]:
        match = dealt(game(language), language)
        person, change = clue_move(passed)
        table = laid(match.play(Entry(person, change, 3_000)))
        return [*texts(public_screen(table)), *texts(more_screen(table, BEN, say))]

    assert shown(passage) == shown("")


@pytest.mark.rule("H4")
@both
def test_discord_takes_the_longest_recap_of_doubts_and_calls(language: str) -> None:
    table = all_called(language)
    drawn = all_pages(table, language)

    assert len(drawn) > 1
    for screen in drawn:
        assert problems(screen) == []
        assert sum(map(len, texts(screen))) <= MOST_TEXT
    assert recap_words(table, language).count("❗") == len(table.match.require_dealt().turns)


def all_called(language: str) -> Table:
    """Lay a game whose every clue meant much, was sent in spite of a doubt, and was called."""
    match = dealt(game(language), language, seats=CROWD)
    clue, meant = Clue.parse(f"{LONGEST_CLUE}:9 anyway ask C7"), tuple(map(Position, range(9)))
    while not match.is_over:
        position = match.require_dealt()
        rival = position.team.rival
        giver, caller = (
            match.seats.list_people_in_role(team, Role.SPYMASTER)[0]
            for team in (position.team, rival)
        )
        own = position.key_card.identities
        card = next(
            Position(card)
            for card in range(25)
            if own[card] is rival.agent and card not in position.covered
        )
        for person, change in (
            (giver, Give(clue, meant)),
            (caller, Call("C7")),
            (caller, Cover(card)),
        ):
            match = match.play(Entry(person, change, 3_000))
    return laid(match)
