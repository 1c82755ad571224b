"""The game without Discord: nothing here imports discord."""

VERSION = "1.1.0"
"""The version of the bot, as in pyproject.toml; CHANGELOG.md says what each brought."""
