"""The picture deck: recipes and icons in, cards in ink on paper out; only `make assets` runs this.

Law: a second run gives the same pixels, and every picture comes from a recipe.
"""
