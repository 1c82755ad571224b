"""What Discord lays over the picture of a profile hides nothing to be read."""

from __future__ import annotations

from dataclasses import replace

from cogs.club import screens
from engine.club.pictures import Stat, profile_png
from engine.texts import voice
from tests.cogs.club.profiles import PROFILES
from tests.engine.render.pictures import seen, under_the_badge


def test_no_number_of_a_profile_lies_under_the_badge() -> None:
    for known in PROFILES.values():
        (picture,) = screens.profile_screen(known, voice("es")).pictures
        (shown,) = picture.arguments
        bare = replace(shown, stats=tuple(Stat("", "", "") for _ in shown.stats))
        written, blank = (under_the_badge(seen(profile_png(one))) for one in (shown, bare))
        assert written.tobytes() == blank.tobytes()
