### What is said of cups, in English. CC0-1.0. See ../texts.ftl.

refused-cup-gone = I don't know this cup. `/codenames cup` opens one.
refused-cup-open = A cup is already open in this channel. Here it is: { $link }
refused-no-strengths = This server keeps no ratings, so I don't know how strong people are. Draw the teams at random.
refused-sign-up-closed = The teams of this cup are drawn, so nobody can sign up or leave now. Watch, or wait for the next cup.
refused-signed-up-already = You already signed up, and your name is on the list. Wait for the draw.
refused-not-entered = You haven't signed up, so there's nothing to take back. Sign up first if you want to play.
refused-cup-full = This cup is full: it has room for { $most } people. Come to the next one.
refused-too-few-for-cup = A cup needs { $least } people, and { $count ->
    [0] nobody has
    [one] 1 has
   *[other] { $count } have
} signed up so far. Wait for more, then draw again.
refused-only-the-host = Only the host of this cup or a moderator may do that. Ask one of them.
refused-cup-over = This cup is over. `/codenames cup` opens the next one.
refused-game-of-cup = This game belongs to a cup, which starts its next games itself. `/codenames start` opens a table of your own.
refused-not-playing = You don't play at any table of this round. Wait for the next one, or watch.
refused-came-already = Your team is already here. Go to your thread and play.
refused-unfit-deed = The cup has moved on since then. Look at it and press again.
crew-mark = { $crew ->
    [1] 🦊
    [2] 🐻
    [3] 🦉
    [4] 🐺
    [5] 🦦
    [6] 🐯
    [7] 🐰
    [8] 🦡
    [9] 🐸
    [10] 🐳
    [11] 🐢
    [12] 🦁
    [13] 🐙
    [14] 🦅
    [15] 🐼
   *[16] 🦔
}
crew-name = { $crew ->
    [1] Foxes
    [2] Bears
    [3] Owls
    [4] Wolves
    [5] Otters
    [6] Tigers
    [7] Rabbits
    [8] Badgers
    [9] Frogs
    [10] Whales
    [11] Turtles
    [12] Lions
    [13] Octopuses
    [14] Eagles
    [15] Pandas
   *[16] Hedgehogs
}
crew = { crew-mark } { crew-name }
command-cup = cup
command-cup-about = A tournament evening: people sign up, teams are drawn, every table has a thread
cup-title = ## 🏆 Codenames cup
cup-invitation = Sign up by yourself: teams of two are drawn at random. In every round each team plays a game against another one, in a thread of its own, and the two take turns as spymaster. The best two teams play the final.
cup-signed-up = { $count ->
    [0] Nobody has signed up yet.
    [one] **1 person:** { $who }
   *[other] **{ $count } people:** { $who }
}
cup-lacking = ⏳ { $count ->
    [one] 1 more person is needed.
   *[other] { $count } more people are needed.
}
cup-fills = 🤖 { $count ->
    [0] Computers fill in where somebody is missing.
    [one] 1 computer fills in.
   *[other] { $count } computers fill in.
}
cup-lapses = -# Host: { $host }, who draws the teams. If nobody draws them, this sign-up ends: { $when }
cup-host = -# Host: { $host }
cup-called-off = ⏹️ This cup was called off. Games that are running may be played to their end.
cup-round = { $final ->
    [yes] Final
    [game] Final, game { $number }
   *[no] Round { $number } of { $planned }
}
cup-best-of = Whoever wins two games wins the cup.
cup-crew = **{ $team }** · { $who }
cup-crew-away = -# { $line } · out: away for an hour
cup-won = 🏆 **{ $team }** won this cup.
cup-nobody = Nobody has won this cup: { $final ->
    [yes] both teams of the final were away.
   *[no] everybody was away.
}
cup-line = ### ⚔️ { $heat } · { $red } – { $blue }
cup-line-bye = ### ☕ { $heat } · { $team }
    { $who }: nobody is left to play against you in this round. That counts as a win.
cup-line-call = Play in the thread below. Press **{ button-here }** when you arrive: a team that's away for an hour loses.
cup-line-here = 👋 { $team } are here.
cup-line-again = 🔁 The last game was stopped, so this table plays once more.
cup-line-stopped-once = ⏹️ This game was stopped. The table plays once more, in a new thread.
cup-line-won = ✅ **{ $team }** won.
cup-line-walk-over = 🚪 **{ $team }** won by walk-over: the others were away for an hour.
cup-line-away = 🚪 Both teams were away for an hour, so neither won.
cup-line-stopped = ⏹️ The game was stopped twice, so neither won.
cup-thread = { $heat } · { $red } – { $blue }
cup-came = 👋 Your team is here. Your table: { $thread }
cup-standings = ### 📊 Standings
cup-standings-none = The teams aren't drawn yet.
cup-standing = **{ $rank }.** { $team } · **{ $count ->
    [one] 1 win
   *[other] { $count } wins
}**
cup-standing-met = { $standing } · wins of those they met: { $met }
cup-standings-note = -# A bye counts as a win. Ties are broken by the wins of those they met, before the final.
cup-result = ## 🏆 { $team }
    { $who } won the cup!
cup-call-off-ask = Call this cup off? Nothing more is drawn or counted; games that are running may be played to their end.
cup-posted = The cup is open: { $link }
cup-bracket = Codenames cup
cup-bracket-nobody = Nobody
cup-bracket-bye = { $team }: bye
cup-alt-line = { $rank }. { $team }, { $count ->
    [one] 1 win
   *[other] { $count } wins
}
cup-alt-game = { $red } against { $blue }, won by { $winner }
cup-alt = Standings: { $standings }. { $results }
button-sign-up = Sign up
button-draw-teams = Draw teams
button-draw-even = Draw even teams
button-cup-fill = Let computers fill in
button-cup-unfill = No computers
button-standings = Standings
button-call-off = Call off
button-call-off-really = Yes, call it off
button-here = We are here
refused-no-cup-here = A cup has a thread for every table, and I can't start one here. Open it in a text channel.
refused-not-a-cup-host = Only people who can manage messages, events or this server may open a cup. Ask one of them.
too-often-standings = The standings were asked for many times just now. You can ask for them again { $again }.
