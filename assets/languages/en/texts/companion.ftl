### What is said of a real table, in English. CC0-1.0. See ../texts.ftl.

command-table = table
command-table-about = For a game on a real table: a key card, or a sand timer
option-key-card = key_card
option-key-card-about = Deal this key card right away, in private
real-table = ## For your real table
    Only the two spymasters see the **key card**, on their phones. The **sand timer** runs in this channel, for everybody.
button-timer = { $seconds } s
option-seconds = seconds
option-seconds-about = Flip the sand timer right away, for 15 to 600 seconds
key-card-classic = Classic, 5 x 5
key-card-pictures = Pictures, 5 x 4
key-card-duet = Duet, two sides
key-card-dealt = ## 🗝️ A key card for your table: { $name }
key-card-starts = { team } starts.
key-card-seen = 👁️ { $count ->
    [one] Only { $who } sees it. The second spymaster presses **{ button-look }**.
   *[other] { $who } see it, and nobody else can.
}
key-card-sides = Either side may give the first clue. Press your own side: nobody sees both.
key-card-holder = 👁️ { team }: { $who }
key-card-yours = ## 🔑 Your key card: { $name }
key-card-hold = { team } starts. Both spymasters read it from the same edge of the table, with number 1 at the top left. Don't show it to anybody.
key-card-side = This is { team }. Number 1 is the same card for both of you: agree on a corner. Don't show it to anybody.
key-card-choose = The key card is in the channel. [Press your side there]({ $url }), and leave the other one to the other person.
button-look = Show me the key
refused-key-card-gone = This key card is gone: key cards are kept for 30 days. `/codenames table` deals a new one.
refused-key-taken = Somebody else already has this key. Press a free side if there is one, or deal a new key card with `/codenames table`.
refused-other-side-held = You've seen the other side of this key card, and nobody sees both. Press your own side to look again.
sand-runs = ⏳ { $who } flipped the sand timer: { $seconds ->
   *[other] { $seconds } seconds
}. The sand runs out: { $when }
sand-ran = ⌛ { $who } flipped the sand timer: { $seconds ->
   *[other] { $seconds } seconds
}. The sand ran out: { $when }
sand-up = ⌛ **Time's up!**
sand-up-late = ⌛ **Time's up!** The sand ran out while I was away: { $when }
sand-posted = The sand timer is running in the channel.
button-flip = Flip again
refused-timer-running = [A sand timer]({ $url }) is already running in this channel. Flip yours once it has run out: { $when }
