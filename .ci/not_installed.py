"""What `pip install .` finds: the bot runs where it lies, with its assets and its migrations."""

from typing import NoReturn


def build_wheel(*_asked: object, **_settings: object) -> NoReturn:
    """Refuse."""
    message = "This bot is not installed: it runs in this folder, by `make run` (see README.md)."
    raise SystemExit(message)


build_editable = build_sdist = build_wheel
