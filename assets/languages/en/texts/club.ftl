### What is said in the club: what was played, and the clues that stand out, in English. CC0-1.0. See ../texts.ftl.

command-club = club
command-club-about = Games, people, and the best clues, players and scores here
option-tab = tab
option-tab-about = What to open first
club-history = History
club-profile = Profile
club-hall = Best clues
option-person = person
option-person-about = Whose profile or games; empty: yours, or everybody's
history-title = ## 📜 Finished games of this server
history-title-of = ## 📜 Finished games of { $who }
history-none = No finished games here yet. `/codenames start` opens a table.
history-none-of = None yet.
history-game = **{ button-past-game } · { $result }** · { $how }
history-reason = { $termination ->
    [assassin] ✖️ assassin
    [resigned] 🏳️ resigned
   *[sudden-death] sudden death
}
history-score = { $score ->
    [one] 1 point
   *[other] { $score } points
}
history-clue = 💬 **{ $clue } { $number }** by { $giver }: { $found ->
    [one] 1 agent
   *[other] { $found } agents
}
history-unrated = -# { $with_computers ->
    [yes] 🤖 With computers: it counts apart, in the profile.
   *[no] In no statistics: there was a hint, or a guest.
}
history-gone = -# Can't press one? That game is old, and only its result is left.
button-past-game = Game { $place }
button-newer = Newer
button-older = Older
button-results-file = As a file
results-file = Results of finished games, as CSV
results-handed = Here are the finished games of this server, a line for each person, for a spreadsheet. Whoever hides their profile isn't in it.
refused-kept-to-themselves = This person has hidden their games. `/codenames club` lists the games of the server.
decimal-mark = .
percent = { $number }%
profile-title = ## 🪪 { $who }
profile-none = Nothing here yet.
profile-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
profile-share = { $share } won
profile-head = **{ $games }{ $won ->
    [0] {""}
   *[other] , { $won } won
}** in this server
profile-first-win = 🏆 First win: { $day }
profile-best-clue = 💬 Best clue: **{ $clue } { $number }**, { $found ->
    [one] 1 agent
   *[other] { $found } agents
} found
profile-gave = 💬 As a clue giver: **{ $count }** { $count ->
    [one] clue
   *[other] clues
}{ $found ->
    [0] {""}
    [one] , **1** agent found
   *[other] , **{ $found }** agents found
}
profile-guessed = 🔎 As a guesser: **{ $count }** { $count ->
    [one] guess
   *[other] guesses
}{ $found ->
    [0] {""}
    [one] , **1** agent found
   *[other] , **{ $found }** agents found
}
profile-computers = 🤖 With computers: **{ $won ->
    [0] { profile-games }
   *[other] { $won } won of { $games }
}**
profile-computer-games = With computers: { profile-games }
profile-computers-won = Won with computers
profile-won = { $won } won
profile-best = Best clue
profile-best-note = { $clue } { $number }: agents found
profile-part = - { $format }{ $role ->
    [spymaster] , spymaster
    [operative] , operative
   *[member] {""}
}: { profile-games }{ $share }
profile-part-won = , { $won } won ({ $share })
profile-undecided = , for both teams
profile-giving = 💬 As a clue giver: { $told } ({ $note })
profile-mean = **{ $mean }** agents per clue
profile-promises = **{ $share }** of numbers reached
profile-guessing = 🔎 As a guesser: { $told } ({ $note })
profile-meant = **{ $share }** of the meant cards found
profile-hits = **{ $share }** of guesses right
profile-assassins = assassins hit: **{ $assassins }**
profile-of-clues = { $count ->
    [one] 1 clue
   *[other] { $count } clues
}
profile-of-meant = { $count ->
    [one] 1 card meant
   *[other] { $count } cards meant
}
profile-of-guesses = { $count ->
    [one] 1 guess
   *[other] { $count } guesses
}
profile-few-games = { $games ->
    [one] only 1 game
   *[other] only { $games } games
}
profile-per-clue = Agents per clue
profile-kept = Numbers reached
profile-found = Meant cards found
profile-found-giving = Agents found as a giver
profile-found-guessing = Agents found as a guesser
profile-streak = Winning streak
profile-streak-line = 🔥 Longest winning streak: **{ $streak }**
profile-partner = 🤝 Most often with { $who }: { profile-games }{ $won ->
    [0] {""}
   *[other] , { $won } won
}
profile-shown = -# 👥 People in this server can see this, your games and your ranks.
profile-hidden = -# 🔒 Only you see this.
profile-ranks = 🏅 This month: { $ranks }
profile-rank = { ranking-by } **#{ $rank }**
profile-unrated = 📈 No rating this quarter yet. Play a two-team game with four people or more, and no computers.
profile-rating = 📈 Rating this quarter as { $role ->
    [spymaster] spymaster
   *[operative] operative
}: **{ $number }** ({ $note })
button-hide-profile = Hide my profile
button-show-profile = Show my profile
hall-month = { month-name } { $year }
hall-title = ## 🏛️ Best clues · { $month }
hall-prize = { $prize ->
    [largest] 💎 Most cards
    [boldest] 🎲 Boldest
    [funniest] 😂 Funniest
   *[assassin] 💀 Deadliest
}
hall-won = **{ hall-prize }:** **{ $clue }** by { $who }, { $prize ->
    [largest] { hall-largest }
    [boldest] { hall-boldest }
    [funniest] { hall-funniest }
   *[assassin] { hall-assassin }
}
hall-none = No great clue yet this month. Finish a game without computers, and yours could be the first.
hall-none-then = No great clue that month.
hall-largest = all { $found ->
   *[other] { $found } cards
} found
hall-boldest = it found the { $found ->
   *[other] { $found } cards
} a computer would have expected least
hall-funniest = { $count ->
    [one] 1 person laughed
   *[other] { $count } people laughed
}
hall-assassin = it led to the assassin { $found ->
    [0] straight away
    [one] after 1 agent
   *[other] after { $found } agents
}
hall-note = -# From finished games without computers or hints. After a game, 😂 under **{ button-every-clue }** says which clue was funny.
hall-posted = -# Posted by { $who }
hall-laugh-head = Which clue was funny?
hall-laugh = 😂 { $clue }{ $count ->
    [0] {""}
   *[other] {" "}· { $count }
}
button-hall-post = Post for all
button-hall-off = Take down
hall-off = -# A list of the best clues was taken down here.
hall-strike = Take a clue down for good
refused-no-such-clue = That clue is gone, or its game had a computer, a hint or a guest. `/codenames club`, **{ club-hall }**, shows the others.
refused-own-clue = That's your own clue. Pick somebody else's.
refused-not-a-moderator = Only whoever posted it, or people who manage messages here, can take it down. Ask one of them.
ranking-by = { $by ->
    [wins] 🏆 Wins
    [givers] 💬 Clue givers
    [readers] 🔎 Clue readers
    [duos] 🤝 Pairs
    [spymasters] 📈 Rating as spymaster
    [operatives] 📈 Rating as operative
   *[cases] 📅 Cases of the day
}
ranking-title = ### 🏅 Rankings
best-scores = **🎯 { format-one-team }, { $layout }:** { $scores }
best-score = **{ history-score }** { $who }, { $day }
ranking-each = { $score } each
ranking-wins = { $won ->
    [one] { $won } win
   *[other] { $won } wins
} in { $games ->
    [one] { $games } game
   *[other] { $games } games
}
ranking-givers = { $mean } agents per clue ({ $clues ->
    [one] { $clues } clue
   *[other] { $clues } clues
})
ranking-readers = { $share } of { $cards ->
    [one] { $cards } meant card
   *[other] { $cards } meant cards
} found
ranking-duos = { $share } won together ({ $won } of { $games })
ranking-rated = **{ $number }** ({ $games ->
    [one] { $games } game
   *[other] { $games } games
})
ranking-cases = { $solved ->
   *[other] { $solved } solved
}, { $mean } clues per case
