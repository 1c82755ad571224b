"""The cogs of cases and puzzles."""
