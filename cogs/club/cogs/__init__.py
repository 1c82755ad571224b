"""The cogs of the club: its pages, and the hall of clues."""
