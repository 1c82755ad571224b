### The texts of the table in English. CC0-1.0.
### One message per thing said. A message named in braces takes the same arguments.

## Words

team-mark = { $team ->
    [red] 🔺
   *[blue] 🔵
}
team-name = { $team ->
    [red] Red
   *[blue] Blue
}
team = { team-mark } { team-name }
identity-mark = { $identity ->
    [red] 🔺
    [blue] 🔵
    [bystander] ◻️
   *[assassin] ✖️
}
identity-name = { $identity ->
    [red] red agent
    [blue] blue agent
    [bystander] bystander
   *[assassin] assassin
}
somebody = somebody
and = { $first } and { $last }

## Commands

command-codenames = codenames
command-codenames-about = Play Codenames in this channel
command-start = start
command-start-about = Open a table in this channel
option-language = language
option-language-about = The language of the codenames and of the table
choice-language-en = English
choice-language-pt = Português (Brasil)
command-clue = clue
command-clue-about = Give your team a clue, if you are its spymaster
option-word = word
option-word-about = One word about what your codenames mean
option-number = number
option-number-about = How many codenames it means: 0 to 9, or ∞

## Lobby

lobby-title = ## Codenames
    { $starter } opens a table: two teams, a spymaster each. The first to find all its agents wins.
lobby-team = ### { team } · { $count ->
    [0] nobody yet
    [one] 1 person
   *[other] { $count } people
}
lobby-spymaster = Spymaster: { $people }
lobby-operatives = Operatives: { $people }
lobby-free = _free_
lobby-missing-seat = { $role ->
    [spymaster] a spymaster for { team }
   *[operative] an operative for { team }
}
lobby-missing = ⏳ Still needed: { $seats }. **Shuffle** hands out all seats by lot.
lobby-uneven = The teams differ in size; you can start all the same.
lobby-ready = ✅ Everybody is here. Press **Start**.
lobby-closed = ## Codenames
    Everybody left, so this table is closed. `/codenames start` opens a new one.
lobby-posted = The table is open: { $link }
button-join = Join
button-leave = Leave
button-shuffle = Shuffle
button-start = Start
button-sit = { team-name } { $role ->
    [spymaster] spymaster
   *[operative] operative
}

## Board

headline-clue = ## { team } is thinking of a clue
    { $who }: press **Give clue**.
headline-guess = ## { team }: { $clue } { $number }
    { $guesses } { $who }: press a codename to mark it, then **Touch**.
guesses-left = { $count ->
    [one] **1** guess left.
   *[other] **{ $count }** guesses left.
}
guesses-zero = **∞** guesses: 0 says that none of your codenames fits. Guess at least one.
guesses-unlimited = **∞** guesses.
marked = 📍 { $marks }
mark = { $who }: { $codename }
touched = **{ $codename }** touched by { $who }: { identity-mark } **{ identity-name }**.
stopped = { $who } stopped there.
dms-closed = -# ✉️ { $who }: your direct messages are closed, so press **Key** to see yours.
footer = -# Table { $match } · unofficial fan project
won-agents = ## { team } wins!
    All its agents are found, after { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }.
won-assassin = ## { team } wins!
    { $loser } touched the assassin: **{ $codename }**.
button-clue = Give clue
button-touch = Touch
button-stop = Stop
button-key = Key
button-more = More
status-clue = { team-name } is thinking…
status-won = { team-name } wins

## Alt texts

alt-board = The board, row by row. { $score }. { $cards }.
alt-score = { team-name } has { $left } left
alt-identity = { $identity ->
    [red] red
    [blue] blue
    [bystander] bystander
   *[assassin] assassin
}
alt-known = { $number } { $codename }: { alt-identity }
alt-open = { $number } { $codename }
alt-key-card = The key card. { team-name } starts.
alt-key-board = The board with the key. { $groups }
alt-key-group = { alt-identity }: { $codenames }.
alt-key-covered = Covered: { $codenames }.

## Key

key-title = ## 🔑 Your key, { team }
key-your-turn = It is your turn: press **Give clue**. { $link }
key-guessing = Your operatives are guessing. { $link }
key-wait = { team } is to move. { $link }
key-over = The game is over. { $link }
key-link = [To the board]({ $url })
key-conduct = -# One word and one number, nothing else. Say and show nothing while they guess.

