"""Texts about a match.

Law: each sentence is a function of a match or a table, of its reader, and of a voice; nothing here
knows a component or Discord, queries a store, or says more than the reader may know.

Words of this room:
- objection: a reason against a clue in everyday words; it names a rule
- lesson: two sentences for people who are new to a role, in their first turn
"""
