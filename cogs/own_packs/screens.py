"""Screens of own packs: the list, a pack with a sample board, and their forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

import discord

from cogs.screens.buttons import button_for_press, select_for_press
from cogs.screens.custom_ids import AnyAction, Press
from cogs.screens.markup import voice
from cogs.screens.rows import Button
from cogs.screens.screen import PictureSpec, Screen, build_gallery, build_view, text_screen
from cogs.screens.server_settings import Tabs
from engine.own_packs.list_parsing import LeftOutLine
from engine.own_packs.words import (
    format_compound,
    left_out_lines,
    pack_alt,
    pack_list_text,
    pack_text,
)
from engine.render import Header, board_png
from engine.rules import Face, Layout, Theme
from engine.tables import OwnPack
from engine.texts import TABLE_LANGUAGES, Voice

TITLE, LANGUAGE, FILE, LINES, ADULTS, CODE = "title", "language", "file", "lines", "adults", "code"
LONGEST_TITLE, LONGEST_LINES, LONGEST_CODE = 24, 4000, 20
SPLITS_PER_SELECT = 25
"""Codenames in one select of compounds."""
MAX_SELECTS = 4
"""The number of such selects at most: a hundred codenames."""


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


TAB, TAB_NAME = Press(0, 0, PackAction.ALL), "server-packs"
"""The press that opens the list of packs, and the text id of its tab."""


def pack_list_screen(packs: Sequence[OwnPack], most: int, tabs: Tabs, say: Voice) -> Screen:
    """Build the list of a server's own packs; below `most` of them one may be added."""
    rows: list[discord.ui.ActionRow[Any]] = []
    if packs:
        options = [discord.SelectOption(label=pack.title, value=str(pack.number)) for pack in packs]
        rows.append(select_for_press(_press(0, PackAction.ONE), options, say("packs-choose")))
    full = len(packs) >= most
    adds = _button(0, PackAction.FORM, say("button-pack-add"), disabled=full)
    imports = _button(0, PackAction.CODE, say("button-pack-import"), disabled=full)
    rows.append(discord.ui.ActionRow(adds, imports))
    return text_screen(pack_list_text(packs, most, say), *rows, tabs.build_row(TAB, say))


def pack_screen(
    pack: OwnPack,
    board: Sequence[str],
    splits: Mapping[str, tuple[str, ...]],
    left_out: Sequence[LeftOutLine],
    say: Voice,
) -> Screen:
    """Build the page of a pack: its contents, a sample `board`, and its compounds.

    `splits` are the codenames that may be compounds, `left_out` the lines that gave no codename.
    """
    shown = _picture(pack, board, say)
    return Screen(
        build_view(
            discord.ui.TextDisplay(pack_text(pack, left_out, say)),
            build_gallery(shown),
            *_split_rows(pack, splits, say),
            *_action_rows(pack, say),
        ),
        (shown,),
    )


def list_splits_on_page(
    splits: Mapping[str, tuple[str, ...]], page: int
) -> dict[str, tuple[str, ...]]:
    """Return the codenames of one select of compounds, from page 0 on, with their parts."""
    return dict(islice(splits.items(), page * SPLITS_PER_SELECT, (page + 1) * SPLITS_PER_SELECT))


def confirm_remove_screen(pack: OwnPack, say: Voice) -> Screen:
    """Build the screen that asks to confirm the removal of a pack, or go back."""
    danger = discord.ButtonStyle.danger
    sure = _button(pack.number, PackAction.REMOVE_REALLY, say("button-pack-remove-really"), danger)
    back = _button(pack.number, PackAction.ONE, say("button-pack-keep"))
    return text_screen(say("pack-remove", title=pack.title), discord.ui.ActionRow(sure, back))


def too_few_screen(left_out: Sequence[LeftOutLine], say: Voice) -> Screen:
    """Build the screen of a list with too few codenames, and its left-out lines (A10)."""
    return text_screen("\n".join([say("refused-pack-too-few"), *left_out_lines(left_out, say)]))


def pack_file_screen(pack: OwnPack, say: Voice) -> Screen:
    """Build the screen that carries a pack as a file with a codename per line."""
    text = "\n".join(pack.codenames) + "\n"
    name = f"pack-{pack.number}.txt"
    file = PictureSpec(draw=str.encode, arguments=(text,), alt=say("pack-file"), filename=name)
    shown = discord.ui.File[Any](f"attachment://{name}")
    note = discord.ui.TextDisplay[Any](say("pack-handed", title=pack.title))
    return Screen(build_view(note, shown), (file,))


