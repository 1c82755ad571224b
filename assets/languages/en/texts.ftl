### The texts of the table in English. CC0-1.0.
### One message per thing said. A message named in braces takes the same arguments.
### How we speak, in ten lines:
### 1. A friend who deals: knows the rules, wants you to have fun, is never the hero. One dry joke a screen.
### 2. First the moment, then the press: "Blue is thinking of a clue. Ana: press Give clue."
### 3. As people speak in a chat: contractions (don't, you're, it's); no passive without a doer.
### 4. Short: forty characters a line, two lines a message on the board, three in a whisper; only rules are longer.
### 5. A button says what the press does, verb first, at most 22 characters; its question and answer use its verb.
### 6. One word for one thing, on buttons and in sentences; the words stand below.
### 7. Nobody is scolded: "Ana is away". A limit says when again, not that it was too often.
### 8. One warm word where people cheer, and one ! a screen; none where they lost. The assassin may be dramatic.
### 9. No inside talk: seal, salt, row, shard, promise, season, bye stay out, or behind Details. What is odd is explained.
### 10. Read it aloud to somebody who never played. If they ask "who?" or "what happens then?", mend it.
### Words: game · table (a match) · lobby · host · seat · team; side in Duet only · spymaster · operative
### codename · agent · enemy agent, opponent (one team only) · card: open, covered · key · clue · guess · mark
### turn, end the turn, pass · hit, miss · cover · token · streak · the clue stands, is invalid · object to a clue,
### objection · ask, allow, refuse · press · at random · ping · statistics · computer · sand timer · slow game
### settings · pack · cup, round · case of the day, Today's case · rating (strength), score (points)
### end a game · close a table · call off a night or cup · fingerprint (of the key) · watch, who watch

## Words

team-mark = { $team ->
    [red] 🔺
    [blue] 🔵
    [orange] 🔶
    [purple] 🟣
    [a] 🅰️
    [b] 🅱️
   *[both] 👥
}
team-name = { $team ->
    [red] Red
    [blue] Blue
    [orange] Orange
    [purple] Purple
    [a] Side A
    [b] Side B
   *[both] Both teams
}
team = { team-mark } { team-name }
team-name-start = { team-name }
team-name-the = { team-name }
team-name-of = of { team-name }
team-start = { team }
team-the = { team }
team-of = of { team }
team-in = on { team }
loser = { $loser ->
    [red] 🔺 Red
    [blue] 🔵 Blue
    [orange] 🔶 Orange
   *[purple] 🟣 Purple
}
loser-start = { loser }
loser-to = to { loser }
identity-mark = { $identity ->
    [red] 🔺
    [blue] 🔵
    [orange] 🔶
    [purple] 🟣
    [green] 🟢
    [bystander] ◻️
   *[assassin] ✖️
}
identity-name = { $identity ->
    [red] red agent
    [blue] blue agent
    [orange] orange agent
    [purple] purple agent
    [green] agent
    [bystander] bystander
   *[assassin] assassin
}
picture = 🖼️ { $number }
somebody = somebody
guest = a guest
guest-named = { $name } (guest)
and = { $first } { $before ->
   *[other] and
} { $last }
and-more = { $first } and { $count ->
   *[other] { $count } more
}

## Commands

command-codenames = codenames
command-codenames-about = Play Codenames in this channel
command-start = start
command-start-about = Open a table in this channel
option-language = language
option-language-about = The language of the codenames and the table
option-format = format
option-format-about = Who plays against whom
option-deck = deck
option-deck-about = What is on the board: words, pictures or both
option-layout = layout
option-layout-about = The grid, and how many agents each team has
command-clue = clue
command-clue-about = Give a clue, when it's your turn
option-word = word
option-word-about = One word about what your codenames mean
option-number = number
option-number-about = How many codenames it means: 0 to 9, or ∞
option-ask = ask
option-ask-about = Ask the other spymaster in private first

## Lobby

lobby-host = Host: { $host } · 🌐 { button-language }
lobby-free = _free_
lobby-lacking = ⏳ { $count ->
    [one] One more and you can start
   *[other] { $count } more and you can start
}{ $computers ->
    [page] .
    [fill] . Press **{ button-join }**, or **{ button-fill }**.
    [yes] . Press **{ button-join }**, or add a computer under **{ button-seats }**.
   *[no] . Press **{ button-join }**.
}
lobby-ready-by-lot = ✅ You can start: **{ button-start }** deals the free seats at random.
lobby-uneven = The teams are uneven, but you can start anyway.
lobby-no-tables = -# I have no dictionary in this language: I only ask about words that look alike. The rest is up to you.
lobby-ready = ✅ Everybody's here. Anybody with a seat can press **{ button-start }**.
lobby-closed = ## Codenames
    This table is closed. `/codenames start` opens a new one.
lobby-posted = The table is open: { $link }
button-join = Join
button-fill = Play with computers
button-leave = Leave
button-leave-really = Yes, leave
button-how-to-play = How to play
seated-already = You already have a seat: { $role ->
    [spymaster] { team } · spymaster.
    [member] { team }.
   *[operative] { team } · operative.
} Change it under **{ $button-seats }**.
you-left = You've left this table.
lot = 🎲 At random: { $seats }.
lot-seat = { $role ->
    [spymaster] { team }: spymaster { $who }
    [member] { team }: { $who }
   *[operative] { team }: operative { $who }
}
next-deal = 🔁 { $rotates ->
    [yes] This time: { $seats }.{" "}
   *[no] {""}
}Host: { $host }
next-seat = 🔁 This time: { $seat }
button-shuffle = Shuffle seats
button-start = Start
button-sit = { $role ->
    [spymaster] { team-name } spymaster
    [member] { team-name }
   *[operative] { $team ->
        [both] Operative for both
       *[other] { team-name } operative
    }
}

## Board

headline-clue = ## { team } is thinking of a clue
    { $who }: { $count ->
       *[other] press
    } **{ $button-clue }**.
headline-first-clue = ## Who gives the first clue?
    { $who }: { $count ->
       *[other] got one? Press
    } **{ $button-clue }**. The first one counts.
headline-cover = ## { team } covers an enemy agent
    { $who }: { $count ->
       *[other] choose
    } it under **{ $button-key }**, then give your next clue.
headline-cover-own = ## { team } may cover one of its agents
    { $who }: { $count ->
       *[other] choose
    } it under **{ $button-key }**, or press **{ $button-clue }** and cover none.
headline-called = ## 🚫 { $objector } objects to { team-mark } { $clue } { $number }
    Rule: { $rule }. Guessing is on hold. { $who }: { $count ->
       *[other] press
    } **{ $button-answer }**.
headline-contested = ## 🚫 { team }: does { $clue } { $number } stand?
    Rule: { $rule }. { $who }: { $count ->
       *[other] decide
    } under **{ $button-answer }**. In a tie the clue stands.
headline-sudden-death = ## 🚨 Sudden death
    No more clues: either side guesses, by the other's key. One miss and everybody loses.
headline-guess = ## { team }: { $clue } { $number }
headline-guess-together = ## { team } guesses: { $clue } { $number }
headline-guess-long = ## { $clue } { $number } { team-mark }
duet-tally = { $tokens ->
    [0] {""}
   *[other] 🎟️ **{ $tokens }** of { $all ->
       *[other] { $all } tokens ·{" "}
    }
}🟢 **{ $found }** of { $agents ->
   *[other] { $agents } agents
}
duet-done = ✅ All agents { team-name-of } are found: no more clues from there.
how-at-once = **the first press counts**
guesses-left = { $count ->
    [one] **1** guess left
   *[other] **{ $count }** guesses left
}
guesses-zero = **∞** guesses: 0 means that **none** of your cards fit. Guess at least once.
guesses-unlimited = **∞** guesses
marked = 📍 { $marks }
mark = { $codename }: { $who }
end-turn-asked = ✋ { $who }: { button-end-turn }
touched = { $whose ->
    [own] Yes! { $who } found **{ $codename }**: { identity-mark } **{ identity-name }**.
    [assassin] **{ $codename }** was the { identity-mark } **{ identity-name }**. Ouch, { $who }.
   *[other] { $who } went for **{ $codename }**: { identity-mark } **{ identity-name }**.
}
covered-by-choice = { $who } covered **{ $codename }**: { identity-mark } **{ identity-name }**.
stopped = { $who }: that's enough for now.
computer = 🤖 { $number ->
    [1] Ada
    [2] Bit
    [3] Cog
    [4] Dot
    [5] Echo
    [6] Gizmo
    [7] Pixel
   *[8] Turing
}
computer-thinks = { $who } { $count ->
    [one] is
   *[other] are
} thinking for a moment.
computer-torn = { $who } { $count ->
    [one] is
   *[other] are
} torn between two cards.
computer-unknown = { $who } doesn't know “{ $clue }” and took **{ $codename }**{ $whose ->
    [assassin] … of all cards the { identity-mark } **{ identity-name }**.
   *[other] : { identity-mark } **{ identity-name }**.
}
computer-touched = { $who } read “{ $clue }” as **{ $codename }**{ $whose ->
    [assassin] … the { identity-mark } **{ identity-name }**. Ouch.
   *[other] : { identity-mark } **{ identity-name }**.
}
computer-says = { $who }: “{ $phrase }”
computer-phrase-easy = { $number ->
    [1] Ooh, I like this one.
    [2] This might even work.
    [3] Don't laugh, please.
    [4] I'm only learning.
    [5] Go easy on me.
    [6] Oh, is it me already?
    [7] Wish me luck!
    [8] I'd call that a clue.
    [9] I even rehearsed this.
   *[10] This is hard, isn't it?
}
computer-phrase-even = { $number ->
    [1] Let's see.
    [2] Fair's fair.
    [3] No hurry.
    [4] That should do.
    [5] Here goes.
    [6] We're still in it.
    [7] Nothing fancy.
    [8] I've had worse ideas.
    [9] Steady as ever.
   *[10] I'm enjoying this.
}
computer-phrase-hard = { $number ->
    [1] Pay attention.
    [2] Nothing personal.
    [3] Too easy.
    [4] Write this down.
    [5] I could do this asleep.
    [6] Try to stop me.
    [7] Calculated.
    [8] Just as expected.
    [9] Do keep up.
   *[10] Still awake?
}
computer-phrase-partner = { $number ->
    [1] We've got this.
    [2] Together, then.
    [3] I'm with you.
    [4] Onwards!
    [5] I like how we think.
    [6] Good team, us.
    [7] Happy to be here.
    [8] Always on your side.
    [9] On we go.
   *[10] I trust this team.
}
computer-lucky = { $number ->
    [1] Lucky!
    [2] Phew!
    [3] Whoa!
    [4] Bingo!
    [5] Ha!
   *[6] Wow!
}
computer-blunder = { $number ->
    [1] Oops.
    [2] Argh.
    [3] Drat.
    [4] Whoops.
    [5] Yikes.
   *[6] Sigh.
}
computer-unsure = { $who } wasn't sure of another card and ended the turn.
hired = { $who } brought in { $computers }.
hiring = { $who } { $count ->
    [one] wants
   *[other] want
} a computer: { $seats }. More than half of you have to agree.
recap-assisted = 🤖 Counts under **With computers** in your profile: `/codenames club`
recap-visited = 👋 A guest played
recap-history-only = in the history, but in no statistics
dms-closed = -# ✉️ { $who }: I can't send you direct messages, so { $count ->
    [one] press **{ button-key }** to see your key.
   *[other] each of you: press **{ button-key }** to see yours.
}
footer = -# Table { $match } · unofficial fan project
won-title = { $you ->
    [won] You win!
    [lost] Not this time
   *[none] { team } wins!
}
won-loser = { $you ->
    [lost] Your team
   *[other] { loser-start }
}
won-agents = ## { won-title }
    { $you ->
        [won] All your agents are found
        [lost] { team-start } found all its agents
       *[none] All its agents are found
    }, after { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }; { $you ->
        [lost] you
       *[other] { loser }
    } still had { $left ->
        [one] one
       *[other] { $left }
    } to find.
