### What a computer tells whoever asks it, in English. CC0-1.0. See ../texts.ftl.

button-coach = Coach
coach-title = ### 🤖 Clue { $place } of { $last }: { team } **{ $clue } { $number }**
coach-reads = I read it like this: { $cards }
coach-reads-nothing = I know this word, but no card here came to mind.
coach-unknown = I don't know this word.
led-to = { $sure ->
    [surely] surely { $cards }
    [perhaps] perhaps { $cards }
   *[hardly] hardly { $cards }
}
coach-says = I'd have said:
coach-says-nothing = I couldn't have said it better.
button-hint = Ask a computer
hint-clue = 🤖 I'd say **{ $clue } { $number }**, and mean { $cards }.
hint-guess = 🤖 This is what the clue leads me to: { $cards }. I see no more than you do.
hint-nothing = 🤖 I know this word, but no card here comes to mind.
hint-unknown = 🤖 **{ $clue }**: I don't know this word.
