"""Interactions come in here, and what they changed is shown from here.

Law: handlers decide nothing here; a match is found by its id in the database, never in memory.

Words of this package:

- queue, slot: the interactions of one person that wait; one of the two served at once
- allowance: how often a person, or a server, may use what costs everybody something
"""