won-assassin = ## { won-title }
    { won-loser } hit the assassin, **{ $codename }**, with { $left ->
        [one] one agent
       *[other] { $left } agents
    } still to find.
won-resigned = ## { won-title }
    { won-loser } resigned.
alone-won = ## You win! Score { $score } of { $best }
    { $line } All your agents are found, in { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }.
alone-lost-agents = ## The opponent wins
    All enemy agents are covered, { $by ->
        [choice] the last one by choice
       *[touch] the last one by your own guess
    }: **{ $codename }**.
alone-lost-assassin = ## The opponent wins
    You hit the assassin: **{ $codename }**.
alone-lost-resigned = ## The opponent wins
    You resigned.
score-best = Difficult to believe!
score-7 = The opponent won't sleep well.
score-6 = You finish each other's sentences.
score-5 = A well-oiled agency.
score-4 = Solid work, with style.
score-3 = The archive will remember you kindly.
score-2 = That was closer than it had to be.
score-1 = A win is a win.
together-won = ## You win!
    All 15 agents are found, in { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }, with { $tokens ->
        [0] no token left
        [one] 1 token left
       *[other] { $tokens } tokens left
    }.
together-lost-assassin = ## Not this time
    You hit an assassin: **{ $codename }**.
together-lost-sudden-death = ## Not this time
    Sudden death, and **{ $codename }** was a bystander.
together-lost-resigned = ## Not this time
    You gave up together.
game-stopped = ## The game ended early
    Nobody wins. The board shows the key.
button-clue = Give clue
button-guess = Guess
button-guess-this = Guess { $codename }
button-end-turn = Pass
button-end-turn-asked = { button-end-turn } ({ $asked } of { $needed })
end-turn-really = You've guessed { $count ->
   *[other] { $count }
} of { $number }. Pass anyway?
button-guess-agreed = { button-guess-this } ({ $asked } of { $needed })
button-key = Key
button-more = More
status-clue = { team-name } is thinking…
status-first = Either side may begin
status-cover = { team-name } covers an enemy agent…
status-cover-own = { team-name } may cover an agent…
status-sudden-death = Sudden death
status-won = { team-name } wins
status-you-won = You win!
status-you-lost = Not this time
status-lost-alone = The opponent wins
status-won-together = All agents found!
status-lost-together = Not this time
status-case-over = The case is over
status-paused = Paused
status-asleep = Asleep
status-stopped = Ended

## Alt texts

alt-board = The board, row by row. { $moment } { $score }. { $cards }.
alt-board-groups = The board.
alt-page = The board in large print, cards { $first } to { $last } of { $all }.
alt-clue = { team-name }'s clue: { $clue } { $number }.
alt-last = Guessed last: { $card }.
alt-score = { team-name } has { $left } left
alt-score-together = { $found ->
    [one] 1 of 15 agents found
   *[other] { $found } of 15 agents found
}, { $tokens ->
    [0] no token left
    [one] 1 token left
   *[other] { $tokens } tokens left
}
alt-identity = { $identity ->
    [red] red
    [blue] blue
    [orange] orange
    [purple] purple
    [green] agent
    [bystander] bystander
   *[assassin] assassin
}
alt-known = { $card }: { alt-identity }
alt-open = Open
alt-group = { $label }: { $cards }.
alt-covered = Covered
alt-covered-as = Covered, { identity-mark } { alt-identity }
alt-key-card = The key card. { team-name } starts.
alt-key-card-side = The key card, { team-name }.
alt-key-board = The board with the key.
alt-key-side = The board with the key, { team-name }.

## Key

key-title = ## 🔑 Your key, { team }
key-your-turn = Your turn: tick the cards you mean, if you like, then press **{ button-clue }**. { $link }
key-ticked = ✏️ You mean { $count }: { $cards }
key-cover = Choose an agent { team-of } to cover, then give your next clue. { $link }
key-cover-choose = Cover an enemy agent
key-cover-own = The clue was invalid: cover one of your own agents, or give your clue at once and cover none. { $link }
key-cover-own-choose = Cover one of your agents
key-called = There's an objection to a clue; everything else waits. { $link }
question-for-you = ❓ { $who } asks you: do you allow the clue **{ $clue } { $number }**? No answer within { span } means yes.
question-for-you-refused = ❓ { $who } asks you: do you allow the clue **{ $clue } { $number }**? No answer within { span } means no.
question-referee-asks = -# { $reason ->
    [unknown] I don't know this word, so I'm not sure. Rule: { $rule }.
   *[other] The referee isn't sure. Rule: { $rule }.
}
question-referee-refuses = -# The referee refuses it. Rule: { $rule }.
question-ruled = ✏️ Your clue **{ $clue } { $number }** isn't out yet.
question-kept = ✏️ Your clue **{ $clue } { $number }** came too late; I kept it for your next turn.
question-open = ❓ { $who } is deciding about **{ $clue } { $number }**. That takes { span } at most.
question-refused = ❌ { $who } refuses **{ $clue } { $number }**.
question-unanswered = ❌ { $who } didn't answer, so **{ $clue } { $number }** stays refused.
question-waits = -# I can't send them direct messages, so the question waits under their **{ $button-key }**.
question-allowed = You allowed the clue; it's out.
question-you-refused = You refused the clue. I'll tell its giver.
question-died = ⌛ No answer needed about **{ $clue } { $number }** any more: the game has moved on.
personal-seat = Your seat now: **{ team }**{ $role ->
    [spymaster] {""}, spymaster
    [operative] {""}, operative
   *[member] {""}
}.
personal-knowing = You've seen the key, so no more guessing for you in this game.
personal-no-seat = You have no seat now. **{ $button-more }** shows which seats are free.
personal-closed = ✉️ { $who }: your seat at this table has changed. **{ button-more }** shows where you sit.
question-passed-allowed = ✅ { $who } allows **{ $clue } { $number }**: it's on the board.
question-passed-silence = ✅ { $who } didn't answer, so **{ $clue } { $number }** is allowed: it's on the board.
call-title = ### Object to { $clue } { $number }
    If you're right, the turn ends and you may cover one of your agents.
call-by = -# Rule: { $rule }.
call-reason = What is wrong with it?
objection-form = It's a form of a word on the table
objection-word = It's two words, or not a word at all
objection-place = It's about letters, sounds or places
objection-other = Something else
call-rule = Which rule does it break?
call-codename = Which word on the table?
call-answer = { $who } objects to **{ $clue } { $number }**. Rule: { $rule }.
call-vote = { $who } objects to **{ $clue } { $number }**, and { $by ->
    [you] you defend
    [nobody] whoever gave it defends
   *[other] { $giver } defends
} it. Rule: { $rule }.
call-at-once = 🚫 **{ $clue } { $number }** was invalid. Rule: { $rule }.
call-conceded = 🚫 **{ $clue } { $number }** was invalid, and whoever gave it agrees. Rule: { $rule }.
call-upheld = 🚫 **{ $clue } { $number }** was voted invalid. Rule: { $rule }.
call-stands = ✅ **{ $clue } { $number }** stands.
call-withdrawn = ✅ **{ $clue } { $number }** stands; the objection was taken back.
call-awaits-you = Is the clue invalid? Say so, or defend it, within { span }. No answer means you defend it.
call-awaits-giver = { $who } has { span } to call the clue invalid or defend it. No answer means they defend it.
call-awaits-votes = It's up to { $who }, within { span }. Votes so far: { $voted } of { $voters }; nobody sees who chose what.
call-voted-stands = Your vote: the clue stands.
call-voted-invalid = Your vote: the clue is invalid.
key-first-clue = Either side may begin. Got a clue? Press **{ button-clue }**. { $link }
key-wait-duet = Your key decides what the other side guesses. When it's your turn to give a clue, you'll see it here. { $link }
key-sudden-death = Sudden death: the other side's key decides about your guesses. { $link }
key-sudden-rest = Sudden death: the other side's agents are all found, so your side is done. { $link }
key-wait = Just watch for now: when it's your turn, you'll see it here. { $link }
key-over = The game is over. { $link }
key-link = [To the board]({ $url })
key-conduct = -# One word, one number. Then a straight face: no words, no emoji.

