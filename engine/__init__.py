"""Everything of the game but Discord; never imports discord."""
