### What is said of game nights, in English. CC0-1.0. See ../texts.ftl.

refused-night-gone = This game night is no longer announced. `/codenames { command-night }` announces one.
refused-not-a-night-host = Only people who manage events or this server can announce a game night or call it off. Ask one of them.
refused-unknown-hour = I couldn't read that time. Type it like 20:30 or 8:30 pm.
command-night = night
command-night-about = Announce a game night here, once or every week
option-day = day
option-day-about = The day of the week
option-hour = hour
option-hour-about = When it begins, like 20:30 or 8:30 pm
option-once = once
option-once-about = Only this once, not every week
night-cup = Cup: many tables
option-night-format-about = What is played; without it, two teams
option-role = role
option-role-about = The role that's pinged when it opens
night-title = ## { $opens ->
    [cup] 🏆 Codenames cup night
   *[table] 🗓️ Codenames night
}
night-when = **{ $moment }** ({ $left })
night-weekly = every week
night-once = once
night-coming = { $count ->
    [0] Nobody's in yet.
    [one] **1 is in:** { $who }
   *[other] **{ $count } are in:** { $who }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }
}
night-moved = ↪️ Moved. It was planned for: { $before }
night-note = -# It opens here ten minutes early{ $calls ->
    [yes] , and pings { $called }
   *[no] {""}
}. Event managers can end it with *{ button-call-off-night }*.
night-begins = { $opens ->
    [cup] The cup night begins
   *[table] The game night begins
}
night-call = 🗓️ **{ $begins }** · { $when }
    {"["}Join here]({ $link }){ $called ->
        [0] .
       *[other] : { $who }{ $more ->
            [0] {""}
           *[other] {" "}and { $more } more
        }
    }
night-open = ▶️ It's open, below.
night-posted = The game night is announced below.
night-called-off = ⏹️ This game night was called off.
night-off = ⏹️ This one was called off. The next one is announced in this channel.
night-missed = ⏭️ I couldn't open this game night in time.
night-busy = ⏭️ This game night didn't open: a game is on in this channel, and I can't start a thread here.
night-lost = 🗓️ I can't post in { $channel } any more, so game nights there have stopped. `/codenames { command-night }` brings them back, in a channel where I can write.
night-unread = 🗓️ I can't read the game nights of { $channel } any more, so they're on hold. `/codenames { command-night }` announces them again. I won't bring it up again.
night-ended = ⏹️ No more game nights open in this channel.
night-rests = 😴 Nobody came to the last { $count ->
   *[other] { $count } game nights
}, so I'll stop calling. `/codenames { command-night }` brings them back.
night-call-off-ask = { $night ->
    [on] End game nights in this channel? A table that's already open stays.
    [once] Call off this game night?
   *[weekly] Call off only this game night, or every one after it, too?
}
night-event-link = 📅 [In this server's events]({ $link })
night-event = { $opens ->
    [cup] Codenames cup
   *[table] Codenames night
}
night-event-about = It opens in the channel ten minutes early: join it there. Press *Interested* and I'll call you then. ({ $what })
button-night-come = I'm in
button-night-stay = Not this time
button-call-off-night = Call it off
button-skip-night = Only this one
button-call-off-really-night = { $night ->
    [on] Yes, end it
    [once] Yes, call it off
   *[weekly] All of them
}
button-end-nights = { $night ->
    [once] End this night
   *[weekly] End these nights
}