## Clue

clue-title = Give a clue
clue-beware = { $count ->
    [one] Beware of the assassin
   *[other] Beware of the assassins
}: **{ $assassins }**
clue-word = One word
clue-word-about = { $deck ->
    [pictures] About what your pictures show, not where they lie
   *[other] About what your codenames mean, not about letters
}
clue-number = Number
clue-number-about = How many cards it means; they may guess one more
clue-number-choose = How many?
clue-number-zero = None of ours fits; no limit
clue-number-unlimited = No limit
clue-number-together-about = 0 to 9; it sets no limit
clue-meant = Which cards do you mean?
clue-given = Your clue is out: **{ $clue } { $number }**.
button-change = Change it
button-ask = Ask for permission
button-send = Send anyway
button-send-plain = Send it
button-spell = { $clue }?
button-unask = Take it back
button-allow = Allow
button-refuse = Refuse
button-object = Object to the clue
button-object-really = Object
button-answer = Answer
button-concede = It's invalid
button-contest = Defend the clue
button-vote-stands = The clue stands
button-vote-invalid = The clue is invalid
button-decline = Cover none

## More

more-side = **{ team }:** { $seats }
more-sits = { $role ->
    [spymaster] { $people } (spymaster)
    [member] { $people }
   *[operative] { $count ->
        [0] { $people } (operative)
       *[other] { $people }
    }
}
more-clues = ### All clues
more-point-out = -# ⚖️ Think this clue breaks the rules? Tell { $spymaster ->
        [other] the other team's spymaster
       *[own] your spymaster
    } in private: only they can object.
more-no-clues = No clue yet.
more-turn = { team-mark } **{ $clue } { $number }** { $touches }
more-turn-void = { $number } 🚫
more-turn-lost = { team-mark } no clue { $touches }
more-touch = { $codename } { identity-mark }
more-stopped = ✋
more-late = ⌛
more-covered = covered { $codename }
more-then-covered = then { $card } was covered
more-sudden = **Sudden death:** { $touches }
more-fair-play = -# 🔒 The key was fixed at the deal. Its fingerprint, for **{ $button-check-it }** under **{ $button-more }** after the game:
    -# `{ $commitment }`
more-views = ### Other views
    The first two are for you alone; the last brings the board to the end of the channel.
button-fair-play = Fair play
button-views = Other views
button-my-seat = My seat
button-back = Back
button-share = Share

## Lessons

lesson-spymaster = 💡 Think of one word for two or three of your agents, but not for the assassin. On your turn you can tick them below, then press **{ button-clue }**.
lesson-member = 💡 New to Duet? Your turn: one word for two or three agents on your key, then **{ button-clue }**. Theirs: pick a card, then guess it; their key decides.
lesson-number = 💡 { $limit ->
    [zero] **0**: none of your cards fit. Guess on older clues, as often as you like.
    [unlimited] **∞**: some cards fit. Guess as often as you like.
   *[number] **{ $number }**: { $number ->
        [one] one card fits
        [2] two cards fit
       *[other] { $number } cards fit
    }; you may guess one more than that.
}
lesson-operative = { $marking ->
    [at-once] Your pick is your guess, and final.
   *[majority] Picks are votes; **{ $button-guess }** needs most of you.
}

## Refusals

refused-game-over = This table is finished. `/codenames start` opens a new one.
refused-clue-not-awaited = Your team already has its clue for this turn. Save yours for the next one.
refused-guess-not-awaited = There's no clue yet. Hang on until it's out.
refused-no-such-card = There's no open card like that. Choose one that's still open.
refused-guess-first = Nobody has guessed since this clue. Guess at least one card, then pass.
refused-cover-first = An enemy agent has to be covered first. Choose one under **{ $button-key }**, then give your clue.
refused-not-to-cover = That card can't be covered now. Choose one from the list under **{ $button-key }**.
refused-no-unlimited = In Duet the number is 0 to 9, and sets no limit. Pick one of those.
refused-already-marked-by-side = Your side has already met a bystander there. Choose another card.
refused-sudden-death = Sudden death means no more clues, and no turn to end. Guess a card, or leave it to the other side.
refused-partner-is-done = The other side's agents are all found, so your side is done guessing. Leave the rest to them.
refused-duet-is-classic = Duet is played on the classic 5 x 5 board. Choose that layout, or another format.
refused-too-many-people = This format has room for { $most ->
   *[other] { $most } people
} only. Somebody has to leave first.
refused-not-seated = You have no seat at this table. Find a free one under **{ $button-more }**, or just watch.
refused-not-your-turn = Not your turn yet. The others are still at it.
not-your-turn-of = Not your turn yet. Waiting for: { $who }
refused-only-spymasters-give-clues = Only spymasters give clues. Wait for your spymaster's.
refused-spymasters-never-guess = Spymasters never guess. Keep a straight face and let your operatives decide.
refused-nothing-marked = No card marked yet. Pick one first, then press **{ $button-guess }**.
refused-seat-taken = That seat is taken. Try another one.
refused-seats-missing = You need { $count ->
    [one] one more person
   *[other] { $count } more people
} for that. Start once they've joined.
refused-not-dealt = The cards aren't dealt yet. Press **{ $button-start }** first.
refused-table-full = This table is full. Join the next game.
refused-not-agreed = This card has { $marked } of { $needed ->
   *[other] the { $needed } marks
} it needs. Ask the others to mark it too.
refused-has-seen-key = You've seen the key, so no more guessing in this game. Take a seat where the key is no secret, or watch.
refused-only-the-starter = Only the host or a moderator can do that. Ask one of them.
only-the-host = That's for the host, { $host }, or a moderator. Ask one of them.
guidance-not-seated = You aren't at this table yet.
key-unseen = 🗝️ You see no key in this game.
refused-guest-needs-word = Guests give clues only if the host seats them for that, and they never host. Ask the host for such a seat.
refused-no-such-guest = This guest isn't at the table any more. Open *{ button-seats }* again to see who is.
refused-too-many-changes = This lobby has changed 500 times, and that's the limit. Start the game, or close the table and open a new one.
refused-starter-is-here = The host was here a moment ago. Ask them, or try again in five minutes.
refused-no-computers = Computers don't speak this table's language yet. Choose another one under **{ $button-settings }**.
refused-key-is-secret = Only spymasters see the key. Play with what your spymaster tells you.
refused-clue-called = There's an objection to this clue. Wait until it's decided.
refused-clue-stands = This clue stands, that's settled. Let them guess.
refused-call-spent = Each team may object once to a clue I found fine, and yours has. Let this one stand.
refused-name-the-codename = That rule and that card don't go together. Choose the rule again, then the codename.
refused-timing-out-of-range = Those limits are too short or too long. Choose 30 to 600 seconds per clue and 15 to 300 per guess.
refused-never-awake = One day of the week has to stay open. Choose fewer days off.
refused-half-quiet = Quiet hours need a start and an end. Choose both, or neither.
refused-game-paused = This game is paused. Press **{ $button-resume }** on the board first.
refused-game-asleep = This game is asleep. Press **{ $button-wake }** on the board first.
refused-sand-runs = The sand is already running. Wait until it's out.
refused-still-here = That person was here a moment ago. Give them more time, then try again.
refused-missing-too-short = The others have been gone for less than ten minutes. Wait a little, in case somebody sits down there.
refused-agreement-too-long = That agreement is too long. Keep it to one line of { $most ->
   *[other] { $most } characters
}.
refused-question-open = You're already asking about a clue. Wait for the answer, or take the question back.
refused-already-answered = You've already asked about this clue. Change it, or send it if you can.
refused-nothing-to-ask = You have no clue waiting. Give one first.
refused-nobody-to-ask = There's no other spymaster to ask. Change the clue, or send it if you can.
refused-not-yours-to-answer = This question is for somebody else. Leave it to them.
refused-other-open = Another table is open in this channel. Wake this game once that one is over: { $link }
refused-not-among-them = Only people who played can start the next game right away. **{ $button-change-seats }** opens its lobby, and anybody can join there.
refused-already-open = There's already a table in this channel. Join it here: { $link }
refused-moment-passed = Things have moved on since then. Have another look and go on.
refused-lobby-over = The game has started since then. Press **{ $button-more }** on its board.
refused-clue-too-late = The game moved on, so your clue **{ $clue } { $number }** wasn't given. Keep it for your next turn.
refused-match-changed = Several people pressed at once, so nothing happened. Press again.
refused-too-fast = I'm still busy with your last press. Wait a moment, then press again.
refused-stopping = I'm restarting. Try again in a few seconds.
refused-shut-out = You or this server can't use this bot any more. If that's a mistake, ask whoever runs it.
too-often = Easy does it. You can do that again { $again }.
refused-match-broken = I can't read this game any more, so I closed it. `/codenames start` opens a new one.
refused-no-match-here = There's no game in this channel. `/codenames start` opens one.
refused-pack-too-small = { $pack } is too small: this board needs { $need ->
   *[other] { $need } cards
}, and { $have ->
   *[other] only { $have } go
} together. Use a smaller part of it, or another pack.
refused-pack-gone = The pack { $title } is gone. Choose another one in the settings.
refused-pack-for-adults = The pack { $title } is for adults, and this channel isn't age-restricted. Choose another one in the settings.
refused-unknown-button = I don't know this button any more. Press one on the newest board.
refused-form-too-late = I was too slow with the form. Press the button again.

## The referee

