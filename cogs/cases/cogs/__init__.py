"""The Cogs of what one person plays alone."""
