"""Telling: what is said of a match, as text.

Law: each sentence is a function of a match or a table, of who reads it, and of a voice; nothing
here knows a component or Discord, asks a store, or says more than the reader may know.

Words of this room:

- objection: what somebody has against a clue in everyday words; it names a rule
- lesson: two sentences that one person reads once, in their first turn in a role
"""