clue-refused-empty = A clue needs a word. Type one.
clue-refused-too-long = A clue has at most 32 characters. Choose a shorter word.
clue-refused-unsafe-text = A clue has only letters and digits. Leave out the rest.
clue-refused-mixed-script = This clue uses letters of another alphabet. Write it in Latin letters.
clue-refused-number = The number is 0 to 9, or ∞ for unlimited. Change it.
clue-refused-expert-off = This table plays without 0 and ∞. Choose 1 to 9.
clue-refused-not-one-word = A clue is one word. Leave the other words out.
clue-refused-same-word = { $codename } is still on the table, so it can't be your clue. Choose another word.
rule-c1 = One word, and no extra hints
rule-c2 = No codename on the table
rule-c3 = No form of a codename on the table
rule-c4 = No part of a compound on the table
rule-c7 = About meaning, not about letters, spelling, sound or place
rule-c8 = The number only says how many; it isn't a second clue
rule-c9 = In the game's language
rule-c10 = A spelled-out clue is read as its word
rule-c11 = Words spelled the same are the same word
rule-c12 = The house rules of this table
rule-c13 = No invented compounds or names
rule-c18 = No other sign from the spymaster
rule-c20 = Nothing about shading or patterns on the table
clue-refused-form = { $clue } is a form of { $codename }, still on the table. Choose another word.
clue-refused-contains = { $clue } contains { $codename }, still on the table. Choose another word.
clue-refused-part = { $clue } shares a part with { $codename }, still on the table. Choose another word.
clue-refused-twin = Only accents tell { $clue } from { $codename }. Choose another word.
clue-refused-letters = { $clue } is about letters, not about meaning. Choose another word.
clue-refused-position = { $clue } is about places on the table, not about meaning. Choose another word.
clue-refused-sound = { $clue } is about sound, not about meaning. Choose another word.
clue-refused-abbreviation = { $clue } is an abbreviation, and this table plays without them. Choose another word.
clue-refused-unknown = I don't know { $clue }. Choose another word.
clue-asked-form = { $clue } may be a form of { $codename }, still on the table. Send it anyway?
clue-asked-contains = { $clue } may contain { $codename }, still on the table. Send it anyway?
clue-asked-part = { $clue } may share a part with { $codename }, still on the table. Send it anyway?
clue-asked-twin = Only accents tell { $clue } from { $codename }. Send it anyway?
clue-asked-letters = { $clue } looks like a hint at spelling, and clues are about meaning. Send it anyway?
clue-asked-position = { $clue } looks like a hint at where your cards lie, and clues are about meaning. Send it anyway?
clue-asked-sound = { $clue } sounds like your codenames, and clues are about meaning. Send it anyway?
clue-asked-abbreviation = { $clue } looks like an abbreviation, and your table hasn't agreed on those. Send it anyway?
clue-asked-unknown = I don't know the word { $clue }, so I'm not sure. Send it anyway?
clue-slip = Did you mean **{ $clue }**?
clue-asked-not-one-word = { $clue } looks made up, and clues are real words. Send it anyway?
clue-risk = -# If you send it and the other spymaster objects under this rule, the clue is invalid at once.
clue-risk-doubt = -# If you send it like this, the other spymaster can object, and you can defend it.

## Mishaps

outdated-command = This command has changed. Restart Discord, or reload it with Ctrl+R, and type it again.
moved-command = That's `/codenames { $command }` now: choose **{ $place }** there.
renamed-command = That's `/codenames { $command }` now.
moved-key-card = Key card
moved-timer = Sand timer
mishap = Something went wrong on my side; the game is safe. Try again, and if it keeps happening, report { $reference }.

## Starting the bot

exit-database-newer = The database was written by a newer version of this bot. Update the bot.
exit-database-damaged = The database is damaged, or does not belong to this bot. Restore a copy, or set DATABASE_URL to another one.
exit-database-unreachable = The database doesn't answer. Check that it is running, and check { $setting }.
exit-database-full = There is no room left where the database is. Make some.
exit-database-address = { $setting } names no database this bot knows. Write sqlite:///path, or postgresql://user:password@host/name.
exit-database-options = { $setting } has something this bot does not understand ({ $names }). Take it out, or correct it.
exit-database-driver = The driver for Postgres is not installed here. Type make install, or set DATABASE_URL to a file.
exit-database-refused = Postgres refuses the name or the password in { $setting }, or has no database of that name. Correct it.
exit-database-folder = There is no folder { $folder }. Make it, or name another one.
exit-database-directory = { $file } is a folder. Name a file in it, as in sqlite:///{ $file }/codenames.db.
exit-database-unwritable = The bot may not write { $file }, or may not write in its folder. Give it the right to, or name another place.
exit-database-none = There is no database at DATABASE_URL yet. The first start of the bot makes it.
exit-database-older = The tables of the database are older ({ $schema }) than those of this version ({ $newest }). Start the bot once, which changes them.
exit-database-rights = The bot may only read the database. Give its role the right to create tables there, or set DATABASE_URL to another one.
exit-database-uncopied = The database can't be copied. Make room where the copy goes.
exit-database-dump = Postgres is copied by pg_dump: OPERATIONS says how under Backup and restore. Then .venv/bin/python bot.py backup --taken notes it.
exit-database-itself = The copy cannot go where the database itself is. Name another file.
exit-database-taken = There is something in the database that { $setting } names. Name an empty one, or a file that is not there yet.
exit-database-beside = { $names } lies beside { $file }, and SQLite would read it into the new file. Name another file; or, if no program uses it, delete it.
exit-database-disk = The disk doesn't take { $file }. Look for a quota, a limit of file size (ulimit -f), or a disk that's failing.
exit-database-running = A bot is running on the database at DATABASE_URL. Stop it first, or what's played meanwhile is lost.
exit-database-unmoved = What arrived is not what was there ({ $table }), so nothing was kept. Please report this.
exit-database-unfit = What is stored does not fit the tables of this version ({ $reason }), so nothing was changed. Start the version before, and please report this.
exit-settings = { $names } is missing or wrong. OPERATIONS says under Settings how to write it; it goes into .env.
exit-settings-unknown = No setting is called { $names }. Check .env against the list in OPERATIONS.
exit-settings-near = No setting is called { $name }. Did you mean { $near }?
exit-settings-line = Line { $line } of { $file } has no NAME= at its beginning, as in DISCORD_TOKEN= and then the token. Add it.
exit-settings-unreadable = { $file } can't be read. Save it as UTF-8, where the bot may read it.
exit-token-missing = DISCORD_TOKEN is missing or wrong. Get it at https://discord.com/developers/applications: your application, then Bot, Reset Token. Put DISCORD_TOKEN= and the token into .env.
exit-token = Discord refused DISCORD_TOKEN. Get a new one at https://discord.com/developers/applications: your application, then Bot, Reset Token.
exit-intents = Discord refuses the bot's intents. At https://discord.com/developers/applications, under Bot, save Privileged Gateway Intents again: it needs none of them.
exit-unreachable = Discord cannot be reached. Check the network and DISCORD_API_URL.
exit-identifies = Discord takes { $left ->
    [0] no more connections
    [one] one more connection
   *[other] { $left } more connections
} of this bot for now, and this process needs { $needed }. Keep it stopped, look in its log for what starts it again and again, and start it in { $hours ->
    [one] an hour
   *[other] { $hours } hours
}.
exit-proxy = The bot can't use the proxy in HTTPS_PROXY. Write it as http://host:port, or start with HTTPS_PROXY= for none.
exit-port = Something else listens on { $port }, or { $host } is not an address of this machine. Choose another.
backup-done = The database is copied to { $file }.
backup-noted = It is noted that a copy was taken just now.
announce-done = Posted in { $posted ->
    [one] { $posted } channel
   *[other] { $posted } channels
}; { $missed ->
   *[other] { $missed }
} couldn't be reached.
announcement = 📣 From the people who run this bot: { $text }
leave-done = The bot has left the server. Its games rest; after 30 days all of that server is forgotten.
leave-not-there = The bot isn't in a server with that number.
results-done = { $games ->
    [0] No game has ended there yet; an empty file is at { $file }.
    [one] The results of one game are in { $file }.
   *[other] The results of { $games } games are in { $file }.
}
shut-out-done = Shut out; a bot that is running knows within ten seconds.
let-in-done = Let in again; a bot that is running knows within ten seconds.
clues-done = { $clues ->
    [0] { $file } is empty: no server shares clues yet, or none of its games has ended since.
    [one] One clue is in { $file }.
   *[other] { $clues } clues of { $games ->
        [one] one game
       *[other] { $games } games
    } are in { $file }.
}
rebuild-done = { $games ->
    [0] No game has ended yet.
    [one] One finished game is counted.
   *[other] { $games } finished games are counted.
}
move-progress = { $games ->
    [one] { $done } of one game is over
   *[other] { $done } of { $games } games are over
}, { $rate } a second. { $minutes ->
    [0] Less than a minute is left.
    [one] A minute is left.
   *[other] { $minutes } minutes are left.
}
move-done = { $games ->
    [0] There were no games; { $rows ->
       *[other] { $rows } rows
    } were brought along.
    [one] One game was brought along, in { $rows ->
       *[other] { $rows } rows
    }{ $broken ->
        [0] , row by row as it was
       *[other] {""}
    }.
   *[other] { $games } games were brought along, in { $rows ->
       *[other] { $rows } rows
    }{ $broken ->
        [0] , row by row as they were
       *[other] , row by row as they were; those named below didn't replay before, either
    }.
} Set DATABASE_URL to the new database, then start the bot.
move-broken = { $count ->
    [one] One game replays neither here nor there: { $names }.
   *[other] { $count } games replay neither here nor there: { $names }.
} Nothing of it was lost on the way.
emojis-missing = { $missing ->
    [0] No picture is without its emoji.
   *[other] Pictures without their emoji: { $missing } of { $all }. This may take some minutes; you can stop it, and run it again to go on.
}
emojis-progress = Uploaded: { $done } of { $missing }.
emojis-done = { $deleted ->
    [0] Every picture has its emoji.
    [one] Every picture has its emoji, and an old one is deleted.
   *[other] Every picture has its emoji, and { $deleted } old ones are deleted.
} A running bot shows them within a minute.
check-emojis = { $have ->
    [0] The pictures have no emojis, so lists have their numbers alone. Upload them once: .venv/bin/python bot.py emojis
   *[other] Pictures with their emoji: { $have } of { $all }.
}
check-token = Discord accepts the token of { $name }.
check-code-grant = Nobody can add the bot yet: at https://discord.com/developers/applications, under Bot, switch off Requires OAuth2 Code Grant.
check-endpoint = The bot hears no press: at https://discord.com/developers/applications, under General Information, empty Interactions Endpoint URL.
invite-link = Open this to add the bot to a server: { $url }
check-identifies = Discord takes { $left ->
    [one] one more connection
   *[other] { $left } more connections
} of this bot today, of { $total }.
check-servers = { $count ->
    [0] The bot is not in any server yet.
    [one] The permissions of one server were checked.
   *[other] The permissions of { $count } servers were checked.
}
check-lacking = In { $server } the bot lacks: { $permissions }. Open the invite link again, or give them in Server Settings, Roles, and in the channels where people play.
check-database = The database answers ({ $kind }, schema { $schema }).
check-database-older = The database answers ({ $kind }, schema { $schema }); { $kind ->
    [sqlite] the next start copies it beside itself, then brings it to { $newest }.
   *[other] take a copy with pg_dump, for the next start brings it to { $newest }.
}
check-database-none = There's no database at { $place } yet; the first start makes it. If you had one, DATABASE_URL names the wrong place.
check-pictures = Fonts and sprites are there.
check-pictures-lacking = Fonts or sprites are missing or damaged. Fetch assets again.
check-libraries = The libraries are those of this version.
check-libraries-old = The libraries are not those of this version ({ $names }). Type make install, then start the bot again.
check-env-file = Others on this machine may read { $file } with the token in it. Type chmod 600 { $file }
check-room = There is little room in { $file }: an upgrade needs { $megabytes } MB. Make some.
check-clock = The clock of this machine is right.
check-clock-wrong = The clock of this machine is { $seconds ->
   *[other] { $seconds } seconds
} off. Set it by the network (timedatectl set-ntp true), or limits run out at the wrong time.
check-backup = The last copy of the database is { $hours ->
    [0] less than an hour
    [one] an hour
   *[other] { $hours } hours
} old.
check-backup-old = The last copy of the database is { $hours ->
   *[other] { $hours } hours
} old. Look at what takes it every night.
check-backup-none = No copy of the database was ever taken. OPERATIONS says how one comes every night.
check-web = The live table answers at { $url }.
check-web-silent = The live table doesn't answer at { $url }. If the bot is running, look at the proxy before it, and at WEB_HOST and WEB_PORT.

