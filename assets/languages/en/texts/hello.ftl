### What is said in a server that is new, in English. CC0-1.0. See ../texts.ftl.

hello = 👋 Hi! I deal Codenames, in any channel: two teams, one board of words. Start a table, or try today's case on your own.
    -# I won't post by myself unless whoever manages this server asks for it: `/codenames { command-server }`.
button-start-table = Start a table
