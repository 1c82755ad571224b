### Slow games with a life, in English. CC0-1.0. See ../texts.ftl.

button-slow = My reminders
slow-choices =
    ### Slow games
    How shall I tell you that a slow game waits for you?
slow-way = { $way ->
    [mention] By a mention in the channel
    [dm] By direct message
   *[nothing] Not at all
}
slow-dm-about = Once a day at most
slow-dms-closed = ⚠️ I can't send you direct messages, so I mention you in the channel. Allow them from this server, then choose *By direct message* again.
slow-by-message = ⏳ When a slow game waits for you, I'll tell you here, once a day at most.
slow-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
slow-days-left = { $count ->
    [0] You have no days of holiday left this quarter.
    [one] You have 1 day of holiday left this quarter. While you're away nobody takes your seat, and nobody reminds you.
   *[other] You have { $count } days of holiday left this quarter. While you're away nobody takes your seat, and nobody reminds you.
}
slow-on-holiday = 🏖️ You're on holiday until: { $end }
slow-away = Go on holiday for…
button-slow-foretell = Tell me when I'm next
button-slow-not-foretell = Stop telling me
button-slow-back = I'm back
slow-holiday = 🏖️ { $who } is on holiday and keeps the seat until: { $end }
slow-your-move = ⏳ Your move, whenever you like: { $link }
slow-still-your-move = ⏰ Still your move, whenever you like: { $link }
slow-next = ⏭️ You're next in a slow game: { $link }
slow-games = ⏳ { $count ->
    [one] { $count } slow game waits
   *[other] { $count } slow games wait
} for your move:
slow-games-next = ⏭️ You're next in { $count ->
    [one] { $count } slow game
   *[other] { $count } slow games
}:
refused-holiday-too-long = You have { $left ->
    [one] 1 day
   *[other] { $left } days
} of holiday left this quarter. Choose fewer days.
