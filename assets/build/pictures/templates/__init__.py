"""Templates: how a host takes a guest. A template is a function of a canvas and its guests.

Law: a template knows its host and its slot; what is special about one picture stands in its recipe.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Sequence
from importlib import import_module

from pictures.canvas import Canvas
from pictures.recipes import Guest, Recipe

Template = Callable[[Canvas, Sequence[Guest]], None]
TEMPLATES: dict[str, Template] = {}


def template(drawing: Template) -> Template:
    """Enter a template under its name; raises ValueError where another has it."""
    if drawing.__name__ in TEMPLATES:
        message = f"two templates are called {drawing.__name__!r}"
        raise ValueError(message)
    TEMPLATES[drawing.__name__] = drawing
    return drawing


def cook(recipe: Recipe) -> Canvas:
    """Draw a picture; raises KeyError for a template that does not exist."""
    canvas = Canvas()
    for accent in recipe.behind:
        canvas.draw(accent)
    TEMPLATES[recipe.template](canvas, recipe.guests)
    for accent in recipe.before:
        canvas.draw(accent)
    return canvas


def enter_all() -> None:
    """Enter the templates of every module here."""
    for module in pkgutil.iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
