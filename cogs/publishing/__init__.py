"""Changes out: listeners, the board, keys, notices, recaps and questions."""
