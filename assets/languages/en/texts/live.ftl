### What is said of the live table, in English. CC0-1.0. See ../texts.ftl.

button-live = Live table
button-live-open = Open the live table
live-link = Your own door to the **live table**: tap the cards in your browser. The link is good for ten minutes and opens once. Give it to nobody: who opens it is you.
live-no-link = This link has been used, or is older than ten minutes. Press **{ button-live }** in Discord for a new one.
live-next = The next game is on the table.
live-bye-session = You are not at this table in this browser any more. Press **{ button-live }** in Discord for a new link.
live-bye-old = This page is older than the bot. It opens again now.
live-bye-many = Too many pages are open here. Close one, then open this one again.
live-bye-fast = Too much came from this page at once. Open it again.
live-bye-stop = The bot starts anew. This page comes back by itself.
live-bye-gone = There is no such table here. Press **{ button-live }** in Discord for a new link.
too-often-link = Many links were asked for just now. You can have another one { $again }.
refused-no-live-table = This bot has no live table. Play here, by the buttons below the board.

## The page itself; what stands in braces is put in by the page.

live-page-clues = Clues
live-page-seats = Seats
live-page-more = More
live-page-close = Close
live-page-give = Give clue
live-page-word = One word
live-page-number = Number
live-page-lost = The line is lost. Trying again in { $seconds } s. Your words are kept.