## Furniture

button-fair = Fair teams
button-seats = Seats
button-settings = Settings
button-remove = Remove
button-remove-guest = Remove and end link
button-board = Show the board here
button-large = Large print
button-text = Text board
button-resign = Resign
button-resign-really = Yes, resign
button-end = End the game
button-end-really = Yes, end it
button-succeed = Become host
lobby-reseated = 🔀 { $who } dealt the seats again.
settings-title = ## Settings
settings-game = The game
settings-finer = Finer points
setting-format = Format: { $to ->
    [three_players] three players
    [one_team] one team
    [duet] Duet
   *[two_teams] two teams
}
setting-deck = Cards: { $to ->
    [pictures] pictures
    [both] words and pictures
   *[words] words
}
setting-layout = Grid: { $to ->
    [pictures] { layout-pictures }
   *[classic] { layout-classic }
}
setting-tokens = Tokens: { $count }
setting-mistakes = Mistakes: { $count ->
    [0] each costs 2 tokens
    [one] the first costs 1 token, later ones 2
   *[other] the first { $count } cost 1 token, later ones 2
}
setting-mistakes-all = Mistakes: each costs 1 token
setting-packs = Pack: { $title }
setting-no-packs = Packs: none
setting-part = From the packs: { $to ->
    [quarter] a quarter of the words
    [half] half of the words
   *[all] all the words
}
setting-pace = Clock: { $to ->
    [sand] sand timer
    [strict] strict limits
    [correspondence] slow game
   *[free] none
}
setting-limits = Limits: clue { $clue } s, guess { $guess } s
setting-language = Language: { $to }
setting-any-language = Language: as last played here
setting-marking = Guessing: { $to ->
    [at_once] at once
    [majority] by majority
   *[mark] mark, then guess
}
setting-follows = Board: { $to ->
    [yes] follows the conversation
   *[no] stays until the turn passes
}
setting-temper = Computers against you: { $to ->
    [easy] easy
    [hard] hard
    [careful] careful
    [bold] bold
   *[even] even
}
temper-easy-about = You'll win most games. Partners always play their best.
temper-even-about = You'll win about every other game.
temper-hard-about = You'll win about one game in five.
setting-hints = Hints: { $to ->
    [yes] one per turn, from a computer
   *[no] none
}
setting-opponent = Opponent: { $to ->
    [yes] covers at random
   *[no] the spymaster covers for it
}
setting-audience = Predictions by those who watch: { $to ->
    [yes] on
   *[no] off
}
setting-house = House rules: { $rule }
setting-no-house = House rules: none
setting-no-switches = Extras: none
setting-puzzles = Puzzles after a game: { $to ->
    [yes] on
   *[no] off
}
puzzles-yes-about = After a game, anybody here may find out what its clues meant
setting-rating = Ratings: { $to ->
    [yes] on
   *[no] off
}
rating-yes-about = One per role, fresh every quarter; before a game { button-seats } has { button-fair }
setting-clues-name = Clues for the people who run this bot
setting-clues = { setting-clues-name }: { $to ->
    [yes] yes, without names
   *[no] no
}
clues-yes-about = Each clue with what it meant, its board and the guesses, from new games only. Nobody's name
setting-role = New tables ping: nobody
mix = { $part ->
    [quarter] a quarter { $packs }
    [half] half { $packs }
   *[all] only { $packs }
}
mix-several = { $part ->
    [quarter] a quarter { packs }
    [half] half { packs }
   *[all] only { packs }
}
packs = { $count ->
    [one] 1 pack
   *[other] { $count } packs
}
pack-about = { $count ->
    [one] { $count } codename
   *[other] { $count } codenames
}
pack-about-some = { $count ->
   *[other] { $count } codenames
}: { $some }…
board-mix = 📚 The words: { $mix }.
format-two-teams = Two teams
format-two-teams-about = Two teams, a spymaster each. The first to find all its agents wins.
format-two-teams-short = A spymaster and operatives on each team, 4 people or more
format-three-players = Three players
format-three-players-about = Two spymasters against each other, and one operative who guesses for both.
format-three-players-short = Two spymasters, one operative for both
format-one-team = One team
format-one-team-about = One team against a simulated opponent: after every turn your spymaster covers one of its agents.
format-one-team-short = One team against a simulated opponent, 2 people or more
format-duet = Duet
format-duet-about = Two sides, one team: each side knows half of the key and gives clues to the other. Find all 15 agents before the tokens run out.
format-duet-short = Two sides play together, 2 people or more
format-too-many = For { $most ->
   *[other] { $most } people
} at most
format-too-few = For { $fewest ->
   *[other] { $fewest } people
} or more; { $missing } missing
deck-words = Words
deck-pictures = Pictures
deck-both = Words and pictures
layout-classic = 5 x 5
layout-pictures = 5 x 4
tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
mistakes = { $count ->
    [0] Every mistake costs 2 tokens
    [one] The first mistake costs 1 token, later ones 2
   *[other] The first { $count } mistakes cost 1 token, later ones 2
}
mistakes-all = Every mistake costs 1 token
house-compound-clues = Compounds
house-compound-clues-about = pack rat, mother-in-law; only those the dictionary knows
house-multiword-names = Names of several words
house-multiword-names-about = People and titles: James Bond, Star Wars
house-place-names = Places of several words
house-place-names-about = New York, Rio de Janeiro
house-abbreviations = Abbreviations
house-abbreviations-about = CIA, lol, PhD; off: I ask first. NASA, laser and radar are always words
house-foreign = Foreign words
house-foreign-about = Words of other languages pass without a question
house-sound-links = Sound-alikes
house-sound-links-about = A clue may sound just like one of its own codenames: knight for NIGHT
house-rhymes = Rhymes
house-rhymes-about = Clues may rhyme with codenames; I never judge that
house-wordplay = All wordplay
house-wordplay-about = Letters, spelling and sound count too; always on with pictures only
house-expert = 0 and ∞
house-expert-about = Off: the number is 1 to 9
house-no-expert = No 0 and no ∞
house-agreement = “{ $agreement }”
house-line = -# 🏠 House rules: { $rules }
button-agreement = Table agreement
agreement-title = Table agreement
agreement-text = What have you agreed on?
agreement-text-about = One line for all to see; I don't enforce it. Leave it empty for none.
marking-at-once = Guess at once
marking-at-once-about = Picking a card is the guess
marking-mark = Mark, then guess
marking-mark-about = Picking a card only marks it; { $button-guess } makes it the guess
marking-majority = Majority
marking-majority-about = { $button-guess } and { $button-end-turn } count when more than half of the operatives want it
this-language = English
button-language = English
seats-title = ## Seats
seats-sit = Where do you want to sit?
seats-own = Your seat: { $role ->
    [spymaster] { team } · spymaster
    [member] { team }
   *[operative] { team } · operative
}
seats-who = Seat or remove somebody
seats-guests = Choose a guest…
guest-removed = **{ $name }** is out, and the guest links no longer work. Send the others a new one.
seats-where = Where does { $who } sit?
seats-hire = { $deck ->
    [words] 🤖 Add a computer
   *[other] 🤖 Add a computer (beta)
}
seats-hire-all = Fill all { $count ->
   *[other] { $count } free seats
} with computers
seats-dismiss = Remove { $who }
headline-vacant = ## { team }: { $role ->
    [spymaster] the spymaster's seat is free
    [member] nobody sits here
    [knowing] nobody here may guess any more
   *[operative] the operative's seat is free
}
    The game waits. Take the seat under **{ $button-more }**{ $computers ->
        [yes] {""}, or give it to a computer there under **{ $button-seats }**
       *[no] {""}
    }.
