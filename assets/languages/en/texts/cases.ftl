### What is said of cases and puzzles, in English. CC0-1.0. See ../texts.ftl.

command-daily = daily
command-daily-about = The case of the day: one board for everybody, solved alone
command-case = case
command-case-about = Play the case of the day, wherever you are
option-case-language-about = The language of the case; yours, if you choose none
case-head = ## 🕵️ { $clue } { $number }
    Case: { $date } · { case-effort } · clue { $place } of { $all } · { $guesses }
case-about = clue { $place } of { $all } · { case-effort } · { $date }
case-effort = { $effort ->
    [easy] easy
    [medium] medium
   *[hard] hard
}
case-lesson = -# Find the nine 🔺 red agents. Pick a card, then **{ button-guess }**. A blue agent or a bystander ends the turn; the assassin ends the case.
case-solved = ## ✅ Solved with { $clues ->
        [one] 1 clue
       *[other] { $clues } clues
    }
case-lost = ## ❌ Out of clues: { $found } of { $all }
case-assassin = ## 💀 The assassin
case-clue = { $squares }**{ $clue } { $number }**: { $cards }
case-others = 👥 { $people ->
    [one] { $solved } of 1 other solved it
   *[other] { $solved } of { $people } others solved it
}
case-with-friends = With friends? `/codenames { command-start }` in a server.
case-streak = 🔥 { $streak }-day streak
case-count = { $solved ->
    [one] 1 case solved
   *[other] { $solved } cases solved
}
case-best = best: { $clues ->
    [one] 1 clue
   *[other] { $clues } clues
}
case-result = { $solved ->
    [yes] solved with { $clues ->
        [one] 1 clue
       *[other] { $clues } clues
    }
   *[no] not solved
}
case-shared = 🕵️ { $who } · case of the day · { $date } · { case-effort }
    { $ended ->
        [solved] ✅ Solved with { $all ->
           *[other] { $clues } of { $all } clues
        }, { $misses ->
            [0] without a miss
            [one] with 1 miss
           *[other] with { $misses } misses
        }
        [assassin] 💀 Met the assassin on clue { $clues } of { $all }, with { $found } of { $agents ->
           *[other] { $agents } agents
        } found
       *[lost] ❌ { $found } of { $agents ->
           *[other] { $agents } agents
        } found with all { $all ->
           *[other] { $all } clues
        }
    }
case-archive = ### Earlier cases
    The last 30 days, for practice: they don't count.
case-choose = Up to { $first }
case-day-new = not begun
case-day-begun = begun
button-daily = Today's case
button-daily-play = Play today's case
button-archive = Earlier cases
refused-no-case = There's no case for that day in that language. `/codenames daily` opens today's.
button-puzzles = Another clue
puzzle-list = ### 🧩 What did it mean?
    Pick a clue from this game. You see the board as it was then, and nobody sees what you do.
puzzle-choose = Choose a clue
puzzle-is-new = not begun
puzzle-is-begun = begun
puzzle-is-found = found
puzzle-is-missed = not found
puzzle-head = ## 🧩 { team-mark } { $clue }
    { $giver } meant { $count ->
        [one] 1 card
       *[other] { $count } cards
    } · { $guesses }
puzzle-lesson = -# { $count ->
    [one] Find it
   *[other] Find them all
}. Pick a card, then **{ button-guess }**. One miss ends it.
puzzle-found = ## ✅ { team-mark } { $clue }: found
puzzle-missed = ## ❌ { team-mark } { $clue }: not found
puzzle-meant = { $giver } meant { $cards }.
puzzle-share = 🧩 { $people ->
    [one] { $found } of 1 person
   *[other] { $found } of { $people } people
} found it.
refused-no-puzzle = That clue is gone, or this server has switched puzzles off. `/codenames daily` has a new board for you every day.

## What comes by itself

case-posted = ## 🕵️ Case of the day
    { $date } · { case-effort } · { $clues ->
        [one] { $clues } clue
       *[other] { $clues } clues
    }, the first is **{ $clue } { $number }**
case-posted-note = -# **{ button-daily-play }** opens this board for you alone. It's open until the next post: { $end }
    -# Managers can stop these posts: `/codenames { command-server }`, *{ case-posts-tab }*.
case-day-before = **Yesterday:** { $people ->
    [one] { $solved } of 1 solved it.
   *[other] { $solved } of { $people } solved it.
}
case-day-best = 🏆 Best: { $clues ->
    [one] 1 clue
   *[other] { $clues } clues
}{ $named ->
    [0] .
   *[other] { "" } ({ $who }).
}
case-day-streaks = 🔥 { $told ->
    [0] { $others ->
        [one] 1 person is
       *[other] { $others } people are
    } on a streak.
   *[other] Streaks: { $named }{ $others ->
        [0] .
       *[other] { "" } and { $others } more.
    }
}
case-day-streak = { $who } ({ $streak })
button-remind = Remind me
case-reminded = 🔔 I'll message you two hours before the case ends, but only if your streak is in danger. Never more than once a day.
case-reminded-no-more = 🔕 No more reminders about the case.
button-remind-no-more = Stop reminding me
case-at-stake = ## 🔥 Your { $streak ->
        [one] 1-day
       *[other] { $streak }-day
    } streak
    Play today's case to keep it. It ends: { $end }
case-posts-tab = Case of the day
case-posts = ## 🕵️ Case of the day
    { $state ->
        [on] Daily at **{ $hour }** ({ $zone }) in { $channel }, next: { $next }
            -# Each case stays open until the next one is posted.
       *[off] I can post it daily, with *{ button-daily-play }*. Only people who press *{ button-share }* are named; nobody is pinged.
            -# A new case comes every day at: { $end }
    }
case-at-hour = At { $hour }
button-case-here = Post it here
button-case-off = Stop posting it
case-posts-ended = 🕵️ I can't post the case of the day in { $channel } any more. `/codenames { command-server }`, *{ case-posts-tab }*, brings it back, in a channel where I can write.
case-posts-unread = 🕵️ I've lost the time for the case of the day in { $channel }, so it's on hold. `/codenames { command-server }`, *{ case-posts-tab }*, brings it back.
