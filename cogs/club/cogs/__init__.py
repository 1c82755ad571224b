"""The Cogs of the club: its pages, and the hall of clues."""
