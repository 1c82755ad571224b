"""Limits of a user: rate limits, concurrency and the permissions of the bot."""
