"""The rows of the club, by their queries."""