## Clue

clue-title = Give a clue
clue-beware = Beware of the assassin: **{ $assassins }**
clue-word = One word
clue-word-about = About what your codenames mean, not about letters
clue-number = Number
clue-number-about = 0 to 9, or ∞ (also: unlimited, inf, *)
clue-meant = Which codenames do you mean?
clue-meant-about = Optional and private until the game is over
clue-given = Your clue is out: **{ $clue } { $number }**.
button-change = Change it

## More

more-title = ## Table { $match }
more-roster = **{ team }** · spymaster { $spymaster } · operatives { $operatives }
more-clues = ### All clues
more-no-clues = No clue has been given yet.
more-turn = { $place }. { team-mark } **{ $clue } { $number }** { $touches }
more-touch = { $codename } { identity-mark }
more-stopped = ✋

## Refusals

refused-game-over = This game is over. `/codenames start` opens a new table.
refused-clue-not-awaited = Your team has its clue for this turn. Wait until your next turn.
refused-guess-not-awaited = There is no clue yet. Wait for your spymaster's.
refused-no-such-card = There is no such card. Press a button under the board.
refused-card-covered = This card is covered already. Choose one that is still open.
refused-guess-first = Your team has not guessed yet. Touch at least one card, then stop.
refused-not-seated = You have no seat at this table. Watch this game and join the next one.
refused-not-your-turn = It is the other team's turn. Wait until they are done.
refused-only-spymasters-give-clues = Only spymasters give clues. Wait for your spymaster's.
refused-spymasters-never-guess = Spymasters never guess. Keep a straight face and let your operatives decide.
refused-nothing-marked = You have marked no card. Press a codename first, then Touch.
refused-seat-taken = This team has a spymaster already. Take another seat.
refused-seats-missing = Each team needs a spymaster and at least one operative. Fill the free seats, then start.
refused-already-dealt = The cards are dealt, so the seats stay as they are. Join the next game.
refused-not-dealt = The cards are not dealt yet. Press Start first.
refused-table-full = This table is full. Join the next game.
refused-match-closed = This table is closed. `/codenames start` opens a new one.
refused-key-is-secret = Only spymasters see the key. Play with what your spymaster tells you.
refused-already-open = A table is open in this channel already. Join it there: { $link }
refused-moment-passed = The game has moved on since then. Look at the board and press again.
refused-match-changed = Too many hands at once, so nothing happened. Press again.
refused-match-gone = I do not know this table. `/codenames start` opens a new one.
refused-match-broken = This game can no longer be read, so I closed it. `/codenames start` opens a new one.
refused-no-match-here = No game is open in this channel. `/codenames start` opens one.
refused-pack-too-small = These codenames cannot fill a board. Choose another language.
refused-unknown-button = I do not know this button. Press one on the newest board.
refused-form-too-late = Opening the form took me too long. Press the button again.

## The referee

clue-refused-empty = A clue needs a word. Type one.
clue-refused-too-long = A clue has at most 32 characters. Choose a shorter word.
clue-refused-unsafe-text = A clue holds letters and digits only. Take the other marks out.
clue-refused-mixed-script = This clue uses letters of another alphabet. Write it in Latin letters.
clue-refused-number = The number is 0 to 9, or ∞ for unlimited. Change it.
clue-refused-expert-off = 0 and ∞ are switched off at this table. Choose 1 to 9.
clue-refused-not-one-word = A clue is one word. Leave the other words out.
clue-refused-same-word = { $codename } is still on the table, so it cannot be your clue. Choose another word.

## Mishaps

mishap = Something went wrong on my side; the game is safe. Try again, and if it stays so, report { $reference }.

## Starting the bot

exit-database-newer = The database was written by a newer version of this bot. Update the bot.
exit-database-damaged = The database is damaged, or is no database of this bot. Restore a copy, or set DATABASE_URL to another one.
exit-database-unreachable = The database cannot be reached. Check DATABASE_URL.
exit-settings = { $names } is missing or wrong. Set it in the environment or in .env.
exit-token = Discord refused DISCORD_TOKEN. Copy the token from the developer portal again.
exit-unreachable = Discord cannot be reached. Check the network and DISCORD_API_URL.
exit-port = Something else listens on METRICS_PORT. Choose another port.
