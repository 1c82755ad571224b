"""The recipe for a setting, followed: a table that is quiet."""

from __future__ import annotations

from tests.recipes.houses import House

FIELD = '''    quiet: bool = field(
        default=False, metadata=_advanced("quiet")
    )
    """Nothing is said beside the board."""
'''
TEXTS = """
setting-quiet = Quiet: { $to ->
    [yes] on
   *[no] off
}
"""
ASKED = """
from cogs.screens import selects
from cogs.screens.settings import FINER_KINDS
from engine.rules import Settings
from engine.store import json_codec
from engine.telling.settings import unusual_settings_lines
from engine.texts import voice

say, usual = voice("en"), Settings(language="en")
quiet = Settings(language="en", **selects.parse_choice("quiet", "yes"))
print(quiet.quiet, json_codec.load_settings(json_codec.dump_settings(quiet)) == quiet)
print(json_codec.load_settings({"language": "en"}).quiet, "quiet" in FINER_KINDS)
print(*(option.label for option in selects.build_options("quiet", False, say)))
print(*unusual_settings_lines(usual, say), *unusual_settings_lines(quiet, say))
"""


def test_a_field_and_its_texts_are_a_setting_stored_shown_and_changed(house: House) -> None:
    house.add("engine/rules/match/settings.py", "Spectators may predict", FIELD)
    house.say(TEXTS)

    assert house.ask(ASKED) == [
        "True True",
        "False True",
        "Quiet: off Quiet: on",
        "-# Quiet: on",
    ]
