"""Interactions in: requests, responders, the command tree, errors."""
