"""How a deed gets in, and how what it changed gets out.

Law: handlers decide nothing here; a match is found by its id in the database, never in memory.

Words of this room:

- queue, slot: the deeds of one person that wait; one of the two that are served at once
- allowance: how often a person, or a server, may have what costs everybody something
"""
