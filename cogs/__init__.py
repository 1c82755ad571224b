"""Everything that speaks Discord. Nothing here decides a rule or owns a game."""
