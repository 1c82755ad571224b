### What is said of cups, in English. CC0-1.0. See ../texts.ftl.

refused-cup-open = A cup is already open in this channel. Here it is: { $link }
refused-no-strengths = This server keeps no ratings, so I don't know how strong people are. Draw the teams at random.
refused-sign-up-closed = The teams are drawn, so nobody can sign up or leave now. Watch, or come to the next cup.
refused-cup-full = This cup is full, with { $most ->
   *[other] { $most } people
}. Come to the next one.
refused-too-few-for-cup = A cup needs { $least ->
   *[other] { $least } people
}, and { $count ->
    [0] nobody has
    [one] 1 has
   *[other] { $count } have
} signed up so far. Wait for more, then draw again.
refused-cup-over = This cup is over. `/codenames cup` opens the next one.
refused-game-of-cup = This game belongs to a cup, which starts its next games itself. `/codenames start` opens a table of your own.
refused-not-playing = You're not at any table in this round. Wait for the next one, or watch.
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
command-cup-about = A tournament evening: drawn teams, a thread for every table
cup-title = ## 🏆 Codenames cup
cup-invitation = Sign up alone: a draw gives you a partner. You take turns as spymaster, and the best two teams play the final.
cup-signed-up = { $count ->
    [one] **1 person:** { $who }
   *[other] **{ $count } people:** { $who }
}
cup-lacking = ⏳ { $count ->
    [one] 1 more and the teams can be drawn.
   *[other] { $count } more and the teams can be drawn.
}
cup-fills = 🤖 { $count ->
    [0] Computers fill in where somebody is missing.
    [one] 1 computer fills in.
   *[other] { $count } computers fill in.
}
cup-lapses = -# { $host } draws the teams{ $ready ->
    [yes] {" "}under **{ button-more }**
   *[no] {""}
}. Sign-up ends: { $when }
cup-signed-up-already = You're signed up already. To leave, press **{ button-more }**.
cup-host = -# Host: { $host }
cup-called-off = ⏹️ This cup was called off. Games in play can be finished.
cup-round = { $final ->
    [yes] Final
    [game] Final, game { $number } of up to { $most }
   *[no] Round { $number } of { $planned }
}
cup-crew = **{ crew }** · { $who }
cup-crew-away = -# { $line } · out: away for an hour
cup-won = 🏆 **{ crew }** won this cup.
cup-nobody = Nobody won this cup: { $final ->
    [yes] both teams of the final were away.
   *[no] everybody was away.
}
cup-line = ### ⚔️ { $heat } · { $red } – { $blue }
cup-line-bye = ### ☕ { $heat } · { crew }
    { $who }: { $count ->
       *[other] nobody's left for you to play this round.
    } That counts as a win.
cup-line-call = Play in the thread below. Press **{ button-here }** when you arrive: a team that's away for an hour loses.
cup-crew-plays = { $line } · { team }
cup-line-here = 👋 { crew } are here.
cup-line-stopped-once = ⏹️ This game was ended early. The table plays once more, in a new thread.
cup-line-won = ✅ **{ crew }** won.
cup-line-walk-over = 🚪 **{ crew }** won by walkover: the others were away for an hour.
cup-line-away = 🚪 Both teams were away for an hour, so neither won.
cup-line-stopped = ⏹️ The game was ended early twice, so neither won.
cup-thread = { $heat } · { $red } – { $blue }
cup-came = 👋 Your team is here. Your table: { $thread }
cup-watch = 👀 You're not in this game, but do watch: { $thread }
cup-standings = ### 📊 Standings
cup-standings-none = The teams aren't drawn yet.
cup-standing = **{ $rank }.** { crew } · **{ $count ->
    [one] 1 win
   *[other] { $count } wins
}**
cup-standing-met = { $standing } · wins of the teams they met: { $met }
cup-result = ## 🏆 { crew }
    { $who } { $count ->
       *[other] won
    } the cup!
cup-call-off-ask = Call off this cup? Nothing more will count. Games in play can be finished.
cup-posted = The cup is open: { $link }
cup-bracket = Codenames cup
cup-bracket-nobody = Nobody
cup-bracket-bye = { crew-name }: free round
cup-alt-line = { $rank }. { crew-name }, { $count ->
    [one] 1 win
   *[other] { $count } wins
}
cup-alt-game = { $red } against { $blue }, won by { $winner }
cup-alt = Standings: { $standings }. { $results }
button-sign-up = Sign up
button-sign-off = Leave
button-draw-teams = Draw teams
button-draw-even = Draw fair teams
button-cup-fill = Let computers fill in
button-cup-unfill = Play without computers
button-standings = Standings
button-call-off = Call off
button-call-off-really = Yes, call it off
button-here = We are here
refused-no-cup-here = A cup has a thread for every table, and I can't start one here. Open it in a text channel.
refused-not-a-cup-host = Only people who can manage messages, events or this server can open a cup. Ask one of them.
