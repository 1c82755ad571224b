### What is said of game nights, in English. CC0-1.0. See ../texts.ftl.

refused-night-gone = This game night is no longer announced. `/codenames { command-night }` announces one.
refused-not-a-night-host = Only people who can manage events or this server may announce a game night or call it off. Ask one of them.
refused-no-zone = I do not know which time zone you mean. Choose one in the option `{ option-zone }`, or for the whole server in `/codenames { command-server }`.
refused-unknown-hour = I could not read that time. Type an hour and a minute, like 20:30.
command-night = night
command-night-about = Announce a game night in this channel: it opens by itself, once or every week
option-day = day
option-day-about = The day of the week
option-hour = hour
option-hour-about = When it begins, like 20:30
option-once = once
option-once-about = Only this once, not every week
night-cup = Cup: many tables
option-night-format-about = What is played; without it, two teams
option-role = role
option-role-about = The role that is pinged when it opens
weekday-0 = Monday
weekday-1 = Tuesday
weekday-2 = Wednesday
weekday-3 = Thursday
weekday-4 = Friday
weekday-5 = Saturday
weekday-6 = Sunday
night-title = ## { $opens ->
    [cup] 🏆 Codenames cup night
   *[table] 🗓️ Codenames night
}
night-when = **{ $moment }** ({ $left })
night-weekly = every week
night-once = once
night-coming = { $count ->
    [0] Nobody is in yet.
    [one] **1 is in:** { $who }
   *[other] **{ $count } are in:** { $who }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }
}
night-last-empty = -# Last time nobody came.
night-note = -# It opens here by itself, ten minutes before{ $calls ->
    [yes] , and pings { $called }
   *[no] {""}
}. People who may manage events can end it: *{ button-call-off-night }*.
night-begins = { $opens ->
    [cup] The cup night begins
   *[table] The game night begins
}
night-call = 🗓️ **{ $begins }** · { $when }
    Join above{ $called ->
        [0] .
       *[other] : { $who }
    }
night-open = ▶️ It is open, below.
night-posted = The game night is announced below.
night-changed = -# This night was changed; the new announcement is below.
night-called-off = ⏹️ This game night was called off.
night-ended = ⏹️ No game night opens in this channel any more.
night-rests = 😴 Nobody came to the last { $count } game nights, so they rest. `/codenames { command-night }` announces them again.
night-over = { $came ->
    [yes] The game night is over.
   *[no] Nobody came to the game night.
}
night-call-off-ask = { $night ->
    [on] End this? What is open now stays open, and no other game night opens in this channel.
    [once] Call this game night off?
   *[weekly] Call off this game night, and every one after it?
}
night-event-link = 📅 [In this server's events]({ $link })
night-event = { $opens ->
    [cup] Codenames cup
   *[table] Codenames night
}
night-event-about = It opens in the channel ten minutes before: join it there. ({ $what })
button-night-come = I'm in
button-night-stay = Not this time
button-call-off-night = Call it off
button-call-off-really-night = { $night ->
    [on] Yes, end it
   *[off] Yes, call it off
}
button-end-nights = { $night ->
    [once] End this night
   *[weekly] End these nights
}
