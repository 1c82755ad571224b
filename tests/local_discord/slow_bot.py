"""A bot for tests that takes for ever to start: it never connects, and ends when told to."""

import signal

if __name__ == "__main__":
    signal.pause()
