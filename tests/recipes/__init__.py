"""The recipes of CONTRIBUTING, each followed in a house of its own in a temporary folder."""
