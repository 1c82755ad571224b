### What is said in a server that is new, in English. CC0-1.0. See ../texts.ftl.

hello = 👋 Hi! I deal Codenames, in any channel. Start a table, or try today's case on your own.
    -# I post nothing else unless a server manager asks: `/codenames { command-server }`.
