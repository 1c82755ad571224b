"""What `make assets` cooks is what is dealt; read without npm and without what draws it."""

import ast
from collections import Counter
from pathlib import Path

from pictures.recipes import FOLDER, recipes

from engine.decks import Picture, load_picture_pack

TEMPLATES = FOLDER.parent / "templates"


def dealt() -> dict[str, Picture]:
    return {one.id: one for one in load_picture_pack().pictures if one.place is not None}


def templates(module: Path) -> list[str]:
    """List the functions that are entered as templates in a module."""
    return [
        node.name
        for node in ast.parse(module.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(it, ast.Name) and it.id == "template" for it in node.decorator_list)
    ]


def test_every_dealt_picture_has_exactly_one_recipe() -> None:
    assert Counter(recipe.id for recipe in recipes()) == Counter(list(dealt()))


def test_a_picture_is_cooked_by_the_template_it_bears() -> None:
    borne = {one.id: one.template for one in dealt().values()}
    assert {recipe.id: recipe.template for recipe in recipes()} == borne


def test_every_template_is_written_once_and_used() -> None:
    written = Counter(name for path in TEMPLATES.glob("*.py") for name in templates(path))
    assert written == Counter({one.template for one in dealt().values()})


def test_a_picture_names_at_least_as_many_guests_as_its_recipe_places() -> None:
    pictures = dealt()
    silent = [
        recipe.id
        for recipe in recipes()
        if (recipe.behind or recipe.before) and len(pictures[recipe.id].guests) < 2
    ]
    assert silent == []
