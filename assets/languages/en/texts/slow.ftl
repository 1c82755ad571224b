### Slow games with a life, in English. CC0-1.0. See ../texts.ftl.

button-slow = How I am called
slow-choices =
    ### Slow games
    How are you called when a game by correspondence waits for you?
slow-way = { $way ->
    [mention] A mention in the channel
    [dm] A direct message, one a day at most
   *[nothing] Not at all
}
slow-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
slow-days-left = { $count ->
    [0] You have had your holiday of this quarter.
    [one] You have 1 day of holiday left: nobody takes over your seat for waiting, and nobody reminds you.
   *[other] You have { $count } days of holiday left: nobody takes over your seat for waiting, and nobody reminds you.
}
slow-on-holiday = 🏖️ You are on holiday until: { $end }
slow-away = Go on holiday now, for…
button-slow-foretell = Tell me when I am next
button-slow-not-foretell = Do not tell me when I am next
button-slow-back = I am back
slow-holiday = 🏖️ { $who } is on holiday. Nobody takes over their seat for waiting before: { $end }
slow-your-move = ⏳ A slow game waits for you: { $link }
slow-still-your-move = ⏰ A slow game is still waiting for you: { $link }
slow-next = ⏭️ You are next in a slow game: { $link }
refused-holiday-too-long = You have { $left ->
    [one] 1 day
   *[other] { $left } days
} of holiday left in this quarter. Choose fewer days.
