### What is said of replays, films and keepsakes, in English. CC0-1.0. See ../texts.ftl.

button-replay = Replay
button-replay-first = First
button-replay-back = Back
button-replay-on = Next
button-replay-last = Last
button-film = Post as film
button-keepsake = Save as a page
replay-deal = ### ⏪ Replay: the deal
replay-step = ### ⏪ Replay: step { $place } of { $last }
replay-took = -# ⏱️ After { $span }
replay-choose = Go to a turn
replay-turn = { $place }. { $clue } { $number }
replay-turn-lost = { $place }. no clue
lasted-seconds = { $seconds } s
lasted-minutes = { $whole } min { $rest } s
lasted-hours = { $whole } h { $rest } min
lasted-days = { $whole } d { $rest } h
film-title = ### 🎞️ { $title }
alt-film = The whole game as a film. { $headline } ({ $reason }).
alt-film-long = The whole game as a film, { $count ->
    [one] 1 turn
   *[other] { $count } turns
}. { $headline } ({ $reason }).
keepsake-file = The page of this game, for any browser
keepsake-ready = This page shows the whole game in any browser, even offline. It uses the names that people have in this server now.
keepsake-board = The board
keepsake-turns = Every turn, and what was meant
keepsake-when = turn { $place }
keepsake-check-about = The fingerprint is SHA-256 of salt and deal. It was under **{ $button-more }** from the deal on, so anybody could note it. Your browser works it out again here.
keepsake-waiting = Not checked: no script runs here.
keepsake-agrees = It matches: this is the deal from the start, and the board follows from it.
keepsake-differs = It doesn't match: something on this page was changed.
keepsake-unable = Not checked: this browser can't work out SHA-256 here. Save the page as a file and open that in a newer browser.
keepsake-commitment = Fingerprint
keepsake-salt = Salt, in hexadecimal digits
keepsake-deal = Deal
keepsake-pictures = The pictures are put together from Fluent Emoji (© Microsoft, MIT licence) and Noto Emoji (© Google, Apache License 2.0), redrawn.
refused-moves-gone = I no longer have the moves of this game. After a while only the result is kept: `/codenames privacy` says how long.
