"""Custom-id actions of a server's own packs."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class PackAction(AnyAction):
    """The purposes of the buttons and forms of own packs."""

    ALL = "packs"
    ONE = "pack"
    FORM = "pack_form"
    ADD = "pack_add"
    CODE = "pack_code"
    IMPORT = "pack_import"
    TICK = "pack_tick"
    NAME = "pack_name"
    RENAME = "pack_rename"
    ADULT = "pack_adult"
    SHARE = "pack_share"
    FILE = "pack_file"
    REMOVE = "pack_remove"
    REMOVE_REALLY = "pack_remove_really"
