"""The operator's commands at the bot's machine: `python bot.py` with arguments."""
