"""What features offer on the game's screens: where it stands."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import pytest

from cogs.screens.markup import voice
from cogs.screens.recap import MoreKind, recap_more_screen, recap_screen
from cogs.screens.rows import Button, ButtonSlots
from engine.tables import Defaults, Standing, Table
from engine.texts import Voice
from tests.cogs.every_row import every_row
from tests.cogs.screens.wire import buttons
from tests.engine.telling.scenes import OVER


def _offer(label: str) -> Button:
    return discord.ui.Button(label=label, custom_id=label)


def _rows() -> ButtonSlots:
    """Offer one thing in each list."""

    def once(_table: Table, _say: Voice) -> Sequence[Button]:
        return [_offer("one")]

    def read(_table: Table, defaults: Defaults, _say: Voice) -> Sequence[Button]:
        return [] if defaults.puzzles is False else [_offer("read")]

    return ButtonSlots(recap=[once], recap_clues=[read], recap_more=[once])


def _said(*ids: str) -> list[str]:
    return [voice("en")(f"button-{one}") for one in ids]


def test_recap_offers_feature_buttons_before_more() -> None:
    table = OVER["won by agents"]("en")
    shown = recap_screen(table, voice("en"), Standing(), offers=_rows().recap)

    labels = [button["label"] for button in buttons(shown)]
    assert labels == [*_said("again", "change-seats"), "one", *_said("more")]


@pytest.mark.parametrize(("wanted", "read"), [(None, ["read"]), (False, [])])
def test_feature_buttons_follow_the_every_clue_button(
    wanted: bool | None,  # noqa: FBT001 - as chosen
    read: list[str],
) -> None:
    table, defaults = OVER["won by agents"]("en"), Defaults(puzzles=wanted)
    shown = recap_more_screen(table, MoreKind.PAST, _rows(), defaults, voice("en"))

    labels = [button["label"] for button in buttons(shown)]
    assert labels == [*_said("every-clue"), *read, *_said("check-it"), "one"]


def test_at_most_five_buttons_stand_in_a_row_whatever_features_offer() -> None:
    table, rows, say = OVER["won by agents"]("en"), every_row(), voice("en")

    assert len(buttons(recap_screen(table, say, Standing(), offers=rows.recap))) <= 5
    assert len(buttons(recap_more_screen(table, MoreKind.MORE, rows, Defaults(), say))) <= 5