def new_pack_form(language: str, say: Voice) -> discord.ui.Modal:
    """Build the form of a new pack: title, language, a file or lines, and the mark for adults."""
    modal = discord.ui.Modal(title=say("pack-form"), custom_id=_press(0, PackAction.ADD))
    title: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=TITLE, max_length=LONGEST_TITLE
    )
    options = [
        discord.SelectOption(
            label=voice(code)("this-language"), value=code, default=code == language
        )
        for code in TABLE_LANGUAGES
    ]
    spoken: discord.ui.Select[Any] = discord.ui.Select(custom_id=LANGUAGE, options=options)
    file: discord.ui.FileUpload[Any] = discord.ui.FileUpload(
        custom_id=FILE, required=False, min_values=0, max_values=1
    )
    lines: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=LINES, style=discord.TextStyle.paragraph, required=False, max_length=LONGEST_LINES
    )
    adults: discord.ui.Checkbox[Any] = discord.ui.Checkbox(custom_id=ADULTS)
    for label, about, field in (
        ("pack-title", "pack-title-about", title),
        ("pack-language", "", spoken),
        ("pack-upload", "pack-upload-about", file),
        ("pack-lines", "pack-lines-about", lines),
        ("pack-adults", "pack-adults-about", adults),
    ):
        description = say(about) if about else None
        modal.add_item(discord.ui.Label(text=say(label), description=description, component=field))
    return modal


def rename_form(pack: OwnPack, say: Voice) -> discord.ui.Modal:
    """Build the form of a pack's title, filled with its present one."""
    press = _press(pack.number, PackAction.RENAME)
    return _short_form(press, TITLE, pack.title, LONGEST_TITLE, say)


def share_code_form(say: Voice) -> discord.ui.Modal:
    """Build the form in which to type a share code."""
    return _short_form(_press(0, PackAction.IMPORT), CODE, "", LONGEST_CODE, say)


def _short_form(press: str, field: str, default: str, longest: int, say: Voice) -> discord.ui.Modal:
    texts = {TITLE: ("pack-title", "pack-title-about"), CODE: ("pack-code", "pack-code-about")}
    label, about = texts[field]
    modal = discord.ui.Modal(title=say(label), custom_id=press)
    line: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=field, max_length=longest, default=default or None
    )
    modal.add_item(discord.ui.Label(text=say(label), description=say(about), component=line))
    return modal


def _split_rows(
    pack: OwnPack, splits: Mapping[str, tuple[str, ...]], say: Voice
) -> list[discord.ui.ActionRow[Any]]:
    rows = []
    for page in range(min(MAX_SELECTS, -(-len(splits) // SPLITS_PER_SELECT))):
        codenames = list_splits_on_page(splits, page)
        options = [
            discord.SelectOption(
                label=format_compound(codename, parts),
                value=codename,
                default=codename in pack.parts,
            )
            for codename, parts in codenames.items()
        ]
        press = Press(0, pack.number, PackAction.TICK, str(page))
        hint = say("pack-compounds")
        rows.append(select_for_press(press, options, hint, min_values=0, max_values=len(options)))
    return rows


def _action_rows(pack: OwnPack, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    adults = "button-pack-everybody" if pack.adult else "button-pack-adults"
    danger = discord.ButtonStyle.danger
    first = discord.ui.ActionRow[Any](
        _button(pack.number, PackAction.NAME, say("button-pack-rename")),
        _button(pack.number, PackAction.ADULT, say(adults)),
        _button(pack.number, PackAction.SHARE, say("button-pack-share")),
        _button(pack.number, PackAction.FILE, say("button-pack-file")),
    )
    second = discord.ui.ActionRow[Any](
        _button(0, PackAction.ALL, say("button-pack-list")),
        _button(pack.number, PackAction.REMOVE, say("button-pack-remove"), danger),
    )
    return [first, second]


def _picture(pack: OwnPack, board: Sequence[str], say: Voice) -> PictureSpec:
    faces = tuple(Face(codename=codename, identity=None, covered=False) for codename in board)
    header = Header(
        layout=Layout.CLASSIC,
        theme=Theme.RED_BLUE,
        plates=(),
        active=None,
        clue=None,
        status=pack.title.upper(),
    )
    return PictureSpec(
        draw=board_png,
        arguments=(faces, header),
        alt=pack_alt(pack, board, say),
        filename="pack.png",
    )


def _press(number: int, action: PackAction) -> str:
    return str(Press(0, number, action))


def _button(
    number: int,
    action: PackAction,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> Button:
    return button_for_press(_press(number, action), label, style, disabled=disabled)
