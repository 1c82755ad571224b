"""What is known of the picture on a message, by who wrote it and by whoever comes anew."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from cogs.publishing.board_writer import BoardWriter
from cogs.screens.screen import PictureSpec, Screen

VIEW: Any = None


def _screen(name: str, *, signed: bool = True) -> Screen:
    return Screen(
        VIEW,
        (PictureSpec(draw=bytes, arguments=(), alt="a board", filename=name, has_checksum=signed),),
    )


def _attached(number: int, name: str) -> Any:
    return SimpleNamespace(id=number, filename=name)


def test_picture_is_identified_by_name_until_this_process_writes_it() -> None:
    there = [_attached(1, "board-3-ab.png")]
    assert BoardWriter().pop_reusable_attachment(_screen("board-3-ab.png"), there) is there[0]
    assert BoardWriter().pop_reusable_attachment(_screen("board-4-cd.png"), there) is None
    assert BoardWriter().pop_reusable_attachment(_screen("board-3-ab.png"), None) is None
    assert (
        BoardWriter().pop_reusable_attachment(_screen("board-3-ab.png", signed=False), there)
        is None
    )

    tried = BoardWriter()
    tried.pop_reusable_attachment(_screen("board-3-ab.png"), there)
    assert tried.pop_reusable_attachment(_screen("board-3-ab.png"), there) is None


def test_own_picture_is_identified_by_discords_response() -> None:
    wrote, message = BoardWriter(), SimpleNamespace(attachments=[_attached(2, "board-3-ab.png")])
    wrote.remember_attachment(_screen("board-3-ab.png"), message)  # type: ignore[arg-type]
    assert (
        wrote.pop_reusable_attachment(_screen("board-3-ab.png"), [_attached(1, "board-3-ab.png")])
        is None
    )
    wrote.remember_attachment(_screen("board-3-ab.png"), message)  # type: ignore[arg-type]
    assert (
        wrote.pop_reusable_attachment(_screen("board-3-ab.png"), message.attachments)
        is message.attachments[0]
    )