left = { $who } left.
took-seat = { $who } sat down.
reseated = { $who } changed the seats.
giving-up = 🏳️ { $who } { $count ->
    [one] wants
   *[other] want
} to resign.
panel-choose = Pick a card
panel-marked = 📍 { $codename }
panel-clue = **{ team } guesses: { $clue } { $number }**
    { $guesses }
resign-really = Resign? It's over once more than half of your team wants to.
leave-really = { $alone ->
    [yes] You're the only person here, so the game ends without a winner. Do you want to leave?
   *[no] Do you want to leave? Nobody else here can take over from you, so the game waits until somebody takes your seat.
}
end-really = End this game for everybody? Nobody wins, and the key is shown.
button-close = Close the table
button-close-really = Yes, close it
close-really = Close this table for everybody?
guess-made = You went for **{ $codename }**: { identity-mark } { identity-name }.
command-guess = guess
command-guess-about = Guess a codename, when it's your turn
option-card = card
option-card-about = The codename to guess
command-key = key
command-key-about = See your key, if your seat has one
command-end = end
command-end-about = End this game for everybody, if you host it or moderate here
command-server = server
command-server-about = How new tables start, and your own packs (Manage Server)
defaults-title = ## Settings of this server
    -# New tables start like this.
defaults-ping = 🔔 New tables ping { $called }, at most once per hour. People pick that role themselves in Discord.
defaults-zone = 🕐 Time zone: { $zone }
defaults-clues = 📤 The people who run this bot get clues of games since { $date }, with what they meant, the board and the guesses. Nobody's name is with them.
refused-unknown-zone = Which time zone is that? Pick one, or type the nearest big city as the option *{ option-zone }*.
zone-choose = Your time zone
option-marking = guessing
option-marking-about = How a guess is made
refused-bot-timed-out = I'm in time-out on this server. Ask a moderator to end it, then try again.
refused-lacking = I'm missing permissions in this channel ({ $permissions }). Ask a moderator to allow them.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-connect = Connect
refused-not-a-manager = Only people who manage this server can change its settings. Ask one of them.
refused-not-joined = You have no seat yet. Press **{ $button-join }** first.
refused-running-here = There's already a game in this channel. Here it is: { $link }
button-start-in-thread = Start in a thread

## Guide

command-rules = rules
command-rules-about = The rules in a minute, tips, and a game to look at
guide-minute-name = In a minute
guide-clues-name = Clues
guide-expert-name = Expert clues
guide-ways-name = Ways to play
guide-pictures-name = Pictures
guide-duet-name = Duet
guide-conduct-name = Manners
guide-tips-name = Tips
guide-show-name = ▶ Show me
button-previous = ◀ Previous
button-next = Next ▶
guide-back-name = Rules
guide-look = **New here?** Watch a short game, step by step. Only you see it.
button-start-table = Start a table
button-to-table = To the table
guide-version = -# Version { $version }
guide-minute = ## The game in one minute
    Twenty-five words lie on the table. Behind some hide **your team's agents**, behind others the other team's, behind one the **assassin**.
    Each team's **spymaster** sees which is which, and may only say **one word and a number**: **OCEAN 3** means *three of ours have to do with the ocean*.
    The others **guess**, one card at a time:
    - ✅ **Yours?** Go on, up to one more than the number, or stop.
    - ◻️ **Nobody's, or theirs?** Turn over.
    - ✖️ **The assassin?** You lose at once.
    The first team to find all its agents wins: eight, or nine if it starts (the ninth is the **double agent**).
    Talk it over, then press **{ button-guess }**.
guide-clues = ## Clues
    A clue is one word and one number, such as **MUSIC 2**. It's about what the codenames mean.

    - **One word.** No spaces, and not a word more.
    - **No codename on the table.** No form of it either: with SWING in sight, not *swinging* or *swung*.
    - **No part of a compound.** With TOOTHBRUSH in sight, not *tooth*, not *brush*, and not *hairbrush*.
    - Once a codename is covered, it no longer forbids anything.
    - **About meaning.** Not about letters, spelling, sound or place on the table. Three words that begin with b don't make **B 3** a clue.
    - **The number only says how many.** It isn't a second clue, and nobody checks it.
    - **In the game's language.** A foreign word is fine if you'd use it in a sentence here.
    - **Don't be too strict.** Letters in common are no crime: *palace* is fine beside ACE.
    - **House rules** may allow more, such as foreign words or rhymes. The lobby and **{ button-more }** show them.
    ### In doubt?
    Ask the other team's spymaster in private, before you give the clue. What they allow is valid.
    ### Against the rules?
    The other spymaster can object until the turn ends. If they're right, the turn is over, and they may cover one agent of their own team before their next clue. A clue that nobody objected to by then is valid.
guide-expert = ## Expert clues
    Three things worth knowing once you've played a game or two.
    ### One more than the number
    With 1 to 9 you may guess once more than the number says. The extra guess is for a word that you missed in an earlier turn. After it your turn is over.
    ### Zero
    The clue **STORM 0** says: none of our codenames has to do with storms. It keeps your team away from a card that looks tempting. Guesses are unlimited then, so your operatives can catch up on earlier clues. They have to guess at least once.
    ### Unlimited
    A clue such as **MUSIC ∞** lifts the limit too. It helps when words of several earlier clues are still open. The price: your operatives don't learn how many codenames go with the new word. They have to guess at least once here as well. For ∞ you can also type *unlimited*, *inf* or \*.

    A wrong guess ends the turn, whatever the number was. The number may be higher than the agents you have left. A table can switch 0 and ∞ off.
guide-ways = ## Ways to play
    `/codenames start` takes a format, a deck and a layout; in the lobby you can still change them.
    ### Three players
    Two spymasters play against each other. One operative guesses for both, each clue in its turn. If the assassin is hit, the team whose turn it is loses.
    ### One team
    One spymaster and operatives play against an opponent who is only simulated. You always begin. After each of your turns your spymaster covers one enemy agent of their choice. Find all your agents before the last of the opponent's is covered. The score is how many of theirs are still open.
    ### Duet
    Two sides win or lose together: see **Duet**.
    ### On a real table
    Playing with real cards? `/codenames table` deals a key card that only the two spymasters see on their phones (in Duet, each sees one side of it), and flips a sand timer in the channel.
guide-pictures = ## Pictures
    Pictures in place of words, usually 5 x 4: the starting team has 8 agents, the other 7, with 4 bystanders and 1 assassin. A picture has no codename, so its name forbids nothing, and your clues may play with words as they like. But where a card lies and how it's shaded is no clue.
    ### Both
    Words and pictures lie side by side like the squares of a chessboard. Everything else stays the same.
guide-duet = ## Duet
    Two sides look for 15 agents, and win or lose together. Each sees its own side of the key: 9 agents, 3 assassins and 13 bystanders. Only 3 agents are the same on both, and an assassin on your side may be an agent on theirs.
    ### A turn
    You give a clue for the agents on your key, and the other side guesses. Then they give one, and you guess. The very first clue may come from either.
    - 🟢 **Agent:** covered for good. Guess on; the number sets no limit.
    - ◻️ **Bystander:** the turn ends and costs a token. The card gets your side's mark, and only the other side may still guess it.
    - ✖️ **Assassin:** everybody loses.

    You must guess at least once. Ending the turn after that costs a token, too. A side whose nine agents are found gives no more clues.
    ### The end
    You win as soon as all 15 agents are found. There are 9 tokens, unless the lobby says otherwise. Once the last one is spent, **sudden death** begins: no more clues. Either side guesses, the other's key decides, and one miss loses the game for everybody.
guide-conduct = ## Manners
    ### If you're a spymaster
    - Give one word and one number, and nothing else.
    - While your team guesses, say nothing, type nothing, react to nothing: no emoji, no sighs, no laughing on the voice channel.
    - Keep a straight face. A lucky hit is just what you meant, and a miss doesn't hurt.
    - Not a word about earlier clues or missed cards. If somebody asks for a clue again, repeat it as it was.
    - Look out for the assassin before each clue.
    - Private team talk is for operatives only, so stay out of it. I don't open a channel for that.
    ### If you're an operative
    - Look at the cards. Don't look for a sign from your spymaster.
    - Talk it over and let everybody have a say, then let one of you press **{ button-guess }**.
    - That press is the guess of the whole team. Nobody is to blame for it afterwards.
    - If you've seen the key, keep quiet until the game is over.

    Nobody can check all this, me least of all. One word and one number: that's the whole fun.
guide-tips = ## Tips
    ### For spymasters
    - The first clue is the hardest. Take your time; everybody else, be patient.
    - A clue for one codename is fine. A clue for two or three is more fun.
    - Before you give a clue, make sure it doesn't lead to the assassin, or to the other team's agents.
    - Stuck? Give a clue for your hardest word, and go on thinking while the others play.
    ### For operatives
    - Guess the surest card first. A miss ends the turn, and the other words have to wait.
    - Talk, but don't stall. One minute of doubt is thinking, five are a nap.
    - You needn't guess as often as the number says. One guess is enough.
    - The extra guess is no use in your first turn: there's no earlier clue to catch up on.
    - You can guess words of earlier clues in any turn, even first. **{ button-more }** shows all clues.
    - You may guess at random, too. You'll seldom be glad you did.
    - Watch what the other team guesses: its clues tell you which cards aren't yours.
    ### If you only watch
    - **{ button-predict }**, under **{ button-more }**: mark what you think a clue means, until its first guess. Nobody sees it before the end.
    ### For every eye
    - Too small? **{ button-large }**, under **{ button-more }** and with your key, shows the cards three to a row, to you alone.
    - **{ button-text }**, under **{ button-more }**, writes the board out as a grid of text; so does `/codenames board text:True`. Every picture has its description, too.
