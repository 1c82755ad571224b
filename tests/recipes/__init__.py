"""The recipes of RECIPES.md, each followed in a house of its own in a temporary folder."""
