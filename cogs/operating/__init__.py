"""What the operator does at its machine: `python bot.py` with a word behind it."""