guide-show-title = ### Step { $place } of { $last }
guide-step-deal = Behind these 25 codenames hide agents: 9 of Red's, as Red starts, and 8 of Blue's. Operatives look for their own team's, and this is all they see.
guide-step-clue = Red's spymaster sees who is who, and says **PIRATE 3**: three red cards fit *pirate*. That's PARROT, PATCH and COIN. It mustn't fit Blue's agents, let alone the assassin, GOOSE.
guide-step-first-agent = **PARROT** is a red agent, so its card is covered. Red's operatives guess on, by the same clue.
guide-step-second-agent = **PATCH**, as over a pirate's eye: red again. The number was 3, so up to two more guesses are allowed.
guide-step-stop = Is the third word ANCHOR or COIN? Red isn't sure and **ends its turn**. After one guess that's always allowed, and the word can still be guessed in a later turn.
guide-step-rivals-clue = Blue's turn. Its spymaster gives **WINTER 2**, so Blue's operatives must guess once and may guess up to three times.
guide-step-bystander = **BLIZZARD** sounds like winter, but it's a bystander. A wrong guess ends the turn at once, so Blue's two words have to wait.
guide-step-clue-for-one = **DESERT 1**: a clue for one word is fine. It gives Red two guesses, and a pirate word is still open.
guide-step-its-agent = **CACTUS** is a red agent. That was the word for this clue, so only the extra guess is left.
guide-step-extra-guess = Red spends it on the missing pirate word and guesses **ANCHOR**. It's a blue agent: covered in blue, it helps Blue, and the turn is over.
guide-step-zero = **STORM 0** says that no blue agent has to do with storms. This is how Blue's spymaster sees the board: the clue keeps the team away from HAIL, which looks like winter but is red. With 0 there's no limit of guesses.
guide-step-earlier-clue = **IGLOO** goes back to WINTER 2, and it's a blue agent. Words of earlier clues may be guessed at any time, even first.
guide-step-assassin = One winter word is missing, and geese fly south in winter… but **GOOSE** is the assassin. Blue loses at once, and **Red wins**. The word was QUILT. Without the assassin, the first team with all its agents covered wins.

## Recap

double-agent = -# 🕵️ { team } starts, so it has { $agents ->
   *[other] { $agents } agents
} to find, one more than the others: that's the double agent.
packs-fresh = ♻️ This server has seen all of { $packs }, so we start over there.
pack-fresh = ♻️ This server has seen the whole pack, so we start over.
lobby-flips = 🔄 The last board comes back with its cards flipped.
button-again = Again
button-change-seats = Change seats
button-flip-cards = Flip the cards
button-every-clue = Every clue
button-check-it = Check it
award-reach = 🎯 Farthest reach: **{ $clue } { $number }** by { $giver }, { $found ->
    [one] { $found } agent
   *[other] { $found } agents
} found{ $count ->
    [0] {""}
   *[other] {" "}by { $readers }
}
award-bold = 🦁 Boldest clue: **{ $clue } { $number }** by { $giver }, { $found ->
    [0] no agent found
    [one] 1 agent found
   *[other] { $found } agents found
}
award-close = 😅 Closest call: in turn { $place } { team } needed one agent and hit **{ $codename }**
recap-evening = 🌙 This session: { $scores }
recap-evening-team = { team } **{ $won }**
recap-evening-together = 🌙 This session: **{ $won }** of { $games ->
   *[other] { $games } games
} won
recap-clues = ### Every clue
recap-turn = **{ $place }** { team-mark } **{ $clue } { $number }** · { $giver }
recap-turn-lost = **{ $place }** { team-mark } no clue
recap-passed = -# ⚖️ { $passed ->
    [anyway] Sent anyway
    [against] Sent anyway, though the other spymaster had said no
    [silence] The other spymaster was asked and let it pass
   *[allowed] Allowed by the other spymaster
}
recap-doubt = { $judged ->
    [refused] refused at first
   *[ask] in doubt
}: { $rule }
recap-call = ❗ { $who } objected: { $rule }. { $fate ->
    [answer] The game ended before it was answered.
    [vote] Defended; the game ended before it was decided.
    [at-once] Invalid at once.
    [conceded] Whoever gave it agreed.
    [upheld] Defended, and invalid all the same.
    [stands] Defended, and it stands.
   *[withdrawn] Then took it back.
}
recap-hand = { $who }: { $touches }
recap-cover = { $who } { $touches }
recap-clock = Time ran out
recap-meant = -# Meant: { $cards }
recap-meant-found = ✅ { $codename }
recap-meant-later = ☑️ { $codename } (turn { $place })
recap-meant-sudden = ☑️ { $codename } (sudden death)
recap-meant-open = ❔ { $codename } (still open)
recap-key = ### The key
recap-key-side = ### The key { team-of }
recap-key-name = { $identity ->
    [red] Red
    [blue] Blue
    [orange] Orange
    [purple] Purple
    [green] Agents
    [bystander] Bystanders
   *[assassin] { $count ->
        [one] Assassin
       *[other] Assassins
    }
}
recap-key-group = { identity-mark } **{ recap-key-name }:** { $codenames }
recap-more = ### After the game
    Only you see what you open here.{ $flips ->
        [yes] {" "}**{ button-flip-cards }** deals a new game for everybody, on the back of these cards.
       *[no] {""}
    }
recap-proof = -# 🔒 The key was fixed at the deal ✓
recap-no-proof = ⚠️ The fingerprint of this game doesn't match its deal. Show this to the person who runs the bot.
recap-proof-details = ### Check it yourself
    SHA-256 of salt and deal. It was under **{ $button-more }**, **{ $button-views }** from the start:
    `{ $commitment }`
    Salt, in hexadecimal digits:
    ```
    { $salt }
    ```
    Deal:
    ```
    { $deal }
    ```
recap-page = -# Page { $place } of { $last }
recap-rank = 🏅 No. { $rank } of this server: `/codenames club`
best-others = { $count ->
    [one] 1 other
   *[other] { $count } others
}
score-record = Best in this server: { $record }
summary-reason = { $termination ->
    [assassin] The assassin: { $card }
    [sudden-death] A bystander: { $card }
    [resigned] By resignation
    [stopped] Nobody wins
   *[agents] The last agent: { $card }
}
summary-found = { $found } of { $all }
summary-reach = Farthest reach
alt-summary = The whole game. { $headline } ({ $reason }).
alt-summary-turn = { $place }. { team-name }, { $clue } { $number }{ $fate ->
    [void] { " " }(invalid)
   *[valid] { "" }
}: { $count ->
    [0] no guess
   *[other] { $cards }
}.
alt-ladder = Score { $score } of { $best }. { $line }
alt-banner = The table is set. { $format }: { $words }.

## Notices

# What stands in [ ] in a notice leads to the board.
notice-clue = 🔔 { $who }: { $count ->
   *[other] [give your clue]
}
notice-first-clue = 🔔 { $who }: { $count ->
   *[other] [give the first clue], either of you
}
notice-cover = 🔔 { $who }: { $count ->
   *[other] [cover an enemy agent], then give your clue
}
notice-cover-own = 🔔 { $who }: { $count ->
   *[other] [cover one of your agents] if you like, then give your clue
}
notice-called = 🔔 { $who }: { $objector } objects to your clue; { $count ->
   *[other] [answer within { span }]
}
notice-contested = 🔔 { $who }: [does the clue stand?] { $count ->
   *[other] Decide
} within { span }
notice-guess = 🔔 { $who }: { $room ->
    [no] {""}
   *[yes] **{ $clue } { $number }**,{" "}
}{ $count ->
   *[other] [time to guess]
}
notice-sudden-death = 🔔 { $who }: { $count ->
   *[other] sudden death! [One miss and everybody loses]
}
notice-vacant = 🔔 { $role ->
    [spymaster] { team } has no spymaster
    [member] Nobody sits { team-in }
   *[operative] { $team ->
        [both] Both teams lack an operative
       *[other] { team } has no operative
    }
}. [The seat is free] under **{ button-more }**
command-board = board
command-board-about = Show the board, or the lobby, at the bottom of the channel
option-clues = clues
option-clues-about = Show all clues of this game to me alone
option-large = large
option-large-about = Show it to me alone, in large print
option-text = text
option-text-about = Show it to me alone, as a grid of text
table-number = #
table-state = state
table-codename = codename
table-open = open
board-posted = The board is now at the bottom of the channel. { $link }
board-moved = This is an old copy. { $link }
refused-board-not-posted = I can't post in this channel. Let me see it and send messages and files here, then try again.

## Time

pace-free = No clock
pace-free-about = Everybody takes the time they need
pace-sand = Sand timer
pace-sand-about = Anybody may flip a minute of sand; it's only a nudge
pace-strict = Strict limits
pace-strict-about = Clues and guesses in time, or the turn passes
pace-correspondence = Slow game
pace-correspondence-about = A move a day, for weeks if you like
strict-limits = { $clue } s per clue, { $guess } s per guess
span = { $seconds ->
    [86400] a day
   *[other] { $seconds } seconds
}
option-pace = pace
option-pace-about = How fast new tables play
clock-limit = ⏱️ { $end }
clock-sand = ⏳ { $who }: { $end }
pause-asked = ⏸️ { $who } { $count ->
    [one] asks
   *[other] ask
} for a pause; the other side can agree under **{ button-more }**.
more-pause-asked = ⏸️ You asked for a pause. It starts once one of them agrees, under **{ $button-more }**: { $who }
side-missing = 🚪 One end of the table is empty. From { $time } on, the rest of you can close the game without a result, under **{ button-more }**.
headline-paused = ## ⏸️ Paused
    { $clock ->
        [none] The game is paused.
       *[runs] The clocks stand still.
    } Anybody playing here can press **{ $button-resume }**.
