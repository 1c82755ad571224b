### What is said in a server that is new, in English. CC0-1.0. See ../texts.ftl.

hello = 👋 I run Codenames here: two teams, one board of words, in any channel. Start a table, or play today's case alone.
    -# This is the only message that comes by itself. What else may come, managers choose in `/codenames { command-server }`.
button-start-table = Start a table
