"""The options chosen for a new table, and the defaults for those that were not (F2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.rules import (
    DEFAULT_FORMAT,
    NEVER_QUIET,
    Deck,
    Format,
    HouseRules,
    Layout,
    Marking,
    Mix,
    QuietHours,
    Settings,
    Timing,
    default_layout,
)
from engine.tables import Defaults


@dataclass(frozen=True, slots=True)
class LobbyOptions:
    """The options that the opener of a table chose; None leaves one to the server and to us."""

    language: str | None = None
    format: Format | None = None
    deck: Deck | None = None
    layout: Layout | None = None

    def to_settings(self, defaults: Defaults, fallback: str) -> Settings:
        """Return the settings of the table; raises DuetIsClassic for what F excludes.

        The language is the one chosen, else the server's, else `fallback`.
        """
        game_format, deck = self.format or DEFAULT_FORMAT, self.deck or Deck.WORDS
        settings = Settings(
            language=self.language or defaults.language or fallback,
            marking=defaults.marking or Marking.MARK,
            card_buttons=bool(defaults.card_buttons),
            format=game_format,
            layout=self.layout or default_layout(game_format, deck),
            deck=deck,
            house=defaults.house or HouseRules(),
            timing=defaults.timing or Timing(),
            mix=defaults.mix or Mix(),
            quiet_hours=_quiet_hours(defaults),
        )
        settings.require_playable()
        return settings


def _quiet_hours(defaults: Defaults) -> QuietHours:
    """Return a server's quiet hours, in its time zone (G3)."""
    quiet = defaults.quiet or NEVER_QUIET
    return quiet if defaults.zone is None else replace(quiet, zone=defaults.zone)


def with_usual_layout(before: Settings, chosen: Settings) -> Settings:
    """Return what was chosen, with the layout that follows from another format or deck (F2).

    A layout that was chosen against F2, now or before, stays; but Duet's is always the classic.
    """
    same = (before.format, before.deck) == (chosen.format, chosen.deck)
    if same or chosen.layout is not before.layout:
        return chosen
    usual = before.layout is default_layout(before.format, before.deck)
    if not usual and chosen.layout in chosen.format.rules.layouts:
        return chosen
    return replace(chosen, layout=default_layout(chosen.format, chosen.deck))