headline-asleep = ## 💤 Asleep
    It's been quiet here. Anybody playing can press **{ $button-wake }**. Otherwise the game closes: { $end }
rest-clue = { team }: **{ $clue } { $number }**
time-up-clue = ⌛ Time's up: the turn passed without a clue.
time-up-guess = ⌛ Time's up: the turn is over.
time-up-decline = ⌛ Time's up: no card was covered.
time-up-cover = ⌛ Time's up, so a random card was covered: **{ $codename }**, { identity-mark } **{ identity-name }**.
took-over = { $who } took over for { $whom }, who is away.
changed-places = { $who } swapped seats with { $whom }, who is away. { $whom } has seen the key, so no more guessing.
resumed = ▶️ { $who } resumed the game.
woken = ☀️ { $who } woke the game.
button-resume = Go on
button-wake = Wake
button-sand = Flip the sand timer
button-pause = Pause
button-unpause = Take back the pause
button-pause-agree = Agree to a pause
button-take-over = { $role ->
    [spymaster] { team-mark } Take over: spymaster
    [member] { team-mark } Take over
   *[operative] { team-mark } Take over: operative
}
button-take-over-really = Yes, take it
take-over-really = Become the spymaster? You'll see the key, and then you can't guess in this game.
button-abandon = Close without a result
abandon-really = Close this game without a result? Nobody wins, and the key is shown.
seat-idle = 💤 { $who } is away, so anybody can take that seat.
more-pace = -# ⏱️ { $pace }
key-paused = The game is paused. { $link }
key-asleep = The game is asleep. { $link }
reminder-day = ⏰ This game is still waiting. Since: { $since }
button-quiet = Quiet hours
quiet-title = Quiet hours and days off
quiet-about = At these times slow games ping nobody. The time zone is **{ $zone }**; `/codenames { command-server }`, option *{ option-zone }*, changes it. Leave everything empty for no quiet hours.
quiet-begins = Quiet from
quiet-ends = Quiet until
quiet-days-off = Days off
quiet-hour = { $hour }:00
weekday = { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}
setting-quiet = 🌙 Quiet hours: { $hours } ({ $zone })
notice-quiet = -# 🌙 Quiet hours: nobody is pinged before: { $end }
notice-next = -# ⏭️ Next: { $who }
more-away = 🏖️ { $who } is on holiday until: { $end }
sand-out = ⌛ The sand has run out. It was only a nudge: play on.
asleep-lost = 💤 Nobody moved for two turns, so the game went to sleep. **{ button-wake }** on its board resumes it. { $link }
asleep-long = 💤 Two quiet weeks, so the game went to sleep. **{ button-wake }** on its board resumes it; after 30 more days it closes. { $link }
command-games = games
command-games-about = Your games everywhere, and whose turn it is
games-title = ## Your games
games-none = You're not in any game. `/codenames start` opens one.
games-line = - { $channel } · { $link } · { $format } · { $state } · { $since }
games-line-lost = - { $format } · 🏝️ its channel or server is gone, so it's on hold; it resumes if the server takes me back
games-lobby = not started yet
games-mine = 👉 **your turn**
games-theirs = { $count ->
   *[other] { $who }'s turn
}
games-vacant = waiting for somebody to take a free seat
games-paused = ⏸️ paused: **{ $button-resume }** on its board
games-asleep = 💤 asleep: **{ $button-wake }** on its board
summary-lost = no clue
alt-summary-lost = { $place }. { team-name }, no clue in time{ $count ->
    [0] {""}
   *[other] , { $cards }
}.
alt-summary-late = Time ran out.
guide-time-name = Time
guide-time = ## Time
    The host chooses the pace in the lobby, under **{ button-settings }**. Without a choice there's no clock.
    ### Sand timer
    Anybody playing can flip a minute of sand under **{ button-more }**: in every turn, once for the clue and once for the guesses. It's only a nudge: when it runs out, play on.
    ### Strict limits
    There's a limit for the clue and one for each guess; each team has double the time for its first clue. If the clue comes too late, the turn passes without one. If a guess does, the turn is over, even if it was the first. After two turns in a row without a move, the game sleeps.
    ### Slow games
    There's no clock. The player to move is pinged once, and once more after a day, but never in the server's quiet hours. `/codenames games` lists all your games, and whose turn it is.
    ### A pause
    Ask for one under **{ button-more }**; you can take that back there. If the others agree, everything stops until somebody presses **{ button-resume }**.
    ### Sleep
    A game that nobody plays for 14 days goes to sleep and frees its channel. **{ button-wake }** on its board resumes it; after 30 more days it closes, and nobody wins.
    ### Somebody is gone
    Free seats are offered under **{ button-more }**. So is the seat of somebody the game waits for: after 3 minutes, or in a slow game after a day. When one end of the table has been empty for ten minutes, the rest can close the game without a result.

## Threads and roles

option-thread = thread
option-thread-about = Play in a thread of its own, started in this channel
thread-name = Codenames · { $year }-{ $month }-{ $day }
thread-line = 🧵 { $who } opened a Codenames table. The game is in the thread that starts here.
thread-beside = 🧵 A game is on in this channel, so the next table is in the thread that starts here.
refused-lacking-for-thread = I'm missing permissions to start a thread here ({ $permissions }). Ask a moderator to allow them, or start without the option **thread**.
permission-create-public-threads = Create Public Threads
refused-no-thread-here = I can't start a thread here. Start in a text channel, or without the option **thread**.
refused-thread-not-begun = Discord didn't let me start a thread here. Try again, or start without the option **thread**.
refused-thread-locked = This thread is locked, so its board can't show what's new. Ask a moderator to unlock it, then try again.
refused-thread-archived = This thread is archived, so nothing in it can change. Write a message in it to wake it, then press again.

option-ping-role = ping_role
option-ping-role-about = The role to ping for new tables; I must be allowed to
notice-new-game = 🔔 { $called }: a new table is open. Take a seat!
refused-role-unmentionable = I can't mention that role, so nobody would be pinged. Allow anyone to mention it in its settings, or choose another.
refused-everyone-called = New tables never ping everyone. Choose a role that people pick themselves.

## Privacy

command-privacy = privacy
command-privacy-about = What I keep about you: see it, or have it deleted
button-export = Export
button-forget = Forget me
button-whole-privacy = The whole text
button-privacy-link = On the web
privacy = ## What is kept about you
    Your account number, your language, and what you do in games, so they can go on and count. I don't read your messages, and I keep no name or picture of yours.
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    } after a game has ended, only its result is left. **{ button-export }** gives all of it to you alone, **{ button-forget }** deletes it.
privacy-whole = ## What is kept about you
    - **About you.** Your account number, your language, whether your direct messages are closed, whether you've hidden your profile, and in which roles you were shown how to play. I don't read your messages, and I keep no name or picture of yours.
    - **About each game.** Where it's played, where you sit, your marks and predictions, your clues, guesses and requests for hints with their times, who won, and what's counted from that: what your clues found, and your guesses. Which clues you laughed at. In a server that keeps ratings, yours.
    - **About cases, nights and cups.** For a case of the day, or a clue that you read again after a game: how far you got, and whether you shared it. For a game night: whether you said you'd come. For a cup: when you signed up or said you were here, your team, and how its games ended.
    - **About reminders.** What you wanted me to send, to you or to a server, and when you last got a message that you hadn't asked for just then. For slow games: how you want to hear that one waits for you, and your holidays of the last hundred days.
    - **Why.** So that your game goes on after a break, in your language, and so that history, profiles and rankings are right. For nothing else, and nobody else gets it, with one exception that a server has to choose: *{ setting-clues-name }* in `/codenames { command-server }`. Then the people who run this bot get clues from its new games whose giver said what they meant, with the board and the guesses. They say nothing of who, where or when.
    - **How long.** { $days ->
        [one] { $days } day
       *[other] { $days } days
    } after a game has ended, only its result is left: who sat where, who won, the clues with what each found, and what is counted. Key cards for a real table are kept for 30 days. If I'm removed from a server, everything about that server is deleted 30 days later.
    - **Your say.** **{ button-export }** gives a file to you alone. **{ button-forget }** takes you out of every game and deletes your account here; finished games then say “somebody”. What is in messages on Discord stays there.
privacy-file = All that's kept about you, as JSON
privacy-exported = This is all that's kept about you. Nobody else sees it.
forget-really = Shall I forget you? You leave every game you're in, and your seats become free. Finished games say “somebody” in your place. This can't be undone.
forgotten = Done, I've forgotten you: your account isn't kept anywhere any more. Come back any time, as somebody new.

## Computers at the table

covered-by-lot = 🎲 The opponent covered **{ $codename }**: { identity-mark } **{ identity-name }**.
recap-lot = the opponent
recap-hinted = 💡 { $who } { $count ->
   *[other] asked
} a computer for a hint

## The audience plays along

button-predict = Predict
button-predict-again = Look again
refused-only-spectators-predict = You sit at this table, so you can't predict. Predictions are for people who only watch.
refused-key-is-known = You've seen a key of this game, so you can't predict in it any more. Your earlier predictions stand.
refused-no-prediction-now = A clue can be predicted until its first guess. Press *{ button-predict-again }* once the next one is out.
refused-too-many-predicted = That's more cards than the clue says. Choose fewer.

## Guess what it meant

button-puzzle = What did it mean?
option-puzzles = puzzles
option-puzzles-about = After a game, may anybody read its clues again?
option-zone = zone
option-zone-about = The time zone: type a city, or what your clock shows now

## Dates

month-name = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
whole-date = { month-name } { $day }, { $year }

