"""What tests of everything want to know of cups."""

from __future__ import annotations

import random

from cogs.cups import screens
from cogs.cups.cog import STANDINGS_LIMIT
from cogs.screens.screen import PictureSpec
from engine.cups.rules import CupFull, TooFewForCup
from engine.cups.stored_cup import CupOpen
from engine.texts import voice
from tests.cogs.cups import positions
from tests.cogs.cups.cup_nights import night_of
from tests.engine.cups.cups import drawn, played_out, signed_up

POSITIONS = positions.POSITIONS
COMMANDS = ("cup",)
COSTS = ((STANDINGS_LIMIT, None),)
NAMES_ALONE = ("cup-crew",)
THE_SAME_IN_PORTUGUESE = (
    "crew",
    "crew-mark",
    "cup-crew",
    "cup-crew-plays",
    "cup-line",
    "cup-thread",
)
RAISED = (CupFull(100), TooFewForCup(4, 3), CupOpen(night_of(signed_up(1))))
LOW = (("cup", 8 / 5),)


def _cup_of_seven() -> PictureSpec:
    night = night_of(played_out(drawn(15, random.Random(9)), random.Random(9)))
    return screens.cup_picture(night, voice("pt-BR"))


STORIES = (("cup_of_seven", _cup_of_seven),)
