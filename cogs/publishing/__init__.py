"""What a change shows: listeners, the board, keys, notices, recaps and questions."""
