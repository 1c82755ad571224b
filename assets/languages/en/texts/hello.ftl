### What is said in a server that is new, in English. CC0-1.0. See ../texts.ftl.

hello = 👋 I run Codenames here: two teams, one board of words, in any channel. Start a table, or play today's case alone.
    -# I write nothing more by myself, unless whoever manages this server wants it: `/codenames { command-server }`.
button-start-table = Start a table
