"""What whoever runs the bot does at its machine: `python bot.py` with a word behind it."""
