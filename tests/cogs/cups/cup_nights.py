"""Cups where they are held, as their screens want them."""

from __future__ import annotations

from engine.cups.rules import Cup
from engine.cups.stored_cup import BYE_PLACE, CupGame, CupNight
from engine.tables import MessageLocation, Profile
from tests.engine.cups.cups import HOST

ACCOUNT = 1_234_567_890_123_456_000


def night_of(cup: Cup, language: str = "en") -> CupNight:
    """Hold a cup whose people all have long accounts."""
    people = {
        person: Profile(person=person, user_id=ACCOUNT + person, locale="en-US", dms_closed=False)
        for person in (HOST, *cup.people)
    }
    games = tuple(
        CupGame(heat=number, place=place, tries=tries, line_id=100 * number + place)
        for number, heat in enumerate(cup.heats, 1)
        for place, most in [*enumerate(heat.tries), *([] if heat.bye is None else [(BYE_PLACE, 0)])]
        for tries in range(most + 1)
    )
    return CupNight(
        id=7,
        place=MessageLocation(guild=1, channel=2, message=3),
        language=language,
        cup=cup,
        people=people,
        games=games,
    )
