"""Pictures of one pixel, for evenings at which nobody looks at a picture."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import cache
from typing import Any

from PIL import Image
from typing_extensions import override

from cogs.screens.screen import PictureSpec
from engine.render.png import encode_png


def one_pixel(picture: PictureSpec) -> bytes:
    """Stand in for a picture; two different pictures have different bytes here, too.

    A file of text stays what it is.
    """
    if not picture.filename.endswith(".png"):
        return picture.draw(*picture.arguments)
    what = repr((picture.draw.__name__, picture.arguments)).encode()
    return pixel() + hashlib.sha256(what).digest()


@cache
def pixel() -> bytes:
    """Give a picture of two pixels."""
    return encode_png(Image.new("L", (2, 1)))


class NoThreads(Executor):
    """Draws where it is asked to: a pixel is there sooner than a thread has heard of it."""

    def __init__(self, *_: object, **__: object) -> None:
        """Take what real threads are made with."""

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - whoever waits for it raises it
            done.set_exception(error)
        return done
