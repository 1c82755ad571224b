"""How an interaction gets in and is answered: requests, responders, the command tree, errors."""
