"""What features offer on the game's screens: where it stands."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import pytest

from cogs.screens.board import public
from cogs.screens.markup import voice
from cogs.screens.recap import Below, more, recap
from cogs.screens.rows import Button, Rows
from engine.tables import Defaults, Standing, Table
from engine.texts import Voice
from tests.cogs.every_row import every_row
from tests.cogs.screens.wire import buttons
from tests.engine.telling.lobbies import LOBBIES
from tests.engine.telling.scenes import OVER


def _offer(label: str) -> Button:
    return discord.ui.Button(label=label, custom_id=label)


def _rows() -> Rows:
    """Offer one thing, or two, in each list."""

    def once(_table: Table, _say: Voice) -> Sequence[Button]:
        return [_offer("one")]

    def twice(table: Table, say: Voice) -> Sequence[Button]:
        return [*once(table, say), _offer("two")]

    def read(_table: Table, defaults: Defaults, _say: Voice) -> Sequence[Button]:
        return [] if defaults.puzzles is False else [_offer("read")]

    return Rows(lobby=[twice], ending=[once], clues=[read], besides=[once])


def _said(*ids: str) -> list[str]:
    return [voice("en")(f"button-{one}") for one in ids]


def test_a_lobby_offers_what_features_offer_after_its_own() -> None:
    shown = public(LOBBIES["complete"]("en"), None, _rows().lobby)
    labels = [button["label"] for button in buttons(shown)]

    place = labels.index(voice("en")("button-settings"))
    assert labels[place + 1 : place + 3] == ["one", "two"]


def test_a_recap_offers_it_before_more() -> None:
    table = OVER["won by agents"]("en")
    shown = recap(table, voice("en"), Standing(), offers=_rows().ending)

    labels = [button["label"] for button in buttons(shown)]
    assert labels == [*_said("again", "change-seats"), "one", *_said("more")]


@pytest.mark.parametrize(("wanted", "read"), [(None, ["read"]), (False, [])])
def test_below_more_it_stands_beside_every_clue_and_at_the_end(
    wanted: bool | None,  # noqa: FBT001 - as chosen
    read: list[str],
) -> None:
    table, defaults = OVER["won by agents"]("en"), Defaults(puzzles=wanted)
    shown = more(table, Below.PAST, _rows(), defaults, voice("en"))

    labels = [button["label"] for button in buttons(shown)]
    assert labels == [*_said("every-clue"), *read, *_said("check-it"), "one"]


def test_at_most_five_buttons_stand_in_a_row_whatever_features_offer() -> None:
    table, rows, say = OVER["won by agents"]("en"), every_row(), voice("en")

    assert len(buttons(recap(table, say, Standing(), offers=rows.ending))) <= 5
    assert len(buttons(more(table, Below.MORE, rows, Defaults(), say))) <= 5
