"""What stands on the screens of a match, held against what is stored of it."""

from __future__ import annotations

from collections.abc import Iterable

from cogs.screens.board import public_screen
from engine.tables import Table
from tests.cogs.screens import wire
from tests.cogs.watching import BELL
from tests.local_discord import LocalDiscord, MessageView, Person


def shows(local: LocalDiscord, table: Table) -> bool:
    """Tell whether the public message is there, and its buttons are those of what is stored."""
    message = local.world.messages.get(table.place.message or 0)
    if message is None:
        return False
    drawn = [
        (part.get("custom_id"), part.get("label"), part.get("disabled", False))
        for part in wire.buttons(public_screen(table))
    ]
    shown = MessageView(message, local.world).buttons
    return [(one.custom_id, one.label, one.disabled) for one in shown] == [
        (custom_id, label or "", disabled) for custom_id, label, disabled in drawn
    ]


def all_show(local: LocalDiscord, tables: Iterable[Table]) -> bool:
    """Tell whether every board shows what is stored."""
    return all(shows(local, table) for table in tables)


def wrong_counts(
    local: LocalDiscord, table: Table, people: Iterable[Person]
) -> list[tuple[str, int]]:
    """Tell what there is of a match too often or too seldom, and by how many.

    One public message; one notice at most; one recap of a game that has ended; and one key for
    each of these people who sees one and can be sent messages.
    """
    game, match = table.match.game, f"cn1:{table.id}:"
    views = [MessageView(one, local.world) for one in local.world.messages_in(table.place.channel)]
    public = [view for view in views if not view.ephemeral]
    ours = [view for view in public if any(match in str(one.custom_id) for one in view.buttons)]
    recaps = [one for one in ours if any(":rematch" in str(b.custom_id) for b in one.buttons)]
    notices = [one for one in public if BELL in one.text and not one.labels]
    ended = game is not None and game.outcome is not None
    wrong = {
        "board": len(ours) - len(recaps) - 1,
        "recap": len(recaps) - ended,
        "notice": max(len(notices) - 1, 0),
    }
    seers = {table.people[seat.person].user_id for seat in table.match.seats if seat.sees_key}
    for person in people:
        sent = [view for view in person.inbox() if view.images]
        keys = [view for view in sent if str(view.message.nonce).startswith(f"{table.id}-")]
        due = game is not None and person.id in seers and person.dms_open
        wrong[f"key of {person.account.name}"] = len(keys) - due
    return [(name, count) for name, count in wrong.items() if count]
