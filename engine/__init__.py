"""The game without Discord: nothing here imports discord."""

VERSION = "1.2.0.dev0"
"""The version of the bot, as in pyproject.toml; CHANGELOG.md says what each brought."""
