"""Track records of all kinds, whose profiles are drawn."""

from __future__ import annotations

from engine.club.track_record import (
    CluesGiven,
    ComputerGames,
    FoundClue,
    GuessesMade,
    PartRecord,
    TrackRecord,
)
from engine.rules import Clue, Format, Role

EXPERIENCED = TrackRecord(
    account=1,
    parts=(PartRecord(Format.TWO_TEAMS, Role.SPYMASTER, 20, 20, 18),),
    giving=CluesGiven(20, 90, 80, 80, 198),
    guessing=GuessesMade(games=20, guesses=190, hits=140, assassins=4, meant=260, meant_found=260),
    form=(False, True, True, False, *(True,) * 16),
    streak=16,
)
ONE_SIDED = TrackRecord(
    account=1,
    parts=(PartRecord(Format.TWO_TEAMS, Role.OPERATIVE, 6, 6, 2),),
    guessing=GuessesMade(games=6, guesses=30, hits=20, assassins=1, meant=40, meant_found=22),
    form=(False, True, True, False, False, False),
    streak=2,
)
WITHOUT_LUCK = TrackRecord(
    account=1,
    parts=(PartRecord(Format.DUET, Role.MEMBER, 5, 5, 0),),
    giving=CluesGiven(4, 9, 9, 3, 7),
    guessing=GuessesMade(games=5, guesses=9, hits=6, assassins=3, meant=12, meant_found=6),
    form=(False,) * 5,
)
WITH_COMPUTERS = TrackRecord(
    account=1,
    with_computers=ComputerGames(
        games=4,
        won=3,
        form=(True, False, True, True),
        streak=2,
        best=FoundClue(Clue("OCEAN", 3), 3),
    ),
)
PROFILES = {
    "profile": EXPERIENCED,
    "profile_of_one_role": ONE_SIDED,
    "profile_of_few": WITHOUT_LUCK,
    "profile_with_computers": WITH_COMPUTERS,
}
