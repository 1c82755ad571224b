### What a computer tells whoever asks it, in English. CC0-1.0. See ../texts.ftl.

coach-line = -# 🤖 { $reading }
coach-line-better = -# 🤖 { $reading } · it would have said **{ $clue } { $number }**: { $cards }
coach-reads = A computer reads: { $cards }
coach-reads-nothing = No card came to a computer's mind
coach-unknown = A computer doesn't know this word
led-to = { $sure ->
    [surely] surely { $cards }
    [perhaps] perhaps { $cards }
   *[hardly] hardly { $cards }
}
button-hint = Ask a computer
hint-clue = 🤖 I'd say **{ $clue } { $number }**, and mean { $cards }.
hint-guess = 🤖 This is what the clue leads me to: { $cards }. I see no more than you do.
hint-nothing = 🤖 I know this word, but no card here comes to mind.
hint-unknown = 🤖 **{ $clue }**: I don't know this word.
