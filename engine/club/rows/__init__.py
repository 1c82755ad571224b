"""The rows of the club, by what is asked of them."""
