"""How a deed gets in, and how what it changed gets out.

Law: handlers decide nothing here; a match is found by its id in the database, never in memory.
"""
